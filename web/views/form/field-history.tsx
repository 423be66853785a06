// What one field of a record has been: who changed it when, from what to what.
import { ActionIcon, Popover } from '@mantine/core';
import { useContext, useRef, useState } from 'react';
import { useJournal } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { labelId } from '../../fields/controls/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { FormContext } from './form-door.ts';
import { actOf } from './act-of.ts';
import { Changes } from './journal-changes.tsx';
import { usePeek } from './use-peek.ts';
import './field-history.css';

/** So many changes are shown; the journal beside the form has them all. */
const most = 10;

/** A small button beside the label of a field; there for the pointer above the field and for the keyboard in it. A mouse that rests on it or on the label sees the same, and keeps its focus where it is. */
export function FieldHistory({ name, id }: { name: string; id: string }) {
  const say = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isPeeking, end, seen } = usePeek(() => document.getElementById(labelId(id)), button, isOpen);
  const isShown = isOpen || isPeeking;
  const put = (opened: boolean) => {
    end();
    setIsOpen(opened);
  };
  return (
    <Popover opened={isShown} onChange={put} position="top-start" width={300} withinPortal trapFocus={isOpen} returnFocus={isOpen}>
      <Popover.Target>
        <ActionIcon
          ref={button}
          className={`history-button ${isShown ? 'is-open' : ''}`}
          size={18}
          aria-label={say('fieldHistory.button')}
          aria-describedby={labelId(id)}
          onClick={() => put(!isOpen)}
        >
          <Icon name="history" size="s12" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="field-history" aria-label={say('fieldHistory.button')} tabIndex={-1} data-autofocus {...(isOpen ? {} : seen)}>
        {isShown && <Past name={name} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Past({ name }: { name: string }) {
  const say = useText();
  const door = useContext(FormContext);
  const journal = useJournal(door?.config, Number(door?.row?.['Id']), most, name);
  const entries = journal.data?.Data ?? [];
  if (!door) return null;
  if (journal.isError) return <p className="t3 t12">{say('journal.failed')}</p>;
  if (!journal.data) return <span className="sk" style={{ width: '70%' }} />;
  if (entries.length === 0) return <p className="t3 t12">{say('fieldHistory.none')}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Id}>
            <div className="row g8 t12">
              <b className="clip">{entry.Source === null ? (entry.UserName ?? say('journal.system')) : actOf(entry)}</b>
              <time dateTime={entry.DateLastModified} className="end t3 num nw">
                {dateTimeText(entry.DateLastModified)}
              </time>
            </div>
            <Changes entry={entry} config={door.config} row={door.row} />
          </li>
        ))}
      </ol>
      {journal.data.Count > entries.length && <p className="t3 t12">{say('fieldHistory.more', { count: journal.data.Count - entries.length })}</p>}
    </>
  );
}
