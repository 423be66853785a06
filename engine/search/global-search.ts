// The search across everything: what of each entity a person may find, asked entity by entity, put into one order.
import type { Access } from '../access/access.ts';
import { type Condition, fieldsOf, holds } from '../contract/condition.ts';
import { Refusal } from '../contract/errors.ts';
import type { Language, Text } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { textIn } from '../contract/text.ts';
import type { Row, Transaction } from '../database/database.ts';
import { isStorable } from '../fields/index.ts';
import { fittingQuery, nearQuery, prepareFinding } from './compile-global.ts';
import { tenantFieldOf } from './compile-sql.ts';
import { hopRules, isSearchable, isWithin } from './plan.ts';
import { namePath, ownPath, pathResolver } from './resolve-path.ts';
import type { Path, SearchPlan } from './search-plan.ts';
import { whereOfRights } from './where-of-rights.ts';

const mostPerEntity = 8;
const mostInAll = 40;
/** With fewer finds it is looked for what nearly fits. */
const enough = 8;
const shortestTerm = 2;
const longestTerm = 200;

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
  readonly ExtraInfos: readonly { readonly Label: string; readonly Value: unknown }[];
}

/** The best finds of all entities, at most 8 of each and 40 in all, the best first. Throws 400 for a term that is too short, too long or no text. */
export async function globalSearch(model: Model, access: Access, tx: Transaction, given: string): Promise<Find[]> {
  const term = termOf(given);
  const { language } = access.actor;
  const searched = [...model.entities.values()].flatMap((entity) => {
    const planned = planFinds(entity, access);
    return planned ? [{ entity, ...planned }] : [];
  });
  const ask = async (query: typeof fittingQuery) => {
    const asked = searched.map(async ({ entity, plan, infos }) => {
      const rows = await tx.rows(query(tenantFieldOf(model), plan, tx.agencyId, term));
      const rank = entity.definition.globalSearch?.rank ?? 0;
      return rows.map((row) => ({ tier: Number(row['$tier']), score: Number(row['$score']), rank, find: findOf(entity, infos, row, language) }));
    });
    return (await Promise.all(asked)).flat();
  };
  await tx.execute(prepareFinding());
  const fitting = await ask(fittingQuery);
  // A wrong letter is the reason to look for what is alike: where enough is called so, none was typed.
  const near = fitting.length < enough ? await ask(nearQuery) : [];
  return [...fitting, ...near]
    .toSorted((a, b) => b.tier - a.tier || b.score - a.score || b.rank - a.rank || a.find.Name.length - b.find.Name.length || a.find.Id - b.find.Id)
    .slice(0, mostInAll)
    .map(({ find }) => find);
}

interface Info {
  readonly key: string;
  /** Whose label is shown. */
  readonly named: Path;
  /** Whose value is shown: of a reference the name of its record. */
  readonly shown: Path;
  /** What its column shows in place of it. */
  readonly instead: readonly { readonly when: Condition; readonly label: Text }[];
}
/** Where a row holds what such a condition asks for. */
const askedKey = (name: string): string => `$when.${name}`;

/** What a person may find of an entity; undefined when he may not search it, for the text that is searched mixes all its fields. */
export function planFinds(entity: Entity, access: Access): { readonly plan: SearchPlan; readonly infos: readonly Info[] } | undefined {
  const declared = entity.definition.globalSearch;
  const rights = access.of(entity);
  const rule = rights.rows('read');
  const [id, name] = [entity.fields.get('Id'), entity.fields.get('DisplayName')];
  if (!declared || rule === undefined || !id || !name || !rights.fields('read').has(name.name) || !isSearchable(entity, access)) return undefined;
  const paths = pathResolver(entity, access);
  const infos = declared.extraInfos.flatMap((field, index): Info[] => {
    if (!isWithin({ field, operator: 'notEmpty' }, paths)) return [];
    const named = paths.resolve(field);
    const shown = named.field.reference ? (named.hop ? undefined : namePath(named.field, access)) : named;
    const instead = (entity.grid.columns.find((column) => column.field === field)?.instead ?? []).filter(({ when }) => isWithin(when, paths));
    return shown ? [{ key: `$${index}`, named, shown: { ...shown, key: `$${index}` }, instead }] : [];
  });
  const colour = entity.colourField === undefined ? undefined : entity.fields.get(entity.colourField);
  const columns: Path[] = [
    { key: 'Id', field: id },
    ownPath(name, entity, access, 'Name'),
    ...(colour && rights.fields('read').has(colour.name) ? [{ key: 'Colour', field: colour }] : []),
    ...infos.map((info) => info.shown),
    ...[...new Set(infos.flatMap(conditionFields))].map((asked) => ({ ...paths.resolve(asked), key: askedKey(asked) })),
  ];
  return {
    infos,
    plan: {
      entity,
      columns,
      where: whereOfRights(rule, entity, access.actor),
      hopRules: hopRules(columns, access),
      orderBy: [],
      skip: 0,
      take: mostPerEntity,
      count: 'none',
    },
  };
}

const conditionFields = ({ instead }: Info): string[] => instead.flatMap(({ when }) => fieldsOf(when));

function findOf(entity: Entity, infos: readonly Info[], row: Row, language: Language): Find {
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
    ExtraInfos: infos.flatMap((info) => {
      const { key, named, shown, instead } = info;
      const asked = Object.fromEntries(conditionFields(info).map((name) => [name, row[askedKey(name)]]));
      const told = instead.find(({ when }) => holds(when, asked));
      const value = told ? textIn(told.label, language) : shownValue(shown, row[key], language);
      return value === undefined ? [] : [{ Label: textIn(named.field.label, language), Value: value }];
    }),
  };
}

/** A value as people read it; undefined where there is none. */
function shownValue({ field }: Path, value: unknown, language: Language): unknown {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.type === 'date' && typeof value === 'string') return value.slice(0, 10);
  if ((field.type === 'money' || field.type === 'rate') && typeof value === 'string') return Number(value);
  if (Array.isArray(value)) return value.join(', ');
  const choice = field.definition.values?.find((each) => each.value === value);
  return choice ? textIn(choice.label, language) : value;
}

function termOf(given: string): string {
  const term = given.trim().replace(/\s+/g, ' ');
  if (term.length < shortestTerm) throw wrong(phrase('Type at least {least} characters to search for.', { least: shortestTerm }));
  if (term.length > longestTerm) throw wrong('The text to look for has at most 200 characters.');
  if (!isStorable(term)) throw wrong('The value holds a character that text cannot hold.');
  return term;
}

const wrong = (message: Sentence): Refusal => new Refusal('request.invalid', message, { errors: [{ Key: 'term', Message: message }] });
