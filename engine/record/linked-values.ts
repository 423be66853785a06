// A link in the body of a write: named by entity and id it becomes the reference that holds it, and whatever is chosen takes the place of the others.
import { type FieldError, nearestName } from '../contract/errors.ts';
import type { Entity, Field, Link } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { inlineLabel } from '../contract/text.ts';

type Entry = readonly [key: string, value: unknown];

/** The body with its links as references. Faults are added to `errors`. */
export function linkedValues(entity: Entity, body: object, writable: ReadonlySet<string>, errors: FieldError[]): Entry[] {
  const entries: Entry[] = Object.entries(body);
  return entries.concat(entity.links.flatMap((link) => getValues(link, entries, writable, errors)));
}

function getValues(link: Link, entries: readonly Entry[], writable: ReadonlySet<string>, errors: FieldError[]): Entry[] {
  const given = (name: string): unknown => entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const named = link.references.filter(({ name }) => given(name) !== undefined);
  const chosen = named.filter(({ name }) => given(name) !== null);
  if (chosen.length > 1) {
    const [first, ...others] = chosen;
    for (const { name } of others)
      errors.push({ Key: name, Message: buildMessage('Only one of {one} and {other} can be set.', { one: first?.label ?? '', other: getLabel(link, name) }) });
    return [];
  }
  const free = (kept?: Field): Entry[] =>
    link.references.filter((field) => field !== kept && writable.has(field.name) && given(field.name) === undefined).map(({ name }) => [name, null]);
  // A record that was read comes back with both: its references are what counts.
  if (named.length > 0) return chosen.length === 1 ? free(chosen[0]) : [];
  const [type, id] = [given(`${link.name}Type`), given(`${link.name}Id`)];
  if (type === undefined && id === undefined) return [];
  if ((type ?? null) === null && (id ?? null) === null) return free();
  const names = link.references.flatMap(({ reference }) => reference?.entity.name ?? []);
  const target = link.references.find(({ reference }) => typeof type === 'string' && reference?.entity.path === type.toLowerCase());
  if (!target) {
    const near = typeof type === 'string' ? nearestName(type.slice(0, 60), names) : undefined;
    const Message = near
      ? buildMessage('This record does not exist. Did you mean {name}?', { name: near })
      : buildMessage('This can be linked to: {names}.', { names: names.join(', ') });
    errors.push({ Key: `${link.name}Type`, Message });
    return [];
  }
  if (id === undefined || id === null) {
    errors.push({
      Key: `${link.name}Id`,
      Message: buildMessage('Choose a record from {name}.', { name: inlineLabel(target.reference?.entity.label ?? '') }),
    });
    return [];
  }
  return [[target.name, id], ...free(target)];
}

const getLabel = ({ references }: Link, name: string) => references.find((field) => field.name === name)?.label ?? name;
