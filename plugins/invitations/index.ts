// Invitations: institutions invite web users, and platform administrators make agencies of them.
import type { Engine, Plugin } from '#engine';
import { accessUrlByAddress, accessUrlByBody, createFromWebUser, processByAddress, processByBody } from './acting-calls.ts';
import { invitationHooks, invitedAgencyHooks } from './hooks.ts';
import { register, registration } from './registration.ts';
import { all, codeValidation, init, pending, webUserSummary } from './reading-calls.ts';
import { reject, reopen, revokeaccess } from './verbs.ts';

export const invitations: Plugin<Engine> = {
  name: 'invitations',
  entities: { WebUserInstitutionInvitation: invitationHooks, InvitedAgency: invitedAgencyHooks },
  actions: { reject, reopen, revokeaccess },
  pages: [
    {
      name: 'web-users',
      route: '/settings/webuser',
      label: { en: 'Agency invitations', pt: 'Convites de agências', es: 'Invitaciones de agencias' },
      who: { actor: 'staff' },
      requires: 'WebUserInstitutionInvitation',
    },
    {
      name: 'control-panel',
      route: '/settings/god/controlpanel',
      label: { en: 'Control panel', pt: 'Painel de controle', es: 'Panel de control' },
      who: { actor: 'staff', god: true },
    },
  ],
  calls: [processByAddress, processByBody, createFromWebUser, accessUrlByAddress, accessUrlByBody, init, codeValidation, pending, all, webUserSummary],
  publicCalls: [registration, register],
};
