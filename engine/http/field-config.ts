// A field as screens get it: its type, what it takes, and the choices that are there for this person.
import type { Access } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import { offeredValues } from '../access/offered-values.ts';
import { type Actor, findWriter } from '../contract/actor.ts';
import { parseRelatedName } from '../contract/condition.ts';
import type { FieldDefinition, Language, Text } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { findDigits } from '../contract/padded.ts';
import { formats } from '../fields/string.ts';
import { namesNarrowedBy } from '../record/check-options.ts';
import { permissionChoices } from '../record/named-permissions.ts';
import { currencyPath } from '../search/plan.ts';
import type { PathResolver } from '../search/resolve-path.ts';
import type { Path } from '../search/search-plan.ts';
import { translate } from './translate.ts';

/** A text in the reader's language. */
export type Words = (text: Text) => string;

/** For whom fields are described. */
export interface Reader {
  /** The field that starts with the reader's own office; undefined where records belong to none. */
  readonly officeField: string | undefined;
  readonly officeId: number | null;
  readonly language: Language;
  readonly actor: Actor;
  readonly access: Access;
  /** Whose fields are described. */
  readonly entity: Entity;
}

/** Everything that a form needs to draw the field. */
export function fieldConfig(field: Field, writable: ReadonlySet<string>, words: Words, reader: Reader, defaults: ReadonlyMap<string, number>) {
  const { part } = field;
  if (!part) return plainConfig(field, writable, words, reader, defaults.get(field.name));
  const all = new Set(part.fields.keys());
  const Fields = [...part.fields.values()].map((each) => plainConfig(each, all, words, reader, defaults.get(`${field.name}.${each.name}`)));
  return { ...plainConfig(field, writable, words, reader), Part: { Label: words(part.label), Fields } };
}

function plainConfig(field: Field, writable: ReadonlySet<string>, words: Words, reader: Reader, starts?: number) {
  const { definition } = field;
  return {
    Name: field.name,
    // What is typed once and never shown again is typed as a password is.
    Type: definition.sealed ? ('password' as const) : field.type,
    Label: words(labelFor(field, reader.actor)),
    ...(definition.help ? { Help: words(definition.help) } : {}),
    Required: field.required,
    ReadOnly: !writable.has(field.name),
    ...(starts === undefined ? getDefault(field, reader) : { Default: starts }),
    ...takenFrom(field, reader),
    ...(definition.maxLength === undefined ? {} : { MaxLength: definition.maxLength }),
    ...((field.list || field.part) && definition.maxItems !== undefined ? { MaxItems: definition.maxItems } : {}),
    ...(definition.format === undefined
      ? {}
      : {
          Format: definition.format,
          Pattern: formats[definition.format].pattern.source,
          PatternMessage: translate(formats[definition.format].message, reader.language),
        }),
    ...(definition.suggestions ? { Suggestions: getSuggestions(definition.suggestions) } : {}),
    ...(definition.earliest === undefined ? {} : { Earliest: definition.earliest }),
    ...(definition.latest === undefined ? {} : { Latest: definition.latest }),
    ...(definition.minimum === undefined ? {} : { Minimum: definition.minimum }),
    ...(definition.maximum === undefined ? {} : { Maximum: definition.maximum }),
    ...digitsConfig(definition),
    ...(definition.values ? { Values: valueConfigs(field, words, reader.actor) } : {}),
    ...(field.reference || field.list
      ? { Reference: { ...referenceConfig(field), ...nameWords(field.reference?.entity, words), ...offeredConfig(field, reader) } }
      : {}),
    ...(field.list?.allFlag === undefined ? {} : { AllField: field.list.allFlag }),
  };
}

/** To how many digits a padded number is filled up; nothing of other fields. */
export function digitsConfig(definition: FieldDefinition): { readonly Digits?: number } {
  const Digits = findDigits(definition);
  return Digits === undefined ? {} : { Digits };
}

/** In which currency an amount is: the code, or the key at which a row says it; nothing where that is not known, or not for this person. */
export function getCurrency(
  path: Pick<Path, 'field' | 'relation'>,
  paths: PathResolver,
  base: string | undefined,
): { readonly InCurrency?: { readonly Code?: string; readonly Key?: string } } {
  const { currencyCode, baseCurrency } = path.field.definition;
  const Code = baseCurrency ? base : currencyCode;
  if (Code !== undefined) return { InCurrency: { Code } };
  const beside = currencyPath(path, paths);
  if (!beside) return {};
  const { reference } = beside.field;
  // Of a record that is referred to, the name of what it refers to does not come along.
  if (reference && beside.relation) return {};
  return { InCurrency: { Key: reference?.nameKey ?? beside.key } };
}

const getSuggestions = ({ call = '', with: message = [], values }: NonNullable<FieldDefinition['suggestions']>) => ({
  Call: call,
  With: message.map(({ parameter, field }) => ({ Parameter: parameter, Field: field })),
  ...(values ? { Values: values } : {}),
});

/** The choices of an enum that are there for this person. */
export const valueConfigs = (field: Field, words: Words, actor: Actor) =>
  offeredValues(field.definition, actor).map((value) => ({ Value: value.value, Label: words(value.label), ...(value.colour ? { Colour: value.colour } : {}) }));

/** The names that a list may hold, in groups, where they are fixed. */
export function getChoices(model: Model, entity: Entity, field: Field, words: Words) {
  const groups = permissionChoices(model, entity, field.name);
  if (!groups) return {};
  const Choices = groups.map(({ label, permissions }) => ({
    Label: words(label),
    Values: permissions.map((permission) => ({
      Value: permission.name,
      Label: words(permission.label),
      ...(permission.description ? { Help: words(permission.description) } : {}),
    })),
  }));
  return { Choices };
}

/** What a new record starts with: the declared default, or the person's own office where the record belongs to one. */
function getDefault(field: Field, reader: Reader): { Default?: unknown } {
  if (field.name === reader.officeField && reader.officeId !== null) return { Default: reader.officeId };
  const writer = field.definition.defaultToWriter ? findWriter(reader.actor) : null;
  if (writer !== null) return { Default: writer };
  return field.definition.default === undefined ? {} : { Default: field.definition.default };
}

/** What the field takes over in a new record: by which reference, and from which of its fields; nothing that its reader may not read there. */
function takenFrom({ definition }: Field, { access, entity }: Reader): { DefaultFrom?: { Reference: string; Field: string } } {
  const related = parseRelatedName(definition.defaultFrom ?? '');
  const target = related && entity.fields.get(related.reference)?.reference?.entity;
  return related && target && access.of(target).fields('read').has(related.field)
    ? { DefaultFrom: { Reference: related.reference, Field: related.field } }
    : {};
}

/** What the client sends where the records that the field offers are asked for; nothing where it offers all of them. */
function offeredConfig(field: Field, { entity }: Reader): { Options?: { For: string; Given: readonly string[] } } {
  return field.definition.options ? { Options: { For: `${entity.name}.${field.name}`, Given: namesNarrowedBy(field) } } : {};
}

/** Names of records are stored in one language: what the words of choices in them are called in the reader's; nothing where names hold none. */
export function nameWords(entity: Entity | undefined, words: Words): { NameWords?: readonly { Word: string; Label: string }[] } {
  const choices = entity?.definition.displayName.flatMap((name) => entity.fields.get(name)?.definition.values ?? []) ?? [];
  return choices.length === 0 ? {} : { NameWords: choices.map(({ value, label }) => ({ Word: value, Label: words(label) })) };
}

/** Where the records of a reference or a list are found; undefined of any other field. */
export function referenceConfig(field: Field) {
  const { reference, list } = field;
  if (list) return { EntityType: list.entity.name, Path: list.entity.path, NameKey: list.namesKey };
  if (!reference) return undefined;
  return {
    EntityType: reference.entity.name,
    Path: reference.entity.path,
    NameKey: reference.nameKey,
    ...(reference.colourKey ? { ColourKey: reference.colourKey } : {}),
    ...(reference.activeKey ? { ActiveKey: reference.activeKey } : {}),
    ...(reference.entity.grid.searchRest === undefined ? {} : { Rest: reference.entity.grid.searchRest }),
  };
}
