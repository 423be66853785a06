// Calls of plugins, typed by their declarations; and reads of any other address.
import { useQuery } from '@tanstack/react-query';
import { type Call, request } from '../api/index.ts';
import type { PluginCalls } from '../api/generated/plugin-calls.ts';

type Reading<Key> = Key extends `GET ${infer Path}` ? Path : never;
/** The path of a call that reads, as its plugin declares it: `import/{id}/mapping`. */
export type ReadPath = Reading<keyof PluginCalls>;
export type CallInput<Key extends keyof PluginCalls> = Given<PluginCalls[Key]['input']>;
/** What may be left out may be undefined as well: it is not sent. */
type Given<Input> = { readonly [Name in keyof Input]: Partial<Record<Name, never>> extends Pick<Input, Name> ? Input[Name] | undefined : Input[Name] };
export type CallOutput<Key extends keyof PluginCalls> = PluginCalls[Key]['output'];

/** Makes a call of a plugin. The input fills the parts of its path; the rest is the query of a GET or a DELETE, and the body of the others. */
export function call<Key extends keyof PluginCalls>(key: Key, input: CallInput<Key>, options: Pick<Call, 'signal' | 'purpose'> = {}): Promise<CallOutput<Key>> {
  const { method, path, rest } = placed(key, input);
  const content = method === 'GET' || method === 'DELETE' ? { query: rest as NonNullable<Call['query']> } : { body: rest };
  return request(path, { ...options, method, ...content });
}

/** The answer of a reading call of a plugin; asked for again by each screen that opens, and when `moment` changes: until then the one before stands. */
export function useCall<Path extends ReadPath>(path: Path, input: CallInput<`GET ${Path}` & keyof PluginCalls>, instant: string | number = '') {
  const key = `GET ${path}` as `GET ${Path}` & keyof PluginCalls;
  const { path: address, rest } = placed(key, input);
  return useRead<CallOutput<typeof key>>(withQuery(address, rest), instant);
}

/** The answer of `GET /api/<path>`, of whichever call; otherwise like `useCall`. */
export const useRead = <CallResponse>(path: string, instant: string | number = '') =>
  useQuery({
    queryKey: ['call', path, instant],
    staleTime: 0,
    placeholderData: <Before>(before: Before | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
      query?.queryKey[1] === path ? before : undefined,
    queryFn: ({ signal }) => request<CallResponse>(path, { signal }),
  });

/** Method, address and what of the input is not in the address. */
function placed(key: string, input: object): { method: NonNullable<Call['method']>; path: string; rest: Record<string, unknown> } {
  const [method = 'GET', template = ''] = key.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { method: method as NonNullable<Call['method']>, path, rest };
}

function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
