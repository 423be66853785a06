// Where the screens of one entity live: below the place its list was opened from.
import { holds } from '../../engine/contract/condition.ts';
import type { EntityConfig, Row } from '../api/index.ts';

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
/** The page of a plugin on which this record is opened in place of its form; undefined where that is the form. */
export const ownPath = ({ EditAt }: EntityConfig, row: Row): string | undefined =>
  EditAt.find(({ When }) => When === null || holds(When, row))?.Route.replace('{id}', String(row['Id']));
/** Where records of the entity with this path are imported from a file. */
export const importPath = (path: string): string => `/import?entity=${path}`;
