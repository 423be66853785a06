// The CSS that a form may bring: looks only. Nothing in it loads, moves or covers anything, or asks for anything beyond the page.

const properties: ReadonlySet<string> = new Set(
  (
    'color background-color accent-color caret-color ' +
    'font-family font-size font-weight font-style line-height letter-spacing word-spacing text-align text-transform text-decoration text-indent ' +
    'border border-color border-style border-width border-top border-right border-bottom border-left border-radius border-collapse border-spacing ' +
    'margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left ' +
    'width max-width min-width height max-height min-height gap row-gap column-gap box-shadow outline outline-color outline-offset outline-style outline-width'
  ).split(' '),
);
const functions: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp']);
const maxRules = 300;

export interface ReadStyle {
  /** The same rules, written by us. */
  readonly css: string;
  /** The first part that is not allowed. */
  readonly rejected: string | undefined;
}

/** Reads rules of the form `selector { property: value; }`; comments are dropped. */
export function readStylesheet(text: string): ReadStyle {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const rules: string[] = [];
  const reject = (part: string): ReadStyle => ({ css: '', rejected: part.replace(/\s+/g, ' ').trim().slice(0, 60) });
  // An escape spells what is looked for in other letters, and "<" could end the element that the rules stand in.
  const odd = /[\\<@]|\/\*|\*\//.exec(plain);
  if (odd) return reject(plain.slice(odd.index, odd.index + 40));
  let rest = plain;
  while (rest.trim() !== '') {
    const [all, selector = '', body = ''] = /^([^{}]*)\{([^{}]*)\}/.exec(rest) ?? [];
    if (all === undefined || rules.length >= maxRules) return reject(rest);
    if (!isSelector(selector)) return reject(selector === '' ? rest : selector);
    const declarations: string[] = [];
    for (const declaration of body.split(';')) {
      if (declaration.trim() === '') continue;
      const [, name = '', value = ''] = /^\s*([a-zA-Z-]+)\s*:([\s\S]*)$/.exec(declaration) ?? [];
      if (!properties.has(name.toLowerCase()) || !isValue(value)) return reject(declaration);
      declarations.push(`${name.toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`);
    }
    rules.push(`${selector.replace(/\s+/g, ' ').trim()}{${declarations.join(';')}}`);
    rest = rest.slice(all.length);
  }
  return { css: rules.join('\n'), rejected: undefined };
}

const isSelector = (selector: string): boolean => selector.trim() !== '' && selector.length <= 300 && /^[\w\s.#:,>+~*()-]+$/.test(selector);

function isValue(value: string): boolean {
  if (value.trim() === '' || value.length > 300 || !/^[\w\s.,%#!()'"+*/-]+$/.test(value)) return false;
  const names = [...value.matchAll(/([\w-]*)\s*\(/g)].map(([, name = '']) => name.toLowerCase());
  return names.every((name) => functions.has(name)) && (value.match(/\(/g)?.length ?? 0) === (value.match(/\)/g)?.length ?? 0) && hasClosedQuotes(value);
}

const hasClosedQuotes = (value: string): boolean => ['"', "'"].every((quote) => (value.split(quote).length - 1) % 2 === 0);
