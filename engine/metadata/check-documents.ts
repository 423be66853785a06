// Checks the documents of an entity: none twice, none that bears the name of a right that there is already.
import { type Catalogue, type Draft, rejectDuplicates } from './catalogue.ts';
import { checkRightName } from './check-names.ts';

/** Adds a fault for every document whose name is taken. Whether a plugin makes it is known only at start. */
export function checkDocuments(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const documents = definition.documents ?? [];
  rejectDuplicates(
    catalogue,
    source,
    documents.map(({ name }, index) => ({ key: name, place: ['documents', index, 'name'] })),
    'The document',
  );
  // Permissions files say who may by this name alone.
  const rights = new Set(['read', 'create', 'update', 'delete', ...(definition.actions ?? []).map(({ verb }) => verb)]);
  for (const [index, { name }] of documents.entries()) {
    checkRightName(catalogue, draft, ['documents', index, 'name'], 'document', name);
    if (!rights.has(name)) continue;
    catalogue.errors.add(source, ['documents', index, 'name'], `"${name}" is the name of another right already.`, 'Choose another name for the document.');
  }
}
