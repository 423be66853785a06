// The place at the head of a timeline in which something new is written: a text by itself here, with a day in the dialog.
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RemarkConfig, Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';

interface RemarkComposerProps {
  readonly remark: RemarkConfig;
  readonly write: (body: Row) => Promise<void>;
  /** Goes on in the dialog, with what has been typed. */
  readonly onMore: (start: Row) => void;
}

export function RemarkComposer({ remark, write, onMore }: RemarkComposerProps) {
  const t = useText();
  const failures = useFailures();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const add = t('remark.add', { one: remark.Label.toLocaleLowerCase() });
  const send = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    // What is typed from here on is another one.
    setText('');
    try {
      await write({ [remark.Text]: text });
    } catch (error) {
      setText((since) => (since === '' ? text : `${text}\n${since}`));
      failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  const more = () => {
    onMore({ [remark.Text]: text });
    setText('');
  };
  return (
    <div className="composer">
      <Textarea
        aria-label={add}
        placeholder={t('remark.write')}
        value={text}
        autosize
        minRows={text === '' ? 1 : 2}
        maxRows={10}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      />
      <div className="composer-acts">
        {remark.Due !== null && (
          <ActionIcon aria-label={t('remark.more')} title={t('remark.more')} onClick={more}>
            <Icon name="calendar-event" size="s14" />
          </ActionIcon>
        )}
        <Button size="xs" disabled={busy || text.trim() === ''} onClick={() => void send()}>
          {add}
        </Button>
      </div>
    </div>
  );
}
