// The whole page around what a template says: its language, its title, its paper, its fonts, and what it may load.
import type { Locale } from './format-value.ts';
import { escaped } from './fill-template.ts';
import { fontHost, fontStyle } from './fonts.ts';

/** A document that is ready to be printed: nothing of it is read any more. */
export interface PdfDraft {
  /** What stands in its properties and, with `.pdf`, what its file is called. */
  readonly title: string;
  readonly locale: Locale;
  /** What stands in the body. */
  readonly body: string;
  /** Whether each page bears its number. */
  readonly pageNumbers: boolean;
}

/** Whatever the browser would let pass is refused by the page itself as well. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src ${fontHost}; form-action 'none'; base-uri 'none'`;

const paper = `
@page { size: A4; margin: 18mm 16mm 20mm; }
html { font-size: 10pt; line-height: 1.4; color: #000; -webkit-print-color-adjust: exact; }
body { margin: 0; }
table { border-collapse: collapse; }
thead { display: table-header-group; }
tr, img { break-inside: avoid; }
`;
const numbers = `@page { @bottom-center { content: counter(page) " / " counter(pages); font-family: 'Noto Sans Variable', sans-serif; font-size: 8pt; color: #555; } }`;

/** The HTML that is printed. The template's own style comes later than ours, so that it has the last word on paper and margins. */
export async function pageHtml({ title, locale, body, pageNumbers }: PdfDraft): Promise<string> {
  return (
    `<!doctype html><html lang="${locale.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${escaped(title)}</title><style>${await fontStyle()}${paper}${pageNumbers ? numbers : ''}</style></head><body>${body}</body></html>`
  );
}
