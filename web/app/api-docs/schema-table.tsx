// A schema as a table: one line for each property, those of inner objects below the one that holds them.
import { useText } from '../../text/index.ts';
import { type ApiDocument, resolved, type Schema } from './document.ts';

interface Line {
  readonly name: string;
  readonly depth: number;
  readonly schema: Schema;
  readonly isRequired: boolean;
}
const deepest = 3;

interface SchemaTableProps {
  readonly document: ApiDocument;
  readonly schema: Schema;
  readonly label: string;
  /** True for what is sent: there it matters what must be. */
  readonly sent?: boolean;
}

export function SchemaTable({ document, schema, label, sent = false }: SchemaTableProps) {
  const say = useText();
  const alternatives = resolved(document, schema).oneOf;
  if (alternatives) {
    return (
      <>
        {alternatives.map((each, index) => (
          <div key={JSON.stringify(each).slice(0, 200)} className="api-alternative">
            <p className="t3">{say('docs.alternative', { number: index + 1 })}</p>
            <SchemaTable document={document} schema={each} label={`${label} ${index + 1}`} sent={sent} />
          </div>
        ))}
      </>
    );
  }
  const lines = linesOf(document, schema, 0, []);
  const own = resolved(document, schema);
  return (
    <>
      <p className="api-kind">
        <span className="mono">{own.name ?? typeText(document, schema)}</span>
        {own.description && <span className="t3"> {own.description}</span>}
      </p>
      {lines.length > 0 && (
        <table className="api-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{say('docs.name')}</th>
              <th scope="col">{say('docs.type')}</th>
              <th scope="col">{say('docs.about')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, depth, schema: each, isRequired }, index) => (
              <tr key={`${index} ${name}`} className={`d${depth}`}>
                <th scope="row">
                  <span className="mono">{name}</span>
                  {sent && isRequired && <span className="api-required">{say('docs.required')}</span>}
                </th>
                <td className="mono">{typeText(document, each)}</td>
                <td>{aboutText(document, each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function linesOf(document: ApiDocument, given: Schema, depth: number, above: readonly string[]): Line[] {
  const schema = resolved(document, given);
  if (schema.name && above.includes(schema.name)) return [];
  const path = schema.name ? [...above, schema.name] : above;
  if (schema.items) return linesOf(document, schema.items, depth, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { name, depth, schema: property, isRequired: schema.required?.includes(name) === true },
    ...(depth + 1 < deepest ? linesOf(document, property, depth + 1, path) : []),
  ]);
}

/** `string | null`, `Lead[]`: the type in a few words. */
export function typeText(document: ApiDocument, given: Schema): string {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.map((each) => typeText(document, each)).join(' | ');
  if (types.length === 0) return '*';
  return types
    .map((type) => (type === 'array' && schema.items ? `${nameOf(document, schema.items)}[]` : type === 'object' ? (schema.name ?? type) : type))
    .join(' | ');
}

const nameOf = (document: ApiDocument, items: Schema): string => resolved(document, items).name ?? typeText(document, items);

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
