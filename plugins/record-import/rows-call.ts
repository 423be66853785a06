// The rows of a plan: what becomes of each and why, and of those that a person judges what they say beside what is there.
import {
  type ComparedField,
  compareImportLines,
  countImportLines,
  type ImportLine,
  type ImportOutcome,
  importOutcomes,
  readImportLines,
  translate,
  writtenImportOutcomes as writtenOutcomes,
  defineCall,
  nullable,
  shape,
  textOfCell,
  Type,
  wordSchema,
} from '#engine';
import { importIdSchema, loadImport } from './import-of.ts';
import { storedMapping, storedReading } from './stored-import.ts';
import { getLabels } from './labels-of.ts';
import { maxRead, getName, loadRecords } from './records-of.ts';
import { getStatus } from './status-calls.ts';

/** The value of a field: of a reference the name of its record. */
const anyValue = Type.Unsafe<unknown>({ type: ['string', 'number', 'boolean', 'array', 'null'], items: { type: 'string' } });
const changed = { Field: Type.String(), Label: Type.String(), Type: Type.String(), Old: anyValue, New: anyValue };
const maxRowsOfPage = 200;
const leftOutcomes: readonly ImportOutcome[] = ['conflict', 'reject'];

export const rows = defineCall({
  method: 'GET',
  path: 'import/{id}/rows',
  access: 'signed-in',
  surface: 'read',
  summary: 'The rows of an import in the order of its file, with what becomes of each and why.',
  input: shape({
    id: importIdSchema,
    outcome: Type.Optional(
      wordSchema([...importOutcomes, 'leftout', 'partial'], {
        description: 'Only rows of which this becomes; `leftout` for those in conflict and the rejected ones, `partial` for those of which a cell is left out.',
      }),
    ),
    now: Type.Optional(wordSchema(['undone', 'stays'], { description: 'Only rows that were written and are undone by now, or whose records stay.' })),
    row: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, description: 'Only the row of this number in the file.' })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
    take: Type.Optional(Type.Integer({ minimum: 0, maximum: 999, description: `${maxRowsOfPage} at most.` })),
  }),
  output: shape({
    HiddenRows: Type.Integer({ description: 'So many rows with values are hidden in the file.' }),
    LeavesHiddenOut: Type.Boolean({ description: 'The hidden rows are not among these.' }),
    Counts: shape({
      insert: Type.Integer(),
      update: Type.Integer(),
      unchanged: Type.Integer(),
      conflict: Type.Integer(),
      reject: Type.Integer(),
      total: Type.Integer(),
      done: Type.Integer(),
      toWrite: Type.Integer(),
      toJudge: Type.Integer(),
      judged: Type.Integer(),
      partial: Type.Integer(),
    }),
    Data: Type.Array(
      shape({
        Row: Type.Integer(),
        Outcome: nullable(wordSchema(importOutcomes)),
        RecordId: nullable(Type.Integer({ description: 'The record that it is about; also where that is gone, or out of reach.' })),
        IsThere: Type.Boolean({ description: 'Its record is there by now, and this person sees it.' }),
        IsUndone: Type.Boolean({ description: 'It was written, and its record is as it was before; one that was added is gone.' }),
        Title: Type.String(),
        Values: Type.Array(shape({ Label: Type.String(), Text: Type.String() })),
        Changes: Type.Array(shape(changed)),
        Faults: Type.Array(
          shape({
            Field: nullable(Type.String({ description: 'The field whose cell is to be corrected.' })),
            Label: nullable(Type.String()),
            Text: nullable(Type.String({ description: 'What the cell says.' })),
            Message: Type.String(),
          }),
        ),
        Choices: nullable(
          Type.Array(
            shape({
              Id: Type.Integer(),
              Name: Type.String(),
              Fields: Type.Array(shape({ ...changed, IsSame: Type.Boolean() }), {
                description: 'As long as it is judged: what the record has and the row says; where they differ, the row would win.',
              }),
            }),
            { description: 'The records that somebody may say the row is about, or that it is a new one; null where there is nothing to be said.' },
          ),
        ),
        Chosen: nullable(Type.Integer({ description: 'What was said: one of them, 0 for a new one.' })),
        Ends: nullable(
          shape(
            { Id: Type.Integer(), Name: Type.String(), LastDay: Type.String({ description: 'Like 2026-12-31.' }) },
            {
              description: 'Of a new record, the earlier one that it follows and that ends by it.',
            },
          ),
        ),
      }),
      { maxItems: maxRowsOfPage },
    ),
  }),
  async run({ id, outcome, now, row, skip = 0, take = 50 }, context) {
    const { record, target, access } = await loadImport(context, id);
    const { tx, actor } = context;
    const fields = storedMapping(record['Mapping'])?.fields ?? [];
    const existing = await getStatus(tx, record);
    const back = new Set(existing?.back);
    const notStaying = [...back, ...(existing?.gone ?? [])];
    const only = outcome === 'leftout' ? leftOutcomes : importOutcomes.filter((each) => each === outcome);
    const lines = await readImportLines(tx, id, {
      only,
      partial: outcome === 'partial',
      ...(row === undefined ? {} : { line: row }),
      ...(now === undefined ? {} : { written: now === 'undone' ? { of: [...back], isOf: true } : { of: notStaying, isOf: false } }),
      skip,
      take: Math.min(take, maxRowsOfPage),
    });
    // Those that rows were found to be about come first: of what a person may choose from, no more are shown than are read at once.
    const translated = [
      ...lines.flatMap(({ recordId }) => recordId ?? []),
      ...lines.flatMap(({ ends }) => ends?.id ?? []),
      ...lines.flatMap(({ choices }) => choices ?? []),
    ];
    // One look for all rows, and no other value of a record leaves than one that this person sees.
    const records = await loadRecords(context, target.name, [...new Set(translated)].slice(0, maxRead));
    const mapping = record['Status'] === 'planned' ? storedMapping(record['Mapping']) : undefined;
    const compared = mapping && (await compareImportLines(context.engine.writing(tx, actor), target, mapping, lines, records));
    const getLabel = getLabels(target, access, actor.language);
    const getCell = ({ cells }: ImportLine, name: string): string => textOfCell(cells[fields.indexOf(name)]);
    const getVisible = ({ Field, Old, New, OldName, NewName }: Omit<ComparedField, 'isSame'>) => ({
      Field,
      Label: getLabel(Field),
      Type: target.fields.get(Field)?.type ?? 'string',
      Old: OldName ?? Old ?? null,
      New: NewName ?? New ?? null,
    });
    const namedBy = target.definition.displayName.filter((name) => fields.includes(name));
    const { hiddenRows = 0, leavesHiddenOut = false } = storedReading(record['Reading']);
    return {
      HiddenRows: hiddenRows,
      LeavesHiddenOut: leavesHiddenOut,
      Counts: await countImportLines(tx, id),
      Data: lines.map((line) => ({
        Row: line.line,
        Outcome: line.outcome,
        RecordId: line.recordId,
        IsThere: records.has(line.recordId ?? 0),
        IsUndone: line.outcome !== null && writtenOutcomes.includes(line.outcome) && back.has(line.recordId ?? 0),
        Title: shortened(
          namedBy
            .map((name) => getCell(line, name))
            .join(' ')
            .trim() || getName(records.get(line.recordId ?? 0)),
        ),
        Values: fields.flatMap((name) => {
          const cell = name === null || namedBy.includes(name) ? '' : getCell(line, name).trim();
          return name === null || cell === '' ? [] : [{ Label: getLabel(name), Text: shortened(cell) }];
        }),
        Changes: (line.changes ?? []).map(getVisible),
        Faults: (line.faults ?? []).map(({ Key, Message }) => ({
          Field: fields.includes(Key) ? Key : null,
          Label: target.fields.has(Key) ? getLabel(Key) : null,
          Text: fields.includes(Key) ? getCell(line, Key) : null,
          Message: translate(Message, actor.language),
        })),
        Choices:
          line.choices?.flatMap((each) => {
            const choice = records.get(each);
            const beside = compared?.get(line.line)?.get(each) ?? [];
            return choice ? [{ Id: each, Name: getName(choice), Fields: beside.map((field) => ({ ...getVisible(field), IsSame: field.isSame })) }] : [];
          }) ?? null,
        Chosen: line.chosen,
        Ends: line.ends && { Id: line.ends.id, Name: getName(records.get(line.ends.id)), LastDay: line.ends.day },
      })),
    };
  },
});

const shortened = (value: string): string => (value.length > 200 ? `${value.slice(0, 199)}…` : value);
