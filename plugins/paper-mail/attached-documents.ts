// Documents that go along with a mail: of the student or the supplier that the document belongs to, as far as the sender sees them.
import { badRequest, distinct } from '#engine';
import { messages } from './messages.ts';
import type { Ctx, Document } from './names.ts';

/** So many documents go along with a mail. */
export const maxAttached = 20;
/** Their bytes in all: many mail servers take 25 MB, and on the way everything grows by a third. */
const maxBytes = 18 * 1024 * 1024;

/** Whose documents go along, in the words of the calls for documents; undefined where there is nobody. */
export function getDocumentOwner({ of }: Document): { readonly Type: 'student' | 'supplier'; readonly Id: number } | undefined {
  if (of.StudentId) return { Type: 'student', Id: of.StudentId };
  return of.AgencySupplierId ? { Type: 'supplier', Id: of.AgencySupplierId } : undefined;
}

/** The documents of these ids. Throws 400 for those that this person does not see, that belong to others, or that are too large together. */
export async function findAttached(document: Document | undefined, given: readonly number[], { files, records }: Ctx) {
  const ids = distinct(given);
  if (ids.length === 0) return [];
  const found = await files.byIds(ids);
  const whose = document && getDocumentOwner(document);
  const sales = await records.byIds(
    'AgencySale',
    found.map(({ place }) => (place.entity === 'AgencySale' ? place.id : null)),
  );
  const isTheirs = ({ entity, id }: (typeof found)[number]['place']): boolean => {
    if (entity === 'AgencySupplier') return whose?.Type === 'supplier' && whose.Id === id;
    return whose?.Type === 'student' && whose.Id === (entity === 'Student' ? id : entity === 'AgencySale' ? sales.get(id)?.StudentId : undefined);
  };
  if (found.length < ids.length || !found.every(({ place }) => isTheirs(place))) throw badRequest('AttachmentIds', messages.notTheirs());
  if (found.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw badRequest('AttachmentIds', messages.tooLarge());
  return found.map(({ id, name }) => ({ Id: id, Name: name }));
}
