// What is asked of an import beside its record: how its columns may be mapped, the rows of its plan, and the files that it hands out.
import {
  type Call,
  countImportLines,
  demandImport,
  type Engine,
  importFields,
  importKeys,
  type ImportLine,
  importOutcomes,
  type ImportOutcome,
  type JsonSchema,
  readImportLines,
  Refusal,
  say,
  systemActor,
  textIn,
  type Transaction,
} from '#engine';
import { keptColumns, keptFailure, keptMapping, mappingOf } from './kept-import.ts';
import { entity } from './names.ts';
import { sentences } from './sentences.ts';
import { suggestFields } from './suggest-fields.ts';
import { csvBegin, csvLine, exampleFile } from './template.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'object', properties, required: Object.keys(properties) });
const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const whole = { type: 'integer' } as const;
const yesOrNo = { type: 'boolean' } as const;
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** The value of a field: of a reference the name of its record. */
const anyValue = { type: ['string', 'number', 'boolean', 'array', 'null'], items: text } as const;
const id = { type: 'string', pattern: '^[0-9]{1,9}$', 'x-entity': entity } as const;
const mostRowsOfPage = 200;
/** Of so many earlier imports it is remembered what their columns were. */
const remembered = 20;

type Context = Parameters<Call<Engine>['run']>[1];

/** The import with the entity of its rows. Throws 404 for one of somebody else's. */
async function importOf({ tx, actor, engine }: Pick<Context, 'tx' | 'actor' | 'engine'>, importId: string) {
  const record = await engine.records.get(tx, actor, entity, Number(importId));
  const target = engine.model.entities.get(String(record['EntityType']));
  if (!target) throw new Refusal('request.invalid', sentences.unknownKind);
  const { access } = engine.writing(tx, actor);
  return { record, target, access };
}

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
    const labelOf = (name: string): string => words(target.fields.get(name)?.label ?? name);
    const headers = columns.map(({ header }) => header);
    const suggested = kept?.fields ?? suggestFields(headers, fields, await earlierMappings({ tx, actor, engine }, String(record['EntityType'])));
    const failure = keptFailure(record['Failure']);
    return {
      Label: words(target.label),
      LabelPlural: words(target.labelPlural),
      Failure: failure === undefined ? null : say(failure, actor.language),
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

export const rows: Call<Engine, { id: string; outcome?: string; skip?: string; take?: string }> = {
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
      skip: { type: 'string', pattern: '^[0-9]{1,6}$' },
      take: { type: 'string', pattern: '^[0-9]{1,3}$', description: `${mostRowsOfPage} at most.` },
    },
    required: ['id'],
    additionalProperties: false,
  },
  output: object({
    Counts: object({ insert: whole, update: whole, unchanged: whole, conflict: whole, reject: whole, total: whole, done: whole }),
    Data: {
      type: 'array',
      maxItems: mostRowsOfPage,
      items: object({
        Row: whole,
        Outcome: { enum: [...importOutcomes, null] },
        RecordId: { type: ['integer', 'null'] },
        Title: text,
        Values: list(object({ Label: text, Text: text })),
        Changes: list(object({ Field: text, Label: text, Type: text, Old: anyValue, New: anyValue })),
        Faults: list(object({ Label: textOrNull, Message: text })),
      }),
    },
  }),
  async run({ id: importId, outcome, skip = '0', take = '50' }, context) {
    const { record, target } = await importOf(context, importId);
    const { tx, actor } = context;
    const fields = keptMapping(record['Mapping'])?.fields ?? [];
    const only = importOutcomes.filter((each) => each === outcome);
    const lines = await readImportLines(tx, Number(importId), { only, skip: Number(skip), take: Math.min(Number(take), mostRowsOfPage) });
    const labelOf = (name: string): string => textIn(target.fields.get(name)?.label ?? name, actor.language);
    const cellOf = ({ cells }: ImportLine, name: string): string => cells[fields.indexOf(name)] ?? '';
    const namedBy = target.definition.displayName.filter((name) => fields.includes(name));
    return {
      Counts: await countImportLines(tx, Number(importId)),
      Data: lines.map((line) => ({
        Row: line.line,
        Outcome: line.outcome,
        RecordId: line.recordId,
        Title: shortened(
          namedBy
            .map((name) => cellOf(line, name))
            .join(' ')
            .trim(),
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
      })),
    };
  },
};

const shortened = (value: string): string => (value.length > 200 ? `${value.slice(0, 199)}…` : value);

const binary = (contentMediaType: string): JsonSchema => ({ type: 'string', format: 'binary', contentMediaType });
const csvType = 'text/csv; charset=utf-8';

export const leftOut: Call<Engine, { id: string }> = {
  method: 'GET',
  path: 'import/{id}/leftout',
  access: 'signed-in',
  surface: 'download',
  summary: 'The rows of an import that are not taken, as they stand in its file, each with the reason.',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  output: binary('text/csv'),
  async run({ id: importId }, context) {
    const { record, target } = await importOf(context, importId);
    const { tx, actor } = context;
    const columns = keptColumns(record['Columns']);
    const head = csvBegin + csvLine([...columns.map(({ header }) => header), textIn(reasonLabel, actor.language)]);
    const reasonOf = ({ faults }: ImportLine): string =>
      (faults ?? [])
        .map(({ Key, Message }) => {
          const label = target.fields.get(Key)?.label;
          const message = say(Message, actor.language);
          return label === undefined || message.startsWith(textIn(label, actor.language)) ? message : `${textIn(label, actor.language)}: ${message}`;
        })
        .join(' ');
    const lineOf = (line: ImportLine): string => csvLine([...columns.map((_column, index) => line.cells[index] ?? ''), reasonOf(line)]);
    return {
      name: `${String(record['Name']).replace(/\.[^.]*$/, '')}-left-out.csv`,
      contentType: csvType,
      content: pieces(tx, Number(importId), head, lineOf),
    };
  },
};

const reasonLabel = { en: 'Why it was not taken', pt: 'Por que não foi aceita', es: 'Por qué no se tomó' };

/** The file as it is read, a page at a time. */
async function* pieces(tx: Transaction, importId: number, head: string, lineOf: (line: ImportLine) => string): AsyncGenerator<Uint8Array> {
  const only: readonly ImportOutcome[] = ['conflict', 'reject'];
  let written = head;
  for (let skip = 0; ; skip += mostRowsOfPage) {
    const lines = await readImportLines(tx, importId, { only, skip, take: mostRowsOfPage });
    yield Buffer.from(written + lines.map(lineOf).join(''));
    written = '';
    if (lines.length < mostRowsOfPage) return;
  }
}

export const example: Call<Engine, { entity: string }> = {
  method: 'GET',
  path: 'import/example/{entity}',
  access: 'signed-in',
  surface: 'download',
  summary: 'A file to try an import with: the columns that it knows for this person, and three rows.',
  input: { type: 'object', properties: { entity: { type: 'string', maxLength: 60 } }, required: ['entity'], additionalProperties: false },
  output: binary('text/csv'),
  run({ entity: path }, { tx, actor, engine }) {
    const target = engine.model.entities.get(path.toLowerCase());
    if (!target) throw new Refusal('record.not-found', sentences.unknownKind);
    const { access } = engine.writing(tx, actor);
    demandImport(target, access);
    const content = Buffer.from(exampleFile(importFields(target, access), actor.language));
    return Promise.resolve({ name: `${textIn(target.labelPlural, actor.language)}.csv`, contentType: csvType, content });
  },
};
