// An e-mail that is begun in the list of e-mails: first whom it is about, then what it says.
import { Bar, type PageProps, Panel } from '#kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnerChoice, type OwnerKind } from '../../correspondence/screens/owner-choice.tsx';
import '../../correspondence/screens/composer.css';
import { useTranslation } from './text/index.ts';
import WriteChooser from './write-chooser.tsx';

export default function NewPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const go = useNavigate();
  const [kind, setKind] = useState<OwnerKind>('Student');
  const [id, setId] = useState<number | null>(null);
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="mail-new" data-page>
        <Panel title={t('whom')}>
          <p className="t3">{t('whomAbout')}</p>
          <OwnerChoice
            kind={kind}
            id={id}
            onChoose={(next, chosen) => {
              setKind(next);
              setId(chosen);
            }}
          />
        </Panel>
      </div>
      {id !== null && <WriteChooser start={{ entity: kind.toLowerCase(), id }} onChoose={() => void go('/entity/smtpmessage')} onClose={() => setId(null)} />}
    </>
  );
}
