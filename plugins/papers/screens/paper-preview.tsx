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
import { useSay } from './text/index.ts';

interface PreviewProps extends Pick<PageProps, 'crumbs'> {
  readonly paper: 'quote' | 'enrolment';
  /** Its system document type. */
  readonly type: 'Quote' | 'EnrolmentForm';
  readonly label: string;
  /** Of the sale. */
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

export function PaperPreview({ paper, type, label, crumbs, id, back }: PreviewProps) {
  const say = useSay();
  const work = useWork({ inDialog: true });
  const sheet = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState<Language>();
  const address = `agencysale/${id}/pdf/${paper}`;
  const query = chosen === undefined ? '' : `?language=${chosen}`;
  const shown = useRead<Preview>(`${address}/preview${query}`);
  const { data } = shown;
  const file = () =>
    work.run(async () => {
      const { JobId } = await call('POST document/{id}/generate', { id, systemDocumentType: type, ...(chosen === undefined ? {} : { language: chosen }) });
      watchJob({
        id: JobId,
        noteOf: ({ State }) => ({
          text: State === 'done' ? say('filed') : say('notFiled'),
          changes: [],
          place: { to: back.record, name: data?.Title ?? label },
        }),
      });
    });
  const save = () => work.run(() => downloadCall(`${address}${query}`, `${label}.pdf`));
  return (
    <>
      <Bar crumbs={[...crumbs, { label, to: back.record }]} title={data?.Title ?? (shown.isError ? label : undefined)}>
        {data && (
          <Button does="show" icon="download" variant="filled" disabled={work.working} onClick={() => void save()}>
            {say('download')}
          </Button>
        )}
      </Bar>
      {data && (
        <div className="paper-tools">
          <Segments
            label={say('language')}
            choices={choices}
            current={data.Language}
            onChoose={(language) => setChosen(choices.find((each) => each.id === language)?.id)}
          />
          <Button does="show" icon="printer" onClick={() => sheet.current?.contentWindow?.print()}>
            {say('print')}
          </Button>
          <Button does="write" icon="paperclip" disabled={work.working} onClick={() => void file()}>
            {say('file')}
          </Button>
        </div>
      )}
      <div className="paper-preview" data-page>
        {shown.isError && !data && isFailure(shown.error) && shown.error.fieldErrors['StudentId'] !== undefined ? (
          <StatePage
            icon="user-plus"
            title={shown.error.fieldErrors['StudentId']}
            help={say('chooseStudent')}
            actions={<Button to={back.record}>{say('openRecord')}</Button>}
          />
        ) : shown.isError && !data ? (
          <FailedPage error={shown.error} title={say('failed')} onRetry={() => void shown.refetch()} />
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
