// Every call that the document names is made against a real server, and what it answers is held against what the document says.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash, randomUUID } from 'node:crypto';
import type { OpenApiDocument } from '../../engine/openapi/document-shape.ts';
import { agents } from '../../plugins/agents/index.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { invitations } from '../../plugins/invitations/index.ts';
import { people } from '../../plugins/people/index.ts';
import { referenceData } from '../../plugins/reference-data/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { codeAt, getStep } from '../../engine/session/totp.ts';
import { getText } from '../house/project-files.ts';
import { fromBase32 } from '../support/base32.ts';
import { runSql } from '../support/database.ts';
import { type TestResponse, type Caller, demoPassword, unkeyed } from '../support/server.ts';
import { feedSources } from '../../engine/record/feed.ts';
import { sampleSize, isSlowTier } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Documented, documented } from './documented.ts';
import { type Known, type Made, sampleRecords } from './sample-records.ts';

/** Calls that are not made here, and where they are. */
const elsewhere = new Map([
  ['audit.excel', 'is a workbook: tests/engine/audit.slow.test.ts reads it'],
  ['live.events', 'is a stream without an end: tests/engine/live-events.test.ts reads it'],
  ['shell.apiDocs', 'leads to a page: tests/openapi/document.test.ts follows it'],
  ['Agency.delete', 'comes with starting rows, and what has rows is not deleted'],
  ...['bulkDelete', 'bulkDeletePreview'].map((name): [string, string] => [`Agency.${name}`, 'comes with starting rows, and what has rows is not deleted']),
  ...['create', 'get', 'rights', 'journal', 'history', 'delete', 'bulkDelete', 'bulkDeletePreview'].map((name): [string, string] => [
    `CalendarFeed.${name}`,
    'is of addresses whose secret the system alone writes: none can be made by the generic call',
  ]),
  ...['restore', 'deletedOne', 'deleteForGood'].map((name): [string, string] => [`Agency.${name}`, 'cannot be deleted before']),
  ['AgencyWebFormVersion.restore', 'is of records that nobody deletes'],
  ['CurrencyExchangeRate.get', 'is written by imports alone: tests/openapi/truth.test.ts reads what the demonstration brings'],
  ['CurrencyExchangeRate.rights', 'is of records that imports alone write: tests/engine/record-rights.test.ts asks it of others'],
  ...['journal', 'history'].map((name): [string, string] => [
    `CurrencyExchangeRate.${name}`,
    'is written by imports alone: tests/openapi/truth.test.ts reads what the demonstration brings',
  ]),
  ...['RegisterImport.plan', 'RegisterImport.apply', 'RegisterImport.resume', 'RegisterImport.discard', 'cricos-import.getCricosimportByIdPlan'].map(
    (id): [string, string] => [id, 'wants a register: tests/import/register-import.test.ts'],
  ),
  ...['postAgencyagentByIdSmtpmessage', 'postAgencyleadByIdSmtpmessage', 'postStudentByIdSmtpmessage'].map((id): [string, string] => [
    `messages.${id}`,
    'wants the plugin of messages: tests/messages/mail-out.slow.test.ts',
  ]),
  ...[
    'getAgencytrackingByIdRuns',
    'getAgencytrackingEntities',
    'getAgencytrackingFields',
    'getAgencytrackingTransitions',
    'getByTypeByIdTrackings',
    'postAgencytrackingAttach',
    'postAgencytrackingByIdDryrun',
    'postAgencytrackingDetach',
  ].map((id): [string, string] => [`trackings.${id}`, 'wants the plugin of trackings: tests/trackings/trackings.slow.test.ts']),
  ...['Country', 'Course', 'Language', 'ProductAccommodation', 'ProductInsurance', 'ProductTransfer', 'VisaType'].flatMap((kind) =>
    [
      `getAgencyxref${kind.toLowerCase()}`,
      `postAgencyxref${kind.toLowerCase()}`,
      ...['XRefList', 'XRefListById', 'Mapping', 'MappingProposals', 'MappingExcel'].map((end) => `getAgencyxref${kind.toLowerCase()}${end}`),
      `postAgencyxref${kind.toLowerCase()}MappingPlan`,
    ].map((id): [string, string] => [`student-system.${id}`, 'wants a linked school: tests/acceptance/student-system.slow.test.ts']),
  ),
  ...[
    'getPlatformAgencies',
    'getPlatformAgenciesByIdPlan',
    'postPlatformAgenciesByIdPlan',
    'postPlatformAgenciesByIdState',
    'postPlatformAgenciesByIdErasure',
    'postPlatformAgenciesByIdErasureConfirm',
    'postPlatformAgenciesByIdErasureWithdraw',
    'getPlatformErasures',
  ].map((id): [string, string] => [`platform.${id}`, 'wants the plugin of platform administration: tests/plugins/platform-plans.slow.test.ts']),
  ...['getUpgrade', 'postUpgradeRequest'].map((id): [string, string] => [
    `upgrades.${id}`,
    'wants the plugin of upgrades: tests/acceptance/upgrades.slow.test.ts',
  ]),
  ['TrackingAttachment.createForManyOfAgencyTracking', 'wants the plugin of trackings: tests/trackings/trackings.slow.test.ts'],
  ['RecordImport.decide', 'wants a row in conflict: tests/import/read-and-judge.test.ts'],
  ...['RecordImport.replace', 'RecordImport.correct', 'record-import.getImportByIdUnread', 'record-import.postImportByIdNotations'].map(
    (id): [string, string] => [id, 'wants a file: tests/import/repair.test.ts'],
  ),
  ...['createapplication', 'createapplicationByGet', 'createsale', 'createsaleByGet', 'cancelsale', 'cancelsaleByGet', 'restoresale', 'restoresaleByGet'].map(
    (verb): [string, string] => [`AgencySale.${verb}`, 'wants a sale in the right status: tests/acceptance/sales.test.ts'],
  ),
  ['TrackingAttachment.createForManyOfAgencySale', 'wants a sale: tests/trackings/trackings.slow.test.ts'],
  ...['defer', 'extend', 'changecourse', 'correctfee'].map((verb): [string, string] => [
    `AgencySale.${verb}`,
    'wants a sale with a course: tests/acceptance/sale-changes.test.ts',
  ]),
  ...['pdf', 'pdfPreview']
    .flatMap((name) => ['', 'BelowAgencyAgent', 'BelowAgencyOpportunity', 'BelowStudent'].map((below) => `AgencySale.${name}${below}`))
    .map((id): [string, string] => [id, 'wants a browser and a quote: tests/pdf/quote-printout.test.ts']),
  ...['get', 'post'].map((method): [string, string] => [`papers.${method}DocumentByIdGenerate`, 'wants a quote: tests/pdf/quote-printout.test.ts']),
  ...['ByIdRestore', 'ByIdStatus'].map((id): [string, string] => [
    `sales.getAgencysale${id}`,
    'wants a sale in the right status: tests/acceptance/sales.test.ts',
  ]),
  ...[
    'getAgencysaleAccommodationsByStudentId',
    'getAgencysaleAirportpickupByStudentId',
    'getAgencysaleHealthcoverByStudentId',
    'getApplicationByIdDetails',
    'postAgencysaleByIdCovernotes',
    'postAgencysaleByIdReprocessApplicationToStudentManagementSystem',
    'postApplicationByIdContact',
    'postApplicationCreatestudent',
    'postApplicationQuote',
  ].map((id): [string, string] => [`applications.${id}`, 'wants courses and prices: tests/acceptance/applications.test.ts']),
  ...[
    'deleteDocument',
    'getAgencysaleByIdChecklist',
    'getDocumentByTypeByIdDocuments',
    'getDocumentByTypeByIdFolders',
    'getDocumentDownload',
    'postDocumentByTypeByEntityId',
    'putDocumentById',
  ].map((id): [string, string] => [`documents.${id}`, 'wants files: tests/acceptance/documents.test.ts']),
  ...[
    'deleteStudentaccessById',
    'getStudentaccessById',
    'getStudentaccessByIdGenerate',
    'getStudentaccessResolveByCode',
    'getStudentportalSaleById',
    'getStudentportalSales',
    'postAgencysaleByIdRequestsignature',
    'postStudentByIdSignature',
    'postStudentaccessByIdGenerate',
    'postStudentportalSaleByIdAccept',
    'postStudentportalSaleByIdDocumentByKindByName',
    'putStudentByIdApplicationBySaleId',
  ].map((id): [string, string] => [`portal.${id}`, 'wants the link of a student: tests/acceptance/portal.test.ts']),
  ...[
    'deleteStudentByIdInvitation',
    'deleteStudentportalSession',
    'getStudentByIdInvitation',
    'getStudentportalDocuments',
    'getStudentportalDocumentsById',
    'getStudentportalHome',
    'getStudentportalManifestByCode',
    'getStudentportalMessages',
    'getStudentportalMessagesByIdAttachmentsByFileId',
    'getStudentportalPayments',
    'getStudentportalPaymentsByIdReceipt',
    'getStudentportalProfile',
    'postStudentByIdInvitation',
    'postStudentByIdPortalview',
    'postStudentportalDocumentsByKindByName',
    'postStudentportalLink',
    'postStudentportalMessages',
    'postStudentportalPassword',
    'postStudentportalSession',
    'putStudentportalConsent',
    'putStudentportalProfile',
  ].map((id): [string, string] => [`portal.${id}`, 'wants a student who signs in: tests/acceptance/student-portal.slow.test.ts']),
  ...['bulkDelete', 'bulkDeletePreview'].map((name): [string, string] => [`Notification.${name}`, 'wants notifications, which nobody makes by hand']),
  ...['bulkDelete', 'bulkDeletePreview'].map((name): [string, string] => [`AgencySaleBalance.${name}`, 'wants balances, which nobody makes by hand']),
  ...['getNotificationOwn', 'getNotificationUnread', 'postNotificationByIdRead', 'postNotificationRead'].map((id): [string, string] => [
    `notifications.${id}`,
    'wants what a student does by a link: tests/acceptance/portal.test.ts',
  ]),
  ...['passon', 'paysupplier', 'unpaysupplier', 'withhold'].map((verb): [string, string] => [
    `AgencyCommission.${verb}`,
    'wants a commission in the right state: tests/acceptance/commissions.test.ts',
  ]),
  ...['getAgencycommissionAgents', 'getAgencycommissionClaims', 'postAgencySaleItemAgencyFeeReportSearch', 'postAgencycommissionBysupplier'].map(
    (id): [string, string] => [`commissions.${id}`, 'wants received payments: tests/acceptance/commissions.test.ts'],
  ),
  ...['getAgencyStartlist', 'postAgencyStartlistDismiss'].map((id): [string, string] => [
    `agencies.${id}`,
    'wants an agency with an office: tests/acceptance/new-agency.slow.test.ts',
  ]),
  ...[
    'postReport',
    'getReportCatalogue',
    'getReportCsv',
    'getReportExcel',
    'getReportPdf',
    'getReportDefinitionByKey',
    'getReportInitByTypeName',
    'getReportTilesByHome',
    'postReportTiles',
    'getReportTypes',
    'getPivotByViewIdInit',
    'getPivotExcel',
    'postPivotGenerate',
    'postPivotui',
  ].map((id): [string, string] => [`reports.${id}`, 'wants the data of the demonstration: tests/reports/reports.slow.test.ts']),
  ...['Overview', 'Balances'].map((id): [string, string] => [`finance.getFinance${id}`, 'tells of payments: tests/demo/money-invariants.test.ts']),
  ...['ByIdSummary', 'Topsuppliers'].map((id): [string, string] => [`sales.getAgencysupplier${id}`, 'tells of sales: tests/acceptance/sales.test.ts']),
  ...['getInstitutioncampusSearchinstitutioncampus', 'postCourseSearch', 'postProductSearch'].map((id): [string, string] => [
    `courses.${id}`,
    'wants courses: tests/courses/http.test.ts',
  ]),
  ...['KeysByAgencyAgent', 'KeysByCourse', 'KeysById', 'KeysByInstitution'].map((id): [string, string] => [
    `fees.getInstitutionpricegroup${id}`,
    'wants price groups: tests/acceptance/fees.test.ts',
  ]),
  ...['AgencyfeeLegacysearch', 'CoursePrice'].map((id): [string, string] => [`fees.post${id}`, 'wants prices: tests/acceptance/fees.test.ts']),
  ...[
    'getAgencySaleItemAgencyFeeReportByIdTotals',
    'getAgencysaleByIdQuote',
    'postAgencySaleItemAgencyFeeReportByIdUpdate',
    'postAgencysaleByIdDiscount',
    'postAgencysaleByIdLoadtemplateByTemplateId',
    'postAgencysaleByIdRefreshprices',
    'postAgencysaleByIdRefreshrates',
    'postAgencysaleCourseAdd',
    'postAgencysaleInit',
    'postAgencysaleLegacysearch',
    'postAgencysaleProductAdd',
    'postAgencysaletemplate',
  ].map((id): [string, string] => [`quotes.${id}`, 'wants prices: tests/acceptance/quotes.test.ts']),
  ...[
    'getAgencysaleBySaleIdAgencysalepayment',
    'getAgencysalepaymentRefusals',
    'getAgencysaleBySaleIdFinancialtotals',
    'getAgencysaleBySaleIdInstallment',
    'getAgencysaleBySaleIdPayments',
    'getAgencysalepaymentById',
    'getAgencysalepaymentByIdClientinvoice',
    'getAgencysalepaymentByIdDetail',
    'getAgencysalepaymentinvoiceById',
    'getStudentByIdCredit',
    'postAgencysaleBySaleIdAgencysalepaymentBulk',
    'postAgencysaleBySaleIdAgencysalepaymentBulkdelete',
    'postAgencysaleBySaleIdAgencysalepaymentInstallment',
    'postAgencysaleBySaleIdAgencysalepaymentReinstallment',
    'postAgencysalepaymentByIdUsecredit',
    'postAgencysalepaymentinvoicePayClientInvoice',
  ].map((id): [string, string] => [`payments.${id}`, 'wants a sale with fees: tests/acceptance/payments.test.ts']),
  ...[
    'AgencysalepaymentinvoiceByIdGenerateABAFile',
    'AgencysalepaymentinvoiceByIdCancelPaymentCI',
    'AgencybillByIdGenerateABAFile',
    'AgencybillByIdCancelABAFile',
    'AgencysupplierinvoiceByIdGeneratecommissioninvoiceabafile',
    'AgencysupplierinvoiceByIdCancelcommissioninvoiceabafile',
  ].flatMap((id) =>
    ['get', 'post'].map((method): [string, string] => [`aba-export.${method}${id}`, 'wants what banks pay: tests/acceptance/bank-files.test.ts']),
  ),
  ...['Agencysalepaymentinvoice', 'Agencysupplierinvoice', 'Agencybill']
    .flatMap((entity) => [`get${entity}ByIdSend`, `post${entity}ByIdSmtpmessage`, `get${entity}Smtpmessage`])
    .map((id): [string, string] => [`paper-mail.${id}`, 'wants documents of finance: tests/acceptance/printout-mail.slow.test.ts']),
  ...['getAgencysaleByIdSend', 'postAgencysaleByIdSmtpmessage', 'getAgencysaleSmtpmessage'].map((id): [string, string] => [
    `paper-mail.${id}`,
    'wants a quote: tests/acceptance/quote-mail.slow.test.ts',
  ]),
  ...[
    'getAgencyemailtemplateFields',
    ...[
      'Student',
      'Agencylead',
      'Agencyagent',
      'Supplier',
      'Agencysupplier',
      'Agencysale',
      'Agencysalepaymentinvoice',
      'Agencysupplierinvoice',
      'Agencybill',
    ].map((kind) => `post${kind}ByIdSmtpmessageCompile`),
  ].map((id): [string, string] => [`templates.${id}`, 'wants recipients: tests/acceptance/email-templates.slow.test.ts']),
  ...['getSmtpmessageByIdPage', 'getSmtpmessageByIdShown', 'postAgencymailboxByIdRead', 'postAgencymailboxByIdTry', 'postAgencymailboxByIdTestmessage'].map(
    (id): [string, string] => [`mailboxes.${id}`, 'wants a mail server: tests/acceptance/mailboxes.slow.test.ts'],
  ),
  ['SmtpMessage.assign', 'wants a mail that came in: tests/acceptance/mailboxes.slow.test.ts'],
  ...['Student', 'Agencylead', 'Agencyagent', 'Agencysupplier']
    .flatMap((entity) => [
      `get${entity}ByIdSmtpmessageRecipients`,
      `delete${entity}ByIdSmtpmessageByMessageId`,
      `post${entity}ByIdSmtpmessageByMessageIdSend`,
      `post${entity}SmtpmessageBulk`,
      `post${entity}ByIdSmtpmessagebulk`,
    ])
    .filter((id) => !/^postAgency(agent|supplier)SmtpmessageBulk$|^postAgency(lead|agent)ByIdSmtpmessagebulk$/.test(id))
    .concat('postAgencysupplierByIdSmtpmessage', 'postSmtpmessage', 'deleteSmtpmessageByMessageId', 'postSmtpmessageByMessageIdSend')
    .concat('getUnsubscribeByCode', 'postUnsubscribeByCode')
    .map((id): [string, string] => [`messages.${id}`, 'wants people with addresses and a mail server: tests/messages/mail-out.slow.test.ts']),
  ['accounting.postQuickbooksserviceByIdConnect', 'wants a connection: tests/acceptance/accounting.test.ts'],
  ...[
    'getAgencybillByDocumentIdAgencybillpayment',
    'getAgencybillByDocumentIdAgencybillpaymentById',
    'getAgencybillById',
    'getAgencybillByIdDocuments',
    'getAgencysupplierinvoiceByDocumentIdAgencysupplierinvoicepayment',
    'getAgencysupplierinvoiceByDocumentIdAgencysupplierinvoicepaymentById',
    'getAgencysupplierinvoiceById',
    'postAgencybill',
    'postAgencybillBulk',
    'postAgencybillByDocumentIdAgencybillpayment',
    'postAgencysupplierinvoice',
    'postAgencysupplierinvoiceByDocumentIdAgencysupplierinvoicepayment',
    'putAgencybillByDocumentIdAgencybillpaymentByIdPatch',
    'putAgencybillByIdPatch',
    'putAgencysupplierinvoiceByDocumentIdAgencysupplierinvoicepaymentByIdPatch',
    'putAgencysupplierinvoiceByIdPatch',
  ].map((id): [string, string] => [`commission-documents.${id}`, 'wants commissions: tests/acceptance/commission-documents.test.ts']),
  ...['AgencyBill.cancel', 'AgencyBill.cancelpayment', 'AgencyBill.cancelpaymentByGet', 'AgencyBill.markassent'].map((id): [string, string] => [
    id,
    'wants a bill with payments: tests/acceptance/commission-documents.test.ts',
  ]),
  ...['cancel', 'conciliate', 'conciliateByGet', 'markassent', 'unconciliate'].map((verb): [string, string] => [
    `AgencySupplierInvoice.${verb}`,
    'wants an invoice of commissions: tests/acceptance/commission-documents.test.ts',
  ]),
  ...['AgencyBill', 'AgencySupplierInvoice']
    .flatMap((entity) =>
      ['pdf', 'pdfPreview'].flatMap((name) => ['', 'BelowAgencySupplier', 'BelowStudent', 'BelowAbaFile'].map((below) => `${entity}.${name}${below}`)),
    )
    .filter((id) => id !== 'AgencySupplierInvoice.pdfBelowStudent' && id !== 'AgencySupplierInvoice.pdfPreviewBelowStudent')
    .map((id): [string, string] => [id, 'wants a browser: tests/acceptance/commission-documents.test.ts reads the data of the paper']),
  ['CalendarFeed.rightsOfMany', 'nobody writes one by these calls; it answers as of any other entity'],
  ['CurrencyExchangeRate.rightsOfMany', 'nobody writes one by these calls; it answers as of any other entity'],
  ...['deltaBelowAgencySupplier', 'deltaByGetBelowAgencySupplier'].map((id): [string, string] => [
    `SmtpMessage.${id}`,
    'wants a mail to a supplier; at the top it is asked below',
  ]),
  ['leads.postAgencyleadSmsmessageBulk', 'is always refused: tests/acceptance/leads.test.ts'],
  ['SmsMessage.send', 'goes by a gateway: tests/acceptance/sms.slow.test.ts'],
  ['sms.getSmsmessageSender', 'goes by a gateway: tests/acceptance/sms.slow.test.ts'],
  ['sms.postSmsreceiptByCode', 'goes by a gateway: tests/acceptance/sms.slow.test.ts'],
  ['sms.postStudentSmsmessageBulk', 'goes by a gateway: tests/acceptance/sms.slow.test.ts'],
  ...[
    'AgencyWebForm.newcode',
    'AgencyWebForm.publish',
    'AgencyWebFormSubmission.convert',
    'web-forms.getAgencywebformByIdNumbers',
    'web-forms.getAnonymouswebformByCode',
    'web-forms.postAnonymouswebformByCodeFile',
    'web-forms.postAnonymouswebformByCodeProgress',
    'web-forms.postAnonymouswebformsubmission',
  ].map((id): [string, string] => [id, 'wants a form that is out: tests/acceptance/web-forms.slow.test.ts']),
  ['shell.makeFirstAdministrator', 'works in an empty installation alone: tests/session/first-administrator.test.ts'],
]);
/** Only entities whose grid or view names a funnel can be counted; the others answer 400, as their document says. */
const isFunnel = (id: string): boolean => /\.funnel(Below\w+)?$/.test(id);

/** Every 48th entity, and all of them in the slow tier: their calls are generic. */
const chosenEntities = () =>
  [...scene.server.running.engine.model.entities.values()].filter(({ name }, index) => (isSlowTier || index % 48 === 0) && !isMadeByPlugin(name));
/** Records that need their own others kind of business beside them, or that stay once they are there: the tests of their plugins write them. */
const madeByRules: ReadonlySet<string> = new Set([
  'AgencyInstitution',
  'AgencyInstitutionPublicCourse',
  'AbaFile',
  'AgencyOpeningBalance',
  'AgencySaleItemChange',
  'ClientInvoicePayment',
]);
/** What is changed by the generic calls but made by a call of a plugin or by its rules, whose tests make it: quote templates, bills, the portfolio. */
const isMadeByPlugin = (name: string): boolean => {
  if (madeByRules.has(name)) return true;
  const has = (verb: string): boolean => document.operations.some(({ operation }) => operation.operationId === `${name}.${verb}`);
  return has('patch') && !has('create');
};

/** Its calls alone: its lists take a while to be brought in, and nothing here asks for them. */
const { prepare: _lists, ...cities } = referenceData;

let scene: TwoAgencies;
let folder = '';
let document: Documented;
const answered = new Set<string>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-every-call-'));
  scene = await twoAgencies({ filesFolder: folder, plugins: [settings, exchangeRates, people, invitations, agents, cities, suppliers] });
  document = documented((await scene.god.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json')).body);
});
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a call that is to succeed as its document says. */
async function call<Body = Record<string, unknown>>(method: string, address: string, body?: unknown, caller: Caller = scene.god): Promise<Body> {
  const response = await caller.call<Body & Record<string, unknown>>(method, `/api${address}`, body);
  note(method, address, response);
  return response.body;
}
function note(method: string, address: string, response: TestResponse): void {
  const { errors, operationId } = document.lock(method, address, response);
  expect(errors, `${method} ${address} → ${response.status} ${response.text.slice(0, 400)}`).toEqual([]);
  const isMade = response.status === 200 || response.status === 202 || (isFunnel(operationId ?? '') && response.status === 400);
  expect(isMade, `${method} ${address} → ${response.status} ${response.text.slice(0, 400)}`).toBe(true);
  answered.add(operationId ?? '');
}

interface Uploaded extends Record<string, unknown> {
  readonly Data: readonly { readonly Key: string }[];
}
async function upload(address: string, name: string): Promise<TestResponse<Uploaded>> {
  const form = new FormData();
  form.append('file', new Blob(['words']), name);
  const headers = { Authorization: `Bearer ${scene.god.token}`, 'Idempotency-Key': randomUUID() };
  const response = await fetch(`${scene.server.url}/api${address}`, { method: 'POST', headers, body: form });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Uploaded };
}

describe('the calls of an entity', () => {
  it('answer as their document says, at the top and below each parent', { timeout: 400_000 }, async () => {
    const { model } = scene.server.running.engine;
    // A line of a sale names a fee of the agency, or a price of the register (D-43, D-81): no field is required, one of them is.
    const withFee = async (address: string, body: Readonly<Record<string, unknown>>) =>
      address.endsWith('/agencysaleitemagencyfee') ? { FeeId: (await make('AgencyFee', acting)).id, ...body } : body;
    const make = sampleRecords(model, async (address, body) => (await call<{ Id: number }>('POST', address, await withFee(address, body))).Id);
    const { agencyId, officeId } = scene.one;
    // No bank file is made by hand: each comes with what it pays.
    const [file] = await runSql(
      scene.server.ownerUrl,
      `insert into "AbaFile" ("AgencyId", "AgencyOfficeId", "Kind") values (${agencyId}, ${officeId}, 'Bills') returning "Id"`,
    );
    const acting: Known = { [model.app.tenant.entity]: agencyId, AbaFile: Number(file?.['Id']) };
    for (const entity of chosenEntities()) {
      const isWritten =
        document.operations.some(({ operation }) => operation.operationId === `${entity.name}.create`) && !elsewhere.has(`${entity.name}.create`);
      const parents = [undefined, ...entity.parents];
      for (const parent of parents) {
        // Of the parents that a tenant's records hang below, the one that is acted on is the only one.
        const above = parent && (parent.entity in acting ? { id: acting[parent.entity] ?? 0, known: {} } : await make(parent.entity, acting));
        const prefix = parent && above ? `/${parent.entity.toLowerCase()}/${above.id}/${entity.path}` : `/${entity.path}`;
        const known = { ...acting, ...above?.known, ...(parent && above ? { [parent.entity]: above.id } : {}) };
        await readLists(prefix);
        if (!isWritten) {
          if (entity.journal) await call('GET', `${prefix}/deleted`);
          continue;
        }
        const isMadeThere = parent && (entity.fields.get(parent.field)?.system || !entity.fields.get(parent.field)?.readOnly);
        const made = await make(entity.name, known, isMadeThere ? { path: prefix, field: parent.field } : undefined);
        if (parent && above && !isMadeThere)
          await runSql(scene.server.ownerUrl, `update "${entity.name}" set "${parent.field}" = ${above.id} where "Id" = ${made.id}`);
        if (parent && above && entity.oneParent) await call('POST', `/${parent.entity.toLowerCase()}/${entity.path}/bulk`, { Ids: [above.id], ...made.shared });
        await writeAndRead(prefix, made);
        if (parent) continue;
        if (entity.parents[0])
          await call('GET', `/${entity.path}/keys/${known[entity.parents[0].entity] ?? (await make(entity.parents[0].entity, acting)).id}`);
        const isDeletable = document.operations.some(({ operation }) => operation.operationId === `${entity.name}.delete`);
        if (entity.journal) await (isDeletable ? deleteAndRestore(prefix, await make(entity.name, acting)) : call('GET', `${prefix}/deleted`));
        else if (document.operations.some(({ operation }) => operation.operationId === `${entity.name}.bulkDelete`))
          await deleteForGood(prefix, await make(entity.name, acting));
      }
    }
    expect(answered.size).toBeGreaterThan(sampleSize(100, 500));
  });

  const isTenant = (prefix: string): boolean => prefix === `/${scene.server.running.engine.model.app.tenant.entity.toLowerCase()}`;

  async function readLists(prefix: string): Promise<void> {
    for (const shape of ['', '/list?take=2&listing=true', '/keys?take=2', '/excel?take=2', '/csv?take=2', '/search?take=2'])
      await call('GET', `${prefix}${shape}`);
    await call('POST', `${prefix}/search?take=2`, []);
    await call('POST', `${prefix}/search/funnel`, []);
    await call('POST', `${prefix}/search/groups?by=DateCreated:month&totals=Id:filled,DateCreated:maximum`, []);
    await call('POST', `${prefix}/search/why`, [{ Field: 'Id', Condition: 'Equal', Value1: 1 }]);
    await call('POST', `${prefix}/search/init`, {});
    if (scene.server.running.engine.model.entities.get(prefix.split('/').at(-1) ?? '')?.definition.duplicates)
      await call('POST', `${prefix}/duplicates`, { FirstName: 'A', LastName: 'B' });
    await call('GET', `${prefix}/search/fields`);
  }

  async function writeAndRead(prefix: string, { id, body, shared }: Made): Promise<void> {
    const record = await call<{ RowVersion: number }>('GET', `${prefix}/${id}`);
    // Not below a parent: who may change a record may do so wherever he found it.
    if (prefix.split('/').length === 2) await call('GET', `${prefix}/${id}/rights`);
    await call('GET', `${prefix}/rights?ids=${id}`);
    await call('GET', `${prefix}/${id}/journal`);
    await call('GET', `${prefix}/${id}/history`);
    const { model } = scene.server.running.engine;
    const entity = model.entities.get(prefix.split('/').at(-1) ?? '');
    if (entity && feedSources(model, entity).length > 0) await call('GET', `${prefix}/${id}/feed`);
    const isOffered = (name: string) => document.operations.some(({ operation }) => operation.operationId === `${entity?.name}.${name}`);
    const isChangeable = isOffered('update');
    if (isChangeable) await call('PATCH', `${prefix}/${id}`, { ...body, RowVersion: record.RowVersion });
    if (isChangeable) await call('PUT', `${prefix}/${id}/patch`, { Id: id, ...body });
    for (const rest of isChangeable ? ['', '/preview'] : []) {
      await call('POST', `${prefix}/bulkupdate${rest}`, { IteratorIds: [id], entity: shared });
      await call('POST', `${prefix}/bulkpatch${rest}`, { Records: [{ Id: id, ...shared, ...body }] });
      if (scene.server.running.engine.model.entities.get(prefix.split('/').at(-1) ?? '')?.definition.adjust)
        await call('POST', `${prefix}/bulkadjust${rest}`, { IteratorIds: [id], By: 'percent', Change: 5 });
    }
    expect((await call<{ Count: number }>('GET', `${prefix}?take=2`)).Count).toBeGreaterThan(0);
    if (scene.server.running.engine.model.entities.get(prefix.split('/').at(-1) ?? '')?.files) await files(`${prefix}/${id}`);
    if (isOffered('delete') && !isTenant(prefix)) await call('DELETE', `${prefix}/${id}`);
  }

  async function files(record: string): Promise<void> {
    const hung = await upload(`${record}/file`, 'words.txt');
    note('POST', `${record}/file`, hung);
    await call('GET', `${record}/file`);
    await call('DELETE', `${record}/file/${hung.body.Data[0]?.Key}`);
  }

  async function deleteAndRestore(prefix: string, { id }: Made): Promise<void> {
    if (!isTenant(prefix)) await call('DELETE', `${prefix}/${id}`);
    const { Data } = await call<{ Data: { Id: number }[] }>('GET', `${prefix}/deleted`);
    if (isTenant(prefix)) return;
    expect(Data.map(({ Id }) => Id)).toContain(id);
    await call('POST', `${prefix}/deleted/${id}/restore`, {});
    for (const rest of ['/preview', '']) await call('POST', `${prefix}/bulkdelete${rest}`, { IteratorIds: [id] });
    await call('GET', `${prefix}/deleted/${id}`);
    await call('DELETE', `${prefix}/deleted/${id}`);
  }

  /** What keeps no history comes back no more. */
  async function deleteForGood(prefix: string, { id }: Made): Promise<void> {
    for (const rest of ['/preview', '']) await call('POST', `${prefix}/bulkdelete${rest}`, { IteratorIds: [id] });
  }

  it('files of one', async () => {
    const { Id } = await call<{ Id: number }>('POST', '/registerimport', { Name: 'Files' });
    const prefix = `/registerimport/${Id}`;
    const hung = await upload(`${prefix}/file`, 'register.csv');
    note('POST', `${prefix}/file`, hung);
    expect((await call<{ Count: number }>('GET', `${prefix}/file`)).Count).toBe(1);
    await call('DELETE', `${prefix}/file/${hung.body.Data[0]?.Key}`);
    await call('GET', '/cricosimport/latest');
  });

  it('files and dates of another', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Ana', NextContactDate: '2025-03-07' }]);
    const prefix = `/agencylead/${lead}`;
    await call('GET', `${prefix}/delta?dayDelta=1`);
    await call('POST', `${prefix}/delta?dayDelta=1`, {});
    const hung = await upload(`${prefix}/file`, 'words.txt');
    note('POST', `${prefix}/file`, hung);
    const [first] = hung.body.Data;
    const [kept] = (await upload('/agencylead', 'ahead.txt')).body.Data;
    await call('POST', `${prefix}/file`, { Keys: [kept?.Key] });
    expect((await call<{ Count: number }>('GET', `${prefix}/file`)).Count).toBe(2);
    await call('GET', `/file/${first?.Key}`);
    const student = await call<{ Id: number }>('POST', '/student', { FirstName: 'Ana' });
    await runSql(scene.server.ownerUrl, `update "AgencyLead" set "StudentId" = ${student.Id} where "Id" = ${lead}`);
    const below = `/student/${student.Id}${prefix}`;
    await call('GET', `${below}/delta?dayDelta=1`);
    await call('POST', `${below}/delta`, { dayDelta: 1 });
    const another = await upload(`${below}/file`, 'more.txt');
    note('POST', `${below}/file`, another);
    await call('GET', `${below}/file`);
    await call('DELETE', `${below}/file/${another.body.Data[0]?.Key}`);
    await call('DELETE', `${prefix}/file/${first?.Key}`);
  });
});

describe('the other calls', () => {
  it('of the shell, of plugins, and of reports', async () => {
    for (const address of ['/health', '/menu', '/openapi.json', '/settings', '/datasource', '/agencycurrencyexchangerate/official', '/city/search?term=melb'])
      await call('GET', address);
    for (const entity of scene.server.running.engine.model.entities.keys()) await call('GET', `/entityconfig/${entity}`);
    await call('GET', `/access/explain?entity=agencyoffice&right=update&id=${scene.one.officeId}&field=BSB&userId=${scene.one.managerId}`);
    const { Data: groups } = await call<{ Data: { Id: number }[] }>('GET', '/usergroup?take=1');
    await call('GET', '/access/rights');
    await call('GET', `/access/simulate?groupId=${groups[0]?.Id}&permissions=CanEditOffices`);
    for (const view of scene.server.running.engine.model.views.keys()) await call('GET', `/entityview/${view}`);
    const Document = { Columns: [{ Field: 'Status', Width: 90 }], Filters: [{ Field: 'Status', Condition: 'Is Empty' }], OrderBy: 'Id', PageSize: 50 };
    const saved = await call<{ ViewId: number }>('POST', '/entityview', { Entity: 'AgencyLead', BaseViewId: 3, Name: 'Saved', OfAgency: true, Document });
    await call('GET', '/entityview?entity=agencylead');
    await call('GET', `/entityview/${saved.ViewId}`);
    await call('PUT', '/entityview/choice', { Entity: 'AgencyLead', Default: saved.ViewId, Pinned: [saved.ViewId] });
    await call('PUT', `/entityview/${saved.ViewId}`, { RowVersion: 1, Name: 'Renamed' });
    await call('DELETE', `/entityview/${saved.ViewId}`);
    await call('PUT', '/draft/agencylead/0', { Typed: { FirstName: 'Half' }, Was: { FirstName: null } });
    await call('GET', '/draft/agencylead/0');
    await call('DELETE', '/draft/agencylead/0');
    await call('GET', '/first-administrator?code=none', undefined, scene.server.anyone);
    await scene.addLeads([{ FirstName: 'Beatriz', LastName: 'Sought', EmailAddress: 'b@sought.test' }]);
    expect((await call<{ Count: number }>('GET', '/search/sought')).Count).toBe(1);
    await call('POST', '/agencycurrencyexchangerate/update', { Rates: [] });
    const picture = `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]).toString('base64')}`;
    const { Id } = await call<{ Id: number }>('POST', '/bug', { Description: 'It broke.', DataUrl: picture, RequestId: null, Url: null });
    await call('GET', '/bug?take=1');
    await call('GET', `/bug/${Id}`);
  });

  it('of invitations', async () => {
    const make = sampleRecords(scene.server.running.engine.model, async (address, body) => (await call<{ Id: number }>('POST', address, body)).Id);
    const { id, known } = await make('WebUserInstitutionInvitation');
    const address = `/webuserinstitutioninvitation/${id}`;
    await call('GET', '/webuserinstitutioninvitation/init');
    await call('GET', '/webuserinstitutioninvitation/agencycodevalidation?agencyCode=free1');
    expect(await call('GET', '/webuserinstitutioninvitation/pending')).toMatchObject({
      Data: expect.arrayContaining([expect.objectContaining({ Id: id })]) as unknown,
    });
    await call('GET', '/webuserinstitutioninvitation/all?status=Pending');
    await call('POST', `${address}/reject`, {});
    await call('POST', `${address}/reopen`, {});
    const names = `webUserInvitationId=${id}&webuserId=${known['WebUser']}`;
    await call('GET', `/agency/invitation/webuseraccessurl?${names}`);
    await call('POST', `/agency/invitation/webuseraccessurl?${names}`);
    await call('POST', `${address}/revokeaccess`, {});
    const { Url } = await call<{ Url: string }>('GET', `/agency/invitation/webuseraccessurl?${names}`);
    const Code = Url.split('/').at(-1);
    await call('POST', '/agency/invitation/registration', { Code }, scene.server.anyone);
    const named = { Name: 'Wanda Webb', EmailAddress: 'wanda@web.test', AgencyName: 'Webb Studies', AgencyCode: 'INVITED1' };
    await call('POST', '/agency/invitation/register', { Code, ValidationGroup: 'WebUserRegistration', ...named }, scene.server.anyone);
    const requested = { WebUserId: known['WebUser'], WebUserInstitutionInvitationId: id, AgencyCode: 'INVITED1' };
    expect(await call('POST', '/agency/invitation/createfromwebuser', requested)).toMatchObject({ Processed: true });
    await call('GET', `/agency/invitation/process?invitationId=${id}`);
    await call('POST', '/agency/invitation/process', { invitationId: id });
    await call('GET', '/invitedagency/webusersummary');
  });

  it('of opportunities and agents', async () => {
    const student = await call<{ Id: number }>('POST', '/student', { FirstName: 'Ana' });
    const { Id, StageId } = await call<{ Id: number; StageId: number }>('POST', '/agencyopportunity', { StudentId: student.Id, CloseDate: '2027-03-07' });
    for (const prefix of ['/agencyopportunity', `/student/${student.Id}/agencyopportunity`]) {
      await call('GET', `${prefix}/${Id}/delta?dayDelta=1`);
      await call('POST', `${prefix}/${Id}/delta`, { dayDelta: 1 });
    }
    await call('GET', `/agencyopportunity/${Id}/cancelopportunity`);
    await call('GET', `/agencyopportunity/${Id}/updatestate?stageid=${StageId}`);
    await call('POST', `/agencyopportunity/${Id}/cancelopportunity`, {});
    await call('POST', `/agencyopportunity/${Id}/updatestate`, { stageid: StageId });
    const agent = await call<{ Id: number }>('POST', '/agencyagent', { Name: 'Partners', NextContactDate: '2027-03-07' });
    const own = `/agencyagent/${agent.Id}`;
    await call('GET', `${own}/delta?dayDelta=1`);
    await call('POST', `${own}/delta`, { dayDelta: 1 });
    const hung = await upload(`${own}/file`, 'terms.txt');
    note('POST', `${own}/file`, hung);
    await call('GET', `${own}/file`);
    expect((await call<{ Id: number }>('GET', `/agencyagentdetail/${agent.Id}`)).Id).toBe(agent.Id);
    await call('DELETE', `${own}/file/${hung.body.Data[0]?.Key}`);
  });

  it('of e-mails that wait', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Ana' }]);
    const student = await call<{ Id: number }>('POST', '/student', { FirstName: 'Ana' });
    const agent = await call<{ Id: number }>('POST', '/agencyagent', { Name: 'Partners in e-mails' });
    const later = { Subject: 'Welcome', Message: 'Hello', To: 'ana@sample.test', ScheduledDate: '2031-03-07T09:00:00Z' };
    for (const owner of [`/agencylead/${lead}`, `/student/${student.Id}`, `/agencyagent/${agent.Id}`]) {
      const { Id } = await call<{ Id: number }>('POST', `${owner}/smtpmessage`, later);
      for (const prefix of ['', owner]) {
        await call('GET', `${prefix}/smtpmessage/${Id}/delta?dayDelta=1`);
        expect(await call('POST', `${prefix}/smtpmessage/${Id}/delta`, { dayDelta: 1 })).toMatchObject({ Id });
      }
    }
  });

  it('of leads', async () => {
    const [given = 0, other = 0] = await scene.addLeads([{ FirstName: 'Ana' }, { FirstName: 'Rui' }]);
    const reason = await call<{ Id: number }>('POST', '/agencyleaddisqualificationreason', { Name: 'Went elsewhere' });
    await call('POST', `/agencylead/${given}/disqualify`, { disqualificationReason: reason.Id });
    await call('POST', `/agencylead/${given}/reopen`, {});
    const opportunity = { CloseDate: '2027-03-07' };
    expect(await call('POST', `/agencylead/${other}/convert`, { student: { FirstName: 'Rui' }, opportunity })).toMatchObject({
      OpportunityId: expect.any(Number) as unknown,
    });
  });

  it('of students', async () => {
    const [kept, merged] = [
      await call<{ Id: number; DisplayName: string }>('POST', '/student', { FirstName: 'Ana', LastName: 'Silva' }),
      await call<{ Id: number }>('POST', '/student', { FirstName: 'Anna' }),
    ];
    const own = `/student/${kept.Id}`;
    await call('POST', '/agencyopportunity', { StudentId: kept.Id, CloseDate: '2027-03-07' });
    await call('POST', `${own}/merge`, { sourceId: merged.Id, values: { FirstName: 'Anna' } });
    await call('GET', `${own}/initialdata`);
    expect((await call<{ Data: unknown[] }>('GET', `${own}/opportunities`)).Data).toHaveLength(1);
    expect(await call('GET', `${own}/webformsubmission`)).toEqual({ Data: [], Count: 0 });
    await call('POST', `${own}/unmerge`, { sourceId: merged.Id });
    const hung = await upload(`${own}/file`, 'passport.txt');
    note('POST', `${own}/file`, hung);
    expect((await call<{ Count: number }>('GET', `${own}/file`)).Count).toBe(1);
    await call('DELETE', `${own}/file/${hung.body.Data[0]?.Key}`);
    await call('GET', `${own}/export`);
    await call('POST', `${own}/erase`, { Name: 'Ana Silva' });
  });

  it('of suppliers and institutions', async () => {
    const of = (await call<{ Id: number }>('POST', '/institution', { Name: 'Harbour College' })).Id;
    const own = { InstitutionId: of };
    const course = await call<{ Id: number }>('POST', '/institutioncourse', { Name: 'Sailing', ...own });
    const campus = await call<{ Id: number }>('POST', '/institutioncampus', { Name: 'Pier', ...own });
    const ids = { ...own, InstitutionCourseId: course.Id, InstitutionCampusId: campus.Id };
    const combination = await call<{ Id: number }>('POST', '/institutioncourseinstitutioncampus', ids);
    const { AgencySupplierId } = await call<{ AgencySupplierId: number }>('POST', '/agencyinstitution', own);
    await call('GET', `/agencyinstitution/dto/${of}?campusId=${campus.Id}`);
    await call('GET', `/institutionpubliccourse/dto/${combination.Id}`);
    await call('GET', '/institution/own');
    await call('GET', `/institutioncampus/keyslegacy/${of}`);
    for (const entity of ['institutionproduct', 'institutioncourseinstitutioncampus']) await call('GET', `/${entity}/${of}/keys`);
    await call('GET', `/agencysupplierproduct/${AgencySupplierId}/keys`);
    await call('GET', '/agencysupplier/search/harbour');
    for (const entity of ['institutioncampus', 'institutioncourse', 'institutioncourseinstitutioncampus'])
      expect((await call<{ Count: number }>('GET', `/${entity}/search/${of}?listing=true`)).Count).toBe(1);
  });

  it('of tasks and events', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Ana' }]);
    const Task = { Description: 'Call back', DueDate: '2027-03-07' };
    const linked = { LinkedEntityType: 'AgencyLead', LinkedEntityId: lead };
    const task = await call<{ Id: number }>('POST', '/agencytask', { ...Task, ...linked });
    expect(task).toMatchObject(linked);
    await call('GET', `/agencytask/${task.Id}/delta?dayDelta=1`);
    await call('POST', `/agencytask/${task.Id}/delta`, { dayDelta: 1 });
    const student = await call<{ Id: number }>('POST', '/student', { FirstName: 'Ana' });
    const opportunity = await call<{ Id: number }>('POST', '/agencyopportunity', { StudentId: student.Id, CloseDate: '2027-03-07' });
    const agent = await call<{ Id: number }>('POST', '/agencyagent', { Name: 'Partners in tasks' });
    const parents = { agencylead: lead, student: student.Id, agencyopportunity: opportunity.Id, agencyagent: agent.Id };
    for (const [kind, id] of Object.entries(parents)) {
      const { Id } = await call<{ Id: number }>('POST', `/${kind}/${id}/agencytask`, Task);
      expect(await call('POST', `/${kind}/agencytask/bulk`, { Ids: [id], ...Task })).toMatchObject({ Success: 1 });
      await call('GET', `/${kind}/${id}/agencytask/${Id}/delta?dayDelta=1`);
      await call('POST', `/${kind}/${id}/agencytask/${Id}/delta`, { dayDelta: 1 });
    }
    const many = await call<{ Data: { Id: number }[] }>('POST', '/agencytask/bulk', { Ids: [lead], LinkedEntityType: 'AgencyLead', Task });
    expect(await call<{ Count: number }>('GET', `/agencytask/byentity?entityType=agencylead&entityId=${lead}`)).toMatchObject({ Count: 4 });
    const event = await call<{ Id: number }>('POST', '/agencyevent', { Title: 'Fair', StartDate: '2027-03-07T09:00:00Z', EndDate: '2027-03-07T17:00:00Z' });
    const both = await call<{ Data: { EntityType: string }[] }>('POST', '/agencytask/search', { includeEvents: true });
    expect(new Set(both.Data.map(({ EntityType }) => EntityType))).toEqual(new Set(['AgencyTask', 'AgencyEvent']));
    await call('GET', `/agencyevent/${event.Id}/delta?dayDelta=1`);
    await call('POST', `/agencyevent/${event.Id}/delta`, { dayDelta: 1 });
    await call('GET', '/agencytask/byowner?includeDone=true');
    await call('GET', '/user/openwork');
    const colleague = await call<{ Data: { Id: number }[] }>('GET', '/user?take=2');
    const [from, to] = colleague.Data.map((each) => each.Id);
    expect(await call('POST', `/user/${from}/handover`, { ToUserId: to })).toMatchObject({ Errors: [] });
    expect(await call('DELETE', `/agencytask/bulk/${many.Data[0]?.Id}`)).toMatchObject({ Success: 1 });
    const { Address } = await call<{ Address: string }>('POST', '/calendarfeed/own');
    await call('GET', '/calendarfeed/own');
    await call('GET', Address.slice(Address.indexOf('/calendarfeed')), undefined, scene.server.anyone);
    await call('DELETE', '/calendarfeed/own');
  });

  it('of trackings', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Tracked' }]);
    const student = await call<{ Id: number }>('POST', '/student', { FirstName: 'Tracked' });
    const opportunity = await call<{ Id: number }>('POST', '/agencyopportunity', { StudentId: student.Id });
    const body = { TriggerId: 'ByHand', EntityType: 'AgencyLead', AllAgencyOffices: true };
    const { Id } = await call<{ Id: number }>('POST', '/agencytracking', { Name: 'Every call', ...body });
    for (const [kind, id] of Object.entries({ agencylead: lead, student: student.Id, agencyopportunity: opportunity.Id }))
      expect(await call('POST', `/${kind}/trackingattachment/bulk`, { Ids: [id], AgencyTrackingId: Id })).toMatchObject({ Success: 1 });
  });

  it('of imports', async () => {
    const { Id } = await call<{ Id: number }>('POST', '/recordimport', { Name: 'Leads', EntityType: 'agencylead' });
    const prefix = `/recordimport/${Id}`;
    const hung = await upload(`${prefix}/file`, 'leads.csv');
    note('POST', `${prefix}/file`, hung);
    expect((await call<{ Count: number }>('GET', `${prefix}/file`)).Count).toBe(1);
    await call('POST', `${prefix}/fetch`, {});
    await call('POST', `${prefix}/resume`, {});
    const becomes = (status: string) =>
      runSql(
        scene.server.ownerUrl,
        `update "RecordImport" set "Status" = '${status}', "RowsNew" = 1, "Columns" = '[{ "header": "E-mail", "samples": [] }]' where "Id" = ${Id}`,
      );
    await becomes('mapping');
    await call('POST', `${prefix}/plan`, { Fields: ['EmailAddress'], Match: ['email'] });
    await becomes('planned');
    await call('POST', `${prefix}/apply`, {});
    for (const rest of ['mapping', 'rows?take=1', 'standing', 'leftout']) await call('GET', `/import/${Id}/${rest}`);
    await call('GET', '/import/kinds');
    await call('GET', '/import/standing');
    await call('GET', '/import/example/agencylead');
    const another = await call<{ Id: number }>('POST', '/recordimport', { Name: 'Another', EntityType: 'agencylead' });
    for (const rest of ['/preview', '']) await call('POST', `/recordimport/bulkdelete${rest}`, { IteratorIds: [another.Id] });
    await call('DELETE', `${prefix}/file/${hung.body.Data[0]?.Key}`);
  });

  it('of jobs', async () => {
    const ids = await scene.addLeads(Array.from({ length: 101 }, (_, number) => ({ FirstName: `Many ${number}` })));
    const undoable = (await call<{ Data: { Id: number; WhyNot: string | null }[] }>('GET', '/change?take=50')).Data.find(({ WhyNot }) => WhyNot === null);
    await call('POST', `/change/${undoable?.Id}/preview`);
    await call('POST', `/change/${undoable?.Id}/undo`);
    const { JobId } = await call<{ JobId: number }>('POST', '/agencylead/bulkupdate', { IteratorIds: ids, entity: { LastName: 'Later' } });
    await call('GET', '/job?state=waiting&take=1');
    await call('GET', `/job/${JobId}`);
    await call('POST', `/job/${JobId}/cancel`);
    await runSql(scene.server.ownerUrl, `update matricula.job set state = 'failed', payload = '{}', error = '"It broke."' where id = ${JobId}`);
    expect(await call('POST', `/job/${JobId}/retry`)).toMatchObject({ State: 'waiting' });
    await call('POST', `/health/job/${JobId}/cancel`);
    await runSql(scene.server.ownerUrl, `update matricula.job set state = 'failed', payload = '{}', error = '"It broke."' where id = ${JobId}`);
    await call('POST', `/health/job/${JobId}/retry`);
    await call('GET', '/health/details');
    await call('GET', '/audit?entity=agencylead&field=LastName&take=2');
    await call('GET', '/audit/init?entity=agencylead');
  });

  it('of sessions', async () => {
    const { anyone } = scene.server;
    const signed = await call<{ refresh_token: string }>('POST', '/token', { UserName: 'god@two.test', Password: demoPassword }, anyone);
    const { access_token: token } = await call<{ access_token: string }>('POST', '/token/refresh', { refresh_token: signed.refresh_token }, anyone);
    const own: Caller = { ...anyone, call: (method, address, body) => anyone.call(method, address, body, { ...unkeyed, Authorization: `Bearer ${token}` }) };
    await call('POST', '/document/ticket', { Path: '/api/agencylead/excel?take=3' }, own);
    const moved = await call<{ access_token: string }>('POST', '/token/agency', { AgencyId: scene.one.agencyId }, own);
    const there: Caller = {
      ...own,
      call: (method, address, body) => anyone.call(method, address, body, { ...unkeyed, Authorization: `Bearer ${moved.access_token}` }),
    };
    expect(await call('POST', '/token/revoke', undefined, there)).toEqual({});
  });

  it('of people: groups, sessions, passwords, second factors, mails', async () => {
    const { anyone, running } = scene.server;
    await call('GET', '/usergroup/new/permissions');
    await call('GET', '/session');
    await call('POST', '/password/forgot', { UserName: 'clerk@one.test' }, anyone);
    await running.engine.database.write(scene.one.agencyId, (tx) => running.engine.mail.send(tx, { to: 'a@b.test', subject: 'Hello', text: 'You' }));
    const { Data } = await call<{ Data: { Id: number }[] }>('GET', '/mail?take=1');
    await call('GET', `/mail/${Data[0]?.Id}`);
    const hash = createHash('sha256').update('a token').digest('base64url');
    const clerk = `(select "Id" from "User" where "UserName" = 'clerk@one.test')`;
    await runSql(scene.server.ownerUrl, `insert into matricula.password_reset values ('${hash}', ${scene.one.agencyId}, ${clerk}, now() + interval '1 hour')`);
    await call('POST', '/password/reset', { Token: 'a token', Password: 'a brand new password' }, anyone);

    const signed = await call<{ access_token: string; UserId: number }>(
      'POST',
      '/token',
      { UserName: 'clerk@one.test', Password: 'a brand new password' },
      anyone,
    );
    const own: Caller = {
      ...anyone,
      call: (method, address, body) => anyone.call(method, address, body, { ...unkeyed, Authorization: `Bearer ${signed.access_token}` }),
    };
    await call('POST', '/password/change', { Password: 'a brand new password', NewPassword: 'a newer password' }, own);
    const setUp = async (step: number): Promise<(step: number) => string> => {
      const { Secret } = await call<{ Secret: string }>('POST', '/second-factor', { Password: 'a newer password' }, own);
      const secret = fromBase32(Secret);
      const code = (away: number): string => codeAt(secret, getStep(new Date()) + away);
      await call('POST', '/second-factor/confirm', { Code: code(step), Secret }, own);
      return code;
    };
    const code = await setUp(-1);
    await call('GET', '/second-factor', undefined, own);
    const { Id } = await call<{ Id: string }>('POST', '/view-as', { UserId: signed.UserId });
    await call('DELETE', `/view-as/${Id}`);
    const challenge = await anyone.post<{ ChallengeToken: string }>('/api/token', { UserName: 'clerk@one.test', Password: 'a newer password' });
    await call('POST', '/token/code', { ChallengeToken: challenge.body.ChallengeToken, Code: code(0) }, anyone);
    await call('POST', '/second-factor/disable', { Password: 'a newer password', Code: code(1) }, own);
    await setUp(0);
    await call('DELETE', `/second-factor?userId=${signed.UserId}`);
    const sessions = await call<{ Data: { Id: string; IsCurrent: boolean }[] }>('GET', `/session?userId=${signed.UserId}`);
    await call('DELETE', `/session/${sessions.Data[0]?.Id}`);
    expect(await call('DELETE', `/session?userId=${signed.UserId}`)).toEqual({ Ended: expect.any(Number) as unknown });
  });
});

it('no call is left out', () => {
  const chosen = new Set(chosenEntities().map(({ name }) => name));
  const all = new Set([...scene.server.running.engine.model.entities.values()].map(({ name }) => name));
  const isRequested = (id: string): boolean => {
    const [owner = ''] = id.split('.');
    return !all.has(owner) || chosen.has(owner);
  };
  // Below a record that only points at the parent the same calls are answered: tests/acceptance/suppliers.test.ts makes them.
  const isOverReference = (id: string): boolean => {
    const [owner = '', below] = id.split('Below');
    const parents = scene.server.running.engine.model.entities.get(owner.split('.')[0]?.toLowerCase() ?? '')?.parents;
    return below !== undefined && parents !== undefined && !parents.some(({ entity }) => entity === below);
  };
  const ids = getText('tests/house/operation-ids.txt').split('\n').filter(Boolean);
  const known = ids.filter((id) => isRequested(id) && !isOverReference(id));
  // Documents are printed by tests/pdf and tests/acceptance, for records that have something to print.
  const isDocument = (id: string): boolean => /\.pdf(?:Preview)?(?:Below\w+)?$/.test(id);
  expect(known.filter((id) => !answered.has(id) && !elsewhere.has(id) && !isDocument(id))).toEqual([]);
  expect([...elsewhere.keys()].filter((id) => answered.has(id) || (isRequested(id) && !known.includes(id)))).toEqual([]);
});
