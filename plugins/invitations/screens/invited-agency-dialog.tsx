// The agency of one invitation: under which code it comes to be.
import { call, Dialog, DialogActions, type RowOf, useRead, useWork } from '#kit';
import { useState } from 'react';
import { AgencyCodeField } from './agency-code-field.tsx';
import type { Invitation } from './invitation-table.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { Translate } from './text/index.ts';

const fields = ['WebUserInstitutionInvitationId', 'WebUserId', 'AgencyCode', 'EmailAddress'];

interface InvitedProps {
  readonly t: Translate;
  /** The invitation, as it is listed. */
  readonly invitation: Invitation;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function InvitedAgencyDialog({ t, invitation, onDone, onClose }: InvitedProps) {
  const id = invitation.Id;
  const webUser = invitation.WebUserId ?? 0;
  const [typed, setCode] = useState<string>();
  const { errors, setErrors, changing, working, run } = useWork({ fields, inDialog: true });
  // Somebody may have named the agency already: that name stands, and may be another one than the invitation proposes.
  const named = useRead<{ readonly Data: readonly RowOf<'InvitedAgency'>[] }>(`invitedagency/search?WebUserInstitutionInvitationId=${id}&take=1`);
  const waiting = named.data?.Data[0];
  const AgencyCode = (waiting ? waiting.AgencyCode : (typed ?? invitation.AgencyCode)) ?? '';
  const submit = () => {
    if (AgencyCode.trim() === '') return setErrors({ AgencyCode: t('needed') });
    return void run(async () => {
      const body = { WebUserId: webUser, WebUserInstitutionInvitationId: id, AgencyCode: AgencyCode.trim() };
      await call('POST agency/invitation/createfromwebuser', body);
      onDone();
      onClose();
    });
  };
  const actions = <DialogActions command={t('addAgency')} onCommand={submit} disabled={working || !named.data} onClose={onClose} />;
  const nothing = () => undefined;
  return (
    <Dialog title={t('invited')} about={t('invitedAbout')} size={520} onClose={onClose} actions={actions}>
      <div className="invitation-fields">
        <ReferenceField
          label={t('invitation')}
          name="InvitationId"
          entity="WebUserInstitutionInvitation"
          value={id}
          onChange={nothing}
          error={errors['WebUserInstitutionInvitationId']}
          readOnly
          row={{ InvitationId: id, InvitationName: invitation.AgencyName }}
        />
        <ReferenceField
          label={t('webUser')}
          name="WebUserId"
          entity="WebUser"
          value={webUser}
          onChange={nothing}
          error={errors['WebUserId'] ?? errors['EmailAddress']}
          readOnly
          row={invitation}
        />
        <AgencyCodeField
          t={t}
          value={AgencyCode}
          onChange={changing('AgencyCode', setCode)}
          error={errors['AgencyCode']}
          invitationId={id}
          readOnly={waiting !== undefined || !named.data}
        />
      </div>
    </Dialog>
  );
}
