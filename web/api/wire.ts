// The shapes of the calls, as they travel.
import type { Colour, FieldType, Language } from '../../engine/contract/definitions.ts';
import type {
  SettingsGetSettingsAnswer,
  WireAction,
  WireAskableRights,
  WireAuditEntry,
  WireAdjustPreview,
  WireBulkPreview,
  WireBulkResult,
  WireChange,
  WireColumn,
  WireDatasource,
  WireDeleted,
  WireEntityConfig,
  WireExplainedRule,
  WireExplanation,
  WireField,
  WireFind,
  WireFilter,
  WireFormPart,
  WireFormRule,
  WireGroupOfRows,
  WireGroups,
  WireHealth,
  WireJob,
  WireJournalEntry,
  WireMail,
  WireMenu,
  WireMenuItem,
  WireMenus,
  WireRuleRows,
  WireSearchFields,
  WireRecordRights,
  WireRightsOnMany,
  WireSession,
  WireShownView,
  WireShownViews,
  WireSimulation,
  WireSkippedRecord,
  WireTokens,
  WireTotal,
  WireViewing,
  WireViewCalendar,
  WireViewDocument,
  WireViewGroup,
  WireWhyEmpty,
  WireWholeMail,
  WireWouldGo,
} from './generated/client-types.ts';

export type { Colour, FieldType, Language };
export type RecordId = number;
/** One record as it travels: values by field name, with the name and colour of each reference beside its id. */
export type Row = Readonly<Record<string, unknown>>;

export interface Page<Found extends Row = Row> {
  readonly Data: readonly Found[];
  readonly Count?: number;
  readonly CountIsCapped?: boolean;
}
export interface WireCondition {
  readonly Field: string;
  readonly Condition: string;
  readonly Value1?: unknown;
  readonly Value2?: unknown;
}
/** Conditions of which one must hold, or all. */
export interface FilterGroup {
  readonly Any?: readonly Filter[];
  readonly All?: readonly Filter[];
}
/** What narrows a search: one condition, or a group of them. */
export type Filter = WireCondition | FilterGroup;
export interface Key {
  readonly Key: RecordId;
  readonly Id: RecordId;
  readonly Name: string;
  readonly Colour?: Colour;
  /** What tells it from its namesakes, where that was asked for. */
  readonly ExtraInfos?: Find['ExtraInfos'];
}
/** The answer to a change of more records than are changed at once. */
export interface Later {
  readonly JobId: number;
  readonly Total: number;
}
/** Those that every client shares come from the document of the calls. */
export type ActionConfig = WireAction;
export type ColumnConfig = WireColumn;
export type DatasourceEntry = WireDatasource;
export type DeletedRecord = WireDeleted;
export type EntityConfig = WireEntityConfig;
export type FieldConfig = WireField;
export type Find = WireFind;
export type FilterConfig = WireFilter;
export type FormPartConfig = WireFormPart;
/** What chosen records can be given by one click. */
export type QuickChange = EntityConfig['Grid']['QuickChanges'][number];
/** What a plugin does to chosen records. */
export type GridOperation = EntityConfig['Grid']['Operations'][number];
/** A dialog of a plugin for chosen records. */
export type GridDialog = EntityConfig['Grid']['Dialogs'][number];
/** What hangs under a record and stands on its timeline. */
export type RemarkConfig = EntityConfig['Remarks'][number];
export type FormRuleConfig = WireFormRule;
export type Job = WireJob;
export type JobState = WireJob['State'];
export type VisibleView = WireShownView;
export type VisibleViews = WireShownViews;
/** What is sent to be kept of a view; the server says which conditions there are, in the configuration of a filter. */
export interface ViewDocument extends Omit<WireViewDocument, 'Filters'> {
  readonly Filters?: readonly (Filter & { readonly Id?: string })[];
}
/** A search gathered by a field; one of its groups, and what is worked out of rows. */
export type Groups = WireGroups;
export type Group = WireGroupOfRows;
export type GroupKey = Group['Key'];
export type Total = WireTotal;
export type TotalKind = Total['Kind'];
export type ViewCalendar = WireViewCalendar;
export type ViewGroup = WireViewGroup;
export type ViewShape = VisibleView['Shape'];
export type WhyEmpty = WireWhyEmpty;
export type WouldGo = WireWouldGo;
export type AskableRights = WireAskableRights;
export type ExplainedRule = WireExplainedRule;
export type Explanation = WireExplanation;
export type RuleRows = WireRuleRows;
export type Simulation = WireSimulation;
export type OpenSession = WireSession;
export type SearchFields = WireSearchFields;
export type Mail = WireMail;
export type FullMail = WireWholeMail;
export type HistoryEntry = WireJournalEntry;
/** An entry of the audit log with the record that it is about. */
export type AuditEntry = WireAuditEntry;
/** How the installation is doing. */
export type Health = WireHealth;
export type RecordRights = WireRecordRights;
export type RightsOnMany = WireRightsOnMany;
export type AdjustPreview = WireAdjustPreview;
export type BulkPreview = WireBulkPreview;
export type BulkResult = WireBulkResult;
export type ListedChange = WireChange;
export type SkippedRecord = WireSkippedRecord;
export type MenuItem = WireMenuItem;
export type Menu = WireMenu;
/** The menus, and what else the frame of the screens shows this person. */
export type MenuResponse = WireMenus;
/** A page of a plugin that is there for this person. */
export type PageItem = MenuResponse['Pages'][number];
export type StartedViewing = WireViewing;
export type Settings = SettingsGetSettingsAnswer;
export type Tokens = WireTokens;
