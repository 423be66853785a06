// What the command line asks for.
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Keys of the items to run; all of them where none is named. */
  readonly items: readonly string[] | undefined;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly rows: number;
  /** Numbers of leads to repeat the run at, from few to many; undefined where one run is wanted. */
  readonly growth: readonly number[] | undefined;
  /** Folder of the benchmark's own PostgreSQL. */
  readonly data: string | undefined;
  /** File whose table is written again. */
  readonly write: string | undefined;
  /** Folder for a processor profile of the product's process. */
  readonly profile: string | undefined;
  /** Another running server, and the tokens of people there. */
  readonly url: string | undefined;
  readonly tokens: readonly string[];
  /** More than one: so many processes of the product behind a proxy, against one behind the same. */
  readonly processes: number;
}

const leastRows = 2_000;
export const defaultSizes: readonly number[] = [10_000, 100_000, 1_000_000];

function getSizes(text: string | undefined): readonly number[] {
  if (text === undefined) return defaultSizes;
  const sizes = [...new Set(text.split(',').map((part) => Number(part.trim().replaceAll('_', ''))))].toSorted((a, b) => a - b);
  if (sizes.length >= 2 && sizes.every((size) => Number.isInteger(size) && size >= leastRows)) return sizes;
  throw new Error(`--sizes is "${text}"; it is two or more whole numbers of at least ${leastRows}, such as 10000,100000.`);
}

/** Reads the arguments. Throws with a sentence that names the one that is wrong. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      rows: { type: 'string' },
      growth: { type: 'boolean' },
      sizes: { type: 'string' },
      data: { type: 'string' },
      write: { type: 'string' },
      profile: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string', multiple: true },
      processes: { type: 'string' },
    },
  });
  const number = (name: 'rounds' | 'seconds' | 'connections' | 'rows' | 'processes', fallback: number, least: number): number => {
    const given = values[name];
    const value = given === undefined ? fallback : Number(given);
    if (Number.isFinite(value) && value >= least) return value;
    throw new Error(`--${name} is "${given}"; it is a number of at least ${least}.`);
  };
  if (values.url !== undefined && !URL.canParse(values.url)) throw new Error(`--url is "${values.url}", which is no address.`);
  if (values.url !== undefined && !values.token) throw new Error('--url needs --token: an access token of a person there, once or several times.');
  if (values.sizes !== undefined && !values.growth) throw new Error('--sizes needs --growth: a single run takes --rows.');
  return {
    growth: values.growth ? getSizes(values.sizes) : undefined,
    items: values.items?.split(',').map((key) => key.trim()),
    rounds: Math.floor(number('rounds', 3, 1)),
    seconds: number('seconds', 5, 0.01),
    connections: Math.floor(number('connections', 16, 1)),
    rows: Math.floor(number('rows', 1_000_000, leastRows)),
    data: values.data,
    write: values.write,
    profile: values.profile,
    url: values.url,
    tokens: values.token ?? [],
    processes: Math.floor(number('processes', 1, 1)),
  };
}
