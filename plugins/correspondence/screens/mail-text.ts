// E-mail addresses as people type and paste them: several in one text, some of them wrong.
import { escapeHtml } from '#kit';

const shape = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** True for what has the shape of one address. */
export const isAddress = (text: string): boolean => shape.test(text);

/** The parts of a text between spaces, commas and semicolons, in their order. */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** Those of `known` with those of `added` behind them; the same address stands once, however it is spelled. */
export function withAddresses(known: readonly string[], added: readonly string[]): string[] {
  const all = [...known];
  for (const address of added) if (!all.some((each) => each.toLowerCase() === address.toLowerCase())) all.push(address);
  return all;
}

/** A subject that answers another: marked as an answer, once. */
export const replySubject = (subject: string): string => (/^\s*re\s*:/i.test(subject) ? subject.trim() : `RE: ${subject}`.trim());

/** Plain text as HTML: paragraphs and line breaks. What is HTML already stays as it is. */
export function asHtml(text: string): string {
  return text === '' || text.trimStart().startsWith('<') ? text : paragraphs(text);
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** True where HTML says nothing: no text and no picture. */
export const isEmptyHtml = (html: string): boolean => !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** HTML that every editor of messages draws: of anything else, such as a table, an answer quotes the plain text. */
const isPlain = (html: string): boolean => !/<(?!\/?(p|br|b|strong|i|em|u|s|a|ul|ol|li|blockquote|h[123]|hr)\b)[a-z]|<[a-z0-9]+\s[^>]*\bstyle=/i.test(html);

/** A message as an answer to it quotes it. */
export const quotable = (html: string, plainText: string): string => (isPlain(html) || plainText.trim() === '' ? html : paragraphs(plainText.trim()));

/** The original below an answer, with a line that says whose it is. */
export const quoted = (line: string, html: string): string => `<p></p><p>${escapeHtml(line)}</p><blockquote>${html}</blockquote>`;
