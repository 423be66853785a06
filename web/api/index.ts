// The door of this room.
export * from './export-list.ts';
export * from './failure.ts';
export * from './jobs.ts';
export * from './keys.ts';
export * from './query-client.ts';
export * from './records.ts';
export * from './request.ts';
export * from './search.ts';
export * from './session.ts';
export * from './sign-in.ts';
export * from './use-shell.ts';
export type * from './wire.ts';
