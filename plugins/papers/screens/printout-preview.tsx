// A paper as it will be printed, in a frame in which nothing runs: in the language that is chosen, to be printed, saved as PDF, or filed.
import {
  Bar,
  Button,
  call,
  downloadCall,
  FailedPage,
  isFailure,
  type Language,
  type PageProps,
  PartSkeleton,
  Segments,
  StatePage,
  useRead,
  useWork,
  watchJob,
} from '#kit';
import { useRef, useState } from 'react';
import './papers.css';
import { useTranslation } from './text/index.ts';

interface PreviewProps extends Pick<PageProps, 'crumbs'> {
  /** The path of the calls of what it is made of; sales where nothing is said. */
  readonly entity?: string;
  readonly printout: 'quote' | 'enrolment' | 'receipt' | 'invoice';
  /** Its system document type, where it can be kept among the files. */
  readonly type?: 'Quote' | 'EnrolmentForm';
  readonly label: string;
  readonly id: number;
  readonly back: { readonly list: string; readonly record: string };
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

export function PrintoutPreview({ entity = 'agencysale', printout, type, label, crumbs, id, back }: PreviewProps) {
  const t = useTranslation();
  const work = useWork({ inDialog: true });
  const sheet = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState<Language>();
  const address = `${entity}/${id}/pdf/${printout}`;
  const query = chosen === undefined ? '' : `?language=${chosen}`;
  const visible = useRead<Preview>(`${address}/preview${query}`);
  const { data } = visible;
  const file = (systemDocumentType: string) =>
    work.run(async () => {
      const { JobId } = await call('POST document/{id}/generate', { id, systemDocumentType, ...(chosen === undefined ? {} : { language: chosen }) });
      watchJob({
        id: JobId,
        noteOf: ({ State }) => ({
          text: State === 'done' ? t('filed') : t('notFiled'),
          changes: [],
          place: { to: back.record, name: data?.Title ?? label },
        }),
      });
    });
  const save = () => work.run(() => downloadCall(`${address}${query}`, `${label}.pdf`));
  return (
    <>
      <Bar crumbs={[...crumbs, { label, to: back.record }]} title={data?.Title ?? (visible.isError ? label : undefined)}>
        {data && (
          <Button effect="show" icon="download" variant="filled" disabled={work.working} onClick={() => void save()}>
            {t('download')}
          </Button>
        )}
      </Bar>
      {data && (
        <div className="paper-tools">
          <Segments
            label={t('language')}
            choices={choices}
            current={data.Language}
            onChoose={(language) => setChosen(choices.find((choice) => choice.id === language)?.id)}
          />
          <Button effect="show" icon="printer" onClick={() => sheet.current?.contentWindow?.print()}>
            {t('print')}
          </Button>
          {type !== undefined && (
            <Button effect="write" icon="paperclip" disabled={work.working} onClick={() => void file(type)}>
              {t('file')}
            </Button>
          )}
        </div>
      )}
      <div className="paper-preview" data-page>
        {visible.isError && !data && isFailure(visible.error) && visible.error.fieldErrors['StudentId'] !== undefined ? (
          <StatePage
            icon="user-plus"
            title={visible.error.fieldErrors['StudentId']}
            help={t('chooseStudent')}
            actions={<Button to={back.record}>{t('openRecord')}</Button>}
          />
        ) : visible.isError && !data ? (
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
