// Several files as one: a ZIP that is written while it is read, and holds no more than one piece of one file.
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  readonly name: string;
  /** Its content has been packed already, as that of pictures and PDFs has: it is not packed again. */
  readonly isPacked: boolean;
  readonly modified: Date;
  open(): Promise<Readable>;
}

/** The bytes of the ZIP, each file opened when its turn comes. Names are such as every system unpacks; two of one name get numbers. Throws what opening or reading throws. */
export async function* getZip(parts: readonly ZipPart[], signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output: Readable = zip.outputStream as Readable;
  const names = new Set<string>();
  let opened: Readable | undefined;
  for (const part of parts) {
    const options = { compress: !part.isPacked, mtime: part.modified };
    const open = async (done: (error: unknown, content: Readable) => void): Promise<void> => {
      try {
        opened = await part.open();
      } catch (error) {
        output.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      done(null, opened);
    };
    zip.addReadStreamLazy(freeName(nameForWindows(part.name), names), options, (done) => void open(done));
  }
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    for await (const piece of output) {
      if (signal.aborted) return;
      yield piece as Uint8Array;
    }
  } finally {
    opened?.destroy();
    output.destroy();
  }
}

/** `name`, or `name (2)` where it is taken; letter case does not tell two apart, as on many disks. */
export function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,16})?$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem} (${number})${ending}`;
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return tried;
  }
}

/** Windows unpacks no entry with these signs, that ends in a dot or a blank, or that is called like one of its devices. */
export function nameForWindows(name: string): string {
  const [stem = '', ...endings] = name
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length))
    .split('.');
  return [devices.test(stem.trim()) ? `${stem.trim()}_` : stem, ...endings].join('.');
}
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
