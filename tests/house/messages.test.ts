// What the server says to people exists in every language: the sentences in the code and the lists of translations say the same.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages } from '../../engine/contract/text.ts';
import { messages } from '../../engine/http/translate.ts';
import { sourcesBelow, getText } from './project-files.ts';

/** The rooms whose refusals are answered over HTTP; what only the operator reads at start stays English. */
const answering = [
  'access',
  'fields',
  'bug-report',
  'files',
  'first-administrator',
  'http',
  'jobs',
  'mail',
  'once',
  'outbound',
  'health',
  'password-reset',
  'plugin',
  'record',
  'search',
  'session',
  'view',
  'draft',
  'record-import',
  'table-file',
  'report',
  'template',
].map((room) => `engine/${room}`);
const answeringFiles = [
  'engine/contract/actor.ts',
  'engine/contract/errors.ts',
  'engine/database/translate-error.ts',
  'engine/pdf/find-browser.ts',
  'engine/pdf/pdf-printer.ts',
];
const sources = [...answering.flatMap((folder) => sourcesBelow(folder)), ...answeringFiles].filter((path) => !path.startsWith('engine/http/messages/'));

interface FoundMessage {
  readonly path: string;
  readonly text: string;
  readonly isFilledIn: boolean;
}
const translated = sources.flatMap(getMessages);
const sentences = new Set(translated.map(({ text }) => text));
const getPlaces = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

it('sentences are written as phrases with places, not put together in the code', () => {
  expect(sentences.size).toBeGreaterThan(150);
  expect(translated.filter(({ isFilledIn }) => isFilledIn)).toEqual([]);
});

describe.each(Object.entries(messages))('in %s', (language, list) => {
  it('[META-002] every sentence of the server has a translation', () => {
    expect(languages).toContain(language);
    expect([...sentences].filter((text) => !Object.hasOwn(list, text))).toEqual([]);
  });

  it('every translation has the places of its sentence, and is still said', () => {
    for (const [text, translation] of Object.entries(list)) expect(getPlaces(translation), text).toEqual(getPlaces(text));
    expect(Object.keys(list).filter((text) => !sentences.has(text))).toEqual([]);
  });
});

/** The specification gives some messages without a full stop. */
function isRejectionMessage(node: ts.Node): boolean {
  const { parent } = node;
  return parent !== undefined && ts.isNewExpression(parent) && parent.expression.getText() === 'AppError' && parent.arguments?.[1] === node;
}

/** Texts of a file that are sentences: words with a full stop. What is thrown as a plain Error is a fault of the program, and nobody reads it. */
function getMessages(path: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    const isFilledIn = ts.isTemplateExpression(node);
    const text = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : isFilledIn ? node.getText().slice(1, -1) : '';
    if (/\s.*(?:\.|[\w"}]\?|\. \w+: \{\w+\})$|^\{\w+\} \(\w+\)$/.test(text) || (text !== '' && isRejectionMessage(node)))
      found.push({ path, text, isFilledIn });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, getText(path), ts.ScriptTarget.Latest, true));
  return found;
}
