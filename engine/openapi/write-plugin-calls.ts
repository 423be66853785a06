// The calls and verbs of plugins → types for the screens: by method and path, what goes in and what comes out.
import type { Model } from '../contract/model.ts';
import type { CallDeclaration, JsonSchema } from '../contract/plugin.ts';
import type { PluginParts } from '../plugin/collect.ts';
import { comment, quoted, typeName, getType } from './schema-types.ts';

const nothing: JsonSchema = { type: 'object', additionalProperties: false };

/** The text of the file. Calls that answer files or take them are left out: a browser opens them by their address, and forms are sent otherwise. */
export function writePluginCalls<Api>(model: Model, { calls, actions }: Pick<PluginParts<Api>, 'calls' | 'actions'>): string {
  const called = calls
    .filter(({ surface, takesFiles }) => surface !== 'download' && !takesFiles)
    .map((call): Entry => [`${call.method} ${call.path}`, call.summary, { input: call.input ?? nothing, output: call.clientOutput ?? call.output }]);
  const verbs = [...model.entities.values()].flatMap(({ name, path, actions: offered }) =>
    [...offered.values()].flatMap(({ verb, run, label }): Entry[] => {
      const action = run === undefined ? undefined : actions.get(run);
      if (run !== undefined && !action) return [];
      const output = action?.clientOutput ?? action?.output ?? { $ref: `#/components/schemas/${name}` };
      return [[`POST ${path}/{id}/${verb}`, typeof label === 'string' ? label : label.en, { input: withId(action?.input ?? nothing, name), output }]];
    }),
  );
  const entries = [...called, ...verbs].toSorted(([one], [another]) => (one < another ? -1 : 1));
  return [
    '// What the calls and verbs of plugins take and answer, written from their declarations by "npm run client". Do not edit.',
    "import type { Id } from '../../../engine/contract/id.ts';",
    `import type { ${recordsIn(entries).join(', ')} } from './records.ts';`,
    '',
    '/** By method and path; the parts of the path are part of the input. */',
    'export interface PluginCalls {',
    ...entries.map(getText),
    '}',
    '',
  ].join('\n');
}

type Entry = readonly [key: string, about: string, call: Required<Pick<CallDeclaration, 'input' | 'output'>>];

const getText = ([key, about, { input, output }]: Entry): string =>
  `${comment(about, '  ')}  ${quoted(key)}: {\n    readonly input: ${getType(input, '    ')};\n    readonly output: ${getType(output, '    ')};\n  };`;

/** The types of the records that answers speak of. */
const recordsIn = (entries: readonly Entry[]): string[] =>
  [
    ...new Set(
      entries.flatMap(([, , { output }]) => [...JSON.stringify(output).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name = '']) => typeName(name))),
    ),
  ].toSorted();

/** The input of a verb, with the record that it is about. */
function withId(input: JsonSchema, entity: string): JsonSchema {
  const { properties, required } = input;
  return {
    ...input,
    properties: { id: { type: 'integer', 'x-entity': entity }, ...(typeof properties === 'object' ? properties : {}) },
    required: ['id', ...(Array.isArray(required) ? required : [])],
  };
}
