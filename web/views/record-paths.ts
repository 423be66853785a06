// Where the screens of one entity live: below the place its list was opened from.
import type { EntityConfig } from '../api/index.ts';

export interface RecordPaths {
  /** The list, without a slash at the end: `/lead` or `/entity/course`. */
  readonly base: string;
  /** True below `/entity/`: long pages, as the generic list has them. */
  readonly generic: boolean;
}

export const editPath = ({ base }: RecordPaths, id: unknown): string => `${base}/${String(id)}/edit`;
export const copyPath = ({ base }: RecordPaths, id: unknown): string => `${base}/${String(id)}/copy`;
export const verbPath = ({ base }: RecordPaths, id: unknown, verb: string): string => `${base}/${String(id)}/${verb}`;
export const addPath = ({ base }: RecordPaths): string => `${base}/add`;
/** Where a new record is begun: on its form, or where its configuration says. */
export const newPath = (paths: RecordPaths, { AddAt }: EntityConfig): string => AddAt ?? addPath(paths);
/** Where records of the entity with this path are imported from a file. */
export const importPath = (path: string): string => `/import?entity=${path}`;
