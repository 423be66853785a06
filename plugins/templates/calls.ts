// What a template may say, and what it says for one recipient.
import {
  AppError,
  badRequest,
  defineCall,
  idSchema,
  type Language,
  type OfferedName,
  shape,
  textIn,
  Type,
  wordSchema,
  type Context,
  type Engine,
} from '#engine';
import type { Id } from '#generated';
import { cleanHtml } from '../correspondence/clean-html.ts';
import { languageOfText, textOf } from '../correspondence/template-text.ts';
import { languageOfStudent } from '../letterhead/language.ts';
import { findKind, type Kind, kindNames, kinds } from './kinds.ts';
import { messages } from './messages.ts';

type Ctx = Context<Engine>;

const nameSchema = shape({
  Name: Type.String(),
  Label: Type.String(),
  Kind: wordSchema(['value', 'record', 'list'], { description: 'A record is followed by a dot and one of its own names, a list is repeated with each.' }),
  Entity: Type.Optional(Type.String({ description: 'Of a record and of a list: whose names follow.' })),
});

const fields = defineCall({
  method: 'GET',
  path: 'agencyemailtemplate/fields',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyEmailTemplate',
  summary: 'The fields that a template for records of a kind may name, as far as the reader may see them.',
  input: shape({ entityType: Type.String({ maxLength: 60, description: 'student, agencylead, agencyagent, supplier, agencysale and so on.' }) }),
  output: shape({
    Language: wordSchema(['en', 'pt', 'es'], { description: 'Of the agency: Subject and HtmlTemplate are written in it.' }),
    Fields: Type.Array(nameSchema, { description: 'What a template begins with.' }),
    Entities: Type.Array(shape({ Entity: Type.String(), Label: Type.String(), Fields: Type.Array(nameSchema) }), { description: 'What follows after a dot.' }),
  }),
  async run({ entityType }, { engine, actor, records }) {
    const kind = findKind(entityType);
    if (!kind) throw badRequest('entityType', messages.unknownKind({ kinds: kindNames.join(', ') }));
    const { names, entities } = engine.templates.fields(kinds[kind], actor);
    const wire = ({ name, label, kind: what, entity }: OfferedName) => ({
      Name: name,
      Label: textIn(label, actor.language),
      Kind: what,
      ...(entity === undefined ? {} : { Entity: entity }),
    });
    return {
      Language: await agencyLanguage(records, actor),
      Fields: names.map(wire),
      Entities: [...entities].map(([Entity, { label, names: inner }]) => ({ Entity, Label: textIn(label, actor.language), Fields: inner.map(wire) })),
    };
  },
});

const compileInput = shape({
  id: idSchema(),
  AgencyEmailTemplateId: Type.Optional(idSchema({ 'x-entity': 'AgencyEmailTemplate', description: 'In place of Subject and Message.' })),
  Subject: Type.Optional(Type.String({ maxLength: 1000 })),
  Message: Type.Optional(Type.String({ maxLength: 200_000, description: 'HTML.' })),
  Language: Type.Optional(wordSchema(['en', 'pt', 'es'], { description: 'Of the text and of dates and amounts; that of the recipient without it.' })),
});
const compiledSchema = shape({
  Subject: Type.String(),
  Message: Type.String({ description: 'HTML.' }),
  Language: wordSchema(['en', 'pt', 'es'], { description: 'The language that it is written in.' }),
});

const compile = (kind: Kind) =>
  defineCall({
    method: 'POST',
    path: `${kind}/{id}/smtpmessage/compile`,
    access: { actor: 'staff' },
    surface: 'read',
    requires: kinds[kind],
    right: 'read',
    summary: 'A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400.',
    input: compileInput,
    output: compiledSchema,
    run: (input, context) => compileText(kind, input, context),
  });

interface CompileInput {
  readonly id: number;
  readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'> | undefined;
  readonly Subject?: string | undefined;
  readonly Message?: string | undefined;
  readonly Language?: Language | undefined;
}

async function compileText(kind: Kind, input: CompileInput, context: Ctx) {
  const entity = kinds[kind];
  // 404 and 403 as for any record.
  const record = await context.records.named(entity).get(input.id);
  // 403 where the plan of the agency has no templates, and so no texts with their fields.
  await context.records.find('AgencyEmailTemplate', { where: { Id: input.AgencyEmailTemplateId ?? 0 } });
  const own = await agencyLanguage(context.records, context.actor);
  const wanted = input.Language ?? (await recipientLanguage(entity, record, context)) ?? own;
  const { text, language } = await chosenText(input, wanted, own, context);
  const compiled = (await context.engine.templates.compile(context, text, { entity, ids: [input.id], languageOf: () => language })).get(input.id);
  if (!compiled) throw new AppError('record.not-found', 'Record not found.');
  if (compiled.missing.length > 0) throw new AppError('request.invalid', messages.incomplete(), { errors: compiled.missing });
  return { Subject: compiled.subject, Message: cleanHtml(compiled.html), Language: language };
}

async function chosenText(input: CompileInput, wanted: Language, own: Language, { records }: Ctx) {
  const { AgencyEmailTemplateId: templateId, Subject, Message } = input;
  if (templateId !== undefined) {
    const template = await records.get('AgencyEmailTemplate', templateId);
    return { text: textOf(template, wanted), language: languageOfText(template, wanted, own) };
  }
  if (Subject === undefined && Message === undefined) throw badRequest('AgencyEmailTemplateId', messages.textOrTemplate());
  return { text: { subject: Subject ?? '', html: Message ?? '' }, language: wanted };
}

async function agencyLanguage(records: Ctx['records'], { agencyId }: Ctx['actor']): Promise<Language> {
  return (await records.asSystem().find('Agency', { where: { Id: agencyId } }))?.Language ?? 'en';
}

/** That of the student, where the record is one or is about one. */
async function recipientLanguage(entity: string, record: Readonly<Record<string, unknown>>, context: Ctx): Promise<Language | undefined> {
  if (entity !== 'Student' && entity !== 'AgencySale' && entity !== 'AgencySalePaymentInvoice') return undefined;
  const id = record[entity === 'Student' ? 'Id' : 'StudentId'];
  return typeof id === 'number' ? await languageOfStudent(id, context) : undefined;
}

export const calls = [fields, ...kindNames.map(compile)];
