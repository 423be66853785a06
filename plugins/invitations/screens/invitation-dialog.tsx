// Create Agency Invitation: a web user, the institution that invites, and what the agency is to be called.
import { createRecord, Dialog, DialogActions, FieldBox, useCall, useWork } from '#kit';
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { AgencyCodeField } from './agency-code-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { Translate } from './text/index.ts';

const fields = ['WebUserId', 'InstitutionId', 'AgencyName', 'AgencyCode'];

export function InvitationDialog({ t, onDone, onClose }: { t: Translate; onDone: () => void; onClose: () => void }) {
  const init = useCall('webuserinstitutioninvitation/init', {}).data;
  const nameId = useId();
  const [WebUserId, setWebUser] = useState<number>();
  const [chosen, setInstitution] = useState<number>();
  const [AgencyName, setName] = useState('');
  const [AgencyCode, setCode] = useState('');
  const { errors, setErrors, changing, working, run } = useWork({ fields, inDialog: true });
  const InstitutionId = init?.InstitutionId ?? chosen;

  const submit = () => {
    const values = { WebUserId, InstitutionId, AgencyName: AgencyName.trim(), AgencyCode: AgencyCode.trim() };
    const missing = Object.entries(values).filter(([, value]) => value === undefined || value === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map(([name]) => [name, t('needed')])));
    return void run(async () => {
      await createRecord('webuserinstitutioninvitation', values);
      onDone();
      onClose();
    });
  };
  const actions = <DialogActions command={t('invite')} onCommand={submit} disabled={working || !init} onClose={onClose} />;
  return (
    <Dialog title={t('create')} about={t('createAbout')} size={520} onClose={onClose} actions={actions}>
      <div className="invitation-fields">
        <ReferenceField
          label={t('webUser')}
          name="WebUserId"
          entity="WebUser"
          value={WebUserId}
          onChange={changing('WebUserId', setWebUser)}
          error={errors['WebUserId']}
        />
        {init && (
          <ReferenceField
            label={t('institution')}
            name="InstitutionId"
            entity="Institution"
            value={InstitutionId}
            onChange={changing('InstitutionId', setInstitution)}
            error={errors['InstitutionId']}
            readOnly={init.InstitutionId !== null}
            row={{ InstitutionId: init.InstitutionId, InstitutionName: init.InstitutionName }}
          />
        )}
        <FieldBox id={nameId} label={t('agencyName')} required locked={false} error={errors['AgencyName']}>
          <Input
            id={nameId}
            value={AgencyName}
            maxLength={120}
            autoComplete="off"
            error={errors['AgencyName'] !== undefined}
            aria-required
            onChange={(event) => changing('AgencyName', setName)(event.currentTarget.value)}
          />
        </FieldBox>
        <AgencyCodeField t={t} value={AgencyCode} onChange={changing('AgencyCode', setCode)} error={errors['AgencyCode']} />
      </div>
    </Dialog>
  );
}
