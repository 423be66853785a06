// The text of a bulk e-mail for each of its recipients, as it was when the e-mail was ordered: who edits a template meanwhile changes nothing of it.
import { AppError, badRequest, type Language, type Message, type TemplateText } from '#engine';
import type { Id } from '#generated';
import { toHtml } from '../correspondence/mail-text.ts';
import { textOf } from '../correspondence/template-text.ts';
import { languagesOfStudents } from '../letterhead/language.ts';
import type { Ctx } from './names.ts';
import type { TenantKind } from './tenants.ts';
import { texts } from './texts.ts';

/** By the languages of those who get it. */
export type BulkText = Readonly<Record<Language, TemplateText>>;

export type Compiled = TemplateText | { readonly leftOut: Message };

interface Ordered {
  readonly subject: string | undefined;
  readonly message: string | undefined;
  readonly templateId: Id<'AgencyEmailTemplate'> | null | undefined;
}

/** What was written, else what the template says. Throws 400 for a text that cannot be filled for such records, at its field. */
export async function getBulkText({ entity }: TenantKind, { subject, message, templateId }: Ordered, { records, engine }: Ctx): Promise<BulkText> {
  const template = templateId && (subject === undefined || message === undefined) ? await records.get('AgencyEmailTemplate', templateId) : undefined;
  if (!template && (subject === undefined || message === undefined)) throw badRequest(subject === undefined ? 'Subject' : 'Message', texts.noText());
  const getText = (language: Language): TemplateText => {
    const given = template && textOf(template, language);
    return { subject: (subject ?? given?.subject ?? '').trim(), html: toHtml(message ?? given?.html ?? '') };
  };
  const text: BulkText = { en: getText('en'), pt: getText('pt'), es: getText('es') };
  if (engine.templates.has(entity))
    for (const each of Object.values(text)) {
      const errors = engine.templates.check(entity, each);
      if (errors.length > 0) throw new AppError('request.invalid', texts.badText(), { errors });
    }
  return text;
}

/** For each of these records its text, or why it gets none: a field that the text names is empty. Records that the person does not see are missing. */
export async function compileBulk({ entity }: TenantKind, text: BulkText, ids: readonly number[], context: Ctx): Promise<ReadonlyMap<number, Compiled>> {
  const { actor, engine } = context;
  const languages = entity === 'Student' ? await languagesOfStudents(ids, context) : new Map<number, Language>();
  const languageOf = (id: number): Language => languages.get(id) ?? actor.language;
  if (!engine.templates.has(entity)) return new Map(ids.map((id) => [id, text[languageOf(id)]]));
  const compiled = new Map<number, Compiled>();
  for (const language of ['en', 'pt', 'es'] as const) {
    const theirs = ids.filter((id) => languageOf(id) === language);
    if (theirs.length === 0) continue;
    const filled = await engine.templates.compile(context, text[language], { entity, ids: theirs, languageOf: () => language });
    for (const [id, { missing, ...own }] of filled)
      compiled.set(id, missing.length === 0 ? own : { leftOut: texts.incomplete({ fields: missing.map(({ Key }) => Key).join(', ') }) });
  }
  return compiled;
}
