// What is written in a mail: safe HTML, and the same as plain text.
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#engine';
import { cleanHtml } from './clean-html.ts';

/** Texts as editors make them begin with a tag; everything else is plain text. */
export const isHtml = (text: string): boolean => /^\s*<(p|div|h[1-6]|ul|ol|blockquote|table|span|a|b|strong|i|em|u|br|img|hr)\b[^>]*>/i.test(text);

/** Plain text as HTML: paragraphs where lines are empty. */
export const textToHtml = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** What somebody wrote, as safe HTML. */
export const toHtml = (message: string): string => (isHtml(message) ? cleanHtml(message) : textToHtml(message));

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Safe HTML as plain text. */
export function htmlToText(html: string): string {
  const lines = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_whole, address: string, text: string) => {
      const target = address.replace(/^(mailto|tel):/i, '');
      return text.includes(target) ? text : `${text} (${target})`;
    })
    .replace(/<br\s*\/?>|<\/tr>/gi, '\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<\/li>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|ul|ol|blockquote|table|pre)>|<hr\s*\/?>/gi, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => characters[entity] ?? entity)
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
