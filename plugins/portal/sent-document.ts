// A document that a student sends: which files are taken, and what it is called among those of the student.
import { AppError, type SentFile, Type, wordSchema } from '#engine';
import { messages } from './messages.ts';
import type { PortalSession } from './portal-session.ts';
import { sharedTag } from './shared-tag.ts';

export const documentKinds = ['Passport', 'Visa', 'Transcript', 'EnglishTest', 'HealthCover', 'Other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the address of the call says of the file. */
export const documentInput = { kind: wordSchema(documentKinds), name: Type.String({ minLength: 1, maxLength: 120 }) };
export const maxDocumentBytes = 10 * 1024 * 1024;

/** A passport has the tag by which the checklist knows it. */
export const getTags = (kind: DocumentKind, { access }: Pick<PortalSession, 'access'>): string[] => [
  ...(kind === 'Passport' ? [kind] : []),
  // What is sent by a link is remembered with the link.
  ...(access ? [] : [sharedTag]),
];

/** Throws 400 for a file that nobody can open, or that is of no kind that is taken. */
export function requireReadable(file: SentFile | undefined): { readonly file: SentFile; readonly ending: string } {
  const ending = file?.defect === null ? endings.get(file.contentType) : undefined;
  if (file && ending) return { file, ending };
  const Message = file ? getRejection(file) : messages.wrongFile();
  throw new AppError('request.invalid', Message, { errors: [{ Key: 'name', Message }] });
}

/** The same for the same file sent twice. */
export function nameDocument(kind: DocumentKind, name: string, sha256: string, ending: string): string {
  const stem =
    name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
      .trim() || kind;
  return `${kind} - ${stem.slice(0, 80)} (${sha256.slice(0, markLength)}).${ending}`;
}

/** So much of a hash tells files apart in their names. */
const markLength = 10;

/** What a student can do about a file that is not taken. */
function getRejection({ defect, contentType }: Pick<SentFile, 'defect' | 'contentType'>) {
  if (defect === 'locked') return messages.lockedFile();
  if (defect === 'broken') return contentType === 'image/heic' ? messages.brokenHeic() : messages.brokenFile();
  return messages.wrongFile();
}

/** Of the files that are taken, by what their content is; HEIC has become JPEG on its way. */
const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);
