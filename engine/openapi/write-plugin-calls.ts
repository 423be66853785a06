// The calls and verbs of plugins → types for the screens: by method and path, what goes in and what comes out.
import type { Model } from '../contract/model.ts';
import type { CallDeclaration, JsonSchema } from '../contract/plugin.ts';
import type { PluginParts } from '../plugin/collect.ts';
import { comment, quoted, getType } from './schema-types.ts';

const nothing: JsonSchema = { type: 'object', additionalProperties: false };
const record: JsonSchema = { type: 'object', properties: { Id: { type: 'integer' } }, required: ['Id'] };

/** The text of the file. Calls that answer files or take them are left out: a browser opens them by their address, and forms are sent otherwise. */
export function writePluginCalls<Api>(model: Model, { calls, actions }: Pick<PluginParts<Api>, 'calls' | 'actions'>): string {
  const called = calls
    .filter(({ surface, takesFiles }) => surface !== 'download' && !takesFiles)
    .map((call): Entry => [`${call.method} ${call.path}`, call.summary, call]);
  const verbs = [...model.entities.values()].flatMap(({ name, path, actions: offered }) =>
    [...offered.values()].flatMap(({ verb, run, label }): Entry[] => {
      const action = run === undefined ? { input: nothing, output: undefined } : actions.get(run);
      return action
        ? [[`POST ${path}/{id}/${verb}`, typeof label === 'string' ? label : label.en, { input: withId(action.input, name), output: action.output ?? record }]]
        : [];
    }),
  );
  return [
    '// What the calls and verbs of plugins take and answer, written from their declarations by "npm run client". Do not edit.',
    "import type { Id } from '../../../engine/contract/id.ts';",
    '',
    '/** A record as its entity answers it: fields that the reader may not see are missing. */',
    'export interface PluginRecord {',
    '  readonly Id: number;',
    '  readonly [field: string]: unknown;',
    '}',
    '',
    '/** By method and path; the parts of the path are part of the input. */',
    'export interface PluginCalls {',
    ...[...called, ...verbs].toSorted(([one], [another]) => (one < another ? -1 : 1)).map(getText),
    '}',
    '',
  ].join('\n');
}

type Entry = readonly [key: string, about: string, call: Pick<CallDeclaration, 'input' | 'output'>];

const getText = ([key, about, { input = nothing, output }]: Entry): string =>
  `${comment(about, '  ')}  ${quoted(key)}: {\n    readonly input: ${getType(input, '    ')};\n    readonly output: ${withRecords(getType(output, '    '))};\n  };`;

/** What is declared by its id alone is a whole record. */
const withRecords = (type: string): string => type.replace(/\{\n\s+readonly Id: number;\n\s+\}/g, 'PluginRecord');

/** The input of a verb, with the record that it is about. */
function withId(input: JsonSchema, entity: string): JsonSchema {
  const { properties, required } = input;
  return {
    ...input,
    properties: { id: { type: 'integer', 'x-entity': entity }, ...(typeof properties === 'object' ? properties : {}) },
    required: ['id', ...(Array.isArray(required) ? required : [])],
  };
}
