// The verbs of an invitation: turn it down, take it up again, and make its link worthless.
import type { Action, Engine } from '#engine';
import { noAccess } from './access-link.ts';
import { invitation, invitedAgency, is } from './names.ts';

type Verb = Action<Engine, typeof invitation>;
const input = { type: 'object', additionalProperties: false } as const;

/** The agency that was to come of it goes with it. */
export const reject: Verb = {
  entity: invitation,
  input,
  async run({ Id }, _input, { tx, actor, engine: { records } }) {
    await records.fill(tx, actor, invitation, Id, { Status: 'Rejected', ...noAccess });
    const [waiting] = await records.list(tx, actor, invitedAgency, [is('WebUserInstitutionInvitationId', Id)]);
    if (waiting) await records.delete(tx, actor, invitedAgency, Number(waiting['Id']));
  },
};

export const reopen: Verb = {
  entity: invitation,
  input,
  run: ({ Id }, _input, { tx, actor, engine }) => engine.records.fill(tx, actor, invitation, Id, { Status: 'Pending' }),
};

export const revokeaccess: Verb = {
  entity: invitation,
  input,
  run: ({ Id }, _input, { tx, actor, engine }) => engine.records.fill(tx, actor, invitation, Id, noAccess),
};
