// What a screen must know of the verbs, the documents and the states of an entity: those that this person may use, with the fields to ask for.
import type { Access } from '../access/access.ts';
import { isSpokenOf } from '../access/gates.ts';
import { fieldsOf } from '../contract/condition.ts';
import type { Entity, FieldType, Text } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';

/** Part of the configuration of an entity; labels in the reader's language. */
export function actionConfig({ parts }: Pick<Engine, 'parts'>, access: Access, entity: Entity) {
  const rights = access.of(entity);
  const readable = rights.fields('read');
  const words = (text: Text): string => textIn(text, access.actor.language);
  const { states } = entity;
  return {
    Actions: entity.actions
      .filter(({ verb }) => rights.can(verb))
      .map(({ verb, label, icon, confirm, when, run }) => {
        const input = parts.actions.get(run)?.input ?? {};
        return {
          Verb: verb,
          Label: words(label),
          Icon: icon ?? null,
          Confirm: confirm ? words(confirm) : null,
          // A condition on what the reader may not see is decided by the server alone.
          When: when && fieldsOf(when).every((name) => readable.has(name)) ? when : null,
          Fields: inputFields(input, words),
          Schema: input,
        };
      }),
    Documents: entity.documents
      .filter(({ name }) => rights.can('read') && rights.can(name))
      .map(({ name, label, icon }) => ({ Name: name, Label: words(label), Icon: icon ?? null })),
    States:
      states && readable.has(states.field)
        ? {
            Field: states.field,
            Initial: states.initial ?? null,
            Transitions: states.transitions
              .filter(({ who }) => isSpokenOf(who, access.actor))
              .map(({ id, label, from, to }) => ({ Id: id, Label: words(label), From: from, To: to })),
          }
        : null,
  };
}

/**
 * The properties of an input as fields of a dialog. Beside the words of JSON Schema, `x-label` gives a label in several languages and
 * `x-entity` says whose records an id is chosen from.
 */
function inputFields(schema: JsonSchema, words: (text: Text) => string) {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
  return Object.entries(objectOf(schema['properties'])).map(([name, value]) => {
    const property = objectOf(value);
    const values: readonly unknown[] = Array.isArray(property['enum']) ? property['enum'] : [];
    const reference = property['x-entity'];
    return {
      Name: name,
      Type: typeOf(property),
      Label: words(labelOf(property, name)),
      Required: required.has(name),
      ...(typeof property['maxLength'] === 'number' ? { MaxLength: property['maxLength'] } : {}),
      ...(typeof property['minimum'] === 'number' ? { Minimum: property['minimum'] } : {}),
      ...(typeof property['maximum'] === 'number' ? { Maximum: property['maximum'] } : {}),
      ...(values.length > 0 ? { Values: values.map((each) => ({ Value: String(each), Label: String(each) })) } : {}),
      ...(typeof reference === 'string'
        ? { Reference: { EntityType: reference, Path: reference.toLowerCase(), NameKey: `${name.replace(/Id$/, '')}Name` } }
        : {}),
    };
  });
}

function typeOf(property: JsonSchema): FieldType {
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

function labelOf(property: JsonSchema, name: string): Text {
  const label = property['x-label'];
  if (typeof label === 'object' && label !== null && 'en' in label && typeof label.en === 'string') {
    const { pt, es } = { pt: undefined, es: undefined, ...label };
    return { en: label.en, ...(typeof pt === 'string' ? { pt } : {}), ...(typeof es === 'string' ? { es } : {}) };
  }
  const spaced = name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, (_pair, last: string, first: string) => `${last} ${first.toLowerCase()}`);
  return typeof property['title'] === 'string' ? property['title'] : spaced;
}

const objectOf = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});
