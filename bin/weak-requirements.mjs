// Which requirements have tests that name too little of them: the names in tests/house/requirement-names.txt are looked for in the tests that bear the id.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A requirement is weakly tested where its tests name less than this share of its names. */
const leastShare = 0.5;
const tests = new Set(['it', 'thoroughly']);
const idsIn = (text) => [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d{3})\]/g)].map(([, id]) => id);

/** The requirements of which too few names are found, with the names that are missing; `files` are those with tests. */
export function weakRequirements(files, namesFile) {
  const bodies = new Map();
  for (const file of files) for (const { ids, text } of getTests(file)) for (const id of ids) bodies.set(id, `${bodies.get(id) ?? ''}\n${text}`);
  return readFileSync(namesFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [id, ...names] = line.split('\t');
      const body = bodies.get(id);
      const missing = body === undefined ? [] : names.filter((name) => !isNamed(name, body));
      return (names.length - missing.length) / names.length < leastShare ? [{ id, count: names.length, missing }] : [];
    });
}

/** Ids stand in routes, and values and line breaks in texts: both are found piece by piece. Case, underscores and the backslashes of patterns do not count. */
function isNamed(name, body) {
  const text = plain(body);
  const hasWord = (word) => new RegExp(`(?<![\\w.])${word.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`).test(text);
  if (name.startsWith('"'))
    return plain(name.slice(1, -1))
      .split(/\{\w*\}|(?<=[?!.:]) /)
      .every((piece) => text.includes(piece.trim()));
  // What holds up to a number is tried beside it.
  if (/^\d{2,}$/.test(name)) return [-1, 0, 1].some((step) => hasWord(String(Number(name) + step)));
  return plain(name)
    .split(/\{\w*\}|\//)
    .filter(Boolean)
    .every(hasWord);
}
const plain = (text) => text.toLowerCase().replace(/[_\\]/g, '');

/** The tests of a file with their ids and their text: the body without the title, and what it uses of the file. */
function getTests(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const declared = new Map();
  const found = new Map();
  const walk = (node) => {
    if (ts.isVariableStatement(node) && !isInTest(node)) for (const { name } of node.declarationList.declarations) declared.set(name.getText(), node);
    if (ts.isFunctionDeclaration(node) && node.name) declared.set(node.name.text, node);
    const ids = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? idsIn(node.text) : [];
    const test = ids.length > 0 ? testAround(node) : undefined;
    if (test) found.set(test, [...(found.get(test) ?? []), ...ids]);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return [...found].map(([test, ids]) => ({ ids, text: getText(test, declared) }));
}

/** The call of `it`, `it.each(…)` or `thoroughly` that this belongs to. */
function testAround(node) {
  let test;
  for (let each = node; each; each = each.parent) if (ts.isCallExpression(each) && tests.has(getRoot(each).getText())) test = each;
  return test;
}
function getRoot(node) {
  let root = node;
  while (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root)) root = root.expression;
  return root;
}
const isInTest = (node) => testAround(node) !== undefined;

/** What a test says, and what the functions and values of its file say that it uses. */
function getText(test, declared) {
  const texts = [];
  const seen = new Set();
  const read = (node) => {
    if (ts.isStringLiteralLike(node) && idsIn(node.text).length > 0) return;
    if (ts.isIdentifier(node) && declared.has(node.text) && !seen.has(node.text)) {
      seen.add(node.text);
      read(declared.get(node.text));
    }
    if (node.getChildCount() === 0) texts.push(node.getText());
    else node.getChildren().forEach(read);
  };
  read(test);
  return texts.join(' ');
}
