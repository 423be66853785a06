// Keeps records on the ways that their entity declares between its states.
import { isMetBy, whoMessage } from '../access/feature-gates.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { StatesDefinition, Text, TransitionDefinition } from '../contract/definitions.ts';
import type { Entity, Field, Transition } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import { sql } from '../database/database.ts';
import type { RecordContext } from './record-context.ts';

/** A record's change of state, in the values of the field that holds it. */
export interface Step {
  readonly id: number;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is wrong with each step, by record: 409 for a way that is not declared, 403 for one that this person may not go. */
export async function checkTransitions(context: RecordContext, entity: Entity, steps: readonly Step[]): Promise<Map<number, AppError>> {
  const rejections = new Map<number, AppError>();
  const { states } = entity;
  if (!states || steps.length === 0) return rejections;
  const names = await stateNames(context, entity, states, steps);
  for (const step of steps) {
    const rejection = getRejection(context, entity, states, names, step);
    if (rejection) rejections.set(step.id, rejection);
  }
  return rejections;
}

/** The way that each record takes, of those that this person may go; none where there is no such way. */
export async function waysTaken(context: RecordContext, entity: Entity, steps: readonly Step[]): Promise<Map<number, Transition>> {
  const { states } = entity;
  if (!states || steps.length === 0) return new Map();
  const names = await stateNames(context, entity, states, steps);
  return new Map(
    steps.flatMap(({ id, from, to }) => {
      const [fromName, toName] = [names.nameOf(from), names.nameOf(to)];
      const way = states.transitions.find(
        (transition) => transition.to === toName && transition.from.includes(fromName ?? '') && isMetBy(transition.who, context.access.actor),
      );
      return way ? [[id, way] as const] : [];
    }),
  );
}

/** What is wrong with the states that new records would start in, row by row, keyed on the field. */
export async function checkInitialStates(context: RecordContext, entity: Entity, rows: readonly ReadonlyMap<string, unknown>[]): Promise<FieldError[][]> {
  const { states } = entity;
  const steps = rows.map((row, id) => ({ id, from: null, to: states ? (row.get(states.field) ?? null) : null }));
  const named = steps.filter(({ to }) => to !== null);
  if (!states?.initial || named.length === 0) return rows.map(() => []);
  const { initial, field } = states;
  const names = await stateNames(context, entity, states, named);
  const { language } = context.access.actor;
  const allowed = initial.map((name) => textIn(names.labelOf(name), language)).join(', ');
  return steps.map(({ to }) =>
    to === null || initial.includes(names.nameOf(to) ?? '')
      ? []
      : [{ Key: field, Message: buildMessage('The status of a new record can be: {states}.', { states: allowed }) }],
  );
}

function getRejection(context: RecordContext, entity: Entity, states: StatesDefinition, names: StateNames, { from, to }: Step): AppError | undefined {
  const { actor } = context.access;
  const [fromName, toName] = [names.nameOf(from), names.nameOf(to)];
  // A record without a state begins like a new one.
  if (fromName === undefined && toName !== undefined && (!states.initial || states.initial.includes(toName))) return undefined;
  const leaving = states.transitions.filter((transition) => transition.from.includes(fromName ?? ''));
  const taken = leaving.filter((transition) => transition.to === toName);
  if (taken.some((transition) => isMetBy(transition.who, actor))) return undefined;
  const [first] = taken;
  if (first) return forbidden(first);
  const allowed = leaving.filter((transition) => isMetBy(transition.who, actor)).map((transition) => transition.to);
  const label = (name: string | undefined): Text => (name === undefined ? '–' : names.labelOf(name));
  const list = [...new Set(allowed)].map((name) => textIn(names.labelOf(name), actor.language)).join(', ');
  return new AppError(
    'record.transition',
    buildMessage('The status of {entity} cannot change from {from} to {to}.', { entity: entity.label, from: label(fromName), to: label(toName) }),
    {
      hint: list ? buildMessage('The status can change to: {states}.', { states: list }) : 'This status is final.',
      details: { Allowed: [...new Set(allowed)] },
    },
  );
}

function forbidden({ label, who }: TransitionDefinition): AppError {
  return new AppError(
    'access.forbidden',
    buildMessage('You do not have permission to do this: {action}.', { action: label }),
    who?.permission ? { hint: whoMessage('permission', who) } : {},
  );
}

interface StateNames {
  /** The name of the state that a value of the field stands for; undefined for none. */
  nameOf(value: unknown): string | undefined;
  labelOf(name: string): Text;
}

async function stateNames(context: RecordContext, entity: Entity, states: StatesDefinition, steps: readonly Step[]): Promise<StateNames> {
  const field = entity.fields.get(states.field);
  if (!field) throw new Error(`${entity.name} has no field ${states.field}.`);
  return field.reference ? await namesOfRecords(context, field.reference.entity, states, steps) : namesOfValues(field);
}

function namesOfValues(field: Field): StateNames {
  const labels = new Map((field.definition.values ?? []).map(({ value, label }) => [value, label]));
  return { nameOf: (value) => (typeof value === 'string' && value !== '' ? value : undefined), labelOf: (name) => labels.get(name) ?? name };
}

/** One statement for all steps: the states that they name and those that the ways lead to. */
async function namesOfRecords(context: RecordContext, target: Entity, states: StatesDefinition, steps: readonly Step[]): Promise<StateNames> {
  const key = states.key ?? 'Id';
  const ids = [...new Set(steps.flatMap(({ from, to }) => [from, to]).filter((value) => typeof value === 'number'))];
  const named = [...new Set([...(states.initial ?? []), ...states.transitions.map(({ to }) => to)])];
  const query = sql(target.name)
    .select({ Id: 'Id', Name: key, Label: 'DisplayName' })
    .whereRaw('("Id" = any(?::int[]) or ??::text = any(?::text[]))', [ids, key, named])
    .limit(ids.length + 1000);
  if (target.isTenant) query.where(context.model.app.tenant.field, context.tx.agencyId);
  const rows = await context.tx.rows<{ Id: number; Name: string | null; Label: string }>(query);
  const byId = new Map(rows.map((row) => [row.Id, row.Name ?? undefined]));
  const labels = new Map(rows.map((row) => [row.Name, row.Label]));
  return { nameOf: (value) => (typeof value === 'number' ? byId.get(value) : undefined), labelOf: (name) => labels.get(name) ?? name };
}
