// Messages to many are on their way: how far they are, and who got none and why. They go on without the dialog.
import { Button, countText, Dialog, JobProgress, useJob, useLanguage } from '#kit';
import './composer.css';
import { useTranslation } from './text/index.ts';

interface ScheduledDialogProps {
  readonly job: number;
  /** What is scheduled, and when it is sent. */
  readonly about: string;
  readonly onClose: () => void;
}

const maxListed = 50;

export function ScheduledDialog({ job: id, about, onClose }: ScheduledDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { data: job } = useJob(id);
  const result = job?.Result;
  const actions = (
    <Button effect="show" variant="filled" focus onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Dialog size={480} title={t('scheduled')} about={about} onClose={onClose} actions={actions} bodyClass="mail">
      {job?.State !== 'done' && <JobProgress progress={job?.Progress ?? 0} label={t('progress')} />}
      {job?.Error && (
        <p className="note danger" role="alert">
          {job.Error}
        </p>
      )}
      {result && <p aria-live="polite">{t('written', { success: countText(result.Success, language), total: countText(result.Total, language) })}</p>}
      {result && result.Errors.length > 0 && (
        <>
          <p className="t2">{t('without')}</p>
          <ul className="mail-without" aria-label={t('without')}>
            {result.Errors.slice(0, maxListed).map(({ Id, Name, Message }) => (
              <li key={`${Id} ${Message}`}>
                <span>{Name ?? Id}</span> <span className="t3">{Message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
