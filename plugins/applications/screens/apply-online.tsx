// In the head of a student: an application for them, begun by choosing the institution.
import { Button, Dialog, type PanelProps, useEntityConfig, useLanguage, useSettings } from '#kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PickRecord } from './pick-record.tsx';
import { useSay } from './text/index.ts';

export default function ApplyOnline({ row }: PanelProps) {
  const say = useSay();
  const go = useNavigate();
  const settings = useSettings().data;
  const mayRead = useEntityConfig('agencysale', useLanguage()).data !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [institution, setInstitution] = useState<number>();
  const permissions = settings && 'SecuritySettings' in settings ? settings.SecuritySettings : undefined;
  if (!mayRead || !permissions || !(permissions.IsGodUser || permissions.Permissions.includes('CanEditSales'))) return null;
  const id = String(row['Id']);
  return (
    <>
      <Button does="show" size="xs" variant="subtle" icon="send" onClick={() => setOpen(true)}>
        {say('applyOnline')}
      </Button>
      {isOpen && (
        <Dialog
          title={say('applyOnline')}
          size={480}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button does="show" variant="subtle" onClick={() => setOpen(false)}>
                {say('cancel')}
              </Button>
              <Button
                does="write"
                variant="filled"
                disabled={institution === undefined}
                onClick={() => void go(`/application/add?student=${id}&institution=${institution ?? ''}`)}
              >
                {say('begin')}
              </Button>
            </>
          }
        >
          <p className="t2">{say('applyAbout', { name: String(row['DisplayName'] ?? '') })}</p>
          <PickRecord label={say('institution')} name="InstitutionId" entity="Institution" value={institution} onChange={setInstitution} />
        </Dialog>
      )}
    </>
  );
}
