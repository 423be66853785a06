// The address in the head of bulk e-mails: mail programs ask by POST for no more of them (RFC 8058). Reading it changes nothing.
import { AppError, definePublicCall, type Engine, nullable, shape, Type, wordSchema } from '#engine';
import { type OptOutLink, readOptOut } from '../correspondence/unsubscribe.ts';
import { languageOfStudent } from '../letterhead/language.ts';
import type { Ctx } from './names.ts';
import { texts } from './texts.ts';

const code = Type.String({ minLength: 1, maxLength: 400, description: 'The last part of the link.' });
const stateSchema = shape({
  AgencyName: Type.String(),
  EmailAddress: Type.String({ description: 'With its middle left out.' }),
  IsOptedOut: Type.Boolean(),
  Language: nullable(wordSchema(['en', 'pt', 'es'], { description: 'Of the person, where it is known.' })),
});

const agency = async ({ code: sealed }: { readonly code: string }, { engine }: { readonly engine: Engine }) => (await readOptOut(engine, sealed))?.agencyId;

/** Throws 404 for a link of nobody: the person was deleted, or merged into another. */
async function load(sealed: string, context: Ctx) {
  const link = await readOptOut(context.engine, sealed);
  const system = context.records.asSystem();
  const found =
    link?.entity === 'Student'
      ? await system.find('Student', { where: { Id: link.id } })
      : link && (await system.find('AgencyLead', { where: { Id: link.id } }));
  if (!link || !found) throw new AppError('record.not-found', texts.noLink());
  return { link, isOptedOut: found.EmailOptOut, address: found.EmailAddress?.trim() ?? '' };
}

const show = async ({ link, address }: Awaited<ReturnType<typeof load>>, isOptedOut: boolean, context: Ctx) => ({
  AgencyName: (await context.records.asSystem().get('Agency', context.actor.agencyId)).Name,
  EmailAddress: address.replace(/^(.).*(@.+)$/u, '$1…$2'),
  IsOptedOut: isOptedOut,
  Language: (link.entity === 'Student' ? await languageOfStudent(link.id, context) : undefined) ?? null,
});

async function setOptOut({ entity, id }: OptOutLink, { records }: Ctx): Promise<void> {
  const system = records.asSystem();
  if (entity === 'Student') await system.update('Student', id, { EmailOptOut: true });
  else await system.update('AgencyLead', id, { EmailOptOut: true });
}

export const unsubscribeState = definePublicCall({
  method: 'GET',
  path: 'unsubscribe/{code}',
  surface: 'read',
  summary: 'What the link of a bulk e-mail would do. It changes nothing.',
  input: shape({ code }),
  output: stateSchema,
  agency,
  async run(input, context) {
    const loaded = await load(input.code, context);
    return await show(loaded, loaded.isOptedOut, context);
  },
});

export const unsubscribe = definePublicCall({
  method: 'POST',
  path: 'unsubscribe/{code}',
  surface: 'write',
  summary: 'The person of the link gets no more bulk e-mails.',
  input: shape({ code, 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100, description: 'Sent by mail programs.' })) }),
  output: stateSchema,
  agency,
  async run(input, context) {
    const loaded = await load(input.code, context);
    if (!loaded.isOptedOut) await setOptOut(loaded.link, context);
    return await show(loaded, true, context);
  },
});
