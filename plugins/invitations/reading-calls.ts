// What is asked of invitations beside their records: with what a new one begins, whether a code is good, and who waits.
import { type Call, type Engine, type JsonSchema, say } from '#engine';
import { agencyOfCode, isFree, isWellFormed, writtenCode } from './agency-code.ts';
import { invitation, invitedAgency, is, webUser } from './names.ts';
import { digits, object, whole, wholeOrNull, yesOrNo } from './schemas.ts';
import { messages } from './messages.ts';

const reading = { method: 'GET', access: 'signed-in', surface: 'read' } as const;
/** An invitation as its entity answers it; these are the fields that everybody reads who may read any. */
const row: JsonSchema = {
  type: 'object',
  properties: {
    Id: whole,
    Status: { type: 'string' },
    AgencyName: { type: 'string' },
    AgencyCode: { type: 'string' },
    WebUserId: whole,
    WebUserName: { type: ['string', 'null'] },
    InstitutionId: whole,
    InstitutionName: { type: ['string', 'null'] },
  },
  required: ['Id'],
};
const rows: JsonSchema = object({ Data: { type: 'array', maxItems: 1000, items: row, description: 'Records, the newest first.' } });
const newestFirst = 'DateCreated desc';

export const init: Call<Engine> = {
  ...reading,
  path: 'webuserinstitutioninvitation/init',
  summary: 'What a new invitation begins with, for those who may see invitations.',
  output: object({
    WebUserId: { type: 'null' },
    InstitutionId: { ...wholeOrNull, description: 'Fixed for the staff of an institution; null for platform administrators, who choose.' },
    InstitutionName: { type: ['string', 'null'] },
    AgencyName: { type: 'string' },
    AgencyCode: { type: 'string' },
    Status: { type: 'string' },
    Pending: { ...whole, description: 'How many invitations wait already.' },
  }),
  async run(_input, { tx, actor, engine: { records } }) {
    const Pending = await records.count(tx, actor, invitation, [is('Status', 'Pending')]);
    const InstitutionId = actor.isGod ? null : actor.institutionId;
    const institution = InstitutionId === null ? undefined : await records.get(tx, actor, 'Institution', InstitutionId);
    return { WebUserId: null, InstitutionId, InstitutionName: institution?.['Name'] ?? null, AgencyName: '', AgencyCode: '', Status: 'Pending', Pending };
  },
};

export const codeValidation: Call<Engine, { agencyCode?: string; invitationId?: string }> = {
  ...reading,
  path: 'webuserinstitutioninvitation/agencycodevalidation',
  summary: 'Whether a new agency may have this code, for those who may see invitations.',
  input: {
    type: 'object',
    properties: {
      agencyCode: { type: 'string', maxLength: 200 },
      invitationId: { ...digits, 'x-entity': invitation, description: 'The invitation that asks for the code itself, which is no obstacle.' },
    },
    required: ['agencyCode'],
    additionalProperties: false,
  },
  output: object({
    AgencyCode: { type: 'string', description: 'As it would be kept.' },
    IsValid: { ...yesOrNo, description: 'Well formed and free.' },
    IsWellFormed: yesOrNo,
    IsFree: yesOrNo,
    AgencyId: { ...wholeOrNull, description: 'The agency that has the code; told to platform administrators alone.' },
    Message: { type: ['string', 'null'], description: 'What is wrong with it.' },
  }),
  async run({ agencyCode = '', invitationId }, context) {
    const { tx, actor, engine } = context;
    // Whoever sees no invitation learns nothing of codes either.
    const own = invitationId === undefined ? undefined : Number(invitationId);
    const seen = await engine.records.count(tx, actor, invitation, own === undefined ? [] : [is('Id', own)]);
    const AgencyCode = writtenCode(agencyCode);
    const IsWellFormed = isWellFormed(AgencyCode);
    const IsFree = IsWellFormed && (await isFree(context, AgencyCode, seen > 0 ? own : undefined));
    const fault = !IsWellFormed ? messages.malformed() : IsFree ? undefined : messages.taken();
    return {
      AgencyCode,
      IsValid: IsFree,
      IsWellFormed,
      IsFree,
      AgencyId: (IsWellFormed && actor.isGod && (await agencyOfCode(context, AgencyCode))) || null,
      Message: fault ? say(fault, actor.language) : null,
    };
  },
};

export const pending: Call<Engine> = {
  ...reading,
  path: 'webuserinstitutioninvitation/pending',
  summary: 'The invitations that wait: to the staff of an institution its own, to platform administrators all.',
  output: rows,
  run: async (_input, { tx, actor, engine }) => ({ Data: await engine.records.list(tx, actor, invitation, [is('Status', 'Pending')], newestFirst) }),
};

export const all: Call<Engine, { institutionId?: string; status?: string }> = {
  ...reading,
  path: 'webuserinstitutioninvitation/all',
  summary: 'Invitations by institution and status. A status that is not there for the reader is answered 400.',
  input: {
    type: 'object',
    properties: { institutionId: { ...digits, 'x-entity': 'Institution' }, status: { type: 'string', maxLength: 60 } },
    additionalProperties: false,
  },
  output: rows,
  async run({ institutionId, status }, { tx, actor, engine }) {
    const conditions = [...(institutionId ? [is('InstitutionId', Number(institutionId))] : []), ...(status ? [is('Status', status)] : [])];
    return { Data: await engine.records.list(tx, actor, invitation, conditions, newestFirst) };
  },
};

export const webUserSummary: Call<Engine> = {
  ...reading,
  path: 'invitedagency/webusersummary',
  summary: 'Web users beside the agencies that were invited for them, in numbers, of what the reader may see.',
  output: object({
    WebUsers: whole,
    Invitations: { type: 'array', items: object({ Status: { type: 'string' }, Count: whole }) },
    InvitedAgencies: object({ Waiting: whole, Processed: whole }),
  }),
  async run(_input, { tx, actor, engine: { model, records } }) {
    const values = model.entities.get(invitation.toLowerCase())?.fields.get('Status')?.definition.values ?? [];
    const states = values.filter(({ who }) => actor.isGod || who?.god !== true).map(({ value }) => value);
    const count = (entity: string, field?: string, value?: unknown) => records.count(tx, actor, entity, field === undefined ? [] : [is(field, value)]);
    const [WebUsers, Waiting, Processed, ...counts] = await Promise.all([
      count(webUser),
      count(invitedAgency, 'Processed', false),
      count(invitedAgency, 'Processed', true),
      ...states.map((state) => count(invitation, 'Status', state)),
    ]);
    return { WebUsers, Invitations: states.map((Status, index) => ({ Status, Count: counts[index] ?? 0 })), InvitedAgencies: { Waiting, Processed } };
  },
};
