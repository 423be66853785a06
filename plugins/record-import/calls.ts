// What is asked of imports beside their records: what can be imported, how columns may be mapped, and the rows of a plan.
import {
  type Call,
  countImportLines,
  type Engine,
  importFields,
  importKeys,
  type ImportLine,
  importOutcomes,
  mayImport,
  readImportLines,
  say,
  systemActor,
  textIn,
  writtenImportOutcomes as writtenOutcomes,
} from '#engine';
import { importId as id, importOf } from './import-of.ts';
import { keptColumns, keptFailure, keptMapping, keptReading, mappingOf } from './kept-import.ts';
import { namesOf } from './names-of.ts';
import { daysKept, encodings, entity, mostMegabytes, mostRows, separators } from './names.ts';
import { list, object, text, textOrNull, whole, wholeOrNull, yesOrNo } from './shapes.ts';
import { standingOf } from './standing-calls.ts';
import { suggestFields } from './suggest-fields.ts';

/** The value of a field: of a reference the name of its record. */
const anyValue = { type: ['string', 'number', 'boolean', 'array', 'null'], items: text } as const;
const mostRowsOfPage = 200;
/** Of so many earlier imports it is remembered what their columns were. */
const remembered = 20;

type Context = Parameters<Call<Engine>['run']>[1];

export const kinds: Call<Engine> = {
  method: 'GET',
  path: 'import/kinds',
  access: 'signed-in',
  surface: 'read',
  summary: 'The kinds of records that this person may import, and the bounds of an import.',
  output: object({
    Kinds: list(object({ Path: text, LabelPlural: text, Icon: text })),
    MostRows: whole,
    MostMegabytes: whole,
    DaysKept: { ...whole, description: 'After so many days an import that was not carried out is deleted.' },
  }),
  run(_input, { tx, actor, engine }) {
    const { access } = engine.writing(tx, actor);
    const Kinds = [...engine.model.entities.values()]
      .filter((each) => mayImport(each, access))
      .map(({ path, labelPlural, definition }) => ({ Path: path, LabelPlural: textIn(labelPlural, actor.language), Icon: definition.icon ?? 'file-import' }))
      .toSorted((one, other) => one.LabelPlural.localeCompare(other.LabelPlural, actor.language));
    return Promise.resolve({ Kinds, MostRows: mostRows, MostMegabytes: mostMegabytes, DaysKept: daysKept });
  },
};

export const mapping: Call<Engine, { id: string }> = {
  method: 'GET',
  path: 'import/{id}/mapping',
  access: 'signed-in',
  surface: 'read',
  summary: 'The columns of the file of an import, what each could be, and by what its rows find their records.',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  output: object({
    Label: text,
    LabelPlural: text,
    Failure: textOrNull,
    Reading: object({
      Sheets: { ...list(text), description: 'The sheets of a workbook.' },
      Sheet: textOrNull,
      Encoding: { ...textOrNull, enum: [...encodings, null] },
      Separator: { ...textOrNull, enum: [...separators, null] },
    }),
    EmptyCells: { enum: ['leave', 'clear'] },
    Columns: list(object({ Header: text, Samples: list(text), Field: { ...textOrNull, description: 'As it was chosen, else as it is suggested.' } })),
    Fields: list(object({ Name: text, Label: text, Type: text, Required: yesOrNo, Names: textOrNull })),
    Keys: list(object({ Id: text, Label: text, Fields: list(text), Chosen: yesOrNo })),
  }),
  async run({ id: importId }, { tx, actor, engine }) {
    const { record, target, access } = await importOf({ tx, actor, engine }, importId);
    const { office } = engine.model.app;
    const fields = importFields(target, access);
    const { rules, chosen } = importKeys(target, access);
    const columns = keptColumns(record['Columns']);
    const kept = keptMapping(record['Mapping']);
    const words = (label: Parameters<typeof textIn>[0]): string => textIn(label, actor.language);
    const labelOf = labelsOf(target, access, actor.language);
    const headers = columns.map(({ header }) => header);
    const suggested = kept?.fields ?? suggestFields(headers, target, fields, await earlierMappings({ tx, actor, engine }, String(record['EntityType'])));
    const failure = keptFailure(record['Failure']);
    const { sheets = [], sheet = null, encoding = null, separator = null } = keptReading(record['Reading']);
    return {
      Label: words(target.label),
      LabelPlural: words(target.labelPlural),
      Failure: failure === undefined ? null : say(failure, actor.language),
      Reading: { Sheets: sheets, Sheet: sheet, Encoding: encoding, Separator: separator },
      EmptyCells: kept?.empty ?? 'leave',
      Columns: columns.map(({ header, samples }, index) => ({ Header: header, Samples: samples, Field: suggested[index] ?? null })),
      Fields: fields.map(({ name, type, label, required, reference, definition }) => ({
        Name: name,
        Label: words(label),
        Type: type,
        Required: required && type !== 'boolean' && (definition.default ?? null) === null && !(name === office.field && actor.officeId !== null),
        Names: reference ? words(reference.entity.labelPlural) : null,
      })),
      Keys: rules.map((rule) => ({
        Id: rule.id,
        Label: rule.fields.map(labelOf).join(' + '),
        Fields: rule.fields,
        Chosen: (kept?.match ?? chosen).includes(rule.id),
      })),
    };
  },
};

/** What columns were in imports before, of the person first and then of the agency: names of columns and fields, nothing of what stood in them. */
async function earlierMappings({ tx, actor, engine }: Pick<Context, 'tx' | 'actor' | 'engine'>, entityType: string) {
  const conditions = [
    { field: 'EntityType', condition: 'Equal', value1: entityType, value2: null },
    { field: 'Mapping', condition: 'Is Not Empty', value1: null, value2: null },
  ];
  const own = await engine.records.list(tx, actor, entity, conditions, 'DateCreated desc', remembered);
  const all = await engine.records.list(tx, systemActor(tx.agencyId), entity, conditions, 'DateCreated desc', remembered);
  return [...own, ...all].flatMap(mappingOf);
}

export const rows: Call<Engine, { id: string; outcome?: string; now?: string; row?: string; skip?: string; take?: string }> = {
  method: 'GET',
  path: 'import/{id}/rows',
  access: 'signed-in',
  surface: 'read',
  summary: 'The rows of an import in the order of its file, with what becomes of each and why.',
  input: {
    type: 'object',
    properties: {
      id,
      outcome: { type: 'string', enum: importOutcomes, description: 'Only rows of which this becomes.' },
      now: { type: 'string', enum: ['undone', 'stays'], description: 'Only rows that were written and are undone by now, or whose records stay.' },
      row: { type: 'string', pattern: '^[0-9]{1,6}$', description: 'Only the row of this number in the file.' },
      skip: { type: 'string', pattern: '^[0-9]{1,6}$' },
      take: { type: 'string', pattern: '^[0-9]{1,3}$', description: `${mostRowsOfPage} at most.` },
    },
    required: ['id'],
    additionalProperties: false,
  },
  output: object({
    Counts: object({
      insert: whole,
      update: whole,
      unchanged: whole,
      conflict: whole,
      reject: whole,
      total: whole,
      done: whole,
      toJudge: whole,
      judged: whole,
    }),
    Data: {
      type: 'array',
      maxItems: mostRowsOfPage,
      items: object({
        Row: whole,
        Outcome: { enum: [...importOutcomes, null] },
        RecordId: { ...wholeOrNull, description: 'The record that it is about; also where that is gone, or out of reach.' },
        IsThere: { ...yesOrNo, description: 'Its record is there by now, and this person sees it.' },
        IsUndone: { ...yesOrNo, description: 'It was written, and its record is as it was before; one that was added is gone.' },
        Title: text,
        Values: list(object({ Label: text, Text: text })),
        Changes: list(object({ Field: text, Label: text, Type: text, Old: anyValue, New: anyValue })),
        Faults: list(object({ Label: textOrNull, Message: text })),
        Choices: {
          type: ['array', 'null'],
          items: object({ Id: whole, Name: text }),
          description: 'The records that somebody may say the row is about, or that it is a new one; null where there is nothing to be said.',
        },
        Chosen: { ...wholeOrNull, description: 'What was said: one of them, 0 for a new one.' },
      }),
    },
  }),
  async run({ id: importId, outcome, now, row, skip = '0', take = '50' }, context) {
    const { record, target, access } = await importOf(context, importId);
    const { tx, actor } = context;
    const fields = keptMapping(record['Mapping'])?.fields ?? [];
    const standing = await standingOf(tx, record);
    const back = new Set(standing?.back);
    const notStaying = [...back, ...(standing?.gone ?? [])];
    const only = importOutcomes.filter((each) => each === outcome);
    const lines = await readImportLines(tx, Number(importId), {
      only,
      ...(row === undefined ? {} : { line: Number(row) }),
      ...(now === undefined ? {} : { written: now === 'undone' ? { of: [...back], isOf: true } : { of: notStaying, isOf: false } }),
      skip: Number(skip),
      take: Math.min(Number(take), mostRowsOfPage),
    });
    const spoken = lines.flatMap(({ choices, recordId }) => [...(choices ?? []), ...(recordId === null ? [] : [recordId])]);
    const names = await namesOf(context, target.name, [...new Set(spoken)]);
    const labelOf = labelsOf(target, access, actor.language);
    const cellOf = ({ cells }: ImportLine, name: string): string => cells[fields.indexOf(name)] ?? '';
    const namedBy = target.definition.displayName.filter((name) => fields.includes(name));
    return {
      Counts: await countImportLines(tx, Number(importId)),
      Data: lines.map((line) => ({
        Row: line.line,
        Outcome: line.outcome,
        RecordId: line.recordId,
        IsThere: names.has(line.recordId ?? 0),
        IsUndone: line.outcome !== null && writtenOutcomes.includes(line.outcome) && back.has(line.recordId ?? 0),
        Title: shortened(
          namedBy
            .map((name) => cellOf(line, name))
            .join(' ')
            .trim() ||
            (names.get(line.recordId ?? 0)?.Name ?? ''),
        ),
        Values: fields.flatMap((name) => {
          const cell = name === null || namedBy.includes(name) ? '' : cellOf(line, name).trim();
          return name === null || cell === '' ? [] : [{ Label: labelOf(name), Text: shortened(cell) }];
        }),
        Changes: (line.changes ?? []).map(({ Field, Old, New, OldName, NewName }) => ({
          Field,
          Label: labelOf(Field),
          Type: target.fields.get(Field)?.type ?? 'string',
          Old: OldName ?? Old ?? null,
          New: NewName ?? New ?? null,
        })),
        Faults: (line.faults ?? []).map(({ Key, Message }) => ({ Label: target.fields.has(Key) ? labelOf(Key) : null, Message: say(Message, actor.language) })),
        Choices: line.choices?.flatMap((each) => names.get(each) ?? []) ?? null,
        Chosen: line.chosen,
      })),
    };
  },
};

/** What this person calls a field. */
function labelsOf(target: Parameters<typeof importFields>[0], access: Parameters<typeof importFields>[1], language: Context['actor']['language']) {
  const labels = new Map(importFields(target, access).map(({ name, label }) => [name, label]));
  return (name: string): string => textIn(labels.get(name) ?? target.fields.get(name)?.label ?? name, language);
}

const shortened = (value: string): string => (value.length > 200 ? `${value.slice(0, 199)}…` : value);
