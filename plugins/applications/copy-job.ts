// Copies an application into the agency of its school (D-33): as the system there, in its first office, with its lines as names and amounts. No rule of isolation is
// lifted: what is read is read in the agency that sends, what is written is written in the one that receives, in one transaction.
import { type Context, type Engine, type Files, type Job, type ReadFile, type RecordFile, AppError, translate, systemActor, type WithChildren } from '#engine';
import type { Agency, Student, Id } from '#generated';
import { messages } from './messages.ts';
import { loadSchool } from './school-of.ts';

type Ctx = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor' | 'files'>;

export const copyJob: Job<{ readonly saleId: Id<'AgencySale'> }, Engine> = {
  label: { en: 'Copying an application to the school', pt: 'Cópia de uma candidatura para a escola', es: 'Copia de una solicitud a la escuela' },
  async run({ saleId }, context) {
    const records = context.records.asSystem();
    const [held] = await records.lock('AgencySale', [saleId]);
    // Cancelled meanwhile, or there already.
    if (!held || held.StatusId !== 'Application' || !held.SentDate || held.SupportStatusName !== 'None') return;
    const error = await copied(saleId, context);
    await records.systemUpdate(
      'AgencySale',
      saleId,
      error === undefined
        ? { SupportStatusName: 'SentToSchool', SupportStatusDescription: null }
        : { SupportStatusName: 'CopyApplicationProcessError', SupportStatusDescription: error },
    );
  },
};

/** Why it could not be copied, in the language of who sends it; undefined where it was. What was written of it is then gone. */
async function copied(saleId: Id<'AgencySale'>, context: Ctx): Promise<string | undefined> {
  try {
    await context.tx.savepoint(() => copy(saleId, context));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { language } = context.actor;
    const errors = error.errors.map(({ Key, Message }) => `${Key}: ${translate(Message, language)}`);
    return [translate(error.said.message, language), ...errors].join(' ').slice(0, 4000);
  }
}

async function copy(saleId: Id<'AgencySale'>, context: Ctx): Promise<void> {
  const { engine, tx, actor } = context;
  const records = context.records.asSystem();
  const sale = await records.getWithChildren('AgencySale', saleId);
  const agencyId = await loadSchool(sale, context);
  if (agencyId === undefined) throw new AppError('record.transition', messages.noSchool());
  if (sale.StudentId === null) throw new AppError('record.transition', messages.copyFailed());
  const student = await records.get('Student', sale.StudentId);
  const sender = await records.get('Agency', actor.agencyId);
  const visas = await records.list('StudentVisa', { where: { StudentId: student.Id } });
  const covers = await records.list('StudentHealthCover', { where: { StudentId: student.Id } });
  const own = context.files.asSystem();
  const documents = { student: await own.list('Student', student.Id), sale: await own.list('AgencySale', saleId) };
  const there = systemActor(agencyId);
  const made = await tx.inAgency(agencyId, async (inside) => {
    const school = engine.records(inside, there);
    const [office] = await school.list('AgencyOffice', { orderBy: 'Id', limit: 1 });
    if (!office) throw new AppError('record.transition', messages.noOfficeThere());
    const [StudentId = 0] = await school.createMany('Student', [{ ...studentValues(student), AgencyOfficeId: office.Id }]);
    await school.createMany(
      'StudentVisa',
      visas.map(({ VisaTypeId, Number, ExpireDate }) => ({ StudentId, VisaTypeId, Number, ExpireDate })),
    );
    await school.createMany(
      'StudentHealthCover',
      covers.map(({ Provider, PolicyNumber, StartDate, EndDate }) => ({ StudentId, Provider, PolicyNumber, StartDate, EndDate })),
    );
    const [saleThere = 0] = await school.createMany('AgencySale', [
      {
        ...saleValues(sale, sender),
        StudentId,
        AgencyOfficeId: office.Id,
        IsReceivedFromAgent: true,
        SupportStatusName: 'ReceivedFromAgent',
        StudentSignature: sale.StudentSignature,
        SignedDate: sale.SignedDate,
        AgreedTerms: sale.AgreedTerms,
      },
    ]);
    return { student: StudentId, sale: saleThere };
  });
  const attachTo = (entity: 'Student' | 'AgencySale', id: number) => (file: ReadFile) =>
    tx.inAgency(agencyId, (inside) => engine.files(inside, there).attachCopy(entity, id, file));
  await attachAll(documents.student, own, attachTo('Student', made.student));
  await attachAll(documents.sale, own, attachTo('AgencySale', made.sale));
}

/** The person, and nothing of what the agency that sends keeps about them: no account, no custom fields, nobody who looks after them. */
const studentValues = (student: Student) => {
  const { FirstName, LastName, EmailAddress, PhoneNumber, PhoneType, PhoneNumbers, DateOfBirth, Nationality, DefaultLanguage, MedicalExamDate } = student;
  const { Addresses, WebAddresses } = student;
  return {
    FirstName,
    LastName,
    EmailAddress,
    PhoneNumber,
    PhoneType,
    PhoneNumbers,
    DateOfBirth,
    Nationality,
    DefaultLanguage,
    MedicalExamDate,
    Addresses,
    WebAddresses,
  };
};

/** The lines of the option that was accepted, as names and amounts: fees, suppliers and commissions are the sender's own. */
function saleValues(sale: WithChildren<'AgencySale'>, { Name }: Agency) {
  const items = sale.AgencySaleItems.filter(({ OptionNumber }) => sale.AcceptedOption === null || OptionNumber === sale.AcceptedOption);
  return {
    StatusId: 'Application' as const,
    Title: Name.slice(0, 160),
    CountryId: sale.CountryId,
    InstitutionId: sale.InstitutionId,
    CurrencyId: sale.CurrencyId,
    VisaType: sale.VisaType,
    Offshore: sale.Offshore,
    PaymentPlan: sale.PaymentPlan,
    CoverNotes: sale.CoverNotes,
    AgencySaleItems: items.map((item) => ({
      Description: item.Description ?? item.InstitutionCampusCourseName ?? item.InstitutionProductName ?? item.AgencySupplierProductName ?? null,
      OptionNumber: 1,
      Duration: item.Duration,
      StartDate: item.StartDate,
      EndDate: item.EndDate,
      Fees: item.Fees.map((fee) => ({
        FeeDescription: fee.FeeDescription ?? fee.FeeNameName ?? fee.DescriptionLanguage1 ?? null,
        CurrencyId: fee.CurrencyId,
        Qty: fee.Qty,
        SupportQty: fee.SupportQty,
        UnitPrice: fee.UnitPrice,
        DiscountPercentage: fee.DiscountPercentage,
        DiscountAmount: fee.DiscountAmount,
        DiscountText: fee.DiscountText,
        Type: fee.Type,
        IsGeneric: true,
        IsCompulsory: fee.IsCompulsory,
        IsRecurring: fee.IsRecurring,
        ExcludeFromPayment: fee.ExcludeFromPayment,
      })),
    })),
  };
}

/** One after the other: a file is read from its store while it is written to it. */
async function attachAll(documents: readonly RecordFile[], from: Files, attach: (file: ReadFile) => Promise<RecordFile>): Promise<void> {
  // The newest stands first, and is to stand first again.
  for (const { key } of documents.toReversed()) await attach(await from.read(key));
}
