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
function textAfter(values: unknown[], statement: Statement): string {
  const before = values.length;
  values.push(...statement.values);
  return before === 0 ? statement.text : statement.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
}
