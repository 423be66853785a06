// Makes the record that was looked for and is not there: asked for what it needs, and opened once it is made.
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useEntityConfig } from '../../../api/index.ts';
import { useLanguage } from '../../../text/index.ts';
import { useFailures, lazyDialogBy } from '../../../views/index.ts';
import type { Scope } from './entry.ts';

// Until it is there the palette stays, and what is typed is for the palette.
const QuickCreateDialog = lazyDialogBy(
  () => import('../../../views/form/quick-create-dialog.tsx'),
  ({ onClose }) => onClose(),
);

interface NewNamedProps {
  readonly scope: Scope;
  readonly name: string;
  /** It is on screen: what stood there until then may go. */
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

export function NewNamed({ scope: { entity, base }, name, onStarted, onClose }: NewNamedProps) {
  const navigate = useNavigate();
  const failures = useFailures();
  const { data: config, error } = useEntityConfig(entity, useLanguage());
  // Begun elsewhere, or no longer allowed.
  const elsewhere = config && (config.AddAt !== null || !config.Rights.Create) ? (config.AddAt ?? base) : undefined;
  useEffect(() => {
    if (elsewhere === undefined) return;
    onClose();
    void navigate(elsewhere);
  }, [elsewhere, navigate, onClose]);
  useEffect(() => {
    if (config || error === null) return;
    onClose();
    failures.show(error);
  }, [config, error, failures, onClose]);
  if (!config || elsewhere !== undefined) return null;
  return (
    <Suspense>
      <Started onStarted={onStarted} />
      <QuickCreateDialog
        config={config}
        typed={name}
        onMade={({ Id }) => {
          onClose();
          void navigate(`${base}/${Id}/edit`);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Beside what is still loading it stands only once that is there. */
function Started({ onStarted }: Pick<NewNamedProps, 'onStarted'>) {
  useEffect(onStarted, [onStarted]);
  return null;
}
