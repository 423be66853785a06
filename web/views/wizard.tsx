// A task in steps: one after the other, each checked before the next; what was typed in a step is kept while one goes back and forth.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorNote, Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { DisabledButton } from './disabled-button.tsx';
import { focusMistyped } from './form/focus-mistyped.ts';
import { useKeysWithin } from './use-keys-within.ts';
import { useWork } from './use-work.ts';
import './wizard.css';

export interface WizardStep {
  readonly id: string;
  readonly title: string;
  /** What is asked here and why, in a sentence. */
  readonly about?: string;
  readonly content: ReactNode;
  /** Its content is drawn while one is there, and not kept meanwhile: of steps that ask the server for what the ones before have written. */
  readonly isFresh?: true;
  /** Says what is wrong with what was typed, in a sentence; nothing where one may go on, and an empty sentence where the step says it beside its fields. */
  readonly check?: () => string | undefined;
  /** Saves what was typed before one goes on; what it throws as a failure of the server is said above the step, where one stays. False: one stays. */
  readonly leave?: () => Promise<boolean | void>;
  /** What going on is called, where it does more than that. */
  readonly next?: string;
}

interface WizardProps {
  /** What the whole task is called. */
  readonly label: string;
  readonly steps: readonly WizardStep[];
  /** The step to begin with, of a task that was begun before: the steps up to there are open. */
  readonly startAt?: number;
  /** What the last act is called, and while it is under way. */
  readonly command: string;
  readonly acting: string;
  /** Why the last act is refused. */
  readonly why?: string | undefined;
  /** What it throws as a failure of the server is said above the step. */
  readonly onFinish: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The Enter key goes on, with Ctrl also out of a long text; with Shift as well it goes back. */
export function Wizard({ label, steps, startAt = 0, command, acting, why, onFinish, onCancel }: WizardProps) {
  const t = useText();
  const prefix = useId();
  const [at, setAt] = useState(startAt);
  /** How far somebody has come: to there the list of steps leads. */
  const [inScope, setInScope] = useState(startAt);
  const { message, setMessage, working, run } = useWork();
  const frame = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const isLast = at === steps.length - 1;
  useEffect(() => {
    if (!isMoved.current) return;
    const step = frame.current?.querySelector('form:not([hidden])');
    (step?.querySelector<HTMLElement>('.f :is(input, textarea, select, button)') ?? step?.querySelector('h2'))?.focus();
  }, [at]);

  const go = (next: number) => {
    isMoved.current = true;
    setMessage(undefined);
    setAt(next);
    setInScope(Math.max(inScope, next));
  };
  /** To the first place in the step that says what is refused, or else to the sentence above it: in a long step neither may be in sight. */
  const showRejection = () =>
    requestAnimationFrame(() => {
      const step = frame.current?.querySelector('form:not([hidden])');
      const place = step?.querySelector<HTMLElement>('[aria-invalid=true], :not(form) > [role=alert]') ?? step?.querySelector<HTMLElement>('[role=alert]');
      if (!place) return;
      if (place.getAttribute('role') === 'alert') place.tabIndex = -1;
      place.scrollIntoView({ block: 'center' });
      place.focus({ preventScroll: true });
    });
  const goOn = () => {
    if (focusMistyped()) return;
    const error = steps[at]?.check?.();
    if (error !== undefined) {
      setMessage(error);
      showRejection();
      return;
    }
    const leave = steps[at]?.leave;
    if (!isLast && leave)
      void run(async () => {
        if ((await leave()) !== false) go(at + 1);
      }, showRejection);
    else if (!isLast) go(at + 1);
    else if (why === undefined) void run(onFinish, showRejection);
  };
  const wizard = useKeysWithin((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || working) return;
    event.preventDefault();
    if (!event.shiftKey) goOn();
    else if (at > 0) go(at - 1);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a step draws may hold its own form, whose end is not that of the step.
    event.stopPropagation();
    if (!working) goOn();
  };
  return (
    <section ref={wizard} className="wizard" aria-label={label}>
      <ol className="wizard-steps" aria-label={t('parts.steps')}>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className={index === at ? 'on' : index <= inScope ? 'done' : ''}
              aria-current={index === at ? 'step' : undefined}
              // One can go back to a step, and forward again only through those that are checked.
              disabled={working || index > inScope || index > at + 1}
              onClick={() => (index > at ? goOn() : index < at && go(index))}
            >
              <span className="number">{index < at ? <Icon name="check" size="s12" /> : index + 1}</span>
              <span className="clip">{title}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="wizard-body" ref={frame}>
        {steps.map(({ id, title, about, content, isFresh }, index) => (
          <form key={id} id={`${prefix}-${id}`} hidden={index !== at} noValidate aria-labelledby={`${prefix}-${id}-title`} onSubmit={submit}>
            <div>
              <h2 id={`${prefix}-${id}-title`} tabIndex={-1}>
                {title}
              </h2>
              {about && <p className="t2">{about}</p>}
            </div>
            {index === at && <ErrorNote message={message} />}
            {(index === at || !isFresh) && content}
          </form>
        ))}
      </div>
      <div className="wizard-foot">
        <span className="t12 t3 num" aria-live="polite">
          {t('parts.stepOf', { step: at + 1, count: steps.length })}
        </span>
        <span className="grow" />
        <Button variant="subtle" disabled={working} onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button disabled={working || at === 0} onClick={() => go(at - 1)}>
          {t('parts.back')}
        </Button>
        {isLast && why !== undefined ? (
          <DisabledButton why={why}>{command}</DisabledButton>
        ) : (
          <Button type="submit" form={`${prefix}-${steps[at]?.id}`} variant="filled" disabled={working}>
            {isLast ? (working ? acting : command) : (steps[at]?.next ?? t('parts.next'))}
          </Button>
        )}
      </div>
    </section>
  );
}
