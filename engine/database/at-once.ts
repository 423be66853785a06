// Several statements as one: those that change rows, or those that read the same columns.
import type { Statement } from './database.ts';

/**
 * One statement that does what all of them do, all or none, of the rows as they are before it: none may want what another one writes.
 * What a statement costs besides its work is paid once. It answers what the last of them answers.
 */
export function atOnce(statements: readonly [Statement, ...Statement[]]): Statement {
  const values: unknown[] = [];
  const texts = statements.map((statement) => textAfter(values, statement));
  const last = texts.pop() ?? '';
  return { text: texts.length === 0 ? last : `with ${texts.map((text, index) => `s${index} as (${text})`).join(', ')} ${last}`, values };
}

/** One statement that reads what all of them read, which have the same columns; in each row "$of" is the place of the one that it is of. */
export function readAtOnce(statements: readonly Statement[]): Statement {
  const values: unknown[] = [];
  const texts = statements.map((statement, index) => `select ${index} as "$of", each.* from (${textAfter(values, statement)}) as each`);
  return { text: texts.join(' union all '), values };
}

/** The text of a statement whose values come after others. */
function textAfter(values: unknown[], { text, values: own }: Statement): string {
  const before = values.length;
  values.push(...own);
  if (before === 0) return text;
  const known = renumbered.get(before) ?? new Map<string, string>();
  renumbered.set(before, known);
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
  if (known.size >= maxRenumbered) known.clear();
  known.set(text, made);
  return made;
}

/** Texts by how many values come before theirs: the same few stand behind every write, and counting their values again takes longer than all else here. */
const renumbered = new Map<number, Map<string, string>>();
/** A statement has at most as many values before it as an entity has fields, so the whole stays small. */
const maxRenumbered = 100;
