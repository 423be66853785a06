// In the head of a student: an application for them, begun by choosing the institution.
import { Button, Dialog, HeadCommand, type PanelProps, useEntityConfig, useLanguage, useSettings } from '#kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PickRecord } from './pick-record.tsx';
import { useTranslation } from './text/index.ts';

export default function ApplyOnline({ row }: PanelProps<'Student'>) {
  const t = useTranslation();
  const go = useNavigate();
  const settings = useSettings().data;
  const mayRead = useEntityConfig('agencysale', useLanguage()).data !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [institution, setInstitution] = useState<number>();
  const permissions = settings && 'SecuritySettings' in settings ? settings.SecuritySettings : undefined;
  if (!mayRead || !permissions || !(permissions.IsGodUser || permissions.Permissions.includes('CanEditSales'))) return null;
  const id = row.Id;
  return (
    <>
      <HeadCommand place="button" effect="show" icon="mail" onClick={() => setOpen(true)}>
        {t('applyOnline')}
      </HeadCommand>
      {isOpen && (
        <Dialog
          title={t('applyOnline')}
          size={480}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button effect="show" variant="subtle" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
              <Button
                effect="write"
                variant="filled"
                disabled={institution === undefined}
                onClick={() => void go(`/application/add?student=${id}&institution=${institution ?? ''}`)}
              >
                {t('begin')}
              </Button>
            </>
          }
        >
          <p className="t2">{t('applyAbout', { name: row.DisplayName })}</p>
          <PickRecord label={t('institution')} name="InstitutionId" entity="Institution" value={institution} onChange={setInstitution} />
        </Dialog>
      )}
    </>
  );
}
