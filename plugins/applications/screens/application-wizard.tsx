// The six steps of an application. Each is saved when it is left, so that the application can be gone on with anywhere.
import {
  Bar,
  isFailure,
  LeaveGuard,
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
import './applications.css';
import { CoursesStep } from './courses-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { type Details, type Draft, draftOf, isStart, isWeeks, quoteOf } from './draft.ts';
import { NotesStep } from './notes-step.tsx';
import { QuoteStep } from './quote-step.tsx';
import { StudentStep } from './student-step.tsx';
import { type Signing, SubmitStep } from './submit-step.tsx';
import { useSay } from './text/index.ts';
import { useStudent } from './use-student.ts';

interface WizardGiven {
  readonly title: string;
  readonly crumbs: PageProps['crumbs'];
  readonly begun: Draft;
  /** What the address asks for beside what can be typed. */
  readonly wanted?: { readonly courses: readonly number[]; readonly weeks: number | undefined; readonly opportunityId: Id<'AgencyOpportunity'> | undefined };
  /** Of one that is saved. */
  readonly details?: Details;
  readonly reload?: () => Promise<void>;
  readonly startAt: number;
}

/** How long the thanks stand before one is led on. */
const restMilliseconds = 1500;

export function ApplicationWizard({ title, crumbs, begun, wanted, details: loaded, reload, startAt }: WizardGiven) {
  const say = useSay();
  const go = useNavigate();
  const queries = useQueryClient();
  const settings = useSettings().data;
  const [details, setDetails] = useState(loaded);
  const [draft, setDraft] = useState(begun);
  const [isDirty, setDirty] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isClashing, setClashing] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [signing, setSigning] = useState<Signing>({ dataImage: undefined, isAgreed: false, isAnew: false });
  const [contactId, setContact] = useState<number>();
  const pass = useRef(false);
  const writing = useOneWrite();
  const student = useStudent(draft.studentId);
  const onSending = useCallback((sending: boolean) => setSending(sending), []);
  const rights = settings && 'SecuritySettings' in settings ? settings.SecuritySettings : undefined;
  const may = (permission: string): boolean => rights !== undefined && (rights.IsGodUser || rights.Permissions.includes(permission));
  const mayEdit = details ? details.CanEdit : may('CanEditSales');
  const saleId = details?.Sale.Id;

  const change = (values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }));
    setDirty(true);
    setFaults({});
  };
  const take = (fresh: Details) => {
    setDetails(fresh);
    setDraft(draftOf(fresh));
    setDirty(false);
    queries.setQueryData(['call', `application/${fresh.Sale.Id}/details`, ''], fresh);
    void queries.invalidateQueries({ queryKey: ['search', 'agencysale'] });
  };
  const read = (id: number): Promise<Details> => call('GET application/{id}/details', { id });
  /** What is refused with fields is told beside them; a save over that of somebody else is asked about. */
  const saving = async (work: () => Promise<void>): Promise<boolean> => {
    setFaults({});
    try {
      await work();
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.body.Code === 'record.changed' || (error.status === 409 && error.body.Code === 'record.transition')) {
        setClashing(true);
        return false;
      }
      setFaults(error.fieldErrors);
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
        Courses: quoteOf(draft),
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
  const submit = async () => {
    if (saleId === undefined || contactId === undefined) return;
    try {
      await runAction('agencysale', saleId, 'createapplication', { agencySupplierContactId: contactId });
    } catch (error) {
      if (isFailure(error) && error.fieldErrors['agencySupplierContactId'] !== undefined) {
        setContact(undefined);
        setFaults({ contact: say('contactGone') });
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
        <StatePage icon="lock" title={say('noRight')} help="" actions={<Button to="/enrolment">{say('back')}</Button>} />
      </>
    );
  if (isSent)
    return (
      <>
        <Bar title={heading} crumbs={crumbs} />
        <div role="status">
          <StatePage icon="check" title={say('sent')} help="" actions={<Button to="/enrolment">{say('back')}</Button>} />
        </div>
      </>
    );
  const checkCourses = (): string | undefined => (draft.courses.length === 0 ? say('noChoice') : undefined);
  const checkQuote = (): string | undefined => {
    const [wrong] = draft.courses.filter(({ weeks, start }) => !isWeeks(weeks) || !isStart(start));
    return wrong && (isWeeks(wrong.weeks) ? say('invalidStart', { name: wrong.name }) : say('invalidWeeks', { name: wrong.name }));
  };
  const checkSubmit = (): string | undefined => {
    if (!details?.Sale.IsSigned || !details.Sale.HasAgreedTerms) return say('noSignature');
    return contactId === undefined ? say('noContact') : undefined;
  };
  const hasQuote = saleId !== undefined && !isDirty;
  return (
    <>
      <Bar title={heading} crumbs={crumbs} />
      <div className="application" data-page>
        <Wizard
          label={say('wizard')}
          startAt={startAt}
          act={say('send')}
          acting={say('sending')}
          onFinish={submit}
          onCancel={() => void go('/enrolment')}
          steps={[
            {
              id: 'courses',
              title: say('courses'),
              about: say('coursesAbout'),
              check: checkCourses,
              content: <CoursesStep draft={draft} wanted={wanted} onChange={change} />,
            },
            {
              id: 'quote',
              title: say('quote'),
              about: say('quoteAbout'),
              check: checkQuote,
              leave: async () => (hasQuote ? undefined : await saveQuote()),
              next: say('saveOn'),
              content: (
                <QuoteStep draft={draft} nationalityId={student.nationalityId} saved={hasQuote ? details : undefined} faults={faults} onChange={change} />
              ),
            },
            {
              id: 'student',
              title: say('student'),
              about: say('studentAbout'),
              leave: saveStudent,
              next: say('saveOn'),
              content: <StudentStep draft={draft} known={student} faults={faults} onChange={change} />,
            },
            {
              id: 'documents',
              title: say('documents'),
              about: say('documentsAbout'),
              leave: async () => {
                if (isSending) setBusy(true);
                else if (saleId !== undefined) setDetails(await read(saleId));
                return !isSending;
              },
              next: say('skip'),
              content: <DocumentsStep details={details} onSending={onSending} />,
            },
            {
              id: 'notes',
              title: say('notes'),
              about: say('notesAbout'),
              leave: saveNotes,
              next: say('saveOn'),
              content: <NotesStep notes={draft.notes} onChange={(notes) => change({ notes })} />,
            },
            {
              id: 'submit',
              title: say('submit'),
              about: say('submitAbout'),
              check: checkSubmit,
              isFresh: true,
              content: details && (
                <SubmitStep
                  details={details}
                  signing={signing}
                  onSigning={setSigning}
                  contactId={contactId}
                  onContact={(id) => {
                    setFaults({});
                    setContact(id);
                  }}
                  contactFault={faults['contact']}
                  reload={async () => setDetails(await read(details.Sale.Id))}
                />
              ),
            },
          ]}
        />
      </div>
      <LeaveGuard active={isDirty || signing.dataImage !== undefined} writing={writing} about={say('leaveAbout')} pass={pass} />
      {isBusy && (
        <AlertDialog title={say('busyTitle')} act={say('again')} onClose={() => setBusy(false)}>
          {say('busy')}
        </AlertDialog>
      )}
      {isClashing && saleId !== undefined && (
        <ConfirmDialog
          title={say('changedTitle')}
          about={say('changedAbout')}
          act={say('load')}
          onAct={() => {
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
