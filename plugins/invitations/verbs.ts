// The verbs of an invitation: turn it down, take it up again, and make its link worthless.
import { defineAction } from '#engine';
import { noAccess } from './access-link.ts';

/** The agency that was to come of it goes with it. */
export const reject = defineAction({
  entity: 'WebUserInstitutionInvitation',
  async run({ Id }, _input, { records }) {
    await records.systemUpdate('WebUserInstitutionInvitation', Id, { Status: 'Rejected', ...noAccess });
    const waiting = await records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: Id } });
    if (waiting) await records.delete('InvitedAgency', waiting.Id);
  },
});

export const reopen = defineAction({
  entity: 'WebUserInstitutionInvitation',
  run: ({ Id }, _input, { records }) => records.systemUpdate('WebUserInstitutionInvitation', Id, { Status: 'Pending' }),
});

export const revokeaccess = defineAction({
  entity: 'WebUserInstitutionInvitation',
  run: ({ Id }, _input, { records }) => records.systemUpdate('WebUserInstitutionInvitation', Id, noAccess),
});
