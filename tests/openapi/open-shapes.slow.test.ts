// The document says what is inside of what travels: an object or a value of any shape stands only where that is the truth.
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../engine/contract/plugin.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import type { OpenApiDocument } from '../../engine/openapi/document-shape.ts';
import { openApi } from '../../engine/openapi/openapi.ts';
import { collect } from '../../engine/plugin/collect.ts';
import { plugins } from '../../plugins/index.ts';

/** Where the shape is truly open, and why. */
const open = new Map([
  ['shell.openApi', 'is a document of a published format'],
  ['Wire.EntityConfig.Schema', 'is a JSON Schema: a published format'],
  ['Wire.Action.Schema', 'is a JSON Schema: a published format'],
  ['Wire.Field.Default', 'is a value of the field, of whichever type'],
  ['Wire.RecordAsOf.*', 'is a field of the record, as it stood'],
  ['Wire.Condition.Value1', 'is compared with a field of whichever type'],
  ['Wire.Condition.Value2', 'is compared with a field of whichever type'],
  ['Wire.ViewComparison.Value1', 'is compared with a field of whichever type'],
  ['Wire.ViewComparison.Value2', 'is compared with a field of whichever type'],
  ['Wire.SearchNames.*', 'is compared with fields of whichever types'],
  ['Wire.SearchInit.Filters[].Options[].*', 'is a field that an entity adds to its options'],
  ['Wire.SearchInit.Search[].Options[].*', 'is a field that an entity adds to its options'],
  ['Wire.ComparedValues.*', 'is a value of a field, of whichever type'],
  ['Wire.JournalEntry.Changes[].Old', 'is a value of a field of whichever type'],
  ['Wire.JournalEntry.Changes[].New', 'is a value of a field of whichever type'],
  ['Wire.AuditEntry.Changes[].Old', 'is a value of a field of whichever type'],
  ['Wire.AuditEntry.Changes[].New', 'is a value of a field of whichever type'],
  ['exchange-rates.postAgencycurrencyexchangerateUpdate.Input.Rates', 'is looked at row by row, so that every fault is told with its place'],
  ['quotes.postAgencysaletemplate.Input.agencySale.AgencySaleItems', 'are the lines of a sale as its own call takes them'],
  ['Wire.Draft.Typed.*', 'is what stands in a field, of whichever type, right or wrong'],
  ['Wire.Draft.Was.*', 'is a value of a field of whichever type'],
  ['draft.keep.Typed.*', 'is what stands in a field, of whichever type, right or wrong'],
  ['draft.keep.Was.*', 'is a value of a field of whichever type'],
  ['Wire.Refusal409.Differing[].Yours', 'is a value of a field of whichever type'],
  ['Wire.Refusal409.Differing[].Theirs', 'is a value of a field of whichever type'],
]);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const words = ['type', 'enum', 'const', '$ref', 'oneOf', 'anyOf', 'allOf'];

/** The places in a schema that say nothing of what is there. */
function openPlaces(schema: JsonSchema, place: string): string[] {
  // Which of the properties come together is said of an object whose properties are known.
  if (Object.keys(schema).join() === 'required') return [];
  const isOfAnyType = words.every((word) => schema[word] === undefined);
  const types = [schema['type']].flat();
  const { properties, additionalProperties: more, items } = schema;
  const isPlain = types.includes('object') && properties === undefined && more === undefined;
  const isPlainList = types.includes('array') && items === undefined;
  return [
    ...(isOfAnyType || isPlain || isPlainList ? [place] : []),
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, each]) => openPlaces(each as JsonSchema, `${place}.${name}`)),
    ...(isSchema(more) ? openPlaces(more, `${place}.*`) : []),
    ...(isSchema(items) ? openPlaces(items, `${place}[]`) : []),
    ...['oneOf', 'anyOf', 'allOf'].flatMap((word) => [schema[word] ?? []].flat().flatMap((entry) => (isSchema(entry) ? openPlaces(entry, place) : []))),
  ];
}

function openPlacesOf(document: OpenApiDocument): string[] {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => openPlaces(schema, name));
  const inline = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((entry) =>
        entry && 'content' in entry ? Object.values(entry.content ?? {}).flatMap(({ schema }) => openPlaces(schema, operationId)) : [],
      ),
    );
  return [...new Set([...named, ...inline])].toSorted();
}

it('no call takes or answers an object of which nothing is said', async () => {
  const model = await loadModel(metadataFolders({}));
  const document = openApi({ model, parts: collect(model, plugins), version: '0.0.0' });
  const json = [...model.entities.values()].flatMap((entity) =>
    [...entity.fields.values()].filter(({ type }) => type === 'json').map(({ name }) => `.${name}`),
  );
  const found = openPlacesOf(document).filter((place) => !open.has(place) && !json.some((name) => place.endsWith(name)));
  expect(found, 'say what is inside, or say here why nobody can').toEqual([]);
  expect([...open.keys()].filter((place) => !openPlacesOf(document).includes(place))).toEqual([]);
});

it('a new one would be found', () => {
  expect(openPlaces({ type: 'object', properties: { A: { type: ['object', 'null'] }, B: {}, C: { type: 'array' }, D: { type: 'string' } } }, 'x')).toEqual([
    'x.A',
    'x.B',
    'x.C',
  ]);
});
