// Starts an import: files are chosen, a record is made for them, they are sent, and reading begins. What fails leaves the record to go on from.
import { Button, createRecord, JobProgress, Panel, runAction, uploadFile, useFailures } from '#kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Translate } from './text/index.ts';

export function StartImport({ t }: { t: Translate }) {
  const navigate = useNavigate();
  const failures = useFailures();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number }>();

  const start = async (files: readonly File[]) => {
    const [first] = files;
    if (!first || sending) return;
    let id: number | undefined;
    try {
      setSending({ name: first.name, share: 0 });
      const record = await createRecord('registerimport', {
        Name: files.length === 1 ? first.name.slice(0, 200) : t('severalName', { count: files.length }),
      });
      id = record.Id;
      for (const file of files) await uploadFile('registerimport', id, file, (share) => setSending({ name: file.name, share }));
      await runAction('registerimport', id, 'plan', {});
    } catch (error) {
      failures.show(error);
    } finally {
      setSending(undefined);
    }
    // Whatever came of it is seen there, and can be taken up there.
    if (id !== undefined) void navigate(`/entity/registerimport/${id}/edit`);
  };

  return (
    <Panel title={t('startTitle')}>
      <p className="t2">{t('startAbout')}</p>
      <div className="row g12 wrap">
        <Button effect="write" variant="filled" disabled={sending !== undefined} icon="upload" onClick={() => picker.current?.click()}>
          {t('startChoose')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".xlsx,.csv,.gz"
          aria-label={t('startChoose')}
          onChange={(event) => {
            void start([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {sending && (
          <span className="grow sending" role="status">
            <span className="t3 clip">{t('startSending', { name: sending.name })}</span>
            <JobProgress progress={sending.share} label={sending.name} />
          </span>
        )}
      </div>
    </Panel>
  );
}
