// What the screens of plugins may import: calls, values and the parts of a page, in one door.
import { lazyDialog, lazyPlace } from '../views/lazy.tsx';

export {
  type AnyRecord,
  callAddress,
  changeRecord,
  createRecord,
  downloadCall,
  fileAddress,
  type EntityConfig,
  exportList,
  Failure,
  type FieldConfig as Field,
  type Filter,
  type Group,
  isFailure,
  type Job,
  type Language,
  largestUpload,
  operateMany,
  readRecord,
  type RecordOf,
  request,
  runAction,
  searchBlock,
  sendFile,
  type Row,
  type RowOf,
  type Search,
  uploadFile,
  useChanges,
  useEntityConfig,
  useGroups,
  useJob,
  useKeyNames,
  useSettings,
} from '../api/index.ts';
export { call, type CallInput, type CallOutput, useCall, useRead } from './use-call.ts';
export { escapeHtml } from '../../engine/contract/text.ts';
export { useFieldCheck } from './use-field-check.ts';
export { useFieldWork } from './use-field-work.ts';
export { notify } from './notify.ts';
export { useRows } from './use-rows.ts';
export { Control, FieldBox } from '../fields/controls/index.ts';
export {
  Cell,
  countText,
  dateText,
  dateTimeText,
  instantDayText,
  sentDay,
  clockTime,
  localDay,
  today,
  Money,
  numberText,
  parseNumber,
  RelativeDate,
  sizeText,
  typedNumber,
} from '../fields/index.ts';
export { Avatar, Badge, ErrorNote, Icon, Kbd, Tag } from '../look/index.ts';
export { asLanguage, ranked, useLanguage } from '../text/index.ts';
export {
  AlertDialog,
  Awaited,
  Bar,
  CopyButton,
  Dialog,
  FailedPage,
  type PageProps,
  PartSkeleton,
  StatePage,
  useFailures,
  useControlKeys,
  useHotkeys,
  useWork,
} from '../views/index.ts';
// Past the door: the frame of the screens comes through it too, and does without these.
export { BulkBar } from '../views/list/bulk-bar.tsx';
export { writeBeside } from '../views/changes/write-fields.ts';
export { makeSelection, type Selection, useIsSelected } from '../views/list/selection.ts';
export { default as BeginningFields } from '../views/beginning/beginning-fields.tsx';
export type { Beginning } from '../views/beginning/places.ts';
export { ButtonGroup } from '../views/button-group.tsx';
export { Chip, Pills, Segments, Toolbar } from '../views/chip.tsx';
export { ChoiceBadge } from '../views/choice-badge.tsx';
export { getContext } from '../views/context-of.ts';
export { copyClipboard } from '../views/copy-clipboard.ts';
export { EntryCard } from '../views/entry-card.tsx';
export { ExplainedFigure } from '../views/explained-figure.tsx';
export { Panel } from '../views/panel.tsx';
export { RecordBadges } from '../views/record-badges.tsx';
export { RecordHeader } from '../views/record-header.tsx';
export { LoadMore } from '../views/load-more.tsx';
export { RecordTable } from '../views/record-table.tsx';
export { DisabledButton } from '../views/disabled-button.tsx';
export { SidePanel } from '../views/side-panel.tsx';
export type { Stage } from '../views/stages.tsx';
export { getPane, TabList, getTab, Tabs } from '../views/tabs.tsx';
export { type Happening, Timeline } from '../views/timeline.tsx';
export { TypedLink } from '../views/typed-link.tsx';
export { useKeysWithin } from '../views/use-keys-within.ts';
export { useValueText } from '../views/use-value-text.ts';
export { SendingLine } from '../views/form/sending-line.tsx';
export { focusFirstError } from '../views/form/focus-field.ts';
export { focusMistyped } from '../views/form/focus-mistyped.ts';
export { LeaveGuard } from '../views/form/leave-guard.tsx';
export { useOneWrite } from '../views/form/use-one-write.ts';
export { useWhyNotWrite } from '../views/use-why-not-write.ts';
export { Widget } from '../views/widget.tsx';
export { Chooser } from '../views/chooser.tsx';
export type { ChooserProps } from '../views/plugin-screens.ts';
export type { WizardStep } from '../views/wizard.tsx';
export { CommandMenu, type MenuCommand } from './command-menu.tsx';
export { Button, IconButton } from './button.tsx';
export { HeadCommand } from './head-command.tsx';
export { type Arrow, Grip } from '../views/grip.tsx';
export { TrayButton } from './tray-button.tsx';
export { ConfirmDialog, DialogActions, Stages, useScreenCommands, Wizard } from './writing-parts.tsx';
export { PersonAccess } from '../views/account/person-access.tsx';
export { GroupEffect } from '../views/rights/group-effect.tsx';
export { listPath } from '../views/list/list-path.ts';
export { JobProgress } from '../views/jobs/job-progress.tsx';
export { leaveJob, watchJob } from '../views/jobs/watched-jobs.ts';
export { type TranslateOf, pluginTexts, type Texts } from '../views/plugin-texts.ts';
export type { FilesProps, PanelProps, Screens, VerbProps } from './screens.ts';
/** Makes a record by the way: its required fields, and those named. With the form, which is heavy: fetched when the first one is opened, as the next. */
export const NewRecordDialog = lazyDialog(() => import('../views/form/quick-create-dialog.tsx'));
export const EditDialog = lazyDialog(() => import('../views/edit-dialog.tsx'));
/** Choosing days, and choosing records of a short list: one country, some offices. */
export const ChooseDatesDialog = lazyDialog(() => import('../views/choose/choose-dates-dialog.tsx'));
export const ChooseRecordsDialog = lazyDialog(() => import('../views/choose/choose-records-dialog.tsx'));
/** The files of a record, to be sent and fetched, on a screen of a plugin. */
export const FilesOfRecord = lazyPlace(() => import('../views/form/files-of-record.tsx'));
/** The first rows of a search within a page. */
export const SearchTable = lazyPlace(() => import('./search-table.tsx'));
/** Conditions on records, chosen as the filters of a list are; and the same in words. */
export const ConditionsLine = lazyPlace(() => import('../views/list/conditions-line.tsx'));
export const ConditionsWords = lazyPlace(() => import('../views/list/conditions-words.tsx'));
/** Charts are drawn where there are any: a screen without one does not wait for them. */
export const Chart = lazyPlace(() => import('../views/chart/chart.tsx'));
export const Funnel = lazyPlace(() => import('../views/chart/funnel.tsx'));
/** Where somebody signs: fetched with its drawing when there is something to sign. */
export const SignaturePad = lazyPlace(() => import('./signature-pad.tsx'));
/** Text with bold, lists and links: its editor is large, and fetched with the first such text. */
export const RichText = lazyPlace(() => import('./rich-text.tsx'));
export type { RichTextHandle, RichTextProps } from './rich-text.tsx';
export type { ChartPart, ChartPoint, ChartSeries } from '../views/chart/chart-figures.ts';
/** Several kinds of records on their days: fetched when the first calendar is opened. */
export const SourcesCalendar = lazyPlace(() => import('../views/calendar/sources-calendar.tsx'));
export type { CalendarSource } from '../views/calendar/sources-calendar.tsx';
