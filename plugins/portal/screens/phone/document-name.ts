// Documents of a student as the student knows them.
import { useTranslation } from './text/index.ts';

export const documentKinds = ['Passport', 'Visa', 'Transcript', 'EnglishTest', 'HealthCover', 'Other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** More than that the server does not take. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** The name without the mark that tells files apart. */
export const withoutMark = (name: string): string => name.replace(/ \([\w-]{10}\)(?=\.\w+$)/, '');

/** The same with the kind in the words of the reader. */
export function useDocumentName(): (name: string) => string {
  const t = useTranslation();
  return (name) => {
    const plain = withoutMark(name);
    const known = documentKinds.find((each) => plain.startsWith(`${each} - `));
    return known ? `${t(known)}: ${plain.slice(known.length + 3)}` : plain;
  };
}
