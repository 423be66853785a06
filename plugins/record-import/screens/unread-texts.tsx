// Texts of the file that are none of the values of their fields: what each means is said once, for all rows that have it.
import { Button, FailedPage, ErrorNote, runAction, useCall, useWork } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportRecord } from './responses.ts';
import { useTranslation } from './text/index.ts';

interface UnreadTextsProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
}

/** Leaves the cells out; no value is called so. */
const leaveOut = '\u0000';

export function UnreadTexts({ record, reload }: UnreadTextsProps) {
  const t = useTranslation();
  const unread = useCall('import/{id}/unread', { id: record.Id }, record.RowVersion);
  const { message, working, run } = useWork();
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  if (unread.isError) return <FailedPage error={unread.error} title={t('unreadFailed')} onRetry={() => void unread.refetch()} />;
  const texts = unread.data?.Data ?? [];
  if (texts.length === 0) return null;
  const getKey = ({ Field, Text }: (typeof texts)[number]): string => `${Field} ${Text}`;
  const said = texts.flatMap((text) => {
    const to = meanings[getKey(text)] ?? '';
    return to === '' ? [] : [{ Field: text.Field, From: text.Text, To: to === leaveOut ? '' : to }];
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
        {t('unreadTitle')}
      </h3>
      <ErrorNote message={message} />
      <ul>
        {texts.map((text) => {
          const key = getKey(text);
          const label = t('unreadMeans', { text: text.Text, field: text.Label });
          const choose = (to: string): void => setMeanings({ ...meanings, [key]: to });
          return (
            <li key={key}>
              <span className="clip" title={text.Text}>
                <span className="t3">{text.Label}</span> <span className="b5">{text.Text}</span>
              </span>
              <span className="t12 t3 nw">{t('inRows', { count: text.Count })}</span>
              {text.Offered.length > 0 ? (
                <NativeSelect
                  aria-label={label}
                  value={meanings[key] ?? ''}
                  data={[
                    { value: '', label: t('unreadChoose') },
                    ...text.Offered.map(({ Text, Label }) => ({ value: Text, label: Label })),
                    { value: leaveOut, label: t('leaveOut') },
                  ]}
                  onChange={(event) => choose(event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  aria-label={label}
                  placeholder={t('unreadName')}
                  value={meanings[key] ?? ''}
                  onChange={(event) => choose(event.currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button effect="write" disabled={working || said.length === 0} onClick={() => void replace()}>
        {t('unreadReplace')}
      </Button>
    </section>
  );
}
