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
  IconButton,
  Pills,
  RefusedButton,
  Segments,
  Toolbar,
  TypedLink,
  useFailures,
} from '../../kit/index.ts';
import { ChoosersPart } from './choosers-part.tsx';
import { Specimen } from './specimen.tsx';
import type { Say } from './text/index.ts';

export function ActsPart({ say }: { say: Say }) {
  const [pill, setPill] = useState('all');
  const [shape, setShape] = useState('table');
  const [isSet, setSet] = useState(true);
  return (
    <>
      <Specimen name="Button, IconButton, RefusedButton, TypedLink" about={say('buttonsFor')}>
        <Button variant="subtle" does="show" onClick={nothing}>
          {say('quiet')}
        </Button>
        <Button icon="download" does="show" onClick={nothing}>
          {say('other')}
        </Button>
        <Button disabled does="show" onClick={nothing}>
          {say('other')}
        </Button>
        <RefusedButton why={say('refusedWhy')}>{say('refused')}</RefusedButton>
        <Button variant="filled" does="write" onClick={nothing}>
          {say('save')}
        </Button>
        <Button size="xs" does="show" onClick={nothing}>
          {say('other')}
        </Button>
        <Button size="lg" variant="filled" does="write" onClick={nothing}>
          {say('save')}
        </Button>
        <IconButton label={say('other')} icon="download" does="show" onClick={nothing} />
        <TypedLink type="route" to="/kit">
          {say('title')}
        </TypedLink>
      </Specimen>
      <Specimen name="Toolbar, Pills, Segments, Chip, ButtonGroup" about={say('choicesFor')} isWhole>
        <Toolbar
          actions={
            <Segments
              label={say('shown')}
              current={shape}
              choices={[
                { id: 'table', label: say('asTable'), icon: 'table' },
                { id: 'board', label: say('asBoard'), icon: 'board' },
              ]}
              onChoose={setShape}
            />
          }
        >
          <Pills
            label={say('shown')}
            current={pill}
            choices={[
              { id: 'all', label: say('all'), count: '1,284' },
              { id: 'mine', label: say('mine'), count: '23' },
              { id: 'late', label: say('late') },
            ]}
            onChoose={setPill}
          />
          {isSet && <Chip parts={[say('field'), say('isAny'), say('value')]} onOpen={nothing} onRemove={() => setSet(false)} />}
          <ButtonGroup
            settings={{
              label: say('shown'),
              buttons: [
                { id: 'set', label: say('field'), icon: 'filter-plus', action: 'set' },
                { id: 'files', label: say('files'), icon: 'paperclip', action: 'none' },
              ],
              actions: { set: () => setSet(true), none: nothing },
            }}
          />
        </Toolbar>
      </Specimen>
      <Dialogs say={say} />
      <ChoosersPart say={say} />
    </>
  );
}

type Asked = 'ask' | 'tell' | 'work' | 'blocking' | 'dates';
const nothing = (): void => undefined;

function Dialogs({ say }: { say: Say }) {
  const [asked, setAsked] = useState<Asked>();
  const failures = useFailures();
  const close = () => setAsked(undefined);
  return (
    <Specimen name="ConfirmDialog, AlertDialog, Dialog, DialogActions, ChooseDatesDialog, useFailures" about={say('dialogsFor')}>
      {(['ask', 'tell', 'work', 'blocking', 'dates'] as const).map((kind) => (
        <Button key={kind} does="show" onClick={() => setAsked(kind)}>
          {say(kind)}
        </Button>
      ))}
      <Button does="show" onClick={() => failures.show(new Failure(500, 'Internal Server Error', { Message: say('failMessage'), RequestId: '00000000' }))}>
        {say('fail')}
      </Button>
      {asked === 'ask' && <ConfirmDialog title={say('askTitle')} about={say('askAbout')} act={say('remove')} onAct={close} onClose={close} />}
      {asked === 'tell' && (
        <AlertDialog title={say('tellTitle')} onClose={close}>
          {say('tellAbout')}
        </AlertDialog>
      )}
      <Suspense>{asked === 'dates' && <ChooseDatesDialog onChoose={nothing} onClose={close} />}</Suspense>
      {(asked === 'work' || asked === 'blocking') && (
        <Dialog
          title={say(asked)}
          isBlocking={asked === 'blocking'}
          onClose={close}
          actions={<DialogActions act={say('save')} onAct={close} focus="act" onClose={close} />}
        >
          {say('tellAbout')}
        </Dialog>
      )}
    </Specimen>
  );
}
