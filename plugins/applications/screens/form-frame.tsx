// The enrolment form as it will be printed, in a frame in which nothing runs.
import { Button, ErrorNote, useRead } from '#kit';
import { useTranslation } from './text/index.ts';

interface Preview {
  readonly Title: string;
  readonly Html: string;
}

/** `moment`: what it is made of changes with it. */
export function FormFrame({ id, moment: instant }: { id: number; moment: string }) {
  const t = useTranslation();
  const visible = useRead<Preview>(`agencysale/${id}/pdf/enrolment/preview`, instant);
  if (visible.isError && !visible.data)
    return (
      <div className="row g8 wrap">
        <ErrorNote message={t('formFailed')} />
        <Button effect="show" size="xs" onClick={() => void visible.refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  if (!visible.data) return <span className="sk" style={{ height: 320 }} role="status" aria-label={t('formLoading')} />;
  // No script runs in there; of this origin it is so that it loads our fonts.
  return <iframe className="application-frame" title={visible.data.Title} sandbox="allow-same-origin" srcDoc={visible.data.Html} />;
}
