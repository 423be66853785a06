// What the command line asks for.
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Keys of the items to run; all of them where none is named. */
  readonly items: readonly string[] | undefined;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly rows: number;
  /** Folder of the benchmark's own PostgreSQL. */
  readonly data: string | undefined;
  /** File whose table is written anew. */
  readonly write: string | undefined;
  /** Folder for a processor profile of the product's process. */
  readonly profile: string | undefined;
  /** Another running server, and the tokens of people there. */
  readonly url: string | undefined;
  readonly tokens: readonly string[];
  /** More than one: so many processes of the product behind a proxy, against one behind the same. */
  readonly processes: number;
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
  return {
    items: values.items?.split(',').map((key) => key.trim()),
    rounds: Math.floor(number('rounds', 3, 1)),
    seconds: number('seconds', 5, 0.01),
    connections: Math.floor(number('connections', 16, 1)),
    rows: Math.floor(number('rows', 1_000_000, 2_000)),
    data: values.data,
    write: values.write,
    profile: values.profile,
    url: values.url,
    tokens: values.token ?? [],
    processes: Math.floor(number('processes', 1, 1)),
  };
}
