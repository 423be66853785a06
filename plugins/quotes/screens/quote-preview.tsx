// The quote as its student gets it, beside the editor: as it is saved; it follows each save.
import { Button, PartSkeleton, useRead } from '#kit';
import { useElementSize } from '@mantine/hooks';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';

interface QuotePreviewProps {
  readonly id: Id<'AgencySale'>;
  /** Of the saved quote. */
  readonly version: string;
  readonly isDirty: boolean;
}

/** A sheet of A4 in CSS pixels. */
const sheetWidth = 794;

export function QuotePreview({ id, version, isDirty }: QuotePreviewProps) {
  const t = useTranslation();
  const { ref, width, height } = useElementSize();
  const preview = useRead<{ readonly Title: string; readonly Html: string }>(`agencysale/${id}/pdf/quote/preview`, version);
  const scale = width === 0 ? 0.5 : width / sheetWidth;
  return (
    <aside className="quote-preview" aria-label={t('preview')}>
      {isDirty && (
        <p className="t12 t2" role="status">
          {t('previewBehind')}
        </p>
      )}
      <div ref={ref} className="quote-sheet">
        {preview.data ? (
          // No script runs in there; of this origin it is so that it loads our fonts.
          <iframe
            title={preview.data.Title}
            sandbox="allow-same-origin"
            srcDoc={preview.data.Html}
            style={{ width: sheetWidth, height: height / scale, transform: `scale(${scale})` }}
          />
        ) : preview.isError ? (
          <div className="quote-empty">
            <p role="alert">{t('previewFailed')}</p>
            <Button effect="show" size="xs" onClick={() => void preview.refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <PartSkeleton />
        )}
      </div>
    </aside>
  );
}
