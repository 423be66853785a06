// The text of the command "npm run explain": one view against one database, statement by statement.
import { systemActor } from '../contract/actor.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Entity, Model, View } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { getTenantField } from '../search/compile-sql.ts';
import { guessedOwnRows, largestAgency } from './ask-planner.ts';
import { type ExplainedStatement, type ExplainOptions, explainView, findingMessage } from './explain-view.ts';
import { planLines } from './read-plan.ts';

export interface ReportOptions extends ExplainOptions {
  /** The number of a view, or the name of an entity for the view that opens without one. */
  readonly view: string;
  /** The agency to ask as; without it, the one with the most rows. */
  readonly agency?: string | undefined;
}

/** So few rows are read whole, whatever indexes there are. */
const tooFewToShow = 1_000;

/** Explains a view as somebody of an agency who may see everything there. Throws an `AppError` that lists what there is where view or agency are unknown. */
export async function explainReport(model: Model, database: Database, { view: wanted, agency: given, ...options }: ReportOptions): Promise<string> {
  const { entity, view } = viewNamed(model, wanted);
  const agency = await database.read(0, (tx) => loadAgency(model, tx, entity, given));
  return await database.readSnapshot(agency, async (tx) => {
    const actor = { ...systemActor(agency), userId: await somebody(model, tx) };
    const rows = await guessedOwnRows(model, tx, entity);
    const statements = await explainView(model, tx, actor, entity, view, options);
    const title = `View ${view.id} "${textIn(view.name, 'en')}" of ${entity.name}, as agency ${agency}: about ${rows.toLocaleString('en')} rows.`;
    const few = rows < tooFewToShow ? ['PostgreSQL reads so few rows whole, with or without an index: this tells nothing about an agency that has many.'] : [];
    return [title, ...few, ...statements.flatMap((statement) => ['', ...getLines(statement, entity)]), '', summary(statements, entity)].join('\n');
  });
}

function getLines({ name, plan, findings }: ExplainedStatement, entity: Entity): string[] {
  const verdict = findings.length === 0 ? ['  Nothing is read or sorted in vain.'] : findings.map((finding) => `  ! ${findingMessage(finding, entity)}`);
  return [`${name} (cost ${plan.cost.toFixed(0)}, ${plan.rows.toLocaleString('en')} rows expected)`, ...planLines(plan, 1), ...verdict];
}

function summary(statements: readonly ExplainedStatement[], entity: Entity): string {
  const all = new Set(statements.flatMap(({ findings }) => findings.map((finding) => findingMessage(finding, entity))));
  if (all.size === 0) return 'An index serves every statement.';
  const withFindings = statements.filter(({ findings }) => findings.length > 0).length;
  return `${withFindings} of ${statements.length} statements could be served better; each says by what. After a change: npm run migrate:make, then npm run migrate.`;
}

function viewNamed(model: Model, wanted: string): { readonly entity: Entity; readonly view: View } {
  const named = model.entities.get(wanted.toLowerCase());
  const view = named ? named.views[0] : /^\d{1,10}$/.test(wanted) ? model.views.get(Number(wanted)) : undefined;
  const entity = named ?? model.entities.get(view?.entity.toLowerCase() ?? '');
  if (view && entity) return { entity, view };
  const near = nearestName(
    wanted,
    [...model.entities.values()].map(({ name }) => name),
  );
  const views = [...model.views.values()].toSorted((a, b) => a.id - b.id).map(({ id, name, entity: of }) => `  ${id}  ${textIn(name, 'en')} (${of})`);
  const others = [...model.entities.values()].filter((each) => each.views.every(({ id }) => id === 0)).map(({ name }) => name);
  throw new AppError('request.unknown-name', `There is no view "${wanted}".${near === undefined ? '' : ` Did you mean ${near}?`}`, {
    hint: ['The views are:', ...views, ...(others.length > 0 ? [`By name of their entity: ${others.toSorted().join(', ')}.`] : [])].join('\n'),
  });
}

async function loadAgency(model: Model, tx: Transaction, entity: Entity, given: string | undefined): Promise<number> {
  const agencies = await tx.rows<{ Id: number; DisplayName: string | null }>(
    sql(model.app.tenant.entity).select('Id', 'DisplayName').orderBy('Id').limit(1000),
  );
  if (agencies.length === 0) throw new AppError('record.not-found', 'There is no agency in this database, so nobody to ask as.');
  if (given === undefined) return (await largestAgency(model, tx, entity)) ?? agencies[0]?.Id ?? 0;
  const found = agencies.find(({ Id }) => String(Id) === given);
  if (found) return found.Id;
  const visible = agencies.slice(0, 20).map(({ Id, DisplayName }) => `  ${Id}  ${DisplayName ?? ''}`);
  throw new AppError('record.not-found', `There is no agency "${given}".`, {
    hint: ['The agencies are:', ...visible, ...(agencies.length > 20 ? ['  …'] : [])].join('\n'),
  });
}

/** A person of the agency, for views that speak of the person who looks. */
async function somebody(model: Model, tx: Transaction): Promise<number> {
  const { identity } = model.app;
  const isTenant = model.entities.get(identity.entity.toLowerCase())?.isTenant === true;
  const query = sql(identity.entity).select('Id').orderBy('Id').limit(1);
  const [person] = await tx.rows<{ Id: number }>(isTenant ? query.where({ [getTenantField(model)]: tx.agencyId }) : query);
  return person?.Id ?? 0;
}
