// The search across everything: what of each entity a person may find, asked entity by entity, put into one order.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import { withoutUnseen } from '../contract/typed-text.ts';
import type { Row, Transaction } from '../database/database.ts';
import { isStorable } from '../fields/index.ts';
import { fittingQuery, nearQuery, prepareFinding } from './compile-global.ts';
import { getTenantField } from './compile-sql.ts';
import { type ExtraInfo, type ExtraInfos, extraInfos } from './extra-infos.ts';
import { relationRules } from './plan.ts';
import { ownPath } from './resolve-path.ts';
import type { Path, SearchPlan } from './search-plan.ts';
import { whereOfRights } from './where-of-rights.ts';

const maxPerEntity = 8;
const maxInAll = 40;
/** With fewer finds it is looked for what nearly fits. */
const enough = 8;
const shortestTerm = 2;
const maxTermLength = 200;

/** One find as it travels. */
export interface Find {
  readonly Key: number;
  readonly Id: number;
  readonly Name: string;
  readonly EntityType: string;
  readonly EntityLabel: string;
  readonly Icon: string | null;
  /** The path of its calls, below /api. */
  readonly Path: string;
  /** Where the screens show it. */
  readonly Route: string;
  readonly Colour?: unknown;
  readonly ExtraInfos: readonly ExtraInfo[];
}

/** The best finds of all entities, at most 8 of each and 40 in all, the best first. Throws 400 for a term that is too short, too long or no text. */
export async function globalSearch(model: Model, access: Access, tx: Transaction, given: string): Promise<Find[]> {
  const term = getTerm(given);
  const { language } = access.actor;
  const searched = [...model.entities.values()].flatMap((entity) => {
    const planned = planFinds(entity, access);
    return planned ? [{ entity, ...planned }] : [];
  });
  const ask = async (query: typeof fittingQuery) => {
    const requested = searched.map(async ({ entity, plan, infos }) => {
      const rows = await tx.rows(query(getTenantField(model), plan, tx.agencyId, term, access.actor.country), { customPlan: true });
      const rank = entity.definition.globalSearch?.rank ?? 0;
      return rows.map((row) => ({ tier: Number(row['$tier']), score: Number(row['$score']), rank, find: getFind(entity, infos, row, language) }));
    });
    return (await Promise.all(requested)).flat();
  };
  await tx.execute(prepareFinding());
  const fitting = await ask(fittingQuery);
  // A wrong letter is the reason to look for what is alike: where enough is called so, none was typed.
  const near = fitting.length < enough ? await ask(nearQuery) : [];
  return [...fitting, ...near]
    .toSorted((a, b) => b.tier - a.tier || b.score - a.score || b.rank - a.rank || a.find.Name.length - b.find.Name.length || a.find.Id - b.find.Id)
    .slice(0, maxInAll)
    .map(({ find }) => find);
}

/** What a person may find of an entity; undefined when he may not search it, for the text that is searched mixes all its fields. */
export function planFinds(entity: Entity, access: Access): { readonly plan: SearchPlan; readonly infos: ExtraInfos } | undefined {
  const declared = entity.definition.globalSearch;
  const rights = access.of(entity);
  const rule = rights.rows('read');
  const [id, name] = [entity.fields.get('Id'), entity.fields.get('DisplayName')];
  if (!declared || rule === undefined || !id || !name || !rights.fields('read').has(name.name)) return undefined;
  if (!entity.searchedFields.every((field) => rights.fields('read').has(field.name))) return undefined;
  const infos = extraInfos(entity, access, declared.extraInfos);
  const colour = entity.colourField === undefined ? undefined : entity.fields.get(entity.colourField);
  const columns: Path[] = [
    { key: 'Id', field: id },
    ownPath(name, entity, access, 'Name'),
    ...(colour && rights.fields('read').has(colour.name) ? [{ key: 'Colour', field: colour }] : []),
    ...infos.columns,
  ];
  return {
    infos,
    plan: {
      entity,
      columns,
      where: whereOfRights(rule, entity, access.actor),
      relationRules: relationRules(columns, access),
      orderBy: [],
      skip: 0,
      take: maxPerEntity,
      count: 'none',
    },
  };
}

function getFind(entity: Entity, infos: ExtraInfos, row: Row, language: Language): Find {
  const id = Number(row['Id']);
  return {
    Key: id,
    Id: id,
    Name: String(row['Name'] ?? ''),
    EntityType: entity.name,
    EntityLabel: textIn(entity.label, language),
    Icon: entity.definition.icon ?? null,
    Path: entity.path,
    Route: `/entity/${entity.path}/${id}/edit`,
    ...(row['Colour'] ? { Colour: row['Colour'] } : {}),
    ExtraInfos: infos.readInfos(row, language),
  };
}

function getTerm(given: string): string {
  const term = withoutUnseen(given).trim().replace(/\s+/g, ' ');
  if (term.length < shortestTerm) throw wrong(buildMessage('Type at least {least} characters to search.', { least: shortestTerm }));
  if (term.length > maxTermLength) throw wrong('The search text can have at most 200 characters.');
  if (!isStorable(term)) throw wrong('The value contains a character that is not allowed in text.');
  return term;
}

const wrong = (message: Message): AppError => new AppError('request.invalid', message, { errors: [{ Key: 'term', Message: message }] });
