// Keywords of metadata that were renamed: the old one is read with a warning until version 0.3, and "npm run metadata:upgrade" rewrites it.
import type { Kind } from './kinds.ts';

interface RenamedKeyword {
  /** Where the object stands that has the keyword; `*` is every entry of a list. */
  readonly at: readonly string[];
  readonly from: string;
  readonly to: string;
}

const ofFields: readonly RenamedKeyword[] = [
  { at: ['fields', '*'], from: 'inTurn', to: 'roundRobin' },
  { at: ['fields', '*'], from: 'trail', to: 'historyText' },
  { at: ['fields', '*'], from: 'orZero', to: 'invalidAsZero' },
];

const renamed: Readonly<Partial<Record<Kind, readonly RenamedKeyword[]>>> = {
  entity: [
    ...ofFields,
    { at: [], from: 'takesAlong', to: 'cascadeUndo' },
    { at: [], from: 'calledBy', to: 'aliases' },
    { at: [], from: 'closed', to: 'readOnlyWhen' },
    { at: [], from: 'reach', to: 'dataScope' },
  ],
  part: ofFields,
  grid: [{ at: ['search', '*'], from: 'beyond', to: 'alwaysInclude' }],
  app: [{ at: ['tenant', 'plan'], from: 'lesser', to: 'reducedPlan' }],
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a file with today's keywords, in the order of the file, and the keywords that it still calls by their old names. */
export function withCurrentKeywords(kind: Kind, value: unknown): { readonly value: unknown; readonly outdated: readonly RenamedKeyword[] } {
  const outdated: RenamedKeyword[] = [];
  let current = value;
  for (const keyword of renamed[kind] ?? []) current = renamedAt(current, keyword.at, keyword, outdated);
  return { value: current, outdated };
}

function renamedAt(value: unknown, [step, ...further]: readonly string[], keyword: RenamedKeyword, outdated: RenamedKeyword[]): unknown {
  if (step === '*') return Array.isArray(value) ? value.map((entry) => renamedAt(entry, further, keyword, outdated)) : value;
  if (!isObject(value)) return value;
  if (step !== undefined) return step in value ? { ...value, [step]: renamedAt(value[step], further, keyword, outdated) } : value;
  // Where both stand, the old one is left as it is: the check of the shape names it.
  if (!Object.hasOwn(value, keyword.from) || Object.hasOwn(value, keyword.to)) return value;
  if (!outdated.includes(keyword)) outdated.push(keyword);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name === keyword.from ? keyword.to : name, each]));
}
