// Gives chosen records what one click says: at once, unless something would be refused.
import { useEffect, useRef } from 'react';
import type { Chosen, EntityConfig, QuickChange } from '../../api/index.ts';
import { useFailures } from '../failures.tsx';
import { getChange, useTriedWrite } from './use-tried-write.tsx';

interface BulkQuickProps {
  readonly config: EntityConfig;
  readonly quick: QuickChange;
  readonly chosen: Chosen;
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onClose: () => void;
}

export default function BulkQuick({ config, quick, chosen, onDone, onClose }: BulkQuickProps) {
  const failures = useFailures();
  const onError = (error: unknown) => {
    failures.show(error);
    onClose();
  };
  const { dialog, start } = useTriedWrite({ config, onDone, onError, onLeave: onClose });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start(getChange(config, chosen, quick.Set));
  }, [start, config, chosen, quick]);
  return dialog;
}
