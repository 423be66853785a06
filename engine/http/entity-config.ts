// What a screen must know of an entity: grid, views, form and schema, narrowed to what this person may see and do.
import type { Access } from '../access/access.ts';
import { offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import { fieldsOf } from '../contract/condition.ts';
import type { ColumnDefinition, Entity, Field, FormEffect, Language, Model, Operation, Text } from '../contract/model.ts';
import { kindOf } from '../fields/index.ts';
import { formats } from '../fields/string.ts';
import { textIn } from '../contract/text.ts';
import { permissionChoices } from '../record/named-permissions.ts';
import { writeSchema } from '../record/write-body.ts';
import { isWithin, readableOrder } from '../search/plan.ts';
import { pathResolver, type PathResolver } from '../search/resolve-path.ts';
import type { Path } from '../search/search-plan.ts';
import { filterReach } from './filter-reach.ts';
import { refusalText } from './refusal-text.ts';
import { say } from './say.ts';

type Words = (text: Text) => string;

interface Reader {
  /** The field that starts with the reader's own office; undefined where records belong to none. */
  readonly officeField: string | undefined;
  readonly officeId: number | null;
  readonly language: Language;
  readonly actor: Actor;
}

/** The configuration of one entity for one person; labels in his language. */
export function entityConfig(model: Model, access: Access, entity: Entity) {
  const reader: Reader = {
    officeField: entity.scope === 'office' ? model.app.office.field : undefined,
    officeId: access.actor.officeId,
    language: access.actor.language,
    actor: access.actor,
  };
  const rights = access.of(entity);
  const refusal = (operation: Operation): string | null => refusalText(model, access, entity, operation);
  // Whoever looks on as somebody else changes nothing; the refusal says so.
  const mayWrite = (operation: Operation): boolean => rights.can(operation) && !access.actor.viewer;
  const words: Words = (text) => textIn(text, access.actor.language);
  const paths = pathResolver(entity, access);
  const readable = rights.fields('read');
  const writable = new Set([...rights.fields('create'), ...rights.fields('update')]);
  const shown = [...entity.fields.values()].filter((field) => readable.has(field.name) || writable.has(field.name));
  const columns = entity.grid.columns.filter((column) => isWithin({ field: column.field, operator: 'notEmpty' }, paths));
  const columnIds = new Set(columns.map((column) => column.id));
  return {
    EntityType: entity.name,
    Path: entity.path,
    Label: words(entity.label),
    LabelPlural: words(entity.labelPlural),
    Icon: entity.definition.icon ?? null,
    Scope: entity.scope,
    Searchable: entity.searchable,
    Rights: { Read: rights.can('read'), Create: mayWrite('create'), Update: mayWrite('update'), Delete: mayWrite('delete') },
    Refusals: { Create: refusal('create'), Update: refusal('update'), Delete: refusal('delete') },
    Files: entity.files,
    Restorable: entity.journal && rights.can('read') && rights.can('create') && rights.can('delete'),
    Fields: Object.fromEntries(
      shown.map((field) => [field.name, { ...fieldConfig(field, writable, words, reader), ...choicesOf(model, entity, field, words) }]),
    ),
    Grid: {
      Columns: columns.map((column) => columnConfig(column, paths, access, words)),
      Filters: entity.grid.filters
        .filter((filter) => isWithin({ field: filter.field, operator: 'notEmpty' }, paths))
        .map((filter) => ({ ...filterConfig(filter, paths.resolve(filter.field), words, access.actor), ...filterReach(entity, access.actor, filter.field) })),
      DefaultOrderBy: readableOrder(entity.grid.defaultOrderBy, paths),
    },
    Views: entity.views
      .filter((view) => isWithin(view.conditions, paths))
      .map((view) => ({
        ViewId: view.id,
        Name: words(view.name),
        ViewType: view.type,
        Columns: view.columns.map((column) => column.id).filter((id) => columnIds.has(id)),
        OrderBy: readableOrder(view.orderBy, paths),
      })),
    Form: formConfig(entity, new Set(shown.map((field) => field.name)), writable, words),
    Schema: writeSchema(entity, writable, access.actor),
  };
}

function fieldConfig(field: Field, writable: ReadonlySet<string>, words: Words, reader: Reader) {
  const { definition } = field;
  return {
    Name: field.name,
    Type: field.type,
    Label: words(field.label),
    ...(definition.help ? { Help: words(definition.help) } : {}),
    Required: field.required,
    ReadOnly: !writable.has(field.name),
    ...defaultOf(field, reader),
    ...(definition.maxLength === undefined ? {} : { MaxLength: definition.maxLength }),
    ...(field.list && definition.maxItems !== undefined ? { MaxItems: definition.maxItems } : {}),
    ...(definition.format === undefined
      ? {}
      : {
          Format: definition.format,
          Pattern: formats[definition.format].pattern.source,
          PatternMessage: say(formats[definition.format].sentence, reader.language),
        }),
    ...(definition.minimum === undefined ? {} : { Minimum: definition.minimum }),
    ...(definition.maximum === undefined ? {} : { Maximum: definition.maximum }),
    ...(definition.values ? { Values: values(field, words, reader.actor) } : {}),
    ...(field.reference || field.list ? { Reference: referenceConfig(field) } : {}),
    ...(field.list?.allFlag === undefined ? {} : { AllField: field.list.allFlag }),
  };
}

const values = (field: Field, words: Words, actor: Actor) =>
  offeredValues(field.definition, actor).map((each) => ({ Value: each.value, Label: words(each.label), ...(each.colour ? { Colour: each.colour } : {}) }));

/** The names that a list may hold, in groups, where they are fixed. */
function choicesOf(model: Model, entity: Entity, field: Field, words: Words) {
  const groups = permissionChoices(model, entity, field.name);
  if (!groups) return {};
  const Choices = groups.map(({ label, permissions }) => ({
    Label: words(label),
    Values: permissions.map((each) => ({ Value: each.name, Label: words(each.label), ...(each.description ? { Help: words(each.description) } : {}) })),
  }));
  return { Choices };
}

/** What a new record starts with: the declared default, or the person's own office where the record belongs to one. */
function defaultOf(field: Field, reader: Reader): { Default?: unknown } {
  if (field.name === reader.officeField && reader.officeId !== null) return { Default: reader.officeId };
  return field.definition.default === undefined ? {} : { Default: field.definition.default };
}

function referenceConfig(field: Field) {
  const { reference, list } = field;
  if (list) return { EntityType: list.entity.name, Path: list.entity.path, NameKey: list.namesKey };
  if (!reference) return undefined;
  return {
    EntityType: reference.entity.name,
    Path: reference.entity.path,
    NameKey: reference.nameKey,
    ...(reference.colourKey ? { ColourKey: reference.colourKey } : {}),
  };
}

/** A column of a grid or view as screens get it. */
export function columnConfig(column: ColumnDefinition, paths: PathResolver, access: Access, words: Words) {
  const path = paths.resolve(column.field);
  const { reference, list } = path.field;
  const isName = reference && !path.hop && access.of(reference.entity).can('read');
  const isNames = list && !path.hop && access.of(list.entity).can('read');
  return {
    Id: column.id,
    Field: column.field,
    Key: isName ? reference.nameKey : isNames ? list.namesKey : path.key,
    Label: words(column.label ?? path.field.label),
    Type: path.field.type,
    ...(column.width ? { Width: column.width } : {}),
    ...(column.format ? { Format: column.format } : {}),
    ...(isName && reference.colourKey ? { ColourKey: reference.colourKey } : {}),
    ...(list?.allFlag === undefined || path.hop ? {} : { AllKey: list.allFlag }),
    ...(path.field.definition.values ? { Values: values(path.field, words, access.actor) } : {}),
    Sortable: !['json', 'stringList', 'referenceList', 'password', 'text'].includes(path.field.type),
  };
}

function filterConfig(filter: { readonly id: string; readonly field: string; readonly label?: Text }, path: Path, words: Words, actor: Actor) {
  return {
    Id: filter.id,
    Field: filter.field,
    Label: words(filter.label ?? path.field.label),
    Type: path.field.type,
    ...(path.field.definition.values ? { Values: values(path.field, words, actor) } : {}),
    ...(path.field.reference || path.field.list ? { Reference: referenceConfig(path.field) } : {}),
    Conditions: kindOf(path.field.type).conditions,
  };
}

function formConfig(entity: Entity, shown: ReadonlySet<string>, writable: ReadonlySet<string>, words: Words) {
  const { form } = entity;
  const labelOf = (name: string): Text => entity.fields.get(name)?.label ?? name;
  return {
    SubmitLabel: form.submitLabel ? words(form.submitLabel) : null,
    Sections: form.sections
      .map((section) => ({
        Id: section.id,
        Label: words(section.label),
        Fields: section.fields
          .filter((each) => shown.has(each.field))
          .map((each) => ({
            Id: each.id,
            Field: each.field,
            Label: words(each.label ?? labelOf(each.field)),
            ...(each.widget ? { Widget: each.widget } : {}),
            ...(each.wide ? { Wide: true } : {}),
            ReadOnly: each.readOnly === true || !writable.has(each.field),
          })),
      }))
      .filter((section) => section.Fields.length > 0),
    Rules: (form.rules ?? [])
      .filter((rule) => fieldsOf(rule.when).every((name) => shown.has(name)))
      .map((rule) => ({
        Id: rule.id,
        When: rule.when,
        Then: rule.then.filter((effect) => shown.has(effect.field)).map((effect) => effectConfig(effect, words)),
      }))
      .concat(flagRules(entity, shown)),
  };
}

/** A list gives way to its flag: while all records are meant, there is nothing to choose. */
function flagRules(entity: Entity, shown: ReadonlySet<string>) {
  const drawn = new Set(entity.form.sections.flatMap((section) => section.fields.map((each) => each.field)).filter((name) => shown.has(name)));
  return [...entity.fields.values()].flatMap(({ name, list }) => {
    if (list?.allFlag === undefined || !drawn.has(name) || !drawn.has(list.allFlag)) return [];
    const Then: FormEffect[] = [{ effect: 'hide', field: name }];
    return [{ Id: `all-${name.toLowerCase()}`, When: { field: list.allFlag, operator: 'equal' as const, value: true }, Then }];
  });
}

const effectConfig = (effect: FormEffect, words: Words): FormEffect => (effect.effect === 'relabel' ? { ...effect, label: words(effect.label) } : effect);
