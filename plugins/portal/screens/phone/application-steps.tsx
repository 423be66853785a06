// The application in steps: visa, home, health cover, pickup, documents, signature. What is typed is kept on the phone until the server has it.
import { useContext, useRef, useState } from 'react';
import { DocumentsStep } from './documents-step.tsx';
import { type Details, keepDraft, type readDraft } from './draft.ts';
import { Act, ChoiceField, EitherField, Frame, Note, TextField, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, saveDetails } from './portal-api.ts';
import { SignStep } from './sign-step.tsx';
import { SpokenContext, useForms, useSay } from './text/index.ts';
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
  const say = useSay();
  const { day } = useForms();
  const { language } = useContext(SpokenContext);
  const [details, setDetails] = useState<Details>(draft.details ?? sale.Application);
  const [isPending, setPending] = useState(draft.details !== undefined);
  const typed = useRef(details);
  /** The server could not be reached when it was sent; it is tried again. */
  const [isLate, setLate] = useState(false);
  const [step, setStep] = useState<Step>(!sale.IsOpen || (sale.SignedDate !== null && draft.details === undefined) ? 'done' : 'visa');
  const [isWorking, setWorking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [told, setTold] = useState<string>();
  const change = (values: Partial<Details>) => {
    const next = { ...details, ...values };
    typed.current = next;
    setDetails(next);
    setPending(true);
    keepDraft(sale.Id, { details: next });
  };
  const send = async (): Promise<boolean> => {
    setWorking(true);
    setTold(undefined);
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
      setTold(kind === 'offline' ? say('kept') : message || say('failedTitle'));
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
  const faults = hasTried ? faultsOf(details, say('needed')) : {};
  const go = (to: Step) => {
    scrollTo(0, 0);
    setTried(false);
    setStep(to);
  };
  const forward = async () => {
    setTried(true);
    if (Object.keys(faultsOf(details, '')).some((each) => each.startsWith(step))) return;
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
            {sale.Options.length > 0 && <Act onClick={onQuote}>{say('seeQuote')}</Act>}
            {sale.IsOpen && <Act onClick={() => go('visa')}>{say('changeDetails')}</Act>}
          </div>
        }
      >
        <h1>{say('doneTitle', { name: sale.FirstName })}</h1>
        <p>{say(sale.IsOpen ? 'doneHelp' : 'sentHelp')}</p>
        {sale.SignedDate && <Note kind="success">{say('signedOn', { date: day(sale.SignedDate) })}</Note>}
      </Frame>
    );
  const head = (title: 'visaTitle' | 'stayTitle' | 'coverTitle' | 'pickupTitle', help?: 'stayHelp' | 'coverHelp' | 'pickupHelp') => (
    <>
      <p className="quiet small">{say('steps', { step: number, of: steps.length })}</p>
      <h1>{say(title)}</h1>
      {help && <p className="quiet">{say(help)}</p>}
      {sale.HasSignatureEnded && <Note kind="warning">{say('signOnceMore')}</Note>}
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
          <Act onClick={back}>{say('back')}</Act>
          <Act isMain disabled={isWorking} onClick={() => void forward()}>
            {say(isWorking ? 'saving' : 'next')}
          </Act>
        </div>
      }
    >
      {step === 'visa' && (
        <>
          {head('visaTitle')}
          <ChoiceField
            label={say('visaType')}
            value={details.VisaType}
            choices={sale.VisaTypes}
            error={faults['visa.VisaType']}
            onChange={(VisaType) => change({ VisaType })}
          />
          <EitherField
            label={say('offshore')}
            yes={say('offshoreYes')}
            no={say('offshoreNo')}
            value={details.Offshore}
            onChange={(Offshore) => change({ Offshore })}
          />
          <EitherField
            label={say('plan')}
            yes={say('planYes')}
            no={say('planNo')}
            value={details.PaymentPlan}
            onChange={(PaymentPlan) => change({ PaymentPlan })}
          />
        </>
      )}
      {step === 'stay' && (
        <>
          {head('stayTitle', 'stayHelp')}
          <Rows
            rows={details.Accommodations}
            start={{ AccommodationTypeId: 0, StartDate: '', EndDate: null, Comments: null }}
            title={(at) => say('stay', { number: at })}
            add={say('addStay')}
            onChange={(Accommodations) => change({ Accommodations })}
            renderRow={(row, set, at) => (
              <>
                <ChoiceField
                  label={say('stayType')}
                  value={row.AccommodationTypeId || null}
                  choices={sale.AccommodationTypes}
                  error={faults[`stay.${at}.AccommodationTypeId`]}
                  onChange={(id) => set({ AccommodationTypeId: id ?? 0 })}
                />
                <TextField
                  label={say('from')}
                  type="date"
                  value={row.StartDate}
                  error={faults[`stay.${at}.StartDate`]}
                  onChange={(StartDate) => set({ StartDate })}
                />
                <TextField label={say('until')} type="date" value={row.EndDate} onChange={(EndDate) => set({ EndDate: EndDate || null })} />
                <TextField label={say('comments')} value={row.Comments} most={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
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
            title={(at) => say('cover', { number: at })}
            add={say('addCover')}
            onChange={(HealthCovers) => change({ HealthCovers })}
            renderRow={(row, set, at) => (
              <>
                <TextField
                  label={say('provider')}
                  value={row.Provider}
                  most={100}
                  error={faults[`cover.${at}.Provider`]}
                  onChange={(Provider) => set({ Provider })}
                />
                <TextField label={say('policy')} value={row.PolicyNumber} most={60} onChange={(PolicyNumber) => set({ PolicyNumber: PolicyNumber || null })} />
                <TextField label={say('from')} type="date" value={row.StartDate} onChange={(StartDate) => set({ StartDate: StartDate || null })} />
                <TextField label={say('until')} type="date" value={row.EndDate} onChange={(EndDate) => set({ EndDate: EndDate || null })} />
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
            title={(at) => say('pickup', { number: at })}
            add={say('addPickup')}
            onChange={(AirportPickups) => change({ AirportPickups })}
            renderRow={(row, set, at) => (
              <>
                <TextField
                  label={say('pickupDate')}
                  type="datetime-local"
                  value={localOf(row.PickupDate)}
                  error={faults[`pickup.${at}.PickupDate`]}
                  onChange={(moment) => set({ PickupDate: moment ? new Date(moment).toISOString() : '' })}
                />
                <TextField
                  label={say('destination')}
                  value={row.Destination}
                  most={200}
                  onChange={(Destination) => set({ Destination: Destination || null })}
                />
                <TextField label={say('comments')} value={row.Comments} most={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
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
  const say = useSay();
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className="card">
          <legend>{title(index + 1)}</legend>
          {renderRow(row, (values) => onChange(rows.map((each, at) => (at === index ? { ...each, ...values } : each))), index)}
          <Act onClick={() => onChange(rows.filter((_, at) => at !== index))}>{say('remove')}</Act>
        </fieldset>
      ))}
      <Act onClick={() => onChange([...rows, start])}>{add}</Act>
    </>
  );
}

/** What is missing, by step, row and field. */
function faultsOf({ VisaType, Accommodations, HealthCovers, AirportPickups }: Details, needed: string): Readonly<Record<string, string>> {
  const missing = [
    ...(VisaType ? [] : ['visa.VisaType']),
    ...Accommodations.flatMap((row, at) => [
      ...(row.AccommodationTypeId ? [] : [`stay.${at}.AccommodationTypeId`]),
      ...(row.StartDate ? [] : [`stay.${at}.StartDate`]),
    ]),
    ...HealthCovers.flatMap((row, at) => (row.Provider.trim() ? [] : [`cover.${at}.Provider`])),
    ...AirportPickups.flatMap((row, at) => (row.PickupDate ? [] : [`pickup.${at}.PickupDate`])),
  ];
  return Object.fromEntries(missing.map((each) => [each, needed]));
}

/** Without the rows of later steps that are not finished yet: they are sent when their step is done. */
const sendable = (details: Details) => ({
  ...details,
  Accommodations: details.Accommodations.filter((row) => row.AccommodationTypeId && row.StartDate),
  HealthCovers: details.HealthCovers.filter((row) => row.Provider.trim()),
  AirportPickups: details.AirportPickups.filter((row) => row.PickupDate),
});

/** As an input of day and time takes it: in the zone of the phone. */
function localOf(moment: string): string {
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
