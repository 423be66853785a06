// The first step: a file is dropped or chosen, sent and read; an example shows how one looks.
import {
  Button,
  countText,
  createRecord,
  downloadCall,
  ErrorNote,
  Icon,
  type Job,
  JobProgress,
  runAction,
  uploadFile,
  useCall,
  useFailures,
  useJob,
  useLanguage,
  useWork,
} from '#kit';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportRecord } from './responses.ts';
import { StoredNote } from './stored-note.tsx';
import { ReadAs } from './read-as.tsx';
import { useTranslation } from './text/index.ts';

const maxBytes = 10 * 1024 * 1024;

interface ChooseFileProps {
  readonly path: string;
  /** An import whose file is being read, or could not be read. */
  readonly record?: ImportRecord;
  readonly reload?: () => Promise<void>;
}

export function ChooseFile({ path, record, reload }: ChooseFileProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const failures = useFailures();
  const picker = useRef<HTMLInputElement>(null);
  const { message, setMessage, working, run } = useWork();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [isOver, setOver] = useState(false);

  const start = (file: File | undefined) => {
    if (!file || working) return;
    if (file.size > maxBytes) {
      setMessage(t('tooLarge'));
      return;
    }
    void run(async () => {
      setSending({ name: file.name, share: 0 });
      try {
        const made = await createRecord('recordimport', { Name: file.name.slice(0, 200), EntityType: path });
        const id = made.Id;
        await uploadFile('recordimport', id, file, (share) => setSending({ name: file.name, share }));
        await runAction('recordimport', id, 'fetch', {});
        void navigate(`/import?entity=${path}&id=${id}`, { replace: true });
      } finally {
        setSending(undefined);
      }
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    start(event.dataTransfer.files[0]);
  };

  if (record?.Status === 'reading') return <ReadCtx record={record} reload={reload} />;
  return (
    <section className="import-step" aria-labelledby="import-file">
      <div>
        <h2 id="import-file">{t('fileTitle')}</h2>
        <p className="t2">{t('fileAbout')}</p>
        <StoredNote />
      </div>
      <ErrorNote message={message} />
      {record?.Status === 'failed' && <Unreadable record={record} reload={reload} />}
      <div
        role="presentation"
        className={`drop-place ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <span className="sending" role="status">
            <span className="t2 clip">{t('sending', { name: sending.name })}</span>
            <JobProgress progress={sending.share} label={sending.name} />
          </span>
        ) : (
          <>
            <span className="mark">
              <Icon name="file-import" size="s20" />
            </span>
            <p className="t2 drop-word">{t('drop')}</p>
            <Button effect="write" variant="filled" onClick={() => picker.current?.click()}>
              {t(record ? 'again' : 'choose')}
            </Button>
          </>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={t('choose')}
          onChange={(event) => {
            start(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div className="example">
        <div>
          <p className="b5">{t('exampleTitle')}</p>
          <p className="t12 t3">{t('exampleAbout')}</p>
        </div>
        <Button effect="show" icon="download" onClick={() => void downloadCall(`import/example/${path}`, `${path}.csv`).catch(failures.show)}>
          {t('example')}
        </Button>
      </div>
    </section>
  );
}

function ReadCtx({ record, reload }: { record: ImportRecord; reload: (() => Promise<void>) | undefined }) {
  const t = useTranslation();
  return (
    <section className="import-step">
      <p role="status">{t('reading', { name: record.Name })}</p>
      {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
    </section>
  );
}

/** Where the job was cancelled or failed for good, the way to go on. */
export function Stopped({ record, jobId, reload }: { record: ImportRecord; jobId: number; reload: (() => Promise<void>) | undefined }) {
  const t = useTranslation();
  const { run } = useWork({ inDialog: true });
  const job = useJob(jobId).data;
  if (job?.State !== 'failed' && job?.State !== 'cancelled') return job ? <HowFar job={job} /> : null;
  const goOn = () =>
    run(async () => {
      await runAction('recordimport', record.Id, 'resume', {});
      await reload?.();
    });
  return (
    <div className="note warning">
      <Icon name="alert-triangle" />
      <span className="grow">
        {t('stopped')} {job.Error}
      </span>
      <Button effect="write" onClick={() => void goOn()}>
        {t('goOn')}
      </Button>
    </div>
  );
}

function HowFar({ job: { Progress, Label, Result } }: { job: Job }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <>
      <JobProgress progress={Progress} label={Label} />
      {Result && Result.Total > 0 && (
        <p className="t2 num">{t('soFar', { done: countText(Result.Success + Result.Fail, language), total: countText(Result.Total, language) })}</p>
      )}
    </>
  );
}

function Unreadable({ record, reload }: { record: ImportRecord; reload: (() => Promise<void>) | undefined }) {
  const t = useTranslation();
  const mapping = useCall('import/{id}/mapping', { id: record.Id }, record.RowVersion);
  return (
    <>
      <p className="note danger" role="alert">
        <Icon name="alert-circle" />
        <span>
          <b>{t('failedTitle')}.</b> {mapping.data?.Failure}
        </span>
      </p>
      {mapping.data && reload && <ReadAs record={record} reading={mapping.data.Reading} reload={reload} />}
    </>
  );
}
