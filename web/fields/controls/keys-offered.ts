// What the server gets of the record whose field is to name another one, where the field does not offer all of them.
import type { KeysOffered } from '../../api/index.ts';
import type { ControlProps } from './control-props.ts';

/** Undefined where the field offers all records. */
export function keysOffered({ field, valueOf, row }: Pick<ControlProps, 'field' | 'valueOf' | 'row'>): KeysOffered | undefined {
  const options = field.Reference?.Options;
  if (!options) return undefined;
  const known = options.Given.flatMap((name) => {
    // What is emptied in a form is null there; what is not on it, the record knows.
    const typed = valueOf?.(name);
    const value = typed === undefined ? row?.[name] : typed;
    return value === undefined ? [] : [[name, value] as const];
  });
  const id = row?.['Id'];
  return {
    for: options.For,
    given: JSON.stringify(Object.fromEntries(known)),
    // A list may not show what the options are narrowed by.
    record: !valueOf && known.length < options.Given.length && typeof id === 'number' ? id : undefined,
  };
}
