// Tags of documents: a name that can stand in a list, once; and what is filed under a tag follows it.
import type { Engine, EntityHooks } from '#engine';
import type { AgencyDocumentTag } from '#generated';
import { messages } from './messages.ts';

export const tagHooks: EntityHooks<AgencyDocumentTag, Engine> = {
  async check({ Id, Name }, { operation, records }) {
    if (operation === 'delete' || !Name) return [];
    if (Name.includes(',')) return [{ Key: 'Name', Message: messages.commaInTag() }];
    // The database tells names apart by their letters; people read "passport" and "Passport" as one.
    const others = await records.asSystem().list('AgencyDocumentTag', { where: { Name: { contains: Name } } });
    const isThere = others.some((other) => other.Id !== Id && other.Name.trim().toLowerCase() === Name.trim().toLowerCase());
    return isThere ? [{ Key: 'Name', Message: messages.sameTag() }] : [];
  },
  async written({ Name }, { operation, before, files }) {
    if (before && operation === 'delete') await files.retag(before.Name, undefined);
    else if (before && before.Name !== Name) await files.retag(before.Name, Name);
  },
};
