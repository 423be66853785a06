// Answers of another shape, for those alone who ask by a parameter: who does not give it never meets them.
import type { JsonSchema } from '../contract/plugin.ts';

const mark = 'x-requested-by';

/** The schema of an answer that is another one where the parameter is given. */
export const alternatives = (usual: JsonSchema, parameter: string, requested: JsonSchema): JsonSchema => ({
  anyOf: [usual, { ...requested, [mark]: parameter }],
});

/** What is answered without the parameter, and what with it; only the former of an answer that knows no such parameter. */
export function dividedAnswer(schema: JsonSchema): { readonly usual: JsonSchema; readonly requested?: { readonly by: string; readonly schema: JsonSchema } } {
  const choices: readonly JsonSchema[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  const [usual, other] = choices;
  const { [mark]: by, ...requested } = other ?? {};
  return usual && typeof by === 'string' ? { usual, requested: { by, schema: requested } } : { usual: schema };
}
