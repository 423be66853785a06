// Lists the files that belong to the project and reads them, for tests that judge the code as text.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const projectFolder: string = fileURLToPath(new URL('../../', import.meta.url));

/** Made by tools, or by nobody. */
const notOurs = new Set(['node_modules', '.git', 'dist', '.data', 'coverage']);

/** Paths of all files below a folder of the project, with forward slashes, relative to the project. */
export function filesBelow(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(`${projectFolder}${folder}`, { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!notOurs.has(entry.name)) found.push(...filesBelow(path));
    } else if (entry.isFile()) found.push(path);
  }
  return found.toSorted();
}

/** The TypeScript of some folders. */
export const sourcesBelow = (...folders: readonly string[]): string[] => folders.flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));

export const getText = (path: string): string => readFileSync(`${projectFolder}${path}`, 'utf8');

/** What a source says apart from its comments: the texts it holds, the names it uses, and each with its line. */
export interface Word {
  readonly kind: 'text' | 'name' | 'any';
  readonly text: string;
  readonly line: number;
}

export function getWords(path: string): Word[] {
  const source = ts.createSourceFile(path, getText(path), ts.ScriptTarget.Latest, true);
  const words: Word[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) || ts.isJsxText(node))
      words.push({ kind: 'text', text: node.text, line });
    else if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) words.push({ kind: 'name', text: node.text, line });
    else if (node.kind === ts.SyntaxKind.AnyKeyword) words.push({ kind: 'any', text: 'any', line });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}
