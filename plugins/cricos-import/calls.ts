// What is asked of the register beside its records: which one is here, and what an import would change.
import { type Call, type Engine, type JsonSchema, latestImport, readImportPlan, textIn } from '#engine';
import { keptPlan } from './kept-plan.ts';
import { entity } from './names.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'object', properties, required: Object.keys(properties) });
const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const whole = { type: 'integer' } as const;

/** How many rejected rows are shown; their reasons with counts are complete. */
const shownRows = 200;

export const latest: Call<Engine> = {
  method: 'GET',
  path: 'cricosimport/latest',
  access: 'signed-in',
  surface: 'read',
  summary: 'The day of the register that is here, and the sentence that must be shown with its data.',
  output: object({ Snapshot: { ...textOrNull, description: 'A day like 2023-01-03; null where no register has been imported.' }, Attribution: textOrNull }),
  async run(_input, { tx }) {
    const found = await latestImport(tx, 'InstitutionCourse');
    return { Snapshot: found?.snapshot ?? null, Attribution: found?.attribution ?? null };
  },
};

const counted: JsonSchema = { type: 'array', items: object({ Sentence: text, Count: whole }) };

export const planOfImport: Call<Engine, { id: string }> = {
  method: 'GET',
  path: 'cricosimport/{id}/plan',
  access: 'signed-in',
  surface: 'read',
  summary: 'What an import of the register changes, for those who may see the import.',
  input: { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]{1,9}$', 'x-entity': entity } }, required: ['id'], additionalProperties: false },
  output: object({
    Entities: {
      type: 'array',
      items: object({
        Entity: text,
        Label: text,
        Insert: whole,
        Update: whole,
        Unchanged: whole,
        Withdraw: whole,
        Reject: whole,
        Conflict: whole,
        Reasons: counted,
        Notes: counted,
      }),
    },
    Warnings: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Kind: { ...text, enum: ['older', 'part', 'left-out'] }, Latest: text, Label: text, Withdraw: whole, Before: whole },
      },
    },
    Rejected: { type: 'array', maxItems: shownRows, items: object({ Label: text, Origin: textOrNull, Reason: textOrNull }) },
    RejectedCount: whole,
  }),
  async run({ id }, { tx, actor, engine }) {
    const record = await engine.records.get(tx, actor, entity, Number(id));
    const { entities, warnings } = keptPlan(record['Plan']);
    const labelOf = (name: string): string => textIn(engine.model.entities.get(name.toLowerCase())?.labelPlural ?? name, actor.language);
    const rows =
      typeof record['RunId'] === 'number' ? await readImportPlan(engine.database.aside, record['RunId'], { action: 'reject', take: shownRows }) : undefined;
    return {
      Entities: Object.entries(entities).map(([name, plan]) => ({
        Entity: name,
        Label: labelOf(name),
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
            : { Kind: warning.kind, Label: labelOf(warning.entity), Withdraw: warning.withdraw, Before: warning.before },
      ),
      Rejected: rows?.Data.map(({ Entity, Origin, Reason }) => ({ Label: labelOf(Entity), Origin, Reason })) ?? [],
      RejectedCount: rows?.Count ?? 0,
    };
  },
};

const listed = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([Sentence, Count]) => ({ Sentence, Count }));
