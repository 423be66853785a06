// The text of a bulk e-mail for each of its recipients.
import type { Message } from '#engine';
import type { Ctx } from './names.ts';

/** As it was when the bulk e-mail was ordered: who edits a template meanwhile changes nothing of it. */
export interface BulkText {
  readonly subject: string;
  readonly html: string;
}

export type Compiled = BulkText | { readonly leftOut: Message };

/** For each of these records its text, or why it gets none. */
export function compileBulk(text: BulkText, ids: readonly number[], _context: Ctx): Promise<ReadonlyMap<number, Compiled>> {
  return Promise.resolve(new Map(ids.map((id) => [id, text])));
}
