// The process that draws pictures and opens PDFs, one after the other. It ends where one takes too much memory, and with the process that started it.
import { readFile } from 'node:fs/promises';
import { type FileState, pdfType, pictureKinds, type PictureResponse, type PictureTask, type PictureType } from './picture-messages.ts';

/** A scan of an A4 page at 600 dots per inch has 35 million, the largest photos of phones 50 million. Each takes four to eight bytes while it is drawn. */
const maxPixels = 60_000_000;
/** What pictures that have to be turned take at worst, and some air: 1.1 GB were measured. */
const maxResident = 1_400 * 1024 * 1024;
/**
 * Fine print stays readable; the default of most programs blurs its edges. PNG loses nothing at any level: the highest one took twenty times as
 * long for a noisy scan, and saved a seventh.
 */
const variants = { jpeg: { quality: 90, chromaSubsampling: '4:4:4' }, png: { compressionLevel: 6 }, webp: { quality: 90 } } as const;

// A bound of the heap does not hold for what the decoders take.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResident) process.exit(1);
}, 100).unref();

/** Draws it upright, and nothing of what stood beside its pixels. */
async function draw(type: PictureType, source: string, target: string): Promise<FileState> {
  const { decoder } = pictureKinds[type];
  const { default: sharp } = await import('sharp');
  // Nothing of one picture is needed for the next; others use the remaining processors.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    if (decoder === 'heic') {
      const { data, ...size } = await decodeHeic(source);
      await sharp(data, { raw: { ...size, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .jpeg(variants.jpeg)
        .toFile(target);
      return 'fine';
    }
    const picture = sharp(source, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' });
    // Its bytes say that it is of this kind; a decoder for another one is not asked.
    if ((await picture.metadata()).format !== decoder) return 'broken';
    await picture.autoOrient().toFormat(decoder, variants[decoder]).toFile(target);
    return 'fine';
  } catch {
    return 'broken';
  }
}

/** The pixels of the photo, turned upright already. sharp opens the container, and not what Apple puts into it. */
async function decodeHeic(source: string) {
  const { default: heic } = await import('heic-decode');
  const pictures = await heic.all({ buffer: await readFile(source) });
  try {
    const [photo] = pictures;
    if (!photo || photo.width * photo.height > maxPixels) throw new Error('There is no photo, or too large a one.');
    return await photo.decode();
  } finally {
    pictures.dispose();
  }
}

/** Whether readers of PDF open it and find its first page. */
async function openPdf(source: string): Promise<FileState> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(await readFile(source)), isEvalSupported: false, enableXfa: false, verbosity: 0 });
  try {
    const file = await loading.promise;
    await file.getPage(1);
    return 'fine';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    await loading.destroy();
  }
}

const send = (response: PictureResponse): void => void process.send?.(response);

process.on('message', ({ type, source, target }: PictureTask) => {
  (type === pdfType ? openPdf(source) : draw(type, source, target)).then(
    (state) => send({ state }),
    // There may be no library for this system: no fault of the file.
    (error: unknown) => send({ state: 'broken', failure: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
