// The application in steps: visa, home, health cover, pickup, documents, signature. What is typed is kept on the phone until the server has it.
import { useContext, useRef, useState } from 'react';
import { DocumentsStep } from './documents-step.tsx';
import { type Details, keepDraft, type readDraft } from './draft.ts';
import { CommandButton, ChoiceField, EitherField, Frame, Note, TextField, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, saveDetails } from './portal-api.ts';
import { SignStep } from './sign-step.tsx';
import { TranslationContext, useForms, useTranslation } from './text/index.ts';
import { useRetry } from './use-retry.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly draft: ReturnType<typeof readDraft>;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onQuote: () => void;
}
const steps = ['visa', 'stay', 'cover', 'pickup', 'documents', 'sign'] as const;
type Step = (typeof steps)[number] | 'done';

export function ApplicationSteps({ frame, sale, draft, reload, fail, onQuote }: Props) {
  const t = useTranslation();
  const { day } = useForms();
  const { language } = useContext(TranslationContext);
  const [details, setDetails] = useState<Details>(draft.details ?? sale.Application);
  const [isPending, setPending] = useState(draft.details !== undefined);
  const typed = useRef(details);
  /** The server could not be reached when it was sent; it is tried again. */
  const [isLate, setLate] = useState(false);
  const [step, setStep] = useState<Step>(!sale.IsOpen || (sale.SignedDate !== null && draft.details === undefined) ? 'done' : 'visa');
  const [isWorking, setWorking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [told, setMessage] = useState<string>();
  const change = (values: Partial<Details>) => {
    const next = { ...details, ...values };
    typed.current = next;
    setDetails(next);
    setPending(true);
    keepDraft(sale.Id, { details: next });
  };
  const send = async (): Promise<boolean> => {
    setWorking(true);
    setMessage(undefined);
    try {
      await saveDetails(sale.StudentId, sale.Id, { ...sendable(details), ValidationGroup: 'StudentApplication' }, language);
      setLate(false);
      // What was typed meanwhile is still to be sent.
      if (typed.current === details) {
        keepDraft(sale.Id, { details: undefined });
        setPending(false);
      }
      return true;
    } catch (error) {
      const { kind, message } = fail(error);
      setLate(kind === 'offline');
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
  const errors = hasTried ? findErrors(details, t('needed')) : {};
  const go = (to: Step) => {
    scrollTo(0, 0);
    setTried(false);
    setStep(to);
  };
  const forward = async () => {
    setTried(true);
    if (Object.keys(findErrors(details, '')).some((text) => text.startsWith(step))) return;
    const after = steps[steps.findIndex((each) => each === step) + 1];
    if ((await save()) && after) go(after);
  };
  const number = steps.findIndex((each) => each === step) + 1;
  const back = number > 1 ? () => go(steps[number - 2] ?? 'visa') : onQuote;
  if (step === 'done')
    return (
      <Frame
        {...frame}
        foot={
          <div className="acts">
            {sale.Options.length > 0 && <CommandButton onClick={onQuote}>{t('seeQuote')}</CommandButton>}
            {sale.IsOpen && <CommandButton onClick={() => go('visa')}>{t('changeDetails')}</CommandButton>}
          </div>
        }
      >
        <h1>{t('doneTitle', { name: sale.FirstName })}</h1>
        <p>{t(sale.IsOpen ? 'doneHelp' : 'sentHelp')}</p>
        {sale.SignedDate && <Note kind="success">{t('signedOn', { date: day(sale.SignedDate) })}</Note>}
      </Frame>
    );
  const head = (title: 'visaTitle' | 'stayTitle' | 'coverTitle' | 'pickupTitle', help?: 'stayHelp' | 'coverHelp' | 'pickupHelp') => (
    <>
      <p className="quiet small">{t('steps', { step: number, of: steps.length })}</p>
      <h1>{t(title)}</h1>
      {help && <p className="quiet">{t(help)}</p>}
      {sale.HasSignatureEnded && <Note kind="warning">{t('signOnceMore')}</Note>}
      {told && <Note kind="warning">{told}</Note>}
    </>
  );
  if (step === 'documents')
    return <DocumentsStep frame={frame} sale={sale} number={number} of={steps.length} reload={reload} fail={fail} onBack={back} onNext={() => go('sign')} />;
  if (step === 'sign')
    return (
      <SignStep
        frame={frame}
        sale={sale}
        kept={draft.signature}
        number={number}
        of={steps.length}
        before={save}
        reload={reload}
        fail={fail}
        onBack={back}
        onDone={() => go('done')}
      />
    );
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
      {step === 'visa' && (
        <>
          {head('visaTitle')}
          <ChoiceField
            label={t('visaType')}
            value={details.VisaType}
            choices={sale.VisaTypes}
            error={errors['visa.VisaType']}
            onChange={(VisaType) => change({ VisaType })}
          />
          <EitherField
            label={t('offshore')}
            yes={t('offshoreYes')}
            no={t('offshoreNo')}
            value={details.Offshore}
            onChange={(Offshore) => change({ Offshore })}
          />
          <EitherField label={t('plan')} yes={t('planYes')} no={t('planNo')} value={details.PaymentPlan} onChange={(PaymentPlan) => change({ PaymentPlan })} />
        </>
      )}
      {step === 'stay' && (
        <>
          {head('stayTitle', 'stayHelp')}
          <Rows
            rows={details.Accommodations}
            start={{ AccommodationTypeId: 0, StartDate: '', EndDate: null, Comments: null }}
            title={(at) => t('stay', { number: at })}
            add={t('addStay')}
            onChange={(Accommodations) => change({ Accommodations })}
            renderRow={(row, set, at) => (
              <>
                <ChoiceField
                  label={t('stayType')}
                  value={row.AccommodationTypeId || null}
                  choices={sale.AccommodationTypes}
                  error={errors[`stay.${at}.AccommodationTypeId`]}
                  onChange={(id) => set({ AccommodationTypeId: id ?? 0 })}
                />
                <TextField
                  label={t('from')}
                  type="date"
                  value={row.StartDate}
                  error={errors[`stay.${at}.StartDate`]}
                  onChange={(StartDate) => set({ StartDate })}
                />
                <TextField label={t('until')} type="date" value={row.EndDate} onChange={(EndDate) => set({ EndDate: EndDate || null })} />
                <TextField label={t('comments')} value={row.Comments} max={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
              </>
            )}
          />
        </>
      )}
      {step === 'cover' && (
        <>
          {head('coverTitle', 'coverHelp')}
          <Rows
            rows={details.HealthCovers}
            start={{ Provider: '', PolicyNumber: null, StartDate: null, EndDate: null }}
            title={(at) => t('cover', { number: at })}
            add={t('addCover')}
            onChange={(HealthCovers) => change({ HealthCovers })}
            renderRow={(row, set, at) => (
              <>
                <TextField
                  label={t('provider')}
                  value={row.Provider}
                  max={100}
                  error={errors[`cover.${at}.Provider`]}
                  onChange={(Provider) => set({ Provider })}
                />
                <TextField label={t('policy')} value={row.PolicyNumber} max={60} onChange={(PolicyNumber) => set({ PolicyNumber: PolicyNumber || null })} />
                <TextField label={t('from')} type="date" value={row.StartDate} onChange={(StartDate) => set({ StartDate: StartDate || null })} />
                <TextField label={t('until')} type="date" value={row.EndDate} onChange={(EndDate) => set({ EndDate: EndDate || null })} />
              </>
            )}
          />
        </>
      )}
      {step === 'pickup' && (
        <>
          {head('pickupTitle', 'pickupHelp')}
          <Rows
            rows={details.AirportPickups}
            start={{ PickupDate: '', Destination: null, Comments: null }}
            title={(at) => t('pickup', { number: at })}
            add={t('addPickup')}
            onChange={(AirportPickups) => change({ AirportPickups })}
            renderRow={(row, set, at) => (
              <>
                <TextField
                  label={t('pickupDate')}
                  type="datetime-local"
                  value={getLocal(row.PickupDate)}
                  error={errors[`pickup.${at}.PickupDate`]}
                  onChange={(instant) => set({ PickupDate: instant ? new Date(instant).toISOString() : '' })}
                />
                <TextField label={t('destination')} value={row.Destination} max={200} onChange={(Destination) => set({ Destination: Destination || null })} />
                <TextField label={t('comments')} value={row.Comments} max={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
              </>
            )}
          />
        </>
      )}
    </Frame>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly start: Row;
  readonly title: (number: number) => string;
  readonly add: string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly renderRow: (row: Row, set: (values: Partial<Row>) => void, index: number) => React.ReactNode;
}

function Rows<Row extends object>({ rows, start, title, add, onChange, renderRow }: RowsProps<Row>) {
  const t = useTranslation();
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className="card">
          <legend>{title(index + 1)}</legend>
          {renderRow(row, (values) => onChange(rows.map((each, at) => (at === index ? { ...each, ...values } : each))), index)}
          <CommandButton onClick={() => onChange(rows.filter((_, at) => at !== index))}>{t('remove')}</CommandButton>
        </fieldset>
      ))}
      <CommandButton onClick={() => onChange([...rows, start])}>{add}</CommandButton>
    </>
  );
}

/** What is missing, by step, row and field. */
function findErrors({ VisaType, Accommodations, HealthCovers, AirportPickups }: Details, needed: string): Readonly<Record<string, string>> {
  const missing = [
    ...(VisaType ? [] : ['visa.VisaType']),
    ...Accommodations.flatMap((row, at) => [
      ...(row.AccommodationTypeId ? [] : [`stay.${at}.AccommodationTypeId`]),
      ...(row.StartDate ? [] : [`stay.${at}.StartDate`]),
    ]),
    ...HealthCovers.flatMap((row, at) => (row.Provider.trim() ? [] : [`cover.${at}.Provider`])),
    ...AirportPickups.flatMap((row, at) => (row.PickupDate ? [] : [`pickup.${at}.PickupDate`])),
  ];
  return Object.fromEntries(missing.map((text) => [text, needed]));
}

/** Without the rows of later steps that are not finished yet: they are sent when their step is done. */
const sendable = (details: Details) => ({
  ...details,
  Accommodations: details.Accommodations.filter((row) => row.AccommodationTypeId && row.StartDate),
  HealthCovers: details.HealthCovers.filter((row) => row.Provider.trim()),
  AirportPickups: details.AirportPickups.filter((row) => row.PickupDate),
});

/** As an input of day and time takes it: in the zone of the phone. */
function getLocal(instant: string): string {
  const date = new Date(instant);
  if (instant === '' || Number.isNaN(date.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
