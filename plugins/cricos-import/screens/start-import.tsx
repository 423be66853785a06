// Starts an import: files are chosen, a record is made for them, they are sent, and reading begins. What fails leaves the record to go on from.
import { Button, createRecord, JobProgress, Panel, runAction, uploadFile, useFailures } from '#kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Say } from './text/index.ts';

export function StartImport({ say }: { say: Say }) {
  const navigate = useNavigate();
  const failures = useFailures();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number }>();

  const begin = async (files: readonly File[]) => {
    const [first] = files;
    if (!first || sending) return;
    let id: number | undefined;
    try {
      setSending({ name: first.name, share: 0 });
      const record = await createRecord('registerimport', {
        Name: files.length === 1 ? first.name.slice(0, 200) : say('severalName', { count: files.length }),
      });
      id = Number(record['Id']);
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
    <Panel title={say('startTitle')}>
      <p className="t2">{say('startAbout')}</p>
      <div className="row g12 wrap">
        <Button does="write" variant="filled" disabled={sending !== undefined} icon="upload" onClick={() => picker.current?.click()}>
          {say('startChoose')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".xlsx,.csv,.gz"
          aria-label={say('startChoose')}
          onChange={(event) => {
            void begin([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {sending && (
          <span className="grow sending" role="status">
            <span className="t3 clip">{say('startSending', { name: sending.name })}</span>
            <JobProgress progress={sending.share} label={sending.name} />
          </span>
        )}
      </div>
    </Panel>
  );
}
