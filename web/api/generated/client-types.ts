// The shapes of the calls that the screens share with every other client, written from the metadata by "npm run client". Do not edit.

export interface WireBulkResult {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly {
    readonly Id: number;
    readonly Message: string;
  }[];
}

export interface WireJournalEntry {
  readonly Id: number;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  readonly UserName: string | null;
  readonly Icon: string;
  readonly Description: string;
  readonly Changes: readonly {
    readonly Field: string;
    readonly Label: string;
    readonly Old: unknown;
    readonly New: unknown;
  }[];
}

export interface WireMenu {
  readonly Id: string;
  readonly Groups: readonly {
    readonly Id: string;
    readonly Label: string | null;
    readonly Items: readonly WireMenuItem[];
  }[];
}

export interface WireMenuItem {
  readonly Id: string;
  readonly Label: string;
  readonly Icon: string;
  readonly Entity: string | null;
  readonly View: number | null;
  readonly Route: string;
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
    readonly Permissions: readonly string[];
  };
}
