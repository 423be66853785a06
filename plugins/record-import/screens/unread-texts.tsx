// Texts of the file that are none of the values of their fields: what each means is said once, for all rows that have it.
import { Button, FailedPage, FaultNote, runAction, useCall, useWork } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportRecord } from './answers.ts';
import { useSay } from './text/index.ts';

interface UnreadTextsProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
}

/** Leaves the cells out; no value is called so. */
const leaveOut = '\u0000';

export function UnreadTexts({ record, reload }: UnreadTextsProps) {
  const say = useSay();
  const unread = useCall('import/{id}/unread', { id: record.Id }, record.RowVersion);
  const { message, working, run } = useWork();
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  if (unread.isError) return <FailedPage error={unread.error} title={say('unreadFailed')} onRetry={() => void unread.refetch()} />;
  const texts = unread.data?.Data ?? [];
  if (texts.length === 0) return null;
  const keyOf = ({ Field, Text }: (typeof texts)[number]): string => `${Field} ${Text}`;
  const said = texts.flatMap((each) => {
    const to = meanings[keyOf(each)] ?? '';
    return to === '' ? [] : [{ Field: each.Field, From: each.Text, To: to === leaveOut ? '' : to }];
  });
  const replace = () =>
    run(async () => {
      await runAction('recordimport', record.Id, 'replace', { Values: said });
      setMeanings({});
      await reload();
    });
  return (
    <section className="unread" aria-labelledby="import-unread">
      <h3 id="import-unread" className="b5">
        {say('unreadTitle')}
      </h3>
      <FaultNote message={message} />
      <ul>
        {texts.map((each) => {
          const key = keyOf(each);
          const label = say('unreadMeans', { text: each.Text, field: each.Label });
          const choose = (to: string): void => setMeanings({ ...meanings, [key]: to });
          return (
            <li key={key}>
              <span className="clip" title={each.Text}>
                <span className="t3">{each.Label}</span> <span className="b5">{each.Text}</span>
              </span>
              <span className="t12 t3 nw">{say('inRows', { count: each.Count })}</span>
              {each.Offered.length > 0 ? (
                <NativeSelect
                  aria-label={label}
                  value={meanings[key] ?? ''}
                  data={[
                    { value: '', label: say('unreadChoose') },
                    ...each.Offered.map(({ Text, Label }) => ({ value: Text, label: Label })),
                    { value: leaveOut, label: say('leaveOut') },
                  ]}
                  onChange={(event) => choose(event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  aria-label={label}
                  placeholder={say('unreadName')}
                  value={meanings[key] ?? ''}
                  onChange={(event) => choose(event.currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button does="write" disabled={working || said.length === 0} onClick={() => void replace()}>
        {say('unreadReplace')}
      </Button>
    </section>
  );
}
