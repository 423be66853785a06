// What stands around a record: head, states, tabs, what has happened, a panel beside it, other records in a table.
import { useState } from 'react';
import {
  Badge,
  Button,
  dateText,
  type Happening,
  Money,
  Panel,
  RecordHeader,
  RecordTable,
  SidePanel,
  type Stage,
  Stages,
  Tabs,
  Timeline,
} from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Say } from './text/index.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export function RecordsPart({ say }: { say: Say }) {
  const [stage, setStage] = useState('open');
  const [isOpen, setOpen] = useState(false);
  const name = say('name');
  const isSent = stage === 'sent';
  const stages: readonly Stage[] = [
    { value: 'new', label: say('new'), kind: 'done', about: '', isWay: false },
    { value: 'open', label: say('open'), kind: isSent ? 'done' : 'current', about: '', isWay: false },
    { value: 'sent', label: say('sent'), kind: isSent ? 'current' : 'open', about: isSent ? '' : say('toSent'), isWay: !isSent },
    { value: 'closed', label: say('closed'), kind: 'forbidden', about: say('notYet'), isWay: false },
  ];
  const happenings: readonly Happening[] = [
    { id: 1, moment: ago(0.2), icon: 'note', what: <b>{name}</b>, more: <> {say('wrote')}</> },
    { id: 2, moment: ago(26), icon: 'pencil', what: <b>{name}</b>, more: <> {say('changedIt')}</> },
    { id: 3, moment: ago(300), icon: 'plus', what: <b>{name}</b>, more: <> {say('created')}</> },
  ];
  return (
    <>
      <Specimen name="RecordHeader" about={say('headFor')} isWhole>
        <RecordHeader
          name={name}
          beside="42"
          figures={[
            { label: say('received'), value: <Money amount="8630.00" currency="AUD" /> },
            { label: say('owing'), value: <Money amount="1440.00" currency="AUD" look="bad" /> },
          ]}
        >
          <Badge text={say('open')} colour="warning" />
          <span className="num">{dateText(ago(300))}</span>
        </RecordHeader>
      </Specimen>
      <Specimen name="Stages" about={say('stagesFor')} isWhole>
        <Stages stages={stages} onGo={setStage} />
      </Specimen>
      <Specimen name="Tabs" about={say('tabsFor')}>
        <div className="kit-column">
          <Tabs
            label={name}
            tabs={[
              { id: 'details', label: say('details'), pane: <Pane say={say} tab={say('details')} />, isFaulty: true },
              { id: 'files', label: say('files'), count: 18, pane: <Pane say={say} tab={say('files')} /> },
              { id: 'notes', label: say('notes'), count: 0, pane: <Pane say={say} tab={say('notes')} /> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Timeline" about={say('timelineFor')}>
        <div className="kit-column">
          <Timeline entries={happenings} />
        </div>
      </Specimen>
      <Specimen name="SidePanel" about={say('panelFor')} isWhole>
        <div className="kit-panel">
          <div className="inside">
            <Button does="show" onClick={() => setOpen(!isOpen)}>
              {say('openPanel')}
            </Button>
          </div>
          {isOpen && (
            <SidePanel title={name} onClose={() => setOpen(false)}>
              <p className="panel-body">{say('beside')}</p>
            </SidePanel>
          )}
        </div>
      </Specimen>
      <Specimen name="Panel, RecordTable" about={say('tableFor')} isWhole>
        <Panel title={say('notes')}>
          <RecordTable
            rows={[
              { Id: 1, Name: name, Amount: '8630.00' },
              { Id: 2, Name: say('new'), Amount: '-12.50' },
            ]}
            name={{ id: 'name', label: say('nameLabel'), renderCell: (row) => String(row['Name']) }}
            columns={[{ id: 'amount', label: say('amount'), look: 'number', renderCell: (row) => <Money amount={String(row['Amount'])} currency="AUD" /> }]}
          />
        </Panel>
      </Specimen>
    </>
  );
}

const Pane = ({ say, tab }: { say: Say; tab: string }) => <p className="pane t2">{say('pane', { tab })}</p>;
