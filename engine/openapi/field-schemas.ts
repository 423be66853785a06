// What screens learn of fields, columns and filters: the parts of a configuration and of a view.
import { actorValues, operators } from '../contract/condition.ts';
import { fieldTypes } from '../contract/definitions.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { anything, type Components, fixed, listOf, text, integer, yesOrNo } from './components.ts';

export type SchemaOf = (components: Components) => JsonSchema;
export type Properties = Readonly<Record<string, JsonSchema>>;

const number: JsonSchema = { type: 'number' };
export const fieldType: JsonSchema = { ...text, enum: [...fieldTypes] };
const colour: JsonSchema = { ...text, enum: ['warning', 'purple', 'info', 'danger', 'success', 'neutral'] };
/** A JSON Schema, which has its own words. */
export const jsonSchema: JsonSchema = { type: 'object', description: 'JSON Schema (2020-12) of what the person may write.' };

/** A rule of the metadata, as views and forms have them. */
export const rule: SchemaOf = (components) =>
  components.schema('Wire.Rule', () => {
    const inner = { $ref: '#/components/schemas/Wire.Rule' };
    const actor = fixed({ actor: { ...text, enum: [...actorValues] } });
    const literal = { type: ['string', 'number', 'boolean'] };
    const value = { oneOf: [{ type: ['string', 'number', 'boolean', 'null'] }, listOf(literal), actor] };
    const comparison = fixed({ field: text, operator: { ...text, enum: [...operators] }, value, value2: value }, ['value', 'value2']);
    return {
      description: 'A comparison, or comparisons of which all or any must hold, or one that must not.',
      oneOf: [fixed({ all: listOf(inner) }), fixed({ any: listOf(inner) }), fixed({ not: inner }), comparison],
    };
  });

export const choice: SchemaOf = (components) => components.schema('Wire.Choice', () => fixed({ Value: text, Label: text, Colour: colour }, ['Colour']));

const choiceGroup: SchemaOf = (components) =>
  components.schema('Wire.ChoiceGroup', () => fixed({ Label: text, Values: listOf(fixed({ Value: text, Label: text, Help: text }, ['Help'])) }));

/** How people call the words of choices that names of records begin with. */
export const nameWords: JsonSchema = {
  ...listOf(fixed({ Word: text, Label: text })),
  description: 'What the first word of a name is called in the language of the reader, where it is the value of a choice.',
};

const reference: SchemaOf = (components) =>
  components.schema('Wire.Reference', () =>
    fixed(
      {
        EntityType: text,
        Path: { ...text, description: 'Below /api: its records are chosen from {Path}/keys.' },
        NameKey: { ...text, description: 'Where a row holds the name of the record, or of a list the names.' },
        ColourKey: text,
        ActiveKey: { ...text, description: 'Where a row says whether the record is in use; of an entity that tells.' },
        Inactive: { ...yesOrNo, description: 'Of a filter: keys is asked for records that are not in use as well.' },
        ViewId: { ...integer, description: 'The view that says which of its records there are to choose from; all of them without it.' },
        Options: {
          ...fixed({ For: text, Given: listOf(text) }),
          description: 'Where not all of them are offered: what keys is told as for, and the fields whose values it is given.',
        },
        NameWords: nameWords,
        Rest: { ...integer, description: 'How long the typing rests before they are searched, in milliseconds; where it is said.' },
      },
      ['ColourKey', 'ActiveKey', 'Inactive', 'ViewId', 'Rest', 'Options', 'NameWords'],
    ),
  );

const digits: JsonSchema = { ...integer, description: 'Of a padded number: how many digits it is filled up to.' };
const inCurrency: JsonSchema = {
  ...fixed({ Code: text, Key: text }, ['Code', 'Key']),
  description: 'Of money: the code of its currency, or the key at which a record says it.',
};
export const field: SchemaOf = (components) =>
  components.schema('Wire.Field', () => {
    const optional: Properties = {
      Help: text,
      ReadOnly: yesOrNo,
      Default: anything('What a new record starts with. Of a date also a day told from today on: today, today+30, today-7.'),
      DefaultFrom: {
        ...fixed({ Reference: text, Field: text }),
        description: 'What a new record takes over where nothing is sent: from the record of a reference beside the field, its field of this name.',
      },
      MaxLength: integer,
      MaxItems: { ...integer, description: 'Of a list of records: how many it takes.' },
      AllField: { ...text, description: 'Of a list of records: the yes-or-no field that means every record.' },
      Format: { ...text, enum: ['email', 'phone', 'url', 'timeZone'] },
      Pattern: { ...text, description: 'The shape of a text with a format.' },
      PatternMessage: { ...text, description: 'The sentence for a text that has not got that shape.' },
      Suggestions: {
        ...fixed({ Call: text, With: listOf(fixed({ Parameter: text, Field: text })), Values: listOf(text) }, ['Values']),
        description: 'The call that tells what a text may become, and what it is told of other fields; or, where the call is empty, the values to choose from.',
      },
      Earliest: { ...text, description: 'Of a date: the first day that may be entered, fixed or counted from today: "2000-01-01", "today-30".' },
      Latest: { ...text, description: 'Of a date: the last day that may be entered, written like Earliest.' },
      Minimum: number,
      Maximum: number,
      Digits: digits,
      InCurrency: inCurrency,
      Values: listOf(choice(components)),
      Choices: { ...listOf(choiceGroup(components)), description: 'Of a list of words: the only ones that it takes, in groups.' },
      Reference: reference(components),
      Part: { ...fixed({ Label: text, Fields: listOf(field(components)) }), description: 'Of a list of parts: what each of them holds.' },
    };
    return fixed({ Name: text, Type: fieldType, Label: text, Required: yesOrNo, ...optional }, Object.keys(optional));
  });

export const column: SchemaOf = (components) =>
  components.schema('Wire.Column', () => {
    const optional: Properties = {
      Width: integer,
      Format: { ...text, enum: ['name', 'badge', 'relativeDate', 'tags', 'link'] },
      Instead: {
        ...listOf(fixed({ When: rule(components), Label: text, Colour: { oneOf: [colour, { type: 'null' }] } })),
        description: 'What is shown in place of the value while a condition on the row holds; the first one that does.',
      },
      Due: rule(components),
      ColourKey: text,
      ActiveKey: { ...text, description: 'Where a row says whether the record that it names is in use; of an entity that tells.' },
      Initials: { ...yesOrNo, description: 'The name is that of somebody, and initials stand before it.' },
      AllKey: { ...text, description: 'Where a row says that a list means every record.' },
      E164Key: { ...text, description: 'Where a row has the telephone number as E.164.' },
      Values: listOf(choice(components)),
      Digits: digits,
      InCurrency: inCurrency,
      Writes: { ...text, description: 'Of what is computed of one field alone: that field.' },
      Decimals: { ...integer, description: 'Of a rate: with how many decimals the list shows it.' },
    };
    const Key = { ...text, description: 'Where a row holds what to show.' };
    return fixed({ Id: text, Field: text, Key, Label: text, Type: fieldType, Sortable: yesOrNo, ...optional }, Object.keys(optional));
  });

export const filterParts = (components: Components): Properties => ({
  Id: text,
  Field: text,
  Label: text,
  Type: fieldType,
  Conditions: listOf(text),
  Values: listOf(choice(components)),
  Digits: digits,
  Reference: reference(components),
  Limit: {
    ...fixed({ Value: { ...integer, description: 'The only one that the person reaches.' }, Reason: text }),
    description: 'There where nothing can be chosen: the search keeps to this value by itself.',
  },
  Preselected: { ...integer, description: 'What a list begins with until the person says otherwise; the search does not apply it by itself.' },
});
export const optionalFilterParts = ['Values', 'Digits', 'Reference', 'Limit', 'Preselected'];
export const filter: SchemaOf = (components) => components.schema('Wire.Filter', () => fixed(filterParts(components), optionalFilterParts));
