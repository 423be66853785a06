// A picture of the page as it stands, without its dialogs, and without anything that nobody else may read.
import { domToCanvas } from 'modern-screenshot';

/** What is never in it: passwords also while they are shown, codes, and what a screen marks with `data-secret`. */
const secrets = '[type=password], [autocomplete*=password], [autocomplete=one-time-code], [data-secret]';
/** What the server takes, in letters of the address: 2 MB in base64, with room for what stands around it. */
const mostLetters = 2_700_000;

/** As a data URL. `masked` leaves the forms of everything and no text of the page. Rejects where the browser cannot. */
export async function takePicture(masked: boolean): Promise<string> {
  const canvas = await domToCanvas(document.body, {
    scale: Math.min(1, 1440 / window.innerWidth),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement) || (!node.hasAttribute('data-portal') && !(node instanceof HTMLScriptElement)),
    features: { restoreScrollPosition: true },
    onCloneEachNode: (cloned) => {
      if (!(cloned instanceof Element)) return;
      if (cloned.matches(secrets)) hide(cloned);
      if (masked) mask(cloned);
    },
  });
  for (const quality of [0.85, 0.6, 0.4]) {
    const picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= mostLetters) return picture;
  }
  throw new Error('The picture of this page is larger than a report may be.');
}

function hide(cloned: Element): void {
  if (cloned instanceof HTMLInputElement) {
    cloned.value = '';
    cloned.removeAttribute('value');
  }
  cloned.textContent = '';
}

function mask(cloned: Element): void {
  for (const node of cloned.childNodes) if (node instanceof Text) node.data = node.data.replace(/[\p{L}\p{N}]/gu, '•');
  if (cloned instanceof HTMLInputElement || cloned instanceof HTMLTextAreaElement) {
    const dots = cloned.value.replace(/./g, '•');
    cloned.value = dots;
    if (cloned instanceof HTMLInputElement) cloned.setAttribute('value', dots);
    else cloned.textContent = dots;
  }
}
