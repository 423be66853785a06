// What was written to students and suppliers, what came in through web forms, and what writes by itself: e-mails, texts, forms, templates, trackings, reports.
import { addDays, type Day } from '#day';
import { systemActor } from '#engine';
import type { Id } from '#generated';
import { shippedTemplates } from '../correspondence/shipped-templates.ts';
import { type Agency, idsBy, many, named } from './demo-writer.ts';
import { seededRandom } from './seeded-random.ts';

interface Person {
  readonly Id: number;
  readonly FirstName: string | null;
  readonly EmailAddress: string | null;
  readonly PhoneNumber: string | null;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
}

export interface MessagesGiven {
  readonly seed: number;
  readonly today: Day;
  readonly officeId: Id<'AgencyOffice'>;
  readonly students: readonly Person[];
}

/** Writes them; the students are those who have bought something. */
export async function seedMessages(agency: Agency, given: MessagesGiven): Promise<void> {
  await seedTemplates(agency, given);
  await seedMails(agency, given);
  await seedForms(agency, given);
  await many(agency, 'AgencyReportView', reports);
}

async function seedTemplates(agency: Agency, { officeId }: MessagesGiven): Promise<void> {
  const system = agency.engine.records(agency.tx, systemActor(agency.id));
  const categories = idsBy(await system.list('AgencyEmailTemplateCategory'), ({ Name }) => Name);
  const Language = (await system.named('Agency').get(agency.id))['Language'];
  const rows = shippedTemplates(Language === 'pt' || Language === 'es' ? Language : 'en', (name) => categories.get(name) ?? null);
  const ids = await many(agency, 'AgencyEmailTemplate', rows);
  const firstDay = ids[rows.findIndex(({ Texts }) => Texts.some(({ Subject }) => Subject === 'Your first day'))];
  const trackings = named(
    trackingRows,
    await many(
      agency,
      'AgencyTracking',
      trackingRows.map((row) => ({ ...row, AgencyOffices: [officeId] })),
    ),
  );
  await many(agency, 'AgencyTrackingAction', [
    {
      TrackingId: trackings.get('Before the course starts'),
      Type: 'Email',
      Order: 1,
      Description: 'What to bring on the first day',
      DaysOffset: 0,
      EmailTemplateId: firstDay ?? null,
    },
    { TrackingId: trackings.get('Before the course starts'), Type: 'Task', Order: 2, Description: 'Call the student after the first week', DaysOffset: 7 },
    { TrackingId: trackings.get('Visa runs out'), Type: 'Task', Order: 1, Description: 'Ask about plans after the visa', DaysOffset: 0 },
  ]);
}

async function seedMails(agency: Agency, { seed, today, students, officeId }: MessagesGiven): Promise<void> {
  const random = seededRandom(seed * 401 + 7);
  const mails = students.slice(0, 24).flatMap(({ Id, FirstName, EmailAddress, AgencyOfficeId }, index): object[] => {
    if (!EmailAddress) return [];
    const [Subject, text] = random.pick(letters);
    const day = addDays(today, -random.between(1, 60));
    const Message = `<p>${text.replace('{name}', FirstName ?? '')}</p>`;
    const shared = { Subject, Message, PlainTextMessage: text.replace('{name}', FirstName ?? ''), StudentId: Id, AgencyOfficeId };
    if (index % 6 === 4) return [{ ...shared, From: EmailAddress, To: agencyAddress, Status: 'Received', Tags: 'Inbox', DateCreated: instant(day) }];
    if (index % 6 === 5) return [{ ...shared, From: agencyAddress, To: EmailAddress, Status: 'Scheduled', ScheduledDate: instant(addDays(today, 3)) }];
    return [{ ...shared, From: agencyAddress, To: EmailAddress, Status: 'Sent', Sent: true, SentDate: instant(day), DateCreated: instant(day) }];
  });
  const suppliers = await agency.engine
    .records(agency.tx, systemActor(agency.id))
    .list('AgencySupplier', { where: { EmailAddress: { empty: false } }, limit: 4 });
  const toSuppliers = suppliers.map(({ Id, EmailAddress }, index) => ({
    Subject: 'Question about an offer',
    Message: '<p>Could you tell us when the offer will be ready? The student would like to start with the next intake.</p>',
    PlainTextMessage: 'Could you tell us when the offer will be ready? The student would like to start with the next intake.',
    AgencySupplierId: Id,
    AgencyOfficeId: officeId,
    From: agencyAddress,
    To: EmailAddress,
    Status: index === 3 ? 'Failed' : 'Sent',
    Failure: index === 3 ? 'Refused' : null,
    FailureDetail: index === 3 ? '452 4.2.2 The mailbox is full' : null,
    Sent: index !== 3,
    SentDate: index === 3 ? null : instant(addDays(today, -index - 2)),
  }));
  await many(agency, 'SmtpMessage', [...mails, ...toSuppliers]);
  await many(
    agency,
    'SmsMessage',
    students.slice(24, 36).flatMap(({ Id, PhoneNumber, AgencyOfficeId }, index) =>
      PhoneNumber
        ? [
            {
              From: 'Demo',
              Recipient: PhoneNumber,
              Message: random.pick(texts),
              StudentId: Id,
              AgencyOfficeId,
              Status: 'Sent',
              Sent: true,
              SentDate: instant(addDays(today, -index - 1)),
            },
          ]
        : [],
    ),
  );
}

async function seedForms(agency: Agency, { seed, today, officeId }: MessagesGiven): Promise<void> {
  const random = seededRandom(seed * 503 + 1);
  const records = agency.engine.records(agency.tx, systemActor(agency.id));
  const sources = idsBy(await records.list('AgencyLeadSource'), ({ Name }) => Name);
  const statuses = idsBy(await records.list('AgencyLeadStatus'), ({ Key }) => Key);
  const [form = 0] = await many(agency, 'AgencyWebForm', [
    {
      Name: 'Ask about a course',
      Header: 'Tell us what you would like to study',
      Fields: formFields,
      AgencyOfficeId: officeId,
      DefaultLeadSource: sources.get('Web form') ?? null,
      DefaultStatus: statuses.get('new') ?? null,
      DaysOffset: 2,
      TagsArray: ['Website'],
    },
  ]);
  const { engine, tx, id } = agency;
  await engine.declared(tx, systemActor(id)).verb('AgencyWebForm', 'publish', form);
  const version = await records.find('AgencyWebFormVersion', { where: { AgencyWebFormId: form } });
  const leads = await records.list('AgencyLead', { where: { WebFormName: { empty: false }, EmailAddress: { empty: false } }, limit: 18 });
  await many(
    agency,
    'AgencyWebFormSubmission',
    leads.map(({ Id, FirstName, LastName, EmailAddress, ContactInDate }, index) => ({
      AgencyWebFormId: form,
      AgencyWebFormVersionId: version?.Id ?? null,
      AgencyOfficeId: officeId,
      FullName: [FirstName, LastName].filter(Boolean).join(' '),
      EmailAddress,
      ...(index % 6 === 5 ? { Status: 'Spam', SpamReason: 'TooFast' } : { Status: 'Converted', AgencyLeadId: Id }),
      ...answerOf({ FirstName, LastName, EmailAddress, course: random.pick(wishes) }),
      DefaultLeadSource: sources.get('Web form') ?? null,
      DefaultTags: ['Website'],
      NextContactDate: addDays(today, 2),
      DateCreated: instant(ContactInDate ?? today),
    })),
  );
}

/** What was sent, and how it is read. */
function answerOf(values: Readonly<Record<string, string | null>>) {
  const lines = formFields.flatMap(({ field_id: id, field_title: title }) => (values[id] ? [`${title}: ${values[id]}`] : []));
  return { AgencyWebFormData: values, AnswerText: lines.join('\n') };
}

const instant = (day: Day): string => `${day}T02:30:00.000Z`;
const agencyAddress = 'hello@demo.test';

const trackingRows = [
  { Name: 'Before the course starts', TriggerId: 'CourseStart', TriggerDayOffset: -7, ApplyToSales: true },
  { Name: 'Visa runs out', TriggerId: 'VisaExpiry', TriggerDayOffset: -60, ApplyToOpportunities: true },
];
const reports = [
  {
    Name: 'Sales of the month',
    OwnerId: null,
    FolderName: 'Sales',
    PivotUiInfoTypeName: 'AgencySale',
    JsonConfiguration: { Fields: [{ Name: 'SaleIndex' }, { Name: 'StudentId' }, { Name: 'StatusId' }, { Name: 'UserId' }], Order: 'DateCreated desc' },
  },
  {
    Name: 'Payments by method',
    OwnerId: null,
    FolderName: 'Finance',
    PivotUiInfoTypeName: 'AgencySalePayment',
    JsonConfiguration: { Fields: [{ Name: 'PaymentMethodId' }, { Name: 'Amount', Summary: 'Sum' }], GroupBy: ['PaymentMethodId'] },
  },
];
const formFields = [
  { field_id: 'FirstName', field_title: 'First name', field_type: 'text', field_required: true },
  { field_id: 'LastName', field_title: 'Last name', field_type: 'text', field_required: true },
  { field_id: 'EmailAddress', field_title: 'E-mail', field_type: 'email', field_required: true },
  { field_id: 'PhoneNumber', field_title: 'Phone', field_type: 'telephone', field_required: false },
  { field_id: 'course', field_title: 'What would you like to study?', field_type: 'textarea', field_required: false },
  { field_id: 'consent', field_title: 'I agree that you contact me about this request.', field_type: 'consent', field_required: true },
];
const letters: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Your quote', 'Hello {name}, here is the quote that we spoke about. Tell us if you would like to change anything.'],
  ['Documents for your application', 'Hello {name}, we still need a copy of your passport and your school certificate.'],
  ['Your health cover', 'Hello {name}, your health cover begins on the day that you arrive.'],
  ['Seu orçamento', 'Olá, {name}! Segue o orçamento que combinamos. Avise se quiser mudar alguma coisa.'],
  ['Tu solicitud', 'Hola, {name}: la escuela ya recibió tu solicitud. Te avisamos en cuanto responda.'],
];
const texts: readonly [string, ...string[]] = [
  'Your appointment is tomorrow at 10:00.',
  'Your CoE has arrived. Please check your e-mails.',
  'A payment is due next week.',
];
const wishes: readonly [string, ...string[]] = ['General English', 'Diploma of Business', 'Nursing', 'Commercial cookery', 'Master of Data Science'];
