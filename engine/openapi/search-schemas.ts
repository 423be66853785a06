// What a search starts with, and what it may be narrowed by.
import { searchOperators } from '../contract/screen-definitions.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { anything, fixed, listOf, text, textOrNull, integer, yesOrNo } from './components.ts';
import { choice, fieldType, filter, filterParts, optionalFilterParts, type Properties, type SchemaOf } from './field-schemas.ts';

/** What a search may be narrowed by. */
export const searchFields: SchemaOf = (components) =>
  components.schema('Wire.SearchFields', () => {
    const near = { Field: { ...text, description: 'The reference; fields of its record bear its name and a dot before their own.' }, Label: text };
    return fixed({ Fields: listOf(filter(components)), References: listOf(fixed({ ...near, Fields: listOf(filter(components)) })) });
  });

/** What a search screen starts with. */
export const searchInit: SchemaOf = (components) =>
  components.schema('Wire.SearchInit', () => {
    const local = (description: string): JsonSchema => ({ ...textOrNull, description });
    const range = components.schema('Wire.DateRange', () =>
      fixed({ Name: text, MinDate: local('A local day; null where the range is open.'), MaxDate: local('To its end.'), DateTimeRange: { const: true } }),
    );
    const options: Properties = {
      Options: listOf(getOption({ Key: { type: ['integer', 'string'] } })),
      HasMore: { ...yesOrNo, description: 'True where there are more than are listed.' },
    };
    const termParts: Properties = {
      Label: text,
      MinName: { ...text, description: 'Under this name the beginning of a range may come by itself.' },
      MaxName: { ...text, description: 'Under this name the end of a range may come by itself.' },
      Default: range,
      Values: listOf(choice(components)),
      ...options,
    };
    const start = fixed({
      DateRange: { oneOf: [range, { type: 'null' }], description: 'The range that a search begins with.' },
      Filters: listOf(fixed({ ...filterParts(components), ...options }, [...optionalFilterParts, ...Object.keys(options)])),
      Search: listOf(
        fixed({ Id: text, Name: text, Operator: { ...text, enum: [...searchOperators, 'flag'] }, Type: fieldType, ...termParts }, Object.keys(termParts)),
      ),
      Views: listOf(fixed({ ViewId: integer, Name: text, ViewType: { const: 'Grid' } })),
      ViewId: integer,
      OrderBy: text,
      Skip: integer,
      Take: integer,
      DateRanges: listOf(range),
    });
    const choices = listOf(
      fixed(
        { Key: { type: ['integer', 'string'] }, Name: textOrNull, Colour: textOrNull, IsSelected: { ...yesOrNo, description: 'A search begins with it.' } },
        ['Colour'],
      ),
    );
    return { ...start, additionalProperties: { ...choices, description: 'A list that the grid names, such as Offices: what can be chosen.' } };
  });

/** A record to choose; entities add their own fields. */
const getOption = (parts: Properties): JsonSchema => ({
  type: 'object',
  properties: { Id: integer, Name: text, Colour: textOrNull, ...parts },
  required: ['Key'],
  additionalProperties: anything('A field that the entity adds to its options.'),
});
