// The agency of one invitation: under which code it comes to be.
import { call, Dialog, DialogActions, type Row, useRead, useWork } from '#kit';
import { useState } from 'react';
import { AgencyCodeField } from './agency-code-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { Say } from './text/index.ts';

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
  const [typed, setCode] = useState<string>();
  const { faults, setFaults, changing, working, run } = useWork({ fields, inDialog: true });
  // Somebody may have named the agency already: that name stands, and may be another one than the invitation proposes.
  const named = useRead<{ readonly Data: readonly Row[] }>(`invitedagency/search?WebUserInstitutionInvitationId=${id}&take=1`);
  const waiting = named.data?.Data[0];
  const AgencyCode = String((waiting ?? { AgencyCode: typed ?? invitation['AgencyCode'] })['AgencyCode'] ?? '');
  const submit = () => {
    if (AgencyCode.trim() === '') return setFaults({ AgencyCode: say('needed') });
    return void run(async () => {
      const body = { WebUserId: webUser, WebUserInstitutionInvitationId: id, AgencyCode: AgencyCode.trim() };
      await call('POST agency/invitation/createfromwebuser', body);
      onDone();
      onClose();
    });
  };
  const actions = <DialogActions act={say('addAgency')} onAct={submit} disabled={working || !named.data} onClose={onClose} />;
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
          onChange={changing('AgencyCode', setCode)}
          fault={faults['AgencyCode']}
          invitationId={id}
          readOnly={waiting !== undefined || !named.data}
        />
      </div>
    </Dialog>
  );
}
