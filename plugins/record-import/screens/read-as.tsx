// How the file is read: the sheet of a workbook, the letters and the separator of a text; another choice reads it again.
import { ErrorNote, FieldBox, runAction, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import type { ImportRecord, Mapping } from './responses.ts';
import { type Translate, useTranslation } from './text/index.ts';

interface ReadAsProps {
  readonly record: ImportRecord;
  readonly reading: Mapping['Reading'];
  readonly reload: () => Promise<void>;
}

export function ReadAs({ record, reading: { Sheets, Sheet, Encoding, Separator }, reload }: ReadAsProps) {
  const t = useTranslation();
  const { message, working, run } = useWork();
  const read = (wish: Readonly<Record<string, string>>) =>
    void run(async () => {
      await runAction('recordimport', record.Id, 'fetch', wish);
      await reload();
    });
  const choices = [
    ...(Sheets.length > 1 ? [{ name: 'Sheet', label: t('sheet'), value: Sheet, data: [...Sheets] }] : []),
    ...(Encoding === null ? [] : [{ name: 'Encoding', label: t('encoding'), value: Encoding, data: getEncodings(t) }]),
    ...(Separator === null ? [] : [{ name: 'Separator', label: t('separator'), value: Separator, data: getSeparators(t) }]),
  ];
  if (choices.length === 0) return null;
  const now = Object.fromEntries(choices.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
  return (
    <>
      <ErrorNote message={message} />
      <div className="read-as">
        {choices.map(({ name, label, value, data }) => (
          <FieldBox key={name} id={`read-${name}`} label={label} required={false} locked={false}>
            <NativeSelect
              id={`read-${name}`}
              value={value ?? ''}
              data={data}
              disabled={working}
              onChange={(event) => read({ ...now, [name]: event.currentTarget.value })}
            />
          </FieldBox>
        ))}
      </div>
    </>
  );
}

const getEncodings = (t: Translate) => [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: `${t('western')} (Windows-1252)` },
  { value: 'windows-1250', label: `${t('centralEuropean')} (Windows-1250)` },
  { value: 'windows-1251', label: `${t('cyrillic')} (Windows-1251)` },
  { value: 'windows-1258', label: `${t('vietnamese')} (Windows-1258)` },
  { value: 'macintosh', label: `${t('western')} (Macintosh)` },
  { value: 'gb18030', label: `${t('chinese')} (GB 18030)` },
  { value: 'shift_jis', label: `${t('japanese')} (Shift JIS)` },
  { value: 'euc-kr', label: `${t('korean')} (EUC-KR)` },
];

const getSeparators = (t: Translate) => [
  { value: ',', label: `, ${t('comma')}` },
  { value: ';', label: `; ${t('semicolon')}` },
  { value: '\t', label: t('tab') },
  { value: '|', label: `| ${t('bar')}` },
];
