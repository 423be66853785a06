// The verbs of an import: read the file, compare by a mapping, import, go on. Each puts its work off to a job.
import { type Action, demandImport, type Engine, forgetImportPlan, importFields, importKeys, Refusal, takeChangeNumber, textIn } from '#engine';
import { keptColumns } from './kept-import.ts';
import { entity, mostColumns } from './names.ts';
import { sentences } from './sentences.ts';

type Verb<Input = unknown> = Action<Engine, 'RecordImport', Input>;
const nothing = { type: 'object', additionalProperties: false } as const;

export const fetch: Verb = {
  entity,
  input: nothing,
  async run({ Id, EntityType }, _input, { tx, actor, engine, enqueue }) {
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new Refusal('request.invalid', sentences.unknownKind);
    demandImport(target, engine.writing(tx, actor).access);
    if ((await engine.files.list(tx, actor, entity, Id)).length !== 1) throw new Refusal('request.invalid', sentences.oneFile);
    const JobId = await enqueue('record-import.fetch', { id: Id }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { Status: 'reading', JobId, Failure: null });
  },
};

interface PlanInput {
  readonly Fields: readonly (string | null)[];
  readonly Match: readonly string[];
}

export const plan: Verb<PlanInput> = {
  entity,
  input: {
    type: 'object',
    properties: {
      Fields: {
        type: 'array',
        items: { type: ['string', 'null'], maxLength: 100 },
        maxItems: mostColumns,
        description: 'The field that each column is, in the order of the file; null for a column that is not taken.',
      },
      Match: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 10, description: 'The rules by which a row finds its record.' },
    },
    required: ['Fields', 'Match'],
    additionalProperties: false,
  },
  async run({ Id, EntityType, Columns }, { Fields, Match }, { tx, actor, engine, enqueue }) {
    const { access } = engine.writing(tx, actor);
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new Refusal('request.invalid', sentences.unknownKind);
    demandImport(target, access);
    const wrong = (key: string, message: Refusal['said']['message']): Refusal =>
      new Refusal('request.invalid', message, { errors: [{ Key: key, Message: message }] });
    if (Fields.length !== keptColumns(Columns).length) throw wrong('Fields', sentences.wrongColumns);
    const taken = Fields.filter((name) => name !== null);
    const known = new Set(importFields(target, access).map(({ name }) => name));
    if (taken.length === 0) throw wrong('Fields', sentences.noColumn);
    if (new Set(taken).size < taken.length) throw wrong('Fields', sentences.fieldTwice);
    if (taken.some((name) => !known.has(name))) throw wrong('Fields', sentences.noSuchField);
    const { rules } = importKeys(target, access);
    if (!rules.some(({ fields }) => fields.every((name) => taken.includes(name)))) {
      const fields = rules.map((rule) => rule.fields.map((name) => textIn(target.fields.get(name)?.label ?? name, actor.language)).join(' + ')).join(', ');
      throw wrong('Fields', sentences.noKey(fields));
    }
    const match = rules.map(({ id }) => id).filter((id) => Match.includes(id));
    await forgetImportPlan(tx, Id);
    const JobId = await enqueue('record-import.plan', { id: Id }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { Status: 'planning', JobId, Mapping: { fields: Fields, match } });
  },
};

export const apply: Verb = {
  entity,
  input: nothing,
  async run({ Id, EntityType, RowsNew, RowsChanged }, _input, { tx, actor, engine, enqueue }) {
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new Refusal('request.invalid', sentences.unknownKind);
    demandImport(target, engine.writing(tx, actor).access);
    if ((RowsNew ?? 0) + (RowsChanged ?? 0) === 0) throw new Refusal('record.transition', sentences.nothingToDo);
    // All that the parts write is one change, so that it can be undone as one.
    const change = await takeChangeNumber(tx);
    if (change === undefined) throw new Error('An import is asked for by a person.');
    const JobId = await enqueue('record-import.apply', { id: Id, change }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { Status: 'applying', JobId, ChangeId: change });
  },
};

/** Where a job was cancelled or failed for good, the work is taken up again. A job that still runs is not disturbed: each knows how far it is. */
export const resume: Verb = {
  entity,
  input: nothing,
  async run({ Id, Status, ChangeId }, _input, { tx, actor, engine, enqueue }) {
    const key = { key: String(Id) };
    const JobId =
      Status === 'applying'
        ? await enqueue('record-import.apply', { id: Id, change: ChangeId ?? 0 }, key)
        : Status === 'planning'
          ? await enqueue('record-import.plan', { id: Id }, key)
          : await enqueue('record-import.fetch', { id: Id }, key);
    await engine.records.fill(tx, actor, entity, Id, { JobId });
  },
};
