// What a write brings along of the records below its record: those that are new are made there, those that differ are changed, the others stay.
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { createRecord } from './create-record.ts';
import { readListBelow } from './existing-rows.ts';
import { maxEntries } from './nested-body.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { updateRecord } from './update-records.ts';

type Lists = ReadonlyMap<ChildList, readonly unknown[]>;

/** The body without the lists below its record, and those apart. Throws 400 for what is no list, and for one that is too long. */
export function splitListsBelow(entity: Entity, body: unknown): { readonly body: unknown; readonly lists: Lists } {
  const lists = new Map<ChildList, readonly unknown[]>();
  if (entity.listsBelow.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return { body, lists };
  const fields = Object.entries(body).filter(([key, value]) => {
    const list = entity.listsBelow.find(({ name }) => name.toLowerCase() === key.toLowerCase());
    if (!list) return true;
    if (lists.has(list)) throw rejected(list.name, 'This field was sent twice.');
    if (!Array.isArray(value)) throw rejected(list.name, buildMessage('{field} must be a list of objects.', { field: list.name }));
    if (value.length > maxEntries) throw rejected(list.name, buildMessage('A list can have at most {most} entries.', { most: maxEntries }));
    lists.set(list, value);
    return false;
  });
  return { body: Object.fromEntries(fields), lists };
}

/** Writes them below the record, which exists for the writer. Throws what writing one of them throws, with its place in front of the fields. */
export async function writeListsBelow(context: WritingContext, id: number, lists: Lists): Promise<void> {
  for (const [list, entries] of lists) {
    const existing = new Map((await readListBelow(context, list, id)).map((record) => [record['Id'], record]));
    for (const [index, entry] of entries.entries()) {
      const place = `${list.name}[${index}]`;
      await writeEntry(context, list, { id, place, existing }, entry).catch((error: unknown) => {
        throw error instanceof AppError ? placed(error, place) : error;
      });
    }
  }
}

interface Below {
  readonly id: number;
  readonly place: string;
  readonly existing: ReadonlyMap<unknown, WireRecord>;
}

async function writeEntry(context: WritingContext, { entity, field }: ChildList, { id, place, existing }: Below, given: unknown): Promise<void> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw rejected('', 'This must be an object with the fields of the record.');
  // The name of the record that it hangs under may have changed in this very write.
  const nameKey = field.reference?.nameKey.toLowerCase();
  const entry = Object.fromEntries(Object.entries(given).filter(([key]) => key.toLowerCase() !== nameKey));
  const named = Object.entries(entry).find(([key]) => key.toLowerCase() === 'id')?.[1];
  if (named === undefined || named === null) {
    await createRecord(context, entity, entry, { field: field.name, id });
    return;
  }
  const record = existing.get(named);
  if (!record) throw rejected('Id', buildMessage('This record is not in {list}.', { list: place.replace(/\[\d+\]$/, '') }));
  // What was read and comes back as it was asks for no right to change it.
  if (!isSame(record, entry)) await updateRecord(context, entity, Number(named), entry, false);
}

function isSame(record: WireRecord, entry: object): boolean {
  const values = new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), JSON.stringify(value)]));
  return Object.entries(entry).every(([name, value]) => values.get(name.toLowerCase()) === JSON.stringify(value));
}

const rejected = (Key: string, Message: ConstructorParameters<typeof AppError>[1]): AppError =>
  new AppError('request.invalid', Message, { errors: [{ Key, Message }] });

/** The same error, its fields named from the record on that was sent. */
function placed(error: AppError, place: string): AppError {
  if (error.code !== 'request.invalid') return error;
  const errors = error.errors.map(({ Key, ...rest }) => ({ ...rest, Key: Key === '' ? place : `${place}.${Key}` }));
  return new AppError('request.invalid', error.said.message, { errors, ...(error.said.hint === undefined ? {} : { hint: error.said.hint }) });
}
