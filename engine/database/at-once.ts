// Several statements that change rows, as one.
import type { Statement } from './database.ts';

/**
 * One statement that does what all of them do, all or none, of the rows as they are before it: none may want what another one writes.
 * What a statement costs besides its work is paid once. It answers what the last of them answers.
 */
export function atOnce(statements: readonly [Statement, ...Statement[]]): Statement {
  const values: unknown[] = [];
  const texts = statements.map((statement) => {
    const before = values.length;
    values.push(...statement.values);
    return before === 0 ? statement.text : statement.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
  });
  const last = texts.pop() ?? '';
  return { text: texts.length === 0 ? last : `with ${texts.map((text, index) => `s${index} as (${text})`).join(', ')} ${last}`, values };
}
