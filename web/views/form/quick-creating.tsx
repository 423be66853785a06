// Lets the references of a form make the record that they do not find.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type Key, useEntityConfig } from '../../api/index.ts';
import { type QuickCreate, QuickCreateContext } from '../../fields/controls/index.ts';
import { useLanguage } from '../../text/index.ts';
import { lateDialog } from '../late.tsx';
import { Awaited } from '../typed-ahead.ts';

const QuickCreateDialog = lateDialog(() => import('./quick-create-dialog.tsx'));

interface Asked {
  readonly path: string;
  readonly typed: string;
  readonly onMade: (made: Key) => void;
}

export function QuickCreating({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useCallback<QuickCreate>((path, typed, onMade) => setAsked({ path, typed, onMade }), []);
  return (
    <>
      <QuickCreateContext value={open}>{children}</QuickCreateContext>
      {asked && <AskedFor asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function AskedFor({ asked: { path, typed, onMade }, onClose }: { asked: Asked; onClose: () => void }) {
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
