// What is written in a mail: safe HTML, and the same as plain text.
import sanitizeHtml from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];
const rules: sanitizeHtml.IOptions = {
  allowedTags: 'p br div span b strong i em u s sub sup a ul ol li blockquote pre code hr h1 h2 h3 h4 table thead tbody tr th td img'.split(' '),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
};

/** What may go out and be shown: no scripts, no forms, no styles but those that an editor makes. */
export const safeHtml = (html: string): string => sanitizeHtml(html, rules);

/** Texts as editors make them begin with a tag; everything else is plain text. */
export const isHtml = (text: string): boolean => /^\s*<(p|div|h[1-6]|ul|ol|blockquote|table|span|a|b|strong|i|em|u|br|img|hr)\b[^>]*>/i.test(text);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Plain text as HTML: paragraphs where lines are empty. */
export const textToHtml = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** What somebody wrote, as safe HTML. */
export const toHtml = (message: string): string => (isHtml(message) ? safeHtml(message) : textToHtml(message));

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
