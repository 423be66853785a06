// "npm run check:words": keeps words out of names, comments and titles of tests for which the field has better ones (docs/decisions/0152-words-of-the-field.md).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { exitWith, project } from './console.mjs';

/** Words that no exported name and no name of a file is made of, and what is written instead. */
const words = new Map(
  Object.entries({
    say: 't, translate',
    says: 'mentions',
    told: 'message',
    tell: 'notify',
    spoken: 'translated',
    sentence: 'message',
    sentences: 'messages',
    phrase: 'message template',
    refusal: 'error, rejection',
    refusals: 'errors, rejections',
    refuse: 'reject',
    refused: 'rejected',
    fault: 'error',
    faults: 'errors',
    faulty: 'invalid',
    demand: 'require',
    demands: 'requires',
    demanded: 'required',
    door: 'api',
    doors: 'apis',
    standing: 'existing, status',
    came: 'initial',
    hop: 'relation',
    hops: 'relations',
    acts: 'commands',
    breathe: 'yield to the event loop',
    patience: 'timeout',
    brought: 'imported',
    reckon: 'recalculate',
    replan: 'rebuild the plan',
    remembered: 'cached',
    anew: 'again',
    gather: 'collect',
    gathered: 'collected',
    begin: 'start',
    begun: 'started',
    notation: 'format',
    notations: 'formats',
    moment: 'instant',
    moments: 'instants',
    asked: 'requested',
    alike: 'duplicates',
    apart: 'distinct',
    hooking: 'hook context',
    planted: 'mutation',
    toolshed: 'what the fixture is',
    orchard: 'what the fixture is',
  }),
);

/** Names that end in `Of` and are functions say with a verb what they cost: get, find, load, build, format. */
const ofName = /[a-z]Of$/;
/** Predicates and words of English. */
const properOf = /^(is|has|are|in|all|any|one|none|sum|list|copy|part|instance|because|wants)/;

/** Phrases that no comment and no title of a test has. */
const phrases = [/\bwhoever\b/i, /\banew\b/i, /\bof (its|their) own\b/i, /\b(?:is|are) told\b/i];

/** Names that the wire, the specification or a library gives, and plain English. */
const given = new Set(
  readFileSync(new URL('given-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const parts = (name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_.]/).map((part) => part.toLowerCase());
const comment = /^\s*(?:\/\/|\/\*\*?|\*)(?!\/)(.*)$/;
const testFunctions = new Set(['it', 'itSlow', 'describe', 'test']);

try {
  const complaints = [];
  const named = process.argv.slice(2);
  const files =
    named.length > 0
      ? named
      : execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'engine', 'plugins', 'web', 'bin', 'tests', 'migrations'], {
          cwd: project,
          encoding: 'utf8',
        })
          .split('\n')
          .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)generated\//.test(file));
  for (const file of files) checkFile(file, readFileSync(path.resolve(project, file), 'utf8'), complaints);
  if (complaints.length === 0) console.log(`${files.length} files speak the words of the field.`);
  else {
    console.error(`${complaints.join('\n')}\n\nRename them, or add a name that is given from outside to bin/given-words.txt.`);
    process.exitCode = 1;
  }
} catch (error) {
  exitWith(error);
}

function checkFile(file, text, complaints) {
  const base = path.basename(file).replace(/(\.slow)?(\.test|\.trial)?\.(tsx|ts|mjs)$/, '');
  checkName(base, `${file}: the name of the file`, complaints);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const at = (node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  for (const [index, line] of text.split('\n').entries()) {
    const prose = comment.exec(line)?.[1];
    if (prose) checkPhrases(prose, `${file}:${index + 1}: the comment`, complaints);
  }
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      file.endsWith('.test.ts') &&
      testFunctions.has(calledName(node.expression)) &&
      node.arguments[0] &&
      ts.isStringLiteralLike(node.arguments[0])
    )
      checkPhrases(node.arguments[0].text, `${at(node)}: the title`, complaints);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const names = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const declared of names) {
      if (!declared.name || !ts.isIdentifier(declared.name)) continue;
      const isFunction =
        ts.isFunctionDeclaration(declared) || (ts.isVariableDeclaration(declared) && declared.initializer && ts.isArrowFunction(declared.initializer));
      checkName(declared.name.text, `${at(declared)}: ${declared.name.text}`, complaints, isFunction);
    }
    if (ts.isInterfaceDeclaration(statement))
      for (const { name } of statement.members)
        if (name && ts.isIdentifier(name) && /^[a-z]/.test(name.text)) checkName(name.text, `${at(name)}: ${name.text}`, complaints);
  }
}

function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression) ? calledName(expression.expression) : '';
}

function checkName(name, where, complaints, isFunction = false) {
  if (given.has(name)) return;
  for (const part of parts(name)) if (words.has(part)) complaints.push(`${where} says "${part}": ${words.get(part)}.`);
  if (isFunction && ofName.test(name) && !properOf.test(name))
    complaints.push(`${where} ends in Of: begin with a verb that says what it costs (get, find, load, build, format).`);
}

function checkPhrases(text, where, complaints) {
  for (const phrase of phrases) {
    const found = phrase.exec(text);
    if (found) complaints.push(`${where} says "${found[0]}".`);
  }
}
