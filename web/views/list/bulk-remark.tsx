// Writes the same about each of many records, as one change; then, where one was refused, how it went.
import { useRef, useState } from 'react';
import { lowered } from '../../../engine/contract/text.ts';
import { type BulkResult, type Chosen, type EntityConfig, type RemarkConfig, writeRemarks } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { getEntity } from '../entity-of.ts';
import RemarkDialog from '../remarks/remark-dialog.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';

interface BulkRemarkProps {
  readonly config: EntityConfig;
  readonly remark: RemarkConfig;
  readonly chosen: Chosen;
  readonly number: number;
  /** The number as people read it. */
  readonly count: string;
  /** With the number of the change, and on how many records something was written. */
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onClose: () => void;
}

export default function BulkRemark({ config, remark, chosen, number, count, onDone, onClose }: BulkRemarkProps) {
  const t = useText();
  const made = useRef<{ readonly answer: BulkResult; readonly change: number | undefined }>(undefined);
  const [result, setResult] = useState<typeof made.current>();
  if (result) return <BulkOutcome result={result.answer} onClose={() => onDone(result.change, result.answer.Success)} />;
  const about = t('remark.about', {
    one: lowered(remark.Label),
    number: count,
    many: getEntity(config, number),
  });
  const settle = () => {
    const { answer: response, change } = made.current ?? {};
    if (!response) onClose();
    else if (response.Fail > 0) setResult({ answer: response, change });
    else onDone(change, response.Success);
  };
  return (
    <RemarkDialog
      remark={remark}
      parent={config}
      about={about}
      mayMove={config.Delta !== null && config.Rights.Update && !config.Fields[config.Delta]?.ReadOnly}
      write={async (body, isMoving) => {
        made.current = await writeRemarks(config.Path, chosen, remark, body, isMoving);
      }}
      onClose={settle}
    />
  );
}
