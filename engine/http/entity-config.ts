// What a screen must know of an entity: grid, views, form and schema, narrowed to what this person may see and do.
import { readableSources } from '../record/feed.ts';
import { eventEntities } from '../record/history-events.ts';
import type { Access } from '../access/access.ts';
import { closedRows } from '../access/closed-rows.ts';
import type { EntityAccess } from '../access/entity-access.ts';
import { labelFor } from '../access/field-label.ts';
import type { Actor } from '../contract/actor.ts';
import { listTypes, type Operation, type Text } from '../contract/definitions.ts';
import type { Entity, Field, Model, View } from '../contract/model.ts';
import type { ColumnDefinition } from '../contract/screen-definitions.ts';
import { textIn } from '../contract/text.ts';
import { getKind } from '../fields/index.ts';
import { mayDeleteForGood } from '../record/delete-for-good.ts';
import { writeSchema } from '../record/write-body.ts';
import { duplicateRules } from '../search/duplicates.ts';
import { isAddable } from '../search/groups.ts';
import { isViewFor, isWithin, readableOrder, summedPath } from '../search/plan.ts';
import { pathResolver, type PathResolver } from '../search/resolve-path.ts';
import type { Path } from '../search/search-plan.ts';
import { getChoices, getCurrency, digitsConfig, fieldConfig, nameWords, type Reader, referenceConfig, valueConfigs, type Words } from './field-config.ts';
import { filterScope } from './filter-scope.ts';
import { formConfig } from './form-config.ts';
import { type DeclaredOperations, dialogConfigs, operationConfigs } from './operation-config.ts';
import { partConfigs } from './part-config.ts';
import { remarkConfigs } from './remark-config.ts';
import { rejectionText } from './rejection-text.ts';

const none: ReadonlyMap<string, number> = new Map();
const noOperations: DeclaredOperations = new Map();
/** How long the fingers rest before a list is searched, in milliseconds. */
const defaultSearchRest = 750;
/** How long leafing through a calendar of several kinds of records rests before these are asked for, in milliseconds. */
const defaultCalendarRest = 300;

/** What of an amount this person may raise and lower; new records follow only where he may add some. */
function adjustConfig({ definition: { adjust } }: Entity, rights: EntityAccess, words: Words) {
  if (!adjust || !rights.fields('read').has(adjust.amount) || !rights.fields('update').has(adjust.amount)) return null;
  const { label, amount, from, to } = adjust;
  const mayFollow =
    rights.can('create') && rights.fields('update').has(to ?? '') && [amount, from, to].every((name) => rights.fields('create').has(name ?? ''));
  return { Label: words(label), Amount: amount, From: mayFollow ? (from ?? null) : null };
}

/**
 * The configuration of one entity for one person; labels in his language. `defaults` are the records that references of a new one begin
 * with, `baseCurrency` the code of the currency in which the tenant counts, `operations` what plugins declare.
 */
export function entityConfig(
  model: Model,
  access: Access,
  entity: Entity,
  defaults = none,
  baseCurrency?: string,
  operations: DeclaredOperations = noOperations,
) {
  const reader: Reader = {
    officeField: entity.scope === 'office' ? model.app.office.field : undefined,
    officeId: access.actor.officeId,
    language: access.actor.language,
    actor: access.actor,
    access,
    entity,
  };
  const rights = access.of(entity);
  const rejection = (operation: Operation): string | null => rejectionText(model, access, entity, operation);
  // Anyone who looks on as somebody else changes nothing; the refusal says so.
  const mayWrite = (operation: Operation): boolean => rights.can(operation) && !access.actor.viewer;
  // Where the rows that may be changed are those that may be read, there is nothing to ask of one that is seen.
  const isByRecord = (operation: Operation): boolean => mayWrite(operation) && JSON.stringify(rights.rows(operation)) !== JSON.stringify(rights.rows('read'));
  const isClosable = mayWrite('update') && (entity.definition.readOnlyWhen ?? []).some((state) => closedRows(state, access.actor) !== undefined);
  const words: Words = (text) => textIn(text, access.actor.language);
  const paths = pathResolver(entity, access);
  const readable = rights.fields('read');
  const writable = new Set([...rights.fields('create'), ...rights.fields('update')]);
  const visible = [...entity.fields.values()].filter((field) => readable.has(field.name) || writable.has(field.name));
  const columns = entity.grid.columns.filter((column) => isWithin({ field: column.field, operator: 'notEmpty' }, paths));
  const columnIds = new Set(columns.map((column) => column.id));
  return {
    EntityType: entity.name,
    Path: entity.path,
    Label: words(entity.label),
    LabelPlural: words(entity.labelPlural),
    ...nameWords(entity, words),
    Icon: entity.definition.icon ?? null,
    Initials: entity.definition.initials ?? false,
    Scope: entity.scope,
    Searchable: entity.searchable,
    Rights: {
      Read: rights.can('read'),
      Create: mayWrite('create'),
      Update: mayWrite('update'),
      Delete: mayWrite('delete'),
      ByRecord: isByRecord('update') || isByRecord('delete') || isClosable,
    },
    Refusals: { Create: rejection('create'), Update: rejection('update'), Delete: rejection('delete') },
    Files: entity.files,
    Journal: entity.journal,
    HistoryOf: entity.journal ? [...eventEntities(model, entity).keys()].filter((from) => access.of(from).can('read')).map(({ path }) => path) : [],
    Feed: feedKinds(model, access, entity, words),
    Duplicates: duplicateRules(entity, access).map(({ fields }) => ({ Fields: fields })),
    Importable: entity.definition.import !== undefined && mayWrite('create') && mayWrite('update'),
    Delta: entity.definition.delta && readable.has(entity.definition.delta.field) ? entity.definition.delta.field : null,
    Adjust: mayWrite('update') ? adjustConfig(entity, rights, words) : null,
    Remarks: remarkConfigs(model, access, entity, words, 'timeline'),
    AddToMany: remarkConfigs(model, access, entity, words, 'many'),
    Restorable: entity.journal && rights.can('read') && mayWrite('create') && mayWrite('delete'),
    Purgeable: entity.journal && rights.can('read') && mayWrite('delete') && mayDeleteForGood(model, access.actor),
    Fields: Object.fromEntries(
      visible.map((field) => [
        field.name,
        {
          ...fieldConfig(field, writable, words, reader, defaults),
          ...getChoices(model, entity, field, words),
          ...getCurrency({ field }, paths, baseCurrency),
        },
      ]),
    ),
    Grid: {
      Columns: columns.map((column) => ({ ...columnConfig(column, paths, access, words, baseCurrency), ...signedKey(column, paths, writable) })),
      Filters: entity.grid.filters
        .filter((filter) => isWithin({ field: filter.field, operator: 'notEmpty' }, paths))
        .map((filter) => ({ ...filterConfig(filter, paths.resolve(filter.field), words, access.actor), ...filterScope(entity, access.actor, filter.field) })),
      DefaultOrderBy: readableOrder(entity.grid.defaultOrderBy, paths),
      Paging: entity.grid.paging ?? false,
      ...(entity.grid.beforeFirst === undefined ? {} : { BeforeFirst: words(entity.grid.beforeFirst) }),
      SearchRest: entity.grid.searchRest ?? defaultSearchRest,
      CalendarRest: entity.grid.calendarRest ?? defaultCalendarRest,
      QuickChanges: (entity.grid.quickChanges ?? [])
        .filter(({ set }) => mayWrite('update') && set.every(({ field }) => rights.fields('update').has(field)))
        .map(({ id, label, icon, set }) => ({
          Id: id,
          Label: words(label),
          Icon: icon ?? null,
          Set: Object.fromEntries(set.map(({ field, value }) => [field, value])),
        })),
      Operations: operationConfigs(model, entity, operations, paths, words, reader),
      Dialogs: dialogConfigs(model, entity, words, access),
    },
    Views: entity.views
      .filter((view) => isViewFor(view, { actor: access.actor, paths }))
      .map((view) => ({
        ViewId: view.id,
        Name: words(view.name),
        ViewType: view.type,
        Columns: view.columns.map((column) => column.id).filter((id) => columnIds.has(id)),
        OrderBy: readableOrder(view.orderBy, paths),
        Stages: findStages(access, entity, view, readable),
      })),
    Form: {
      ...formConfig(entity, new Set(visible.map((field) => field.name)), readable, writable, words, access.actor),
      Parts: partConfigs(model, access, entity, words),
    },
    Schema: writeSchema(entity, writable, access.actor),
  };
}

/** The fields that a board of the view goes by, as far as the reader may see them. */
function findStages(access: Access, entity: Entity, { funnel }: View, readable: ReadonlySet<string>) {
  if (!funnel || !readable.has(funnel.field)) return null;
  return { Field: funnel.field, Sum: funnel.sum !== undefined && readable.has(funnel.sum) && isAddable(access, entity, funnel.sum) ? funnel.sum : null };
}

/** Lists show the amount that their totals add up, so that money given back has its sign; what can be edited is shown as it is entered. */
function signedKey({ field }: ColumnDefinition, paths: PathResolver, writable: ReadonlySet<string>): { readonly Key?: string } {
  const signed = writable.has(field) ? undefined : summedPath(paths.resolve(field), paths);
  return signed ? { Key: signed.key } : {};
}

/** A column of a grid or view as screens get it; `baseCurrency` as above. */
export function columnConfig(column: ColumnDefinition, paths: PathResolver, access: Access, words: Words, baseCurrency?: string) {
  const path = paths.resolve(column.field);
  const { reference, list } = path.field;
  const isName = reference && !path.relation && access.of(reference.entity).can('read');
  const { join } = path.field.definition;
  const onlyPart = join?.length === 1 ? join[0] : undefined;
  const isNames = list && !path.relation && access.of(list.entity).can('read');
  return {
    Id: column.id,
    Field: column.field,
    Key: isName ? reference.nameKey : isNames ? list.namesKey : path.key,
    Label: words(column.label ?? labelFor(path.field, access.actor)),
    Type: path.field.type,
    ...(onlyPart === undefined || path.relation ? {} : { Writes: onlyPart }),
    ...(column.width ? { Width: column.width } : {}),
    ...(column.format ? { Format: column.format } : {}),
    ...(column.decimals === undefined ? {} : { Decimals: column.decimals }),
    ...(column.instead
      ? {
          Instead: column.instead
            .filter(({ when }) => isWithin(when, paths))
            .map(({ when, label, colour }) => ({ When: when, Label: words(label), Colour: colour ?? null })),
        }
      : {}),
    ...(column.due && isWithin(column.due, paths) ? { Due: column.due } : {}),
    ...(isName && reference.colourKey ? { ColourKey: reference.colourKey } : {}),
    ...(isName && reference.activeKey ? { ActiveKey: reference.activeKey } : {}),
    ...(isName && reference.entity.definition.initials ? { Initials: true } : {}),
    ...(list?.allFlag === undefined || path.relation ? {} : { AllKey: list.allFlag }),
    ...(path.field.e164 === undefined || path.field.part || path.relation ? {} : { E164Key: path.field.e164 }),
    ...(path.field.definition.values ? { Values: valueConfigs(path.field, words, access.actor) } : {}),
    ...digitsConfig(path.field.definition),
    ...getCurrency(path, paths, baseCurrency),
    Sortable: !listTypes.has(path.field.type) && !['json', 'password', 'text'].includes(path.field.type),
  };
}

/** Filters find what is named by records that are not in use any more. */
const withInactive = ({ reference, list }: Field) => ((reference ?? list)?.entity.activeField === undefined ? {} : { Inactive: true });

/** A filter as screens get it. */
export function filterConfig(filter: { readonly id: string; readonly field: string; readonly label?: Text }, path: Path, words: Words, actor: Actor) {
  return {
    Id: filter.id,
    Field: filter.field,
    Label: words(filter.label ?? labelFor(path.field, actor)),
    Type: path.field.type,
    ...(path.field.definition.values ? { Values: valueConfigs(path.field, words, actor) } : {}),
    ...digitsConfig(path.field.definition),
    ...(path.field.reference || path.field.list ? { Reference: { ...referenceConfig(path.field), ...withInactive(path.field) } } : {}),
    Conditions: getKind(path.field.type).conditions,
  };
}

/** The kinds of entries in the feed of a record, beside its changes and its files, each with what tells of it. */
function feedKinds(model: Model, access: Access, entity: Entity, words: Words) {
  const kinds = new Map(
    readableSources(model, access, entity).map(({ entity: from, definition: { kind, label, openBy = null } }) => [
      kind,
      { Kind: kind, Label: words(label), Icon: from.definition.icon ?? null, EntityType: from.name, Path: from.path, OpenBy: openBy },
    ]),
  );
  return [...kinds.values()];
}
