// One e-mail each to many students or leads, chosen in their list.
import { type ChooserProps, countText, request, useLanguage, useRows } from '#kit';
import { useState } from 'react';
import { asHtml } from '../../correspondence/screens/mail-text.ts';
import { type Composed, MailComposer, type MailText } from '../../correspondence/screens/mail-composer.tsx';
import { RecipientsList } from '../../correspondence/screens/recipients-list.tsx';
import { ScheduledDialog } from '../../correspondence/screens/scheduled-dialog.tsx';
import { kinds } from './kinds.ts';
import { useTranslation } from './text/index.ts';
import { compileFor, type StartedBulk } from './wire.ts';

/** Begins with `{ ids, entity }`. */
export default function BulkDialog({ start, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const language = useLanguage();
  const path = String(start?.['entity'] ?? '');
  const given: readonly unknown[] = Array.isArray(start?.['ids']) ? start['ids'] : [];
  const ids = given.filter((id): id is number => typeof id === 'number');
  const [job, setJob] = useState<number>();
  const first = useRows(
    { entity: path, viewId: 0, conditions: [{ Field: 'Id', Condition: 'In', Value1: ids.slice(0, 3) }], orderBy: 'Id', columns: 'DisplayName' },
    3,
  );
  /** The text of the chosen template: unchanged, everybody gets it in their own language. */
  const [taken, setTaken] = useState<MailText>();
  const send = async ({ Subject, Message, scheduledDate, templateId }: Composed) => {
    const isUnchanged = templateId !== undefined && Subject === taken?.Subject.trim() && Message === asHtml(taken.Message);
    const { JobId } = await request<StartedBulk>(`${path}/smtpmessage/bulk`, {
      method: 'POST',
      body: {
        Ids: ids,
        ...(isUnchanged ? {} : { Subject, Message }),
        ScheduledDate: scheduledDate,
        ...(templateId === undefined ? {} : { AgencyEmailTemplateId: templateId }),
      },
    });
    setJob(JobId);
  };
  /** A template stays as it is: its fields are filled for each of them. What was typed is shown as the first of them gets it. */
  const compile = async (text: { readonly AgencyEmailTemplateId: number } | MailText): Promise<MailText> => {
    if (!('AgencyEmailTemplateId' in text)) return await compileFor(path, ids[0] ?? 0)(text);
    const template = await request<{ readonly Subject: string; readonly HtmlTemplate: string }>(`agencyemailtemplate/${text.AgencyEmailTemplateId}`);
    const found = { Subject: template.Subject, Message: template.HtmlTemplate };
    setTaken(found);
    return found;
  };
  if (job !== undefined) return <ScheduledDialog job={job} about={t('scheduledAbout')} onClose={() => onChoose({ JobId: job })} />;
  return (
    <MailComposer
      title={t('newTitleMany')}
      about={t('aboutMany', { n: countText(ids.length, language) })}
      start={{ to: [], Subject: '', Message: '' }}
      recipients="listed"
      templates={kinds[path]?.templates}
      compile={compile}
      command={t('send')}
      send={send}
      onClose={onClose}
    >
      <RecipientsList recipients={(first.data?.Data ?? []).map(({ Id, DisplayName }) => ({ Id, Name: String(DisplayName ?? '') }))} count={ids.length} />
    </MailComposer>
  );
}
