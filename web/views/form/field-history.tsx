// What one field of a record has been: who changed it when, from what to what.
import { ActionIcon, Popover } from '@mantine/core';
import { useContext, useRef, useState } from 'react';
import { useHistory } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { labelId } from '../../fields/controls/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { FormContext } from './form-context.ts';
import { describeOperation } from './describe-operation.ts';
import { Changes } from './history-changes.tsx';
import { usePeek } from './use-peek.ts';
import './field-history.css';

/** So many changes are shown; the journal beside the form has them all. */
const max = 10;

/** A small button beside the label of a field; there for the pointer above the field and for the keyboard in it. A mouse that rests on it or on the label sees the same, and keeps its focus where it is. */
export function FieldHistory({ name, id }: { name: string; id: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isPeeking, end, seen } = usePeek(() => document.getElementById(labelId(id)), button, isOpen);
  const isVisible = isOpen || isPeeking;
  const put = (opened: boolean) => {
    end();
    setIsOpen(opened);
  };
  return (
    <Popover opened={isVisible} onChange={put} position="top-start" width={300} withinPortal trapFocus={isOpen} returnFocus={isOpen}>
      <Popover.Target>
        <ActionIcon
          ref={button}
          className={`history-button ${isVisible ? 'is-open' : ''}`}
          size={18}
          aria-label={t('fieldHistory.button')}
          aria-describedby={labelId(id)}
          onClick={() => put(!isOpen)}
        >
          <Icon name="history" size="s12" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="field-history" aria-label={t('fieldHistory.button')} tabIndex={-1} data-autofocus {...(isOpen ? {} : seen)}>
        {isVisible && <Past name={name} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Past({ name }: { name: string }) {
  const t = useText();
  const form = useContext(FormContext);
  const auditLog = useHistory(form?.config, Number(form?.row?.['Id']), max, name);
  const entries = auditLog.data?.Data ?? [];
  if (!form) return null;
  if (auditLog.isError) return <p className="t3 t12">{t('journal.failed')}</p>;
  if (!auditLog.data) return <span className="sk" style={{ width: '70%' }} />;
  if (entries.length === 0) return <p className="t3 t12">{t('fieldHistory.none')}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Id}>
            <div className="row g8 t12">
              <b className="clip">{entry.Source === null ? (entry.UserName ?? t('journal.system')) : describeOperation(entry)}</b>
              <time dateTime={entry.DateLastModified} className="end t3 num nw">
                {dateTimeText(entry.DateLastModified)}
              </time>
            </div>
            <Changes entry={entry} config={form.config} row={form.row} />
          </li>
        ))}
      </ol>
      {auditLog.data.Count > entries.length && <p className="t3 t12">{t('fieldHistory.more', { count: auditLog.data.Count - entries.length })}</p>}
    </>
  );
}
