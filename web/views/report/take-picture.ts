// A picture of the page as it stands, without its dialogs, and without anything that nobody else may read.
import { domToCanvas } from 'modern-screenshot';
import fontAddress from '../../look/fonts/inter-latin-wght-normal.woff2';

/** What is never in it: passwords also while they are shown, codes, and what a screen marks with `data-secret`. */
const secrets = '[type=password], [autocomplete*=password], [autocomplete=one-time-code], [data-secret]';
/** What the server takes, in letters of the address: 2 MB in base64, with room for what stands around it. */
const maxLetters = 2_700_000;

const sides = ['top', 'right', 'bottom', 'left'];
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
/** What makes a page look as it does. */
const drawn: readonly string[] = [
  ...sides,
  ...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}-width`, `border-${side}-style`, `border-${side}-color`]),
  ...corners.map((corner) => `border-${corner}-radius`),
  ...`
    width height min-width min-height max-width max-height aspect-ratio box-sizing
    display position z-index overflow-x overflow-y scrollbar-width scrollbar-color visibility opacity transform clip-path order vertical-align
    flex-direction flex-wrap flex-grow flex-shrink flex-basis row-gap column-gap
    align-items align-self align-content justify-content justify-items justify-self
    grid-template-columns grid-template-rows grid-auto-flow grid-column-start grid-column-end grid-row-start grid-row-end
    background-color background-image background-position background-size background-repeat box-shadow color color-scheme
    font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing text-align text-transform
    text-decoration-line text-overflow text-wrap-mode white-space-collapse overflow-wrap word-break list-style-type
    table-layout border-collapse border-spacing object-fit appearance accent-color
    mask-image mask-position mask-repeat mask-size
    fill stroke stroke-width stroke-linecap stroke-linejoin
  `
    .trim()
    .split(/\s+/),
];

/** As a data URL. `masked` leaves the forms of everything and no text of the page. Rejects where the browser cannot. */
export async function takePicture(masked: boolean): Promise<string> {
  const canvas = await domToCanvas(document.body, {
    scale: Math.min(1, 1440 / window.innerWidth),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    filter: (node) => !(node instanceof HTMLElement) || (!node.hasAttribute('data-portal') && !(node instanceof HTMLScriptElement)),
    // All of a few hundred properties of every element would hold the page up for many seconds.
    includeStyleProperties: [...drawn],
    font: { cssText: await fontRule() },
    features: { restoreScrollPosition: true, copyScrollbar: false },
    onCloneEachNode: (cloned) => {
      if (!(cloned instanceof Element)) return;
      if (cloned.matches(secrets)) hide(cloned);
      if (masked) mask(cloned);
    },
  });
  for (const quality of [0.85, 0.6, 0.4]) {
    const picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= maxLetters) return picture;
  }
  throw new Error('The picture of this page is larger than a report may be.');
}

/** The letters of the product, brought along: a picture can fetch nothing. */
async function fontRule(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(fontAddress)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${btoa(text)}) format('woff2'); }`;
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
