// The HTML that messages and their templates may hold: what mail programs draw, and nothing that runs, loads by itself or hides.
import sanitize from 'sanitize-html';

const measure = [/^\d{1,4}(\.\d{1,2})?(px|pt|em|rem|%)$/];
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]{1,40}\)$/i, /^[a-z]{3,20}$/i];

const options: sanitize.IOptions = {
  allowedTags: 'p div span br hr h1 h2 h3 h4 blockquote pre code strong b em i u s sub sup small a img ul ol li table thead tbody tfoot tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'font-size': measure,
      color: colour,
      'background-color': colour,
      width: measure,
      padding: measure,
      'padding-left': measure,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures of a message come with it, or from an address that its reader can be asked about.
  allowedSchemesByTag: { img: ['https', 'cid'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }) },
};

/** The same text without whatever else it holds. */
export const cleanHtml = (html: string): string => sanitize(html, options);
