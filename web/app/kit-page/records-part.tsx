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
import type { Translate } from './text/index.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export function RecordsPart({ t }: { t: Translate }) {
  const [stage, setStage] = useState('open');
  const [isOpen, setOpen] = useState(false);
  const name = t('name');
  const isSent = stage === 'sent';
  const stages: readonly Stage[] = [
    { value: 'new', label: t('new'), kind: 'done', about: '', isWay: false },
    { value: 'open', label: t('open'), kind: isSent ? 'done' : 'current', about: '', isWay: false },
    { value: 'sent', label: t('sent'), kind: isSent ? 'current' : 'open', about: isSent ? '' : t('toSent'), isWay: !isSent },
    { value: 'closed', label: t('closed'), kind: 'forbidden', about: t('notYet'), isWay: false },
  ];
  const happenings: readonly Happening[] = [
    { id: 1, instant: ago(0.2), icon: 'note', what: <b>{name}</b>, more: <> {t('wrote')}</> },
    { id: 2, instant: ago(26), icon: 'pencil', what: <b>{name}</b>, more: <> {t('changedIt')}</> },
    { id: 3, instant: ago(300), icon: 'plus', what: <b>{name}</b>, more: <> {t('created')}</> },
  ];
  return (
    <>
      <Specimen name="RecordHeader" about={t('headFor')} isComplete>
        <RecordHeader
          name={name}
          beside="42"
          figures={[
            { label: t('received'), value: <Money amount="8630.00" currency="AUD" /> },
            { label: t('owing'), value: <Money amount="1440.00" currency="AUD" variant="bad" /> },
          ]}
        >
          <Badge text={t('open')} colour="warning" />
          <span className="num">{dateText(ago(300))}</span>
        </RecordHeader>
      </Specimen>
      <Specimen name="Stages" about={t('stagesFor')} isComplete>
        <Stages stages={stages} onGo={setStage} />
      </Specimen>
      <Specimen name="Tabs" about={t('tabsFor')}>
        <div className="kit-column">
          <Tabs
            label={name}
            tabs={[
              { id: 'details', label: t('details'), pane: <Pane t={t} tab={t('details')} />, isInvalid: true },
              { id: 'files', label: t('files'), count: 18, pane: <Pane t={t} tab={t('files')} /> },
              { id: 'notes', label: t('notes'), count: 0, pane: <Pane t={t} tab={t('notes')} /> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Timeline" about={t('timelineFor')}>
        <div className="kit-column">
          <Timeline entries={happenings} />
        </div>
      </Specimen>
      <Specimen name="SidePanel" about={t('panelFor')} isComplete>
        <div className="kit-panel">
          <div className="inside">
            <Button effect="show" onClick={() => setOpen(!isOpen)}>
              {t('openPanel')}
            </Button>
          </div>
          {isOpen && (
            <SidePanel title={name} onClose={() => setOpen(false)}>
              <p className="panel-body">{t('beside')}</p>
            </SidePanel>
          )}
        </div>
      </Specimen>
      <Specimen name="Panel, RecordTable" about={t('tableFor')} isComplete>
        <Panel title={t('notes')}>
          <RecordTable
            rows={[
              { Id: 1, Name: name, Amount: '8630.00' },
              { Id: 2, Name: t('new'), Amount: '-12.50' },
            ]}
            name={{ id: 'name', label: t('nameLabel'), renderCell: (row) => row.Name }}
            columns={[{ id: 'amount', label: t('amount'), variant: 'number', renderCell: (row) => <Money amount={row.Amount} currency="AUD" /> }]}
          />
        </Panel>
      </Specimen>
    </>
  );
}

const Pane = ({ t, tab }: { t: Translate; tab: string }) => <p className="pane t2">{t('pane', { tab })}</p>;
