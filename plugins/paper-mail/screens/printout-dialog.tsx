// A document as it will be printed, without leaving the page; nothing runs in it.
import { Button, Dialog, downloadCall, FailedPage, type Language, PartSkeleton, useRead, useWork } from '#kit';
import './paper-mail.css';
import { useTranslation } from './text/index.ts';

interface PrintoutDialogProps {
  /** Of the calls of the paper. */
  readonly address: string;
  /** Its own where nothing is said. */
  readonly language?: Language | undefined;
  readonly onClose: () => void;
}

export function PrintoutDialog({ address, language, onClose }: PrintoutDialogProps) {
  const t = useTranslation();
  const { working, run } = useWork({ inDialog: true });
  const query = language === undefined ? '' : `?language=${language}`;
  const visible = useRead<{ readonly Title: string; readonly Html: string }>(`${address}/preview${query}`);
  const { data } = visible;
  return (
    <Dialog
      size={860}
      title={data?.Title ?? t('paper')}
      onClose={onClose}
      actions={
        <>
          <Button effect="show" variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            effect="show"
            icon="download"
            variant="filled"
            disabled={working || !data}
            onClick={() => void run(() => downloadCall(`${address}${query}`, `${data?.Title ?? ''}.pdf`))}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      {visible.isError && !data ? (
        <FailedPage error={visible.error} title={t('paperFailed')} onRetry={() => void visible.refetch()} />
      ) : data ? (
        // No script runs in there; of this origin it is so that it loads our fonts.
        <iframe className="paper-in-dialog" title={data.Title} sandbox="allow-same-origin" srcDoc={data.Html} />
      ) : (
        <PartSkeleton />
      )}
    </Dialog>
  );
}
