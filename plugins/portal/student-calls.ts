// The calls of a student's phone: the link is opened, the quote is looked at and accepted, documents are sent.
import { type Context, definePublicCall, type Engine, idSchema, nullable, AppError, shape, Type, type Caller, wordSchema } from '#engine';
import { type Country, valueGroups } from '#generated';
import { loadChecklist } from '../checklist/load-checklist.ts';
import { languageOfStudent } from '../letterhead/language.ts';
import { checklistItems, checklistStates, isMissing, isOfStudent } from '../rules/checklist.ts';
import { logUse } from './access-link.ts';
import { loadApplication, applicationShape } from './application-call.ts';
import {
  findAgencyOfToken,
  loadDocuments,
  type PortalSession,
  getPortalSession,
  getPortalSessionByCode,
  requireOpen,
  requireWriter,
  loadSale,
} from './portal-session.ts';
import { agencyOfCode } from './link-code.ts';
import { makePortalToken } from './portal-token.ts';
import { changeSale } from './change-sale.ts';
import { messages } from './messages.ts';
import { notifyOfLink, notifyOfSale } from './notify-assigned.ts';
import { isOpen } from './open-to-student.ts';
import { documentInput, nameDocument, requireReadable, getTags } from './sent-document.ts';
import { optionShape, quoteView } from './quote-view.ts';
import { hasExpired, loadSales, nameSales, saleSummaryShape, statusName, summarize } from './sale-summary.ts';
import { getStudentDetails, studentShape } from './student-details.ts';
import { getTerms } from './terms.ts';

export const resolve = definePublicCall({
  method: 'GET',
  path: 'studentaccess/resolve/{code}',
  surface: 'write',
  isSecret: true,
  limit: 100,
  summary: 'Opens the link of a student: a pass for the calls of the portal, for as long as the link is valid. It may be opened any number of times.',
  input: shape({ code: Type.String({ minLength: 1, maxLength: 200, description: 'The last part of the link.' }) }),
  output: shape({
    access_token: Type.String(),
    expires_in: Type.Integer({ description: 'Seconds.' }),
    ExpireInHours: Type.Integer(),
    StudentId: Type.Integer(),
    AgencySaleId: nullable(Type.Integer({ description: 'Null where the link opens all quotes and applications of the student.' })),
    IsQuote: nullable(Type.Boolean()),
    Language: Type.String({ description: 'In which the student is written to.' }),
  }),
  agency: ({ code }) => Promise.resolve(agencyOfCode(code)),
  async run({ code }, context, { address }) {
    const { access, context: own } = await getPortalSessionByCode(code, context);
    const isFirst = await logUse(access.Id, { Date: new Date().toISOString(), Ip: address }, own);
    if (isFirst) await notifyOfLink('LinkOpened', { studentId: access.StudentId, saleId: access.AgencySaleId }, own);
    const sale = access.AgencySaleId === null ? undefined : await own.records.find('AgencySale', { where: { Id: access.AgencySaleId } });
    const seconds = Math.max(1, Math.floor((new Date(access.ExpiresAt ?? 0).getTime() - Date.now()) / 1000));
    return {
      access_token: await makePortalToken(own.engine, { kind: 'link', agencyId: own.actor.agencyId, accessId: access.Id }),
      expires_in: seconds,
      ExpireInHours: Math.ceil(seconds / 3600),
      StudentId: access.StudentId,
      AgencySaleId: access.AgencySaleId,
      IsQuote: sale ? !valueGroups.AgencySale.StatusId.applied.includes(sale.StatusId) : null,
      Language: (await languageOfStudent(access.StudentId, own)) ?? 'en',
    };
  },
});

const portal = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;
const ofSale = { id: idSchema({ 'x-entity': 'AgencySale' }) };

export const sales = definePublicCall({
  ...portal,
  method: 'GET',
  path: 'studentportal/sales',
  surface: 'read',
  limit: 600,
  summary: 'The quotes and applications of the student, or the one that the link opens.',
  output: shape({
    Data: Type.Array(saleSummaryShape),
  }),
  async run(_input, context, caller) {
    const { context: own } = await getPortalSession(context, caller);
    const found = await loadSales(own);
    const names = await nameSales(found, own);
    return { Data: found.map((each) => summarize(each, names, own)) };
  },
});

const choice = shape({ Id: Type.Integer(), Name: Type.String() });
const document = shape({ Name: Type.String(), Date: Type.String() });

export const sale = definePublicCall({
  ...portal,
  method: 'GET',
  path: 'studentportal/sale/{id}',
  surface: 'read',
  limit: 600,
  summary: 'A quote or application as its student sees it. Notes and commissions of the agency are no part of it.',
  input: shape(ofSale),
  output: shape({
    Id: Type.Integer(),
    Number: Type.String(),
    Title: Type.String(),
    StatusId: Type.String(),
    StatusName: Type.String(),
    AgencyName: Type.String(),
    CounsellorName: Type.String(),
    CounsellorEmail: Type.String(),
    StudentId: Type.Integer(),
    StudentName: Type.String(),
    FirstName: Type.String(),
    ExpiryDate: nullable(Type.String()),
    CurrencyCode: nullable(Type.String()),
    Notes: Type.String(),
    AcceptedOption: nullable(Type.Integer()),
    CanAccept: Type.Boolean(),
    IsOpen: Type.Boolean({ description: 'Details, documents and signature can still be changed.' }),
    Mark: Type.String({ description: 'Another one for each other content; it is sent back on accepting.' }),
    Options: Type.Array(optionShape),
    Application: applicationShape,
    VisaTypes: Type.Array(choice),
    AccommodationTypes: Type.Array(choice),
    Documents: Type.Array(document),
    Terms: Type.String(),
    TermsMark: Type.String(),
    Student: studentShape,
    Countries: Type.Array(choice),
    Missing: Type.Array(
      shape({
        Item: wordSchema(checklistItems),
        State: wordSchema(checklistStates),
        Date: nullable(Type.String({ description: 'When it runs out, or ran out.' })),
        Fields: Type.Array(Type.String(), { description: 'The details of the student that are empty.' }),
      }),
      { description: 'What the checklist of the agency still wants of the student.' },
    ),
    SignedDate: nullable(Type.String()),
    HasSignatureEnded: Type.Boolean({ description: 'What was signed has changed since: it is to be signed again.' }),
    SentDate: nullable(Type.String()),
  }),
  run: async ({ id }, context, caller) => await visible(await getPortalSession(context, caller), id),
});

async function visible(session: PortalSession, id: number) {
  const { context, student } = session;
  const { records, actor } = context;
  await loadSale(session, id);
  const full = await records.getWithChildren('AgencySale', id);
  const view = await quoteView(full, context);
  const terms = getTerms(view.institutions, actor.language);
  const days = await records.officeDays();
  const findDay = (instant: string | null): string | null => instant && days.dayOf(instant, full.AgencyOfficeId);
  const [agency, counsellor, visas, accommodations, countries, Application, documents, wanted] = await Promise.all([
    records.get('Agency', actor.agencyId),
    // Of the people of the agency a student knows the one who looks after the sale.
    full.UserId ? records.asSystem().find('User', { where: { Id: full.UserId } }) : undefined,
    records.list('VisaType', { limit: 300 }),
    records.list('AgencyAccommodationType', { limit: 300 }),
    records.list('Country', { limit: 300 }),
    loadApplication(full, context),
    loadDocuments(session),
    loadChecklist(full, context),
  ]);
  const countryName = ({ Name, NamePt, NameEs }: Country): string => (actor.language === 'pt' ? NamePt : actor.language === 'es' ? NameEs : null) || Name;
  return {
    Id: id,
    Number: full.SaleIndex ?? String(id),
    Title: full.Title ?? '',
    StatusId: full.StatusId,
    StatusName: statusName(full.StatusId, context),
    AgencyName: agency.Name,
    CounsellorName: counsellor?.DisplayName ?? '',
    CounsellorEmail: counsellor?.UserEmail ?? '',
    StudentId: student.Id,
    StudentName: student.FullName ?? student.DisplayName,
    FirstName: student.FirstName ?? student.DisplayName,
    ExpiryDate: full.ExpiryDate,
    CurrencyCode: view.currency,
    Notes: full.PrintableNotes?.trim() ?? '',
    AcceptedOption: full.AcceptedOption,
    CanAccept: full.StatusId === 'Quote' && full.AcceptedOption === null && !hasExpired(full, days),
    IsOpen: isOpen(full),
    Mark: view.mark,
    Options: view.options,
    Application,
    VisaTypes: visas.map(({ Id, DisplayName }) => ({ Id, Name: DisplayName })),
    AccommodationTypes: accommodations.map(({ Id, DisplayName }) => ({ Id, Name: DisplayName })),
    Documents: documents.map(({ Name, Date }) => ({ Name, Date: days.dayOf(Date, full.AgencyOfficeId) })),
    Terms: terms.text,
    TermsMark: terms.mark,
    Student: getStudentDetails(student),
    Countries: countries.map((country) => ({ Id: country.Id, Name: countryName(country) })).toSorted((a, b) => a.Name.localeCompare(b.Name, actor.language)),
    Missing: wanted
      .filter((entry) => isOfStudent(entry) && isMissing(entry))
      .map(({ item, state, date, fields }) => ({ Item: item, State: state, Date: date, Fields: [...fields] })),
    SignedDate: findDay(full.SignedDate),
    HasSignatureEnded: full.SignatureEndedDate !== null,
    SentDate: findDay(full.SentDate),
  };
}

export const accept = definePublicCall({
  ...portal,
  method: 'POST',
  path: 'studentportal/sale/{id}/accept',
  surface: 'write',
  limit: 60,
  summary: 'Accepts one option of a quote, as it was seen. Accepting the same again changes nothing; another one, and what has changed meanwhile, is refused.',
  input: shape({ ...ofSale, Option: Type.Integer({ minimum: 1, maximum: 1000 }), Mark: Type.String({ maxLength: 60 }) }),
  output: shape({ AcceptedOption: Type.Integer() }),
  async run({ id, Option, Mark }, context, caller) {
    const session = await getPortalSession(context, caller);
    requireWriter(session);
    const { records } = session.context;
    await loadSale(session, id);
    await records.lock('AgencySale', [id]);
    const full = await records.getWithChildren('AgencySale', id);
    if (full.AcceptedOption === Option) return { AcceptedOption: Option };
    if (full.AcceptedOption !== null) throw new AppError('record.transition', messages.otherAccepted({ option: full.AcceptedOption }));
    if (full.StatusId !== 'Quote' || hasExpired(full, await records.officeDays())) throw new AppError('record.transition', messages.notAQuote());
    const view = await quoteView(full, session.context);
    if (view.mark !== Mark) throw new AppError('record.changed', messages.changed());
    const Message = messages.noSuchOption({ option: Option });
    if (!view.options.some(({ OptionNumber }) => OptionNumber === Option))
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'Option', Message }] });
    await changeSale(session.context, id, { AcceptedOption: Option }, { DateLastModifiedByStudent: new Date().toISOString() });
    await notifyOfSale('OptionAccepted', id, session.context);
    return { AcceptedOption: Option };
  },
});

const maxDocuments = 40;

export const sendDocument = definePublicCall({
  ...portal,
  requiresToken: true,
  method: 'POST',
  path: 'studentportal/sale/{id}/document/{kind}/{name}',
  surface: 'write',
  limit: 120,
  takesFile: {
    maxBytes: 10 * 1024 * 1024,
    entity: 'Student',
    permit: async ({ id }, context, caller) => void (await openPortalSession(id, context, caller)),
  },
  summary: 'Hangs a document on the student: a PDF, or a picture as cameras take it. What a file is is told by its content.',
  input: shape({ ...ofSale, ...documentInput }),
  output: document,
  async run({ id, kind, name }, context, caller) {
    const session = await openPortalSession(id, context, caller);
    const { files } = session.context;
    const { file, ending } = requireReadable(caller.file);
    const known = await loadDocuments(session);
    if (known.length >= maxDocuments) throw new AppError('request.invalid', messages.tooManyFiles());
    // What was sent twice, because the answer was lost on the way, is there once.
    const Name = nameDocument(kind, name, file.sentSha256, ending);
    const there = known.find((entry) => entry.Name === Name);
    const { AgencyOfficeId } = await loadSale(session, id);
    const days = await session.context.records.officeDays();
    if (there) return { Name: there.Name, Date: days.dayOf(there.Date, AgencyOfficeId) };
    const kept = await files.attachSent('Student', session.student.Id, file, { name: Name, tags: getTags(kind, session) });
    const sent = new Date().toISOString();
    if (session.access) await logUse(session.access.Id, { Date: sent, Ip: caller.address, Key: kept.key, Name }, session.context);
    await changeSale(session.context, id, {}, { DateLastModifiedByStudent: sent });
    await notifyOfSale('DocumentUploaded', id, session.context);
    return { Name, Date: days.dayOf(sent, AgencyOfficeId) };
  },
});

/** Throws 401 where the link has ended, 404 for a sale that it does not open, and 409 once that has been sent. */
async function openPortalSession(id: number, context: Context<Engine>, caller: Caller): Promise<PortalSession> {
  const session = await getPortalSession(context, caller);
  requireWriter(session);
  if (!isOpen(await loadSale(session, id))) throw new AppError('record.transition', messages.readOnly());
  return session;
}
