// The door of this room.
export * from './bug.ts';
export * from './datasources.ts';
export * from './deleted.ts';
export * from './export-list.ts';
export * from './failure.ts';
export * from './files.ts';
export * from './jobs.ts';
export * from './keys.ts';
export * from './query-client.ts';
export * from './records.ts';
export * from './request.ts';
export * from './search.ts';
export * from './session.ts';
export * from './sign-in.ts';
export * from './use-live-events.ts';
export * from './use-shell.ts';
export { isRepeatedWrite } from './writes.ts';
export type * from './wire.ts';
