// Checks what an entity tells in the history of others: records that are there, fields that are there, and a journal that knows of it.
import { type Catalogue, type Draft, fieldNamed, pathNamed } from './catalogue.ts';

/** Adds a fault for every event that cannot be told. */
export function checkHistoryEvents(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const events = definition.historyEvents ?? [];
  if (events.length > 0 && definition.journal !== true)
    catalogue.errors.add(source, ['historyEvents'], `${definition.name} keeps no journal, so nothing is known of its events.`, 'Add "journal": true.');
  for (const [index, event] of events.entries()) {
    const place = ['historyEvents', index];
    for (const [at, path] of event.in.entries()) {
      const target = pathNamed(catalogue, source, [...place, 'in', at], draft, path)?.definition;
      if (target && target.type !== 'reference')
        catalogue.errors.add(source, [...place, 'in', at], `"${path}" is no reference.`, 'Name the reference to the record in whose history it is told.');
    }
    fieldNamed(catalogue, source, [...place, 'field'], draft, event.field);
    for (const [key, type] of [
      ['where', 'boolean'],
      ['unless', 'boolean'],
      ['amount', 'money'],
    ] as const) {
      const name = event[key];
      const field = name === undefined ? undefined : fieldNamed(catalogue, source, [...place, key], draft, name)?.definition;
      if (field && field.type !== type)
        catalogue.errors.add(source, [...place, key], `"${field.name}" is of type ${field.type}.`, `Name a field of type ${type}.`);
    }
  }
}
