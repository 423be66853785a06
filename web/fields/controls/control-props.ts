// What every input is given.
import type { FieldConfig, Row } from '../../api/index.ts';

export interface ControlProps {
  readonly id: string;
  readonly field: FieldConfig;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly widget?: 'textarea' | 'radio' | 'checkbox' | 'tags' | undefined;
  /** Of the named values of the field, those that can be chosen here; all of them where nothing is said. */
  readonly offered?: ReadonlySet<string> | undefined;
  /** Drawn in a cell of a list: what can be chosen is open from the start. */
  readonly isCell?: boolean | undefined;
  /** What was typed before the input was there. */
  readonly typed?: string | undefined;
  /** One of the keys that take the only option was typed behind that. */
  readonly takesAtOnce?: boolean | undefined;
  /** What stands in another field of the same form; where there is no form, the record knows it. */
  readonly valueOf?: ((field: string) => unknown) | undefined;
  /** The path of the records that have the field, where the words that others of them hold are to be offered. */
  readonly records?: string | undefined;
  /** The record as it is saved, where names of references are already known. */
  readonly row?: Row | undefined;
  /** What a record that is pointed at was called where one comes from: it stands until the server has said so. */
  readonly message?: string | undefined;
}

/** The attributes that tie an input to its label and its state. */
export const ties = ({ id, invalid, readOnly, required }: Pick<ControlProps, 'id' | 'invalid' | 'readOnly' | 'required'>) => ({
  id,
  error: invalid,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  readOnly,
  'aria-readonly': readOnly || undefined,
});
