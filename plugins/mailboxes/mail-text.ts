// Texts of mails of others, made fit to be kept: what no column takes goes, and what is longer than a field is cut.

const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Without what PostgreSQL cannot keep: zero characters and halves of pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(halves, '');

/** One line of at most so many characters. */
export function oneLine(text: string, most: number): string {
  const line = storable(text)
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length <= most ? line : `${storable(line.slice(0, most - 1))}…`;
}

/** A Message-ID without its brackets; undefined for what is none. */
export function bareId(text: string | undefined): string | undefined {
  const id = /<([^<>\s]{1,990})>/.exec(text ?? '')?.[1] ?? (text ?? '').trim();
  return /^[^\s<>]{1,990}$/.test(id) ? storable(id) : undefined;
}

/** All Message-IDs that stand in a text, such as that of References. */
export const bareIds = (text: string | undefined): string[] => [...(text ?? '').matchAll(/<([^<>\s]{1,990})>/g)].flatMap(([, id]) => id ?? []);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML that says the same. */
export const textAsHtml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
