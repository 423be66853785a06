// Lets the references of a form make the record that they do not find.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type Key, useEntityConfig } from '../../api/index.ts';
import { type QuickCreate, QuickCreateContext } from '../../fields/controls/index.ts';
import { useLanguage } from '../../text/index.ts';
import { lazyDialog } from '../lazy.tsx';
import { Awaited } from '../typed-ahead.ts';

const QuickCreateDialog = lazyDialog(() => import('./quick-create-dialog.tsx'));

interface Requested {
  readonly path: string;
  readonly typed: string;
  readonly onMade: (made: Key) => void;
}

export function QuickCreating({ children }: { children: ReactNode }) {
  const [requested, setRequested] = useState<Requested>();
  const open = useCallback<QuickCreate>((path, typed, onMade) => setRequested({ path, typed, onMade }), []);
  return (
    <>
      <QuickCreateContext value={open}>{children}</QuickCreateContext>
      {requested && <RequestedFor asked={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}

function RequestedFor({ asked: { path, typed, onMade }, onClose }: { asked: Requested; onClose: () => void }) {
  const queries = useQueryClient();
  const config = useEntityConfig(path, useLanguage());
  if (!config.data) return <Awaited />;
  const made = (key: Key) => {
    onMade(key);
    void queries.invalidateQueries({ queryKey: ['keys', path] });
  };
  return (
    <Suspense>
      <QuickCreateDialog config={config.data} typed={typed} onMade={made} onClose={onClose} />
    </Suspense>
  );
}
