// The six steps of an application. Each is saved when it is left, so that the application can be gone on with anywhere.
import {
  Bar,
  isFailure,
  LeaveGuard,
  request,
  runAction,
  StatePage,
  useOneWrite,
  useSettings,
  Wizard,
  Button,
  call,
  AlertDialog,
  ConfirmDialog,
  type PageProps,
} from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Id } from '#generated';
import { usePriceQuestion } from '../../pricing/screens/use-price-question.tsx';
import './applications.css';
import { CoursesStep } from './courses-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { type Details, type Draft, getDraft, isStart, isWeeks, getQuote } from './draft.ts';
import { NotesStep } from './notes-step.tsx';
import { QuoteStep } from './quote-step.tsx';
import { StudentStep } from './student-step.tsx';
import { emptySigning, isToBeSigned, type Signing, SubmitStep } from './submit-step.tsx';
import { useTranslation } from './text/index.ts';
import { useStudent } from './use-student.ts';

interface WizardGiven {
  readonly title: string;
  readonly crumbs: PageProps['crumbs'];
  readonly started: Draft;
  /** What the address asks for beside what can be typed. */
  readonly wanted?: { readonly courses: readonly number[]; readonly weeks: number | undefined; readonly opportunityId: Id<'AgencyOpportunity'> | undefined };
  /** Of one that is saved. */
  readonly details?: Details;
  readonly reload?: () => Promise<void>;
  readonly startAt: number;
}

const read = (id: number): Promise<Details> => call('GET application/{id}/details', { id });

/** How long the thanks stand before one is led on. */
const restMilliseconds = 1500;

export function ApplicationWizard({ title, crumbs, started, wanted, details: loaded, reload, startAt }: WizardGiven) {
  const t = useTranslation();
  const go = useNavigate();
  const queries = useQueryClient();
  const settings = useSettings().data;
  const [details, setDetails] = useState(loaded);
  const [draft, setDraft] = useState(started);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isClashing, setClashing] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [signing, setSigning] = useState<Signing>(emptySigning);
  const [contactId, setContact] = useState<number>();
  const question = usePriceQuestion();
  const saleId = details?.Sale.Id;
  const pass = useRef(false);
  const writing = useOneWrite();
  const student = useStudent(draft.studentId);
  const hasSent = useRef(false);
  const onSending = useCallback(
    (sending: boolean) => {
      setSending(sending);
      // The sentence about the passport stands beside what was sent.
      if (!sending && hasSent.current && saleId !== undefined) void read(saleId).then(setDetails, () => undefined);
      hasSent.current = sending;
    },
    [saleId],
  );
  const rights = settings && 'SecuritySettings' in settings ? settings.SecuritySettings : undefined;
  const may = (permission: string): boolean => rights !== undefined && (rights.IsGodUser || rights.Permissions.includes(permission));
  const mayEdit = details ? details.CanEdit : may('CanEditSales');

  const change = (values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }));
    setDirty(true);
    setErrors({});
  };
  const take = (fresh: Details) => {
    setDetails(fresh);
    setDraft(getDraft(fresh));
    setDirty(false);
    queries.setQueryData(['call', `application/${fresh.Sale.Id}/details`, ''], fresh);
    void queries.invalidateQueries({ queryKey: ['search', 'agencysale'] });
  };
  /** What is refused with fields is shown beside them; where a save would overwrite that of somebody else, the person is asked. */
  const saving = async (work: () => Promise<void>): Promise<boolean> => {
    setErrors({});
    try {
      await work();
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.body.Code === 'record.changed' || (error.status === 409 && error.body.Code === 'record.transition')) {
        setClashing(true);
        return false;
      }
      setErrors(error.fieldErrors);
      throw error;
    }
  };

  const saveQuote = () =>
    saving(async () => {
      const fresh = await call('POST application/quote', {
        ...(saleId === undefined ? {} : { Id: saleId, RowVersion: details?.Sale.RowVersion }),
        InstitutionId: draft.institutionId ?? 0,
        ...(draft.studentId === undefined ? {} : { StudentId: draft.studentId }),
        ...(wanted?.opportunityId === undefined || saleId !== undefined ? {} : { OpportunityId: wanted.opportunityId }),
        Courses: getQuote(draft),
      });
      take(fresh);
      if (saleId !== undefined) return;
      pass.current = true;
      void go(`/application/${fresh.Sale.Id}/edit?step=2`, { replace: true });
    });
  const saveStudent = () =>
    saving(async () => {
      await call('POST application/createstudent', {
        ValidationGroup: 'StudentApplication',
        ...(saleId === undefined ? {} : { AgencySaleId: saleId }),
        ...(draft.studentId === undefined ? {} : { StudentId: draft.studentId }),
        Student: draft.student,
        Visas: draft.visas.map(sent),
        HealthCovers: draft.covers.map(sent),
        VisaType: typeof draft.visaType === 'number' ? draft.visaType : null,
        Offshore: draft.offshore,
        PaymentPlan: draft.paymentPlan,
      });
      if (saleId === undefined) return;
      const fresh = await read(saleId);
      take(fresh);
      if (fresh.Sale.StudentId !== null) void queries.invalidateQueries({ queryKey: ['record', 'student', fresh.Sale.StudentId] });
    });
  const saveNotes = () =>
    saving(async () => {
      if (saleId === undefined) return;
      await call('POST agencysale/{id}/covernotes', { id: saleId, CoverNotes: draft.notes });
      take(await read(saleId));
    });
  const findUnsigned = (): Readonly<Record<string, string>> => ({
    ...(signing.isAgreed ? {} : { terms: t('noTerms') }),
    ...(signing.dataImage === undefined ? { signature: t('noSignature') } : {}),
  });
  const sendSignature = async () => {
    if (!details) return;
    await request(`student/${String(details.Sale.StudentId)}/signature`, {
      method: 'POST',
      body: { dataImage: signing.dataImage, TermsAgreed: true, agencysaleid: details.Sale.Id },
    });
    setSigning(emptySigning);
    setDetails(await read(details.Sale.Id));
  };
  const saveSignature = async () => {
    const missing = findUnsigned();
    setErrors(missing);
    if (Object.keys(missing).length === 0) await sendSignature();
  };
  const submit = async () => {
    if (!details || saleId === undefined || contactId === undefined) return;
    if (isToBeSigned(details, signing)) await sendSignature();
    try {
      const isGone = await question.ask((flags) => runAction('agencysale', saleId, 'createapplication', { agencySupplierContactId: contactId, ...flags }));
      if (!isGone) return;
    } catch (error) {
      if (isFailure(error) && error.fieldErrors['agencySupplierContactId'] !== undefined) {
        setContact(undefined);
        setErrors({ contact: t('contactGone') });
        setDetails(await read(saleId));
      } else if (isFailure(error) && error.status === 409) {
        setClashing(true);
        return;
      }
      throw error;
    }
    pass.current = true;
    setSent(true);
    void queries.invalidateQueries({ queryKey: ['search', 'agencysale'] });
    setTimeout(() => void go('/enrolment'), restMilliseconds);
  };

  const heading = details?.Sale.SaleIndex ? `${title} ${details.Sale.SaleIndex}` : title;
  if (!mayEdit && rights)
    return (
      <>
        <Bar title={heading} crumbs={crumbs} />
        <StatePage icon="lock" title={t('noRight')} help="" actions={<Button to="/enrolment">{t('back')}</Button>} />
      </>
    );
  if (isSent)
    return (
      <>
        <Bar title={heading} crumbs={crumbs} />
        <div role="status">
          <StatePage icon="check" title={t('sent')} help="" actions={<Button to="/enrolment">{t('back')}</Button>} />
        </div>
      </>
    );
  const checkCourses = (): string | undefined => (draft.courses.length === 0 ? t('noChoice') : undefined);
  const checkQuote = (): string | undefined => {
    const [wrong] = draft.courses.filter(({ weeks, start }) => !isWeeks(weeks) || !isStart(start));
    return wrong && (isWeeks(wrong.weeks) ? t('invalidStart', { name: wrong.name }) : t('invalidWeeks', { name: wrong.name }));
  };
  /** All that is missing is said at once, each beside its field. */
  const checkSubmit = (): string | undefined => {
    const missing = {
      ...(details && isToBeSigned(details, signing) ? findUnsigned() : {}),
      ...(contactId === undefined ? { contact: t('noContact') } : {}),
    };
    setErrors(missing);
    return Object.keys(missing).length > 0 ? '' : undefined;
  };
  const hasQuote = saleId !== undefined && !isDirty;
  return (
    <>
      <Bar title={heading} crumbs={crumbs} />
      <div className="application" data-page>
        <Wizard
          label={t('wizard')}
          startAt={startAt}
          command={t('send')}
          acting={t('sending')}
          onFinish={submit}
          onCancel={() => void go('/enrolment')}
          steps={[
            {
              id: 'courses',
              title: t('courses'),
              about: t('coursesAbout'),
              check: checkCourses,
              content: <CoursesStep draft={draft} wanted={wanted} onChange={change} />,
            },
            {
              id: 'quote',
              title: t('quote'),
              about: t('quoteAbout'),
              check: checkQuote,
              leave: async () => (hasQuote ? undefined : await saveQuote()),
              next: t('saveOn'),
              content: (
                <QuoteStep draft={draft} nationalityId={student.nationalityId} saved={hasQuote ? details : undefined} errors={errors} onChange={change} />
              ),
            },
            {
              id: 'student',
              title: t('student'),
              about: t('studentAbout'),
              leave: saveStudent,
              next: t('saveOn'),
              content: <StudentStep draft={draft} known={student} errors={errors} onChange={change} />,
            },
            {
              id: 'documents',
              title: t('documents'),
              about: t('documentsAbout'),
              leave: async () => {
                if (isSending) setBusy(true);
                else if (saleId !== undefined) setDetails(await read(saleId));
                return !isSending;
              },
              next: t('skip'),
              content: <DocumentsStep details={details} onSending={onSending} />,
            },
            {
              id: 'notes',
              title: t('notes'),
              about: t('notesAbout'),
              leave: saveNotes,
              next: t('saveOn'),
              content: <NotesStep notes={draft.notes} onChange={(notes) => change({ notes })} />,
            },
            {
              id: 'submit',
              title: t('submit'),
              about: t('submitAbout'),
              check: checkSubmit,
              isFresh: true,
              content: details && (
                <SubmitStep
                  details={details}
                  signing={signing}
                  onSigning={(next) => {
                    setErrors(({ contact }) => (contact === undefined ? {} : { contact }));
                    setSigning(next);
                  }}
                  contactId={contactId}
                  onContact={(id) => {
                    setErrors(({ contact: _chosen, ...others }) => others);
                    setContact(id);
                  }}
                  errors={errors}
                  saveSignature={saveSignature}
                  reload={async () => setDetails(await read(details.Sale.Id))}
                />
              ),
            },
          ]}
        />
      </div>
      <LeaveGuard active={isDirty || signing.dataImage !== undefined} writing={writing} about={t('leaveAbout')} pass={pass} />
      {question.dialog}
      {isBusy && (
        <AlertDialog title={t('busyTitle')} command={t('again')} onClose={() => setBusy(false)}>
          {t('busy')}
        </AlertDialog>
      )}
      {isClashing && saleId !== undefined && (
        <ConfirmDialog
          title={t('changedTitle')}
          about={t('changedAbout')}
          command={t('load')}
          onCommand={() => {
            setClashing(false);
            void read(saleId).then((fresh) => {
              take(fresh);
              // What was submitted meanwhile is shown as such.
              return fresh.IsReadOnly ? reload?.() : undefined;
            });
          }}
          onClose={() => setClashing(false)}
        />
      )}
    </>
  );
}

/** A line of a list without the names that only say what its references are called. */
const sent = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Name')));
