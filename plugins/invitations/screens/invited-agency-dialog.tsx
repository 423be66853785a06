// The agency of one invitation: under which code it comes to be.
import { Dialog, request, type Row } from '#kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AgencyCodeField } from './agency-code-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { Say } from './text/index.ts';
import { useSending } from './use-sending.ts';

const fields = ['WebUserInstitutionInvitationId', 'WebUserId', 'AgencyCode', 'EmailAddress'];

interface InvitedProps {
  readonly say: Say;
  /** The invitation, as it is listed. */
  readonly invitation: Row;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function InvitedAgencyDialog({ say, invitation, onDone, onClose }: InvitedProps) {
  const id = Number(invitation['Id']);
  const webUser = Number(invitation['WebUserId']);
  const [AgencyCode, setCode] = useState(String(invitation['AgencyCode'] ?? ''));
  const { faults, setFaults, forget, busy, send } = useSending(fields);
  const submit = () => {
    if (AgencyCode.trim() === '') return setFaults({ AgencyCode: say('needed') });
    return void send(async () => {
      const body = { WebUserId: webUser, WebUserInstitutionInvitationId: id, AgencyCode: AgencyCode.trim() };
      await request('agency/invitation/createfromwebuser', { method: 'POST', body });
      onDone();
      onClose();
    });
  };
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {say('cancel')}
      </Button>
      <Button variant="filled" disabled={busy} onClick={submit}>
        {say('addAgency')}
      </Button>
    </>
  );
  const nothing = () => undefined;
  return (
    <Dialog title={say('invited')} about={say('invitedAbout')} size={520} onClose={onClose} actions={actions}>
      <div className="invitation-fields">
        <ReferenceField
          label={say('invitation')}
          name="InvitationId"
          entity="WebUserInstitutionInvitation"
          value={id}
          onChange={nothing}
          fault={faults['WebUserInstitutionInvitationId']}
          readOnly
          row={{ InvitationId: id, InvitationName: invitation['AgencyName'] }}
        />
        <ReferenceField
          label={say('webUser')}
          name="WebUserId"
          entity="WebUser"
          value={webUser}
          onChange={nothing}
          fault={faults['WebUserId'] ?? faults['EmailAddress']}
          readOnly
          row={invitation}
        />
        <AgencyCodeField
          say={say}
          value={AgencyCode}
          onChange={(code) => {
            setCode(code);
            forget('AgencyCode');
          }}
          fault={faults['AgencyCode']}
          invitationId={id}
        />
      </div>
    </Dialog>
  );
}
