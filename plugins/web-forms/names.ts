// The words that the files of this plugin share.
import type { Context, Engine, Language } from '#engine';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'web-forms.sweep': null;
  }
}

export type Ctx = Context<Engine>;

/** The texts of a form that people read, beside those of its fields. */
export const textNames = ['Header', 'SubmitLabel', 'ResponseMessage', 'ClosedText'] as const;
export type TextName = (typeof textNames)[number];

/** The texts of a form in one further language; what is missing stands in the language of the form. */
export interface FormTexts extends Partial<Readonly<Record<TextName, string>>> {
  readonly Language: Language;
  readonly Fields: Readonly<Record<string, FieldTexts>>;
}
export interface FieldTexts {
  readonly title?: string;
  readonly help?: string;
  /** By option_id. */
  readonly options?: Readonly<Record<string, string>>;
}

/** What of a form is frozen with a version, beside its fields and texts. */
export interface FormContent {
  readonly Name: string;
  readonly Header: string | null;
  readonly SubmitLabel: string | null;
  readonly ResponseMessage: string | null;
  readonly RedirectUrl: string | null;
  readonly Stylesheet: string | null;
  readonly Language: Language | null;
}

/** The language of a form. */
export const getLanguage = ({ Language }: { readonly Language: Language | null }): Language => Language ?? 'en';
