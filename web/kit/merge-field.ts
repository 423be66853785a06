// A field of a template within a text: one piece that is chosen, moved and deleted as a whole, and {{its name}} in the HTML.
import { Node } from '@tiptap/core';

/** A name, and the text that stands there where it is empty. */
const field = /\{\{\s*([A-Za-z][\w.]{0,199}(?:\s+or\s+(?:"[^"{}]*"|'[^'{}]*'))?)\s*\}\}/g;
const attribute = 'data-merge-field';

export const MergeField = Node.create({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', parseHTML: (element) => element.getAttribute(attribute) ?? '' } }),
  parseHTML: () => [{ tag: `span[${attribute}]` }],
  renderHTML: ({ node }) => {
    const text = String(node.attrs['text']);
    return ['span', { [attribute]: text, class: 'merge-field' }, `{{${text}}}`];
  },
  renderText: ({ node }) => `{{${String(node.attrs['text'])}}}`,
});

/** The HTML of a template as the editor takes it: fields in its text are pieces, those within tags stay as they are. */
export function toEditor(html: string): string {
  if (!html.includes('{{')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text || walker.currentNode.nodeType === 3) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts: (string | globalThis.Node)[] = [];
    let last = 0;
    for (const found of text.data.matchAll(field)) {
      const chip = page.createElement('span');
      chip.setAttribute(attribute, found[1] ?? '');
      parts.push(text.data.slice(last, found.index), chip);
      last = found.index + found[0].length;
    }
    if (last > 0) text.replaceWith(...parts, text.data.slice(last));
  }
  return page.body.innerHTML;
}

/** What the editor holds, as templates are kept. */
export const fromEditor = (html: string): string => html.replace(new RegExp(`<span ${attribute}="[^"]*"[^>]*>([^<]*)</span>`, 'g'), '$1');

/** True of what the editor has no piece for. */
export const isBeyondEditor = (html: string): boolean => /<(table|img|div|h4|h5|h6|pre|sub|sup|small)[\s>/]|<[a-z0-9]+\s[^>]*\bstyle=/i.test(html);
