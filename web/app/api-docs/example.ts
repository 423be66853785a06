// An example of a call: a body that its schema takes, and the whole as a line for the terminal.
import { type ApiDocument, contentOf, type Operation, parametersOf, resolved, type Schema } from './document.ts';

/** A value that the schema takes: what must be sent, or the first few of what may be. */
export function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  if (alternative) return exampleOf(document, alternative, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null');
  switch (type) {
    case 'object':
      return objectOf(document, schema, depth);
    case 'array':
      return schema.items && depth < 3 ? [exampleOf(document, schema.items, depth + 1)] : [];
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

function objectOf(document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  const names =
    required.length > 0
      ? required
      : Object.keys(properties)
          .filter((name) => name !== 'Id' && name !== 'RowVersion')
          .slice(0, 2);
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, exampleOf(document, properties[name], depth + 1)]] : [])));
}

/** The call as a curl command; the token is that of the reader's environment. */
export function curlOf(document: ApiDocument, operation: Operation, origin: string): string {
  const query = parametersOf(document, operation).filter((each) => each.in === 'query' && each.required);
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const asked = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(document, schema)))}`).join('&');
  const body = contentOf(operation.requestBody);
  const isOpen = operation.security?.length === 0;
  const isFile = contentOf(operation.responses['200'])?.type.startsWith('application/json') === false;
  const parts = [
    `curl${operation.method === 'GET' ? '' : ` -X ${operation.method}`} '${origin}/api${path}${asked ? `?${asked}` : ''}'`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d '${JSON.stringify(exampleOf(document, body.schema)).replaceAll("'", "'\\''")}'`] : []),
    ...(isFile ? ['-o file'] : []),
  ];
  return parts.join(' \\\n  ');
}
