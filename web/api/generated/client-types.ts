// The shapes of the calls that the screens share with every other client, written from the metadata by "npm run client". Do not edit.

export interface WireAction {
  /** The last part of its address. */
  readonly Verb: string;
  readonly Label: string;
  readonly Icon: string | null;
  /** A button of its own, or among what else can be done with the record. */
  readonly Place: 'button' | 'menu';
  /** Asked before it runs. */
  readonly Confirm: string | null;
  /** The states of a record in which it makes sense. */
  readonly When: WireRule | null;
  /** The same in words, to go on after “Only possible when”; null where there is none, and where it would take too many. */
  readonly WhenText: string | null;
  /** The rights of the person allow it, whoever looks on. */
  readonly Allowed: boolean;
  /** Why the person may not, where that can be helped; null where he may. */
  readonly Refusal: string | null;
  readonly Fields: readonly WireField[];
  /** JSON Schema (2020-12) of its input; empty where it is refused. */
  readonly Schema: Readonly<Record<string, unknown>>;
}

export interface WireAdjustPreview {
  readonly Total: number;
  /** So many of them were tried. */
  readonly Checked: number;
  readonly Success: number;
  /** Of those that were taken, how many stood so already. */
  readonly Unchanged?: number;
  readonly Fail: number;
  readonly Errors: readonly {
    readonly Id: number;
    /** Null where the person may not read it, and in a list of jobs. */
    readonly Name: string | null;
    readonly Message: string;
  }[];
  /** The first two hundred. */
  readonly Rows: readonly {
    readonly Id: number;
    readonly Name: string | null;
    readonly Beside: readonly string[];
    readonly Old: number | null;
    readonly New: number | null;
    /** Why it is left out. */
    readonly Message: string | null;
  }[];
  /** Of all that are taken, by currency. */
  readonly Totals: readonly {
    readonly CurrencyName: string | null;
    readonly Count: number;
    readonly Old: number;
    readonly New: number;
  }[];
}

export interface WireAskableRights {
  /** The path of the entity that people are kept in. */
  readonly People: string;
  /** That of their groups. */
  readonly Groups: string;
  readonly Data: readonly WireEntityRights[];
}

export interface WireAuditEntry {
  readonly Id: number;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  /** Of what a list has brought, the name of the list. */
  readonly UserName: string | null;
  /** The list that brought it, where it was no person: then the description is a whole sentence. */
  readonly Source: string | null;
  readonly Icon: string;
  readonly Description: string;
  readonly Changes: readonly {
    readonly Field: string;
    readonly Label: string;
    /** The value before. */
    readonly Old: unknown;
    /** The value afterwards. */
    readonly New: unknown;
    /** Of a reference: the id of the record before, where the reader sees it. */
    readonly OldId?: number | null;
    /** Of a reference: the id of the record afterwards, where the reader sees it. */
    readonly NewId?: number | null;
  }[];
  /** Another record that came to this one, such as the lead that became this student; null where the reader does not see it. */
  readonly Record: {
    readonly Entity: string;
    readonly Id: number;
    readonly Name: string;
  } | null;
  /** Only where it is told what happened to another record, such as a payment that was received: how much it was about, where that is known. */
  readonly Amount?: {
    readonly Value: string;
    readonly InCurrency: string | null;
  };
  readonly EntityType: string;
  readonly Path: string;
  readonly EntityLabel: string;
  readonly RecordId: number;
  readonly Name: string | null;
  readonly IsDeleted: boolean;
}

export interface WireBulkPreview {
  readonly Total: number;
  /** So many of them were tried. */
  readonly Checked: number;
  readonly Success: number;
  /** Of those that were taken, how many stood so already. */
  readonly Unchanged?: number;
  readonly Fail: number;
  readonly Errors: readonly {
    readonly Id: number;
    /** Null where the person may not read it, and in a list of jobs. */
    readonly Name: string | null;
    readonly Message: string;
  }[];
}

export interface WireBulkResult {
  readonly Total: number;
  readonly Success: number;
  /** Of those that were taken, how many stood so already. */
  readonly Unchanged?: number;
  readonly Fail: number;
  readonly Errors: readonly {
    readonly Id: number;
    /** Null where the person may not read it, and in a list of jobs. */
    readonly Name: string | null;
    readonly Message: string;
    /** The page of the screens on which it is put right, where an operation names one. */
    readonly Link?: string;
  }[];
  /** What the person is told of an operation. */
  readonly Message?: string;
  /** The call below /api that answers the file of an operation that brings one, of the records that were not refused. */
  readonly Download?: string;
}

export interface WireChange {
  readonly Id: number;
  readonly Kind: 'create' | 'update' | 'delete' | 'restore' | 'purge' | 'files' | 'undo' | 'import' | 'verb';
  /** What the button of a verb says. */
  readonly Verb: string | null;
  readonly EntityType: string;
  readonly Label: string;
  readonly LabelPlural: string;
  /** Records of this kind; what followed from them is not counted. */
  readonly Count: number;
  /** Where it is one record. */
  readonly RecordId: number | null;
  readonly Name: string | null;
  /** Labels of the fields that were changed. */
  readonly Fields: readonly string[];
  readonly DateCreated: string;
  /** The change that has undone it. */
  readonly UndoneBy: number | null;
  /** The change that it has undone. */
  readonly Undoes: number | null;
  /** A job is still writing parts of it. */
  readonly IsUnderway: boolean;
  /** Why it cannot be undone; null where it can. */
  readonly WhyNot: string | null;
}

export interface WireChoice {
  readonly Value: string;
  readonly Label: string;
  readonly Colour?: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
}

export interface WireChoiceGroup {
  readonly Label: string;
  readonly Values: readonly {
    readonly Value: string;
    readonly Label: string;
    readonly Help?: string;
  }[];
}

export interface WireColumn {
  readonly Id: string;
  readonly Field: string;
  /** Where a row holds what to show. */
  readonly Key: string;
  readonly Label: string;
  readonly Type: 'string' | 'text' | 'integer' | 'money' | 'rate' | 'boolean' | 'date' | 'datetime' | 'enum' | 'reference' | 'referenceList' | 'stringList' | 'partList' | 'json' | 'password' | 'computed';
  readonly Sortable: boolean;
  readonly Width?: number;
  readonly Format?: 'name' | 'badge' | 'relativeDate' | 'tags' | 'link';
  /** What is shown in place of the value while a condition on the row holds; the first one that does. */
  readonly Instead?: readonly {
    readonly When: WireRule;
    readonly Label: string;
    readonly Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral' | null;
  }[];
  readonly Due?: WireRule;
  readonly ColourKey?: string;
  /** Where a row says whether the record that it names is in use; of an entity that tells. */
  readonly ActiveKey?: string;
  /** The name is that of somebody, and initials stand before it. */
  readonly Initials?: boolean;
  /** Where a row says that a list means every record. */
  readonly AllKey?: string;
  /** Where a row has the telephone number as E.164. */
  readonly E164Key?: string;
  readonly Values?: readonly WireChoice[];
  /** Of a padded number: how many digits it is filled up to. */
  readonly Digits?: number;
  /** Of money: the code of its currency, or the key at which a record says it. */
  readonly InCurrency?: {
    readonly Code?: string;
    readonly Key?: string;
  };
  /** Of what is computed of one field alone: that field. */
  readonly Writes?: string;
  /** Of a rate: with how many decimals the list shows it. */
  readonly Decimals?: number;
}

export interface WireCondition {
  /** A field, the name of a reference (StatusName), a field one reference away (StatusId.Name), or SearchTerm. */
  readonly Field: string;
  readonly Condition: 'Equal' | 'Not Equal' | 'More Than' | 'Less Than' | 'Between' | 'In' | 'Not In' | 'Contains' | 'Starts With' | 'Is Empty' | 'Is Not Empty' | 'Date Range';
  /** What to compare with; a list for In, the name of a range for Date Range. */
  readonly Value1?: unknown;
  /** The other end of Between. */
  readonly Value2?: unknown;
}

export interface WireDatasource {
  readonly Key: string;
  /** The path below /api that answers the rows. */
  readonly Value: string;
  readonly OrderBy: string;
  /** When anything that the rows show was last changed. */
  readonly Timestamp: string;
  /** Whoever holds the same version holds the same rows. */
  readonly Version: string;
  readonly Data: null;
}

export interface WireDeleted {
  readonly Id: number;
  /** What it was called. */
  readonly Name: string | null;
  readonly DateDeleted: string;
  /** Who deleted it, where the reader may know. */
  readonly UserId: number | null;
  readonly UserName: string | null;
}

export interface WireDocument {
  /** The last part of its address. */
  readonly Name: string;
  readonly Label: string;
  readonly Icon: string | null;
  /** Why the person may not, where that can be helped; null where he may. */
  readonly Refusal: string | null;
  /** A button of its own, or among what else can be done with the record. */
  readonly Place: 'button' | 'menu';
  /** Where it is looked at, printed and downloaded, with {id} in the route; null where it is downloaded at once. */
  readonly Page: {
    readonly Label: string;
    readonly Route: string;
  } | null;
}

export interface WireDraft {
  /** The state of the record in which the draft was begun; null of a new record. */
  readonly RowVersion: number | null;
  /** What was typed, by field. */
  readonly Typed: Readonly<Record<string, unknown>>;
  /** What stood in the fields before, as far as the reader sees them. */
  readonly Was: Readonly<Record<string, unknown>>;
  readonly KeptAt: string;
}

export interface WireEntityConfig {
  readonly EntityType: string;
  readonly Path: string;
  readonly Label: string;
  readonly LabelPlural: string;
  /** What the first word of a name is called in the language of the reader, where it is the value of a choice. */
  readonly NameWords?: readonly {
    readonly Word: string;
    readonly Label: string;
  }[];
  readonly Icon: string | null;
  /** Each record is somebody, and initials stand before its name. */
  readonly Initials: boolean;
  readonly Scope: 'platform' | 'agency' | 'office' | 'user';
  readonly Searchable: boolean;
  readonly Rights: {
    readonly Read: boolean;
    readonly Create: boolean;
    readonly Update: boolean;
    readonly Delete: boolean;
    /** Some records may be changed or deleted and others not, or not all of their fields: GET {entity}/{id}/rights says which. */
    readonly ByRecord: boolean;
  };
  /** Why the person may not, where a permission would let him; null where he may, and where none would. */
  readonly Refusals: {
    readonly Create: string | null;
    readonly Update: string | null;
    readonly Delete: string | null;
  };
  /** Files may hang on the records. */
  readonly Files: boolean;
  /** What happens to the records is kept, and GET {entity}/{id}/journal tells of it. */
  readonly Journal: boolean;
  /** The rules by which records seem to be the same. */
  readonly Duplicates: readonly {
    readonly Fields: readonly string[];
  }[];
  /** The date by which a record is moved by days. */
  readonly Delta: string | null;
  /** The amount that this person may raise or lower of many records at once. */
  readonly Adjust: {
    readonly Label: string;
    readonly Amount: string;
    /** The first day of a record, where new ones can follow from a day on. */
    readonly From: string | null;
  } | null;
  /** What hangs under a record and stands on its timeline: the fields of the text and of the day, and whether the person may add any. */
  readonly Remarks: readonly WireRemark[];
  /** The pages on which records are opened in place of the form; the first whose condition holds counts. */
  readonly EditAt: readonly {
    /** Its address, with {id} in the place of the id. */
    readonly Route: string;
    /** Which records; null: all. */
    readonly When: WireRule | null;
  }[];
  /** The address of the page on which such records are begun; null where that is an empty form. */
  readonly AddAt: string | null;
  /** What may be added to many records at once. */
  readonly AddToMany: readonly WireRemark[];
  /** This person may import such records from a file. */
  readonly Importable: boolean;
  /** The paths of other entities whose events stand in the history of these records. */
  readonly HistoryOf: readonly string[];
  /** The kinds of entries in the feed of these records, beside change and document; none where they have no feed. */
  readonly Feed: readonly {
    readonly Kind: string;
    readonly Label: string;
    readonly Icon: string | null;
    readonly EntityType: string;
    readonly Path: string;
    readonly OpenBy: string | null;
  }[];
  /** What is deleted can be deleted for good by this person. */
  readonly Purgeable: boolean;
  /** What is deleted can be brought back by this person. */
  readonly Restorable: boolean;
  /** Where its records came from; null where they were typed. */
  readonly Import: {
    readonly Source: string;
    readonly Attribution: string;
    readonly Snapshot: string;
  } | null;
  /** By name. */
  readonly Fields: Readonly<Record<string, WireField>>;
  readonly Grid: {
    readonly Columns: readonly WireColumn[];
    readonly Filters: readonly WireFilter[];
    readonly DefaultOrderBy: string;
    /** The list is turned page by page. */
    readonly Paging: boolean;
    /** What is to be done first, where there are no records yet. */
    readonly BeforeFirst?: string;
    /** How long the typing rests before the list is searched, in milliseconds. */
    readonly SearchRest: number;
    /** How long leafing through a calendar of several kinds of records rests, in milliseconds. */
    readonly CalendarRest: number;
    /** What chosen records can be given by one click, of fields that this person may write. */
    readonly QuickChanges: readonly WireQuickChange[];
    /** What plugins do to chosen records, of what this person may run or a permission would open. */
    readonly Operations: readonly WireGridOperation[];
    /** Dialogs of plugins for chosen records, of those that make what this person may make. */
    readonly Dialogs: readonly WireGridDialog[];
  };
  readonly Views: readonly WireView[];
  readonly Form: WireForm;
  /** JSON Schema (2020-12) of what the person may write. */
  readonly Schema: Readonly<Record<string, unknown>>;
  readonly Actions: readonly WireAction[];
  readonly Documents: readonly WireDocument[];
  readonly States: WireStates | null;
}

export interface WireEntityRights {
  readonly EntityType: string;
  readonly Path: string;
  readonly Label: string;
  readonly Rights: readonly {
    readonly Name: string;
    /** Of verbs and documents; the operations bear their names. */
    readonly Label: string | null;
  }[];
}

export interface WireExplainedRule {
  readonly Id: string;
  readonly Description: string | null;
  readonly Allows: readonly string[];
  readonly Who: {
    /** Whether the rule speaks of the person. */
    readonly Speaks: boolean;
    readonly Fails: readonly {
      readonly Part: 'actor' | 'god' | 'permission';
      readonly Message: string;
    }[];
    readonly Actor: 'staff' | 'student' | 'webuser' | null;
    readonly God: boolean;
    readonly Permission: {
      readonly Name: string;
      readonly Label: string;
      /** As a platform administrator, as a member of groups, or not at all. */
      readonly HeldAs: 'god' | 'member' | null;
      /** Groups that give it, 20 at most, those of the person first; null for those who may not see them. */
      readonly Groups: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly IsMember: boolean;
      }[] | null;
    } | null;
  };
  /** Null where the rule is about all rows. */
  readonly Rows: WireRuleRows | null;
  /** Null where no field is asked for. */
  readonly OpensField: boolean | null;
}

export interface WireExplanation {
  /** Null where it follows from what the one who asks may not see. */
  readonly Allowed: boolean | null;
  readonly Reason: 'allowed' | 'untold' | 'inactive' | 'no-rule' | 'closed' | 'not-spoken-of' | 'rows' | 'reach' | 'not-readable' | 'field-not-offered' | 'field-closed';
  readonly Message: string;
  /** Ids of the rules that it follows from, as far as that may be told. */
  readonly DecidedBy: readonly string[];
  readonly UserId: number;
  readonly EntityType: string;
  readonly Right: string;
  readonly Id: number | null;
  readonly Field: string | null;
  /** Every rule of the entity. */
  readonly Rules: readonly WireExplainedRule[];
  /** What keeps the person to some records, whatever the rules allow; empty where nothing does. */
  readonly Reach: readonly {
    readonly Part: 'office' | 'person';
    readonly Field: string;
    readonly Message: string;
    readonly Holds: boolean | null;
  }[];
}

export interface WireField {
  readonly Name: string;
  readonly Type: 'string' | 'text' | 'integer' | 'money' | 'rate' | 'boolean' | 'date' | 'datetime' | 'enum' | 'reference' | 'referenceList' | 'stringList' | 'partList' | 'json' | 'password' | 'computed';
  readonly Label: string;
  readonly Required: boolean;
  readonly Help?: string;
  readonly ReadOnly?: boolean;
  /** What a new record starts with. Of a date also a day told from today on: today, today+30, today-7. */
  readonly Default?: unknown;
  /** What a new record takes over where nothing is sent: from the record of a reference beside the field, its field of this name. */
  readonly DefaultFrom?: {
    readonly Reference: string;
    readonly Field: string;
  };
  readonly MaxLength?: number;
  /** Of a list of records: how many it takes. */
  readonly MaxItems?: number;
  /** Of a list of records: the yes-or-no field that means every record. */
  readonly AllField?: string;
  readonly Format?: 'email' | 'phone' | 'url' | 'timeZone';
  /** The shape of a text with a format. */
  readonly Pattern?: string;
  /** The sentence for a text that has not got that shape. */
  readonly PatternMessage?: string;
  /** The call that tells what a text may become, and what it is told of other fields; or, where the call is empty, the values to choose from. */
  readonly Suggestions?: {
    readonly Call: string;
    readonly With: readonly {
      readonly Parameter: string;
      readonly Field: string;
    }[];
    readonly Values?: readonly string[];
  };
  /** Of a date: the first day that may be entered, fixed or counted from today: "2000-01-01", "today-30". */
  readonly Earliest?: string;
  /** Of a date: the last day that may be entered, written like Earliest. */
  readonly Latest?: string;
  readonly Minimum?: number;
  readonly Maximum?: number;
  /** Of a padded number: how many digits it is filled up to. */
  readonly Digits?: number;
  /** Of money: the code of its currency, or the key at which a record says it. */
  readonly InCurrency?: {
    readonly Code?: string;
    readonly Key?: string;
  };
  readonly Values?: readonly WireChoice[];
  /** Of a list of words: the only ones that it takes, in groups. */
  readonly Choices?: readonly WireChoiceGroup[];
  readonly Reference?: WireReference;
  /** Of a list of parts: what each of them holds. */
  readonly Part?: {
    readonly Label: string;
    readonly Fields: readonly WireField[];
  };
}

export interface WireFilter {
  readonly Id: string;
  readonly Field: string;
  readonly Label: string;
  readonly Type: 'string' | 'text' | 'integer' | 'money' | 'rate' | 'boolean' | 'date' | 'datetime' | 'enum' | 'reference' | 'referenceList' | 'stringList' | 'partList' | 'json' | 'password' | 'computed';
  readonly Conditions: readonly string[];
  readonly Values?: readonly WireChoice[];
  /** Of a padded number: how many digits it is filled up to. */
  readonly Digits?: number;
  readonly Reference?: WireReference;
  /** There where nothing can be chosen: the search keeps to this value by itself. */
  readonly Limit?: {
    /** The only one that the person reaches. */
    readonly Value: number;
    readonly Reason: string;
  };
  /** What a list begins with until the person says otherwise; the search does not apply it by itself. */
  readonly Preselected?: number;
}

export interface WireFind {
  readonly Key: number;
  readonly Id: number;
  readonly Name: string;
  readonly EntityType: string;
  readonly EntityLabel: string;
  readonly Icon: string | null;
  /** The path of its calls, below /api. */
  readonly Path: string;
  /** Where the screens show it. */
  readonly Route: string;
  readonly Colour?: string;
  readonly ExtraInfos: readonly {
    readonly Label: string;
    readonly Value: string | number | boolean;
  }[];
}

export interface WireForm {
  readonly SubmitLabel: string | null;
  /** Where the button that adds a record leads. */
  readonly AfterAdd: 'record' | 'list';
  /** Each section has a tab of its own. */
  readonly Tabs: boolean;
  /** Fields whose numbers stand in the head of the record. */
  readonly Figures: readonly string[];
  /** How long the typing rests before records that seem to be the same are asked for, in milliseconds. */
  readonly DuplicatesRest: number;
  readonly Sections: readonly WireFormSection[];
  /** The tabs of the page of a record; none where it is one page. */
  readonly Parts: readonly WireFormPart[];
  readonly Rules: readonly WireFormRule[];
}

export interface WireFormPart {
  readonly Id: string;
  readonly Kind: 'fields' | 'records' | 'files' | 'history' | 'panel' | 'later';
  /** Null: what files and the history are always called. */
  readonly Label: string | null;
  readonly Icon?: string | null;
  /** Of kind records: the path of their calls. */
  readonly Path?: string;
  /** Their reference to the record that they hang under. */
  readonly Link?: string;
  /** The path of the record that they hang under, and the reference of this record to it; this record itself without it. */
  readonly Under?: {
    readonly Path: string;
    readonly Field: string;
  };
  /** Of kind records: on which records the tab is there; on all of them without it. */
  readonly When?: WireRule;
  /** The ids of the columns of their grid. */
  readonly Columns?: readonly string[];
  /** What their list is asked for, to be drawn. */
  readonly Fields?: readonly string[];
  /** The number of the view that they are shown by; all of them without it. */
  readonly View?: number;
  /** What a new one takes over from this record. */
  readonly Defaults?: readonly {
    readonly Field: string;
    readonly From: string;
  }[];
  /** The address of their own pages, where they are opened and added there. */
  readonly Page?: string;
  /** Of kind records: they have places in this list of the record, which is written to change their order. */
  readonly Ordered?: string;
  /** The dialog of a plugin in which one is added. */
  readonly AddBy?: string;
  /** The dialog of a plugin in which one is opened. */
  readonly OpenBy?: string;
  /** Of kind panel: the panel of a plugin. */
  readonly Panel?: string;
  /** Of kind later: what will stand there. */
  readonly Help?: string;
  /** Of kind history: only where there is no room for the column that tells the same. */
  readonly Narrow?: boolean;
}

export interface WireFormRule {
  readonly Id: string;
  readonly When: WireRule;
  readonly Then: readonly ({
    readonly effect: 'hide' | 'show' | 'enable' | 'disable' | 'require' | 'highlight';
    readonly field: string;
  } | {
    readonly effect: 'relabel';
    readonly field: string;
    readonly label: string;
  })[];
}

export interface WireFormSection {
  readonly Id: string;
  readonly Label: string;
  readonly Fields: readonly {
    readonly Id: string;
    readonly Field: string;
    readonly Label: string;
    readonly Widget?: 'textarea' | 'radio' | 'checkbox' | 'tags';
    readonly Wide?: boolean;
    readonly ReadOnly: boolean;
  }[];
}

export interface WireGridDialog {
  readonly Id: string;
  /** The dialog of a plugin, as plugin.name. */
  readonly Dialog: string;
  readonly Label: string;
  readonly Icon: string | null;
}

export interface WireGridOperation {
  readonly Id: string;
  /** What is sent as ValidationGroup. */
  readonly Operation: string;
  readonly Label: string;
  readonly Icon: string | null;
  readonly Asks: readonly WireField[];
  /** The permission that is missing; null where the person may run it. */
  readonly Refusal: string | null;
}

export interface WireGroup {
  readonly All?: readonly (WireCondition | WireGroup)[];
  readonly Any?: readonly (WireCondition | WireGroup)[];
}

export interface WireGroupOfRows {
  /** Null for records without a value. */
  readonly Key: string | number | boolean | null;
  /** Of a fixed value or a record; null for days, for yes or no, and for what the reader may not see. */
  readonly Name: string | null;
  readonly Colour: string | null;
  readonly Count: number;
  readonly Totals: readonly WireTotal[];
  /** Where records are gathered by two fields: the groups within this one that have records. */
  readonly Groups?: readonly WireGroupOfRows[];
  /** The condition by which the search finds its records; of a group within another one, beside that of the other one. */
  readonly Where: {
    readonly Field: string;
    readonly Condition: 'Equal' | 'Between';
    /** Null for records without a value. */
    readonly Value1: string | number | boolean | null;
    readonly Value2?: string;
  };
}

export interface WireGroups {
  readonly Count: number;
  /** Of everything that is found; empty where it is gathered. */
  readonly Totals: readonly WireTotal[];
  readonly Groups: readonly WireGroupOfRows[];
}

export interface WireHealth {
  readonly Version: string;
  readonly NodeVersion: string;
  readonly StartedAt: string;
  readonly MemoryBytes: number;
  /** What is wrong, and what to do. */
  readonly Advice: readonly {
    readonly Part: 'jobs' | 'mail' | 'disk' | 'database' | 'slow';
    readonly Severity: 'danger' | 'warning';
    readonly Message: string;
  }[];
  readonly Jobs: {
    /** By agency, job and state; of those that are over, the last day. */
    readonly Counts: readonly {
      /** 0 is the platform itself. */
      readonly AgencyId: number;
      readonly AgencyName: string | null;
      readonly Name: string;
      readonly Label: string;
      readonly State: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
      readonly Count: number;
      /** Should have begun over ten minutes ago. */
      readonly Overdue: number;
      readonly Oldest: string | null;
    }[];
    /** Failed, running and due jobs of all agencies, at most 50 of each. */
    readonly Unfinished: readonly {
      /** 0 is the platform itself. */
      readonly AgencyId: number;
      readonly AgencyName: string | null;
      readonly Name: string;
      readonly Label: string;
      readonly State: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
      readonly Id: number;
      readonly UserName: string;
      readonly Attempts: number;
      readonly Progress: number;
      readonly Error: string | null;
      readonly RunAt: string;
      readonly StartedAt: string | null;
      readonly DoneAt: string | null;
    }[];
  };
  readonly Mail: {
    /** A mail server is set up. */
    readonly GoesOut: boolean;
    readonly Counts: readonly {
      /** 0 is the platform itself. */
      readonly AgencyId: number;
      readonly AgencyName: string | null;
      readonly State: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';
      readonly Count: number;
      readonly Oldest: string;
    }[];
  };
  /** Where files lie; null where that is a bucket. */
  readonly Disk: {
    readonly FreeBytes: number;
    readonly TotalBytes: number;
  } | null;
  readonly Database: {
    readonly Version: string;
    readonly Bytes: number;
    readonly Tables: readonly {
      readonly Name: string;
      readonly Label: string | null;
      readonly Bytes: number;
      readonly Rows: number;
      readonly DeadRows: number;
      readonly AnalyzedAt: string | null;
    }[];
    readonly Connections: {
      readonly Used: number;
      readonly Max: number;
      readonly Active: number;
      readonly IdleInTransaction: number;
    };
    readonly LongestTransactionSeconds: number;
    readonly Migrations: {
      readonly Count: number;
      readonly Last: string | null;
      readonly At: string | null;
    };
  };
  /** Statements of this process that took over 250 ms, without their values. */
  readonly SlowStatements: readonly {
    readonly Text: string;
    readonly Count: number;
    readonly MeanMilliseconds: number;
    readonly MaxMilliseconds: number;
    readonly Last: string;
  }[];
  /** Lists of this process that took over 500 ms, with the index that would help. */
  readonly SlowSearches: readonly {
    readonly Entity: string;
    readonly Label: string;
    readonly AgencyId: number | null;
    readonly AgencyName: string | null;
    readonly Count: number;
    readonly MaxMilliseconds: number;
    readonly Last: string;
    readonly Findings: readonly string[];
  }[];
}

export interface WireJob {
  readonly Id: number;
  readonly Name: string;
  readonly Label: string;
  /** Of what kind of records they are that it works on. */
  readonly Kind: string | null;
  /** The record that it is the work of, such as an import, where the reader sees it. */
  readonly Of: {
    readonly Entity: string;
    readonly Id: number;
    readonly Name: string;
  } | null;
  readonly State: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly Queue: 'interactive' | 'bulk';
  /** Of the platform rather than of the agency acted on. */
  readonly OfPlatform: boolean;
  readonly UserName: string;
  readonly Attempts: number;
  readonly Progress: number;
  readonly Error: string | null;
  /** What came of the records that it was given. */
  readonly Result: WireBulkResult | null;
  readonly RunAt: string;
  readonly DateCreated: string;
  readonly StartedAt: string | null;
  readonly DoneAt: string | null;
}

export interface WireJournalEntry {
  readonly Id: number;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  /** Of what a list has brought, the name of the list. */
  readonly UserName: string | null;
  /** The list that brought it, where it was no person: then the description is a whole sentence. */
  readonly Source: string | null;
  readonly Icon: string;
  readonly Description: string;
  readonly Changes: readonly {
    readonly Field: string;
    readonly Label: string;
    /** The value before. */
    readonly Old: unknown;
    /** The value afterwards. */
    readonly New: unknown;
    /** Of a reference: the id of the record before, where the reader sees it. */
    readonly OldId?: number | null;
    /** Of a reference: the id of the record afterwards, where the reader sees it. */
    readonly NewId?: number | null;
  }[];
  /** Another record that came to this one, such as the lead that became this student; null where the reader does not see it. */
  readonly Record: {
    readonly Entity: string;
    readonly Id: number;
    readonly Name: string;
  } | null;
  /** Only where it is told what happened to another record, such as a payment that was received: how much it was about, where that is known. */
  readonly Amount?: {
    readonly Value: string;
    readonly InCurrency: string | null;
  };
}

export interface WireMail {
  readonly Id: number;
  readonly To: string;
  readonly Subject: string;
  /** kept: there is no mail server, it stays here. unknown: the connection broke after it was handed over. */
  readonly State: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';
  /** Of the platform rather than of the agency acted on. */
  readonly OfPlatform: boolean;
  readonly DateCreated: string;
  readonly SentAt: string | null;
}

export interface WireMenu {
  readonly Id: string;
  readonly Groups: readonly {
    readonly Id: string;
    readonly Label: string | null;
    /** How it begins; open without it. */
    readonly Kind?: 'folded' | 'configuration';
    readonly Items: readonly WireMenuItem[];
  }[];
}

export interface WireMenuItem {
  readonly Id: string;
  readonly Label: string;
  readonly Icon: string;
  readonly Entity: string | null;
  readonly View: number | null;
  /** The views that its list offers, in their order; none where it offers all. */
  readonly Views: readonly number[];
  readonly Route: string;
  /** The person may add records of its entity. */
  readonly MayCreate: boolean;
  /** The plan of the agency does not include it. */
  readonly IsDisabled: boolean;
  /** The plans that do, where this one does not. */
  readonly IncludedIn: readonly string[];
}

export interface WireMenus {
  readonly Data: readonly WireMenu[];
  readonly Pages: readonly {
    readonly Name: string;
    readonly Label: string;
    readonly Route: string;
    /** The address of the menu item that it belongs to, where its own does not say so. */
    readonly Below: string | null;
  }[];
  /** Where the person begins; null where that is the first item. */
  readonly Home: string | null;
  /** The pages that the menu of the person offers. */
  readonly Profile: readonly {
    readonly Label: string;
    readonly Route: string;
  }[];
  /** The person has the search across everything. */
  readonly HasGlobalSearch: boolean;
  /** What the menu of this person advertises. */
  readonly Advertisement: {
    readonly Title: string;
    readonly Text: string;
  } | null;
}

export interface WireQuickChange {
  readonly Id: string;
  readonly Label: string;
  readonly Icon: string | null;
  /** Values by field. */
  readonly Set: Readonly<Record<string, string | number | boolean | null>>;
}

export interface WireRecordRights {
  readonly Update: boolean;
  readonly Delete: boolean;
  /** Fields that the state of the record closes to the person. */
  readonly Closed: readonly string[];
  /** The states that close them, as people call them. */
  readonly ClosedBy: readonly {
    readonly Label: string;
    readonly Fields: readonly string[];
  }[];
  /** Why not; null where the person may. */
  readonly Refusals: {
    readonly Update: string | null;
    readonly Delete: string | null;
  };
}

export interface WireReference {
  readonly EntityType: string;
  /** Below /api: its records are chosen from {Path}/keys. */
  readonly Path: string;
  /** Where a row holds the name of the record, or of a list the names. */
  readonly NameKey: string;
  readonly ColourKey?: string;
  /** Where a row says whether the record is in use; of an entity that tells. */
  readonly ActiveKey?: string;
  /** Of a filter: keys is asked for records that are not in use as well. */
  readonly Inactive?: boolean;
  /** The view that says which of its records there are to choose from; all of them without it. */
  readonly ViewId?: number;
  /** Where not all of them are offered: what keys is told as for, and the fields whose values it is given. */
  readonly Options?: {
    readonly For: string;
    readonly Given: readonly string[];
  };
  /** What the first word of a name is called in the language of the reader, where it is the value of a choice. */
  readonly NameWords?: readonly {
    readonly Word: string;
    readonly Label: string;
  }[];
  /** How long the typing rests before they are searched, in milliseconds; where it is said. */
  readonly Rest?: number;
}

export interface WireRemark {
  readonly EntityType: string;
  readonly Path: string;
  readonly Label: string;
  readonly LabelPlural: string;
  readonly Icon: string | null;
  readonly Text: string;
  readonly Due: string | null;
  /** The fields of its form that are known from the record that it is added to. */
  readonly Known: readonly string[];
  readonly Create: boolean;
  readonly Refusal: string | null;
}

export interface WireRightsOnMany {
  /** Below a parent: whether any may be added there. */
  readonly Create: boolean;
  /** Those that the person sees. */
  readonly Data: readonly {
    readonly Id: number;
    readonly Update: boolean;
    readonly Delete: boolean;
  }[];
}

/** A comparison, or comparisons of which all or any must hold, or one that must not. */
export type WireRule = {
  readonly all: readonly WireRule[];
} | {
  readonly any: readonly WireRule[];
} | {
  readonly not: WireRule;
} | {
  readonly field: string;
  readonly operator: 'equal' | 'notEqual' | 'in' | 'notIn' | 'moreThan' | 'lessThan' | 'atLeast' | 'atMost' | 'between' | 'contains' | 'startsWith' | 'empty' | 'notEmpty' | 'within';
  readonly value?: string | number | boolean | null | readonly (string | number | boolean)[] | {
    readonly actor: 'userid' | 'agencyid' | 'officeid' | 'institutionid' | 'groupofinstitutionsid' | 'ownid' | 'guestid' | 'linkedid';
  };
  readonly value2?: string | number | boolean | null | readonly (string | number | boolean)[] | {
    readonly actor: 'userid' | 'agencyid' | 'officeid' | 'institutionid' | 'groupofinstitutionsid' | 'ownid' | 'guestid' | 'linkedid';
  };
};

export interface WireRuleRows {
  readonly Kind: 'all' | 'any' | 'not' | 'condition';
  /** Of a condition: what it asks for. */
  readonly Message: string | null;
  /** Null without a record, and where it follows from what the one who asks may not see. */
  readonly Holds: boolean | null;
  readonly Parts: readonly WireRuleRows[];
}

export interface WireSearchFields {
  readonly Fields: readonly WireFilter[];
  readonly References: readonly {
    /** The reference; fields of its record bear its name and a dot before their own. */
    readonly Field: string;
    readonly Label: string;
    readonly Fields: readonly WireFilter[];
  }[];
}

export interface WireSession {
  readonly Id: string;
  /** The one that asks. */
  readonly IsCurrent: boolean;
  /** What the browser or program calls itself; may be empty. */
  readonly Client: string;
  /** Where it signed in from; may be empty. */
  readonly Address: string;
  readonly DateCreated: string;
  readonly LastUsed: string;
  /** Unless it is used before. */
  readonly EndsAt: string;
}

export interface WireShownView {
  readonly ViewId: number;
  readonly Kind: 'standard' | 'agency' | 'mine';
  readonly Name: string;
  readonly ViewType: 'Grid';
  /** The view of the metadata that it lies over, or is. */
  readonly BaseViewId: number;
  readonly Columns: readonly WireViewColumn[];
  /** Null where the view says nothing of filters. */
  readonly Filters: readonly WireViewFilter[] | null;
  readonly OrderBy: string;
  /** Rows at a time. */
  readonly PageSize: number | null;
  /** How the rows are drawn. */
  readonly Shape: 'table' | 'board' | 'calendar';
  /** How the rows are gathered; null where they are not. */
  readonly Group: WireViewGroup | null;
  /** Each a field, a colon and what is worked out of it: Price:sum. */
  readonly Totals: readonly string[];
  /** By which fields records lie on days; null where nothing is said. */
  readonly Calendar: WireViewCalendar | null;
  /** What is kept of it; null of a view that is as the metadata has it. */
  readonly Saved: {
    /** The number by which it is changed, and deleted. */
    readonly Id: number;
    readonly OfAgency: boolean;
    readonly RowVersion: number;
    /** Who saved it last. */
    readonly UserName: string;
    readonly DateLastModified: string;
  } | null;
  /** The view below has changed since it was saved. */
  readonly IsBaseMoved: boolean;
  /** Columns that the view below has got since. */
  readonly Added: readonly string[];
  /** What the view names and the metadata no longer has: it is left out. */
  readonly Ignored: readonly string[];
}

export interface WireShownViews {
  readonly Data: readonly WireShownView[];
  readonly Count: number;
  /** The number of the view that opens. */
  readonly First: number;
  /** What the person chose to open first. */
  readonly Default: number | null;
  /** What was chosen for everybody in the agency. */
  readonly AgencyDefault: number | null;
  /** The views at hand, in their order; null where nothing was chosen. */
  readonly Pinned: readonly number[] | null;
  /** So many may be saved. */
  readonly Most: number;
  /** The person may change the views of the agency. */
  readonly MayShape: boolean;
  readonly WhyNotShape: string | null;
}

export interface WireSimulatedPeople {
  readonly Count: number;
  readonly Examples: readonly {
    readonly Id: number;
    readonly Name: string;
  }[];
}

export interface WireSimulation {
  readonly GroupId: number;
  readonly Added: readonly string[];
  readonly Removed: readonly string[];
  /** Those of the group who can sign in. */
  readonly People: number;
  /** Whether there are more of them than were looked at. */
  readonly IsCapped: boolean;
  /** Rights that would change for some of them. */
  readonly Changes: readonly {
    readonly EntityType: string;
    readonly Label: string;
    readonly Right: string;
    readonly Gain: WireSimulatedPeople;
    readonly Lose: WireSimulatedPeople;
    /** People who keep the right and reach other rows or fields by it. */
    readonly ReachOther: WireSimulatedPeople;
    readonly FieldsGained: readonly string[];
    readonly FieldsLost: readonly string[];
  }[];
}

export interface WireSkippedRecord {
  readonly EntityType: string;
  readonly Label: string;
  readonly Id: number;
  readonly Name: string | null;
  readonly Message: string;
}

export interface WireStates {
  readonly Field: string;
  /** The states that a new record may start in; null where it may start in any. */
  readonly Initial: readonly string[] | null;
  /** The states that are shown among the stages only of a record that is in one of them. */
  readonly Aside: readonly string[];
  readonly Transitions: readonly {
    readonly Id: string;
    readonly Label: string;
    readonly From: readonly string[];
    readonly To: string;
    /** The verb of the action that goes this way. */
    readonly Action: string | null;
  }[];
}

export interface WireTokens {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds. */
  readonly expires_in: number;
  /** Good for one use. */
  readonly refresh_token: string;
  readonly UserId: number;
}

export interface WireTotal {
  readonly Field: string;
  readonly Kind: 'filled' | 'empty' | 'distinct' | 'sum' | 'average' | 'minimum' | 'maximum';
  /** Of amounts that are in several currencies: which one this is the total of. */
  readonly InCurrency: string | null;
  /** A whole number, an exact decimal or a date as text; null where there is nothing to work it out of. */
  readonly Value: string | null;
}

export interface WireView {
  readonly ViewId: number;
  readonly Name: string;
  readonly ViewType: 'Grid';
  readonly Columns: readonly string[];
  readonly OrderBy: string;
  /** The field that a board of the view goes by, and what is summed for each stage; null where there is none. */
  readonly Stages: {
    readonly Field: string;
    readonly Sum: string | null;
  } | null;
}

export interface WireViewCalendar {
  /** The day of a record. */
  readonly Field: string;
  /** Its last day, where it lasts longer. */
  readonly End?: string;
}

export interface WireViewColumn {
  /** That of the grid. */
  readonly Id: string;
  readonly Field: string;
  /** Known and not wanted: a column that is not named at all is new, and shows. */
  readonly Hidden?: boolean;
  /** Pixels. */
  readonly Width?: number;
  readonly Pinned?: 'left' | 'right';
}

export interface WireViewComparison {
  /** Stays when the filter changes. */
  readonly Id?: string;
  readonly Field: string;
  readonly Condition: 'Equal' | 'Not Equal' | 'More Than' | 'Less Than' | 'Between' | 'In' | 'Not In' | 'Contains' | 'Starts With' | 'Is Empty' | 'Is Not Empty' | 'Date Range';
  /** What to compare with; a list for In, the name of a range for Date Range. */
  readonly Value1?: unknown;
  /** The other end of Between. */
  readonly Value2?: unknown;
}

/** What is left out is as the view below has it. */
export interface WireViewDocument {
  /** In their order; columns of the base that are not wanted stand here as hidden. */
  readonly Columns?: readonly {
    readonly Field: string;
    /** Known and not wanted: a column that is not named at all is new, and shows. */
    readonly Hidden?: boolean;
    /** Pixels. */
    readonly Width?: number;
    readonly Pinned?: 'left' | 'right';
  }[];
  readonly Filters?: readonly WireViewFilter[];
  readonly OrderBy?: string;
  /** Rows at a time. */
  readonly PageSize?: number;
  /** How the rows are drawn. */
  readonly Shape?: 'table' | 'board' | 'calendar';
  readonly Group?: WireViewGroup;
  /** Each a field, a colon and what is worked out of it: Price:sum. */
  readonly Totals?: readonly string[];
  readonly Calendar?: WireViewCalendar;
}

export type WireViewFilter = WireViewComparison | WireViewFilterGroup;

/** Conditions of which all or one must hold: it has All or Any. */
export interface WireViewFilterGroup {
  /** Stays when the filter changes. */
  readonly Id?: string;
  readonly All?: readonly (WireCondition | WireGroup)[];
  readonly Any?: readonly (WireCondition | WireGroup)[];
}

export interface WireViewGroup {
  /** A field, of dates with a colon and a span: DateCreated:month. */
  readonly Field: string;
  /** A second field by which each of the groups is gathered in turn. */
  readonly Then?: string;
  /** The groups that stand first, in this order. */
  readonly Order?: readonly (string | number | boolean | null)[];
  /** The groups that are not wanted. */
  readonly Hidden?: readonly (string | number | boolean | null)[];
  /** The groups of the second field that stand first within each group, in this order. */
  readonly ThenOrder?: readonly (string | number | boolean | null)[];
  /** The groups of the second field that are not wanted, in whatever group they stand. */
  readonly ThenHidden?: readonly (string | number | boolean | null)[];
  /** Groups without rows are left out. */
  readonly HideEmpty?: boolean;
}

export interface WireViewing {
  readonly Id: string;
  readonly UserId: number;
  /** Of the person. */
  readonly Name: string;
  readonly EndsAt: string;
}

export interface WireWholeMail {
  readonly Id: number;
  readonly To: string;
  readonly Subject: string;
  /** kept: there is no mail server, it stays here. unknown: the connection broke after it was handed over. */
  readonly State: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';
  /** Of the platform rather than of the agency acted on. */
  readonly OfPlatform: boolean;
  readonly DateCreated: string;
  readonly SentAt: string | null;
  /** Plain text. */
  readonly Body: string;
}

export interface WireWhyEmpty {
  /** Null where counting took too long. */
  readonly Count: number | null;
  readonly CountIsCapped: boolean;
  /** Without any of the conditions. */
  readonly All: {
    /** Null where counting took too long. */
    readonly Count: number | null;
    readonly CountIsCapped: boolean;
  };
  readonly Without: readonly {
    /** The place of the condition in the list. */
    readonly Index: number;
    /** Null where counting took too long. */
    readonly Count: number | null;
    readonly CountIsCapped: boolean;
  }[];
}

export interface WireWouldGo {
  readonly Id: number;
  /** What it was called. */
  readonly Name: string | null;
  /** What was deleted along with it and would go too. */
  readonly Along: readonly {
    readonly LabelPlural: string;
    readonly Count: number;
  }[];
}

export interface SettingsGetSettingsAnswer {
  readonly AgencyInfo: {
    readonly Id: number;
    readonly Name: string;
    readonly Settings: readonly string[];
    readonly Subscription: 'full' | 'free';
    readonly IsFreeUser: boolean;
    readonly IsBasicUser: boolean;
    readonly AgencyAsInstitutionId: number | null;
    readonly AgencyAsInstitutionGroupId: number | null;
    readonly LayoutPrintFooter: string | null;
    /** The e-mail address at which people of the agency find help. */
    readonly SupportAddress: string | null;
  };
  readonly SecuritySettings: {
    readonly UserId: number;
    readonly UserName: string;
    readonly Name: string;
    readonly UserEmail: string | null;
    readonly IsGodUser: boolean;
    readonly SmsSenderId: string | null;
    readonly UserProfilePictureUrl: string | null;
    readonly OfficeId: number | null;
    /** By whose clocks screens and exports tell moments: those of the office, by which lists count days. */
    readonly TimeZone: string;
    /** Two letters of ISO 3166: where the office is, else the agency. */
    readonly Country: string | null;
    readonly Permissions: readonly string[];
  };
}
