// A document as it will be printed, in a frame in which nothing runs: to be printed or saved as PDF, in the language that is chosen.
import { Bar, Button, downloadCall, FailedPage, type Language, type PageProps, PartSkeleton, Segments, useRead, useWork } from '#kit';
import { useRef, useState } from 'react';
import './documents.css';
import { useTranslation } from './text/index.ts';

interface PreviewProps extends Pick<PageProps, 'crumbs'> {
  /** Of the calls of the paper. */
  readonly address: string;
  readonly label: string;
  /** The page of what it is made of. */
  readonly record: string;
}
interface Preview {
  readonly Title: string;
  readonly Language: Language;
  readonly Html: string;
}

const choices = [
  { id: 'en', label: 'English' },
  { id: 'pt', label: 'Português' },
  { id: 'es', label: 'Español' },
] as const satisfies readonly { readonly id: Language; readonly label: string }[];

export function DocumentPreview({ address, label, crumbs, record }: PreviewProps) {
  const t = useTranslation();
  const work = useWork({ inDialog: true });
  const sheet = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState<Language>();
  const query = chosen === undefined ? '' : `?language=${chosen}`;
  const visible = useRead<Preview>(`${address}/preview${query}`);
  const { data } = visible;
  return (
    <>
      <Bar crumbs={[...crumbs, { label, to: record }]} title={data?.Title ?? (visible.isError ? label : undefined)}>
        {data && (
          <Button
            effect="show"
            icon="download"
            variant="filled"
            disabled={work.working}
            onClick={() => void work.run(() => downloadCall(`${address}${query}`, `${data.Title}.pdf`))}
          >
            {t('download')}
          </Button>
        )}
      </Bar>
      {data && (
        <div className="document-tools">
          <Segments
            label={t('language')}
            choices={choices}
            current={data.Language}
            onChoose={(language) => setChosen(choices.find((choice) => choice.id === language)?.id)}
          />
          <Button effect="show" icon="printer" onClick={() => sheet.current?.contentWindow?.print()}>
            {t('print')}
          </Button>
        </div>
      )}
      <div className="document-preview" data-page>
        {visible.isError && !data ? (
          <FailedPage error={visible.error} title={t('failed')} onRetry={() => void visible.refetch()} />
        ) : data ? (
          // No script runs in there; of this origin it is so that it loads our fonts and can be printed from here.
          <iframe ref={sheet} title={data.Title} sandbox="allow-same-origin allow-modals" srcDoc={data.Html} />
        ) : (
          <PartSkeleton />
        )}
      </div>
    </>
  );
}
