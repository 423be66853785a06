// What is asked of the register beside its records: which one is here, and what an import would change.
import { defineCall, idSchema, latestImport, nullable, readImportPlan, shape, textIn, Type, wordSchema } from '#engine';
import { storedPlan } from './stored-plan.ts';

/** How many rejected rows are shown; their reasons with counts are complete. */
const visibleRows = 200;

export const latest = defineCall({
  method: 'GET',
  path: 'cricosimport/latest',
  access: 'signed-in',
  surface: 'read',
  summary: 'The day of the register that is here, and the sentence that must be shown with its data.',
  output: shape({
    Snapshot: nullable(Type.String({ description: 'A day like 2023-01-03; null where no register has been imported.' })),
    Attribution: nullable(Type.String()),
  }),
  async run(_input, { tx }) {
    const found = await latestImport(tx, 'InstitutionCourse');
    return { Snapshot: found?.snapshot ?? null, Attribution: found?.attribution ?? null };
  },
});

const counted = Type.Array(shape({ Sentence: Type.String(), Count: Type.Integer() }));

export const planOfImport = defineCall({
  method: 'GET',
  path: 'cricosimport/{id}/plan',
  access: 'signed-in',
  surface: 'read',
  summary: 'What an import of the register changes, for those who may see the import.',
  input: shape({ id: idSchema({ 'x-entity': 'RegisterImport' }) }),
  output: shape({
    Entities: Type.Array(
      shape({
        Entity: Type.String(),
        Label: Type.String(),
        Insert: Type.Integer(),
        Update: Type.Integer(),
        Unchanged: Type.Integer(),
        Withdraw: Type.Integer(),
        Reject: Type.Integer(),
        Conflict: Type.Integer(),
        Reasons: counted,
        Notes: counted,
      }),
    ),
    Warnings: Type.Array(
      shape({
        Kind: Type.Optional(wordSchema(['older', 'part', 'left-out'])),
        Latest: Type.Optional(Type.String()),
        Label: Type.Optional(Type.String()),
        Withdraw: Type.Optional(Type.Integer()),
        Before: Type.Optional(Type.Integer()),
      }),
    ),
    Rejected: Type.Array(shape({ Label: Type.String(), Origin: nullable(Type.String()), Reason: nullable(Type.String()) }), { maxItems: visibleRows }),
    RejectedCount: Type.Integer(),
  }),
  async run({ id }, { actor, records, engine }) {
    const record = await records.get('RegisterImport', id);
    const { entities, warnings } = storedPlan(record.Plan);
    const getLabel = (name: string): string => textIn(engine.model.entities.get(name.toLowerCase())?.labelPlural ?? name, actor.language);
    const rows = record.RunId === null ? undefined : await readImportPlan(engine.database.aside, record.RunId, { action: 'reject', take: visibleRows });
    return {
      Entities: Object.entries(entities).map(([name, plan]) => ({
        Entity: name,
        Label: getLabel(name),
        Insert: plan.insert,
        Update: plan.update,
        Unchanged: plan.unchanged,
        Withdraw: plan.withdraw,
        Reject: plan.reject,
        Conflict: plan.conflict,
        Reasons: listed(plan.reasons),
        Notes: listed(plan.notes),
      })),
      Warnings: warnings.map((warning) =>
        warning.kind === 'older'
          ? { Kind: warning.kind, Latest: warning.latest }
          : warning.kind === 'part'
            ? { Kind: warning.kind }
            : { Kind: warning.kind, Label: getLabel(warning.entity), Withdraw: warning.withdraw, Before: warning.before },
      ),
      Rejected: rows?.Data.map(({ Entity, Origin, Reason }) => ({ Label: getLabel(Entity), Origin, Reason })) ?? [],
      RejectedCount: rows?.Count ?? 0,
    };
  },
});

const listed = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([Message, Count]) => ({ Sentence: Message, Count }));
