// Templates are kept clean, in agreement with themselves, and free of names that lead nowhere.
import { buildMessage, type Context, type Engine, type EntityHooks, type FieldError, type HookedRecord, type Language } from '#engine';
import type { AgencyEmailTemplate } from '#generated';
import { cleanHtml } from '../correspondence/clean-html.ts';
import { kinds } from './kinds.ts';
import { messages } from './messages.ts';

type Draft = Partial<AgencyEmailTemplate>;
type Template = Pick<AgencyEmailTemplate, 'Subject' | 'HtmlTemplate' | 'Texts'>;

/** For whom a template is offered, by its flags. */
const entityOfFlag = { ApplyToStudents: 'Student', ApplyToLeads: 'AgencyLead', ApplyToSuppliers: 'AgencySupplier' } as const;
const flags = ['ApplyToStudents', 'ApplyToLeads', 'ApplyToSuppliers'] as const;

export const templateHooks: EntityHooks<AgencyEmailTemplate, Engine> = {
  async deriveMany(drafts, context) {
    const agency = await context.records.asSystem().find('Agency', { where: { Id: context.actor.agencyId } });
    return drafts.map((draft) => tidied(draft, agency?.Language ?? 'en'));
  },
  checkMany: (records, context) => records.map((entry) => (entry.operation === 'delete' ? [] : errorsOf(entry, context))),
};

/** Subject and HtmlTemplate are the text in the agency's language; an entry of that language among Texts says the same. */
function tidied({ record, sent }: HookedRecord<Draft, AgencyEmailTemplate>, language: Language): Draft {
  const wasSent = (name: keyof Template): boolean => sent?.has(name) === true;
  if (!wasSent('Subject') && !wasSent('HtmlTemplate') && !wasSent('Texts')) return {};
  const texts = (record.Texts ?? []).map((text) => ({ ...text, HtmlTemplate: cleanHtml(text.HtmlTemplate) }));
  const own = texts.find((text) => text.Language === language);
  const subject = own && !wasSent('Subject') ? own.Subject : record.Subject;
  const html = own && !wasSent('HtmlTemplate') ? own.HtmlTemplate : record.HtmlTemplate && cleanHtml(record.HtmlTemplate);
  return {
    ...(subject === undefined ? {} : { Subject: subject }),
    ...(html === undefined ? {} : { HtmlTemplate: html }),
    Texts: texts.map((text) => (text === own && subject !== undefined && html !== undefined ? { ...text, Subject: subject, HtmlTemplate: html } : text)),
  };
}

function errorsOf({ record, before }: HookedRecord<AgencyEmailTemplate>, context: Context<Engine>): readonly FieldError[] {
  // A template of before these rules stays as it is until somebody changes what it says.
  if (before && contentOf(before) === contentOf(record)) return [];
  return [...doubles(record), ...wrongNames(record, context)];
}

const contentOf = (template: AgencyEmailTemplate): string =>
  JSON.stringify([template.Subject, template.HtmlTemplate, template.Texts, ...flags.map((flag) => template[flag])]);

const doubles = ({ Texts }: Template): FieldError[] =>
  Texts.flatMap(({ Language: language }, index) =>
    Texts.findIndex((text) => text.Language === language) < index ? [{ Key: `Texts[${index}].Language`, Message: messages.sameLanguage() }] : [],
  );

/**
 * A name must lead somewhere for everybody the template is offered for; one that is offered for nobody, for one kind of record at least. What the
 * author may not see is not named: trackings fill templates for nobody in particular.
 */
function wrongNames(template: AgencyEmailTemplate, { engine, actor }: Context<Engine>): readonly FieldError[] {
  const chosen = flags.filter((flag) => template[flag]).map((flag) => entityOfFlag[flag]);
  const check = (entity: string): FieldError[] => [
    ...engine.templates.check(entity, { subject: template.Subject, html: template.HtmlTemplate }, { subject: 'Subject', html: 'HtmlTemplate' }, actor),
    ...template.Texts.flatMap(({ Subject, HtmlTemplate }, index) =>
      engine.templates.check(
        entity,
        { subject: Subject, html: HtmlTemplate },
        { subject: `Texts[${index}].Subject`, html: `Texts[${index}].HtmlTemplate` },
        actor,
      ),
    ),
  ];
  if (chosen.length === 0) {
    const all = [...new Set(Object.values(kinds))].map(check);
    return all.some((errors) => errors.length === 0) ? [] : (all[0] ?? []);
  }
  const [only] = chosen;
  if (chosen.length === 1 && only) return check(only);
  return chosen.flatMap((entity) => {
    const kind = engine.model.entities.get(entity.toLowerCase())?.label ?? entity;
    return check(entity).map(({ Key, Message }) => ({
      Key,
      Message: messages.forKind({ kind, error: typeof Message === 'string' ? buildMessage(Message, {}) : Message }),
    }));
  });
}
