// A document as it will be printed, without leaving the page; nothing runs in it.
import { Button, Dialog, downloadCall, FailedPage, type Language, PartSkeleton, useRead, useWork } from '#kit';
import './paper-mail.css';
import { useSay } from './text/index.ts';

interface PaperDialogProps {
  /** Of the calls of the paper. */
  readonly address: string;
  /** Its own where nothing is said. */
  readonly language?: Language | undefined;
  readonly onClose: () => void;
}

export function PaperDialog({ address, language, onClose }: PaperDialogProps) {
  const say = useSay();
  const { working, run } = useWork({ inDialog: true });
  const query = language === undefined ? '' : `?language=${language}`;
  const shown = useRead<{ readonly Title: string; readonly Html: string }>(`${address}/preview${query}`);
  const { data } = shown;
  return (
    <Dialog
      size={860}
      title={data?.Title ?? say('paper')}
      onClose={onClose}
      actions={
        <>
          <Button does="show" variant="subtle" onClick={onClose}>
            {say('close')}
          </Button>
          <Button
            does="show"
            icon="download"
            variant="filled"
            disabled={working || !data}
            onClick={() => void run(() => downloadCall(`${address}${query}`, `${data?.Title ?? ''}.pdf`))}
          >
            {say('download')}
          </Button>
        </>
      }
    >
      {shown.isError && !data ? (
        <FailedPage error={shown.error} title={say('paperFailed')} onRetry={() => void shown.refetch()} />
      ) : data ? (
        // No script runs in there; of this origin it is so that it loads our fonts.
        <iframe className="paper-in-dialog" title={data.Title} sandbox="allow-same-origin" srcDoc={data.Html} />
      ) : (
        <PartSkeleton />
      )}
    </Dialog>
  );
}
