// What is done with invitations beside their records: agencies are made of them, and links for their web users.
import { type Context, defineCall, type Engine, idSchema, nullable, AppError, translate, shape, type Static, Type } from '#engine';
import { makeAccessLink } from './access-link.ts';
import { writtenCode } from './agency-code.ts';
import { messages } from './messages.ts';
import { processBatch, processOne } from './process-invitations.ts';

const write = { surface: 'write', access: { god: true } } as const;

// ---- process: a GET of the specification that changes things, which answers POST as well ------------------------------------

const wanted = shape({
  invitationId: Type.Optional(idSchema({ 'x-entity': 'WebUserInstitutionInvitation' })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647, description: 'Of all: goes on after this invitation, as `Next` said.' })),
});

const processing = {
  ...write,
  path: 'agency/invitation/process',
  summary: 'Makes agencies of open invitations, each with its first user, office and seed records: of one, or of all, fifty in a call.',
  input: wanted,
  output: shape({
    Processed: Type.Integer({ description: 'How many agencies were made.' }),
    Failed: Type.Integer(),
    Left: Type.Integer({ description: 'How many invitations are still open.' }),
    Next: nullable(Type.Integer({ description: 'Where not null, there are more to try: ask again with it as `after`.' })),
    Data: Type.Array(
      shape({
        InvitationId: Type.Integer(),
        AgencyName: Type.String(),
        AgencyCode: Type.String(),
        AgencyId: nullable(Type.Integer()),
        IsNew: Type.Boolean(),
        Message: nullable(Type.String()),
      }),
    ),
  }),
  run: process,
} as const;

export const processByAddress = defineCall({ ...processing, method: 'GET' });
export const processByBody = defineCall({ ...processing, method: 'POST' });

async function process({ invitationId, after = 0 }: Static<typeof wanted>, context: Context<Engine>) {
  const one = invitationId === undefined ? undefined : await processOne(context, invitationId);
  const { outcomes, Left, Next } = one ? { outcomes: [one], Left: 0, Next: null } : await processBatch(context, after);
  return {
    Processed: outcomes.filter((outcome) => outcome.IsNew).length,
    Failed: outcomes.filter((outcome) => outcome.AgencyId === null).length,
    Left,
    Next,
    Data: outcomes.map((outcome) => ({ ...outcome, Message: outcome.Message === null ? null : translate(outcome.Message, context.actor.language) })),
  };
}

// ---- the agency of one web user ------------------------------------------------------------------------------------------

export const createFromWebUser = defineCall({
  method: 'POST',
  path: 'agency/invitation/createfromwebuser',
  requires: 'InvitedAgency',
  surface: 'write',
  access: 'signed-in',
  summary:
    'The agency of a web user, under the given code. For a platform administrator it is made at once; the staff of an institution leave it waiting to be processed.',
  input: shape({
    WebUserId: idSchema({ 'x-entity': 'WebUser' }),
    WebUserInstitutionInvitationId: idSchema({ 'x-entity': 'WebUserInstitutionInvitation' }),
    AgencyCode: Type.String({ maxLength: 12 }),
    ValidationGroup: Type.Optional(Type.Literal('WebUserRegistration')),
  }),
  output: shape({
    Id: Type.Integer(),
    WebUserInstitutionInvitationId: Type.Integer(),
    WebUserId: Type.Integer(),
    AgencyCode: Type.String(),
    Processed: Type.Boolean(),
    AgencyId: nullable(Type.Integer()),
  }),
  async run({ ValidationGroup: _group, ...requested }, context) {
    const { actor, records } = context;
    const invitationId = requested.WebUserInstitutionInvitationId;
    const record = await records.find('WebUserInstitutionInvitation', { where: { Id: invitationId, WebUserId: requested.WebUserId } });
    if (!record) throw new AppError('record.not-found', messages.noSuchInvitation());
    if (record.Status === 'Processed') throw new AppError('record.transition', messages.processed());
    const waiting = await records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: invitationId } });
    if (waiting && !actor.isGod) throw new AppError('record.transition', messages.waiting());
    // Somebody has given it a code: anyone who wants another one says so where that stands, and not by making the agency.
    if (waiting && waiting.AgencyCode !== writtenCode(requested.AgencyCode)) {
      const Message = messages.waitsAs({ code: waiting.AgencyCode });
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'AgencyCode', Message }], hint: messages.changeThere() });
    }
    const invited = waiting ?? (await records.create('InvitedAgency', requested));
    const made = actor.isGod ? await processOne(context, invitationId) : undefined;
    return {
      Id: invited.Id,
      WebUserInstitutionInvitationId: invitationId,
      WebUserId: requested.WebUserId,
      AgencyCode: invited.AgencyCode,
      Processed: made !== undefined,
      AgencyId: made?.AgencyId ?? null,
    };
  },
});

// ---- the link of one web user --------------------------------------------------------------------------------------------

const ofWebUser = shape({
  webUserInvitationId: idSchema({ 'x-entity': 'WebUserInstitutionInvitation' }),
  webuserId: idSchema({ 'x-entity': 'WebUser' }),
});

const link = {
  ...write,
  path: 'agency/invitation/webuseraccessurl',
  isSecret: true,
  summary: 'A new link by which a web user comes to the registration. It is shown this once; the one before it stops working.',
  input: ofWebUser,
  output: shape({ Url: Type.String(), AccessUntil: Type.String({ format: 'date-time' }) }),
  run: ({ webUserInvitationId, webuserId }: Static<typeof ofWebUser>, context: Context<Engine>) => makeAccessLink(context, webUserInvitationId, webuserId),
} as const;

export const accessUrlByAddress = defineCall({ ...link, method: 'GET' });
export const accessUrlByBody = defineCall({ ...link, method: 'POST' });
