// A template while it is written: one text for each language, of which that of the agency stands in the record itself.
import type { Language, RecordOf, Row } from '#kit';

export type Template = RecordOf<'AgencyEmailTemplate'>;
export interface Text {
  readonly subject: string;
  readonly html: string;
}
export interface Draft {
  readonly id: number | undefined;
  readonly version: number | undefined;
  /** That of the agency; in its language where nothing else stands there. */
  readonly own: Text;
  readonly texts: Readonly<Partial<Record<Language, Text>>>;
  readonly category: number | null;
  readonly categoryName: string | undefined;
  readonly flags: Readonly<Record<Flag, boolean>>;
}
export const flags = ['ApplyToStudents', 'ApplyToLeads', 'ApplyToSuppliers'] as const;
export type Flag = (typeof flags)[number];
export const languages: readonly Language[] = ['en', 'pt', 'es'];

const blank: Text = { subject: '', html: '' };
export const newTemplate: Draft = {
  id: undefined,
  version: undefined,
  own: blank,
  texts: {},
  category: null,
  categoryName: undefined,
  flags: { ApplyToStudents: true, ApplyToLeads: false, ApplyToSuppliers: false },
};

export const toDraft = (template: Template): Draft => ({
  id: template.Id,
  version: template.RowVersion,
  own: { subject: template.Subject ?? '', html: template.HtmlTemplate ?? '' },
  texts: Object.fromEntries((template.Texts ?? []).map(({ Language, Subject, HtmlTemplate }) => [Language, { subject: Subject, html: HtmlTemplate }])),
  category: template.Category ?? null,
  categoryName: template.CategoryName ?? undefined,
  flags: {
    ApplyToStudents: template.ApplyToStudents,
    ApplyToLeads: template.ApplyToLeads,
    ApplyToSuppliers: template.ApplyToSuppliers,
  },
});

export const textIn = ({ own, texts }: Draft, language: Language, agency: Language): Text => (language === agency ? own : (texts[language] ?? blank));

export const withText = (draft: Draft, language: Language, agency: Language, text: Text): Draft =>
  language === agency ? { ...draft, own: text } : { ...draft, texts: { ...draft.texts, [language]: text } };

export const isBlank = ({ subject, html }: Text): boolean => subject.trim() === '' && html.trim() === '';

/** The languages that are sent beside the fields of the record, in their order: errors name them by it. */
const sentLanguages = (draft: Draft, agency: Language): readonly Language[] =>
  languages.filter((language) => language !== agency && !isBlank(textIn(draft, language, agency)));

export const toBody = (draft: Draft, agency: Language): Row => ({
  Subject: draft.own.subject,
  HtmlTemplate: draft.own.html,
  Texts: sentLanguages(draft, agency).map((language) => {
    const { subject, html } = textIn(draft, language, agency);
    return { Language: language, Subject: subject, HtmlTemplate: html };
  }),
  Category: draft.category,
  ...draft.flags,
});

/** What the server says of the text in a language, by its field. */
export function errorsIn(errors: Readonly<Record<string, string>>, draft: Draft, language: Language, agency: Language): Partial<Record<keyof Text, string>> {
  const prefix = language === agency ? '' : `Texts[${sentLanguages(draft, agency).indexOf(language)}].`;
  const [subject, html] = [errors[`${prefix}Subject`], errors[`${prefix}HtmlTemplate`]];
  return { ...(subject === undefined ? {} : { subject }), ...(html === undefined ? {} : { html }) };
}
