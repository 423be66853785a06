// The records of all entities as the wire writes them, written from the metadata by "npm run client". Do not edit.
import type { Id } from '../../../engine/contract/id.ts';

/** Bank file: A bank file (ABA) that pays refunds and bills or collects commissions. */
export type AbaFile = {
  readonly Id: Id<'AbaFile'>;
  /** Number */
  readonly FileNumber: string | null;
  /** Pays */
  readonly Kind: 'Refunds' | 'Bills' | 'Commissions';
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Processing date: The date on which the bank pays. Leave empty for today. */
  readonly TransactionDate: string | null;
  /** Payments */
  readonly PaymentCount: number | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'> | null;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Total */
  readonly TotalAmount: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AbaFileFields = Partial<AbaFile>;
export type AbaFileRow = AbaFileFields & {
  readonly Id: Id<'AbaFile'>;
};

/** Address type */
export type AddressType = {
  readonly Id: Id<'AddressType'>;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AddressTypeFields = Partial<AddressType>;
export type AddressTypeRow = AddressTypeFields & {
  readonly Id: Id<'AddressType'>;
};

/** Agency: A business that uses this installation. Nobody else can see its records. */
export type Agency = {
  readonly Id: Id<'Agency'>;
  /** Name */
  readonly Name: string;
  /** Agency code: Institutions enter this code to invite the agency. */
  readonly AgencyCode: string;
  /** Subscription */
  readonly Subscription: 'full' | 'free';
  /** Basic plan: Includes quotes. Analytics and the report builder require a higher plan. */
  readonly IsBasicUser: boolean;
  /** Acts as institution */
  readonly AgencyAsInstitutionId: Id<'Institution'> | null;
  /** The name of the record that AgencyAsInstitutionId refers to. */
  readonly AgencyAsInstitutionName?: string | null;
  /** Acts as institution group */
  readonly AgencyAsInstitutionGroupId: Id<'InstitutionGroup'> | null;
  /** The name of the record that AgencyAsInstitutionGroupId refers to. */
  readonly AgencyAsInstitutionGroupName?: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Language: The statuses, stages, payment methods and templates of a new agency are created in this language. */
  readonly Language?: 'en' | 'pt' | 'es';
  /** First office name: For example, the city. If empty, the office is named after the agency. */
  readonly FirstOfficeName?: string | null;
  /** Time zone: The time zone of the first office, for example Australia/Melbourne. It sets the date and time. */
  readonly FirstTimeZone?: string | null;
  /** Base currency: Quotes and sales are totalled in this currency. */
  readonly FirstCurrencyId?: Id<'Currency'> | null;
  /** The name of the record that FirstCurrencyId refers to. */
  readonly FirstCurrencyName?: string | null;
  /** Name of the first user: This person can do everything in the agency and add other users. */
  readonly FirstPersonName?: string | null;
  /** E-mail of the first user: Also the user name. A link to choose a password is sent to this address. */
  readonly FirstPersonEmail?: string | null;
  /** Footer of printed pages */
  readonly LayoutPrintFooter: string | null;
  /** Active: People in an inactive agency cannot sign in. */
  readonly IsActive?: boolean;
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyFields = Partial<Agency>;
export type AgencyRow = AgencyFields & {
  readonly Id: Id<'Agency'>;
};

/** Accommodation type */
export type AgencyAccommodationType = {
  readonly Id: Id<'AgencyAccommodationType'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyAccommodationTypeFields = Partial<AgencyAccommodationType>;
export type AgencyAccommodationTypeRow = AgencyAccommodationTypeFields & {
  readonly Id: Id<'AgencyAccommodationType'>;
};

/** Agent: Another business that refers students to the agency or sells for it. */
export type AgencyAgent = {
  readonly Id: Id<'AgencyAgent'>;
  /** Name */
  readonly Name: string;
  /** Trading name */
  readonly TradingName: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** E-mail bounced on: The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  readonly EmailBouncedDate: string | null;
  /** Telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Addresses */
  readonly Addresses: readonly {
    /** Street */
    readonly Street?: string;
    /** City */
    readonly City?: string;
    /** State */
    readonly State?: string;
    /** Postcode */
    readonly ZipCode?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'AddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Web addresses */
  readonly WebAddresses: readonly {
    /** Type */
    readonly TypeId?: Id<'WebAddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
    /** Address */
    readonly Address?: string;
  }[];
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Next contact */
  readonly NextContactDate: string | null;
  /** Active */
  readonly IsActive: boolean;
  /** Commission percentage: The share of the agency’s commission that the agent receives. */
  readonly CommissionPercentage?: number | null;
  /** Bank details */
  readonly BankDetails?: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyAgentFields = Partial<AgencyAgent>;
export type AgencyAgentRow = AgencyAgentFields & {
  readonly Id: Id<'AgencyAgent'>;
};

/** Agent contact: A person who works for an agent. */
export type AgencyAgentContact = {
  readonly Id: Id<'AgencyAgentContact'>;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'>;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Name */
  readonly Name: string;
  /** Position */
  readonly Position: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** Telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Main contact: Only one contact can be the main contact. The previous one is replaced. */
  readonly IsMain: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyAgentContactFields = Partial<AgencyAgentContact>;
export type AgencyAgentContactRow = AgencyAgentContactFields & {
  readonly Id: Id<'AgencyAgentContact'>;
};

/** Airline */
export type AgencyAirline = {
  readonly Id: Id<'AgencyAirline'>;
  /** Name */
  readonly Name: string;
  /** Code: Two letters or digits, e.g. QF. */
  readonly Code: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyAirlineFields = Partial<AgencyAirline>;
export type AgencyAirlineRow = AgencyAirlineFields & {
  readonly Id: Id<'AgencyAirline'>;
};

/** Airport */
export type AgencyAirport = {
  readonly Id: Id<'AgencyAirport'>;
  /** Name */
  readonly Name: string;
  /** Code: Three letters, e.g. MEL. */
  readonly Code: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyAirportFields = Partial<AgencyAirport>;
export type AgencyAirportRow = AgencyAirportFields & {
  readonly Id: Id<'AgencyAirport'>;
};

/** Bill: The part of students’ payments that the agency owes a supplier. */
export type AgencyBill = {
  readonly Id: Id<'AgencyBill'>;
  /** Number */
  readonly BillIndex: string | null;
  /** Supplier reference */
  readonly BillReferenceNumber: string | null;
  /** Supplier */
  readonly SupplierId: Id<'AgencySupplier'>;
  /** The name of the record that SupplierId refers to. */
  readonly SupplierName?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Course */
  readonly CourseName: string | null;
  /** Commission invoice */
  readonly SupplierInvoiceId: Id<'AgencySupplierInvoice'> | null;
  /** The name of the record that SupplierInvoiceId refers to. */
  readonly SupplierInvoiceName?: string | null;
  /** Sent on */
  readonly SentDate: string | null;
  /** Due date */
  readonly PaymentDueDate: string | null;
  /** Total */
  readonly TotalAmountOwing: number;
  /** Paid */
  readonly TotalPaidAmount: number;
  /** Balance */
  readonly Balance: number | null;
  /** Status */
  readonly StatusId: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
  /** Paid on: The date of the last payment. */
  readonly DateReceived: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Accounting */
  readonly IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Link to accounting system */
  readonly LinkBillQuickBooks: string | null;
  /** Bank file */
  readonly AbaFileId: Id<'AbaFile'> | null;
  /** The name of the record that AbaFileId refers to. */
  readonly AbaFileName?: string | null;
  /** Sent in a bank file */
  readonly IsSentByAbaFile: boolean;
  /** Accounting ID */
  readonly AccountingId: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyBillFields = Partial<AgencyBill>;
export type AgencyBillRow = AgencyBillFields & {
  readonly Id: Id<'AgencyBill'>;
};

/** Bill payment: A payment that the agency made on a bill. */
export type AgencyBillPayment = {
  readonly Id: Id<'AgencyBillPayment'>;
  /** Bill */
  readonly AgencyBillId: Id<'AgencyBill'>;
  /** The name of the record that AgencyBillId refers to. */
  readonly AgencyBillName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Base currency */
  readonly BaseCurrencyId: Id<'Currency'> | null;
  /** The name of the record that BaseCurrencyId refers to. */
  readonly BaseCurrencyName?: string | null;
  /** Payment method */
  readonly PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  /** The name of the record that PaymentMethodId refers to. */
  readonly PaymentMethodName?: string | null;
  /** Exchange rate: Amount × rate = amount in the base currency. */
  readonly FcToBcFxRate: number | null;
  /** Received on */
  readonly DateReceived: string;
  /** Reference */
  readonly Reference: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Status */
  readonly StatusId: 'Open' | 'Paid' | 'Cancelled';
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyBillPaymentFields = Partial<AgencyBillPayment>;
export type AgencyBillPaymentRow = AgencyBillPaymentFields & {
  readonly Id: Id<'AgencyBillPayment'>;
};

/** Commission: What the agency earns on a fee paid by a student. */
export type AgencyCommission = {
  readonly Id: Id<'AgencyCommission'>;
  /** Supplier */
  readonly SupplierId?: Id<'AgencySupplier'>;
  /** The name of the record that SupplierId refers to. */
  readonly SupplierName?: string | null;
  /** Office */
  readonly AgencyOfficeId?: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId?: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Student */
  readonly StudentId?: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Sale */
  readonly AgencySaleId?: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Payment */
  readonly AgencySalePaymentId?: Id<'AgencySalePayment'>;
  /** The name of the record that AgencySalePaymentId refers to. */
  readonly AgencySalePaymentName?: string | null;
  /** Fee */
  readonly AgencySaleItemAgencyFeeId?: Id<'AgencySaleItemAgencyFee'>;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Commission invoice */
  readonly InvoiceId: Id<'AgencySupplierInvoice'> | null;
  /** The name of the record that InvoiceId refers to. */
  readonly InvoiceName?: string | null;
  /** Bill */
  readonly BillId: Id<'AgencyBill'> | null;
  /** The name of the record that BillId refers to. */
  readonly BillName?: string | null;
  /** Currency */
  readonly CurrencyId?: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Paid by the student */
  readonly PaidAmount?: number;
  /** Commission before tax */
  readonly AmountExcTax?: number;
  /** Tax */
  readonly TaxAmount?: number;
  /** Commission with tax */
  readonly AmountIncTax?: number | null;
  /** Taxed */
  readonly ApplyTax?: boolean;
  /** Tax inclusive: Whether the agreed percentage included tax when the commission was created. */
  readonly IsTaxInclusive: boolean;
  /** Tax rate (%) */
  readonly TaxRate?: number | null;
  /** Head office (%): The agreement at the time the commission was created. */
  readonly HeadOfficePercentage: number | null;
  /** Office (%) */
  readonly OfficePercentage: number | null;
  /** Head office share */
  readonly HeadOfficeAmount?: number | null;
  /** Office share */
  readonly OfficeAmount?: number | null;
  /** Withheld */
  readonly IsWithheld: boolean;
  /** Paid directly to the supplier */
  readonly PaidAtSupplier: boolean;
  /** Retained */
  readonly Retained?: number | null;
  /** To invoice */
  readonly ToInvoice?: number | null;
  /** To pay to the supplier */
  readonly PayToSupplier?: number | null;
  /** Supplier paid */
  readonly IsSupplierPaid: boolean;
  /** Supplier paid on */
  readonly SupplierPaidDate: string | null;
  /** How the supplier was paid */
  readonly SupplierPaymentMethod: Id<'AgencySupplierPaymentMethod'> | null;
  /** The name of the record that SupplierPaymentMethod refers to. */
  readonly SupplierPaymentMethodName?: string | null;
  /** Invoice due on */
  readonly InvoiceDueDate: string | null;
  /** Date */
  readonly TransactionDate?: string;
  /** Settled */
  readonly IsSettled: boolean;
  /** Commission received on: The date its commission invoice was paid in full or, if there is nothing to invoice, the date its bill was paid in full. */
  readonly ReceivedDate: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Locked */
  readonly IsCommissionLocked: boolean;
  /** Status */
  readonly AgencyCommissionStatusId: 'New Commission' | 'Invoiced' | 'Billed' | 'Paid' | 'Cancelled' | null;
  /** To be received: There is an amount to invoice that has not been paid yet. */
  readonly IsToBeReceived?: boolean;
  /** To be paid: The agency holds money that belongs to the supplier. */
  readonly IsToBePaid?: boolean;
  /** Can be invoiced */
  readonly CanCreateInvoice?: boolean;
  /** Invoice can be paid */
  readonly CanEnterInvoicePayment?: boolean;
  /** The supplier can be paid */
  readonly CanPaySupplier?: boolean;
  /** Withholding can be changed */
  readonly CanUpdateIsWithheld?: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName?: string;
};
export type AgencyCommissionFields = Partial<AgencyCommission>;
export type AgencyCommissionRow = AgencyCommissionFields & {
  readonly Id: Id<'AgencyCommission'>;
};

/** Agency country */
export type AgencyCountry = {
  readonly Id: Id<'AgencyCountry'>;
  /** Country */
  readonly CountryId: Id<'Country'>;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyCountryFields = Partial<AgencyCountry>;
export type AgencyCountryRow = AgencyCountryFields & {
  readonly Id: Id<'AgencyCountry'>;
  readonly 'CountryId.CountryCode'?: string | null;
};

/** Agency currency */
export type AgencyCurrency = {
  readonly Id: Id<'AgencyCurrency'>;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Code */
  readonly Code: string;
  /** Always visible: Shown at the top of currency lists. */
  readonly AlwaysVisible: boolean;
  /** Base currency: Can be chosen as the base currency of a sale. */
  readonly UseAsBaseCurrency: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyCurrencyFields = Partial<AgencyCurrency>;
export type AgencyCurrencyRow = AgencyCurrencyFields & {
  readonly Id: Id<'AgencyCurrency'>;
  readonly 'CurrencyId.Name'?: string | null;
};

/** Exchange rate: The value of a foreign currency in a base currency of the agency: amount in base currency = foreign amount × rate. */
export type AgencyCurrencyExchangeRate = {
  readonly Id: Id<'AgencyCurrencyExchangeRate'>;
  /** Base currency */
  readonly BaseCurrencyId: Id<'Currency'>;
  /** The name of the record that BaseCurrencyId refers to. */
  readonly BaseCurrencyName?: string | null;
  /** Foreign currency */
  readonly ForeignCurrencyId: Id<'Currency'>;
  /** The name of the record that ForeignCurrencyId refers to. */
  readonly ForeignCurrencyName?: string | null;
  /** Rate: Units of the base currency for one unit of the foreign currency. */
  readonly FcToBcFxRate: number;
  /** Date of the rate: The date that the rate applies to. */
  readonly RateDate: string | null;
  /** Source */
  readonly Source: 'manual' | 'official' | null;
  /** Pair: The foreign currency against the base currency, e.g. BRL/AUD. */
  readonly Pair: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyCurrencyExchangeRateFields = Partial<AgencyCurrencyExchangeRate>;
export type AgencyCurrencyExchangeRateRow = AgencyCurrencyExchangeRateFields & {
  readonly Id: Id<'AgencyCurrencyExchangeRate'>;
  readonly 'ForeignCurrencyId.Name'?: string | null;
};

/** Document tag */
export type AgencyDocumentTag = {
  readonly Id: Id<'AgencyDocumentTag'>;
  /** Name */
  readonly Name: string;
  /** Built in: Used by the system to file documents. It cannot be renamed or deleted. */
  readonly IsBuiltIn: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyDocumentTagFields = Partial<AgencyDocumentTag>;
export type AgencyDocumentTagRow = AgencyDocumentTagFields & {
  readonly Id: Id<'AgencyDocumentTag'>;
};

/** E-mail template: A template for e-mails. Fields are filled in with the recipient’s details. */
export type AgencyEmailTemplate = {
  readonly Id: Id<'AgencyEmailTemplate'>;
  /** Subject */
  readonly Subject: string;
  /** Category */
  readonly Category: Id<'AgencyEmailTemplateCategory'> | null;
  /** The name of the record that Category refers to. */
  readonly CategoryName?: string | null;
  /** Message: Fields in double braces, such as {{StudentName}}, are replaced with their values. */
  readonly HtmlTemplate: string;
  /** In other languages: Recipients get the text in their language if there is one, otherwise the text above. */
  readonly Texts: readonly {
    /** Language */
    readonly Language?: 'en' | 'pt' | 'es';
    /** Subject */
    readonly Subject?: string;
    /** Message */
    readonly HtmlTemplate?: string;
  }[];
  /** For students */
  readonly ApplyToStudents: boolean;
  /** For leads */
  readonly ApplyToLeads: boolean;
  /** For suppliers */
  readonly ApplyToSuppliers: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyEmailTemplateFields = Partial<AgencyEmailTemplate>;
export type AgencyEmailTemplateRow = AgencyEmailTemplateFields & {
  readonly Id: Id<'AgencyEmailTemplate'>;
};

/** E-mail template category */
export type AgencyEmailTemplateCategory = {
  readonly Id: Id<'AgencyEmailTemplateCategory'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyEmailTemplateCategoryFields = Partial<AgencyEmailTemplateCategory>;
export type AgencyEmailTemplateCategoryRow = AgencyEmailTemplateCategoryFields & {
  readonly Id: Id<'AgencyEmailTemplateCategory'>;
};

/** Event: An event such as a fair, a meeting or a training session. */
export type AgencyEvent = {
  readonly Id: Id<'AgencyEvent'>;
  /** Title */
  readonly Title: string;
  /** Description */
  readonly Description: string | null;
  /** All offices */
  readonly AllOffices: boolean;
  /** Offices */
  readonly AgencyOffices: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Responsible */
  readonly AssignedToId: Id<'User'> | null;
  /** The name of the record that AssignedToId refers to. */
  readonly AssignedToName?: string | null;
  /** Whether the record that AssignedToId refers to is in use. One that is not is not named anew. */
  readonly AssignedToActive?: boolean | null;
  /** Begins */
  readonly StartDate: string;
  /** Ends */
  readonly EndDate: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyEventFields = Partial<AgencyEvent>;
export type AgencyEventRow = AgencyEventFields & {
  readonly Id: Id<'AgencyEvent'>;
  /** Its kind, where a search has several. */
  readonly EntityType?: string;
};

/** Agency fee: A price set by the agency for an institution or a service. It can be limited to some offices, courses and price groups. */
export type AgencyFee = {
  readonly Id: Id<'AgencyFee'>;
  /** Type */
  readonly Type?: 'Institution' | 'Service';
  /** Institution in the portfolio */
  readonly AgencyInstitutionId?: Id<'AgencyInstitution'> | null;
  /** The name of the record that AgencyInstitutionId refers to. */
  readonly AgencyInstitutionName?: string | null;
  /** Courses: Leave empty for all courses of the institution. */
  readonly AgencyInstitutionPublicCourses?: readonly number[];
  /** The names of the records that AgencyInstitutionPublicCourses refers to. */
  readonly AgencyInstitutionPublicCoursesNames?: readonly string[];
  /** Supplier */
  readonly AgencySupplierId?: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Price groups: all */
  readonly AllPriceGroups?: boolean;
  /** Price groups */
  readonly PriceGroups?: readonly number[];
  /** The names of the records that PriceGroups refers to. */
  readonly PriceGroupsNames?: readonly string[];
  /** Offices: all */
  readonly AllAgencyOffices?: boolean;
  /** Offices */
  readonly AgencyOffices?: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Category */
  readonly AgencyFeeCategoryId?: Id<'AgencyFeeCategory'> | null;
  /** The name of the record that AgencyFeeCategoryId refers to. */
  readonly AgencyFeeCategoryName?: string | null;
  /** Fee name */
  readonly AgencyFeeNameId?: Id<'AgencyFeeName'> | null;
  /** The name of the record that AgencyFeeNameId refers to. */
  readonly AgencyFeeNameName?: string | null;
  /** Description (first language) */
  readonly DescriptionLanguage1?: string | null;
  /** Description (second language) */
  readonly DescriptionLanguage2?: string | null;
  /** Description (third language) */
  readonly DescriptionLanguage3?: string | null;
  /** Currency */
  readonly CurrencyId?: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount?: number;
  /** Commission applies */
  readonly ApplyCommission?: boolean;
  /** Own commission rate: Overrides the agreement with the supplier. */
  readonly IsOverriddenCommission?: boolean;
  /** Commission (%) */
  readonly AgencyCommissionPercentage?: number | null;
  /** Compulsory */
  readonly IsCompulsory?: boolean;
  /** Recurring */
  readonly IsRecurring?: boolean;
  /** Excluded from payment */
  readonly ExcludeFromPayment?: boolean;
  /** Valid from */
  readonly ValidFrom?: string | null;
  /** Valid to */
  readonly ValidTo?: string | null;
  /** Task after the sale */
  readonly AfterSaleTaskDescription?: string | null;
  /** Days until the task is due */
  readonly AfterSaleTaskDays?: number | null;
  /** Comments */
  readonly Comments?: string | null;
  /** Copied from */
  readonly OriginFeeType?: 'CourseFee' | 'ProductFee' | 'AgencySupplierProductFee' | null;
  /** Original ID */
  readonly OriginFeeId?: number | null;
  /** Agency */
  readonly AgencyId?: number;
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName?: string;
};
export type AgencyFeeFields = Partial<AgencyFee>;
export type AgencyFeeRow = AgencyFeeFields & {
  readonly Id: Id<'AgencyFee'>;
};

/** Agency fee category: A category of fees on the agency’s quotes and invoices, such as tuition or insurance. */
export type AgencyFeeCategory = {
  readonly Id: Id<'AgencyFeeCategory'>;
  /** Name */
  readonly Name?: string;
  /** Name in Portuguese */
  readonly NamePt?: string | null;
  /** Name in Spanish */
  readonly NameEs?: string | null;
  /** Visa or health cover: Fees for a visa or for Overseas Student Health Cover. */
  readonly IsVisaOrOSHC?: boolean;
  /** Category for commission agreements: Commission agreements for this category apply to its fees. If empty, the category with the same name is used. */
  readonly FeeCategoryId?: Id<'FeeCategory'> | null;
  /** The name of the record that FeeCategoryId refers to. */
  readonly FeeCategoryName?: string | null;
  /** Agency */
  readonly AgencyId?: number;
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName?: string;
};
export type AgencyFeeCategoryFields = Partial<AgencyFeeCategory>;
export type AgencyFeeCategoryRow = AgencyFeeCategoryFields & {
  readonly Id: Id<'AgencyFeeCategory'>;
};

/** Agency fee name: The name of a fee on the agency’s quotes and invoices. */
export type AgencyFeeName = {
  readonly Id: Id<'AgencyFeeName'>;
  /** Name */
  readonly Name?: string;
  /** Category */
  readonly CategoryId?: Id<'AgencyFeeCategory'>;
  /** The name of the record that CategoryId refers to. */
  readonly CategoryName?: string | null;
  /** Name in Portuguese */
  readonly NamePt?: string | null;
  /** Name in Spanish */
  readonly NameEs?: string | null;
  /** Agency */
  readonly AgencyId?: number;
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName?: string;
};
export type AgencyFeeNameFields = Partial<AgencyFeeName>;
export type AgencyFeeNameRow = AgencyFeeNameFields & {
  readonly Id: Id<'AgencyFeeName'>;
};

/** Special fee: A reduced price for a period, quantity, course or office. */
export type AgencyFeeSpecial = {
  readonly Id: Id<'AgencyFeeSpecial'>;
  /** Fee */
  readonly FeeId: Id<'AgencyFee'>;
  /** The name of the record that FeeId refers to. */
  readonly FeeName?: string | null;
  /** Type */
  readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
  /** Type name */
  readonly Type: 'Fixed Amount Discount' | 'Percentage of Price Discount' | 'Buy X Get Y Free' | 'From X to Y Discount' | 'From X to Y Flat Rate' | 'Note' | null;
  /** Amount or free units */
  readonly DiscountAmount: number | null;
  /** Discount (%) */
  readonly DiscountPercentage: number | null;
  /** For every … units */
  readonly DiscountQtyStep: number | null;
  /** From (units) */
  readonly MinUnitRange: number | null;
  /** To (units) */
  readonly MaxUnitRange: number | null;
  /** Start date: Leave empty for no start date. */
  readonly StartDate: string | null;
  /** End date: Leave empty for no end date. */
  readonly EndDate: string | null;
  /** Institution in the portfolio */
  readonly AgencyInstitutionId: Id<'AgencyInstitution'> | null;
  /** The name of the record that AgencyInstitutionId refers to. */
  readonly AgencyInstitutionName?: string | null;
  /** Courses */
  readonly AgencyInstitutionPublicCourses: readonly number[];
  /** The names of the records that AgencyInstitutionPublicCourses refers to. */
  readonly AgencyInstitutionPublicCoursesNames?: readonly string[];
  /** Offices: all */
  readonly AllAgencyOffices: boolean;
  /** Offices */
  readonly AgencyOffices: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyFeeSpecialFields = Partial<AgencyFeeSpecial>;
export type AgencyFeeSpecialRow = AgencyFeeSpecialFields & {
  readonly Id: Id<'AgencyFeeSpecial'>;
};

/** Institution in the portfolio: An institution the agency works with. */
export type AgencyInstitution = {
  readonly Id: Id<'AgencyInstitution'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyInstitutionFields = Partial<AgencyInstitution>;
export type AgencyInstitutionRow = AgencyInstitutionFields & {
  readonly Id: Id<'AgencyInstitution'>;
  readonly 'InstitutionId.CountryId'?: number | null;
};

/** Course in the portfolio: A course at a campus, sold by the agency. */
export type AgencyInstitutionPublicCourse = {
  readonly Id: Id<'AgencyInstitutionPublicCourse'>;
  /** Institution in the portfolio */
  readonly AgencyInstitutionId: Id<'AgencyInstitution'>;
  /** The name of the record that AgencyInstitutionId refers to. */
  readonly AgencyInstitutionName?: string | null;
  /** Course on campus */
  readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  /** The name of the record that InstitutionCampusCourseId refers to. */
  readonly InstitutionCampusCourseName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyInstitutionPublicCourseFields = Partial<AgencyInstitutionPublicCourse>;
export type AgencyInstitutionPublicCourseRow = AgencyInstitutionPublicCourseFields & {
  readonly Id: Id<'AgencyInstitutionPublicCourse'>;
};

/** Lead: Someone who has enquired but is not a student yet. */
export type AgencyLead = {
  readonly Id: Id<'AgencyLead'>;
  /** First name */
  readonly FirstName: string;
  /** Last name */
  readonly LastName: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** Phone */
  readonly PhoneNumber: string | null;
  /** Phone (E.164) */
  readonly PhoneNumberE164: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly AssignedToId: Id<'User'> | null;
  /** The name of the record that AssignedToId refers to. */
  readonly AssignedToName?: string | null;
  /** Whether the record that AssignedToId refers to is in use. One that is not is not named anew. */
  readonly AssignedToActive?: boolean | null;
  /** Source */
  readonly LeadSource: Id<'AgencyLeadSource'> | null;
  /** The name of the record that LeadSource refers to. */
  readonly LeadSourceName?: string | null;
  /** Status */
  readonly Status: Id<'AgencyLeadStatus'> | null;
  /** The name of the record that Status refers to. */
  readonly StatusName?: string | null;
  /** The colour of the record that Status refers to. */
  readonly StatusColour?: string | null;
  /** Tags */
  readonly Tags: readonly string[];
  /** Next contact */
  readonly NextContactDate: string | null;
  /** First contact */
  readonly ContactInDate: string | null;
  /** Disqualification reason */
  readonly DisqualificationReason: string | null;
  /** E-mail bounced on: The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  readonly EmailBouncedDate: string | null;
  /** No bulk e-mail: Turn on if the person does not want to receive bulk e-mails. */
  readonly EmailOptOut: boolean;
  /** First note */
  readonly InitialNote: string | null;
  /** Converted */
  readonly IsConverted: boolean;
  /** Disqualified */
  readonly IsDud: boolean;
  /** Converted to student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Web form */
  readonly WebFormName: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Those below it, where the record itself is read or was sent with some. */
  readonly Notes?: readonly Note[];
};
export type AgencyLeadFields = Partial<AgencyLead>;
export type AgencyLeadRow = AgencyLeadFields & {
  readonly Id: Id<'AgencyLead'>;
};

/** Disqualification reason */
export type AgencyLeadDisqualificationReason = {
  readonly Id: Id<'AgencyLeadDisqualificationReason'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyLeadDisqualificationReasonFields = Partial<AgencyLeadDisqualificationReason>;
export type AgencyLeadDisqualificationReasonRow = AgencyLeadDisqualificationReasonFields & {
  readonly Id: Id<'AgencyLeadDisqualificationReason'>;
};

/** Lead source */
export type AgencyLeadSource = {
  readonly Id: Id<'AgencyLeadSource'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyLeadSourceFields = Partial<AgencyLeadSource>;
export type AgencyLeadSourceRow = AgencyLeadSourceFields & {
  readonly Id: Id<'AgencyLeadSource'>;
};

/** Lead status */
export type AgencyLeadStatus = {
  readonly Id: Id<'AgencyLeadStatus'>;
  /** Name */
  readonly Name: string;
  /** Key: A short name that integrations use for the status. It is not shown to users. */
  readonly Key: string;
  /** Colour */
  readonly Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Default: Preselected for new leads. */
  readonly IsDefault: boolean;
  /** Order: Lower numbers come first. */
  readonly Order: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyLeadStatusFields = Partial<AgencyLeadStatus>;
export type AgencyLeadStatusRow = AgencyLeadStatusFields & {
  readonly Id: Id<'AgencyLeadStatus'>;
};

/** Mailbox: A mailbox of the agency or an office. Incoming e-mails are added to the sender’s record, and the office’s e-mails are sent through it. */
export type AgencyMailbox = {
  readonly Id: Id<'AgencyMailbox'>;
  /** E-mail */
  readonly EmailAddress: string;
  /** Sender's name: Shown next to the address in sent e-mails. Leave empty to use the sender’s name. */
  readonly FromName: string | null;
  /** Office: Leave empty for the whole agency. */
  readonly AgencyOfficeId: Id<'AgencyOffice'> | null;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Incoming mail server (IMAP): For example imaps://imap.example.com:993. Leave empty if incoming e-mails should not be read. */
  readonly ImapUrl: string | null;
  /** Outgoing mail server (SMTP): For example smtp://smtp.example.com:587 or smtps://smtp.example.com:465. Leave empty to use the mail server of this installation. */
  readonly SmtpUrl: string | null;
  /** User name */
  readonly UserName: string;
  /** Password: Stored encrypted and never shown again. Many providers require an app password here. */
  readonly Secret: string | null;
  /** Folder */
  readonly Folder: string;
  /** Active */
  readonly IsActive: boolean;
  /** Connection */
  readonly Connection: 'Untried' | 'Works' | 'Unreachable' | 'Rejected' | 'NoFolder';
  /** Tested on */
  readonly ConnectionDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyMailboxFields = Partial<AgencyMailbox>;
export type AgencyMailboxRow = AgencyMailboxFields & {
  readonly Id: Id<'AgencyMailbox'>;
};

/** Office */
export type AgencyOffice = {
  readonly Id: Id<'AgencyOffice'>;
  /** Name */
  readonly Name: string;
  /** Street */
  readonly Street: string | null;
  /** City */
  readonly City: string | null;
  /** State */
  readonly State: string | null;
  /** Postcode */
  readonly ZipCode: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** E-mail: Replies to this office’s e-mails go here. Leave empty to send them to the person who wrote the e-mail. */
  readonly EmailAddress: string | null;
  /** Telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Web addresses */
  readonly WebAddresses: readonly {
    /** Type */
    readonly TypeId?: Id<'WebAddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
    /** Address */
    readonly Address?: string;
  }[];
  /** Time zone: For example Australia/Melbourne. It sets the date and time for this office. */
  readonly TimeZone: string;
  /** Limit access to this office: People in this office can see only its records. */
  readonly LimitAccessToThisOffice: boolean;
  /** New leads go to: Unassigned leads are shared among these people in turn. People who are inactive or have no access to this office are skipped. */
  readonly LeadAssigneeIds: readonly number[];
  /** The names of the records that LeadAssigneeIds refers to. */
  readonly LeadAssigneeNames?: readonly string[];
  /** BSB: Bank, state and branch, e.g. 062-000. */
  readonly BSB?: string | null;
  /** Account number */
  readonly AccountNumber?: string | null;
  /** Account name */
  readonly AccountName?: string | null;
  /** Bank code */
  readonly BankCode?: string | null;
  /** APCA user ID: The six-digit number that the bank gives you for direct entry payments. */
  readonly ApcaUserId?: string | null;
  /** Logo */
  readonly LogoKey: string | null;
  /** Legal name: The company name on invoices, if it differs from the office name. */
  readonly LegalName: string | null;
  /** Business number: In Australia, the ABN. */
  readonly BusinessNumber: string | null;
  /** Description in bank files */
  readonly AbaDescription?: string | null;
  /** Remitter in bank files: Banks show the first 16 characters. */
  readonly AbaRemitter?: string | null;
  /** Balanced bank files: The file also contains the debit from the office account. On by default for CBA, BWA and HBA. */
  readonly AbaIsBalanced?: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyOfficeFields = Partial<AgencyOffice>;
export type AgencyOfficeRow = AgencyOfficeFields & {
  readonly Id: Id<'AgencyOffice'>;
};

/** Opening balance: A fee and one of its payments, from an enrolment that started in another system. */
export type AgencyOpeningBalance = {
  readonly Id: Id<'AgencyOpeningBalance'>;
  /** Enrolment number: The number of the enrolment in the other system. Rows with the same number belong to the same enrolment. */
  readonly EnrolmentNumber: string;
  /** Enrolment number (ignoring case): Used to match enrolment numbers. */
  readonly EnrolmentKey: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** E-mail of the student: Used to find the student if no name is given. */
  readonly StudentEmail: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'> | null;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Course */
  readonly CourseName: string;
  /** Start date */
  readonly StartDate: string | null;
  /** End date */
  readonly EndDate: string | null;
  /** Fee */
  readonly FeeDescription: string;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Price of the fee */
  readonly FeeAmount: number;
  /** Installment */
  readonly InstallmentNumber: number | null;
  /** Due date */
  readonly DueDate: string | null;
  /** Amount: The amount of the fee paid or due on this date. If empty, the row adds only the fee. */
  readonly Amount: number | null;
  /** Status */
  readonly StatusId: 'Unpaid' | 'Paid' | 'Cleared' | null;
  /** Received on */
  readonly DateReceived: string | null;
  /** Reference */
  readonly Reference: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Fee of the sale */
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'> | null;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Payment */
  readonly AgencySalePaymentId: Id<'AgencySalePayment'> | null;
  /** The name of the record that AgencySalePaymentId refers to. */
  readonly AgencySalePaymentName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyOpeningBalanceFields = Partial<AgencyOpeningBalance>;
export type AgencyOpeningBalanceRow = AgencyOpeningBalanceFields & {
  readonly Id: Id<'AgencyOpeningBalance'>;
};

/** Opportunity: A possible sale to a student: its stage, its expected value and when it will be decided. */
export type AgencyOpportunity = {
  readonly Id: Id<'AgencyOpportunity'>;
  /** Name: If empty, it is named after the student. */
  readonly Name: string | null;
  /** Short name */
  readonly ShortName: string | null;
  /** Year: The year in which the opportunity was created. Part of its name. */
  readonly Year: string | null;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Stage */
  readonly StageId: Id<'AgencyOpportunityStage'>;
  /** The name of the record that StageId refers to. */
  readonly StageName?: string | null;
  /** The colour of the record that StageId refers to. */
  readonly StageColour?: string | null;
  /** Type */
  readonly TypeId: Id<'AgencyOpportunityType'> | null;
  /** The name of the record that TypeId refers to. */
  readonly TypeName?: string | null;
  /** Expected value: An estimate in the agency’s base currency. The forecast adds up these values. */
  readonly Amount: number | null;
  /** Close date: The date you expect a decision. */
  readonly CloseDate: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Closed lost */
  readonly IsClosedLost: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyOpportunityFields = Partial<AgencyOpportunity>;
export type AgencyOpportunityRow = AgencyOpportunityFields & {
  readonly Id: Id<'AgencyOpportunity'>;
  readonly 'StageId.ForecastCategory'?: 'Pipeline' | 'Closed Won' | 'Closed Lost' | null;
};

/** Opportunity stage */
export type AgencyOpportunityStage = {
  readonly Id: Id<'AgencyOpportunityStage'>;
  /** Name */
  readonly Name: string;
  /** Key: A short name that integrations use for the stage. It cannot be changed later. */
  readonly Key: string;
  /** Forecast category: “Pipeline” for open opportunities. A closed stage ends the opportunity. */
  readonly ForecastCategory: 'Pipeline' | 'Closed Won' | 'Closed Lost';
  /** Colour */
  readonly Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Order: Lower numbers come first. */
  readonly Order: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyOpportunityStageFields = Partial<AgencyOpportunityStage>;
export type AgencyOpportunityStageRow = AgencyOpportunityStageFields & {
  readonly Id: Id<'AgencyOpportunityStage'>;
};

/** Opportunity type */
export type AgencyOpportunityType = {
  readonly Id: Id<'AgencyOpportunityType'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyOpportunityTypeFields = Partial<AgencyOpportunityType>;
export type AgencyOpportunityTypeRow = AgencyOpportunityTypeFields & {
  readonly Id: Id<'AgencyOpportunityType'>;
};

/** Payment method */
export type AgencyPaymentMethod = {
  readonly Id: Id<'AgencyPaymentMethod'>;
  /** Name */
  readonly Name: string;
  /** Default: Preselected for new payments. */
  readonly IsDefault: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyPaymentMethodFields = Partial<AgencyPaymentMethod>;
export type AgencyPaymentMethodRow = AgencyPaymentMethodFields & {
  readonly Id: Id<'AgencyPaymentMethod'>;
};

/** Report run: Reports that were downloaded or sent: who ran which report and when, with a hash of the rows and totals to verify a document. */
export type AgencyReportRun = {
  readonly Id: Id<'AgencyReportRun'>;
  /** Report */
  readonly ReportName: string;
  /** Key: The key or number of the report or, for an analysis, its view. */
  readonly ReportKey: string;
  /** Parameters */
  readonly Question: unknown;
  /** Format */
  readonly Format: 'Excel' | 'Csv' | 'Pdf' | 'Mail';
  /** Run by: The person whose permissions decided what the report contains. */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Name */
  readonly ByName: string | null;
  /** Run on */
  readonly Date: string;
  /** Rows */
  readonly RowCount: number | null;
  /** Hash: Reports with the same figures have the same hash. */
  readonly Hash: string | null;
  /** Reconciles */
  readonly Reconciles: boolean;
  /** Schedule */
  readonly AgencyReportScheduleId: Id<'AgencyReportSchedule'> | null;
  /** The name of the record that AgencyReportScheduleId refers to. */
  readonly AgencyReportScheduleName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyReportRunFields = Partial<AgencyReportRun>;
export type AgencyReportRunRow = AgencyReportRunFields & {
  readonly Id: Id<'AgencyReportRun'>;
};

/** Report schedule: A report sent regularly by e-mail at the local time of its owner’s office. Each recipient gets only what they may see. */
export type AgencyReportSchedule = {
  readonly Id: Id<'AgencyReportSchedule'>;
  /** Report */
  readonly AgencyReportViewId: Id<'AgencyReportView'> | null;
  /** The name of the record that AgencyReportViewId refers to. */
  readonly AgencyReportViewName?: string | null;
  /** Built-in report: Send this report instead of one of the agency’s reports. */
  readonly ReportKey: 'VisaExpiring' | 'Birthdays' | 'FlightDetails' | 'CourseFees' | 'IncompletePayments' | 'ApplicationsByStage' | 'CommissionExpectedReceived' | 'CommissionReceived' | 'ConversionBySource' | 'HealthCoverExpiring' | 'ReceivablesAgeing' | 'SalesByCounsellor' | 'SalesByInstitution' | 'SalesByMonth' | 'SalesByNationality' | null;
  /** How often */
  readonly Frequency: 'Daily' | 'Weekly' | 'Monthly';
  /** Day of the week */
  readonly DayOfWeek: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday' | null;
  /** Day of the month: In shorter months, the report is sent on the last day of the month. */
  readonly DayOfMonth: number | null;
  /** Time: Hours and minutes, e.g. 07:30. */
  readonly TimeOfDay: string;
  /** Recipients */
  readonly Recipients: readonly number[];
  /** The names of the records that Recipients refers to. */
  readonly RecipientsNames?: readonly string[];
  /** Owner: The time is in the time zone of this person’s office. */
  readonly OwnerId: Id<'User'>;
  /** The name of the record that OwnerId refers to. */
  readonly OwnerName?: string | null;
  /** Whether the record that OwnerId refers to is in use. One that is not is not named anew. */
  readonly OwnerActive?: boolean | null;
  /** Paused */
  readonly IsPaused: boolean;
  /** Reason for the pause */
  readonly PausedReason: string | null;
  /** Next time */
  readonly NextRunAt: string | null;
  /** Last sent */
  readonly LastRunAt: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyReportScheduleFields = Partial<AgencyReportSchedule>;
export type AgencyReportScheduleRow = AgencyReportScheduleFields & {
  readonly Id: Id<'AgencyReportSchedule'>;
};

/** Report: One of the agency’s reports: the records and fields it shows, and how they are filtered and added up. */
export type AgencyReportView = {
  readonly Id: Id<'AgencyReportView'>;
  /** Name */
  readonly Name: string;
  /** Folder: Reports in the same folder are listed together. */
  readonly FolderName: string | null;
  /** Records: The type of records the report shows. */
  readonly PivotUiInfoTypeName: string;
  /** Configuration */
  readonly JsonConfiguration: unknown;
  /** Owner: Only this person can open the report. Leave empty for everybody in the agency. */
  readonly OwnerId: Id<'User'> | null;
  /** The name of the record that OwnerId refers to. */
  readonly OwnerName?: string | null;
  /** Whether the record that OwnerId refers to is in use. One that is not is not named anew. */
  readonly OwnerActive?: boolean | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyReportViewFields = Partial<AgencyReportView>;
export type AgencyReportViewRow = AgencyReportViewFields & {
  readonly Id: Id<'AgencyReportView'>;
};

/** Sale: A quote, which can become an application and then an enrolment. */
export type AgencySale = {
  readonly Id: Id<'AgencySale'>;
  /** Number */
  readonly SaleIndex: string | null;
  /** Title */
  readonly Title: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** EmailAddress of the record that StudentId refers to. */
  readonly StudentEmail?: string | null;
  /** EmailAddress of the record that StudentId refers to. */
  readonly StudentEmailAddress?: string | null;
  /** Nationality of the record that StudentId refers to. */
  readonly StudentNationality?: string | null;
  /** Status */
  readonly StatusId: 'Quote' | 'QuoteTemplate' | 'Application' | 'Sale' | 'Expired' | 'Closed' | 'QuoteCancelled' | 'Cancelled' | 'ExpiredQuoteTemplate';
  /** What StatusId is called. */
  readonly StatusName: string;
  /** Status before cancelling */
  readonly PreviousStatusId: 'Quote' | 'QuoteTemplate' | 'Application' | 'Sale' | 'Expired' | 'Closed' | 'QuoteCancelled' | 'Cancelled' | 'ExpiredQuoteTemplate' | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'> | null;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Base currency */
  readonly BaseCurrencyId: Id<'Currency'> | null;
  /** The name of the record that BaseCurrencyId refers to. */
  readonly BaseCurrencyName?: string | null;
  /** Exchange rates */
  readonly CurrencyRates: unknown;
  /** Date of exchange rates */
  readonly RatesDate: string | null;
  /** Prices as of */
  readonly PricingDate: string | null;
  /** Opportunity */
  readonly OpportunityId: Id<'AgencyOpportunity'> | null;
  /** The name of the record that OpportunityId refers to. */
  readonly OpportunityName?: string | null;
  /** Visa type */
  readonly VisaType: Id<'VisaType'> | null;
  /** The name of the record that VisaType refers to. */
  readonly VisaTypeName?: string | null;
  /** Offshore */
  readonly Offshore: boolean;
  /** Payment plan */
  readonly PaymentPlan: boolean;
  /** Institution */
  readonly InstitutionId: Id<'Institution'> | null;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Supplier contact */
  readonly AgencySupplierContactId: Id<'AgencySupplierContact'> | null;
  /** The name of the record that AgencySupplierContactId refers to. */
  readonly AgencySupplierContactName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Workflow */
  readonly SaleWorkflowId: Id<'AgencySaleWorkflow'> | null;
  /** The name of the record that SaleWorkflowId refers to. */
  readonly SaleWorkflowName?: string | null;
  /** Accepted option */
  readonly AcceptedOption: number | null;
  /** Valid until */
  readonly ExpiryDate: string | null;
  /** Sent by a school: The agency was linked to an institution when it sent the application. */
  readonly IsSentBySchool: boolean;
  /** Quote sent on */
  readonly QuoteSentDate: string | null;
  /** Sent on */
  readonly SentDate: string | null;
  /** Received from an agent */
  readonly IsReceivedFromAgent: boolean;
  /** Started as an application: Started in the application wizard. It is a draft until it is submitted. */
  readonly BegunAsApplication: boolean;
  /** Student signature */
  readonly StudentSignature: string | null;
  /** Signed on */
  readonly SignedDate: string | null;
  /** Verification code of the signed content */
  readonly SignedContent: string | null;
  /** Signature invalidated on */
  readonly SignatureEndedDate: string | null;
  /** Accepted terms */
  readonly AgreedTerms: string | null;
  /** Cover notes */
  readonly CoverNotes: string | null;
  /** Updated by the student on */
  readonly DateLastModifiedByStudent: string | null;
  /** Details entered by the student on */
  readonly DateStudentDetails: string | null;
  /** Processing at the school */
  readonly SupportStatusName: 'None' | 'CopyApplicationProcessError' | 'SentToSchool' | 'ReceivedFromAgent' | 'ReceivedFromAgentAndProcessedWithErrors' | 'ReceivedFromAgentAndSentToSms';
  /** Error details */
  readonly SupportStatusDescription: string | null;
  /** Has a payment plan */
  readonly HasDepositInstallment: boolean;
  /** Printed notes */
  readonly PrintableNotes: string | null;
  /** Confirmed on */
  readonly ConfirmedDate: string | null;
  /** Cancelled on */
  readonly CancelledDate: string | null;
  /** Has courses */
  readonly HasCourses: boolean;
  /** Badge */
  readonly SubStatusName: 'DRAFT' | 'RECEIVED FROM AGENT' | 'UPDATED BY STUDENT' | 'SENT TO SCHOOL' | 'SENT TO ENROLMENT OFFICER' | 'CopyApplicationProcessError' | 'SentToSchool' | 'ReceivedFromAgent' | 'ReceivedFromAgentAndProcessedWithErrors' | 'ReceivedFromAgentAndSentToSms' | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Its children, where the record itself is read. */
  readonly AgencySaleItems?: readonly AgencySaleItem[];
};
export type AgencySaleFields = Partial<AgencySale>;
export type AgencySaleRow = AgencySaleFields & {
  readonly Id: Id<'AgencySale'>;
};

/** Balance: The total, paid and outstanding amounts of a sale in one currency. */
export type AgencySaleBalance = {
  readonly Id: Id<'AgencySaleBalance'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** SaleIndex of the record that AgencySaleId refers to. */
  readonly AgencySaleIndex?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Counsellor */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Total */
  readonly Total: number;
  /** Paid: Amount received, less refunds. */
  readonly Paid: number;
  /** Outstanding: What the student still owes, whether due or not. */
  readonly Outstanding: number;
  /** Credit: Amount received in excess of the price and not yet refunded. */
  readonly Credit: number;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleBalanceFields = Partial<AgencySaleBalance>;
export type AgencySaleBalanceRow = AgencySaleBalanceFields & {
  readonly Id: Id<'AgencySaleBalance'>;
  readonly 'AgencySaleId.Title'?: string | null;
};

/** Deposit: The part of a fee that is due before the course starts. */
export type AgencySaleDeposit = {
  readonly Id: Id<'AgencySaleDeposit'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Fee */
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Balance */
  readonly Balance: number | null;
  /** Reference */
  readonly Reference: string | null;
  /** Due date */
  readonly DueDate: string;
  /** Category */
  readonly Category: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleDepositFields = Partial<AgencySaleDeposit>;
export type AgencySaleDepositRow = AgencySaleDepositFields & {
  readonly Id: Id<'AgencySaleDeposit'>;
};

/** Installment plan: How the rest of a fee is split into installments. */
export type AgencySaleInstallment = {
  readonly Id: Id<'AgencySaleInstallment'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Fee */
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Balance */
  readonly Balance: number | null;
  /** Total */
  readonly Total: number | null;
  /** Every */
  readonly Every: number;
  /** Period */
  readonly Period: '1' | '2' | '3' | '4' | '5';
  /** Number of installments */
  readonly NoOfInstallments: number;
  /** Start date */
  readonly StartDate: string;
  /** Category */
  readonly Category: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleInstallmentFields = Partial<AgencySaleInstallment>;
export type AgencySaleInstallmentRow = AgencySaleInstallmentFields & {
  readonly Id: Id<'AgencySaleInstallment'>;
};

/** Sale line: A course or product in a quote or sale. */
export type AgencySaleItem = {
  readonly Id: Id<'AgencySaleItem'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Order */
  readonly Order: number | null;
  /** Description */
  readonly Description: string | null;
  /** Course on campus */
  readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'> | null;
  /** The name of the record that InstitutionCampusCourseId refers to. */
  readonly InstitutionCampusCourseName?: string | null;
  /** Institution product */
  readonly InstitutionProductId: Id<'InstitutionProduct'> | null;
  /** The name of the record that InstitutionProductId refers to. */
  readonly InstitutionProductName?: string | null;
  /** Supplier product */
  readonly AgencySupplierProductId: Id<'AgencySupplierProduct'> | null;
  /** The name of the record that AgencySupplierProductId refers to. */
  readonly AgencySupplierProductName?: string | null;
  /** Option: Lines in the same option are bought together. The student accepts one option. */
  readonly OptionNumber: number;
  /** Price group */
  readonly PriceGroupId: Id<'InstitutionPriceGroup'> | null;
  /** The name of the record that PriceGroupId refers to. */
  readonly PriceGroupName?: string | null;
  /** Duration (weeks) */
  readonly Duration: number | null;
  /** Start date */
  readonly StartDate: string | null;
  /** End date */
  readonly EndDate: string | null;
  /** Prices as of */
  readonly PricingDate: string | null;
  /** Offer received on */
  readonly OfferDate: string | null;
  /** CoE number */
  readonly CoeNumber: string | null;
  /** CoE received on */
  readonly CoeDate: string | null;
  /** Visa outcome */
  readonly VisaOutcome: 'Pending' | 'Granted' | 'Refused' | 'Withdrawn' | null;
  /** School’s student number */
  readonly ProviderStudentNumber: string | null;
  /** Follows: The line that this line extends or replaces. */
  readonly PreviousItemId: Id<'AgencySaleItem'> | null;
  /** The name of the record that PreviousItemId refers to. */
  readonly PreviousItemName?: string | null;
  /** Last day: The date the student left for another course. */
  readonly ClosedDate: string | null;
  /** Reason for leaving */
  readonly ClosedReason: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Its children, where the record itself is read. */
  readonly Fees?: readonly AgencySaleItemAgencyFee[];
};
export type AgencySaleItemFields = Partial<AgencySaleItem>;
export type AgencySaleItemRow = AgencySaleItemFields & {
  readonly Id: Id<'AgencySaleItem'>;
  readonly 'AgencySaleId.StudentId'?: number | null;
};

/** Sale fee: An amount charged for a line of a sale. */
export type AgencySaleItemAgencyFee = {
  readonly Id: Id<'AgencySaleItemAgencyFee'>;
  /** Sale line */
  readonly AgencySaleItemId: Id<'AgencySaleItem'>;
  /** The name of the record that AgencySaleItemId refers to. */
  readonly AgencySaleItemName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Order */
  readonly Order: number | null;
  /** Agency fee */
  readonly FeeId: Id<'AgencyFee'> | null;
  /** The name of the record that FeeId refers to. */
  readonly FeeName?: string | null;
  /** Fee name */
  readonly FeeNameId: Id<'AgencyFeeName'> | null;
  /** The name of the record that FeeNameId refers to. */
  readonly FeeNameName?: string | null;
  /** Description */
  readonly FeeDescription: string | null;
  /** Special fee */
  readonly FeeSpecialId: Id<'AgencyFeeSpecial'> | null;
  /** The name of the record that FeeSpecialId refers to. */
  readonly FeeSpecialName?: string | null;
  /** Special fees that apply */
  readonly SpecialIds: readonly number[];
  /** The names of the records that SpecialIds refers to. */
  readonly SpecialNames?: readonly string[];
  /** The records that SpecialIds refers to, where the record itself is read. */
  readonly AgencyFeeSpecials?: readonly {
    readonly Id?: number;
    readonly FeeId?: number;
    readonly TypeCode?: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
    readonly Type?: 'Fixed Amount Discount' | 'Percentage of Price Discount' | 'Buy X Get Y Free' | 'From X to Y Discount' | 'From X to Y Flat Rate' | 'Note' | null;
    readonly DiscountAmount?: number | null;
    readonly DiscountPercentage?: number | null;
    readonly DiscountQtyStep?: number | null;
    readonly MinUnitRange?: number | null;
    readonly MaxUnitRange?: number | null;
    readonly StartDate?: string | null;
    readonly EndDate?: string | null;
    readonly AgencyInstitutionId?: number | null;
    readonly AgencyInstitutionPublicCourses?: readonly number[];
    readonly AllAgencyOffices?: boolean;
    readonly AgencyOffices?: readonly number[];
    readonly Comments?: string | null;
    readonly AgencyId?: number;
    readonly RowVersion?: number;
    readonly CreatedBy?: number | null;
    readonly DateCreated?: string;
    readonly DateLastModified?: string;
    readonly DisplayName?: string;
  }[];
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Code of the record that CurrencyId refers to. */
  readonly CurrencyCode?: string | null;
  /** Note */
  readonly Note: string | null;
  /** Quantity */
  readonly Qty: number;
  /** Base price */
  readonly BaseUnitPrice: number | null;
  /** Special price */
  readonly SpecialUnitPrice: number | null;
  /** Unit price */
  readonly UnitPrice: number;
  /** Total: After the discount. */
  readonly LineTotal: number | null;
  /** Discount (%): Discount on the line total. Enter a percentage or an amount. */
  readonly DiscountPercentage: number | null;
  /** Discount amount: Taken off the line total, not off each unit. */
  readonly DiscountAmount: number | null;
  /** Discount text: Shown to the student next to the discount. */
  readonly DiscountText: string | null;
  /** Discount: Amount taken off the line. */
  readonly DiscountTotal: number | null;
  /** Support quantity */
  readonly SupportQty: number | null;
  /** Support price */
  readonly SupportUnitPrice: number | null;
  /** Type */
  readonly Type: 'Institution' | 'Service';
  /** Category (first language) */
  readonly CategoryLanguage1: string | null;
  /** Category (second language) */
  readonly CategoryLanguage2: string | null;
  /** Category (third language) */
  readonly CategoryLanguage3: string | null;
  /** Description (first language) */
  readonly DescriptionLanguage1: string | null;
  /** Description (second language) */
  readonly DescriptionLanguage2: string | null;
  /** Description (third language) */
  readonly DescriptionLanguage3: string | null;
  /** Generic */
  readonly IsGeneric: boolean;
  /** Compulsory */
  readonly IsCompulsory: boolean;
  /** Recurring */
  readonly IsRecurring: boolean;
  /** Excluded from payment */
  readonly ExcludeFromPayment: boolean;
  /** Price source: The source of the price if no agency fee applies. */
  readonly PriceSource: 'Register' | null;
  /** Year of the price */
  readonly PriceSourceYear: number | null;
  /** Price confirmed: Someone entered or confirmed this price, which first came from the register. */
  readonly IsPriceConfirmed: boolean;
  /** Commission on the register price: Whether a register price earns commission. For other prices, this depends on the agency fee. */
  readonly ApplyCommission: boolean;
  /** Supplier name */
  readonly SupplierName: string | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Commission (%) */
  readonly CommissionPercentage: number | null;
  /** Commission written off */
  readonly CommissionWriteOff: number | null;
  /** Commission locked */
  readonly IsCommissionLocked: boolean;
  /** Task after the sale */
  readonly AfterSaleTaskDescription: string | null;
  /** Days until the task is due */
  readonly AfterSaleTaskDays: number | null;
  /** Task */
  readonly AfterSaleTaskId: Id<'AgencyTask'> | null;
  /** The name of the record that AfterSaleTaskId refers to. */
  readonly AfterSaleTaskName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleItemAgencyFeeFields = Partial<AgencySaleItemAgencyFee>;
export type AgencySaleItemAgencyFeeRow = AgencySaleItemAgencyFeeFields & {
  readonly Id: Id<'AgencySaleItemAgencyFee'>;
};

/** Course change: A deferral, extension, change of course or price correction in an application or sale, with the values before it. */
export type AgencySaleItemChange = {
  readonly Id: Id<'AgencySaleItemChange'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Kind */
  readonly Kind: 'Deferral' | 'Extension' | 'ChangeOfCourse' | 'Correction';
  /** Course */
  readonly AgencySaleItemId: Id<'AgencySaleItem'>;
  /** The name of the record that AgencySaleItemId refers to. */
  readonly AgencySaleItemName?: string | null;
  /** New line: The line that was added. Deferrals do not add a line. */
  readonly NewItemId: Id<'AgencySaleItem'> | null;
  /** The name of the record that NewItemId refers to. */
  readonly NewItemName?: string | null;
  /** Previous start */
  readonly FromStartDate: string | null;
  /** Previous end */
  readonly FromEndDate: string | null;
  /** New start */
  readonly ToStartDate: string | null;
  /** New end */
  readonly ToEndDate: string | null;
  /** Weeks added */
  readonly Weeks: number | null;
  /** Last day */
  readonly LastDay: string | null;
  /** Fee */
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'> | null;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Previous quantity */
  readonly FromQty: number | null;
  /** New quantity */
  readonly ToQty: number | null;
  /** Previous price */
  readonly FromUnitPrice: number | null;
  /** New price */
  readonly ToUnitPrice: number | null;
  /** CoE number at that time */
  readonly CoeNumber: string | null;
  /** Reason */
  readonly Reason: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleItemChangeFields = Partial<AgencySaleItemChange>;
export type AgencySaleItemChangeRow = AgencySaleItemChangeFields & {
  readonly Id: Id<'AgencySaleItemChange'>;
};

/** Payment: An amount that a student owes on a date, and its status. */
export type AgencySalePayment = {
  readonly Id: Id<'AgencySalePayment'>;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** SaleIndex of the record that AgencySaleId refers to. */
  readonly AgencySaleIndex?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** EmailAddress of the record that StudentId refers to. */
  readonly StudentEmail?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Status */
  readonly StatusId: 'Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled';
  /** What StatusId is called. */
  readonly StatusName: string;
  /** Kind */
  readonly Kind: 'Deposit' | 'Refund' | 'Installment' | 'Payment' | null;
  /** Installment number */
  readonly KindNumber: number | null;
  /** Installment */
  readonly InstallmentNumber: number | null;
  /** Amount */
  readonly Amount: number;
  /** Amount (refunds negative): Negative for refunds. Totals are the sum of these amounts. */
  readonly SignedAmount: number | null;
  /** Currency */
  readonly BaseCurrencyId: Id<'Currency'>;
  /** The name of the record that BaseCurrencyId refers to. */
  readonly BaseCurrencyName?: string | null;
  /** Paid in */
  readonly CurrencyId: Id<'Currency'> | null;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Exchange rate: Amount × rate = amount in the base currency. */
  readonly FcToBcFxRate: number | null;
  /** Exchange rate to the agency currency */
  readonly AgencyFxRate: number | null;
  /** Date of the agency exchange rate */
  readonly AgencyFxRateDate: string | null;
  /** Payment method */
  readonly PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  /** The name of the record that PaymentMethodId refers to. */
  readonly PaymentMethodName?: string | null;
  /** Reference */
  readonly Reference: string | null;
  /** Due date */
  readonly DueDate: string;
  /** Received on */
  readonly DateReceived: string | null;
  /** Cleared on */
  readonly DateCleared: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Paid directly to the supplier */
  readonly PaidAtSupplier: boolean;
  /** Write-off reason */
  readonly WriteOffReasonId: Id<'AgencyWriteOffReason'> | null;
  /** The name of the record that WriteOffReasonId refers to. */
  readonly WriteOffReasonName?: string | null;
  /** Refund */
  readonly IsRefund: boolean;
  /** Deposit */
  readonly IsDeposit: boolean;
  /** Bill */
  readonly AgencyBillId: Id<'AgencyBill'> | null;
  /** The name of the record that AgencyBillId refers to. */
  readonly AgencyBillName?: string | null;
  /** Opening balance: Imported from another system. Removed if the import is undone. */
  readonly IsOpeningBalance: boolean;
  /** From credit: No money moved: the student’s credit was transferred from one sale to another. */
  readonly IsCredit: boolean;
  /** Credit used for: The payment made with this refunded credit. Both are cleared and cancelled together. */
  readonly CreditPaymentId: Id<'AgencySalePayment'> | null;
  /** The name of the record that CreditPaymentId refers to. */
  readonly CreditPaymentName?: string | null;
  /** Status before the sale was cancelled */
  readonly RestoreStatusId: 'Quote' | 'Unpaid' | null;
  /** Note */
  readonly Note: string | null;
  /** Invoice */
  readonly InvoiceStatusName: 'Open' | 'Sent' | 'Paid' | 'Cleared' | 'Cancelled' | null;
  /** Invoice sent on */
  readonly InvoiceSentDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Its children, where the record itself is read. */
  readonly PaymentItems?: readonly AgencySalePaymentItem[];
};
export type AgencySalePaymentFields = Partial<AgencySalePayment>;
export type AgencySalePaymentRow = AgencySalePaymentFields & {
  readonly Id: Id<'AgencySalePayment'>;
};

/** Client invoice: The invoice that a student receives for a payment. */
export type AgencySalePaymentInvoice = {
  readonly Id: Id<'AgencySalePaymentInvoice'>;
  /** Number */
  readonly InvoiceNumber: string | null;
  /** Payment */
  readonly AgencySalePaymentId: Id<'AgencySalePayment'>;
  /** The name of the record that AgencySalePaymentId refers to. */
  readonly AgencySalePaymentName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assigned to */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'> | null;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number | null;
  /** Signed amount: Negative for refunds. Totals are the sum of these amounts. */
  readonly SignedAmount: number | null;
  /** Paid */
  readonly TotalPaidAmount: number | null;
  /** Paid (refunds negative): Negative for refunds. Totals are the sum of these amounts. */
  readonly SignedTotalPaidAmount: number | null;
  /** Refund */
  readonly IsRefund: boolean;
  /** Due date */
  readonly DueDate: string | null;
  /** Sent on */
  readonly SentDate: string | null;
  /** Cleared on */
  readonly DateCleared: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Accounting */
  readonly IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Bank file */
  readonly AbaFileId: Id<'AbaFile'> | null;
  /** The name of the record that AbaFileId refers to. */
  readonly AbaFileName?: string | null;
  /** Replaces: The invoice sent to the student before the price or plan changed. It was cancelled. */
  readonly ReplacesInvoiceId: Id<'AgencySalePaymentInvoice'> | null;
  /** The name of the record that ReplacesInvoiceId refers to. */
  readonly ReplacesInvoiceName?: string | null;
  /** Accounting ID */
  readonly AccountingId: string | null;
  /** Status */
  readonly InvoiceStatusName: 'Open' | 'Sent' | 'Paid' | 'Cleared' | 'Cancelled' | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySalePaymentInvoiceFields = Partial<AgencySalePaymentInvoice>;
export type AgencySalePaymentInvoiceRow = AgencySalePaymentInvoiceFields & {
  readonly Id: Id<'AgencySalePaymentInvoice'>;
};

/** Payment item: How much of a payment goes towards each fee. */
export type AgencySalePaymentItem = {
  readonly Id: Id<'AgencySalePaymentItem'>;
  /** Payment */
  readonly AgencySalePaymentId: Id<'AgencySalePayment'>;
  /** The name of the record that AgencySalePaymentId refers to. */
  readonly AgencySalePaymentName?: string | null;
  /** Fee */
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  /** The name of the record that AgencySaleItemAgencyFeeId refers to. */
  readonly AgencySaleItemAgencyFeeName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Refund */
  readonly IsRefund: boolean;
  /** Credit included: For refunds: the part that exceeded the price when the refund was paid. The student owes it again if the price rises. */
  readonly CreditAmount: number | null;
  /** Signed amount: Negative for refunds. Totals are the sum of these amounts. */
  readonly SignedAmount: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySalePaymentItemFields = Partial<AgencySalePaymentItem>;
export type AgencySalePaymentItemRow = AgencySalePaymentItemFields & {
  readonly Id: Id<'AgencySalePaymentItem'>;
};

/** Quote template: A saved quote that new quotes can be created from. */
export type AgencySaleTemplate = {
  readonly Id: Id<'AgencySaleTemplate'>;
  /** Name */
  readonly Name: string;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'>;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Offices: all */
  readonly AllAgencyOffices: boolean;
  /** Offices */
  readonly AgencyOffices: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Valid until */
  readonly ExpiryDate: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Institutions */
  readonly InstitutionNames: readonly string[];
  /** Courses */
  readonly CourseNames: readonly string[];
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleTemplateFields = Partial<AgencySaleTemplate>;
export type AgencySaleTemplateRow = AgencySaleTemplateFields & {
  readonly Id: Id<'AgencySaleTemplate'>;
};

/** Sale workflow */
export type AgencySaleWorkflow = {
  readonly Id: Id<'AgencySaleWorkflow'>;
  /** Name */
  readonly Name: string;
  /** Default: Preselected for new sales. */
  readonly IsDefault: boolean;
  /** Order: Lower numbers come first. */
  readonly Order: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySaleWorkflowFields = Partial<AgencySaleWorkflow>;
export type AgencySaleWorkflowRow = AgencySaleWorkflowFields & {
  readonly Id: Id<'AgencySaleWorkflow'>;
};

/** Agency setting */
export type AgencySetting = {
  readonly Id: Id<'AgencySetting'>;
  /** Setting: For example EnableFinanceModule, CustomField1Label or SupportAddress (the e-mail address for help). */
  readonly Key: string;
  /** Value: For on/off settings, enter true or false. */
  readonly Value: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySettingFields = Partial<AgencySetting>;
export type AgencySettingRow = AgencySettingFields & {
  readonly Id: Id<'AgencySetting'>;
};

/** SMS gateway: The service that sends the agency’s text messages, and its settings. */
export type AgencySmsGateway = {
  readonly Id: Id<'AgencySmsGateway'>;
  /** Address: The address that messages are sent to, e.g. https://gateway.example/messages. {{To}}, {{From}}, {{Message}}, {{Reference}} and {{Secret}} are filled in. */
  readonly Url: string;
  /** Method */
  readonly Method: 'POST' | 'PUT' | 'GET';
  /** Headers: One per line, e.g. Authorization: Bearer {{Secret}}. */
  readonly Headers: string | null;
  /** Body: JSON, such as {"to": "{{To}}", "text": "{{Message}}", "id": "{{Reference}}"}, or form data, such as to={{To}}&text={{Message}}. Values are escaped. */
  readonly Body: string | null;
  /** Secret: Inserted as {{Secret}} in headers, address or body, and used to verify delivery reports. Stored encrypted and never shown again. */
  readonly Secret: string | null;
  /** Delivery report code: The gateway sends delivery reports and replies to /api/smsreceipt/ followed by this code. */
  readonly ReceiptCode: string | null;
  /** Active: Messages are sent through the newest active gateway. */
  readonly IsActive: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySmsGatewayFields = Partial<AgencySmsGateway>;
export type AgencySmsGatewayRow = AgencySmsGatewayFields & {
  readonly Id: Id<'AgencySmsGateway'>;
};

/** Accommodation: Where a student lives during a period. */
export type AgencyStudentAccommodation = {
  readonly Id: Id<'AgencyStudentAccommodation'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Type */
  readonly AccommodationTypeId: Id<'AgencyAccommodationType'>;
  /** The name of the record that AccommodationTypeId refers to. */
  readonly AccommodationTypeName?: string | null;
  /** From */
  readonly StartDate: string;
  /** Until */
  readonly EndDate: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyStudentAccommodationFields = Partial<AgencyStudentAccommodation>;
export type AgencyStudentAccommodationRow = AgencyStudentAccommodationFields & {
  readonly Id: Id<'AgencyStudentAccommodation'>;
};

/** Supplier: A school or other business whose courses and products the agency sells. */
export type AgencySupplier = {
  readonly Id: Id<'AgencySupplier'>;
  /** Name */
  readonly Name: string;
  /** Trading name */
  readonly TradingName: string | null;
  /** Institution: The institution in the catalogue that this supplier represents. */
  readonly InstitutionId: Id<'Institution'> | null;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** Telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Addresses */
  readonly Addresses: readonly {
    /** Street */
    readonly Street?: string;
    /** City */
    readonly City?: string;
    /** State */
    readonly State?: string;
    /** Postcode */
    readonly ZipCode?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'AddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Web addresses */
  readonly WebAddresses: readonly {
    /** Type */
    readonly TypeId?: Id<'WebAddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
    /** Address */
    readonly Address?: string;
  }[];
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Business number */
  readonly BusinessNumber: string | null;
  /** Accepts applications */
  readonly AcceptsApplication: boolean;
  /** BSB: Bank, state and branch, e.g. 062-000. */
  readonly BSB?: string | null;
  /** Account number */
  readonly AccountNumber?: string | null;
  /** Account name */
  readonly AccountName?: string | null;
  /** May withhold commission: The agency keeps its commission from what students pay and passes on the rest. */
  readonly AllowWithholdCommission: boolean;
  /** Tax on commission */
  readonly ApplyCommissionTax: boolean;
  /** Commission includes tax */
  readonly IsCommissionTaxInclusive: boolean;
  /** Claim commission after (days from course start): The commission can be claimed this many days after the course starts. */
  readonly ClaimFromDays: number | null;
  /** Claim deadline (days) */
  readonly ClaimDeadlineDays: number | null;
  /** Maximum students per invoice */
  readonly MaxStudentsPerInvoice: number | null;
  /** Payment terms (days) */
  readonly PaymentTermDays: number | null;
  /** Sold in the last 90 days */
  readonly SoldLast90Days: number | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierFields = Partial<AgencySupplier>;
export type AgencySupplierRow = AgencySupplierFields & {
  readonly Id: Id<'AgencySupplier'>;
};

/** Commission agreement: The percentage a supplier pays as commission and the fees it applies to. */
export type AgencySupplierCommission = {
  readonly Id: Id<'AgencySupplierCommission'>;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'>;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Applies to */
  readonly ApplyTo: 'Courses' | 'CourseCategories' | 'FeeCategories' | 'Office';
  /** Course on campus */
  readonly InstitutionCourseInstitutionCampusId: Id<'InstitutionCourseInstitutionCampus'> | null;
  /** The name of the record that InstitutionCourseInstitutionCampusId refers to. */
  readonly InstitutionCourseInstitutionCampusName?: string | null;
  /** Course category */
  readonly CourseCategory: string | null;
  /** Fee category */
  readonly FeeCategoryId: Id<'FeeCategory'> | null;
  /** The name of the record that FeeCategoryId refers to. */
  readonly FeeCategoryName?: string | null;
  /** Office: Leave empty for all offices. */
  readonly OfficeId: Id<'AgencyOffice'> | null;
  /** The name of the record that OfficeId refers to. */
  readonly OfficeName?: string | null;
  /** Percentage */
  readonly HeadOfficePercentage: number;
  /** Office share (%) */
  readonly OfficePercentage: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierCommissionFields = Partial<AgencySupplierCommission>;
export type AgencySupplierCommissionRow = AgencySupplierCommissionFields & {
  readonly Id: Id<'AgencySupplierCommission'>;
};

/** Supplier contact: A contact person at a supplier for applications, enrolments or finance. */
export type AgencySupplierContact = {
  readonly Id: Id<'AgencySupplierContact'>;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'>;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Name */
  readonly Name: string;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** E-mail bounced on: The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  readonly EmailBouncedDate: string | null;
  /** Position */
  readonly Position: string | null;
  /** Finance contact: Commission invoices and bills are sent to this person. */
  readonly IsFinanceContact: boolean;
  /** Enrolment officer: Applications are sent to this person. */
  readonly IsEnrolmentOfficer: boolean;
  /** Campuses: all */
  readonly AllCampuses: boolean;
  /** Campuses */
  readonly Campuses: readonly number[];
  /** The names of the records that Campuses refers to. */
  readonly CampusesNames?: readonly string[];
  /** Telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Web addresses */
  readonly WebAddresses: readonly {
    /** Type */
    readonly TypeId?: Id<'WebAddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
    /** Address */
    readonly Address?: string;
  }[];
  /** Copied from: Contacts that come from the institution can only be changed in the institution’s records. */
  readonly OriginAgencySupplierContactId: Id<'AgencySupplierContact'> | null;
  /** The name of the record that OriginAgencySupplierContactId refers to. */
  readonly OriginAgencySupplierContactName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierContactFields = Partial<AgencySupplierContact>;
export type AgencySupplierContactRow = AgencySupplierContactFields & {
  readonly Id: Id<'AgencySupplierContact'>;
};

/** Commission invoice: An invoice for commissions that the agency claims from a supplier. */
export type AgencySupplierInvoice = {
  readonly Id: Id<'AgencySupplierInvoice'>;
  /** Number */
  readonly InvoiceId: string | null;
  /** Supplier */
  readonly SupplierId: Id<'AgencySupplier'>;
  /** The name of the record that SupplierId refers to. */
  readonly SupplierName?: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Sent on */
  readonly SentDate: string | null;
  /** Due date */
  readonly DueDate: string | null;
  /** Total */
  readonly TotalAmountOwing: number;
  /** Paid */
  readonly TotalPaidAmount: number;
  /** Balance */
  readonly Balance: number | null;
  /** Status */
  readonly StatusId: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
  /** Paid on: The day of the last payment. */
  readonly DateReceived: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Reconciled */
  readonly ReconciledName: 'No' | 'Yes';
  /** Accounting */
  readonly IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Bank file */
  readonly AbaFileId: Id<'AbaFile'> | null;
  /** The name of the record that AbaFileId refers to. */
  readonly AbaFileName?: string | null;
  /** Sent in a bank file */
  readonly IsSentByAbaFile: boolean;
  /** Accounting ID */
  readonly AccountingId: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierInvoiceFields = Partial<AgencySupplierInvoice>;
export type AgencySupplierInvoiceRow = AgencySupplierInvoiceFields & {
  readonly Id: Id<'AgencySupplierInvoice'>;
};

/** Commission invoice payment: A payment that a supplier made on a commission invoice. */
export type AgencySupplierInvoicePayment = {
  readonly Id: Id<'AgencySupplierInvoicePayment'>;
  /** Commission invoice */
  readonly AgencySupplierInvoiceId: Id<'AgencySupplierInvoice'>;
  /** The name of the record that AgencySupplierInvoiceId refers to. */
  readonly AgencySupplierInvoiceName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Payment method */
  readonly PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  /** The name of the record that PaymentMethodId refers to. */
  readonly PaymentMethodName?: string | null;
  /** Exchange rate: Amount × rate = amount in the base currency. */
  readonly FcToBcFxRate: number | null;
  /** Received on */
  readonly DateReceived: string;
  /** Reference */
  readonly Reference: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Status */
  readonly StatusId: 'Paid' | 'Cancelled';
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierInvoicePaymentFields = Partial<AgencySupplierInvoicePayment>;
export type AgencySupplierInvoicePaymentRow = AgencySupplierInvoicePaymentFields & {
  readonly Id: Id<'AgencySupplierInvoicePayment'>;
};

/** Supplier payment method */
export type AgencySupplierPaymentMethod = {
  readonly Id: Id<'AgencySupplierPaymentMethod'>;
  /** Name */
  readonly Name: string;
  /** Default */
  readonly IsDefault: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierPaymentMethodFields = Partial<AgencySupplierPaymentMethod>;
export type AgencySupplierPaymentMethodRow = AgencySupplierPaymentMethodFields & {
  readonly Id: Id<'AgencySupplierPaymentMethod'>;
};

/** Supplier product: What a supplier sells besides courses, such as health cover or accommodation. */
export type AgencySupplierProduct = {
  readonly Id: Id<'AgencySupplierProduct'>;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'>;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Name */
  readonly Name: string;
  /** Category */
  readonly CategoryId: Id<'FeeCategory'> | null;
  /** The name of the record that CategoryId refers to. */
  readonly CategoryName?: string | null;
  /** Offices: all */
  readonly AllAgencyOffices: boolean;
  /** Offices */
  readonly AgencyOffices: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Countries: all */
  readonly AllCountries: boolean;
  /** Countries */
  readonly Countries: readonly number[];
  /** The names of the records that Countries refers to. */
  readonly CountriesNames?: readonly string[];
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierProductFields = Partial<AgencySupplierProduct>;
export type AgencySupplierProductRow = AgencySupplierProductFields & {
  readonly Id: Id<'AgencySupplierProduct'>;
};

/** Supplier product fee: The price of a supplier’s product. */
export type AgencySupplierProductFee = {
  readonly Id: Id<'AgencySupplierProductFee'>;
  /** Supplier */
  readonly SupplierId: Id<'AgencySupplier'>;
  /** The name of the record that SupplierId refers to. */
  readonly SupplierName?: string | null;
  /** Fee name */
  readonly FeeNameId: Id<'AgencyFeeName'>;
  /** The name of the record that FeeNameId refers to. */
  readonly FeeNameName?: string | null;
  /** Type */
  readonly Type: 'Institution' | 'Service';
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Products: all */
  readonly AllProducts: boolean;
  /** Products */
  readonly Products: readonly number[];
  /** The names of the records that Products refers to. */
  readonly ProductsNames?: readonly string[];
  /** Price groups: all */
  readonly AllPriceGroups: boolean;
  /** Price groups */
  readonly PriceGroups: readonly number[];
  /** The names of the records that PriceGroups refers to. */
  readonly PriceGroupsNames?: readonly string[];
  /** Compulsory */
  readonly IsCompulsory: boolean;
  /** Recurring */
  readonly IsRecurring: boolean;
  /** Excluded from payment */
  readonly ExcludeFromPayment: boolean;
  /** Commission applies */
  readonly ApplyCommission?: boolean;
  /** Own commission rate: Overrides the agreement with the supplier. */
  readonly IsOverriddenCommission?: boolean;
  /** Commission (%) */
  readonly FeeCommissionPercentage?: number | null;
  /** Valid from */
  readonly ValidFrom: string | null;
  /** Valid to */
  readonly ValidTo: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencySupplierProductFeeFields = Partial<AgencySupplierProductFee>;
export type AgencySupplierProductFeeRow = AgencySupplierProductFeeFields & {
  readonly Id: Id<'AgencySupplierProductFee'>;
};

/** Task: A to-do for someone in the agency, with or without a linked record. */
export type AgencyTask = {
  readonly Id: Id<'AgencyTask'>;
  /** Description */
  readonly Description: string;
  /** Done */
  readonly IsCompleted: boolean;
  /** Due */
  readonly DueDate: string | null;
  /** Follow up on */
  readonly FollowUpDate: string | null;
  /** Assigned to */
  readonly AssignedToId: Id<'User'> | null;
  /** The name of the record that AssignedToId refers to. */
  readonly AssignedToName?: string | null;
  /** Whether the record that AssignedToId refers to is in use. One that is not is not named anew. */
  readonly AssignedToActive?: boolean | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Opportunity */
  readonly AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  /** The name of the record that AgencyOpportunityId refers to. */
  readonly AgencyOpportunityName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Cancelled: Closed because its sale was cancelled. */
  readonly IsCancelled: boolean;
  /** Tracking: The number of the tracking that created the task. Empty if a person created it. */
  readonly TrackingId: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Linked to: kind */
  readonly LinkedEntityType?: 'AgencyLead' | 'Student' | 'AgencyOpportunity' | 'AgencyAgent' | 'AgencySale' | null;
  /** Linked to */
  readonly LinkedEntityId?: number | null;
  /** Linked to */
  readonly LinkedEntityDisplayName?: string | null;
};
export type AgencyTaskFields = Partial<AgencyTask>;
export type AgencyTaskRow = AgencyTaskFields & {
  readonly Id: Id<'AgencyTask'>;
  /** Its kind, where a search has several. */
  readonly EntityType?: string;
};

/** Tracking: Tasks, e-mails and new opportunities created automatically after an event, each after a number of days. */
export type AgencyTracking = {
  readonly Id: Id<'AgencyTracking'>;
  /** Name */
  readonly Name: string;
  /** Starts when: Changes made by trackings do not start other trackings. */
  readonly TriggerId: 'OpportunityCreated' | 'StageChanged' | 'QuoteCreated' | 'ApplicationCreated' | 'SaleConfirmed' | 'CourseStart' | 'CourseEnd' | 'VisaExpiry' | 'Created' | 'Transition' | 'Changed' | 'Date' | 'ByHand';
  /** Works on: The record type. Leave empty to use the record type of the trigger. */
  readonly EntityType: 'AbaFile' | 'AgencyAccommodationType' | 'AgencyAgent' | 'AgencyAgentContact' | 'AgencyAirline' | 'AgencyAirport' | 'AgencyBill' | 'AgencyBillPayment' | 'AgencyCommission' | 'AgencyCurrency' | 'AgencyCurrencyExchangeRate' | 'AgencyDocumentTag' | 'AgencyEmailTemplate' | 'AgencyEmailTemplateCategory' | 'AgencyEvent' | 'AgencyFee' | 'AgencyFeeCategory' | 'AgencyFeeName' | 'AgencyLead' | 'AgencyLeadDisqualificationReason' | 'AgencyLeadSource' | 'AgencyLeadStatus' | 'AgencyMailbox' | 'AgencyOffice' | 'AgencyOpeningBalance' | 'AgencyOpportunity' | 'AgencyOpportunityStage' | 'AgencyOpportunityType' | 'AgencyPaymentMethod' | 'AgencyReportRun' | 'AgencyReportView' | 'AgencySale' | 'AgencySaleBalance' | 'AgencySaleItem' | 'AgencySaleItemAgencyFee' | 'AgencySaleItemChange' | 'AgencySalePayment' | 'AgencySalePaymentInvoice' | 'AgencySaleTemplate' | 'AgencySaleWorkflow' | 'AgencySetting' | 'AgencySmsGateway' | 'AgencyStudentAccommodation' | 'AgencySupplier' | 'AgencySupplierContact' | 'AgencySupplierInvoice' | 'AgencySupplierInvoicePayment' | 'AgencySupplierPaymentMethod' | 'AgencySupplierProduct' | 'AgencyTask' | 'AgencyTracking' | 'AgencyTrackingAction' | 'AgencyWebForm' | 'AgencyWebFormSubmission' | 'AgencyWriteOffReason' | 'AgencyXRefCountry' | 'AgencyXRefCourse' | 'AgencyXRefLanguage' | 'AgencyXRefProductAccommodation' | 'AgencyXRefProductInsurance' | 'AgencyXRefProductTransfer' | 'AgencyXRefVisaType' | 'ClientInvoicePayment' | 'CourseNote' | 'Note' | 'PivotUi' | 'QuickBooksService' | 'RecordImport' | 'SmsMessage' | 'SmtpMessage' | 'Student' | 'StudentAirportPickup' | 'StudentFlight' | 'StudentHealthCover' | 'StudentShortlistCourse' | 'StudentVisa' | 'User' | 'UserGroup' | null;
  /** Field: The field that changes or contains the date. For fields of child records, write StudentVisa[].ExpireDate. */
  readonly TriggerField: string | null;
  /** Status change */
  readonly TriggerTransition: string | null;
  /** Days after trigger: Added to the days of each action. Negative numbers mean days before the trigger. */
  readonly TriggerDayOffset: number | null;
  /** For opportunities */
  readonly ApplyToOpportunities: boolean;
  /** For sales */
  readonly ApplyToSales: boolean;
  /** All offices */
  readonly AllAgencyOffices: boolean;
  /** Offices */
  readonly AgencyOffices: readonly number[];
  /** The names of the records that AgencyOffices refers to. */
  readonly AgencyOfficesNames?: readonly string[];
  /** Only for: Conditions in the same format as in searches. They are checked at the start and again before each action. */
  readonly Conditions: unknown;
  /** Active: The tracking applies only to events from now on. */
  readonly IsActive: boolean;
  /** Active since */
  readonly ActiveSince: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Its children, where the record itself is read. */
  readonly Actions?: readonly AgencyTrackingAction[];
};
export type AgencyTrackingFields = Partial<AgencyTracking>;
export type AgencyTrackingRow = AgencyTrackingFields & {
  readonly Id: Id<'AgencyTracking'>;
};

/** Tracking action: One step of a tracking: a task, an e-mail or a new opportunity. */
export type AgencyTrackingAction = {
  readonly Id: Id<'AgencyTrackingAction'>;
  /** Tracking */
  readonly TrackingId: Id<'AgencyTracking'>;
  /** The name of the record that TrackingId refers to. */
  readonly TrackingName?: string | null;
  /** Type */
  readonly Type: 'Task' | 'Email' | 'Opportunity';
  /** Order */
  readonly Order: number | null;
  /** Description: The text of the task or the name of the opportunity. */
  readonly Description: string | null;
  /** Days after start: Days after the start of the tracking. */
  readonly DaysOffset: number;
  /** E-mail template */
  readonly EmailTemplateId: Id<'AgencyEmailTemplate'> | null;
  /** The name of the record that EmailTemplateId refers to. */
  readonly EmailTemplateName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyTrackingActionFields = Partial<AgencyTrackingAction>;
export type AgencyTrackingActionRow = AgencyTrackingActionFields & {
  readonly Id: Id<'AgencyTrackingAction'>;
};

/** Web form: A web form through which people become leads. */
export type AgencyWebForm = {
  readonly Id: Id<'AgencyWebForm'>;
  /** Name: Visitors do not see it. The questions are on the “Fields” tab once the form is saved. */
  readonly Name: string;
  /** Heading: Shown above the form. */
  readonly Header: string | null;
  /** Form fields: A list of fields with field_id, field_title, field_type, field_value, field_required, field_disabled, field_options, field_help and field_condition. */
  readonly Fields: unknown;
  /** Fields in Form.io format: The same fields as Form.io JSON. Changing one of the two also changes the other. */
  readonly FormJson: unknown;
  /** Lead fields: Which answer goes into which lead field, by field_id. All other answers are added as a note. */
  readonly Mapping: unknown;
  /** Language: The language of the form. */
  readonly Language: 'en' | 'pt' | 'es' | null;
  /** Other languages: The texts of the form in other languages. */
  readonly Texts: unknown;
  /** Button text */
  readonly SubmitLabel: string | null;
  /** Thank-you text: Shown after the form is sent. */
  readonly ResponseMessage: string | null;
  /** Thank-you page: Where people go after sending the form, e.g. https://example.com/thanks. Leave empty to show the thank-you text. */
  readonly RedirectUrl: string | null;
  /** Stylesheet: CSS for the public page of the form: colours, fonts, borders and spacing. URLs and rules that start with @ are not allowed. */
  readonly Stylesheet: string | null;
  /** Allowed sites: Sites that can show the form in their pages, e.g. https://www.example.com. Leave empty for all sites. */
  readonly EmbedSites: readonly string[];
  /** Bot check: The visitor’s device does a calculation that takes a second or two before the form is sent. Turn this on if you get spam. */
  readonly HasChallenge: boolean;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Assign leads to: Leave empty to share the leads in turn among the staff of the office. */
  readonly AssignedToId: Id<'User'> | null;
  /** The name of the record that AssignedToId refers to. */
  readonly AssignedToName?: string | null;
  /** Whether the record that AssignedToId refers to is in use. One that is not is not named anew. */
  readonly AssignedToActive?: boolean | null;
  /** Lead source */
  readonly DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  /** The name of the record that DefaultLeadSource refers to. */
  readonly DefaultLeadSourceName?: string | null;
  /** Lead status */
  readonly DefaultStatus: Id<'AgencyLeadStatus'> | null;
  /** The name of the record that DefaultStatus refers to. */
  readonly DefaultStatusName?: string | null;
  /** The colour of the record that DefaultStatus refers to. */
  readonly DefaultStatusColour?: string | null;
  /** Lead tags */
  readonly TagsArray: readonly string[];
  /** Days until contact: The next contact is due this many days after the form is sent. */
  readonly DaysOffset: number | null;
  /** First note: Added to each lead from this form. */
  readonly InitialNote: string | null;
  /** Notes */
  readonly Notes: unknown;
  /** Open: A closed form shows the text for closed forms and accepts no answers. */
  readonly IsActive: boolean;
  /** Text shown when closed: Shown instead of the form while it is closed. */
  readonly ClosedText: string | null;
  /** Link code: The secret part of the public address. */
  readonly Code: string | null;
  /** Published version */
  readonly PublishedVersion: number | null;
  /** Published on */
  readonly PublishedDate: string | null;
  /** Has unpublished changes */
  readonly IsChanged: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWebFormFields = Partial<AgencyWebForm>;
export type AgencyWebFormRow = AgencyWebFormFields & {
  readonly Id: Id<'AgencyWebForm'>;
};

/** Web form count: How many people reached a page of a web form or got an error in one of its fields. */
export type AgencyWebFormCount = {
  readonly Id: Id<'AgencyWebFormCount'>;
  /** Web form */
  readonly AgencyWebFormId: Id<'AgencyWebForm'>;
  /** The name of the record that AgencyWebFormId refers to. */
  readonly AgencyWebFormName?: string | null;
  /** Version */
  readonly Version: number;
  /** Kind */
  readonly Kind: 'Page' | 'Error' | 'Sent';
  /** Page or field */
  readonly Name: string;
  /** Number */
  readonly Count: number;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWebFormCountFields = Partial<AgencyWebFormCount>;
export type AgencyWebFormCountRow = AgencyWebFormCountFields & {
  readonly Id: Id<'AgencyWebFormCount'>;
};

/** Web form file: A file chosen in a web form. It is kept for an hour until the form is sent, and then added to the lead or student. */
export type AgencyWebFormFile = {
  readonly Id: Id<'AgencyWebFormFile'>;
  /** Web form */
  readonly AgencyWebFormId: Id<'AgencyWebForm'>;
  /** The name of the record that AgencyWebFormId refers to. */
  readonly AgencyWebFormName?: string | null;
  /** Web form submission */
  readonly AgencyWebFormSubmissionId: Id<'AgencyWebFormSubmission'> | null;
  /** The name of the record that AgencyWebFormSubmissionId refers to. */
  readonly AgencyWebFormSubmissionName?: string | null;
  /** Key (hash) */
  readonly KeyHash: string;
  /** Sender (hash) */
  readonly SenderHash: string | null;
  /** Name */
  readonly Name: string;
  /** Kind */
  readonly ContentType: string | null;
  /** Bytes */
  readonly Size: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWebFormFileFields = Partial<AgencyWebFormFile>;
export type AgencyWebFormFileRow = AgencyWebFormFileFields & {
  readonly Id: Id<'AgencyWebFormFile'>;
};

/** Web form submission: A response sent through a web form, with the lead or student it was added to. */
export type AgencyWebFormSubmission = {
  readonly Id: Id<'AgencyWebFormSubmission'>;
  /** Web form */
  readonly AgencyWebFormId: Id<'AgencyWebForm'>;
  /** The name of the record that AgencyWebFormId refers to. */
  readonly AgencyWebFormName?: string | null;
  /** Version: The version of the form that was filled in. */
  readonly AgencyWebFormVersionId: Id<'AgencyWebFormVersion'> | null;
  /** The name of the record that AgencyWebFormVersionId refers to. */
  readonly AgencyWebFormVersionName?: string | null;
  /** Name */
  readonly FullName: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** Phone */
  readonly PhoneNumber: string | null;
  /** Phone (E.164) */
  readonly PhoneNumberE164: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Status */
  readonly Status: 'Received' | 'Converted' | 'Failed' | 'Spam';
  /** What Status is called. */
  readonly StatusName: string;
  /** Why it failed */
  readonly Failure: string | null;
  /** Why it is spam */
  readonly SpamReason: 'Trap' | 'NoStamp' | 'TooFast' | 'Repeated' | 'NoProof' | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Content */
  readonly AgencyWebFormData: unknown;
  /** Answers: Shown with the field titles of the version that was filled in. */
  readonly AnswerText: string | null;
  /** Language */
  readonly Language: 'en' | 'pt' | 'es' | null;
  /** Page (hash) */
  readonly StampHash: string | null;
  /** Content (hash) */
  readonly ContentHash: string | null;
  /** Source */
  readonly DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  /** The name of the record that DefaultLeadSource refers to. */
  readonly DefaultLeadSourceName?: string | null;
  /** Lead status */
  readonly DefaultStatus: Id<'AgencyLeadStatus'> | null;
  /** The name of the record that DefaultStatus refers to. */
  readonly DefaultStatusName?: string | null;
  /** The colour of the record that DefaultStatus refers to. */
  readonly DefaultStatusColour?: string | null;
  /** Tags */
  readonly DefaultTags: readonly string[];
  /** Next contact */
  readonly NextContactDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWebFormSubmissionFields = Partial<AgencyWebFormSubmission>;
export type AgencyWebFormSubmissionRow = AgencyWebFormSubmissionFields & {
  readonly Id: Id<'AgencyWebFormSubmission'>;
};

/** Web form version: A published version of a web form. It never changes. */
export type AgencyWebFormVersion = {
  readonly Id: Id<'AgencyWebFormVersion'>;
  /** Web form */
  readonly AgencyWebFormId: Id<'AgencyWebForm'>;
  /** The name of the record that AgencyWebFormId refers to. */
  readonly AgencyWebFormName?: string | null;
  /** Version */
  readonly Name: string;
  /** Number */
  readonly Number: number;
  /** Published on */
  readonly PublishedDate: string | null;
  /** Form fields */
  readonly Fields: unknown;
  /** Fields in Form.io format */
  readonly FormJson: unknown;
  /** Other languages */
  readonly Texts: unknown;
  /** Texts and style */
  readonly Content: unknown;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWebFormVersionFields = Partial<AgencyWebFormVersion>;
export type AgencyWebFormVersionRow = AgencyWebFormVersionFields & {
  readonly Id: Id<'AgencyWebFormVersion'>;
};

/** Write-off reason: The reason why a payment is written off. */
export type AgencyWriteOffReason = {
  readonly Id: Id<'AgencyWriteOffReason'>;
  /** Name */
  readonly Name: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyWriteOffReasonFields = Partial<AgencyWriteOffReason>;
export type AgencyWriteOffReasonRow = AgencyWriteOffReasonFields & {
  readonly Id: Id<'AgencyWriteOffReason'>;
};

/** Country mapping: The name used by the student management system. */
export type AgencyXRefCountry = {
  readonly Id: Id<'AgencyXRefCountry'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Country */
  readonly LocalId: Id<'Country'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefCountryFields = Partial<AgencyXRefCountry>;
export type AgencyXRefCountryRow = AgencyXRefCountryFields & {
  readonly Id: Id<'AgencyXRefCountry'>;
};

/** Course mapping: The name used by the student management system. */
export type AgencyXRefCourse = {
  readonly Id: Id<'AgencyXRefCourse'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Course */
  readonly LocalId: Id<'InstitutionCourse'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefCourseFields = Partial<AgencyXRefCourse>;
export type AgencyXRefCourseRow = AgencyXRefCourseFields & {
  readonly Id: Id<'AgencyXRefCourse'>;
};

/** Language mapping: The name used by the student management system. */
export type AgencyXRefLanguage = {
  readonly Id: Id<'AgencyXRefLanguage'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Language */
  readonly LocalId: Id<'Language'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefLanguageFields = Partial<AgencyXRefLanguage>;
export type AgencyXRefLanguageRow = AgencyXRefLanguageFields & {
  readonly Id: Id<'AgencyXRefLanguage'>;
};

/** Accommodation mapping: The name used by the student management system. */
export type AgencyXRefProductAccommodation = {
  readonly Id: Id<'AgencyXRefProductAccommodation'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Accommodation */
  readonly LocalId: Id<'AgencySupplierProduct'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefProductAccommodationFields = Partial<AgencyXRefProductAccommodation>;
export type AgencyXRefProductAccommodationRow = AgencyXRefProductAccommodationFields & {
  readonly Id: Id<'AgencyXRefProductAccommodation'>;
};

/** Insurance mapping: The name used by the student management system. */
export type AgencyXRefProductInsurance = {
  readonly Id: Id<'AgencyXRefProductInsurance'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Insurance */
  readonly LocalId: Id<'AgencySupplierProduct'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefProductInsuranceFields = Partial<AgencyXRefProductInsurance>;
export type AgencyXRefProductInsuranceRow = AgencyXRefProductInsuranceFields & {
  readonly Id: Id<'AgencyXRefProductInsurance'>;
};

/** Transfer mapping: The name used by the student management system. */
export type AgencyXRefProductTransfer = {
  readonly Id: Id<'AgencyXRefProductTransfer'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Transfer */
  readonly LocalId: Id<'AgencySupplierProduct'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefProductTransferFields = Partial<AgencyXRefProductTransfer>;
export type AgencyXRefProductTransferRow = AgencyXRefProductTransferFields & {
  readonly Id: Id<'AgencyXRefProductTransfer'>;
};

/** Visa type mapping: The name used by the student management system. */
export type AgencyXRefVisaType = {
  readonly Id: Id<'AgencyXRefVisaType'>;
  /** Task: The type of task that the mapping is used for. */
  readonly AfterTaskType: string;
  /** Visa type */
  readonly LocalId: Id<'VisaType'>;
  /** The name of the record that LocalId refers to. */
  readonly LocalName?: string | null;
  /** ID in the other system */
  readonly ExternalId: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type AgencyXRefVisaTypeFields = Partial<AgencyXRefVisaType>;
export type AgencyXRefVisaTypeRow = AgencyXRefVisaTypeFields & {
  readonly Id: Id<'AgencyXRefVisaType'>;
};

/** Calendar address: A secret address for subscribing to a person’s calendar. Only a hash of the secret is stored. */
export type CalendarFeed = {
  readonly Id: Id<'CalendarFeed'>;
  /** Person */
  readonly UserId: Id<'User'>;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Secret (hash) */
  readonly SecretHash: string;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CalendarFeedFields = Partial<CalendarFeed>;
export type CalendarFeedRow = CalendarFeedFields & {
  readonly Id: Id<'CalendarFeed'>;
};

/** Client invoice payment: A payment made on a client invoice. */
export type ClientInvoicePayment = {
  readonly Id: Id<'ClientInvoicePayment'>;
  /** Client invoice */
  readonly AgencySalePaymentInvoiceId: Id<'AgencySalePaymentInvoice'>;
  /** The name of the record that AgencySalePaymentInvoiceId refers to. */
  readonly AgencySalePaymentInvoiceName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Refund */
  readonly IsRefund: boolean;
  /** Signed amount: Negative for refunds. Totals are the sum of these amounts. */
  readonly SignedAmount: number | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Base currency */
  readonly BaseCurrencyId: Id<'Currency'> | null;
  /** The name of the record that BaseCurrencyId refers to. */
  readonly BaseCurrencyName?: string | null;
  /** Payment method */
  readonly PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  /** The name of the record that PaymentMethodId refers to. */
  readonly PaymentMethodName?: string | null;
  /** Exchange rate: Amount × rate = amount in the base currency. */
  readonly FcToBcFxRate: number | null;
  /** Received on */
  readonly DateReceived: string;
  /** Reference */
  readonly Reference: string | null;
  /** Cancelled on */
  readonly DateCancelled: string | null;
  /** Status */
  readonly StatusId: 'Paid' | 'Cancelled';
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type ClientInvoicePaymentFields = Partial<ClientInvoicePayment>;
export type ClientInvoicePaymentRow = ClientInvoicePaymentFields & {
  readonly Id: Id<'ClientInvoicePayment'>;
};

/** Country */
export type Country = {
  readonly Id: Id<'Country'>;
  /** Name */
  readonly Name: string;
  /** Country code: Two letters (ISO 3166-1), e.g. AU, BR. */
  readonly CountryCode: string;
  /** Three-letter code */
  readonly CountryCode3: string | null;
  /** Dial code */
  readonly TelephoneCode: string | null;
  /** Time zone: The time zone where most of the population lives. Preselected for new agencies. */
  readonly TimeZone: string | null;
  /** Currency: Preselected for new agencies. */
  readonly CurrencyId: Id<'Currency'> | null;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Language: Preselected for new agencies. */
  readonly Language: 'en' | 'pt' | 'es' | null;
  /** Name in Portuguese */
  readonly NamePt: string | null;
  /** Name in Spanish */
  readonly NameEs: string | null;
  /** Name and dialling code */
  readonly AreaCode: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CountryFields = Partial<Country>;
export type CountryRow = CountryFields & {
  readonly Id: Id<'Country'>;
};

/** Country group */
export type CountryGroup = {
  readonly Id: Id<'CountryGroup'>;
  /** Name */
  readonly Name: string;
  /** Countries */
  readonly Countries: readonly number[];
  /** The names of the records that Countries refers to. */
  readonly CountriesNames?: readonly string[];
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CountryGroupFields = Partial<CountryGroup>;
export type CountryGroupRow = CountryGroupFields & {
  readonly Id: Id<'CountryGroup'>;
};

/** Field of education: The ASCED classification of fields of education: broad, narrow and detailed. */
export type CourseEducationField = {
  readonly Id: Id<'CourseEducationField'>;
  /** Code */
  readonly Code: string;
  /** Name */
  readonly Name: string;
  /** Part of */
  readonly ParentId: Id<'CourseEducationField'> | null;
  /** The name of the record that ParentId refers to. */
  readonly ParentName?: string | null;
  /** Code of the parent field */
  readonly ParentCode: string | null;
  /** Level */
  readonly Level: 'broad' | 'narrow' | 'detailed';
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CourseEducationFieldFields = Partial<CourseEducationField>;
export type CourseEducationFieldRow = CourseEducationFieldFields & {
  readonly Id: Id<'CourseEducationField'>;
};

/** Course fee: The price of an institution’s course. */
export type CourseFee = {
  readonly Id: Id<'CourseFee'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Fee name */
  readonly FeeNameId: Id<'FeeName'>;
  /** The name of the record that FeeNameId refers to. */
  readonly FeeNameName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Courses on campuses: all */
  readonly AllCourseCampuses: boolean;
  /** Courses on campuses */
  readonly CourseCampuses: readonly number[];
  /** The names of the records that CourseCampuses refers to. */
  readonly CourseCampusesNames?: readonly string[];
  /** Price groups: all */
  readonly AllPriceGroups: boolean;
  /** Price groups */
  readonly PriceGroups: readonly number[];
  /** The names of the records that PriceGroups refers to. */
  readonly PriceGroupsNames?: readonly string[];
  /** Compulsory */
  readonly IsCompulsory: boolean;
  /** Recurring */
  readonly IsRecurring: boolean;
  /** Excluded from payment */
  readonly ExcludeFromPayment: boolean;
  /** Valid from */
  readonly ValidFrom: string | null;
  /** Valid to */
  readonly ValidTo: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CourseFeeFields = Partial<CourseFee>;
export type CourseFeeRow = CourseFeeFields & {
  readonly Id: Id<'CourseFee'>;
};

/** Course level */
export type CourseLevel = {
  readonly Id: Id<'CourseLevel'>;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CourseLevelFields = Partial<CourseLevel>;
export type CourseLevelRow = CourseLevelFields & {
  readonly Id: Id<'CourseLevel'>;
};

/** Course note: The agency’s notes about a course at a campus. */
export type CourseNote = {
  readonly Id: Id<'CourseNote'>;
  /** Course on campus */
  readonly AgencyInstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  /** The name of the record that AgencyInstitutionCampusCourseId refers to. */
  readonly AgencyInstitutionCampusCourseName?: string | null;
  /** Message */
  readonly Message: string;
  /** Follow up on */
  readonly FollowUpDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CourseNoteFields = Partial<CourseNote>;
export type CourseNoteRow = CourseNoteFields & {
  readonly Id: Id<'CourseNote'>;
};

/** Course tag: A keyword for finding courses, such as “weekend”. */
export type CourseTag = {
  readonly Id: Id<'CourseTag'>;
  /** Key: A short name that integrations use. */
  readonly Key: string;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CourseTagFields = Partial<CourseTag>;
export type CourseTagRow = CourseTagFields & {
  readonly Id: Id<'CourseTag'>;
};

/** Currency */
export type Currency = {
  readonly Id: Id<'Currency'>;
  /** Code: Three letters (ISO 4217), e.g. AUD, BRL. */
  readonly Code: string;
  /** Name */
  readonly Name: string;
  /** Decimal places */
  readonly Digits: number;
  /** Always visible: Shown at the top of currency lists. */
  readonly AlwaysVisible: boolean;
  /** Base currency: Can be chosen as the base currency of a sale. */
  readonly UseAsBaseCurrency: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CurrencyFields = Partial<Currency>;
export type CurrencyRow = CurrencyFields & {
  readonly Id: Id<'Currency'>;
};

/** Official exchange rate: Reference rates of the European Central Bank, one per business day and currency. They are imported automatically. */
export type CurrencyExchangeRate = {
  readonly Id: Id<'CurrencyExchangeRate'>;
  /** Date */
  readonly Date: string;
  /** Code */
  readonly Code: string;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Rate per euro: Units of the currency for one euro. */
  readonly RatePerEuro: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type CurrencyExchangeRateFields = Partial<CurrencyExchangeRate>;
export type CurrencyExchangeRateRow = CurrencyExchangeRateFields & {
  readonly Id: Id<'CurrencyExchangeRate'>;
  readonly 'CurrencyId.Name'?: string | null;
};

/** Fee category: A category of fees, such as tuition or insurance. */
export type FeeCategory = {
  readonly Id: Id<'FeeCategory'>;
  /** Name */
  readonly Name: string;
  /** Visa or health cover: Fees for a visa or for Overseas Student Health Cover. */
  readonly IsVisaOrOSHC: boolean;
  /** Product type: The corresponding product type in a student management system. */
  readonly ProductKind: 'Transfer' | 'Accommodation' | 'Insurance' | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type FeeCategoryFields = Partial<FeeCategory>;
export type FeeCategoryRow = FeeCategoryFields & {
  readonly Id: Id<'FeeCategory'>;
};

/** Fee category translation: The name in another language. */
export type FeeCategoryTranslation = {
  readonly Id: Id<'FeeCategoryTranslation'>;
  /** Fee category */
  readonly FeeCategoryId: Id<'FeeCategory'>;
  /** The name of the record that FeeCategoryId refers to. */
  readonly FeeCategoryName?: string | null;
  /** Language */
  readonly LanguageId: Id<'Language'>;
  /** The name of the record that LanguageId refers to. */
  readonly LanguageName?: string | null;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type FeeCategoryTranslationFields = Partial<FeeCategoryTranslation>;
export type FeeCategoryTranslationRow = FeeCategoryTranslationFields & {
  readonly Id: Id<'FeeCategoryTranslation'>;
};

/** Fee name: The name of a fee on quotes and invoices. */
export type FeeName = {
  readonly Id: Id<'FeeName'>;
  /** Name */
  readonly Name: string;
  /** Category */
  readonly CategoryId: Id<'FeeCategory'>;
  /** The name of the record that CategoryId refers to. */
  readonly CategoryName?: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type FeeNameFields = Partial<FeeName>;
export type FeeNameRow = FeeNameFields & {
  readonly Id: Id<'FeeName'>;
};

/** Fee name translation: The name in another language. */
export type FeeNameTranslation = {
  readonly Id: Id<'FeeNameTranslation'>;
  /** Fee name */
  readonly FeeNameId: Id<'FeeName'>;
  /** The name of the record that FeeNameId refers to. */
  readonly FeeNameName?: string | null;
  /** Language */
  readonly LanguageId: Id<'Language'>;
  /** The name of the record that LanguageId refers to. */
  readonly LanguageName?: string | null;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type FeeNameTranslationFields = Partial<FeeNameTranslation>;
export type FeeNameTranslationRow = FeeNameTranslationFields & {
  readonly Id: Id<'FeeNameTranslation'>;
};

/** Public holiday */
export type Holiday = {
  readonly Id: Id<'Holiday'>;
  /** Date */
  readonly Date: string;
  /** Name */
  readonly Name: string;
  /** Country */
  readonly CountryId: Id<'Country'>;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Regions: The states or territories with this holiday, e.g. VIC, NSW. Empty for the whole country. */
  readonly Regions: readonly string[];
  /** National: Listed as a national holiday. */
  readonly IsNational: boolean;
  /** Part of the day: A holiday for part of the day; the hours before are working hours. */
  readonly IsPartDay: boolean;
  /** Replaces another day: A substitute day, because the actual holiday falls on a weekend. */
  readonly IsSubstitute: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type HolidayFields = Partial<Holiday>;
export type HolidayRow = HolidayFields & {
  readonly Id: Id<'Holiday'>;
};

/** Home page layout: The reports a person shows at the bottom of a home page, and their order. */
export type HomeLayout = {
  readonly Id: Id<'HomeLayout'>;
  /** Home page */
  readonly Home: string;
  /** Tiles */
  readonly Tiles: readonly {
    /** Report */
    readonly ReportKey?: string;
    /** Full width */
    readonly IsWide?: boolean;
  }[];
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type HomeLayoutFields = Partial<HomeLayout>;
export type HomeLayoutRow = HomeLayoutFields & {
  readonly Id: Id<'HomeLayout'>;
};

/** Institution: A school, college or university that teaches international students. */
export type Institution = {
  readonly Id: Id<'Institution'>;
  /** Provider code: CRICOS provider code. */
  readonly CricosCode: string | null;
  /** Name */
  readonly Name: string;
  /** Trading name */
  readonly TradingName: string | null;
  /** Group */
  readonly InstitutionGroupId: Id<'InstitutionGroup'> | null;
  /** The name of the record that InstitutionGroupId refers to. */
  readonly InstitutionGroupName?: string | null;
  /** Type */
  readonly InstitutionType: string | null;
  /** Student places */
  readonly Capacity: number | null;
  /** Website */
  readonly Website: string | null;
  /** Address line 1 */
  readonly PostalAddressLine1: string | null;
  /** Address line 2 */
  readonly PostalAddressLine2: string | null;
  /** Address line 3 */
  readonly PostalAddressLine3: string | null;
  /** Address line 4 */
  readonly PostalAddressLine4: string | null;
  /** City */
  readonly PostalCity: string | null;
  /** State */
  readonly PostalState: string | null;
  /** Postcode */
  readonly PostalPostcode: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Payment terms */
  readonly PaymentTerms: string | null;
  /** Terms and conditions */
  readonly TermsConditions: string | null;
  /** Link to the terms and conditions */
  readonly TermsConditionsLink: string | null;
  /** Withdrawn: No longer listed in the register. Kept because other records refer to it. */
  readonly IsWithdrawn: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionFields = Partial<Institution>;
export type InstitutionRow = InstitutionFields & {
  readonly Id: Id<'Institution'>;
};

/** Campus: A place where an institution teaches. */
export type InstitutionCampus = {
  readonly Id: Id<'InstitutionCampus'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Name */
  readonly Name: string;
  /** Location type */
  readonly LocationType: string | null;
  /** Address line 1 */
  readonly AddressLine1: string | null;
  /** Address line 2 */
  readonly AddressLine2: string | null;
  /** Address line 3 */
  readonly AddressLine3: string | null;
  /** Address line 4 */
  readonly AddressLine4: string | null;
  /** Suburb or city */
  readonly Locality: string | null;
  /** State */
  readonly State: string | null;
  /** Postcode */
  readonly Postcode: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Special features */
  readonly UniqueFeatures: string | null;
  /** Features */
  readonly Features: readonly string[];
  /** Videos */
  readonly Videos: readonly string[];
  /** Photos */
  readonly Photos: readonly string[];
  /** Register key: The register has no codes for locations, so this is the name, followed by the address if several locations share the name. */
  readonly RegisterKey: string | null;
  /** Withdrawn: No longer listed in the register. Kept because other records refer to it. */
  readonly IsWithdrawn: boolean;
  /** Nationality mix */
  readonly NationalityMix: readonly {
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Students (%) */
    readonly Percentage?: number;
  }[];
  /** Location */
  readonly LocationId: Id<'Location'> | null;
  /** The name of the record that LocationId refers to. */
  readonly LocationName?: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionCampusFields = Partial<InstitutionCampus>;
export type InstitutionCampusRow = InstitutionCampusFields & {
  readonly Id: Id<'InstitutionCampus'>;
};

/** Course: A course of an institution, at any of its campuses. */
export type InstitutionCourse = {
  readonly Id: Id<'InstitutionCourse'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Course code: CRICOS course code. */
  readonly CricosCode: string | null;
  /** Name */
  readonly Name: string;
  /** National VET code */
  readonly VetNationalCode: string | null;
  /** Dual qualification */
  readonly IsDualQualification: boolean;
  /** Level */
  readonly CourseLevelId: Id<'CourseLevel'> | null;
  /** The name of the record that CourseLevelId refers to. */
  readonly CourseLevelName?: string | null;
  /** Category: Commission agreements for this category apply to the course. */
  readonly CourseCategory: string | null;
  /** Broad field */
  readonly CourseBroadField: Id<'CourseEducationField'> | null;
  /** The name of the record that CourseBroadField refers to. */
  readonly CourseBroadFieldName?: string | null;
  /** Narrow field */
  readonly CourseNarrowField: Id<'CourseEducationField'> | null;
  /** The name of the record that CourseNarrowField refers to. */
  readonly CourseNarrowFieldName?: string | null;
  /** Detailed field */
  readonly CourseDetailedField: Id<'CourseEducationField'> | null;
  /** The name of the record that CourseDetailedField refers to. */
  readonly CourseDetailedFieldName?: string | null;
  /** Second broad field */
  readonly SecondBroadField: Id<'CourseEducationField'> | null;
  /** The name of the record that SecondBroadField refers to. */
  readonly SecondBroadFieldName?: string | null;
  /** Second narrow field */
  readonly SecondNarrowField: Id<'CourseEducationField'> | null;
  /** The name of the record that SecondNarrowField refers to. */
  readonly SecondNarrowFieldName?: string | null;
  /** Second detailed field */
  readonly SecondDetailedField: Id<'CourseEducationField'> | null;
  /** The name of the record that SecondDetailedField refers to. */
  readonly SecondDetailedFieldName?: string | null;
  /** Foundation studies */
  readonly IsFoundationStudies: boolean;
  /** Work component */
  readonly HasWorkComponent: boolean;
  /** Work hours per week */
  readonly WorkHoursPerWeek: number | null;
  /** Work weeks */
  readonly WorkWeeks: number | null;
  /** Total work hours */
  readonly WorkTotalHours: number | null;
  /** Language */
  readonly CourseLanguage: string | null;
  /** Weeks */
  readonly DurationWeeks: number | null;
  /** Tuition fee: For the whole course. Leave empty if the institution states no amount; 0 means free. */
  readonly TuitionFee: number | null;
  /** Other fees */
  readonly NonTuitionFee: number | null;
  /** Total cost: As stated by the institution. It may differ from the sum of the fees. */
  readonly EstimatedTotalCost: number | null;
  /** Expired: Open only to students already enrolled. */
  readonly IsExpired: boolean;
  /** Tags */
  readonly Tags: readonly string[];
  /** Withdrawn: No longer listed in the register. Kept because other records refer to it. */
  readonly IsWithdrawn: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionCourseFields = Partial<InstitutionCourse>;
export type InstitutionCourseRow = InstitutionCourseFields & {
  readonly Id: Id<'InstitutionCourse'>;
};

/** Course on campus: A course at one of its campuses. */
export type InstitutionCourseInstitutionCampus = {
  readonly Id: Id<'InstitutionCourseInstitutionCampus'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Course */
  readonly InstitutionCourseId: Id<'InstitutionCourse'>;
  /** The name of the record that InstitutionCourseId refers to. */
  readonly InstitutionCourseName?: string | null;
  /** Campus */
  readonly InstitutionCampusId: Id<'InstitutionCampus'>;
  /** The name of the record that InstitutionCampusId refers to. */
  readonly InstitutionCampusName?: string | null;
  /** Length */
  readonly CourseLengthType: 'Weekly' | 'FixedDates';
  /** Weeks */
  readonly CourseLength: number | null;
  /** Name */
  readonly Name: string | null;
  /** Withdrawn: No longer listed in the register. Kept because other records refer to it. */
  readonly IsWithdrawn: boolean;
  /** Intake dates: Dates such as 2026-03-02. */
  readonly IntakeDates: readonly string[];
  /** Tags */
  readonly Tags: readonly string[];
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionCourseInstitutionCampusFields = Partial<InstitutionCourseInstitutionCampus>;
export type InstitutionCourseInstitutionCampusRow = InstitutionCourseInstitutionCampusFields & {
  readonly Id: Id<'InstitutionCourseInstitutionCampus'>;
  readonly 'InstitutionCampusId.Locality'?: string | null;
  readonly 'InstitutionCampusId.State'?: string | null;
  readonly 'InstitutionCourseId.TuitionFee'?: number | null;
  readonly 'InstitutionCourseId.CricosCode'?: string | null;
};

/** Institution group: Institutions with the same owner. */
export type InstitutionGroup = {
  readonly Id: Id<'InstitutionGroup'>;
  /** Name */
  readonly Name: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionGroupFields = Partial<InstitutionGroup>;
export type InstitutionGroupRow = InstitutionGroupFields & {
  readonly Id: Id<'InstitutionGroup'>;
};

/** Price group: Students from certain countries for whom an institution has separate prices. */
export type InstitutionPriceGroup = {
  readonly Id: Id<'InstitutionPriceGroup'>;
  /** Name */
  readonly Name: string;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Default: For students from all other countries. */
  readonly IsDefault: boolean;
  /** Countries */
  readonly Countries: readonly number[];
  /** The names of the records that Countries refers to. */
  readonly CountriesNames?: readonly string[];
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionPriceGroupFields = Partial<InstitutionPriceGroup>;
export type InstitutionPriceGroupRow = InstitutionPriceGroupFields & {
  readonly Id: Id<'InstitutionPriceGroup'>;
};

/** Institution product: What an institution sells besides its courses, such as on-campus accommodation. */
export type InstitutionProduct = {
  readonly Id: Id<'InstitutionProduct'>;
  /** Name */
  readonly Name: string;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Category */
  readonly CategoryId: Id<'FeeCategory'> | null;
  /** The name of the record that CategoryId refers to. */
  readonly CategoryName?: string | null;
  /** Campuses: all */
  readonly AllCampuses: boolean;
  /** Campuses */
  readonly Campuses: readonly number[];
  /** The names of the records that Campuses refers to. */
  readonly CampusesNames?: readonly string[];
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionProductFields = Partial<InstitutionProduct>;
export type InstitutionProductRow = InstitutionProductFields & {
  readonly Id: Id<'InstitutionProduct'>;
};

/** Course profile: Information that an institution publishes about a course at a campus. */
export type InstitutionPublicCourse = {
  readonly Id: Id<'InstitutionPublicCourse'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Course on campus */
  readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  /** The name of the record that InstitutionCampusCourseId refers to. */
  readonly InstitutionCampusCourseName?: string | null;
  /** Overview */
  readonly Overview: string | null;
  /** Entry requirements */
  readonly EntryRequirements: string | null;
  /** Career outcomes */
  readonly CareerOutcomes: string | null;
  /** Published */
  readonly IsPublished: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InstitutionPublicCourseFields = Partial<InstitutionPublicCourse>;
export type InstitutionPublicCourseRow = InstitutionPublicCourseFields & {
  readonly Id: Id<'InstitutionPublicCourse'>;
};

/** Invited agency: The future agency of a web user, waiting for a platform administrator to process it. */
export type InvitedAgency = {
  readonly Id: Id<'InvitedAgency'>;
  /** Invitation */
  readonly WebUserInstitutionInvitationId: Id<'WebUserInstitutionInvitation'>;
  /** The name of the record that WebUserInstitutionInvitationId refers to. */
  readonly WebUserInstitutionInvitationName?: string | null;
  /** Web user */
  readonly WebUserId: Id<'WebUser'>;
  /** The name of the record that WebUserId refers to. */
  readonly WebUserName?: string | null;
  /** Agency code: 2 to 12 letters and digits. Must be unique. */
  readonly AgencyCode: string;
  /** Institution: Taken from the invitation. */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** First office name */
  readonly FirstOfficeName: string | null;
  /** Country */
  readonly CountryId: Id<'Country'> | null;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Time zone */
  readonly FirstTimeZone: string | null;
  /** Base currency */
  readonly FirstCurrencyId: Id<'Currency'> | null;
  /** The name of the record that FirstCurrencyId refers to. */
  readonly FirstCurrencyName?: string | null;
  /** Language */
  readonly Language: 'en' | 'pt' | 'es' | null;
  /** Processed */
  readonly Processed: boolean;
  /** Agency: The agency that was created. */
  readonly CreatedAgencyId?: Id<'Agency'> | null;
  /** The name of the record that CreatedAgencyId refers to. */
  readonly CreatedAgencyName?: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type InvitedAgencyFields = Partial<InvitedAgency>;
export type InvitedAgencyRow = InvitedAgencyFields & {
  readonly Id: Id<'InvitedAgency'>;
};

/** Language */
export type Language = {
  readonly Id: Id<'Language'>;
  /** Name */
  readonly Name: string;
  /** Code: Código ISO 639, por exemplo en, pt, es. */
  readonly Code: string;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type LanguageFields = Partial<Language>;
export type LanguageRow = LanguageFields & {
  readonly Id: Id<'Language'>;
};

/** Location: A city or region in which to search for courses. */
export type Location = {
  readonly Id: Id<'Location'>;
  /** Key: A short name that integrations use. */
  readonly Key: string;
  /** Name */
  readonly Name: string;
  /** Country */
  readonly CountryId: Id<'Country'>;
  /** The name of the record that CountryId refers to. */
  readonly CountryName?: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type LocationFields = Partial<Location>;
export type LocationRow = LocationFields & {
  readonly Id: Id<'Location'>;
};

/** Mailbox reading: The last message read from a mailbox. Updated automatically. */
export type MailboxReading = {
  readonly Id: Id<'MailboxReading'>;
  /** Mailbox */
  readonly AgencyMailboxId: Id<'AgencyMailbox'>;
  /** The name of the record that AgencyMailboxId refers to. */
  readonly AgencyMailboxName?: string | null;
  /** Whether the record that AgencyMailboxId refers to is in use. One that is not is not named anew. */
  readonly AgencyMailboxActive?: boolean | null;
  /** Folder */
  readonly Folder: string;
  /** Server numbering: If this number changes, the server has renumbered its messages. */
  readonly UidValidity: string | null;
  /** Number of the last message read */
  readonly LastUid: string | null;
  /** Last message read on */
  readonly ReadDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type MailboxReadingFields = Partial<MailboxReading>;
export type MailboxReadingRow = MailboxReadingFields & {
  readonly Id: Id<'MailboxReading'>;
};

/** Note: A note about a record, with an optional follow-up date. */
export type Note = {
  readonly Id: Id<'Note'>;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Opportunity */
  readonly AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  /** The name of the record that AgencyOpportunityId refers to. */
  readonly AgencyOpportunityName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Message */
  readonly Message: string;
  /** Follow up on */
  readonly FollowUpDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type NoteFields = Partial<Note>;
export type NoteRow = NoteFields & {
  readonly Id: Id<'Note'>;
};

/** Notification: Notifies the person assigned to a record that something has happened. */
export type Notification = {
  readonly Id: Id<'Notification'>;
  /** Person */
  readonly UserId: Id<'User'>;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Event */
  readonly Kind: 'LinkOpened' | 'OptionAccepted' | 'Signed' | 'DocumentUploaded' | 'SignatureEnded' | 'MessageReceived' | 'ProfileChanged';
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Date */
  readonly Date: string;
  /** Read on */
  readonly ReadDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Record: kind */
  readonly EntityType?: 'Student' | 'AgencySale' | 'AgencyLead' | 'AgencyAgent' | null;
  /** Record */
  readonly EntityId?: number | null;
  /** Record */
  readonly EntityDisplayName?: string | null;
};
export type NotificationFields = Partial<Notification>;
export type NotificationRow = NotificationFields & {
  readonly Id: Id<'Notification'>;
};

/** Phone type */
export type PhoneType = {
  readonly Id: Id<'PhoneType'>;
  /** Key: A short name that integrations use. It is not shown to users. */
  readonly Key: string;
  /** Name */
  readonly Name: string;
  /** Default: Preselected for new records. */
  readonly IsDefault: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type PhoneTypeFields = Partial<PhoneType>;
export type PhoneTypeRow = PhoneTypeFields & {
  readonly Id: Id<'PhoneType'>;
};

/** Saved analysis: How a person has arranged an analysis: columns, groups and periods. */
export type PivotUi = {
  readonly Id: Id<'PivotUi'>;
  /** Analysis */
  readonly Key: string;
  /** Configuration */
  readonly Configuration: unknown;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type PivotUiFields = Partial<PivotUi>;
export type PivotUiRow = PivotUiFields & {
  readonly Id: Id<'PivotUi'>;
};

/** Product fee: The price of an institution’s product. */
export type ProductFee = {
  readonly Id: Id<'ProductFee'>;
  /** Institution */
  readonly InstitutionId: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Fee name */
  readonly FeeNameId: Id<'FeeName'>;
  /** The name of the record that FeeNameId refers to. */
  readonly FeeNameName?: string | null;
  /** Currency */
  readonly CurrencyId: Id<'Currency'>;
  /** The name of the record that CurrencyId refers to. */
  readonly CurrencyName?: string | null;
  /** Amount */
  readonly Amount: number;
  /** Products: all */
  readonly AllProducts: boolean;
  /** Products */
  readonly Products: readonly number[];
  /** The names of the records that Products refers to. */
  readonly ProductsNames?: readonly string[];
  /** Price groups: all */
  readonly AllPriceGroups: boolean;
  /** Price groups */
  readonly PriceGroups: readonly number[];
  /** The names of the records that PriceGroups refers to. */
  readonly PriceGroupsNames?: readonly string[];
  /** Compulsory */
  readonly IsCompulsory: boolean;
  /** Recurring */
  readonly IsRecurring: boolean;
  /** Excluded from payment */
  readonly ExcludeFromPayment: boolean;
  /** Valid from */
  readonly ValidFrom: string | null;
  /** Valid to */
  readonly ValidTo: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type ProductFeeFields = Partial<ProductFee>;
export type ProductFeeRow = ProductFeeFields & {
  readonly Id: Id<'ProductFee'>;
};

/** QuickBooks service: An agency’s connection to its QuickBooks account. */
export type QuickBooksService = {
  readonly Id: Id<'QuickBooksService'>;
  /** Company ID: The ID of the company, shown in the QuickBooks settings. */
  readonly CompanyId: string;
  /** Client ID: Identifies this installation to QuickBooks. */
  readonly ClientId: string;
  /** Invoice item: The ID of the product or service used for invoice lines. */
  readonly ItemId: string | null;
  /** Bill account: The ID of the account to which bills are booked. */
  readonly AccountId: string | null;
  /** Connected */
  readonly IsConnected: boolean;
  /** Client secret (encrypted) */
  readonly SealedSecret: string | null;
  /** Refresh token (encrypted) */
  readonly SealedToken: string | null;
  /** Active */
  readonly IsActive: boolean;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type QuickBooksServiceFields = Partial<QuickBooksService>;
export type QuickBooksServiceRow = QuickBooksServiceFields & {
  readonly Id: Id<'QuickBooksService'>;
};

/** Import: The import of a file: which column fills which field, the planned changes and the result. */
export type RecordImport = {
  readonly Id: Id<'RecordImport'>;
  /** File */
  readonly Name: string;
  /** Records: The type of records in the file. */
  readonly EntityType: 'agencyagent' | 'agencyfee' | 'agencylead' | 'agencyopeningbalance' | 'agencysupplierproduct' | 'agencysupplierproductfee' | 'coursefee' | 'institutioncourse' | 'institutioncourseinstitutioncampus' | 'institutionproduct' | 'productfee' | 'student' | null;
  /** Step reached: The progress of the import. Its page shows whether it was undone later. */
  readonly Status: 'uploaded' | 'reading' | 'mapping' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed';
  /** Rows */
  readonly RowsTotal: number | null;
  /** New */
  readonly RowsNew: number | null;
  /** Changed */
  readonly RowsChanged: number | null;
  /** Unchanged */
  readonly RowsUnchanged: number | null;
  /** In conflict */
  readonly RowsInConflict: number | null;
  /** Rejected */
  readonly RowsRejected: number | null;
  /** Imported on */
  readonly AppliedAt: string | null;
  /** How the file is read */
  readonly Reading: unknown;
  /** Columns of the file */
  readonly Columns: unknown;
  /** Fields matched to the columns */
  readonly Mapping: unknown;
  /** Error */
  readonly Failure: unknown;
  /** Job number */
  readonly JobId: number | null;
  /** Change number */
  readonly ChangeId: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type RecordImportFields = Partial<RecordImport>;
export type RecordImportRow = RecordImportFields & {
  readonly Id: Id<'RecordImport'>;
};

/** Register import: One import of a course register: its files, the planned changes and the result. */
export type RegisterImport = {
  readonly Id: Id<'RegisterImport'>;
  /** Name */
  readonly Name: string;
  /** Date of the register: Taken from the files. Enter it if the files do not state it. */
  readonly Snapshot: string | null;
  /** Status */
  readonly Status: 'uploaded' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed' | 'discarded';
  /** New */
  readonly RowsNew: number | null;
  /** Changed */
  readonly RowsChanged: number | null;
  /** Unchanged */
  readonly RowsUnchanged: number | null;
  /** Withdrawn: Records no longer in the register. They are kept and marked as withdrawn. */
  readonly RowsWithdrawn: number | null;
  /** Rejected */
  readonly RowsRejected: number | null;
  /** In conflict: Records that someone changed between the plan and the import. They were not changed by the import. */
  readonly RowsInConflict: number | null;
  /** Applied on */
  readonly AppliedAt: string | null;
  /** Source */
  readonly Attribution: string | null;
  /** Error */
  readonly Failure: string | null;
  /** Plan: Counts and reasons by record type, with notes to read before you apply the plan. */
  readonly Plan: unknown;
  /** Plan number */
  readonly RunId: number | null;
  /** Job number */
  readonly JobId: number | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type RegisterImportFields = Partial<RegisterImport>;
export type RegisterImportRow = RegisterImportFields & {
  readonly Id: Id<'RegisterImport'>;
};

/** SMS: A text message to or from a student, a lead or an agent. */
export type SmsMessage = {
  readonly Id: Id<'SmsMessage'>;
  /** From: The SMS sender ID of the person who writes the message. */
  readonly From: string | null;
  /** To */
  readonly Recipient: string;
  /** To (E.164) */
  readonly RecipientE164: string | null;
  /** Message */
  readonly Message: string;
  /** Parts: The number of text messages that this message counts as. */
  readonly Parts: number | null;
  /** Status */
  readonly Status: 'Outbox' | 'Sending' | 'Sent' | 'Delivered' | 'Failed' | 'Received';
  /** Sent */
  readonly Sent: boolean;
  /** Sent on */
  readonly SentDate: string | null;
  /** Error */
  readonly Failure: 'Refused' | 'NoConnection' | 'ConnectionLost' | 'NotDelivered' | null;
  /** Gateway response */
  readonly FailureDetail: string | null;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Gateway reference */
  readonly GatewayReference: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Belongs to: kind */
  readonly TenantType?: 'Student' | 'AgencyLead' | 'AgencyAgent' | null;
  /** Belongs to */
  readonly TenantId?: number | null;
  /** Belongs to */
  readonly TenantDisplayName?: string | null;
};
export type SmsMessageFields = Partial<SmsMessage>;
export type SmsMessageRow = SmsMessageFields & {
  readonly Id: Id<'SmsMessage'>;
};

/** E-mail: An e-mail to or from a student, a lead or an agent. */
export type SmtpMessage = {
  readonly Id: Id<'SmtpMessage'>;
  /** Subject */
  readonly Subject: string | null;
  /** Message */
  readonly Message: string | null;
  /** Plain text message */
  readonly PlainTextMessage: string | null;
  /** From */
  readonly From: string | null;
  /** To: Addresses separated by a comma or semicolon. */
  readonly To: string | null;
  /** Recipients: Each attachment with its ID and address. */
  readonly Recipients: unknown;
  /** Attachments */
  readonly Attachments: unknown;
  /** Attached system documents: Each document with its type and record. */
  readonly SysDocAttachments: unknown;
  /** File number */
  readonly AgencyDocumentFileId: number | null;
  /** Placeholder values */
  readonly TypeaheadValues: unknown;
  /** Status */
  readonly Status: 'Draft' | 'Scheduled' | 'Sending' | 'Sent' | 'Failed' | 'Unknown' | 'Cancelled' | 'Received';
  /** What Status is called. */
  readonly StatusName: string;
  /** Sent */
  readonly Sent: boolean;
  /** Sent on */
  readonly SentDate: string | null;
  /** Send on: Leave empty to send immediately. */
  readonly ScheduledDate: string | null;
  /** Tags: The tag Inbox marks received e-mails. */
  readonly Tags: string | null;
  /** Why it failed */
  readonly Failure: 'Refused' | 'AddressRefused' | 'PolicyRefused' | 'PartlyRefused' | 'NoConnection' | 'ConnectionLost' | 'Attachment' | 'Mailbox' | 'Sender' | 'OptedOut' | null;
  /** What Failure is called. */
  readonly FailureName: string | null;
  /** Mail server response */
  readonly FailureDetail: string | null;
  /** Bulk e-mail: Sent to several recipients, who can unsubscribe. */
  readonly IsBulk: boolean;
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Agent */
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  /** The name of the record that AgencyAgentId refers to. */
  readonly AgencyAgentName?: string | null;
  /** Whether the record that AgencyAgentId refers to is in use. One that is not is not named anew. */
  readonly AgencyAgentActive?: boolean | null;
  /** Supplier */
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
  /** The name of the record that AgencySupplierId refers to. */
  readonly AgencySupplierName?: string | null;
  /** Bill */
  readonly AgencyBillId: Id<'AgencyBill'> | null;
  /** The name of the record that AgencyBillId refers to. */
  readonly AgencyBillName?: string | null;
  /** Commission invoice */
  readonly AgencySupplierInvoiceId: Id<'AgencySupplierInvoice'> | null;
  /** The name of the record that AgencySupplierInvoiceId refers to. */
  readonly AgencySupplierInvoiceName?: string | null;
  /** Payment */
  readonly AgencySalePaymentId: Id<'AgencySalePayment'> | null;
  /** The name of the record that AgencySalePaymentId refers to. */
  readonly AgencySalePaymentName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Tracking: The tracking that created the e-mail. Empty if a person wrote it. */
  readonly TrackingId: Id<'AgencyTracking'> | null;
  /** The name of the record that TrackingId refers to. */
  readonly TrackingName?: string | null;
  /** Reply to */
  readonly InReplyToId: Id<'SmtpMessage'> | null;
  /** The name of the record that InReplyToId refers to. */
  readonly InReplyToName?: string | null;
  /** Message ID: Identifies the e-mail for mail servers and replies. */
  readonly MessageId: string | null;
  /** Conversation: The message ID of the first message in the conversation. */
  readonly ThreadId: string | null;
  /** Automatic: An out-of-office reply, a delivery report or a mailing list, not a reply from a person. */
  readonly IsAutomatic: boolean;
  /** Mailbox: The mailbox that received the e-mail. */
  readonly AgencyMailboxId: Id<'AgencyMailbox'> | null;
  /** The name of the record that AgencyMailboxId refers to. */
  readonly AgencyMailboxName?: string | null;
  /** Whether the record that AgencyMailboxId refers to is in use. One that is not is not named anew. */
  readonly AgencyMailboxActive?: boolean | null;
  /** Key in the mailbox */
  readonly MailboxKey: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Belongs to: kind */
  readonly TenantType?: 'Student' | 'AgencyLead' | 'AgencyAgent' | 'AgencySupplier' | null;
  /** Belongs to */
  readonly TenantId?: number | null;
  /** Belongs to */
  readonly TenantDisplayName?: string | null;
};
export type SmtpMessageFields = Partial<SmtpMessage>;
export type SmtpMessageRow = SmtpMessageFields & {
  readonly Id: Id<'SmtpMessage'>;
};

/** Student: A person the agency advises and enrols with institutions. */
export type Student = {
  readonly Id: Id<'Student'>;
  /** First name */
  readonly FirstName: string;
  /** Last name */
  readonly LastName: string | null;
  /** Full name */
  readonly FullName: string | null;
  /** E-mail */
  readonly EmailAddress: string | null;
  /** No bulk e-mail: Turn on if the person does not want to receive bulk e-mails. */
  readonly EmailOptOut: boolean;
  /** Bulk e-mail decided on: When it was last decided whether the person receives bulk e-mails. The history says by whom. */
  readonly EmailOptOutDate: string | null;
  /** E-mail bounced on: The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  readonly EmailBouncedDate: string | null;
  /** Phone */
  readonly PhoneNumber: string | null;
  /** Phone (E.164) */
  readonly PhoneNumberE164: string | null;
  /** Phone type */
  readonly PhoneType: Id<'PhoneType'> | null;
  /** The name of the record that PhoneType refers to. */
  readonly PhoneTypeName?: string | null;
  /** Other telephone numbers */
  readonly PhoneNumbers: readonly {
    /** Number */
    readonly Number?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'PhoneType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Other telephone numbers (E.164) */
  readonly PhoneNumbersE164: readonly string[];
  /** Office */
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  /** The name of the record that AgencyOfficeId refers to. */
  readonly AgencyOfficeName?: string | null;
  /** Counsellor */
  readonly UserId: Id<'User'> | null;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** Date of birth */
  readonly DateOfBirth: string | null;
  /** Nationality */
  readonly Nationality: Id<'Country'> | null;
  /** The name of the record that Nationality refers to. */
  readonly NationalityName?: string | null;
  /** Language: Language we use to contact the student. */
  readonly DefaultLanguage: Id<'Language'> | null;
  /** The name of the record that DefaultLanguage refers to. */
  readonly DefaultLanguageName?: string | null;
  /** Passport valid until */
  readonly PassportExpireDate: string | null;
  /** Medical examination */
  readonly MedicalExamDate: string | null;
  /** Bank details: Refunds are paid to this account. */
  readonly BankDetails: string | null;
  /** Addresses */
  readonly Addresses: readonly {
    /** Street */
    readonly Street?: string;
    /** City */
    readonly City?: string;
    /** State */
    readonly State?: string;
    /** Postcode */
    readonly ZipCode?: string;
    /** Country */
    readonly CountryId?: Id<'Country'>;
    /** The name of the record that CountryId refers to. */
    readonly CountryName?: string;
    /** Type */
    readonly TypeId?: Id<'AddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
  }[];
  /** Web addresses */
  readonly WebAddresses: readonly {
    /** Type */
    readonly TypeId?: Id<'WebAddressType'>;
    /** The name of the record that TypeId refers to. */
    readonly TypeName?: string;
    /** Address */
    readonly Address?: string;
  }[];
  /** Erased: The student asked for their personal data to be erased, and this has been done. */
  readonly IsErased: boolean;
  /** Merged into */
  readonly MergedIntoId: Id<'Student'> | null;
  /** The name of the record that MergedIntoId refers to. */
  readonly MergedIntoName?: string | null;
  /** Transferred data */
  readonly MergeDetails?: unknown;
  /** Custom field 1 */
  readonly CustomField1: string | null;
  /** Custom field 2 */
  readonly CustomField2: string | null;
  /** Custom field 3 */
  readonly CustomField3: string | null;
  /** Custom field 4 */
  readonly CustomField4: string | null;
  /** Custom field 5 */
  readonly CustomField5: string | null;
  /** Custom field 6 */
  readonly CustomField6: string | null;
  /** Custom field 7 */
  readonly CustomField7: string | null;
  /** Custom field 8 */
  readonly CustomField8: string | null;
  /** Custom field 9 */
  readonly CustomField9: string | null;
  /** Custom field 10 */
  readonly CustomField10: string | null;
  /** BSB: For refunds: bank, state and branch, e.g. 062-000. */
  readonly BSB: string | null;
  /** Account number */
  readonly AccountNumber: string | null;
  /** Account name */
  readonly AccountName: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentFields = Partial<Student>;
export type StudentRow = StudentFields & {
  readonly Id: Id<'Student'>;
};

/** Student link: A link that opens the student’s quote or application. */
export type StudentAccess = {
  readonly Id: Id<'StudentAccess'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Valid for (hours) */
  readonly ExpireInHours: number;
  /** Expires at */
  readonly ExpiresAt: string | null;
  /** Revoked at */
  readonly RevokedAt: string | null;
  /** Code (hash) */
  readonly CodeHash: string | null;
  /** Code (encrypted) */
  readonly CodeSecret: string | null;
  /** Uses */
  readonly Logs: unknown;
  /** Shown to */
  readonly Readers: unknown;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentAccessFields = Partial<StudentAccess>;
export type StudentAccessRow = StudentAccessFields & {
  readonly Id: Id<'StudentAccess'>;
};

/** Airport pickup: An airport pickup for a student. */
export type StudentAirportPickup = {
  readonly Id: Id<'StudentAirportPickup'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Pickup */
  readonly PickupDate: string;
  /** Flight */
  readonly FlightId: Id<'StudentFlight'> | null;
  /** The name of the record that FlightId refers to. */
  readonly FlightName?: string | null;
  /** To: The student’s destination. */
  readonly Destination: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentAirportPickupFields = Partial<StudentAirportPickup>;
export type StudentAirportPickupRow = StudentAirportPickupFields & {
  readonly Id: Id<'StudentAirportPickup'>;
};

/** Flight: A flight of a student. */
export type StudentFlight = {
  readonly Id: Id<'StudentFlight'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Flight number: For example QF 94. */
  readonly FlightNumber: string;
  /** Airline */
  readonly Airline: Id<'AgencyAirline'> | null;
  /** The name of the record that Airline refers to. */
  readonly AirlineName?: string | null;
  /** Departure */
  readonly DepartureDate: string | null;
  /** Arrival */
  readonly ArrivalDate: string | null;
  /** Arrival airport */
  readonly Airport: Id<'AgencyAirport'> | null;
  /** The name of the record that Airport refers to. */
  readonly AirportName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentFlightFields = Partial<StudentFlight>;
export type StudentFlightRow = StudentFlightFields & {
  readonly Id: Id<'StudentFlight'>;
};

/** Health cover: A student’s health insurance. */
export type StudentHealthCover = {
  readonly Id: Id<'StudentHealthCover'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Provider */
  readonly Provider: string;
  /** Policy number */
  readonly PolicyNumber: string | null;
  /** From */
  readonly StartDate: string | null;
  /** Until */
  readonly EndDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentHealthCoverFields = Partial<StudentHealthCover>;
export type StudentHealthCoverRow = StudentHealthCoverFields & {
  readonly Id: Id<'StudentHealthCover'>;
};

/** Student sign-in: An invitation to the portal and the student’s sign-in details. Updated automatically. */
export type StudentLogin = {
  readonly Id: Id<'StudentLogin'>;
  /** Agency */
  readonly HomeAgencyId: Id<'Agency'>;
  /** The name of the record that HomeAgencyId refers to. */
  readonly HomeAgencyName?: string | null;
  /** Student number */
  readonly StudentNumber: number;
  /** E-mail (hash) */
  readonly AddressHash: string | null;
  /** Password (hash) */
  readonly PasswordHash: string | null;
  /** Invited on */
  readonly InvitedDate: string | null;
  /** Invitation code (hash) */
  readonly InvitationHash: string | null;
  /** Invitation valid until */
  readonly InvitationEnd: string | null;
  /** Last sign-in */
  readonly LastSignInDate: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentLoginFields = Partial<StudentLogin>;
export type StudentLoginRow = StudentLoginFields & {
  readonly Id: Id<'StudentLogin'>;
};

/** Student sign-in link: A link by which a student signs in. Created and removed automatically. */
export type StudentLoginLink = {
  readonly Id: Id<'StudentLoginLink'>;
  /** Student sign-in */
  readonly StudentLoginId: Id<'StudentLogin'>;
  /** The name of the record that StudentLoginId refers to. */
  readonly StudentLoginName?: string | null;
  /** Code (hash) */
  readonly CodeHash: string | null;
  /** Valid until */
  readonly EndDate: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentLoginLinkFields = Partial<StudentLoginLink>;
export type StudentLoginLinkRow = StudentLoginLinkFields & {
  readonly Id: Id<'StudentLoginLink'>;
};

/** Shortlisted course: A course at a campus that a student is considering. */
export type StudentShortlistCourse = {
  readonly Id: Id<'StudentShortlistCourse'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Course on campus */
  readonly InstitutionCourseInstitutionCampusId: Id<'InstitutionCourseInstitutionCampus'>;
  /** The name of the record that InstitutionCourseInstitutionCampusId refers to. */
  readonly InstitutionCourseInstitutionCampusName?: string | null;
  /** Comments */
  readonly Comments: string | null;
  /** Order: Lower numbers come first. Courses without a number come last. */
  readonly Order: number | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentShortlistCourseFields = Partial<StudentShortlistCourse>;
export type StudentShortlistCourseRow = StudentShortlistCourseFields & {
  readonly Id: Id<'StudentShortlistCourse'>;
  readonly 'InstitutionCourseInstitutionCampusId.InstitutionId'?: number | null;
  readonly 'InstitutionCourseInstitutionCampusId.InstitutionCampusId'?: number | null;
  readonly 'InstitutionCourseInstitutionCampusId.CourseLength'?: number | null;
};

/** Signature: What a student signed, when, from which IP address and under which terms. */
export type StudentSignature = {
  readonly Id: Id<'StudentSignature'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Signature */
  readonly dataImage: string | null;
  /** Signed on */
  readonly SignedDate: string | null;
  /** Terms agreed */
  readonly TermsAgreed: boolean;
  /** Accepted terms (text) */
  readonly AgreedTerms: string | null;
  /** IP address */
  readonly IpAddress: string | null;
  /** Browser */
  readonly UserAgent: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentSignatureFields = Partial<StudentSignature>;
export type StudentSignatureRow = StudentSignatureFields & {
  readonly Id: Id<'StudentSignature'>;
};

/** Visa: A visa that a student has or had. */
export type StudentVisa = {
  readonly Id: Id<'StudentVisa'>;
  /** Student */
  readonly StudentId: Id<'Student'>;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Type */
  readonly VisaTypeId: Id<'VisaType'>;
  /** The name of the record that VisaTypeId refers to. */
  readonly VisaTypeName?: string | null;
  /** Number */
  readonly Number: string | null;
  /** Expires on */
  readonly ExpireDate: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type StudentVisaFields = Partial<StudentVisa>;
export type StudentVisaRow = StudentVisaFields & {
  readonly Id: Id<'StudentVisa'>;
};

/** Attached tracking: A tracking that runs on a record. */
export type TrackingAttachment = {
  readonly Id: Id<'TrackingAttachment'>;
  /** Tracking */
  readonly AgencyTrackingId: Id<'AgencyTracking'>;
  /** The name of the record that AgencyTrackingId refers to. */
  readonly AgencyTrackingName?: string | null;
  /** Lead */
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  /** The name of the record that AgencyLeadId refers to. */
  readonly AgencyLeadName?: string | null;
  /** Student */
  readonly StudentId: Id<'Student'> | null;
  /** The name of the record that StudentId refers to. */
  readonly StudentName?: string | null;
  /** Opportunity */
  readonly AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  /** The name of the record that AgencyOpportunityId refers to. */
  readonly AgencyOpportunityName?: string | null;
  /** Sale */
  readonly AgencySaleId: Id<'AgencySale'> | null;
  /** The name of the record that AgencySaleId refers to. */
  readonly AgencySaleName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
  /** Attached to: kind */
  readonly EntityType?: 'AgencyLead' | 'Student' | 'AgencyOpportunity' | 'AgencySale' | null;
  /** Attached to */
  readonly EntityId?: number | null;
  /** Attached to */
  readonly EntityDisplayName?: string | null;
};
export type TrackingAttachmentFields = Partial<TrackingAttachment>;
export type TrackingAttachmentRow = TrackingAttachmentFields & {
  readonly Id: Id<'TrackingAttachment'>;
};

/** User */
export type User = {
  readonly Id: Id<'User'>;
  /** User name: The e-mail address this person signs in with. */
  readonly UserName: string;
  /** Name */
  readonly Name: string;
  /** E-mail */
  readonly UserEmail: string | null;
  /** Office */
  readonly OfficeId: Id<'AgencyOffice'> | null;
  /** The name of the record that OfficeId refers to. */
  readonly OfficeName?: string | null;
  /** Default office */
  readonly DefaultSelectedOfficeId?: Id<'AgencyOffice'> | null;
  /** The name of the record that DefaultSelectedOfficeId refers to. */
  readonly DefaultSelectedOfficeName?: string | null;
  /** SMS sender */
  readonly SmsSenderId?: string | null;
  /** Photo URL */
  readonly UserProfilePictureUrl: string | null;
  /** Platform administrator */
  readonly IsGodUser?: boolean;
  /** Institution: For people who work for an institution. They manage its courses and fees. */
  readonly InstitutionId: Id<'Institution'> | null;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Language */
  readonly InterfaceLanguage: 'en' | 'pt' | 'es';
  /** Active: Inactive people cannot sign in. */
  readonly IsActive: boolean;
  /** Agency */
  readonly AgencyId?: number;
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName: string;
};
export type UserFields = Partial<User>;
export type UserRow = UserFields & {
  readonly Id: Id<'User'>;
};

/** User profile */
export type UserGroup = {
  readonly Id: Id<'UserGroup'>;
  /** Name */
  readonly Name: string;
  /** Permissions: What people with this profile can do in addition to viewing records. */
  readonly Permissions: readonly string[];
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type UserGroupFields = Partial<UserGroup>;
export type UserGroupRow = UserGroupFields & {
  readonly Id: Id<'UserGroup'>;
};

/** Profile assignment */
export type UserUserGroup = {
  readonly Id: Id<'UserUserGroup'>;
  /** User */
  readonly UserId: Id<'User'>;
  /** The name of the record that UserId refers to. */
  readonly UserName?: string | null;
  /** Whether the record that UserId refers to is in use. One that is not is not named anew. */
  readonly UserActive?: boolean | null;
  /** User profile */
  readonly UserGroupId: Id<'UserGroup'>;
  /** The name of the record that UserGroupId refers to. */
  readonly UserGroupName?: string | null;
  /** Agency */
  readonly AgencyId: number;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type UserUserGroupFields = Partial<UserUserGroup>;
export type UserUserGroupRow = UserUserGroupFields & {
  readonly Id: Id<'UserUserGroup'>;
};

/** Visa type */
export type VisaType = {
  readonly Id: Id<'VisaType'>;
  /** Name */
  readonly Name: string;
  /** Subclass: The subclass number of an Australian visa, e.g. 500. */
  readonly Subclass: string | null;
  /** Category */
  readonly Category: 'student' | 'graduate' | 'visitor' | 'workingHoliday' | 'temporaryWork' | 'skilled' | 'family' | 'bridging' | 'other' | null;
  /** For students: Holders of this visa are in the country to study. */
  readonly IsStudent: boolean;
  /** Closed: No longer open to applications, but some people still hold it. */
  readonly IsClosed: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type VisaTypeFields = Partial<VisaType>;
export type VisaTypeRow = VisaTypeFields & {
  readonly Id: Id<'VisaType'>;
};

/** Web address type */
export type WebAddressType = {
  readonly Id: Id<'WebAddressType'>;
  /** Key: A short name that integrations use. It is not shown to users. */
  readonly Key: string;
  /** Name */
  readonly Name: string;
  /** Default: Preselected for new records. */
  readonly IsDefault: boolean;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type WebAddressTypeFields = Partial<WebAddressType>;
export type WebAddressTypeRow = WebAddressTypeFields & {
  readonly Id: Id<'WebAddressType'>;
};

/** Web user: Someone who does not belong to an agency yet but is in contact with an institution, and may get an agency of their own. */
export type WebUser = {
  readonly Id: Id<'WebUser'>;
  /** Name */
  readonly Name: string;
  /** E-mail: Becomes the user name of the agency’s first user. */
  readonly EmailAddress: string;
  /** Institution: The institution in contact with this person. Its staff can see the person. */
  readonly InstitutionId: Id<'Institution'> | null;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Version */
  readonly RowVersion: number;
  /** Created by */
  readonly CreatedBy: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated: string;
  /** Changed on */
  readonly DateLastModified: string;
  /** Name */
  readonly DisplayName: string;
};
export type WebUserFields = Partial<WebUser>;
export type WebUserRow = WebUserFields & {
  readonly Id: Id<'WebUser'>;
};

/** Agency invitation: An institution’s invitation to a web user to become an agency. */
export type WebUserInstitutionInvitation = {
  readonly Id: Id<'WebUserInstitutionInvitation'>;
  /** Web user */
  readonly WebUserId?: Id<'WebUser'>;
  /** The name of the record that WebUserId refers to. */
  readonly WebUserName?: string | null;
  /** Institution */
  readonly InstitutionId?: Id<'Institution'>;
  /** The name of the record that InstitutionId refers to. */
  readonly InstitutionName?: string | null;
  /** Agency name */
  readonly AgencyName?: string;
  /** Agency code: 2 to 12 letters and digits. Must be unique. */
  readonly AgencyCode?: string;
  /** Status */
  readonly Status: 'Pending' | 'Accepted' | 'Rejected' | 'Processed';
  /** Agency: The agency that was created. */
  readonly CreatedAgencyId?: Id<'Agency'> | null;
  /** The name of the record that CreatedAgencyId refers to. */
  readonly CreatedAgencyName?: string | null;
  /** Access until: Until then, the latest link opens the registration page. */
  readonly AccessUntil?: string | null;
  /** Access code (hash) */
  readonly AccessCodeHash?: string | null;
  /** Price groups: The price groups offered to the agency. */
  readonly PriceGroups?: readonly number[];
  /** The names of the records that PriceGroups refers to. */
  readonly PriceGroupsNames?: readonly string[];
  /** Version */
  readonly RowVersion?: number;
  /** Created by */
  readonly CreatedBy?: Id<'User'> | null;
  /** The name of the record that CreatedBy refers to. */
  readonly CreatedByName?: string | null;
  /** Created on */
  readonly DateCreated?: string;
  /** Changed on */
  readonly DateLastModified?: string;
  /** Name */
  readonly DisplayName?: string;
};
export type WebUserInstitutionInvitationFields = Partial<WebUserInstitutionInvitation>;
export type WebUserInstitutionInvitationRow = WebUserInstitutionInvitationFields & {
  readonly Id: Id<'WebUserInstitutionInvitation'>;
};

/** By entity: a record as its own address answers it, with its children. */
export interface Records {
  readonly AbaFile: AbaFile;
  readonly AddressType: AddressType;
  readonly Agency: Agency;
  readonly AgencyAccommodationType: AgencyAccommodationType;
  readonly AgencyAgent: AgencyAgent;
  readonly AgencyAgentContact: AgencyAgentContact;
  readonly AgencyAirline: AgencyAirline;
  readonly AgencyAirport: AgencyAirport;
  readonly AgencyBill: AgencyBill;
  readonly AgencyBillPayment: AgencyBillPayment;
  readonly AgencyCommission: AgencyCommission;
  readonly AgencyCountry: AgencyCountry;
  readonly AgencyCurrency: AgencyCurrency;
  readonly AgencyCurrencyExchangeRate: AgencyCurrencyExchangeRate;
  readonly AgencyDocumentTag: AgencyDocumentTag;
  readonly AgencyEmailTemplate: AgencyEmailTemplate;
  readonly AgencyEmailTemplateCategory: AgencyEmailTemplateCategory;
  readonly AgencyEvent: AgencyEvent;
  readonly AgencyFee: AgencyFee;
  readonly AgencyFeeCategory: AgencyFeeCategory;
  readonly AgencyFeeName: AgencyFeeName;
  readonly AgencyFeeSpecial: AgencyFeeSpecial;
  readonly AgencyInstitution: AgencyInstitution;
  readonly AgencyInstitutionPublicCourse: AgencyInstitutionPublicCourse;
  readonly AgencyLead: AgencyLead;
  readonly AgencyLeadDisqualificationReason: AgencyLeadDisqualificationReason;
  readonly AgencyLeadSource: AgencyLeadSource;
  readonly AgencyLeadStatus: AgencyLeadStatus;
  readonly AgencyMailbox: AgencyMailbox;
  readonly AgencyOffice: AgencyOffice;
  readonly AgencyOpeningBalance: AgencyOpeningBalance;
  readonly AgencyOpportunity: AgencyOpportunity;
  readonly AgencyOpportunityStage: AgencyOpportunityStage;
  readonly AgencyOpportunityType: AgencyOpportunityType;
  readonly AgencyPaymentMethod: AgencyPaymentMethod;
  readonly AgencyReportRun: AgencyReportRun;
  readonly AgencyReportSchedule: AgencyReportSchedule;
  readonly AgencyReportView: AgencyReportView;
  readonly AgencySale: AgencySale;
  readonly AgencySaleBalance: AgencySaleBalance;
  readonly AgencySaleDeposit: AgencySaleDeposit;
  readonly AgencySaleInstallment: AgencySaleInstallment;
  readonly AgencySaleItem: AgencySaleItem;
  readonly AgencySaleItemAgencyFee: AgencySaleItemAgencyFee;
  readonly AgencySaleItemChange: AgencySaleItemChange;
  readonly AgencySalePayment: AgencySalePayment;
  readonly AgencySalePaymentInvoice: AgencySalePaymentInvoice;
  readonly AgencySalePaymentItem: AgencySalePaymentItem;
  readonly AgencySaleTemplate: AgencySaleTemplate;
  readonly AgencySaleWorkflow: AgencySaleWorkflow;
  readonly AgencySetting: AgencySetting;
  readonly AgencySmsGateway: AgencySmsGateway;
  readonly AgencyStudentAccommodation: AgencyStudentAccommodation;
  readonly AgencySupplier: AgencySupplier;
  readonly AgencySupplierCommission: AgencySupplierCommission;
  readonly AgencySupplierContact: AgencySupplierContact;
  readonly AgencySupplierInvoice: AgencySupplierInvoice;
  readonly AgencySupplierInvoicePayment: AgencySupplierInvoicePayment;
  readonly AgencySupplierPaymentMethod: AgencySupplierPaymentMethod;
  readonly AgencySupplierProduct: AgencySupplierProduct;
  readonly AgencySupplierProductFee: AgencySupplierProductFee;
  readonly AgencyTask: AgencyTask;
  readonly AgencyTracking: AgencyTracking;
  readonly AgencyTrackingAction: AgencyTrackingAction;
  readonly AgencyWebForm: AgencyWebForm;
  readonly AgencyWebFormCount: AgencyWebFormCount;
  readonly AgencyWebFormFile: AgencyWebFormFile;
  readonly AgencyWebFormSubmission: AgencyWebFormSubmission;
  readonly AgencyWebFormVersion: AgencyWebFormVersion;
  readonly AgencyWriteOffReason: AgencyWriteOffReason;
  readonly AgencyXRefCountry: AgencyXRefCountry;
  readonly AgencyXRefCourse: AgencyXRefCourse;
  readonly AgencyXRefLanguage: AgencyXRefLanguage;
  readonly AgencyXRefProductAccommodation: AgencyXRefProductAccommodation;
  readonly AgencyXRefProductInsurance: AgencyXRefProductInsurance;
  readonly AgencyXRefProductTransfer: AgencyXRefProductTransfer;
  readonly AgencyXRefVisaType: AgencyXRefVisaType;
  readonly CalendarFeed: CalendarFeed;
  readonly ClientInvoicePayment: ClientInvoicePayment;
  readonly Country: Country;
  readonly CountryGroup: CountryGroup;
  readonly CourseEducationField: CourseEducationField;
  readonly CourseFee: CourseFee;
  readonly CourseLevel: CourseLevel;
  readonly CourseNote: CourseNote;
  readonly CourseTag: CourseTag;
  readonly Currency: Currency;
  readonly CurrencyExchangeRate: CurrencyExchangeRate;
  readonly FeeCategory: FeeCategory;
  readonly FeeCategoryTranslation: FeeCategoryTranslation;
  readonly FeeName: FeeName;
  readonly FeeNameTranslation: FeeNameTranslation;
  readonly Holiday: Holiday;
  readonly HomeLayout: HomeLayout;
  readonly Institution: Institution;
  readonly InstitutionCampus: InstitutionCampus;
  readonly InstitutionCourse: InstitutionCourse;
  readonly InstitutionCourseInstitutionCampus: InstitutionCourseInstitutionCampus;
  readonly InstitutionGroup: InstitutionGroup;
  readonly InstitutionPriceGroup: InstitutionPriceGroup;
  readonly InstitutionProduct: InstitutionProduct;
  readonly InstitutionPublicCourse: InstitutionPublicCourse;
  readonly InvitedAgency: InvitedAgency;
  readonly Language: Language;
  readonly Location: Location;
  readonly MailboxReading: MailboxReading;
  readonly Note: Note;
  readonly Notification: Notification;
  readonly PhoneType: PhoneType;
  readonly PivotUi: PivotUi;
  readonly ProductFee: ProductFee;
  readonly QuickBooksService: QuickBooksService;
  readonly RecordImport: RecordImport;
  readonly RegisterImport: RegisterImport;
  readonly SmsMessage: SmsMessage;
  readonly SmtpMessage: SmtpMessage;
  readonly Student: Student;
  readonly StudentAccess: StudentAccess;
  readonly StudentAirportPickup: StudentAirportPickup;
  readonly StudentFlight: StudentFlight;
  readonly StudentHealthCover: StudentHealthCover;
  readonly StudentLogin: StudentLogin;
  readonly StudentLoginLink: StudentLoginLink;
  readonly StudentShortlistCourse: StudentShortlistCourse;
  readonly StudentSignature: StudentSignature;
  readonly StudentVisa: StudentVisa;
  readonly TrackingAttachment: TrackingAttachment;
  readonly User: User;
  readonly UserGroup: UserGroup;
  readonly UserUserGroup: UserUserGroup;
  readonly VisaType: VisaType;
  readonly WebAddressType: WebAddressType;
  readonly WebUser: WebUser;
  readonly WebUserInstitutionInvitation: WebUserInstitutionInvitation;
}

/** By entity: what searches and calls answer of a record. */
export interface Rows {
  readonly AbaFile: AbaFileRow;
  readonly AddressType: AddressTypeRow;
  readonly Agency: AgencyRow;
  readonly AgencyAccommodationType: AgencyAccommodationTypeRow;
  readonly AgencyAgent: AgencyAgentRow;
  readonly AgencyAgentContact: AgencyAgentContactRow;
  readonly AgencyAirline: AgencyAirlineRow;
  readonly AgencyAirport: AgencyAirportRow;
  readonly AgencyBill: AgencyBillRow;
  readonly AgencyBillPayment: AgencyBillPaymentRow;
  readonly AgencyCommission: AgencyCommissionRow;
  readonly AgencyCountry: AgencyCountryRow;
  readonly AgencyCurrency: AgencyCurrencyRow;
  readonly AgencyCurrencyExchangeRate: AgencyCurrencyExchangeRateRow;
  readonly AgencyDocumentTag: AgencyDocumentTagRow;
  readonly AgencyEmailTemplate: AgencyEmailTemplateRow;
  readonly AgencyEmailTemplateCategory: AgencyEmailTemplateCategoryRow;
  readonly AgencyEvent: AgencyEventRow;
  readonly AgencyFee: AgencyFeeRow;
  readonly AgencyFeeCategory: AgencyFeeCategoryRow;
  readonly AgencyFeeName: AgencyFeeNameRow;
  readonly AgencyFeeSpecial: AgencyFeeSpecialRow;
  readonly AgencyInstitution: AgencyInstitutionRow;
  readonly AgencyInstitutionPublicCourse: AgencyInstitutionPublicCourseRow;
  readonly AgencyLead: AgencyLeadRow;
  readonly AgencyLeadDisqualificationReason: AgencyLeadDisqualificationReasonRow;
  readonly AgencyLeadSource: AgencyLeadSourceRow;
  readonly AgencyLeadStatus: AgencyLeadStatusRow;
  readonly AgencyMailbox: AgencyMailboxRow;
  readonly AgencyOffice: AgencyOfficeRow;
  readonly AgencyOpeningBalance: AgencyOpeningBalanceRow;
  readonly AgencyOpportunity: AgencyOpportunityRow;
  readonly AgencyOpportunityStage: AgencyOpportunityStageRow;
  readonly AgencyOpportunityType: AgencyOpportunityTypeRow;
  readonly AgencyPaymentMethod: AgencyPaymentMethodRow;
  readonly AgencyReportRun: AgencyReportRunRow;
  readonly AgencyReportSchedule: AgencyReportScheduleRow;
  readonly AgencyReportView: AgencyReportViewRow;
  readonly AgencySale: AgencySaleRow;
  readonly AgencySaleBalance: AgencySaleBalanceRow;
  readonly AgencySaleDeposit: AgencySaleDepositRow;
  readonly AgencySaleInstallment: AgencySaleInstallmentRow;
  readonly AgencySaleItem: AgencySaleItemRow;
  readonly AgencySaleItemAgencyFee: AgencySaleItemAgencyFeeRow;
  readonly AgencySaleItemChange: AgencySaleItemChangeRow;
  readonly AgencySalePayment: AgencySalePaymentRow;
  readonly AgencySalePaymentInvoice: AgencySalePaymentInvoiceRow;
  readonly AgencySalePaymentItem: AgencySalePaymentItemRow;
  readonly AgencySaleTemplate: AgencySaleTemplateRow;
  readonly AgencySaleWorkflow: AgencySaleWorkflowRow;
  readonly AgencySetting: AgencySettingRow;
  readonly AgencySmsGateway: AgencySmsGatewayRow;
  readonly AgencyStudentAccommodation: AgencyStudentAccommodationRow;
  readonly AgencySupplier: AgencySupplierRow;
  readonly AgencySupplierCommission: AgencySupplierCommissionRow;
  readonly AgencySupplierContact: AgencySupplierContactRow;
  readonly AgencySupplierInvoice: AgencySupplierInvoiceRow;
  readonly AgencySupplierInvoicePayment: AgencySupplierInvoicePaymentRow;
  readonly AgencySupplierPaymentMethod: AgencySupplierPaymentMethodRow;
  readonly AgencySupplierProduct: AgencySupplierProductRow;
  readonly AgencySupplierProductFee: AgencySupplierProductFeeRow;
  readonly AgencyTask: AgencyTaskRow;
  readonly AgencyTracking: AgencyTrackingRow;
  readonly AgencyTrackingAction: AgencyTrackingActionRow;
  readonly AgencyWebForm: AgencyWebFormRow;
  readonly AgencyWebFormCount: AgencyWebFormCountRow;
  readonly AgencyWebFormFile: AgencyWebFormFileRow;
  readonly AgencyWebFormSubmission: AgencyWebFormSubmissionRow;
  readonly AgencyWebFormVersion: AgencyWebFormVersionRow;
  readonly AgencyWriteOffReason: AgencyWriteOffReasonRow;
  readonly AgencyXRefCountry: AgencyXRefCountryRow;
  readonly AgencyXRefCourse: AgencyXRefCourseRow;
  readonly AgencyXRefLanguage: AgencyXRefLanguageRow;
  readonly AgencyXRefProductAccommodation: AgencyXRefProductAccommodationRow;
  readonly AgencyXRefProductInsurance: AgencyXRefProductInsuranceRow;
  readonly AgencyXRefProductTransfer: AgencyXRefProductTransferRow;
  readonly AgencyXRefVisaType: AgencyXRefVisaTypeRow;
  readonly CalendarFeed: CalendarFeedRow;
  readonly ClientInvoicePayment: ClientInvoicePaymentRow;
  readonly Country: CountryRow;
  readonly CountryGroup: CountryGroupRow;
  readonly CourseEducationField: CourseEducationFieldRow;
  readonly CourseFee: CourseFeeRow;
  readonly CourseLevel: CourseLevelRow;
  readonly CourseNote: CourseNoteRow;
  readonly CourseTag: CourseTagRow;
  readonly Currency: CurrencyRow;
  readonly CurrencyExchangeRate: CurrencyExchangeRateRow;
  readonly FeeCategory: FeeCategoryRow;
  readonly FeeCategoryTranslation: FeeCategoryTranslationRow;
  readonly FeeName: FeeNameRow;
  readonly FeeNameTranslation: FeeNameTranslationRow;
  readonly Holiday: HolidayRow;
  readonly HomeLayout: HomeLayoutRow;
  readonly Institution: InstitutionRow;
  readonly InstitutionCampus: InstitutionCampusRow;
  readonly InstitutionCourse: InstitutionCourseRow;
  readonly InstitutionCourseInstitutionCampus: InstitutionCourseInstitutionCampusRow;
  readonly InstitutionGroup: InstitutionGroupRow;
  readonly InstitutionPriceGroup: InstitutionPriceGroupRow;
  readonly InstitutionProduct: InstitutionProductRow;
  readonly InstitutionPublicCourse: InstitutionPublicCourseRow;
  readonly InvitedAgency: InvitedAgencyRow;
  readonly Language: LanguageRow;
  readonly Location: LocationRow;
  readonly MailboxReading: MailboxReadingRow;
  readonly Note: NoteRow;
  readonly Notification: NotificationRow;
  readonly PhoneType: PhoneTypeRow;
  readonly PivotUi: PivotUiRow;
  readonly ProductFee: ProductFeeRow;
  readonly QuickBooksService: QuickBooksServiceRow;
  readonly RecordImport: RecordImportRow;
  readonly RegisterImport: RegisterImportRow;
  readonly SmsMessage: SmsMessageRow;
  readonly SmtpMessage: SmtpMessageRow;
  readonly Student: StudentRow;
  readonly StudentAccess: StudentAccessRow;
  readonly StudentAirportPickup: StudentAirportPickupRow;
  readonly StudentFlight: StudentFlightRow;
  readonly StudentHealthCover: StudentHealthCoverRow;
  readonly StudentLogin: StudentLoginRow;
  readonly StudentLoginLink: StudentLoginLinkRow;
  readonly StudentShortlistCourse: StudentShortlistCourseRow;
  readonly StudentSignature: StudentSignatureRow;
  readonly StudentVisa: StudentVisaRow;
  readonly TrackingAttachment: TrackingAttachmentRow;
  readonly User: UserRow;
  readonly UserGroup: UserGroupRow;
  readonly UserUserGroup: UserUserGroupRow;
  readonly VisaType: VisaTypeRow;
  readonly WebAddressType: WebAddressTypeRow;
  readonly WebUser: WebUserRow;
  readonly WebUserInstitutionInvitation: WebUserInstitutionInvitationRow;
}

/** The entities by the paths of their calls. */
export interface EntityPaths {
  readonly abafile: 'AbaFile';
  readonly addresstype: 'AddressType';
  readonly agency: 'Agency';
  readonly agencyaccommodationtype: 'AgencyAccommodationType';
  readonly agencyagent: 'AgencyAgent';
  readonly agencyagentcontact: 'AgencyAgentContact';
  readonly agencyairline: 'AgencyAirline';
  readonly agencyairport: 'AgencyAirport';
  readonly agencybill: 'AgencyBill';
  readonly agencybillpayment: 'AgencyBillPayment';
  readonly agencycommission: 'AgencyCommission';
  readonly agencycountry: 'AgencyCountry';
  readonly agencycurrency: 'AgencyCurrency';
  readonly agencycurrencyexchangerate: 'AgencyCurrencyExchangeRate';
  readonly agencydocumenttag: 'AgencyDocumentTag';
  readonly agencyemailtemplate: 'AgencyEmailTemplate';
  readonly agencyemailtemplatecategory: 'AgencyEmailTemplateCategory';
  readonly agencyevent: 'AgencyEvent';
  readonly agencyfee: 'AgencyFee';
  readonly agencyfeecategory: 'AgencyFeeCategory';
  readonly agencyfeename: 'AgencyFeeName';
  readonly agencyfeespecial: 'AgencyFeeSpecial';
  readonly agencyinstitution: 'AgencyInstitution';
  readonly agencyinstitutionpubliccourse: 'AgencyInstitutionPublicCourse';
  readonly agencylead: 'AgencyLead';
  readonly agencyleaddisqualificationreason: 'AgencyLeadDisqualificationReason';
  readonly agencyleadsource: 'AgencyLeadSource';
  readonly agencyleadstatus: 'AgencyLeadStatus';
  readonly agencymailbox: 'AgencyMailbox';
  readonly agencyoffice: 'AgencyOffice';
  readonly agencyopeningbalance: 'AgencyOpeningBalance';
  readonly agencyopportunity: 'AgencyOpportunity';
  readonly agencyopportunitystage: 'AgencyOpportunityStage';
  readonly agencyopportunitytype: 'AgencyOpportunityType';
  readonly agencypaymentmethod: 'AgencyPaymentMethod';
  readonly agencyreportrun: 'AgencyReportRun';
  readonly agencyreportschedule: 'AgencyReportSchedule';
  readonly agencyreportview: 'AgencyReportView';
  readonly agencysale: 'AgencySale';
  readonly agencysalebalance: 'AgencySaleBalance';
  readonly agencysaledeposit: 'AgencySaleDeposit';
  readonly agencysaleinstallment: 'AgencySaleInstallment';
  readonly agencysaleitem: 'AgencySaleItem';
  readonly agencysaleitemagencyfee: 'AgencySaleItemAgencyFee';
  readonly agencysaleitemchange: 'AgencySaleItemChange';
  readonly agencysalepayment: 'AgencySalePayment';
  readonly agencysalepaymentinvoice: 'AgencySalePaymentInvoice';
  readonly agencysalepaymentitem: 'AgencySalePaymentItem';
  readonly agencysaletemplate: 'AgencySaleTemplate';
  readonly agencysaleworkflow: 'AgencySaleWorkflow';
  readonly agencysetting: 'AgencySetting';
  readonly agencysmsgateway: 'AgencySmsGateway';
  readonly agencystudentaccommodation: 'AgencyStudentAccommodation';
  readonly agencysupplier: 'AgencySupplier';
  readonly agencysuppliercommission: 'AgencySupplierCommission';
  readonly agencysuppliercontact: 'AgencySupplierContact';
  readonly agencysupplierinvoice: 'AgencySupplierInvoice';
  readonly agencysupplierinvoicepayment: 'AgencySupplierInvoicePayment';
  readonly agencysupplierpaymentmethod: 'AgencySupplierPaymentMethod';
  readonly agencysupplierproduct: 'AgencySupplierProduct';
  readonly agencysupplierproductfee: 'AgencySupplierProductFee';
  readonly agencytask: 'AgencyTask';
  readonly agencytracking: 'AgencyTracking';
  readonly agencytrackingaction: 'AgencyTrackingAction';
  readonly agencywebform: 'AgencyWebForm';
  readonly agencywebformcount: 'AgencyWebFormCount';
  readonly agencywebformfile: 'AgencyWebFormFile';
  readonly agencywebformsubmission: 'AgencyWebFormSubmission';
  readonly agencywebformversion: 'AgencyWebFormVersion';
  readonly agencywriteoffreason: 'AgencyWriteOffReason';
  readonly agencyxrefcountry: 'AgencyXRefCountry';
  readonly agencyxrefcourse: 'AgencyXRefCourse';
  readonly agencyxreflanguage: 'AgencyXRefLanguage';
  readonly agencyxrefproductaccommodation: 'AgencyXRefProductAccommodation';
  readonly agencyxrefproductinsurance: 'AgencyXRefProductInsurance';
  readonly agencyxrefproducttransfer: 'AgencyXRefProductTransfer';
  readonly agencyxrefvisatype: 'AgencyXRefVisaType';
  readonly calendarfeed: 'CalendarFeed';
  readonly clientinvoicepayment: 'ClientInvoicePayment';
  readonly country: 'Country';
  readonly countrygroup: 'CountryGroup';
  readonly courseeducationfield: 'CourseEducationField';
  readonly coursefee: 'CourseFee';
  readonly courselevel: 'CourseLevel';
  readonly coursenote: 'CourseNote';
  readonly coursetag: 'CourseTag';
  readonly currency: 'Currency';
  readonly currencyexchangerate: 'CurrencyExchangeRate';
  readonly feecategory: 'FeeCategory';
  readonly feecategorytranslation: 'FeeCategoryTranslation';
  readonly feename: 'FeeName';
  readonly feenametranslation: 'FeeNameTranslation';
  readonly holiday: 'Holiday';
  readonly homelayout: 'HomeLayout';
  readonly institution: 'Institution';
  readonly institutioncampus: 'InstitutionCampus';
  readonly institutioncourse: 'InstitutionCourse';
  readonly institutioncourseinstitutioncampus: 'InstitutionCourseInstitutionCampus';
  readonly institutiongroup: 'InstitutionGroup';
  readonly institutionpricegroup: 'InstitutionPriceGroup';
  readonly institutionproduct: 'InstitutionProduct';
  readonly institutionpubliccourse: 'InstitutionPublicCourse';
  readonly invitedagency: 'InvitedAgency';
  readonly language: 'Language';
  readonly location: 'Location';
  readonly mailboxreading: 'MailboxReading';
  readonly note: 'Note';
  readonly notification: 'Notification';
  readonly phonetype: 'PhoneType';
  readonly pivotui: 'PivotUi';
  readonly productfee: 'ProductFee';
  readonly quickbooksservice: 'QuickBooksService';
  readonly recordimport: 'RecordImport';
  readonly registerimport: 'RegisterImport';
  readonly smsmessage: 'SmsMessage';
  readonly smtpmessage: 'SmtpMessage';
  readonly student: 'Student';
  readonly studentaccess: 'StudentAccess';
  readonly studentairportpickup: 'StudentAirportPickup';
  readonly studentflight: 'StudentFlight';
  readonly studenthealthcover: 'StudentHealthCover';
  readonly studentlogin: 'StudentLogin';
  readonly studentloginlink: 'StudentLoginLink';
  readonly studentshortlistcourse: 'StudentShortlistCourse';
  readonly studentsignature: 'StudentSignature';
  readonly studentvisa: 'StudentVisa';
  readonly trackingattachment: 'TrackingAttachment';
  readonly user: 'User';
  readonly usergroup: 'UserGroup';
  readonly userusergroup: 'UserUserGroup';
  readonly visatype: 'VisaType';
  readonly webaddresstype: 'WebAddressType';
  readonly webuser: 'WebUser';
  readonly webuserinstitutioninvitation: 'WebUserInstitutionInvitation';
}
