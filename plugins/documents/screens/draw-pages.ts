// Draws the pages of a PDF: its text and pictures as pixels, its scripts and links not at all.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const maxPages = 20;

interface Drawing {
  readonly place: HTMLElement;
  /** What a page is called for anyone who does not see it. */
  readonly nameOf: (page: number) => string;
  readonly signal: AbortSignal;
}

/** Puts the pages into `place`, as wide as it is; answers how many are not drawn because there are too many. */
export async function drawPages(address: string, { place, nameOf: getName, signal }: Drawing): Promise<number> {
  GlobalWorkerOptions.workerSrc = worker;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  const loading = getDocument({ data: await response.arrayBuffer(), isEvalSupported: false, enableXfa: false, verbosity: 0 });
  try {
    const file = await loading.promise;
    place.replaceChildren();
    for (let number = 1; number <= Math.min(file.numPages, maxPages) && !signal.aborted; number += 1) {
      const page = await file.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: ((place.clientWidth || 400) * Math.min(devicePixelRatio, 2)) / plain.width });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.role = 'img';
      canvas.ariaLabel = getName(number);
      await page.render({ canvas, viewport }).promise;
      if (!signal.aborted) place.append(canvas);
    }
    return Math.max(0, file.numPages - maxPages);
  } finally {
    await loading.destroy();
  }
}
