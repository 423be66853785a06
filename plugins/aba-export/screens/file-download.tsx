// The button that downloads a bank file, as the bank takes it.
import { Button, downloadCall, useRead, useWork } from '#kit';
import { useTranslation } from './text/index.ts';

interface Files {
  readonly Data: readonly { readonly Key: string; readonly Name: string }[];
}

export function FileDownload({ id }: { id: number }) {
  const t = useTranslation();
  const { working, run } = useWork({ inDialog: true });
  const file = useRead<Files>(`abafile/${id}/file?take=1`).data?.Data[0];
  if (!file) return null;
  return (
    <Button
      effect="show"
      size="compact-sm"
      variant="filled"
      icon="download"
      disabled={working}
      onClick={() => void run(() => downloadCall(`file/${file.Key}`, file.Name))}
    >
      {t('download')}
    </Button>
  );
}
