// What a search screen starts with: filters and search names with what can be chosen in them, views, order, ranges of days.
import { type Access, authorize } from '../access/access.ts';
import { offeredValues } from '../access/offered-values.ts';
import type { Entity, Field, SearchTerm } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { dateRange, namedRanges, todayIn } from '../fields/date-range.ts';
import type { RecordContext } from '../record/record-context.ts';
import { loadOptions } from '../search/group-stages.ts';
import { isWithin, readableOrder, searchTerms } from '../search/plan.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { firstView, visibleViews } from '../view/visible-views.ts';
import { entityConfig } from './entity-config.ts';
import { filterScope } from './filter-scope.ts';

/** So many records of another entity are offered at once; where there are more, they are found by typing. */
const maxOptions = 100;
/** So many entries has a list that the grid names. */
const maxChoices = 1000;
/** The page that a search screen begins with. */
const firstTake = 50;

interface Options {
  readonly Options: readonly { readonly Key: unknown; readonly Name: unknown; readonly Colour?: unknown }[];
  /** True where there are more than are listed. */
  readonly HasMore: boolean;
}

/** The beginning of a search on one entity, narrowed to what its reader may see: a handful of statements, one for each kind of record that can be chosen. Throws 403 to whom it may not be read. */
export async function searchInit(context: RecordContext, entity: Entity) {
  const { access } = context;
  authorize(access, entity, 'read');
  const { Grid } = entityConfig(context.model, access, entity);
  const visible = await visibleViews(context.tx, access, entity);
  const terms = searchTerms(entity, access);
  const paths = pathResolver(entity, access);
  const filters = entity.grid.filters.filter(({ field }) => isWithin({ field, operator: 'notEmpty' }, paths));
  const getField = (path: string): Field => paths.resolve(path).field;
  const lists = await optionLists(
    context,
    [...filters.map(({ field }) => field), ...terms.flatMap((term) => term.fields ?? [])].map((path) => findTarget(getField(path))),
  );
  const first = firstView(visible);
  return {
    ...(await loadChoices(context, entity)),
    DateRange: terms.flatMap((term) => (term.default === undefined ? [] : (findDateRange(term.default, access) ?? [])))[0] ?? null,
    Filters: Grid.Filters.map((filter) => ({ ...filter, ...lists.get(findTarget(getField(filter.Field))) })),
    Search: terms.map((term) => termConfig(term, getField, lists, access)),
    Views: visible.views.map(({ id, name, base }) => ({ ViewId: id, Name: name, ViewType: base.type })),
    ViewId: first?.id ?? 0,
    OrderBy: first ? readableOrder(first.view.orderBy, paths) : Grid.DefaultOrderBy,
    Skip: 0,
    Take: firstTake,
    DateRanges: namedRanges.flatMap((name) => findDateRange(name, access) ?? []),
  };
}

const isFlag = (term: SearchTerm): boolean => (term.when ?? term.includes ?? term.with) !== undefined;

function termConfig(term: SearchTerm, fieldOf: (path: string) => Field, lists: ReadonlyMap<Entity | undefined, Options>, access: Access) {
  const field = term.fields?.[0] === undefined ? undefined : fieldOf(term.fields[0]);
  const label = term.label ?? field?.label;
  return {
    Id: term.id,
    Name: term.name,
    ...(label === undefined ? {} : { Label: textIn(label, access.actor.language) }),
    Operator: isFlag(term) ? 'flag' : term.operator,
    Type: isFlag(term) ? 'boolean' : (field?.type ?? 'string'),
    ...(term.min === undefined ? {} : { MinName: term.min }),
    ...(term.max === undefined ? {} : { MaxName: term.max }),
    ...(term.default === undefined ? {} : { Default: findDateRange(term.default, access) }),
    ...(field?.definition.values
      ? { Values: offeredValues(field.definition, access.actor).map((value) => ({ Value: value.value, Label: textIn(value.label, access.actor.language) })) }
      : {}),
    ...(field ? lists.get(findTarget(field)) : {}),
  };
}

interface Choice {
  readonly Key: unknown;
  readonly Name: unknown;
  readonly Colour?: unknown;
  /** A search begins with it. */
  readonly IsSelected: boolean;
}

/** The lists that the grid names, of what the reader may see. */
async function loadChoices({ model, access, tx }: RecordContext, entity: Entity): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const paths = pathResolver(entity, access);
  const { actor } = access;
  const lists: Record<string, readonly Choice[]> = {};
  for (const { name, field: path } of entity.grid.choices ?? []) {
    if (path === undefined || !isWithin({ field: path, operator: 'notEmpty' }, paths)) {
      lists[name] = [];
      continue;
    }
    const { field } = paths.resolve(path);
    const { Preselected, Limit } = filterScope(entity, actor, path);
    const selected = Limit?.Value ?? Preselected;
    const target = field.reference?.entity;
    const options =
      target === undefined
        ? offeredValues(field.definition, actor).map(({ value, label, colour }) => ({
            Key: value,
            Name: textIn(label, actor.language),
            Colour: colour ?? null,
          }))
        : access.of(target).can('read')
          ? await loadOptions(model, access, tx, target, maxChoices)
          : [];
    lists[name] = options.map(({ Key, Name, Colour }) => ({ Key, Name, ...(Colour === undefined ? {} : { Colour }), IsSelected: Key === selected }));
  }
  return lists;
}

const findTarget = (field: Field): Entity | undefined => field.reference?.entity ?? field.list?.entity;

async function optionLists({ model, access, tx }: RecordContext, targets: readonly (Entity | undefined)[]): Promise<ReadonlyMap<Entity | undefined, Options>> {
  const lists = new Map<Entity | undefined, Options>();
  for (const target of targets) {
    if (!target || lists.has(target) || !access.of(target).can('read')) continue;
    const found = await loadOptions(model, access, tx, target, maxOptions + 1);
    lists.set(target, { Options: found.slice(0, maxOptions), HasMore: found.length > maxOptions });
  }
  return lists;
}

/** A range as it travels: local days without zone, the last one to its end. Open ends are null. */
function findDateRange(name: string, access: Access) {
  const range = dateRange(name, todayIn(access.actor.timeZone));
  if (!range) return undefined;
  const { first, last } = range;
  return {
    Name: name,
    MinDate: first === undefined ? null : `${first}T00:00:00`,
    MaxDate: last === undefined ? null : `${last}T23:59:59.999`,
    DateTimeRange: true as const,
  };
}
