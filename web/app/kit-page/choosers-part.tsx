// Dialogs in which something is chosen, groups of small acts, and links that open a dialog.
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AlertDialog, ButtonGroup, ChooseDatesDialog, ChooseRecordsDialog, Dialog, TypedLink } from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

type Opened = 'chooseDates' | 'chooseCountry' | 'wholeWindow';

export function ChoosersPart({ t }: { t: Translate }) {
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState('');
  const close = () => setOpened(undefined);
  const open = (kind: Opened) => () => setOpened(kind);
  return (
    <Specimen name="ButtonGroup, ChooseDatesDialog, ChooseRecordsDialog, TypedLink" about={t('choosersFor')}>
      <ButtonGroup
        settings={{
          label: t('choose'),
          buttons: (['chooseDates', 'chooseCountry', 'wholeWindow'] as const).map((id) => ({ id, label: t(id), action: id })),
          actions: { chooseDates: open('chooseDates'), chooseCountry: open('chooseCountry'), wholeWindow: open('wholeWindow') },
        }}
      />
      <p>
        <TypedLink
          type="open-modal"
          to="tell"
          renderModal={(_name, onClose) => (
            <AlertDialog title={t('tellTitle')} onClose={onClose}>
              {t('tellAbout')}
            </AlertDialog>
          )}
        >
          {t('linkToDialog')}
        </TypedLink>
      </p>
      <p className="t2" role="status">
        {chosen}
      </p>
      <Suspense>
        {opened === 'chooseDates' && <ChooseDatesDialog onChoose={({ From, To }) => setChosen(`${From ?? '…'} – ${To ?? '…'}`)} onClose={close} />}
        {opened === 'chooseCountry' && (
          <ChooseRecordsDialog
            contextData={{ entity: 'country', title: t('chooseCountry') }}
            onChoose={([country]) => setChosen(String(country?.['DisplayName'] ?? ''))}
            onClose={close}
          />
        )}
      </Suspense>
      {opened === 'wholeWindow' && (
        <Dialog title={t('wholeWindow')} isFull onClose={close} actions={<Button onClick={close}>{t('quiet')}</Button>}>
          {t('tellAbout')}
        </Dialog>
      )}
    </Specimen>
  );
}
