// Documents: the files of records in folders, with tags; what was made by the system, and what is still missing of an application.
import type { Engine, Plugin } from '#engine';
import { checklist } from './checklist-call.ts';
import { download } from './download-call.ts';
import { documents as documentsCall, folders } from './reading-calls.ts';
import { tagHooks } from './tag-hooks.ts';
import { change, remove, upload } from './writing-calls.ts';

export const documents: Plugin<Engine> = {
  name: 'documents',
  entities: { AgencyDocumentTag: tagHooks },
  calls: [folders, documentsCall, change, remove, download, checklist],
  uploads: [upload],
};
