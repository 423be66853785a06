// Gives chosen records what one click says: at once, unless something would be refused.
import { useEffect, useRef } from 'react';
import type { Chosen, EntityConfig, QuickChange } from '../../api/index.ts';
import { useFailures } from '../failures.tsx';
import { changeOf, useTriedWrite } from './use-tried-write.tsx';

interface BulkQuickProps {
  readonly config: EntityConfig;
  readonly quick: QuickChange;
  readonly chosen: Chosen;
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onClose: () => void;
}

export default function BulkQuick({ config, quick, chosen, onDone, onClose }: BulkQuickProps) {
  const failures = useFailures();
  const onFault = (error: unknown) => {
    failures.show(error);
    onClose();
  };
  const { dialog, begin } = useTriedWrite({ config, onDone, onFault, onLeave: onClose });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin(changeOf(config, chosen, quick.Set));
  }, [begin, config, chosen, quick]);
  return dialog;
}
