// What a file is, told by its first bytes: what the sender says of it is not believed.

/** How many of the first bytes are looked at. */
export const headLength = 64;
/** Of everything that is not known; nothing shows or runs it. */
export const unknownType = 'application/octet-stream';

const signatures: readonly {
  readonly type: string;
  readonly bytes: string;
  readonly at?: number;
  readonly and?: { readonly bytes: string; readonly at: number };
}[] = [
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', bytes: 'RIFF', and: { bytes: 'WEBP', at: 8 } },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/x-cfb', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
];

/** Containers hold many kinds of documents: within one, the ending of the name may choose. */
const inside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  'application/x-cfb': { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint', msg: 'application/vnd.ms-outlook' },
};

/** The media type of a content by its first bytes; `application/octet-stream` for everything else, texts and pages included. */
export function contentType(head: Uint8Array, name = ''): string {
  const text = Buffer.from(head).toString('latin1');
  if (isHeic(text)) return 'image/heic';
  const found = signatures.find(({ bytes, and }) => text.startsWith(bytes) && (!and || text.startsWith(and.bytes, and.at)));
  if (!found) return unknownType;
  const kinds = inside[found.type];
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  if (kinds && Object.hasOwn(kinds, ending)) return kinds[ending] ?? unknownType;
  return found.type === 'application/x-cfb' ? unknownType : found.type;
}

/** A box of the ISO file format that names Apple's kind of picture, first or among those that it is compatible with. AVIF has the same box. */
function isHeic(text: string): boolean {
  if (!text.startsWith('ftyp', 4)) return false;
  const brands = text.slice(8, text.charCodeAt(2) * 256 + text.charCodeAt(3)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => heicBrands.has(brand)) && !brands.some((brand) => brand.startsWith('avi'));
}
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis']);
