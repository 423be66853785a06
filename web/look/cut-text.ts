// Words that are cut are shown whole where the mouse rests on them.

/** What is cut with an ellipsis, in cells, heads and cards. */
const mayBeCut = '.clip, .clamp, .bd > span, .tag > span, .when .rel, .ag-header-cell-text';

/** Gives what lies under the pointer a title where some of it is not seen, and takes it away where all of it is. */
export function titleCutText({ target }: { readonly target: EventTarget | null }): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(mayBeCut) : null;
  // What says something by itself says it better.
  if (!element || (element.title !== '' && element.dataset['cut'] === undefined)) return;
  const isCut = element.scrollWidth > element.clientWidth || (element.matches('.clamp') && element.scrollHeight > element.clientHeight);
  if (isCut) {
    element.dataset['cut'] = '';
    element.title = element.innerText;
  } else if (element.dataset['cut'] !== undefined) {
    element.removeAttribute('title');
    delete element.dataset['cut'];
  }
}
