// What a screen must know of the verbs, the documents and the states of an entity: those that this person may use, with the fields to ask for, and
// those that somebody could give him, with what is missing.
import type { Access } from '../access/access.ts';
import { fieldNamed, wordsOfCondition } from '../access/condition-words.ts';
import { isMetBy } from '../access/feature-gates.ts';
import { offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import { type Condition, type FieldCondition, getFields } from '../contract/condition.ts';
import type { FieldType, Right, Text } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import { findPage } from './menu.ts';
import { missingText } from './rejection-text.ts';
import { translate } from './translate.ts';

/** Part of the configuration of an entity; labels in the reader's language. */
export function actionConfig({ model, parts }: Pick<Engine, 'model' | 'parts'>, access: Access, entity: Entity) {
  const rights = access.of(entity);
  const readable = rights.fields('read');
  const words = (text: Text): string => textIn(text, access.actor.language);
  const { states } = entity;
  // Of records that nobody may see there is nothing to do.
  const rejection = (right: Right): string | null => (rights.can('read') ? missingText(model, access, entity, right) : null);
  return {
    Actions: entity.actions.flatMap(({ verb, label, icon, confirm, when, run, place }) => {
      const AppError = rejection(verb);
      if (!rights.can(verb) && AppError === null) return [];
      // What is refused asks for nothing.
      const input = (AppError === null ? (run === undefined ? undefined : parts.actions.get(run))?.input : undefined) ?? {};
      // A condition on what the reader may not see is decided by the server alone.
      const visible = when && getFields(when).every((name) => readable.has(name)) ? when : null;
      return [
        {
          Verb: verb,
          Label: words(label),
          Icon: icon ?? null,
          Place: place ?? 'button',
          Confirm: confirm ? words(confirm) : null,
          When: visible,
          WhenText: visible && whenText(entity, visible, access.actor),
          Allowed: rights.can(verb),
          Refusal: AppError,
          Fields: inputFields(input, words),
          Schema: input,
        },
      ];
    }),
    Documents: entity.documents.flatMap(({ name, label, icon, page, place }) => {
      const mayHave = rights.can('read') && rights.can(name);
      const AppError = mayHave ? null : rejection(name);
      return mayHave || AppError !== null
        ? [
            {
              Name: name,
              Label: words(label),
              Icon: icon ?? null,
              Refusal: AppError,
              Place: place ?? 'menu',
              Page: findPage(model, parts.pages, page, access.actor),
            },
          ]
        : [];
    }),
    States:
      states && readable.has(states.field)
        ? {
            Field: states.field,
            Initial: states.initial ?? null,
            Aside: states.aside ?? [],
            Transitions: states.transitions
              .filter(({ who }) => isMetBy(who, access.actor))
              .map(({ id, label, from, to, action }) => ({ Id: id, Label: words(label), From: from, To: to, Action: action ?? null })),
          }
        : null,
  };
}

/** What a record must be for a verb, to go on after "when", in the reader's words; null where they would be many, or would name a value that is not for him. */
function whenText(entity: Entity, when: Condition, actor: Actor): string | null {
  const parts = 'all' in when ? when.all : [when];
  const clauses = parts.map((part) => {
    if (!('field' in part)) return null;
    const definition = entity.fields.get(part.field)?.definition;
    const offered = definition?.values && new Set(offeredValues(definition, actor).map(({ value }) => value));
    const named = [part.value, part.value2].flat().filter((value) => typeof value === 'string');
    if (offered && !named.every((value) => offered.has(value))) return null;
    return translate(findMark(entity, part) ?? wordsOfCondition(entity, part, false), actor.language).replace(/\.$/, '');
  });
  const known = clauses.filter((clause) => clause !== null);
  return known.length < clauses.length ? null : new Intl.ListFormat(actor.language).format(known);
}

/** That a record is marked or not: nobody says of a record that its "Disqualified" is yes. */
function findMark(entity: Entity, { field, operator, value }: FieldCondition): Message | undefined {
  const requested = fieldNamed(entity, field);
  if (requested?.type !== 'boolean' || typeof value !== 'boolean' || (operator !== 'equal' && operator !== 'notEqual')) return undefined;
  const isMarked = (operator === 'equal') === value;
  return buildMessage(isMarked ? 'The record is marked “{field}”.' : 'The record is not marked “{field}”.', { field: requested.label });
}

/**
 * The properties of an input as fields of a dialog. Beside the words of JSON Schema, `x-label` gives a label in several languages and
 * `x-entity` says whose records an id is chosen from, and `x-view` which of them: those of a view.
 */
function inputFields(schema: JsonSchema, words: (text: Text) => string) {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
  return Object.entries(getObject(schema['properties'])).map(([name, value]) => {
    const property = getObject(value);
    const values: readonly unknown[] = Array.isArray(property['enum']) ? property['enum'] : [];
    const reference = property['x-entity'];
    return {
      Name: name,
      Type: getType(property),
      Label: words(getLabel(property, name)),
      Required: required.has(name),
      ...(typeof property['maxLength'] === 'number' ? { MaxLength: property['maxLength'] } : {}),
      ...(typeof property['minimum'] === 'number' ? { Minimum: property['minimum'] } : {}),
      ...(typeof property['maximum'] === 'number' ? { Maximum: property['maximum'] } : {}),
      ...(values.length > 0 ? { Values: values.map((each) => ({ Value: String(each), Label: String(each) })) } : {}),
      ...(typeof reference === 'string'
        ? {
            Reference: {
              EntityType: reference,
              Path: reference.toLowerCase(),
              NameKey: `${name.replace(/Id$/, '')}Name`,
              ...(typeof property['x-view'] === 'number' ? { ViewId: property['x-view'] } : {}),
            },
          }
        : {}),
    };
  });
}

function getType(property: JsonSchema): FieldType {
  if (typeof property['x-entity'] === 'string') return 'reference';
  if (Array.isArray(property['enum'])) return 'enum';
  switch (property['type']) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'rate';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'stringList';
    default:
      if (property['format'] === 'date') return 'date';
      return Number(property['maxLength'] ?? 0) > 200 ? 'text' : 'string';
  }
}

function getLabel(property: JsonSchema, name: string): Text {
  const label = property['x-label'];
  if (typeof label === 'object' && label !== null && 'en' in label && typeof label.en === 'string') {
    const { pt, es } = { pt: undefined, es: undefined, ...label };
    return { en: label.en, ...(typeof pt === 'string' ? { pt } : {}), ...(typeof es === 'string' ? { es } : {}) };
  }
  const spaced = name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, (_pair, last: string, first: string) => `${last} ${first.toLowerCase()}`);
  return typeof property['title'] === 'string' ? property['title'] : spaced;
}

const getObject = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});
