// The request to a gateway, made of the template that somebody wrote: every value is escaped for the place that it stands in.
import type { FieldError, OutboundRequest } from '#engine';
import type { AgencySmsGateway } from '#generated';
import { messages } from './messages.ts';
import type { OutgoingText } from './names.ts';

type Template = Pick<AgencySmsGateway, 'Url' | 'Method' | 'Headers' | 'Body'>;
export type Places = Readonly<Record<'To' | 'From' | 'Message' | 'Reference' | 'Secret', string>>;

const place = /\{\{\s*(\w+)\s*\}\}/g;
const escapeJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const escapeHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, '');
const isPlace = (places: Places, name: string): name is keyof Places => Object.hasOwn(places, name);
const filled = (template: string, places: Places, escape: (value: string) => string): string =>
  template.replace(place, (_match, name: string) => (isPlace(places, name) ? escape(places[name]) : ''));

export const getPlaces = ({ to, from, message, reference }: OutgoingText, secret: string): Places => ({
  To: to,
  From: from,
  Message: message,
  Reference: reference,
  Secret: secret,
});

export function gatewayRequest({ Url, Method, Headers, Body }: Template, places: Places): OutboundRequest {
  const headers = Object.fromEntries(headerLines(Headers).map(({ name, value }) => [name, filled(value, places, escapeHeader).trim()]));
  const typed = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const asJson = typed === undefined ? isJsonLike(Body) : typed.includes('json');
  const hasBody = Method !== 'GET' && Body !== null && Body.trim() !== '';
  return {
    method: Method,
    url: filled(Url, places, encodeURIComponent),
    headers: {
      // Gateways that know it send a text once, however often they are asked.
      'Idempotency-Key': places.Reference,
      ...(hasBody && typed === undefined ? { 'Content-Type': asJson ? 'application/json' : 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(hasBody ? { body: filled(Body, places, asJson ? escapeJson : encodeURIComponent) } : {}),
  };
}

/** What is wrong with a template. */
export function templateErrors({ Url, Method, Headers, Body }: Template): FieldError[] {
  const errors: FieldError[] = [];
  const sample: Places = { To: '+61412345678', From: 'Agency', Message: 'A "text"\n& more', Reference: '1', Secret: 'secret' };
  for (const [Key, text] of Object.entries({ Url, Headers, Body })) {
    const unknown = [...(text ?? '').matchAll(place)].map(([, name = '']) => name).find((name) => !isPlace(sample, name));
    if (unknown !== undefined) errors.push({ Key, Message: messages.unknownPlace({ name: unknown }) });
  }
  const host = getHost(Url);
  if (host === undefined) errors.push({ Key: 'Url', Message: messages.badUrl() });
  else if (host !== getHost(Url.replace(place, 'x'))) errors.push({ Key: 'Url', Message: messages.placedHost() });
  if (!headerLines(Headers).every(({ name }) => isHeader(name))) errors.push({ Key: 'Headers', Message: messages.badHeader() });
  if (errors.length === 0 && Method !== 'GET') {
    const { headers = {}, body } = gatewayRequest({ Url, Method, Headers, Body }, sample);
    const isJson = Object.entries(headers).some(([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'));
    if (body !== undefined && isJson && !isParsed(body)) errors.push({ Key: 'Body', Message: messages.badJson() });
  }
  return errors;
}

/** Scheme, name and port of the server, as they stand in the template; undefined where it is none that can be called. */
export function getHost(url: string): string | undefined {
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)/i.exec(url.trim()) ?? [];
  return !origin.includes('{') && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

function headerLines(headers: string | null): { readonly name: string; readonly value: string }[] {
  const lines = (headers ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({ name: line.split(':', 1)[0]?.trim() ?? '', value: line.slice(line.indexOf(':') + 1) }));
}

const kept = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'te', 'trailer']);
const isHeader = (name: string): boolean => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !kept.has(name.toLowerCase());
const isJsonLike = (body: string | null): boolean => /^\s*[{[](?!\{)/.test(body ?? '');

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
