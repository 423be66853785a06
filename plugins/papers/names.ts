// The jobs of this plugin, and the papers that are made of a sale.
import type { Language } from '#engine';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Makes a paper of a sale and files it with the sale's files. */
    'papers.file': { readonly paper: PrintoutName; readonly id: number; readonly language: Language | null };
  }
}

/** By the system document types of the specification (DOC-003). */
export const printoutTypes = { Quote: 'quote', EnrolmentForm: 'enrolment' } as const;
/** The built-in tags under which they are filed. */
export const tagOf = { quote: 'Quote (PDF)', enrolment: 'Enrolment Form' } as const;
export type PrintoutName = (typeof printoutTypes)[keyof typeof printoutTypes];
