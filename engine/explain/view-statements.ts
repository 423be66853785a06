// What the product asks the database for one view: made by the search itself, so that what is judged is what runs.
import type { Access } from '../access/access.ts';
import { toDay } from '../contract/day.ts';
import type { FieldType } from '../contract/definitions.ts';
import type { Entity, Model, View } from '../contract/model.ts';
import type { Query, Transaction } from '../database/database.ts';
import { dayIn } from '../fields/date-range.ts';
import { countQuery, pageIdsQuery, pageOfIdsAsJson, getTenantField } from '../search/compile-sql.ts';
import { plan } from '../search/plan.ts';
import type { RequestNode } from '../search/request-condition.ts';
import { runIds, runPage } from '../search/run.ts';
import type { SearchPlan } from '../search/search-plan.ts';

/** One statement of a view, not run yet. */
export interface ViewStatement {
  /** What it is for: `page`, `count`, `page, Status = 5`. */
  readonly name: string;
  readonly search: SearchPlan;
  /** True where PostgreSQL expects too few rows of an agency: see `oneOfTenants` of the compiler. */
  readonly isCount: boolean;
  readonly query: Query;
}

export interface Requested {
  /** An order such as `Name desc`, in place of the view's. */
  readonly orderBy?: string | undefined;
  /** What is looked for in the search box; a word of some record where nothing is said. */
  readonly term?: string | undefined;
}

/** As many rows as a list fetches at once. */
const pageSize = 50;

/** All statements of a view: its page and count, what they are when somebody searches, filters, or takes the order of the grid. Reads some records to have values to ask for. */
export async function statementsOfView(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  view: View,
  requested: Requested = {},
): Promise<ViewStatement[]> {
  const tenantField = getTenantField(model);
  const search = (conditions: readonly RequestNode[], orderBy = requested.orderBy): SearchPlan =>
    plan(model, access, entity, { viewId: view.id, orderBy, skip: 0, take: pageSize, count: 'capped', conditions }, 'view');
  const both = (name: string, found: SearchPlan): ViewStatement[] => [
    { name: `page${name}`, search: found, isCount: false, query: pageIdsQuery(tenantField, found, tx.agencyId) },
    { name: `count${name}`, search: found, isCount: true, query: countQuery(tenantField, found, tx.agencyId) },
  ];
  const full = search([]);
  const ids = await runIds(model, tx, full, pageSize);
  const sample = await loadSample(model, access, tx, entity);
  const term = requested.term ?? findTerm(entity, sample);
  return [
    ...both('', full),
    {
      name: 'rows of a page',
      search: { ...full, where: { all: [] }, orderBy: [] },
      isCount: false,
      query: pageOfIdsAsJson(tenantField, full, tx.agencyId, ids),
    },
    ...(view.orderBy === entity.grid.defaultOrderBy || requested.orderBy !== undefined
      ? []
      : both(`, ordered by ${entity.grid.defaultOrderBy}`, search([], entity.grid.defaultOrderBy)).slice(0, 1)),
    ...(entity.searchable && term !== undefined
      ? both(`, search for "${term}"`, search([{ field: 'SearchTerm', condition: 'Contains', value1: term, value2: undefined }]))
      : []),
    ...getFilters(entity, access, sample).flatMap(({ field, value }) =>
      both(`, ${field} = ${String(value)}`, search([{ field, condition: 'Equal', value1: value, value2: undefined }])),
    ),
  ];
}

type Sample = readonly ReadonlyMap<string, unknown>[];

/** Some records as their reader sees them: filters and searches are asked for what occurs. */
async function loadSample(model: Model, access: Access, tx: Transaction, entity: Entity): Promise<Sample> {
  const request = { viewId: entity.views[0]?.id, orderBy: 'Id desc', skip: 0, take: pageSize, count: 'none' as const, conditions: [] };
  const page = await runPage(model, tx, plan(model, access, entity, request, 'entity'));
  const rows: unknown = JSON.parse(page.data);
  return Array.isArray(rows) ? rows.map((row: object) => new Map<string, unknown>(Object.entries(row))) : [];
}

/** A word of the records: long enough that few others hold it as well. */
function findTerm(entity: Entity, sample: Sample): string | undefined {
  const names = [
    ...entity.searchedFields.map(({ name }) => name),
    ...entity.searchedRelations.flatMap(({ references: [{ reference }] }) => reference?.nameKey ?? []),
  ];
  const words = names.flatMap((name) => sample.flatMap((row) => String(row.get(name) ?? '').match(/[\p{L}\p{N}]{4,}/gu) ?? []));
  return words[0]?.slice(0, 12);
}

/** Filters that choose a few records among many, whose fields an index of the metadata can serve; texts are for the search box. */
const choosing: ReadonlySet<FieldType> = new Set(['reference', 'enum', 'date', 'datetime']);

interface Filter {
  readonly field: string;
  readonly value: string | number;
}

function getFilters(entity: Entity, access: Access, sample: Sample): Filter[] {
  const readable = access.of(entity).fields('read');
  return entity.grid.filters.flatMap(({ field: name }): Filter[] => {
    const field = entity.fields.get(name);
    if (!field || !readable.has(name) || !choosing.has(field.type)) return [];
    const value = sample.map((row) => row.get(name)).find((entry) => typeof entry === 'string' || typeof entry === 'number');
    if (typeof value === 'number') return [{ field: name, value }];
    if (typeof value !== 'string') return [];
    // People filter by the day; a moment is nobody's filter.
    return [{ field: name, value: field.type === 'enum' ? value : (toDay(value) ?? dayIn('UTC', value)) }];
  });
}
