// What people repair before anything is written: texts that nobody understands, and single cells. What they touch is planned again, and nothing else.
import { offeredValues } from '../access/offered-values.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { WritingContext } from '../record/record-context.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { importFields } from './import-fields.ts';
import { changeCell, forgetInvalid, unreadTexts, type UnreadText } from './lines.ts';
import { planPart } from './plan-part.ts';
import type { ImportMapping, ReplacedText } from './read-line.ts';

/** Longer lists are looked up by name. */
const maxOffered = 200;
const maxTexts = 100;

/** A text that is not understood, with what may be meant; where that is too much for a list, none is offered and its name is typed. */
export interface UnreadValue extends UnreadText {
  readonly offered: readonly { readonly text: string; readonly label: string }[];
}

/** The texts of fields that have a choice of values, and that are none of them. */
export async function unreadValues(context: WritingContext, entity: Entity, importId: number, { fields }: ImportMapping): Promise<UnreadValue[]> {
  const { actor } = context.access;
  const requested = importFields(entity, context.access)
    .filter(({ type, reference, list }) => reference !== undefined || list !== undefined || type === 'enum' || type === 'boolean')
    .map((field) => ({ field, index: fields.indexOf(field.name) }))
    .filter(({ index }) => index >= 0);
  const texts = await unreadTexts(
    context.tx,
    importId,
    requested.map(({ field, index }) => ({ field: field.name, index })),
    maxTexts,
  );
  const offered = new Map<string, UnreadValue['offered']>();
  for (const { field } of requested) {
    if (!texts.some((text) => text.field === field.name)) continue;
    const target = field.reference?.entity ?? field.list?.entity;
    const values =
      field.type === 'boolean'
        ? yesAndNo.map(({ value, label }) => ({ text: value, label: textIn(label, actor.language) }))
        : target
          ? await recordsOffered(context, target)
          : offeredValues(field.definition, actor).map(({ value, label }) => ({ text: value, label: textIn(label, actor.language) }));
    offered.set(field.name, values);
  }
  return texts.map((text) => ({ ...text, offered: offered.get(text.field) ?? [] }));
}

const yesAndNo = [
  { value: 'true', label: { en: 'Yes', pt: 'Sim', es: 'Sí' } },
  { value: 'false', label: { en: 'No', pt: 'Não', es: 'No' } },
];

/** A record is named by its number, which no other has. */
async function recordsOffered({ model, access, tx }: WritingContext, target: Entity): Promise<UnreadValue['offered']> {
  const rights = access.of(target);
  if (!rights.can('read') || !rights.fields('read').has('DisplayName')) return [];
  const request = {
    viewId: undefined,
    orderBy: 'DisplayName',
    skip: 0,
    take: maxOffered + 1,
    count: 'none' as const,
    conditions: [],
    columns: ['Id', 'DisplayName'],
  };
  const rows: unknown = JSON.parse((await runPage(model, tx, plan(model, access, target, request, 'entity'))).data);
  if (!Array.isArray(rows) || rows.length > maxOffered) return [];
  return rows.map((row: Readonly<Record<string, unknown>>) => ({ text: String(row['Id']), label: String(row['DisplayName'] ?? '') }));
}

/** The mapping with further texts replaced; the rows that have them are to be planned again. Throws 400 where no row is touched. */
export async function replaceTexts(
  context: WritingContext,
  importId: number,
  mapping: ImportMapping,
  replaced: readonly ReplacedText[],
): Promise<ImportMapping> {
  const unknown = replaced.find(({ field }) => !mapping.fields.includes(field));
  if (unknown) throw new AppError('request.invalid', 'No column is matched to this field.');
  if ((await forgetInvalid(context.tx, importId, [...new Set(replaced.map(({ field }) => field))])) === 0)
    throw new AppError('request.invalid', 'No row contains this text any more.');
  const isReplaced = (text: ReplacedText): boolean => replaced.some(({ field, from }) => field === text.field && from === text.from);
  return { ...mapping, replaced: [...(mapping.replaced ?? []).filter((text) => !isReplaced(text)), ...replaced] };
}

/** Puts a text in place of a cell and plans its row again. An empty one takes the cell out. */
export async function correctCell(
  context: WritingContext,
  entity: Entity,
  importId: number,
  mapping: ImportMapping,
  { line, field, text }: { readonly line: number; readonly field: string; readonly text: string },
): Promise<void> {
  const index = mapping.fields.indexOf(field);
  if (index < 0) throw new AppError('request.invalid', 'No column is matched to this field.');
  if (!(await changeCell(context.tx, importId, line, index, text)))
    throw new AppError('request.invalid', buildMessage('Row {row} does not exist or has already been imported.', { row: line }));
  await planPart(context, entity, importId, mapping, 1);
}
