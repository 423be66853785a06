// Pictures are drawn anew before they are kept: what a camera wrote beside them (where, when, with what) and whatever else hides in their bytes goes.
import { availableParallelism } from 'node:os';

/** Kinds that are drawn anew; others are kept as they come. */
const kinds = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof kinds;
export const isPicture = (type: string): type is PictureType => Object.hasOwn(kinds, type);

/** A scan of an A4 page at 600 dots per inch has 35 million. Each takes four bytes while it is drawn. */
const mostPixels = 60_000_000;
/** Fine print stays readable; the default of most programs blurs its edges. */
const looks = { jpeg: { quality: 90, chromaSubsampling: '4:4:4' }, png: { compressionLevel: 9 }, webp: { quality: 90 } } as const;

/** So many at a time: one takes a quarter of a gigabyte at worst. */
const atOnce = Math.min(2, availableParallelism());
let drawing = 0;
const waiting: (() => void)[] = [];

/** The picture of a file, upright and of the same kind; undefined where nobody could draw it, or it would take too much to. */
export async function drawnAnew(file: string, type: PictureType): Promise<Uint8Array | undefined> {
  // It is needed by whoever sends pictures, not by every start.
  const { default: sharp } = await import('sharp');
  while (drawing >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  drawing += 1;
  try {
    const kind = kinds[type];
    const picture = sharp(file, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' });
    // Its bytes say that it is of this kind; a decoder for another one is not asked.
    if ((await picture.metadata()).format !== kind) return undefined;
    return await picture.autoOrient().toFormat(kind, looks[kind]).toBuffer();
  } catch {
    return undefined;
  } finally {
    drawing -= 1;
    waiting.shift()?.();
  }
}
