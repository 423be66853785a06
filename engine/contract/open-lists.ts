// The open lists of the contract: the generated entity types and each plugin's names.ts add their own lines by `declare module`.

/** Entities by name: written from the metadata. */
export interface Entities {}
/** The entities whose records hold lists of others: by the name of each list, the entity of its records. */
export interface Children {}
/** What plugins tell one another, by name. */
export interface Events {}
/** The payloads of jobs, by the name of the job. */
export interface Jobs {}
export type EntityName = Extract<keyof Entities, string>;
export type EventName = Extract<keyof Events, string>;
export type JobName = Extract<keyof Jobs, string>;
