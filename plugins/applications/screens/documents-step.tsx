// The fourth step: what the institution wants to see. Nobody has to wait for it.
import { FilesOfRecord, Icon } from '#kit';
import type { Details } from './draft.ts';
import { useSay } from './text/index.ts';

export function DocumentsStep({ details, onSending }: { details: Details | undefined; onSending: (isSending: boolean) => void }) {
  const say = useSay();
  const studentId = details?.Sale.StudentId;
  if (!details || typeof studentId !== 'number') return null;
  return (
    <>
      <p className="row g8 t2">
        <Icon name={details.HasPassport ? 'check' : 'info-circle'} />
        {say(details.HasPassport ? 'hasPassport' : 'noPassport')}
      </p>
      <FilesOfRecord entity="student" id={studentId} onSending={onSending} />
    </>
  );
}
