// A change of chosen records: tried first, so that what would be refused is told beforehand, then written; with the dialogs of both.
import { type ReactNode, useState } from 'react';
import { type BulkPreview, type BulkResult, changeMany, type Chosen, type EntityConfig, type Later, type Row, tryMany } from '../../api/index.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreviewDialog } from './bulk-preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface BulkChangeWish {
  readonly config: EntityConfig;
  readonly chosen: Chosen;
  /** With the number of the change, and of how many records. */
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onFault: (error: unknown) => void;
  /** What would be refused was seen, and nothing is written. */
  readonly onLeave?: () => void;
}
interface BulkChange {
  readonly working: boolean;
  /** What stands in the place of the question, where there is something to tell. */
  readonly dialog: ReactNode;
  readonly change: (values: Row) => Promise<void>;
}

export function useBulkChange({ config, chosen, onDone, onFault, onLeave }: BulkChangeWish): BulkChange {
  const [working, setWorking] = useState(false);
  const [result, setResult] = useState<{ readonly answer: BulkResult | Later; readonly change: number | undefined }>();
  const [tried, setTried] = useState<{ readonly preview: BulkPreview; readonly values: Row }>();

  const write = async (values: Row) => {
    const made = await changeMany(config.Path, chosen, values);
    if ('JobId' in made.answer || made.answer.Fail > 0) setResult(made);
    else onDone(made.change, made.answer.Success);
  };
  const work = async (act: () => Promise<void>) => {
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setTried(undefined);
      onFault(error);
    } finally {
      setWorking(false);
    }
  };
  // Where nothing is refused, nothing is asked either.
  const change = (values: Row) =>
    work(async () => {
      const preview = await tryMany(config.Path, chosen, values);
      if (preview.Fail > 0) setTried({ preview, values });
      else await write(values);
    });
  const leave = () => {
    setTried(undefined);
    onLeave?.();
  };
  return { working, change, dialog: dialog() };

  function dialog(): ReactNode {
    if (result) {
      const { answer, change: made } = result;
      if ('JobId' in answer) return <BulkProgress later={answer} onClose={(changed) => onDone(changed > 0 ? made : undefined, changed)} />;
      return <BulkOutcome result={answer} onClose={() => onDone(answer.Success > 0 ? made : undefined, answer.Success)} />;
    }
    if (!tried) return undefined;
    return <BulkPreviewDialog preview={tried.preview} working={working} onApply={() => void work(() => write(tried.values))} onClose={leave} />;
  }
}
