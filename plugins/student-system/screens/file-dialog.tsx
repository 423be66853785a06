// Mappings from a file: what it would change is shown first, and written when somebody says so.
import { Badge, Button, call, type CallOutput, Dialog, DialogActions, ErrorNote, RecordTable, useWork } from '#kit';
import { useRef, useState } from 'react';
import { type MappingPath, valueText } from './mapping-paths.ts';
import { type Translate, useTranslation } from './text/index.ts';

/** As the call takes them: one megabyte in base64. */
const maxBytes = 700_000;
const maxShown = 300;
/** So many the call writes at once. */
const writtenAtOnce = 5000;

type Line = CallOutput<`POST ${MappingPath}/mapping/plan`>['Data'][number];
const outcomes = ['map', 'change', 'unmap', 'unchanged', 'noRecord', 'twice', 'noValue'] as const;
const colours = { map: 'success', change: 'info', unmap: 'warning', unchanged: 'neutral', noRecord: 'danger', twice: 'danger', noValue: 'danger' } as const;
const isWritten = ({ Outcome, LocalId }: Line): boolean => LocalId !== null && (Outcome === 'map' || Outcome === 'change' || Outcome === 'unmap');

interface FileDialogProps {
  readonly path: MappingPath;
  readonly onDone: (saved: number) => void;
  readonly onClose: () => void;
}

export function FileDialog({ path, onDone, onClose }: FileDialogProps) {
  const t = useTranslation();
  const { message, setMessage, working, run } = useWork();
  const picker = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState<readonly Line[]>();
  const read = (file: File | undefined) => {
    if (!file || working) return;
    if (file.size > maxBytes) {
      setMessage(t('tooLarge'));
      return;
    }
    void run(async () => setLines((await call(`POST ${path}/mapping/plan`, { Content: await inBase64(file) }, { purpose: 'read' })).Data));
  };
  const written = lines?.filter(isWritten) ?? [];
  const save = () =>
    run(async () => {
      const rows = written.flatMap(({ LocalId, ExternalId }) => (LocalId === null ? [] : [{ LocalId, ExternalId }]));
      for (let from = 0; from < rows.length; from += writtenAtOnce) await call(`POST ${path}`, { Data: rows.slice(from, from + writtenAtOnce) });
      onDone(rows.length);
    });
  return (
    <Dialog
      size={760}
      title={t('fromFile')}
      about={t('fileAbout')}
      onClose={onClose}
      actions={
        lines && written.length > 0 ? (
          <DialogActions command={t('saveMany', { count: written.length })} onCommand={() => void save()} busy={working} onClose={onClose} />
        ) : (
          <Button effect="show" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      <ErrorNote message={message} />
      <Button effect="show" icon="file-import" disabled={working} onClick={() => picker.current?.click()}>
        {t(lines ? 'chooseOther' : 'chooseFile')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={t('chooseFile')}
        onChange={(event) => {
          read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {lines && <Plan t={t} lines={lines} />}
    </Dialog>
  );
}

function Plan({ t, lines }: { readonly t: Translate; readonly lines: readonly Line[] }) {
  const counts = outcomes.flatMap((outcome) => {
    const count = lines.filter(({ Outcome }) => Outcome === outcome).length;
    return count === 0 ? [] : [{ outcome, count }];
  });
  const told = lines.filter(({ Outcome }) => Outcome !== 'unchanged');
  return (
    <div className="mapping-file">
      <p className="mapping-states" role="status">
        {lines.length === 0
          ? t('emptyFile')
          : counts.map(({ outcome, count }) => <Badge key={outcome} text={`${t(outcome)}: ${count}`} colour={colours[outcome]} />)}
      </p>
      {told.length > 0 && (
        <RecordTable
          rows={told.slice(0, maxShown).map((line) => ({ ...line, Id: line.Line }))}
          name={{ id: 'name', label: t('ours'), renderCell: ({ LocalName }) => LocalName }}
          columns={[
            { id: 'line', label: t('row'), variant: 'number', renderCell: ({ Line: line }) => line },
            { id: 'before', label: t('before'), variant: 'named', renderCell: ({ Before }) => Before ?? '' },
            { id: 'after', label: t('after'), variant: 'named', renderCell: (line) => valueText(line) },
            { id: 'outcome', label: t('state'), renderCell: ({ Outcome }) => <Badge text={t(Outcome)} colour={colours[Outcome]} /> },
          ]}
        />
      )}
      {told.length > maxShown && <p className="t2">{t('andMore', { count: told.length - maxShown })}</p>}
    </div>
  );
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // A call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCodePoint(...bytes.subarray(from, from + 32_768));
  return btoa(text);
}
