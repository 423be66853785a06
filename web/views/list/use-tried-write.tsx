// A write of chosen records: tried first, so that what would be refused is shown beforehand, then written; with the dialogs of both.
import { type ReactNode, useState } from 'react';
import { type BulkPreview, type BulkResult, changeMany, type Chosen, type EntityConfig, type Later, type Row, tryMany } from '../../api/index.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreviewDialog } from './bulk-preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface Written {
  readonly answer: BulkResult | Later;
  readonly change: number | undefined;
}
interface ChosenWrite {
  readonly attempt: () => Promise<BulkPreview>;
  /** With how many the attempt was about. */
  readonly write: (number: number) => Promise<Written>;
  /** So many were spoken of: where the attempt is about others, that is shown beforehand too. */
  readonly expected?: number;
}
interface WriteWish {
  readonly config: EntityConfig;
  /** The records are deleted. */
  readonly isDeletion?: boolean;
  /** With the number of the change, and of how many records. */
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onError: (error: unknown) => void;
  /** What would be refused was seen, and nothing is written. */
  readonly onLeave?: () => void;
}
interface TriedWrite {
  readonly working: boolean;
  /** What stands in the place of the question, where there is something to tell. */
  readonly dialog: ReactNode;
  readonly start: (wanted: ChosenWrite) => Promise<void>;
  /** Tries it while the question still stands, and tells whatever there is to tell; nothing is written. */
  readonly variant: (wanted: ChosenWrite) => Promise<void>;
}

export function useTriedWrite({ config, isDeletion = false, onDone, onError, onLeave }: WriteWish): TriedWrite {
  const [working, setWorking] = useState(false);
  const [message, setMessage] = useState<{ readonly preview: BulkPreview; readonly wanted: ChosenWrite }>();
  const [written, setWritten] = useState<Written>();

  const work = async (command: () => Promise<void>) => {
    setWorking(true);
    try {
      await command();
    } catch (error) {
      setMessage(undefined);
      onError(error);
    } finally {
      setWorking(false);
    }
  };
  const write = async (wanted: ChosenWrite, { Total }: BulkPreview) => {
    const made = await wanted.write(Total);
    if ('JobId' in made.answer || made.answer.Fail > 0) setWritten(made);
    // What changed nothing is reported as well.
    else onDone(made.change, made.change === undefined ? made.answer.Success : changedBy(made.answer));
  };
  /** What differs from what was spoken of is shown; answers the rest. */
  const tried = async (wanted: ChosenWrite): Promise<BulkPreview | undefined> => {
    const preview = await wanted.attempt();
    if (preview.Fail === 0 && preview.Total === (wanted.expected ?? preview.Total)) return preview;
    setMessage({ preview, wanted });
    return undefined;
  };
  // Where nothing is refused, nothing is asked either.
  const start = (wanted: ChosenWrite) =>
    work(async () => {
      const preview = await tried(wanted);
      if (preview) await write(wanted, preview);
    });
  const variant = (wanted: ChosenWrite) => work(async () => void (await tried(wanted)));
  const leave = () => {
    if (working) return;
    setMessage(undefined);
    onLeave?.();
  };
  return { working, start, variant, dialog: dialog() };

  function dialog(): ReactNode {
    if (written) {
      const { answer: response, change } = written;
      const close = (number: number) => onDone(number > 0 ? change : undefined, number);
      if ('JobId' in response) return <BulkProgress later={response} isDeletion={isDeletion} change={change} onClose={close} />;
      return <BulkOutcome result={response} isDeletion={isDeletion} onClose={() => close(changedBy(response))} />;
    }
    if (!message) return undefined;
    const { preview, wanted } = message;
    return (
      <BulkPreviewDialog
        config={config}
        preview={preview}
        isDeletion={isDeletion}
        working={working}
        onApply={() => void work(() => write(wanted, preview))}
        onClose={leave}
      />
    );
  }
}

/** Of how many something was changed: as many as the history speaks of. */
export const changedBy = ({ Success, Unchanged = 0 }: Pick<BulkResult, 'Success' | 'Unchanged'>): number => Success - Unchanged;

/** Gives all of the chosen records the same values. */
export const getChange = ({ Path }: EntityConfig, chosen: Chosen, values: Row): ChosenWrite => ({
  attempt: () => tryMany(Path, chosen, values),
  write: () => changeMany(Path, chosen, values),
});
