// One text message to many students: who gets it, what it says, then that it goes out by itself.
import { type ChooserProps, countText, Dialog, DialogActions, ErrorNote, useCall, call, useLanguage, useRows, useWork } from '#kit';
import { useState } from 'react';
import { ScheduledDialog } from '../../correspondence/screens/scheduled-dialog.tsx';
import { MessageField } from './message-field.tsx';
import { SenderNote } from './sender-note.tsx';
import { useTranslation } from './text/index.ts';

/** So many numbers are shown before the rest is counted. */
const maxNumbers = 3;

export default function BulkDialog({ start, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const language = useLanguage();
  const ids: readonly unknown[] = Array.isArray(start?.['ids']) ? start['ids'] : [];
  const students = ids.filter((id): id is number => typeof id === 'number');
  const [message, setMessage] = useState('');
  const [job, setJob] = useState<number>();
  const sender = useCall('smsmessage/sender', {});
  const work = useWork({ fields: ['Message'] });
  // Some have no number: of the first hundred there are three that do, or there are hardly any.
  const first = useRows(
    {
      entity: 'student',
      viewId: 0,
      conditions: [{ Field: 'Id', Condition: 'In', Value1: students.slice(0, 100) }],
      orderBy: 'Id',
      columns: 'PhoneNumber',
    },
    100,
  );
  const numbers = (first.data?.Data ?? []).flatMap(({ PhoneNumber }) => (typeof PhoneNumber === 'string' && PhoneNumber !== '' ? [PhoneNumber] : []));
  const shown = numbers.slice(0, maxNumbers);
  const send = () => {
    if (work.working) return;
    if (message.trim() === '') return work.setErrors({ Message: t('noMessage') });
    void work.run(async () => {
      const { JobId } = await call('POST student/smsmessage/bulk', { Ids: students, Message: message });
      setJob(JobId);
    });
  };
  if (job !== undefined) return <ScheduledDialog job={job} about={t('scheduledAbout')} onClose={() => onChoose({ JobId: job })} />;
  return (
    <Dialog
      size={520}
      title={t('send')}
      about={t(students.length === 1 ? 'aboutOne' : 'about', { n: countText(students.length, language) })}
      onClose={onClose}
      actions={<DialogActions command={t(sender.data?.HasGateway === false ? 'keep' : 'act')} onCommand={send} busy={work.working} onClose={onClose} />}
      bodyClass="sms"
    >
      <ErrorNote message={work.message} />
      <SenderNote sender={sender.data} />
      {first.data && (
        <p className="sms-numbers">
          {shown.map((number) => (
            <span key={number} className="tag">
              {number}
            </span>
          ))}
          {students.length > shown.length && <span className="t3">{t('more', { n: countText(students.length - shown.length, language) })}</span>}
        </p>
      )}
      <MessageField value={message} error={work.errors['Message']} onChange={work.changing('Message', setMessage)} />
    </Dialog>
  );
}
