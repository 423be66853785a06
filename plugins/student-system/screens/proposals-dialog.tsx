// Values with the same names, as a plan: each can be left out before all others are written together.
import { Button, call, Dialog, DialogActions, ErrorNote, LoadMore, PartSkeleton, useCall, useWork } from '#kit';
import { useState } from 'react';
import type { MappingPath } from './mapping-paths.ts';
import { useTranslation } from './text/index.ts';

const rowsAtOnce = 100;

interface DialogProps {
  readonly path: MappingPath;
  readonly onDone: (saved: number) => void;
  readonly onClose: () => void;
}

export function ProposalsDialog({ path, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const { message, working, run } = useWork();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [count, setCount] = useState(rowsAtOnce);
  const { data, error } = useCall(`${path}/mapping/proposals`, {});
  const wanted = data?.Data.filter(({ LocalId }) => !leftOut.has(LocalId)) ?? [];
  const save = () =>
    run(async () => {
      await call(`POST ${path}`, { Data: wanted.map(({ LocalId, ExternalId }) => ({ LocalId, ExternalId })) });
      onDone(wanted.length);
    });
  const toggle = (id: number) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const isEmpty = data?.Data.length === 0;
  return (
    <Dialog
      size={640}
      title={t('proposals')}
      about={isEmpty ? undefined : t('proposalsAbout')}
      onClose={onClose}
      actions={
        data && !isEmpty ? (
          <DialogActions
            command={t('saveMany', { count: wanted.length })}
            onCommand={() => void save()}
            busy={working}
            disabled={wanted.length === 0}
            onClose={onClose}
          />
        ) : (
          <Button effect="show" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      <ErrorNote message={message ?? error?.message} />
      {!data && !error && <PartSkeleton />}
      {isEmpty && <p>{t('noProposals')}</p>}
      {data && !isEmpty && (
        <ul className="mapping-plan">
          {data.Data.slice(0, count).map(({ LocalId, LocalName, Note, ExternalId }) => (
            <li key={LocalId}>
              <label className="row g8">
                <input type="checkbox" className="ck" checked={!leftOut.has(LocalId)} onChange={() => toggle(LocalId)} />
                <span>
                  {LocalName} <span className="t12 t3">{[Note, ExternalId].filter(Boolean).join(' → ')}</span>
                </span>
              </label>
            </li>
          ))}
          {count < data.Data.length && (
            <li>
              <LoadMore onVisible={() => setCount(count + rowsAtOnce)} />
            </li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
