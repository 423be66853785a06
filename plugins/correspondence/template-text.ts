// Which of the texts of a template somebody gets.
import type { Language, TemplateText } from '#engine';
import type { AgencyEmailTemplate } from '#generated';

type Texts = Pick<AgencyEmailTemplate, 'Subject' | 'HtmlTemplate' | 'Texts'>;

/** The text in this language; where there is none, that of the agency's language. */
export const textOf = (template: Texts, language: Language): TemplateText => {
  const { Subject, HtmlTemplate } = findText(template, language) ?? template;
  return { subject: Subject, html: HtmlTemplate };
};

/** The language that the text is written in, which its dates and amounts follow. */
export const languageOfText = (template: Texts, wanted: Language, agency: Language): Language => (findText(template, wanted) ? wanted : agency);

const findText = ({ Texts: texts }: Texts, language: Language) => texts?.find(({ Language: each }) => each === language);
