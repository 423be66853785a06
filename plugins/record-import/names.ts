// What this plugin adds to the open lists of the contract, and what it is bounded by.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'record-import.fetch': { readonly id: number };
    'record-import.sweep': Readonly<Record<string, never>>;
    'record-import.plan': { readonly id: number };
    'record-import.apply': { readonly id: number; readonly change: number };
  }
}

export const entity = 'RecordImport';

/** The alphabets in which spreadsheets of the world write texts, as decoders call them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1258',
  'macintosh',
  'gb18030',
  'shift_jis',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

/** What may stand between cells; of several that stand equally often the first counts. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** After so many days without a change, an import that was not carried out goes, with its file. */
export const daysKept = 14;

/** A change of more records than this cannot be undone, and an import is one change. */
export const mostRows = 10_000;
export const mostColumns = 100;
export const mostMegabytes = 10;
/** Rows of one transaction: for so long others wait for what it writes, and so much is done again when the process ends in the middle. */
export const part = 200;
