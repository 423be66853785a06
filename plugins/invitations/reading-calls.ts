// What is asked of invitations beside their records: with what a new one begins, whether a code is good, and who waits.
import { defineCall, idSchema, nullable, recordSchema, translate, shape, Type } from '#engine';
import { agencyOfCode, isFree, isWellFormed, writtenCode } from './agency-code.ts';
import { messages } from './messages.ts';

const reading = { method: 'GET', access: 'signed-in', surface: 'read' } as const;
const invitations = shape({
  Data: Type.Array(recordSchema('WebUserInstitutionInvitation'), { maxItems: 1000, description: 'Invitations, newest first.' }),
});

export const init = defineCall({
  ...reading,
  path: 'webuserinstitutioninvitation/init',
  summary: 'What a new invitation begins with, for those who may see invitations.',
  output: shape({
    WebUserId: Type.Null(),
    InstitutionId: nullable(Type.Integer({ description: 'Fixed for the staff of an institution; null for platform administrators, who choose.' })),
    InstitutionName: nullable(Type.String()),
    AgencyName: Type.String(),
    AgencyCode: Type.String(),
    Status: Type.String(),
    Pending: Type.Integer({ description: 'How many invitations are waiting already.' }),
  }),
  async run(_input, { actor, records }) {
    const Pending = await records.count('WebUserInstitutionInvitation', { Status: 'Pending' });
    const InstitutionId = actor.isGod ? null : actor.institutionId;
    const institution = InstitutionId === null ? undefined : await records.get('Institution', InstitutionId);
    return { WebUserId: null, InstitutionId, InstitutionName: institution?.Name ?? null, AgencyName: '', AgencyCode: '', Status: 'Pending', Pending };
  },
});

export const codeValidation = defineCall({
  ...reading,
  path: 'webuserinstitutioninvitation/agencycodevalidation',
  summary: 'Whether a new agency may have this code, for those who may see invitations.',
  input: shape({
    agencyCode: Type.String({ maxLength: 200 }),
    invitationId: Type.Optional(
      idSchema({ 'x-entity': 'WebUserInstitutionInvitation', description: 'The invitation that asks for the code itself, which is no obstacle.' }),
    ),
  }),
  output: shape({
    AgencyCode: Type.String({ description: 'As it would be kept.' }),
    IsValid: Type.Boolean({ description: 'Well formed and free.' }),
    IsWellFormed: Type.Boolean(),
    IsFree: Type.Boolean(),
    AgencyId: nullable(Type.Integer({ description: 'The agency that has the code; shown to platform administrators only.' })),
    Message: nullable(Type.String({ description: 'What is wrong with it.' })),
  }),
  async run({ agencyCode, invitationId }, context) {
    const { actor, records } = context;
    // Anyone who sees no invitation learns nothing of codes either.
    const seen = await records.count('WebUserInstitutionInvitation', invitationId === undefined ? {} : { Id: invitationId });
    const AgencyCode = writtenCode(agencyCode);
    const IsWellFormed = isWellFormed(AgencyCode);
    const IsFree = IsWellFormed && (await isFree(context, AgencyCode, seen > 0 ? invitationId : undefined));
    const error = !IsWellFormed ? messages.malformed() : IsFree ? undefined : messages.taken();
    return {
      AgencyCode,
      IsValid: IsFree,
      IsWellFormed,
      IsFree,
      AgencyId: (IsWellFormed && actor.isGod && (await agencyOfCode(context, AgencyCode))) || null,
      Message: error ? translate(error, actor.language) : null,
    };
  },
});

export const pending = defineCall({
  ...reading,
  path: 'webuserinstitutioninvitation/pending',
  summary: 'The invitations that are waiting: for the staff of an institution its own, for platform administrators all.',
  output: invitations,
  run: async (_input, { records }) => ({
    Data: await records.list('WebUserInstitutionInvitation', { where: { Status: 'Pending' }, orderBy: '-DateCreated' }),
  }),
});

export const all = defineCall({
  ...reading,
  path: 'webuserinstitutioninvitation/all',
  summary: 'Invitations by institution and status. A status that does not exist for the reader is answered 400.',
  input: shape({
    institutionId: Type.Optional(idSchema({ 'x-entity': 'Institution' })),
    status: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  output: invitations,
  async run({ institutionId, status }, { records }) {
    const where = { ...(institutionId === undefined ? {} : { InstitutionId: institutionId }), ...(status ? { Status: status } : {}) };
    // Which statuses there are depends on the reader: the search refuses the others.
    return { Data: await records.named('WebUserInstitutionInvitation').list({ where, orderBy: '-DateCreated' }) };
  },
});

export const webUserSummary = defineCall({
  ...reading,
  path: 'invitedagency/webusersummary',
  summary: 'Web users beside the agencies that were invited for them, in numbers, of what the reader may see.',
  output: shape({
    WebUsers: Type.Integer(),
    Invitations: Type.Array(shape({ Status: Type.String(), Count: Type.Integer() })),
    InvitedAgencies: shape({ Waiting: Type.Integer(), Processed: Type.Integer() }),
  }),
  async run(_input, { actor, records, engine: { model } }) {
    const values = model.entities.get('webuserinstitutioninvitation')?.fields.get('Status')?.definition.values ?? [];
    const states = values.filter(({ who }) => actor.isGod || who?.god !== true).map(({ value }) => value);
    const [WebUsers, Waiting, Processed, ...counts] = await Promise.all([
      records.count('WebUser'),
      records.count('InvitedAgency', { Processed: false }),
      records.count('InvitedAgency', { Processed: true }),
      ...states.map((Status) => records.named('WebUserInstitutionInvitation').count({ Status })),
    ]);
    return { WebUsers, Invitations: states.map((Status, index) => ({ Status, Count: counts[index] ?? 0 })), InvitedAgencies: { Waiting, Processed } };
  },
});
