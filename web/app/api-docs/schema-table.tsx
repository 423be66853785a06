// A schema as a table: one line for each property, those of inner objects below the one that holds them; what has a name opens in place.
import { useState } from 'react';
import { useDocsTranslation } from './text/index.ts';
import { ApiTable } from './api-table.tsx';
import { type ApiDocument, resolved, type Schema } from './document.ts';

interface Line {
  readonly name: string;
  readonly depth: number;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** The named schemas of its type that are not told of in the lines below it. */
  readonly opens: readonly string[];
}
const maxDepth = 3;

interface SchemaTableProps {
  readonly document: ApiDocument;
  readonly schema: Schema;
  readonly label: string;
  /** True for what is sent: there it matters what must be. */
  readonly sent?: boolean;
}

export function SchemaTable({ document, schema, label, sent = false }: SchemaTableProps) {
  const t = useDocsTranslation();
  const own = resolved(document, schema);
  const alternatives = findAlternatives(document, schema);
  const lines = alternatives ? [] : getLines(document, schema, 0, []);
  return (
    <>
      <p className="api-kind">
        <span className="mono">{own.name ?? typeText(document, schema)}</span>
        {own.description && <span className="t3"> {own.description}</span>}
      </p>
      {alternatives?.map((alternative, index) => (
        <div key={JSON.stringify(alternative).slice(0, 200)} className="api-alternative">
          <p className="t3">{t('alternative', { number: index + 1 })}</p>
          <SchemaTable document={document} schema={alternative} label={`${label} ${index + 1}`} sent={sent} />
        </div>
      ))}
      {lines.length > 0 && (
        <ApiTable label={label}>
          {lines.map((line, index) => (
            <SchemaLine key={`${index} ${line.name}`} document={document} line={line} label={label} sent={sent} />
          ))}
        </ApiTable>
      )}
    </>
  );
}

function SchemaLine({ document, line, label, sent }: Omit<SchemaTableProps, 'schema' | 'sent'> & { readonly line: Line; readonly sent: boolean }) {
  const { name, depth, schema, isRequired, opens } = line;
  const t = useDocsTranslation();
  const [opened, setOpened] = useState<string>();
  const parts = getParts(typeText(document, schema), opens);
  return (
    <>
      <tr className={`d${depth}`}>
        <th scope="row">
          <span className="mono">{name}</span>
          {sent && isRequired && <span className="api-required">{t('required')}</span>}
        </th>
        <td className="mono">
          {parts.map((part, index) =>
            opens.includes(part) ? (
              <button
                key={`${index} ${part}`}
                type="button"
                className="api-opens"
                aria-expanded={opened === part}
                onClick={() => setOpened(opened === part ? undefined : part)}
              >
                {part}
              </button>
            ) : (
              part
            ),
          )}
        </td>
        <td>{aboutText(document, schema)}</td>
      </tr>
      {opened !== undefined && (
        <tr>
          <td colSpan={3} className="api-opened">
            <SchemaTable document={document} schema={{ $ref: `#/components/schemas/${opened}` }} label={`${label} ${name} ${opened}`} sent={sent} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What a value may be, each by itself; of a list, what its entries may be. */
function findAlternatives(document: ApiDocument, given: Schema): readonly Schema[] | undefined {
  const schema = resolved(document, given);
  return schema.items ? findAlternatives(document, schema.items) : (schema.oneOf ?? schema.anyOf);
}

function getLines(document: ApiDocument, given: Schema, depth: number, above: readonly string[]): Line[] {
  const schema = resolved(document, given);
  if (schema.name && above.includes(schema.name)) return [];
  const path = schema.name ? [...above, schema.name] : above;
  if (schema.items) return getLines(document, schema.items, depth, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = depth + 1 < maxDepth ? getLines(document, property, depth + 1, path) : [];
    const opens = inner.length > 0 ? [] : namesIn(document, property);
    return [{ name, depth, schema: property, isRequired: schema.required?.includes(name) === true, opens }, ...inner];
  });
}

/** The named schemas that the type of a value speaks of. */
function namesIn(document: ApiDocument, given: Schema): string[] {
  const schema = resolved(document, given);
  if (schema.name) return [schema.name];
  const more = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? schema.anyOf ?? []), ...more].flatMap((each) => namesIn(document, each));
}

/** A text cut at these names, the names included. */
function getParts(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names.toSorted((left, right) => right.length - left.length);
  if (name === undefined) return text ? [text] : [];
  return text.split(name).flatMap((part, index) => [...(index > 0 ? [name] : []), ...getParts(part, others)]);
}

/** `string | null`, `Lead[]`, `(Lead | null)[]`: the type in a few words. What has a name is called by it. */
export function typeText(document: ApiDocument, given: Schema): string {
  const schema = resolved(document, given);
  if (schema.name && given.$ref) return schema.name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.map((alternative) => typeText(document, alternative)).join(' | ');
  if (types.length === 0) return '*';
  return types.map((type) => plainType(document, schema, type)).join(' | ');
}

function plainType(document: ApiDocument, { items, properties, additionalProperties: more }: Schema, type: string): string {
  if (type === 'array' && items) {
    const text = typeText(document, items);
    return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
  }
  return type === 'object' && !properties && typeof more === 'object' ? `{ …: ${typeText(document, more)} }` : type;
}

/** What else is to know of a value: its label, what it means, its limits. */
export function aboutText(document: ApiDocument, given: Schema): string {
  const schema = resolved(document, given);
  const limits = [
    schema.format && schema.format !== 'binary' ? schema.format : '',
    schema.maxLength === undefined ? '' : `≤ ${schema.maxLength}`,
    schema.multipleOf === undefined ? '' : `× ${schema.multipleOf}`,
    schema['x-entity'] ? `→ ${schema['x-entity']}` : '',
    schema.enum ? schema.enum.map((value) => JSON.stringify(value)).join(' · ') : '',
  ];
  return [given.title ?? (schema.name ? '' : (schema.title ?? '')), given.description ?? schema.description ?? '', ...limits]
    .filter(Boolean)
    .join('. ')
    .replaceAll('..', '.');
}
