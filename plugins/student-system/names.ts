// The port to student-management systems, and what the files of this plugin call things.
import type { Context, Engine } from '#engine';

/** What a student-management system has lists of. The files of the folder adapter are called so. */
export const externalKinds = ['Country', 'Course', 'ProductTransfer', 'ProductAccommodation', 'ProductInsurance', 'Language', 'VisaType'] as const;
export type ExternalKind = (typeof externalKinds)[number];

/** An entry of such a list. */
export interface ExternalValue {
  readonly id: string;
  readonly name: string;
}

/** The student-management system of one agency. */
export interface StudentSystem {
  /** The list of a kind as it is now. Throws what `studentSystemErrors` makes where it cannot be read. */
  values(kind: ExternalKind, signal: AbortSignal): Promise<readonly ExternalValue[]>;
}

/** The adapter that a setting names, for an agency; undefined for a name that no adapter has. */
export type Connect = (adapter: string, agencyCode: string) => StudentSystem | undefined;

/** The list of a kind in the system of the agency at hand. */
export type AskSystem = (kind: ExternalKind, context: Pick<Context<Engine>, 'records' | 'tx'>) => Promise<readonly ExternalValue[]>;

/** The setting that says which adapter an agency uses. */
export const adapterSetting = 'StudentSystemAdapter';

/** What the columns of mappings hold. */
export const maxExternalId = 200;
/** So many rows a screen of mappings may have, of ours and of the other system: the largest group of institutions has some 2,000 courses. */
export const maxRows = 20_000;
/** The kind of task for which mappings are where nobody says another. */
export const defaultTask = 'Default';
