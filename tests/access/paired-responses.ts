// Asks a twin and tells what came back as text that can be held against its twin's: ids, times and names of the twin taken out, nothing else.
import { inflateRawSync } from 'node:zlib';
import type { Pair, Twin } from './paired-tenants.ts';
import { marksIn } from './marked-values.ts';

export interface TwinRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface TwinResponse {
  readonly status: number;
  /** The same in both twins where nothing tells them apart. */
  readonly text: string;
  /** What should not have been in it, whatever the twin was told. */
  readonly errors: readonly string[];
}

let keys = 0;

/** Asks as the person of this twin. */
export async function ask(url: string, { allowed }: Pair, twin: Twin, { method, path, body }: TwinRequest): Promise<TwinResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${twin.caller.token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': `twins-${keys++}` }),
      ...twin.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isSheet = response.headers.get('Content-Type')?.includes('spreadsheet') === true;
  const text = isSheet ? unzipped(bytes) : bytes.toString('utf8');
  const sent = new Set(marksIn(`${decodeURIComponent(path)} ${JSON.stringify(body) ?? ''}`));
  return {
    status: response.status,
    text: `${response.status} ${response.headers.get('Content-Type')} ${plain(text)}`,
    errors: [...strangers(text, allowed, sent), ...foreignIds(text, twin), ...(response.status >= 500 ? [`${response.status}`] : [])],
  };
}

/** The first place where two answers differ, with what stands around it. */
export function getDifference(one: string, two: string): string {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `“${one.slice(from, from + 240)}” is not “${two.slice(from, from + 240)}”`;
}

/** Marks that this person may not be shown; what he has sent himself may come back. */
export const strangers = (text: string, allowed: ReadonlySet<string>, sent: ReadonlySet<string>): string[] =>
  marksIn(text).flatMap((mark) => (allowed.has(mark) || sent.has(mark) ? [] : [`shows ${mark}`]));

const ids = /(?<![\d.])([1-9])(\d{6})(?![\d.])/g;

const foreignIds = (text: string, { million }: Twin): string[] =>
  [...withoutRequest(text).matchAll(ids)].flatMap(([id, digit]) => (Number(digit) === million ? [] : [`shows the id ${id} of another agency`]));

const withoutRequest = (text: string): string => text.replaceAll(/"RequestId":"[^"]*"/g, '"RequestId"');

/** Without ids, times, request ids and what only names the twin. Days of the data are in 2001, everything else is of now. */
export function plain(text: string): string {
  return withoutRequest(text)
    .replaceAll(/(?!2001)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, 'TIME')
    .replaceAll(/"(Version|Timestamp)":"[^"]*"/g, '"$1"')
    .replaceAll(/"Id":\d+,("DateLastModified":"TIME","UserId")/g, '$1')
    .replaceAll(/(clerk|auditor|walker)[01]@vault\.test/g, '$1')
    .replaceAll(ids, '#$2');
}

/** Every file of a workbook, one after the other, as text. */
function unzipped(bytes: Buffer): string {
  const parts: string[] = [];
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength, extraLength, commentLength, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(begin, begin + size);
    parts.push(`${name}\n${(method === 0 ? content : inflateRawSync(content)).toString('utf8')}`);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts.join('\n');
}
