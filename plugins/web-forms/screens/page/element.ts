// Elements of a page without a framework: their texts are texts, and never read as HTML.
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children; true is an attribute without a value, false and undefined are none. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children);
  return made;
}
