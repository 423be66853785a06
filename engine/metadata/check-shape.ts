// Holds each metadata file against the JSON Schema of its kind and says in plain words where it differs.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { nearestName } from '../contract/errors.ts';
import type {
  AppDefinition,
  EntityDefinition,
  LookupDefinition,
  MenuDefinition,
  PartDefinition,
  PermissionListDefinition,
  PermissionsDefinition,
  TextsDefinition,
} from '../contract/definitions.ts';
import type { ReportDefinition } from '../contract/report-definition.ts';
import type { TrackingDefinition } from '../contract/tracking-definition.ts';
import type { FormDefinition, GridDefinition, ViewDefinition } from '../contract/screen-definitions.ts';
import type { ErrorList, Source } from './metadata-error.ts';
import { getPath, type JsonPath } from './parse-json.ts';
import { type Kind, kinds } from './kinds.ts';

/** What a file of each kind holds once its shape is right. */
export interface Definitions {
  readonly entity: EntityDefinition;
  readonly grid: GridDefinition;
  readonly form: FormDefinition;
  readonly permissions: PermissionsDefinition;
  readonly view: ViewDefinition;
  readonly lookup: LookupDefinition;
  readonly app: AppDefinition;
  readonly menu: MenuDefinition;
  readonly 'permission-list': PermissionListDefinition;
  readonly texts: TextsDefinition;
  readonly part: PartDefinition;
  readonly report: ReportDefinition;
  readonly tracking: TrackingDefinition;
}

const parts = ['basics', 'condition'] as const;

/** The JSON Schema of a kind, or of a part that several kinds share. */
export const readSchema = (name: Kind | (typeof parts)[number]): Readonly<Record<string, unknown>> => {
  const schema: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(new URL(`./schemas/${name}.schema.json`, import.meta.url), 'utf8'));
  return schema;
};

let made: Ajv2020 | undefined;

/** Made when the first file is to be checked: the build has checked those that the product ships. */
function schemas(): Ajv2020 {
  if (made) return made;
  made = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // At each start it would take longer than all files together: a test holds the schemas against theirs.
    validateSchema: false,
    // Each file is looked at once: polishing the code of a check takes longer than running it.
    code: { optimize: false },
  });
  // Known to editors: their own sentence for a value that does not fit; to us, for a property that is none; and a sentence on each value of a list.
  made.addVocabulary(['errorMessage', 'patternErrorMessage', 'unknownPropertyMessage', 'enumDescriptions']);
  for (const name of [...parts, ...kinds]) made.addSchema(readSchema(name), `${name}.schema.json`);
  return made;
}

const getValidator = <K extends Kind>(kind: K): ValidateFunction<Definitions[K]> => {
  const found = schemas().getSchema<Definitions[K]>(`${kind}.schema.json`);
  if (!found) throw new Error(`There is no schema of ${kind} files.`);
  return found;
};

/** The definition that the file holds; undefined, with its faults added, when its shape is wrong. */
export function checkShape<K extends Kind>(kind: K, source: Source, errors: ErrorList): Definitions[K] | undefined {
  const validate = getValidator(kind);
  const { value } = source;
  if (validate(value)) return value;
  const told = new Set<string>();
  for (const error of validate.errors ?? []) {
    if (isEcho(error)) continue;
    const { place, message, hint } = explain(kind, error, value);
    // Several rules of a schema may stumble over one value; one sentence is enough.
    const key = `${getPath(place)} ${error.keyword === 'required' || error.keyword === 'additionalProperties' ? error.keyword : ''}`;
    if (!told.has(key)) errors.add(source, place, message, hint);
    told.add(key);
  }
  return undefined;
}

/** Complaints that another one says better: those of the branches of a choice, and of a choice whose deciding property is missing. */
const isEcho = (error: ErrorObject): boolean =>
  /\/oneOf\/\d+\//.test(error.schemaPath) || error.keyword === 'propertyNames' || (error.keyword === 'discriminator' && error.params['tagValue'] === undefined);

interface Explanation {
  readonly place: JsonPath;
  readonly message: string;
  readonly hint: string;
}

function explain(kind: Kind, error: ErrorObject, root: unknown): Explanation {
  const at = getPlace(error.instancePath, root);
  const place = error.propertyName === undefined ? at : [...at, error.propertyName];
  const params: Readonly<Record<string, unknown>> = error.params;
  const schema: Readonly<Record<string, unknown>> = error.parentSchema ?? {};
  const of = (message: string, hint: string): Explanation => ({ place, message, hint });
  const own = schema['errorMessage'];
  switch (error.keyword) {
    case 'additionalProperties': {
      const wrong = String(params['additionalProperty']);
      const known = typeof schema['properties'] === 'object' && schema['properties'] !== null ? Object.keys(schema['properties']) : [];
      const near = nearestName(wrong, known);
      return {
        place: [...place, wrong],
        message: `There is no property "${wrong}" here.`,
        hint: [near && `Did you mean "${near}"?`, `The properties are: ${known.join(', ')}.`, schema['unknownPropertyMessage']].filter(Boolean).join(' '),
      };
    }
    case 'required': {
      const missing = String(params['missingProperty']);
      const known = schema['discriminator'] === undefined ? [] : getTags(kind, error, missing);
      return {
        place: [...place, missing],
        message: `The property "${missing}" is missing.`,
        hint: known.length > 0 ? `Add it; it is one of: ${known.join(', ')}.` : 'Add it.',
      };
    }
    case 'dependentRequired': {
      const missing = String(params['missingProperty']);
      return {
        place: [...place, missing],
        message: `The property "${missing}" is missing beside "${String(params['property'])}".`,
        hint: typeof own === 'string' ? own : 'Add it.',
      };
    }
    case 'discriminator': {
      const tag = String(params['tag']);
      return { place: [...place, tag], ...oneOf(params['tagValue'], getTags(kind, error, tag)) };
    }
    case 'enum':
      return { place, ...oneOf(error.data, Array.isArray(params['allowedValues']) ? params['allowedValues'] : []) };
    case 'const':
      return of(`${visible(error.data)} does not fit here.`, `The only value here is ${JSON.stringify(params['allowedValue'])}.`);
    case 'type': {
      const types = Array.isArray(params['type']) ? params['type'] : [params['type']];
      return of(`${visible(error.data)} is of the wrong type.`, `Give ${types.map((type) => article[String(type)] ?? String(type)).join(' or ')}.`);
    }
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return of('This may not be empty.', typeof own === 'string' ? own : 'Give at least one, or leave the property out.');
    case 'maxLength':
    case 'maxItems':
      return of(`This is longer than ${String(params['limit'])}.`, 'Make it shorter.');
    case 'minimum':
    case 'maximum':
      return of(
        `${visible(error.data)} is out of range.`,
        `Give a number of ${error.keyword === 'minimum' ? 'at least' : 'at most'} ${String(params['limit'])}.`,
      );
    case 'uniqueItems':
      return of('An entry of this list stands in it twice.', 'Take one of them out.');
    default:
      return of(
        `${visible(error.propertyName ?? error.data)} does not fit here.`,
        typeof own === 'string' ? own : `It ${error.message ?? 'is not what the schema asks for'}.`,
      );
  }
}

const article: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  null: 'null',
};

function oneOf(value: unknown, known: readonly unknown[]): { message: string; hint: string } {
  const names = known.map(String);
  const near = nearestName(String(value), names);
  return {
    message: `${visible(value)} is none of the known values.`,
    hint: `${near ? `Did you mean "${near}"? ` : ''}The values are: ${names.join(', ')}.`,
  };
}

/** The values that the discriminating property may take: those of all branches. */
function getTags(kind: Kind, error: ErrorObject, name: string): string[] {
  const branches = property(error.parentSchema, 'oneOf');
  const definitions = property(readSchema(kind), '$defs');
  return (Array.isArray(branches) ? branches : []).flatMap((branch) => {
    const definition = String(property(branch, '$ref')).split('/').at(-1) ?? '';
    const tag = property(property(property(definitions, definition), 'properties'), name);
    const several = property(tag, 'enum');
    return Array.isArray(several) ? several.map(String) : [String(property(tag, 'const'))];
  });
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;

const maxShownLength = 60;

function visible(value: unknown): string {
  const text = JSON.stringify(value) ?? 'Nothing';
  return text.length > maxShownLength ? 'This value' : text;
}

/** From a JSON pointer to the place in the value: a step is an index where the value is a list. */
function getPlace(pointer: string, root: unknown): JsonPath {
  const place: (string | number)[] = [];
  let at = root;
  for (const raw of pointer.split('/').slice(1)) {
    const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    place.push(Array.isArray(at) ? Number(step) : step);
    at = property(at, step);
  }
  return place;
}
