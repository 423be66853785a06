// What is worked out of the values of one field, as SQL: of the rows of a group, or of the records below a row.
import { getKind } from '../fields/index.ts';
import type { Path, WhereNode } from './search-plan.ts';
import type { TotalKind } from './total-kinds.ts';
import { type Fragment, getColumn, whereAsSql } from './where-as-sql.ts';

export interface Total {
  readonly path: Path;
  readonly kind: TotalKind;
  /** It is worked out of the rows of a group that this holds for, and of no others. */
  readonly only?: WhereNode;
}

/** Decimals that an average is rounded to. */
const decimals: Readonly<Partial<Record<Path['field']['type'], number>>> = { integer: 2, money: 2, rate: 10 };

/** What is worked out of the rows of a group, in the type of PostgreSQL. */
export function aggregate(tenantField: string, { path, kind, only }: Total): Fragment {
  const kept = only && whereAsSql(tenantField, only);
  const filter = kept ? ` filter (where ${kept.text})` : '';
  const column = getColumn(path);
  const bindings = kept?.bindings ?? [];
  switch (kind) {
    case 'filled':
    case 'empty': {
      // Every record has one: an index that lacks it will do.
      if (kind === 'filled' && !path.relation && !path.link && path.field.name === 'Id') return { text: `count(*)${filter}`, bindings };
      const is = whereAsSql(tenantField, { path, operator: kind === 'empty' ? 'empty' : 'notEmpty' });
      const narrowed = kept ? `(${is.text}) and ${kept.text}` : is.text;
      return { text: `count(*) filter (where ${narrowed})`, bindings: [...is.bindings, ...bindings] };
    }
    case 'distinct':
      return { text: `count(distinct ${column})${filter}`, bindings };
    case 'sum':
      return { text: `coalesce(sum(${column})${filter}, 0)`, bindings };
    case 'average':
      return { text: `avg(${column})${filter}`, bindings };
    case 'minimum':
    case 'maximum':
      return { text: `${kind === 'minimum' ? 'min' : 'max'}(${column})${filter}`, bindings };
  }
}

/** The same as a text: exact decimals, days and moments as the wire writes them. */
export function finish({ path: { field }, kind }: Total, value: string): string {
  const { type } = field;
  if (kind === 'filled' || kind === 'empty' || kind === 'distinct') return `(${value})::text`;
  if (kind === 'average') return `trim_scale(round(${value}, ${decimals[type] ?? 2}))::text`;
  if (kind !== 'sum' && (type === 'date' || type === 'datetime')) return getKind(type).wire(value);
  // Rates fill their ten places with noughts, which say nothing.
  return type === 'rate' ? `trim_scale(${value})::text` : `(${value})::text`;
}

/** The total of the rows of a group, as a text. */
export function totalAsSql(tenantField: string, total: Total): Fragment {
  const { text, bindings } = aggregate(tenantField, total);
  return { text: finish(total, text), bindings };
}
