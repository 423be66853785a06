// Amounts and rates are never calculated with as binary numbers: not in plugins, not in the engine, not on screens.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow, sourcesBelow, getText } from './project-files.ts';

interface Definition {
  readonly fields?: readonly { readonly name: string; readonly type: string }[];
}

/** The names of all money and rate fields of the product. */
const amounts: ReadonlySet<string> = new Set(
  filesBelow('metadata')
    .filter((file) => file.endsWith('.entity.json'))
    .flatMap((file) => (JSON.parse(getText(file)) as Definition).fields ?? [])
    .filter(({ type }) => type === 'money' || type === 'rate')
    .map(({ name }) => name)
    // What calls on many records answer counts them under this name.
    .filter((name) => name !== 'Total'),
);

const mention = new RegExp(`\\b(${[...amounts].join('|')}|toNumber)\\b`);

const arithmetic: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
]);

/** The places where an amount is calculated with, or turned into a number. */
function floatsIn(file: string, text: string): string[] {
  const found: string[] = [];
  // To parse every file would take longer than all else here.
  if (!mention.test(text)) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const isAmount = (node: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(node) && amounts.has(node.name.text)) ||
    (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression) && amounts.has(node.argumentExpression.text)) ||
    (ts.isParenthesizedExpression(node) && isAmount(node.expression)) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isAmount(node.left));
  const isNumberMaker = (called: ts.Expression): boolean =>
    ['Number', 'parseFloat'].includes(called.getText(source)) || /^(Math|Number)\.\w+$/.test(called.getText(source));
  const visit = (node: ts.Node): void => {
    const isFloat =
      (ts.isBinaryExpression(node) && arithmetic.has(node.operatorToken.kind) && (isAmount(node.left) || isAmount(node.right))) ||
      (ts.isPrefixUnaryExpression(node) && isAmount(node.operand)) ||
      (ts.isCallExpression(node) && isNumberMaker(node.expression) && node.arguments.some(isAmount)) ||
      (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'toNumber');
    if (isFloat) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${node.getText(source).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('no amount is added, compared or rounded as a binary number', () => {
  expect(amounts.size).toBeGreaterThan(3);
  const files = sourcesBelow('engine', 'plugins', 'web');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => floatsIn(file, getText(file)))).toEqual([]);
});

const mixture =
  /\bGiven\b|\bDecimal(?:\s*\|\s*(?:null|undefined))*\s*\|\s*(?:string|number)\b|\b(?:string|number)(?:\s*\|\s*(?:null|undefined))*\s*\|\s*Decimal\b/g;

/** The types in which an amount may be a decimal, a text or a number. */
const mixturesIn = (file: string, text: string): string[] =>
  [...text.matchAll(mixture)].map(({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}`);

it('rules and prices take amounts as decimals alone', () => {
  // The steps of a calculation name words and flags beside amounts.
  const files = sourcesBelow('plugins/rules', 'plugins/pricing').filter((file) => file !== 'plugins/rules/trace.ts');
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => mixturesIn(file, getText(file)))).toEqual([]);
  for (const wrong of ['Decimal | string', 'Decimal | null | number', 'number | null\n  | Decimal', 'string|Decimal', 'Given'])
    expect(mixturesIn('plugins/rules/y.ts', `interface A { readonly qty: ${wrong}; }`)).toHaveLength(1);
  expect(mixturesIn('plugins/rules/y.ts', 'f(a: string | null, b: Decimal | null, c?: Decimal | undefined): Decimal | typeof invalidTotal')).toEqual([]);
});

it('the rule finds what it is for', () => {
  const [name = ''] = amounts;
  const wrong = [`a.${name} + 1`, `1 < a['${name}']`, `Number(a.${name})`, `Math.round(a.${name} ?? 0)`, `-a.${name}`, `x.toNumber()`];
  expect(wrong.map((line) => floatsIn('plugins/x/y.ts', line).length)).toEqual(wrong.map(() => 1));
  expect(floatsIn('plugins/x/y.ts', `a.${name}.plus(b.${name}).gt(c); { ${name}: 1 + 2 }`)).toEqual([]);
});
