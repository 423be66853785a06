// How the file is read: the sheet of a workbook, the letters and the separator of a text, the row with the names of the columns; another choice reads it again.
import { ErrorNote, FieldBox, runAction, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { HiddenRows } from './hidden-rows.tsx';
import type { ImportRecord, Mapping } from './responses.ts';
import { type Translate, useTranslation } from './text/index.ts';

interface ReadAsProps {
  readonly record: ImportRecord;
  readonly reading: Mapping['Reading'];
  readonly reload: () => Promise<void>;
}

export function ReadAs({ record, reading, reload }: ReadAsProps) {
  const t = useTranslation();
  const { message, working, run } = useWork();
  const { Sheets, Sheet, Encoding, Separator, HeadingRow, HeadingRows, FirstRows, HiddenRows: hidden, LeavesHiddenOut } = reading;
  const read = (wish: Readonly<Record<string, string | number>>) =>
    void run(async () => {
      await runAction('recordimport', record.Id, 'fetch', wish);
      await reload();
    });
  const choices = [
    ...(Sheets.length > 1 ? [{ name: 'Sheet', label: t('sheet'), value: Sheet, data: [...Sheets] }] : []),
    ...(Encoding === null ? [] : [{ name: 'Encoding', label: t('encoding'), value: Encoding, data: getEncodings(t) }]),
    ...(Separator === null ? [] : [{ name: 'Separator', label: t('separator'), value: Separator, data: getSeparators(t) }]),
  ];
  const known = Object.fromEntries(choices.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
  // Which row has the names is found again where the file is read in another way.
  const now = { ...known, HiddenRows: LeavesHiddenOut ? 'leave' : 'take' };
  const headings = { HeadingRow, HeadingRows };
  const above = FirstRows.filter(({ Row }) => Row < HeadingRow).length;
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
        <FieldBox id="read-heading" label={t('headingRow')} required={false} locked={false}>
          <NativeSelect
            id="read-heading"
            value={String(HeadingRow)}
            data={FirstRows.map(({ Row, Texts }) => ({ value: String(Row), label: t('headingIs', { row: Row, texts: getPreview(Texts) }) }))}
            disabled={working}
            onChange={(event) => read({ ...now, HeadingRow: Number(event.currentTarget.value), HeadingRows: 1 })}
          />
        </FieldBox>
        <FieldBox id="read-headings" label={t('headingRows')} required={false} locked={false}>
          <NativeSelect
            id="read-headings"
            value={String(HeadingRows)}
            data={[1, 2, 3].map((count) => ({ value: String(count), label: t('headingCount', { count }) }))}
            disabled={working}
            onChange={(event) => read({ ...now, HeadingRow, HeadingRows: Number(event.currentTarget.value) })}
          />
        </FieldBox>
      </div>
      {above > 0 && <p className="t12 t3">{t('headingAbove', { count: above })}</p>}
      <HiddenRows
        hidden={hidden}
        taken={record.RowsTotal ?? 0}
        isLeftOut={LeavesHiddenOut}
        busy={working}
        onChoose={(choice) => read({ ...known, ...headings, HiddenRows: choice })}
      />
    </>
  );
}

/** As much of a row as a list of choices bears. */
function getPreview(texts: readonly string[]): string {
  const text = texts.filter((cell) => cell !== '').join(' · ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
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
