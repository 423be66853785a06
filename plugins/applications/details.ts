// Everything that the wizard shows of one application.
import { wireDay } from '#day';
import {
  amountSchema,
  type Context,
  defineCall,
  type Engine,
  idSchema,
  nullable,
  recordSchema,
  shape,
  type Static,
  Type,
  type WithChildren,
  wordSchema,
} from '#engine';
import type { AgencySale, AgencySupplierContact, Institution, Id } from '#generated';
import { hasPassport } from '../checklist/passport.ts';
import { isReadOnly } from './names.ts';

const text = () => nullable(Type.String());
const id = () => nullable(Type.Integer());

const contactShape = shape({
  Id: Type.Integer(),
  Name: Type.String(),
  EmailAddress: text(),
  IsFinanceContact: Type.Boolean(),
  IsEnrolmentOfficer: Type.Boolean(),
});
const itemShape = shape({
  Id: Type.Integer(),
  InstitutionCampusCourseId: id(),
  InstitutionCampusId: id(),
  InstitutionCampusName: text(),
  Description: text(),
  OptionNumber: Type.Integer(),
  CourseLength: nullable(Type.Integer({ description: 'The weeks of the whole course, for which the register states its prices.' })),
  Duration: id(),
  StartDate: text(),
  EndDate: text(),
  Fees: Type.Array(
    shape({
      Id: Type.Integer(),
      FeeDescription: text(),
      Qty: amountSchema(),
      UnitPrice: amountSchema(),
      LineTotal: nullable(amountSchema({ description: 'After the discount.' })),
      DiscountTotal: nullable(amountSchema()),
      DiscountText: text(),
      CurrencyCode: text(),
      PriceSource: nullable(wordSchema(['Register'], { description: 'Where the price comes from; null where it is that of a fee.' })),
      PriceSourceYear: id(),
      IsPriceConfirmed: Type.Boolean(),
    }),
  ),
});

export const detailsShape = shape({
  Sale: shape({
    Id: Type.Integer(),
    RowVersion: Type.Integer(),
    SaleIndex: text(),
    StatusId: Type.String(),
    SubStatusName: text(),
    SupportStatusName: Type.String(),
    SupportStatusDescription: text(),
    StudentId: id(),
    StudentName: text(),
    InstitutionId: id(),
    InstitutionName: text(),
    AgencySupplierId: id(),
    AgencySupplierContactId: id(),
    AgencyOfficeId: Type.Integer(),
    VisaType: id(),
    Offshore: Type.Boolean(),
    PaymentPlan: Type.Boolean(),
    AcceptedOption: id(),
    CoverNotes: text(),
    SentDate: text(),
    SignedDate: text(),
    IsSigned: Type.Boolean(),
    HasAgreedTerms: Type.Boolean(),
    IsReceivedFromAgent: Type.Boolean(),
    DateLastModifiedByStudent: text(),
    AgencySaleItems: Type.Array(itemShape),
  }),
  Student: nullable(recordSchema('Student', { description: 'As this person may see the student; null without one.' })),
  Visas: Type.Array(recordSchema('StudentVisa')),
  HealthCovers: Type.Array(recordSchema('StudentHealthCover')),
  Institution: nullable(
    shape({
      Id: Type.Integer(),
      Name: Type.String(),
      TradingName: text(),
      PaymentTerms: text(),
      TermsConditions: text(),
      TermsConditionsLink: text(),
    }),
  ),
  HasPassport: Type.Boolean({ description: 'A passport of the student is there already.' }),
  Contacts: Type.Array(contactShape, { description: 'People at the institution, enrolment officers first.' }),
  IsReadOnly: Type.Boolean({ description: 'It was sent, came from an agent, or is more than an application by now.' }),
  CanEdit: Type.Boolean({ description: 'This person may change it and submit it.' }),
  CanEditSuppliers: Type.Boolean({ description: 'This person keeps suppliers.' }),
  CanEditContacts: Type.Boolean({ description: 'This person may add a contact.' }),
});

export const details = defineCall({
  method: 'GET',
  path: 'application/{id}/details',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'An application with its student, institution, courses and contacts, and what this person may do with it.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }) }),
  output: detailsShape,
  run: ({ id: saleId }, context) => loadDetails(saleId, context),
});

/** Throws 404 where the person sees no such sale. Of the student, as much is shown as the person may see. */
export async function loadDetails(saleId: Id<'AgencySale'>, context: Context<Engine>): Promise<Static<typeof detailsShape>> {
  const { records, actor } = context;
  const sale = await records.getWithChildren('AgencySale', saleId);
  const system = records.asSystem();
  const Student = sale.StudentId === null ? undefined : await records.find('Student', { where: { Id: sale.StudentId } });
  const Visas = Student ? await records.list('StudentVisa', { where: { StudentId: Student.Id }, orderBy: ['ExpireDate', 'Id'] }) : [];
  const HealthCovers = Student ? await records.list('StudentHealthCover', { where: { StudentId: Student.Id }, orderBy: ['EndDate', 'Id'] }) : [];
  const institution = sale.InstitutionId === null ? undefined : await system.find('Institution', { where: { Id: sale.InstitutionId } });
  const contacts =
    sale.AgencySupplierId === null
      ? []
      : await system.list('AgencySupplierContact', { where: { AgencySupplierId: sale.AgencySupplierId }, orderBy: ['-IsEnrolmentOfficer', 'Name', 'Id'] });
  const may = (permission: string): boolean => actor.isGod || actor.permissions.has(permission);
  const isClosed = isReadOnly(sale);
  return {
    Sale: { ...saleFacts(sale), AgencySaleItems: await loadItems(sale, context) },
    Student: Student ? records.toWire('Student', Student) : null,
    Visas: Visas.map((visa) => records.toWire('StudentVisa', visa)),
    HealthCovers: HealthCovers.map((cover) => records.toWire('StudentHealthCover', cover)),
    Institution: institution ? institutionFacts(institution) : null,
    HasPassport: Student !== undefined && (await hasPassport(Student.Id, context)),
    Contacts: contacts.map(contactFacts),
    IsReadOnly: isClosed,
    CanEdit: !isClosed && may('CanEditSales'),
    CanEditSuppliers: may('CanEditSuppliers'),
    CanEditContacts: may('CanEditContacts'),
  };
}

const saleFacts = (sale: AgencySale) => ({
  Id: sale.Id,
  RowVersion: sale.RowVersion,
  SaleIndex: sale.SaleIndex,
  StatusId: sale.StatusId,
  SubStatusName: sale.SubStatusName,
  SupportStatusName: sale.SupportStatusName,
  SupportStatusDescription: sale.SupportStatusDescription,
  StudentId: sale.StudentId,
  StudentName: sale.StudentName ?? null,
  InstitutionId: sale.InstitutionId,
  InstitutionName: sale.InstitutionName ?? null,
  AgencySupplierId: sale.AgencySupplierId,
  AgencySupplierContactId: sale.AgencySupplierContactId,
  AgencyOfficeId: sale.AgencyOfficeId,
  VisaType: sale.VisaType,
  Offshore: sale.Offshore,
  PaymentPlan: sale.PaymentPlan,
  AcceptedOption: sale.AcceptedOption,
  CoverNotes: sale.CoverNotes,
  SentDate: sale.SentDate,
  SignedDate: sale.SignedDate,
  IsSigned: Boolean(sale.StudentSignature),
  HasAgreedTerms: Boolean(sale.AgreedTerms),
  IsReceivedFromAgent: sale.IsReceivedFromAgent,
  DateLastModifiedByStudent: sale.DateLastModifiedByStudent,
});

async function loadItems({ AgencySaleItems }: WithChildren<'AgencySale'>, { records }: Context<Engine>) {
  const courses = await records.asSystem().byIds(
    'InstitutionCourseInstitutionCampus',
    AgencySaleItems.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  return AgencySaleItems.map((item) => {
    const course = courses.get(item.InstitutionCampusCourseId ?? 0);
    return {
      Id: item.Id,
      InstitutionCampusCourseId: item.InstitutionCampusCourseId,
      InstitutionCampusId: course?.InstitutionCampusId ?? null,
      InstitutionCampusName: course?.InstitutionCampusName ?? null,
      Description: item.Description ?? course?.Name ?? null,
      OptionNumber: item.OptionNumber,
      CourseLength: course?.CourseLength ?? null,
      Duration: item.Duration,
      StartDate: wireDay(item.StartDate),
      EndDate: wireDay(item.EndDate),
      Fees: item.Fees.map((fee) => {
        const {
          Id,
          FeeDescription,
          FeeNameName,
          Qty,
          UnitPrice,
          LineTotal,
          DiscountTotal,
          DiscountText,
          CurrencyName,
          PriceSource,
          PriceSourceYear,
          IsPriceConfirmed,
        } = fee;
        return {
          Id,
          FeeDescription: FeeDescription ?? FeeNameName ?? null,
          Qty,
          UnitPrice,
          LineTotal,
          DiscountTotal,
          DiscountText,
          CurrencyCode: CurrencyName ?? null,
          PriceSource,
          PriceSourceYear,
          IsPriceConfirmed,
        };
      }),
    };
  });
}

const institutionFacts = ({ Id, Name, TradingName, PaymentTerms, TermsConditions, TermsConditionsLink }: Institution) => ({
  Id,
  Name,
  TradingName,
  PaymentTerms,
  TermsConditions,
  TermsConditionsLink,
});

const contactFacts = ({ Id, Name, EmailAddress, IsFinanceContact, IsEnrolmentOfficer }: AgencySupplierContact) => ({
  Id,
  Name,
  EmailAddress,
  IsFinanceContact,
  IsEnrolmentOfficer,
});
