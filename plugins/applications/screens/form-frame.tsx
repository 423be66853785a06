// The enrolment form as it will be printed, in a frame in which nothing runs.
import { Button, FaultNote, useRead } from '#kit';
import { useSay } from './text/index.ts';

interface Preview {
  readonly Title: string;
  readonly Html: string;
}

/** `moment`: what it is made of changes with it. */
export function FormFrame({ id, moment }: { id: number; moment: string }) {
  const say = useSay();
  const shown = useRead<Preview>(`agencysale/${id}/pdf/enrolment/preview`, moment);
  if (shown.isError && !shown.data)
    return (
      <div className="row g8 wrap">
        <FaultNote message={say('formFailed')} />
        <Button does="show" size="xs" onClick={() => void shown.refetch()}>
          {say('again')}
        </Button>
      </div>
    );
  if (!shown.data) return <span className="sk" style={{ height: 320 }} role="status" aria-label={say('formLoading')} />;
  // No script runs in there; of this origin it is so that it loads our fonts.
  return <iframe className="application-frame" title={shown.data.Title} sandbox="allow-same-origin" srcDoc={shown.data.Html} />;
}
