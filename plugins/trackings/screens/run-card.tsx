// One run of a tracking: what started it, each step with its day, and why a step was not done.
import { Badge, Button, type CallOutput, Chooser, dateText } from '#kit';
import { Link } from 'react-router';
import { type ReactNode, useState } from 'react';
import { type Translate, useTranslation } from './text/index.ts';
import './trackings.css';

export type ShownRun = CallOutput<'GET {type}/{id}/trackings'>['Data'][number];
type Step = ShownRun['Steps'][number];

const colours = {
  Planned: 'neutral',
  Running: 'info',
  Done: 'success',
  Finished: 'success',
  Skipped: 'warning',
  LeftOut: 'warning',
  Stopped: 'neutral',
} as const;

export const statusBadge = (status: keyof typeof colours, t: Translate): ReactNode => <Badge colour={colours[status]} text={t(`status${status}`)} />;

/** `renderName`: by what the run is known here, the tracking or the record. */
export function RunCard({ run, renderName, beside }: { readonly run: ShownRun; readonly renderName: ReactNode; readonly beside?: ReactNode }) {
  const t = useTranslation();
  return (
    <section className="tracking-run">
      <div className="row g8 wrap">
        <strong>{renderName}</strong>
        {statusBadge(run.StatusName, t)}
        {beside && <span className="mla">{beside}</span>}
      </div>
      <p className="t3 t12">
        {run.IsAttached ? t('attachedOn', { date: dateText(run.TriggerDate) }) : t('startedBy', { trigger: run.TriggerText, date: dateText(run.TriggerDate) })}
        {run.Reason !== null && ` ${run.Reason}`}
      </p>
      <ol className="tracking-steps">
        {run.Steps.map((step) => (
          <li key={step.ActionId}>
            <span className="t3 tn">{dateText(step.DueDate)}</span>
            <span>
              <StepName step={step} />
              {step.Reason !== null && step.StatusName !== 'Stopped' && <span className="t3 t12"> {step.Reason}</span>}
            </span>
            {statusBadge(step.StatusName, t)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepName({ step }: { readonly step: Step }) {
  const t = useTranslation();
  const text = `${t(getStepType(step.Type))}: ${step.Description ?? ''}`;
  const [isOpen, setOpen] = useState(false);
  const { ResultEntity: entity, ResultId: id } = step;
  if (entity === null || id === null) return text;
  if (entity === 'SmtpMessage')
    return (
      <>
        <Button effect="show" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {text}
        </Button>
        {isOpen && <Chooser name="messages.message" start={{ id }} onChoose={() => undefined} onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <Link className="link" to={`/entity/${entity.toLowerCase()}/${id}/edit`}>
      {text}
    </Link>
  );
}

export const getStepType = (type: string): 'Task' | 'Email' | 'Opportunity' => (type === 'Email' || type === 'Opportunity' ? type : 'Task');
