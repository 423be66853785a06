// XML piece by piece: what of it opens, closes and stands between.
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { maxCellLength, TableError } from './cell.ts';

/** What a reader learns of an element by its name without a prefix, and its attributes. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** As long as the longest cell can be with its escapes: who writes so much without a tag writes no table. */
const maxRun = maxCellLength * 6;

/** Reads the pieces through; after each one it stops for anyone who takes what has been found so far. Throws a TableFault for what is no XML. */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new TableError('no-table');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => reader.open?.(plain(name), attributes));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }: SaxesTagPlain) => reader.close?.(plain(name)));
  let run = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('>');
    run = end < 0 ? run + piece.length : piece.length - end;
    if (run > maxRun) throw new TableError('long-cell');
    parser.write(piece);
    yield;
  }
  parser.close();
}

/** Programs write a prefix or none. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
