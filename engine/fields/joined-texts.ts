// Several texts in one, as people read them, and back: what holds a separator or begins with a quotation mark stands in quotation marks.

/** The texts with commas between them. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => (needsMarks.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');
const needsMarks = /[,;\n]|^"/;

/** The texts between commas, semicolons or breaks, each once; empty ones are left out. */
export function splitTexts(text: string): string[] {
  const found = text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]*))(?:[,;\n]|$)/g);
  const parts = [...found].map(([, marked, plain]) => (marked === undefined ? (plain ?? '') : marked.replaceAll('""', '"')).trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
