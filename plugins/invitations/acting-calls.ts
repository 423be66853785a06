// What is done with invitations beside their records: agencies are made of them, and links for their web users.
import { type Call, type Context, type Engine, Refusal, say } from '#engine';
import { makeAccessLink } from './access-link.ts';
import { writtenCode } from './agency-code.ts';
import { invitation, invitedAgency, is, webUser } from './names.ts';
import { processBatch, processOne } from './process-invitations.ts';
import { digits, id, object, whole, wholeOrNull, yesOrNo } from './schemas.ts';
import { messages } from './messages.ts';

const god = { god: true } as const;
const text = { type: 'string' } as const;

// ---- process: a GET of the specification that changes things, which answers POST as well ------------------------------------

const processed: Pick<Call<Engine>, 'path' | 'summary' | 'output'> = {
  path: 'agency/invitation/process',
  summary: 'Makes agencies of open invitations, each with its first user, office and starting rows: of one, or of all, fifty in a call.',
  output: object({
    Processed: { ...whole, description: 'How many agencies were made.' },
    Failed: whole,
    Left: { ...whole, description: 'How many invitations are still open.' },
    Next: { ...wholeOrNull, description: 'Where not null, there are more to try: ask again with it as `after`.' },
    Data: {
      type: 'array',
      items: object({
        InvitationId: whole,
        AgencyName: text,
        AgencyCode: text,
        AgencyId: wholeOrNull,
        IsNew: yesOrNo,
        Message: { type: ['string', 'null'] },
      }),
    },
  }),
};

interface Wanted {
  readonly invitationId?: string | number;
  readonly after?: string | number;
}

async function process({ invitationId, after = 0 }: Wanted, context: Context<Engine>) {
  const one = invitationId === undefined ? undefined : await processOne(context, Number(invitationId));
  const { outcomes, Left, Next } = one ? { outcomes: [one], Left: 0, Next: null } : await processBatch(context, Number(after));
  return {
    Processed: outcomes.filter((each) => each.IsNew).length,
    Failed: outcomes.filter((each) => each.AgencyId === null).length,
    Left,
    Next,
    Data: outcomes.map((outcome) => ({ ...outcome, Message: outcome.Message === null ? null : say(outcome.Message, context.actor.language) })),
  };
}

const write = { surface: 'write', access: god } as const;
const goOn = 'Of all: goes on after this invitation, as `Next` has told it.';

export const processByAddress: Call<Engine, { invitationId?: string; after?: string }> = {
  ...processed,
  ...write,
  method: 'GET',
  input: {
    type: 'object',
    properties: { invitationId: { ...digits, 'x-entity': invitation }, after: { ...digits, description: goOn } },
    additionalProperties: false,
  },
  run: process,
};

export const processByBody: Call<Engine, Wanted> = {
  ...processed,
  ...write,
  method: 'POST',
  input: {
    type: 'object',
    properties: {
      invitationId: { oneOf: [id, digits], 'x-entity': invitation, description: 'In the address or in the body.' },
      after: { oneOf: [id, digits], description: goOn },
    },
    additionalProperties: false,
  },
  run: process,
};

// ---- the agency of one web user ------------------------------------------------------------------------------------------

type FromWebUser = { readonly WebUserId: number; readonly WebUserInstitutionInvitationId: number; readonly AgencyCode: string };

export const createFromWebUser: Call<Engine, FromWebUser> = {
  method: 'POST',
  path: 'agency/invitation/createfromwebuser',
  surface: 'write',
  access: 'signed-in',
  summary:
    'The agency of a web user, under the given code. Of a platform administrator it is made at once; the staff of an institution leave it waiting to be processed.',
  input: {
    type: 'object',
    properties: {
      WebUserId: { ...id, 'x-entity': webUser },
      WebUserInstitutionInvitationId: { ...id, 'x-entity': invitation },
      AgencyCode: { type: 'string', maxLength: 12 },
    },
    required: ['WebUserId', 'WebUserInstitutionInvitationId', 'AgencyCode'],
    additionalProperties: false,
  },
  output: object({ Id: whole, WebUserInstitutionInvitationId: whole, WebUserId: whole, AgencyCode: text, Processed: yesOrNo, AgencyId: wholeOrNull }),
  async run(asked, context) {
    const { tx, actor, engine } = context;
    const { records } = engine;
    const invitationId = asked.WebUserInstitutionInvitationId;
    const [record] = await records.list(tx, actor, invitation, [is('Id', invitationId), is('WebUserId', asked.WebUserId)]);
    if (!record) throw new Refusal('record.not-found', messages.noSuchInvitation());
    if (record['Status'] === 'Processed') throw new Refusal('record.transition', messages.processed());
    const [waiting] = await records.list(tx, actor, invitedAgency, [is('WebUserInstitutionInvitationId', invitationId)]);
    if (waiting && !actor.isGod) throw new Refusal('record.transition', messages.waiting());
    // Somebody has given it a code: whoever wants another one says so where that stands, and not by making the agency.
    if (waiting && waiting['AgencyCode'] !== writtenCode(asked.AgencyCode)) {
      const Message = messages.waitsAs({ code: String(waiting['AgencyCode']) });
      throw new Refusal('request.invalid', Message, { errors: [{ Key: 'AgencyCode', Message }], hint: messages.changeThere() });
    }
    const invited = waiting ?? (await records.create(tx, actor, invitedAgency, { ...asked }));
    const made = actor.isGod ? await processOne(context, invitationId) : undefined;
    return {
      Id: Number(invited['Id']),
      WebUserInstitutionInvitationId: invitationId,
      WebUserId: asked.WebUserId,
      AgencyCode: String(invited['AgencyCode']),
      Processed: made !== undefined,
      AgencyId: made?.AgencyId ?? null,
    };
  },
};

// ---- the link of one web user --------------------------------------------------------------------------------------------

type OfWebUser = { readonly webUserInvitationId: string; readonly webuserId: string };

const link = {
  ...write,
  path: 'agency/invitation/webuseraccessurl',
  isSecret: true,
  summary: 'A new link by which a web user comes to the registration. It is told this once; the one before it opens nothing any more.',
  input: {
    type: 'object',
    properties: { webUserInvitationId: { ...digits, 'x-entity': invitation }, webuserId: { ...digits, 'x-entity': webUser } },
    required: ['webUserInvitationId', 'webuserId'],
    additionalProperties: false,
  },
  output: object({ Url: text, AccessUntil: { type: 'string', format: 'date-time' } }),
  run: ({ webUserInvitationId, webuserId }: OfWebUser, context: Context<Engine>) => makeAccessLink(context, Number(webUserInvitationId), Number(webuserId)),
} as const satisfies Omit<Extract<Call<Engine, OfWebUser>, { surface: 'read' | 'write' }>, 'method'>;

export const accessUrlByAddress: Call<Engine, OfWebUser> = { ...link, method: 'GET' };
export const accessUrlByBody: Call<Engine, OfWebUser> = { ...link, method: 'POST' };
