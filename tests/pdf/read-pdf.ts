// Reads a PDF as a program of somebody else's does: its text, its title, and whether every glyph is one.
import { inflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  /** Of all pages, without any white space: where a line or a word ends is a matter of looks. */
  readonly text: string;
  /** The same, page by page. */
  readonly byPage: readonly string[];
  /** What is said to be meant by glyphs that are not one letter each, as in Arabic and Hindi. */
  readonly meant: string;
  readonly title: string;
  /** How often a glyph that stands for "there is none" is drawn. */
  readonly missing: number;
  readonly isTagged: boolean;
  /** How many pictures are drawn. */
  readonly pictures: number;
}

export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  try {
    const pages: string[] = [];
    let missing = 0;
    let pictures = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, operation] of fnArray.entries()) {
        if (operation === OPS.paintImageXObject) pictures += 1;
        if (operation === OPS.showText) missing += getGlyphs(argsArray[index]).filter((code) => code === 0).length;
      }
    }
    const { info } = await pdf.getMetadata();
    return {
      pages: pdf.numPages,
      text: pages.join(''),
      byPage: pages,
      meant: meantIn(Buffer.from(content)),
      title: 'Title' in info ? String(info.Title) : '',
      missing,
      pictures,
      isTagged: (await pdf.getMarkInfo())?.Marked === true,
    };
  } finally {
    await task.destroy();
  }
}

const bare = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** The numbers of the glyphs of one piece of text, as they stand in the embedded font. */
function getGlyphs(args: unknown): number[] {
  const glyphs: unknown = Array.isArray(args) ? args[0] : [];
  return (Array.isArray(glyphs) ? glyphs : []).flatMap((glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'originalCharCode' in glyph ? [Number(glyph.originalCharCode)] : [],
  );
}

/** The texts beside glyphs (ActualText), which search and copying go by. */
function meantIn(content: Buffer): string {
  const found: string[] = [];
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', content.indexOf('endstream', at) + 9)) {
    const packed = content.subarray(at + 7, content.indexOf('endstream', at));
    if (packed[0] !== 0x78) continue;
    let plain = '';
    try {
      plain = inflateSync(packed).toString('latin1');
    } catch {
      // An image or a font in its own packing.
    }
    for (const [, hex = ''] of plain.matchAll(/ActualText\s*<FEFF([0-9A-F]+)>/g)) found.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return found.join('').normalize('NFKC');
}
