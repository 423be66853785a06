// The process that draws pictures, one after the other. It ends where one takes too much memory, and with the process that started it.
import { pictureKinds, type PictureResponse, type PictureTask } from './picture-messages.ts';

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

/** Draws it upright and of the same kind, and nothing of what stood beside its pixels. */
async function draw({ source, target, type }: PictureTask): Promise<boolean> {
  const kind = pictureKinds[type];
  const { default: sharp } = await import('sharp');
  // Nothing of one picture is needed for the next; others use the remaining processors.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' });
    // Its bytes say that it is of this kind; a decoder for another one is not asked.
    if ((await picture.metadata()).format !== kind) return false;
    await picture.autoOrient().toFormat(kind, variants[kind]).toFile(target);
    return true;
  } catch {
    return false;
  }
}

const send = (response: PictureResponse): void => void process.send?.(response);

process.on('message', (task: PictureTask) => {
  draw(task).then(
    (isDrawn) => send({ isDrawn }),
    // There may be no library for this system: no fault of the picture.
    (error: unknown) => send({ isDrawn: false, failure: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
