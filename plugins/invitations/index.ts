// Invitations: institutions invite web users, and platform administrators make agencies of them.
import type { Engine, Plugin } from '#engine';
import { accessUrlByAddress, accessUrlByBody, createFromWebUser, processByAddress, processByBody } from './acting-calls.ts';
import { invitationHooks, invitedAgencyHooks } from './hooks.ts';
import { all, codeValidation, init, pending, webUserSummary } from './reading-calls.ts';
import { reject, reopen, revokeaccess } from './verbs.ts';

export const invitations: Plugin<Engine> = {
  name: 'invitations',
  entities: { WebUserInstitutionInvitation: invitationHooks, InvitedAgency: invitedAgencyHooks },
  actions: { reject, reopen, revokeaccess },
  calls: [processByAddress, processByBody, createFromWebUser, accessUrlByAddress, accessUrlByBody, init, codeValidation, pending, all, webUserSummary],
};
