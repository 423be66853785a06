// The only door that plugins use.
export type { Actor } from './contract/actor.ts';
export { type FieldError, nearestName, AppError } from './contract/errors.ts';
export type {
  Action,
  Call,
  CallDeclaration,
  Context,
  EntityHooks,
  EventContext,
  FileResponse,
  FilesRef,
  LaterFile,
  HookedRecord,
  Job,
  JobContext,
  JobStep,
  LaterStep,
  JsonSchema,
  OperationResult,
  PdfFile,
  PageDeclaration,
  PdfTemplate,
  Plugin,
  PublicCall,
  Caller,
  CallerContext,
  WithChildren,
  DerivedWithChildren,
  DraftWithChildren,
  ValuesWithChildren,
  WriteContext,
} from './contract/plugin.ts';
export type { Language, Text } from './contract/definitions.ts';
export { loadPlaces } from './first-administrator/places.ts';
export { defineMessages } from './contract/messages.ts';
export { defineErrors } from './contract/plugin-errors.ts';
export type { Model } from './contract/model.ts';
export { buildMessage, type Message } from './contract/message.ts';
export { escapeHtml, textIn } from './contract/text.ts';
export type { CompiledText, OfferedName, OfferedNames, TemplateText } from './template/templates.ts';
export { allOf, distinct, inLockOrder } from './contract/all-of.ts';
export { whyNotPermitted } from './access/access.ts';
export { entitiesOpened, globalSearchOpened, type PlanScreens, planLabel, screensOpened } from './plugin/plans.ts';
export { conflict, type Permission, requirePermission, holdsPermission, badRequest, rejectIfAny } from './plugin/rejections.ts';
export type { Transaction } from './contract/transaction.ts';
export { isSystemActor, systemActor, getSystemOnBehalf } from './contract/actor.ts';
export { defineAction, defineBulkOperation, defineCall, defineDownload, definePublicCall, defineTokenDownload, defineUpload } from './define.ts';
export type { Id } from './contract/id.ts';
export {
  amountSchema,
  answeredSchema,
  daySchema,
  fieldsSchema,
  idSchema,
  nullable,
  recordSchema,
  shape,
  type Static,
  Type,
  valuesSchema,
  withFields,
  wordSchema,
} from './contract/schema.ts';
export type { Engine, Pdfs } from './engine.ts';
export type { AnyRecord, AnyValues, BatchResult, EntityRecords, OfficeDays, Records, Values, Where, Wired } from './contract/records.ts';
export { type Decimal, decimal, divided, isDecimal, rounded, sum } from './contract/decimal.ts';
export { apply as applyImport, type AppliedImport } from './import/apply.ts';
export { describePlan, plannedWrites, progressLines } from './import/describe-plan.ts';
export { importOnce } from './import/import-once.ts';
export type { EntityPlan, ImportPlan, ImportProgress, ImportRequest, ImportRow, ImportSet } from './import/import-set.ts';
export { appliedImports, latestImport } from './import/latest-import.ts';
export { prepare as prepareImport, type PreparedImport } from './import/prepare.ts';
export { readPlan as readImportPlan } from './import/read-plan.ts';
export { applyPart as applyImportPart } from './record-import/apply-part.ts';
export { type ComparedField, compareLines as compareImportLines } from './record-import/compare-lines.ts';
export { requireImport, importFields, importKeys, mayImport } from './record-import/import-fields.ts';
export {
  countLines as countImportLines,
  dropLines as dropImportLines,
  forgetPlan as forgetImportPlan,
  keepChoiceOfAll as judgeImportLines,
  type Line as ImportLine,
  type Outcome as ImportOutcome,
  outcomes as importOutcomes,
  readLines as readImportLines,
  stageLines as stageImportLines,
  writtenOutcomes as writtenImportOutcomes,
} from './record-import/lines.ts';
export { decideLines as decideImportLines, planPart as planImportPart } from './record-import/plan-part.ts';
export { type ColumnFormat as ImportFormat, formats as importFormats } from './record-import/column-format.ts';
export { type ColumnFormats, getFormats as detectImportFormats } from './record-import/detect-formats.ts';
export type { ImportMapping } from './record-import/read-line.ts';
export { correctCell as correctImportCell, replaceTexts as replaceImportTexts, unreadValues as unreadImportValues } from './record-import/repair-lines.ts';
export { type Cell, tableEncodings, type TableReading, type TableRow, tableSeparators, textOfCell } from './table-file/cell.ts';
export { textCell as csvCell } from './report/csv.ts';
export { workbook } from './report/excel.ts';
export { checkConfiguration, configurationSchema, readBySchema } from './report/check-configuration.ts';
export { currencyColumn as reportCurrencyColumn, nothingVisible, type ReportQuestion } from './report/prepare-report.ts';
export { cannotCompare, comparableUnits, daysOfWeeks } from './report/report-period.ts';
export type { ReportField } from './report/report-fields.ts';
export { type BuiltReport, maxReportRows, type ReportRun, type Reports, reportsFor } from './report/reports.ts';
export { getReportGroups, type PeriodUnit, type ReportCondition, type ReportConfiguration, type Summary } from './contract/report-definition.ts';
export { type PlannedStep, planSteps, caughtUpDays } from './automation/due.ts';
export type { NewRun, Run, RunState, StepDone, StepKept } from './automation/run-rows.ts';
export { parseBelow, type TrackingDefinition } from './contract/tracking-definition.ts';
export { readTable, type Table } from './table-file/read-table.ts';
export { foldWord } from './fields/fold-text.ts';
export { takeChangeNumber } from './database/changes.ts';
export { listChanges } from './record/changes.ts';
export { tried } from './record/trial.ts';
export { countStatuses, type ChangeStatus, type StatusCounts, loadChangeStatuses, whyStayed } from './record/change-status.ts';
export type { Files, OpenableFile, ReadFile, RecordFile, SentFile } from './contract/files.ts';
export type { Outbound, OutboundAnswer, OutboundRequest, OutboundTarget } from './contract/outbound.ts';
export type { Mail, MailAccount, MailAttachment, MailFailure, SettledMail } from './contract/mail.ts';
export { isMailAddress, maxRecipients } from './mail/mail.ts';
export { type CommandForm, type Given, runCommand } from './command.ts';
export { getNetwork } from './session/login-limit.ts';
export { hashOfToken, randomToken } from './session/secret-token.ts';
export { hashPassword, maximumPasswordLength, passwordError, verifyPassword } from './session/password.ts';
export { isTelephone, withoutUnseen } from './contract/typed-text.ts';
export { translate } from './http/translate.ts';
export { markFinal } from './database/changes.ts';
export { refreshStatistics } from './database/statistics.ts';
export { oneAtATime } from './database/one-at-a-time.ts';
export { withEngine } from './with-engine.ts';
