// Checks what of an entity stands in the feed of others: references, a moment to order by, and texts.
import { getFields } from '../contract/condition.ts';
import type { FieldType } from '../contract/definitions.ts';
import { type Catalogue, type Draft, fieldNamed } from './catalogue.ts';

/** Kinds that every feed has of itself. */
const ownKinds = ['change', 'document'];

/** Adds a fault for every entry that cannot be told. */
export function checkFeed(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  for (const [index, entry] of (definition.feed ?? []).entries()) {
    const place = ['feed', index];
    const check = (at: readonly (string | number)[], name: string, types: readonly FieldType[], wanted: string): void => {
      const field = fieldNamed(catalogue, source, [...place, ...at], draft, name)?.definition;
      if (field && !types.includes(field.type)) catalogue.errors.add(source, [...place, ...at], `"${name}" is of type ${field.type}.`, wanted);
    };
    if (ownKinds.includes(entry.kind)) catalogue.errors.add(source, [...place, 'kind'], `"${entry.kind}" is the product's own.`, 'Choose another word.');
    for (const [at, name] of entry.in.entries()) check(['in', at], name, ['reference'], 'Name the reference to the record in whose feed it stands.');
    check(['date'], entry.date, ['datetime'], 'Name a moment.');
    const texts: readonly FieldType[] = ['string', 'text', 'computed', 'enum'];
    if (entry.title !== undefined) check(['title'], entry.title, texts, 'Name a text.');
    if (entry.text !== undefined) check(['text'], entry.text, texts, 'Name a text.');
    if (entry.user !== undefined) check(['user'], entry.user, ['reference'], 'Name the reference to a person.');
    for (const name of entry.when ? getFields(entry.when) : []) fieldNamed(catalogue, source, [...place, 'when'], draft, name);
  }
}
