// The whole page around what a template says: its language, its title, its paper, its fonts, its foot, and what it may load.
import type { Language } from '../contract/definitions.ts';
import { escaped } from '../template/escape-html.ts';
import type { Locale } from '../template/format-value.ts';
import { fontHost, fontStyleFor, withoutEmoji } from './fonts.ts';

/** A document that is ready to be printed: nothing of it is read any more. */
export interface PdfDraft {
  /** What stands in its properties and, with `.pdf`, what its file is called. */
  readonly title: string;
  readonly locale: Locale;
  /** What stands in the body. */
  readonly body: string;
  /** Whether each page bears its number. */
  readonly pageNumbers: boolean;
  /** What stands at the foot of each page; nothing where it is left out or empty. */
  readonly foot?: string;
}

/** Whatever the browser would let pass is refused by the page itself as well. */
const policy = (style: string, fonts: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'${style}; img-src data:; font-src ${fonts}; form-action 'none'; base-uri 'none'`;

const printout = `
@page { size: A4; margin: 18mm 16mm 20mm; }
html { font-size: 10pt; line-height: 1.4; color: #000; -webkit-print-color-adjust: exact; }
body { margin: 0; }
table { border-collapse: collapse; }
thead { display: table-header-group; }
tr, img { break-inside: avoid; }
.page-foot { white-space: pre-line; font-size: 7.5pt; color: #555; }
`;
/** A sheet on a desk; on a narrow screen the desk is gone. What stands at the foot of each page stands at the end of the sheet. */
const screen = `
@media screen {
  html { background: #e8e8ed; }
  body { box-sizing: border-box; width: 210mm; max-width: 100%; min-height: 297mm; margin: 0 auto; padding: 18mm 16mm; background: #fff; }
  .page-foot { margin-top: 10mm; padding-top: 2mm; border-top: 0.25mm solid #ccc; }
}
@media screen and (max-width: 210mm) { body { min-height: 100vh; padding: 6mm 5mm; } }
`;
const marginText = "font-family: 'Noto Sans Variable', sans-serif; font-size: 7.5pt; line-height: 3.5mm; color: #555;";
const pageOf: Readonly<Record<Language, readonly [string, string]>> = { en: ['Page', 'of'], pt: ['Página', 'de'], es: ['Página', 'de'] };
/** So many lines fit below a page; a longer foot stands once, at the end. */
const maxFootLines = 8;

/** The HTML that is printed. The template's own style comes later than ours, so that it has the last word on paper and margins. */
export async function pageHtml(given: PdfDraft): Promise<string> {
  const draft = drawable(given);
  const { foot = '' } = draft;
  const lines = getLines(foot);
  const fits = lines <= maxFootLines;
  const end = fits ? '' : footBlock(foot);
  const style = `${printout}${margins(draft, foot !== '' && fits ? lines : 0)}`;
  const fonts = await fontStyleFor(`${style}${draft.body}${end}`);
  return page(draft, policy('', fontHost), `<style>${fonts}${style}</style>`, end);
}

/**
 * The same for people to look at in a frame of our screens. `fonts` is the address of the style sheet of the fonts, on our own server. The foot
 * stands at the end of the sheet on screen, and at the foot of each page when it is printed from there.
 */
export async function previewHtml(given: PdfDraft, fonts: string): Promise<string> {
  const draft = drawable(given);
  const { foot = '' } = draft;
  const lines = getLines(foot);
  const fits = lines <= maxFootLines;
  const hidden = fits ? '@media print { .page-foot { display: none; } }' : '';
  const style = `${printout}${screen}${hidden}${margins(draft, foot !== '' && fits ? lines : 0)}`;
  const head = `<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="${escaped(fonts)}"><style>${style}</style>`;
  return page(draft, policy(" 'self'", "'self'"), head, foot === '' ? '' : footBlock(foot));
}

const drawable = ({ foot = '', ...draft }: PdfDraft): PdfDraft => ({
  ...draft,
  title: withoutEmoji(draft.title),
  body: withoutEmoji(draft.body),
  foot: withoutEmoji(foot),
});

const page = ({ title, locale, body }: PdfDraft, loads: string, head: string, end: string): string =>
  `<!doctype html><html lang="${locale.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${loads}">` +
  `<title>${escaped(title)}</title>${head}</head><body>${body}${end}</body></html>`;

const footBlock = (foot: string): string => `<footer class="page-foot">${escaped(foot)}</footer>`;

/** What stands in the margin below each page. Numbers stand in the middle where they are alone. */
function margins({ locale, pageNumbers, foot = '' }: PdfDraft, footLines: number): string {
  const [of, all] = pageOf[locale.language];
  const number = `content: "${of} " counter(page) " ${all} " counter(pages); ${marginText}`;
  if (footLines === 0) return pageNumbers ? `@page { @bottom-center { ${number} } }` : '';
  const top = 'vertical-align: top; padding-top: 5mm;';
  return (
    `@page { margin-bottom: ${Math.max(20, 12 + 3.5 * footLines)}mm; ` +
    `@bottom-left { content: "${styleText(foot)}"; white-space: pre-line; text-align: left; width: ${pageNumbers ? 78 : 100}%; ${top} ${marginText} } ` +
    `${pageNumbers ? `@bottom-right { ${number} text-align: right; white-space: nowrap; ${top} }` : ''} }`
  );
}

/** So many letters of that size fit on a line beside the number of the page; those of East Asia are twice as wide. */
const lettersPerLine = 90;
const getLines = (foot: string): number =>
  foot.split(/\r\n?|\n/).reduce((lines, line) => {
    const width = Array.from(line).reduce((sum, letter) => sum + (/[\u1100-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(letter) ? 2 : 1), 0);
    return lines + Math.max(1, Math.ceil(width / lettersPerLine));
  }, 0);

/** A text between quotes of a style sheet, which it can neither end nor leave. */
const styleText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\"<>&\n]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);
