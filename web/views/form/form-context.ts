// What the parts of a form know of the whole.
import { createContext } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { isWritable } from './form-data.ts';
import type { FieldEffects } from './form-rules.ts';
import type { News } from './use-others.ts';

export interface FormContextValue {
  readonly config: EntityConfig;
  readonly row: Row | undefined;
  /** What stood in the form when it was opened; undefined for a new record, where nothing counts as changed. */
  readonly before: Row | undefined;
  readonly effects: ReadonlyMap<string, FieldEffects>;
  readonly readOnly: boolean;
  /** Of the ids of its inputs. */
  readonly prefix: string;
  readonly news: News;
  /** Fields with which something is wrong. */
  readonly invalid: ReadonlySet<string>;
  /** What stands in a field now. */
  readonly valueOf: (field: string) => unknown;
  readonly nameOf: (field: string, value: unknown) => unknown;
}
export const FormContext = createContext<FormContextValue | null>(null);
/** Two forms may be seen at once: each has different ids. */
export const fieldId = (name: string, prefix: string): string => `${prefix}-${name}`;

/** Whether what stands in a field can only be read. */
export const isReadOnlyIn = ({ config, effects, readOnly }: FormContextValue, name: string): boolean =>
  readOnly || effects.get(name)?.disabled === true || !isWritable(config, name);
