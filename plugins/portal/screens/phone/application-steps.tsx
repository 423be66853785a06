// The application in steps: visa, person, home, health cover, pickup, documents, signature. What is typed is kept on the phone until the server has it.
import { useContext, useEffect, useRef, useState } from 'react';
import { DocumentsStep } from './documents-step.tsx';
import { DoneStep } from './done-step.tsx';
import { type Details, keepDraft, type readDraft, startDetails } from './draft.ts';
import { CoverFields, PickupFields, StayFields } from './later-fields.tsx';
import { CommandButton, Frame, Note, showRejection, type FrameParts } from './parts.tsx';
import { PersonFields } from './person-fields.tsx';
import { type PortalFailure, type Sale, saveDetails } from './portal-api.ts';
import { SignStep } from './sign-step.tsx';
import { findMissing, reachable, rejectedFields, sendable, type Step, steps } from './steps.ts';
import { TranslationContext, useTranslation } from './text/index.ts';
import { useRetry } from './use-retry.ts';
import { VisaFields } from './visa-fields.tsx';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly draft: ReturnType<typeof readDraft>;
  /** The step that the address names. */
  readonly wanted: string | undefined;
  readonly onStep: (step: Step | undefined, how?: 'push' | 'replace') => void;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onQuote: () => void;
}

const titles = {
  visa: ['visaTitle', undefined],
  person: ['personTitle', 'personHelp'],
  stay: ['stayTitle', 'stayHelp'],
  cover: ['coverTitle', 'coverHelp'],
  pickup: ['pickupTitle', 'pickupHelp'],
} as const;

export function ApplicationSteps({ frame, sale, draft, wanted, onStep, reload, fail, onQuote }: Props) {
  const t = useTranslation();
  const { language } = useContext(TranslationContext);
  const [details, setDetails] = useState(() => startDetails(sale, draft.details));
  const [isPending, setPending] = useState(draft.details !== undefined);
  const typed = useRef(details);
  /** The server could not be reached when it was sent; it is tried again. */
  const [isLate, setLate] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [told, setMessage] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** Somebody came for this step alone, from what is still missing. */
  const [isReturning, setReturning] = useState(false);
  const isDone = !sale.IsOpen || (sale.SignedDate !== null && !isPending);
  const step = (sale.IsOpen ? reachable(wanted, details) : undefined) ?? (isDone ? 'done' : 'visa');
  useEffect(() => {
    // Otherwise the page would go on by itself once the last field is filled in.
    if (wanted !== undefined && step !== 'done' && step !== wanted) onStep(step, 'replace');
  });
  const change = (values: Partial<Details>) => {
    const next = { ...details, ...values };
    typed.current = next;
    setDetails(next);
    setPending(true);
    setRefused({});
    keepDraft(sale.Id, { details: next });
  };
  const send = async (): Promise<boolean> => {
    const body = sendable(details, sale);
    if (!body) return true;
    setWorking(true);
    setMessage(undefined);
    try {
      await saveDetails(sale.StudentId, sale.Id, { ...body, ValidationGroup: 'StudentApplication' }, language);
      setLate(false);
      // What was typed meanwhile is still to be sent.
      if (typed.current === details) {
        keepDraft(sale.Id, { details: undefined });
        setPending(false);
      }
      // What was signed may have changed by it.
      if (sale.SignedDate !== null) await reload();
      return true;
    } catch (error) {
      const { kind, message, errors } = fail(error);
      setLate(kind === 'offline');
      setRefused(rejectedFields(errors));
      setMessage(kind === 'offline' ? t('kept') : message || t('failedTitle'));
      if (kind !== 'offline') await reload();
      return kind === 'offline';
    } finally {
      setWorking(false);
    }
  };
  /** What is on its way: nothing is sent twice at the same time. */
  const underway = useRef<Promise<boolean>>(undefined);
  /** True where the server has everything, or could not be reached. */
  const save = async (): Promise<boolean> => {
    if (!isPending) return true;
    underway.current ??= send().finally(() => {
      underway.current = undefined;
    });
    return await underway.current;
  };
  useRetry(isLate, save);
  const missing = findMissing(details);
  const errors = { ...(hasTried ? Object.fromEntries(missing.map((text) => [text, t('needed')])) : {}), ...refused };
  const go = (to: Step | undefined) => {
    setTried(false);
    onStep(to);
  };
  const forward = async () => {
    setTried(true);
    if (missing.some((text) => text.startsWith(`${step}.`))) return void showRejection();
    const after = steps[steps.findIndex((each) => each === step) + 1];
    if (!(await save())) showRejection();
    else if (isReturning) await finish();
    else if (after) go(after);
  };
  const finish = async () => {
    // The list shows what is missing now.
    await reload();
    setReturning(false);
    go(undefined);
  };
  if (step === 'done')
    return (
      <DoneStep
        frame={frame}
        sale={sale}
        onQuote={onQuote}
        onChange={() => go('visa')}
        onMissing={(to) => {
          setReturning(true);
          go(to);
        }}
      />
    );
  const number = steps.indexOf(step) + 1;
  const back = number > 1 ? () => go(steps[number - 2]) : onQuote;
  if (step === 'documents')
    return (
      <DocumentsStep
        frame={frame}
        sale={sale}
        number={number}
        of={steps.length}
        reload={reload}
        fail={fail}
        onBack={back}
        onNext={() => (sale.SignedDate === null ? go('sign') : void finish())}
      />
    );
  if (step === 'sign')
    return (
      <SignStep
        frame={frame}
        sale={sale}
        details={details}
        kept={draft.signature}
        number={number}
        of={steps.length}
        before={save}
        reload={reload}
        fail={fail}
        onBack={back}
        onDone={() => go(undefined)}
      />
    );
  const [title, help] = titles[step];
  const fields = { sale, details, errors, change };
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          <CommandButton onClick={back}>{t('back')}</CommandButton>
          <CommandButton isMain disabled={isWorking} onClick={() => void forward()}>
            {t(isWorking ? 'saving' : 'next')}
          </CommandButton>
        </div>
      }
    >
      <p className="quiet small">{t('steps', { step: number, of: steps.length })}</p>
      <h1>{t(title)}</h1>
      {help && <p className="quiet">{t(help)}</p>}
      {sale.HasSignatureEnded && <Note kind="warning">{t('signOnceMore')}</Note>}
      {told && <Note kind="warning">{told}</Note>}
      {step === 'visa' && <VisaFields {...fields} />}
      {step === 'person' && <PersonFields sale={sale} person={details.Student} errors={errors} onChange={(Student) => change({ Student })} />}
      {step === 'stay' && <StayFields {...fields} />}
      {step === 'cover' && <CoverFields {...fields} />}
      {step === 'pickup' && <PickupFields {...fields} />}
    </Frame>
  );
}
