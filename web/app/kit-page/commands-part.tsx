// What can be pressed, and the dialogs that it opens.
import { Suspense, useState } from 'react';
import {
  AlertDialog,
  Button,
  ButtonGroup,
  Chip,
  ChooseDatesDialog,
  ConfirmDialog,
  Dialog,
  DialogActions,
  Failure,
  Icon,
  IconButton,
  Pills,
  DisabledButton,
  Segments,
  Toolbar,
  TrayButton,
  TypedLink,
  useFailures,
} from '../../kit/index.ts';
import { ChoosersPart } from './choosers-part.tsx';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

export function CommandsPart({ t }: { t: Translate }) {
  const [pill, setPill] = useState('all');
  const [shape, setShape] = useState('table');
  const [isSet, setSet] = useState(true);
  return (
    <>
      <Specimen name="Button, IconButton, RefusedButton, TypedLink" about={t('buttonsFor')}>
        <Button variant="subtle" effect="show" onClick={nothing}>
          {t('quiet')}
        </Button>
        <Button icon="download" effect="show" onClick={nothing}>
          {t('other')}
        </Button>
        <Button disabled effect="show" onClick={nothing}>
          {t('other')}
        </Button>
        <DisabledButton why={t('refusedWhy')}>{t('refused')}</DisabledButton>
        <Button variant="filled" effect="write" onClick={nothing}>
          {t('save')}
        </Button>
        <Button size="xs" effect="show" onClick={nothing}>
          {t('other')}
        </Button>
        <Button size="lg" variant="filled" effect="write" onClick={nothing}>
          {t('save')}
        </Button>
        <IconButton label={t('other')} icon="download" effect="show" onClick={nothing} />
        <TypedLink type="route" to="/kit">
          {t('title')}
        </TypedLink>
      </Specimen>
      <Specimen name="TrayButton" about={t('trayFor')}>
        <TrayButton place="bar" icon={<Icon name="flag" />} label={t('other')} name={t('other')} count={3}>
          {() => <p style={{ padding: 16 }}>{t('trayFor')}</p>}
        </TrayButton>
      </Specimen>
      <Specimen name="Toolbar, Pills, Segments, Chip, ButtonGroup" about={t('choicesFor')} isComplete>
        <Toolbar
          actions={
            <Segments
              label={t('shown')}
              current={shape}
              choices={[
                { id: 'table', label: t('asTable'), icon: 'table' },
                { id: 'board', label: t('asBoard'), icon: 'board' },
              ]}
              onChoose={setShape}
            />
          }
        >
          <Pills
            label={t('shown')}
            current={pill}
            choices={[
              { id: 'all', label: t('all'), count: '1,284' },
              { id: 'mine', label: t('mine'), count: '23' },
              { id: 'late', label: t('late') },
            ]}
            onChoose={setPill}
          />
          {isSet && <Chip parts={[t('field'), t('isAny'), t('value')]} onOpen={nothing} onRemove={() => setSet(false)} />}
          <ButtonGroup
            settings={{
              label: t('shown'),
              buttons: [
                { id: 'set', label: t('field'), icon: 'filter-plus', action: 'set' },
                { id: 'files', label: t('files'), icon: 'paperclip', action: 'none' },
              ],
              actions: { set: () => setSet(true), none: nothing },
            }}
          />
        </Toolbar>
      </Specimen>
      <Dialogs t={t} />
      <ChoosersPart t={t} />
    </>
  );
}

type Requested = 'ask' | 'tell' | 'work' | 'blocking' | 'dates';
const nothing = (): void => undefined;

function Dialogs({ t }: { t: Translate }) {
  const [requested, setRequested] = useState<Requested>();
  const failures = useFailures();
  const close = () => setRequested(undefined);
  return (
    <Specimen name="ConfirmDialog, AlertDialog, Dialog, DialogActions, ChooseDatesDialog, useFailures" about={t('dialogsFor')}>
      {(['ask', 'tell', 'work', 'blocking', 'dates'] as const).map((kind) => (
        <Button key={kind} effect="show" onClick={() => setRequested(kind)}>
          {t(kind)}
        </Button>
      ))}
      <Button effect="show" onClick={() => failures.show(new Failure(500, 'Internal Server Error', { Message: t('failMessage'), RequestId: '00000000' }))}>
        {t('fail')}
      </Button>
      {requested === 'ask' && <ConfirmDialog title={t('askTitle')} about={t('askAbout')} command={t('remove')} onCommand={close} onClose={close} />}
      {requested === 'tell' && (
        <AlertDialog title={t('tellTitle')} onClose={close}>
          {t('tellAbout')}
        </AlertDialog>
      )}
      <Suspense>{requested === 'dates' && <ChooseDatesDialog onChoose={nothing} onClose={close} />}</Suspense>
      {(requested === 'work' || requested === 'blocking') && (
        <Dialog
          title={t(requested)}
          isBlocking={requested === 'blocking'}
          onClose={close}
          actions={<DialogActions command={t('save')} onCommand={close} focus="act" onClose={close} />}
        >
          {t('tellAbout')}
        </Dialog>
      )}
    </Specimen>
  );
}
