// An example of a call: a body that its schema takes, and the whole as a line for the terminal.
import { type ApiDocument, findContent, type Operation, getParameters, resolved, type Schema } from './document.ts';

/** A value that the schema takes: what must be sent, or the first few of what may be. */
export function getExample(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  if (alternative) return getExample(document, alternative, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((text) => text !== 'null');
  switch (type) {
    case 'object':
      return getObject(document, schema, depth);
    case 'array':
      return schema.items && depth < 3 ? [getExample(document, schema.items, depth + 1)] : [];
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return true;
    case 'string':
      return texts[schema.format ?? ''] ?? '…';
    default:
      return null;
  }
}

const texts: Readonly<Record<string, string>> = {
  'local-date': '2025-03-07T00:00:00',
  'date-time': '2025-03-07T01:02:03Z',
  email: 'name@example.com',
  phone: '+61 3 9000 0000',
  url: 'www.example.com',
  timeZone: 'Australia/Melbourne',
};

function getObject(document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  const names =
    required.length > 0
      ? required
      : Object.keys(properties)
          .filter((name) => name !== 'Id' && name !== 'RowVersion')
          .slice(0, 2);
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, getExample(document, properties[name], depth + 1)]] : [])));
}

/** The call as a curl command; the token is that of the reader's environment. */
export function getCurl(document: ApiDocument, operation: Operation, origin: string): string {
  const query = getParameters(document, operation).filter((parameter) => parameter.in === 'query' && parameter.required);
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const requested = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(getExample(document, schema)))}`).join('&');
  const body = findContent(operation.requestBody);
  const isOpen = operation.security?.length === 0;
  const isFile = findContent(operation.responses['200'])?.type.startsWith('application/json') === false;
  const parts = [
    `curl${operation.method === 'GET' ? '' : ` -X ${operation.method}`} '${origin}/api${path}${requested ? `?${requested}` : ''}'`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d '${JSON.stringify(getExample(document, body.schema)).replaceAll("'", "'\\''")}'`] : []),
    ...(isFile ? ['-o file'] : []),
  ];
  return parts.join(' \\\n  ');
}
