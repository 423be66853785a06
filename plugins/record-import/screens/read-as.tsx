// How the file is read: the sheet of a workbook, the letters and the separator of a text; another choice reads it anew.
import { FaultNote, FieldBox, runAction, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import type { ImportRecord, Mapping } from './answers.ts';
import { type Say, useSay } from './text/index.ts';

interface ReadAsProps {
  readonly record: ImportRecord;
  readonly reading: Mapping['Reading'];
  readonly reload: () => Promise<void>;
}

export function ReadAs({ record, reading: { Sheets, Sheet, Encoding, Separator }, reload }: ReadAsProps) {
  const say = useSay();
  const { message, working, run } = useWork();
  const read = (wish: Readonly<Record<string, string>>) =>
    void run(async () => {
      await runAction('recordimport', record.Id, 'fetch', wish);
      await reload();
    });
  const choices = [
    ...(Sheets.length > 1 ? [{ name: 'Sheet', label: say('sheet'), value: Sheet, data: [...Sheets] }] : []),
    ...(Encoding === null ? [] : [{ name: 'Encoding', label: say('encoding'), value: Encoding, data: encodingsOf(say) }]),
    ...(Separator === null ? [] : [{ name: 'Separator', label: say('separator'), value: Separator, data: separatorsOf(say) }]),
  ];
  if (choices.length === 0) return null;
  const now = Object.fromEntries(choices.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
  return (
    <>
      <FaultNote message={message} />
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

const encodingsOf = (say: Say) => [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: `${say('western')} (Windows-1252)` },
  { value: 'windows-1250', label: `${say('centralEuropean')} (Windows-1250)` },
  { value: 'windows-1251', label: `${say('cyrillic')} (Windows-1251)` },
  { value: 'windows-1258', label: `${say('vietnamese')} (Windows-1258)` },
  { value: 'macintosh', label: `${say('western')} (Macintosh)` },
  { value: 'gb18030', label: `${say('chinese')} (GB 18030)` },
  { value: 'shift_jis', label: `${say('japanese')} (Shift JIS)` },
  { value: 'euc-kr', label: `${say('korean')} (EUC-KR)` },
];

const separatorsOf = (say: Say) => [
  { value: ',', label: `, ${say('comma')}` },
  { value: ';', label: `; ${say('semicolon')}` },
  { value: '\t', label: say('tab') },
  { value: '|', label: `| ${say('bar')}` },
];
