// Written from the metadata by "npm run generate". Do not edit: change the JSON and run it again.
import type { Day } from '../../engine/contract/day.ts';
import type { Decimal } from '../../engine/contract/decimal.ts';
import type { Id } from '../../engine/contract/id.ts';
import type { ValueGroup } from '../../engine/contract/value-group.ts';

export type { Id };

/** Address. */
export interface Address {
  /** Street. */
  Street?: string;
  /** City. */
  City?: string;
  /** State. */
  State?: string;
  /** Postcode. */
  ZipCode?: string;
  /** Country. */
  CountryId?: Id<'Country'>;
  CountryName?: string;
  /** Type. */
  TypeId?: Id<'AddressType'>;
  TypeName?: string;
}

/** Text in a language. */
export interface EmailTemplateText {
  /** Language. */
  Language: 'en' | 'pt' | 'es';
  /** Subject. */
  Subject: string;
  /** Message. */
  HtmlTemplate: string;
}

/** Tile. */
export interface HomeTile {
  /** Report. */
  ReportKey: string;
  /** Full width. */
  IsWide?: boolean;
}

/** Share of a nationality. */
export interface NationalityShare {
  /** Country. */
  CountryId: Id<'Country'>;
  CountryName?: string;
  /** Students (%). */
  Percentage: Decimal;
}

/** Telephone number. */
export interface Phone {
  /** Number. */
  Number: string;
  /** Country. */
  CountryId?: Id<'Country'>;
  CountryName?: string;
  /** Type. */
  TypeId?: Id<'PhoneType'>;
  TypeName?: string;
}

/** Web address. */
export interface WebAddress {
  /** Type. */
  TypeId?: Id<'WebAddressType'>;
  TypeName?: string;
  /** Address. */
  Address: string;
}

/** A file by which a bank pays refunds and bills or collects commissions (ABA). */
export interface AbaFile {
  /** Id. */
  Id: Id<'AbaFile'>;
  /** Number. */
  FileNumber: string | null;
  /** Pays. */
  Kind: 'Refunds' | 'Bills' | 'Commissions';
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** To be processed on. The day on which the bank pays; today where it is left empty. */
  TransactionDate: Day | null;
  /** Payments. */
  PaymentCount: number | null;
  /** Currency. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Total. */
  TotalAmount: Decimal | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Address type. */
export interface AddressType {
  /** Id. */
  Id: Id<'AddressType'>;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A business that runs on this installation; its records are seen by nobody else. */
export interface Agency {
  /** Id. */
  Id: Id<'Agency'>;
  /** Name. */
  Name: string;
  /** Agency code. Institutions write it to invite the agency. */
  AgencyCode: string;
  /** Subscription. */
  Subscription: 'full' | 'free';
  /** Basic plan. Keeps quoting; analytics and the report builder show what a larger plan adds. */
  IsBasicUser: boolean;
  /** Acts as institution. */
  AgencyAsInstitutionId: Id<'Institution'> | null;
  AgencyAsInstitutionName?: string | null;
  /** Acts as institution group. */
  AgencyAsInstitutionGroupId: Id<'InstitutionGroup'> | null;
  AgencyAsInstitutionGroupName?: string | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Language. The statuses, stages, payment methods and templates that a new agency begins with are written in it. */
  Language: 'en' | 'pt' | 'es';
  /** Name of the first office. Such as the city. If empty, the office has the name of the agency. */
  FirstOfficeName: string | null;
  /** Time zone. Of the first office. A zone such as Australia/Melbourne; it decides what today is. */
  FirstTimeZone: string | null;
  /** Base currency. Quotes and sales are counted in it. */
  FirstCurrencyId: Id<'Currency'> | null;
  FirstCurrencyName?: string | null;
  /** Name of the first user. May do everything in the agency, and adds the others. */
  FirstPersonName: string | null;
  /** E-mail of the first user. The user name as well. A link for choosing the password is sent there. */
  FirstPersonEmail: string | null;
  /** Footer of printed pages. */
  LayoutPrintFooter: string | null;
  /** Active. Nobody of an inactive agency can sign in. */
  IsActive: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Accommodation type. */
export interface AgencyAccommodationType {
  /** Id. */
  Id: Id<'AgencyAccommodationType'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Another business that sends students to the agency, or sells for it. */
export interface AgencyAgent {
  /** Id. */
  Id: Id<'AgencyAgent'>;
  /** Name. */
  Name: string;
  /** Trading name. */
  TradingName: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** E-mail bounced on. When a mail server said that the address does not exist. Bulk e-mails leave it out until it is changed or this is emptied. */
  EmailBouncedDate: string | null;
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Addresses. */
  Addresses: Address[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Next contact. */
  NextContactDate: Day | null;
  /** Active. */
  IsActive: boolean;
  /** Commission percentage. What the agent gets of a commission of the agency. */
  CommissionPercentage: Decimal | null;
  /** Bank details. */
  BankDetails: string | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A person who works for an agent. */
export interface AgencyAgentContact {
  /** Id. */
  Id: Id<'AgencyAgentContact'>;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'>;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Name. */
  Name: string;
  /** Position. */
  Position: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Main contact. There is one at most: it takes the place of the one before. */
  IsMain: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Airline. */
export interface AgencyAirline {
  /** Id. */
  Id: Id<'AgencyAirline'>;
  /** Name. */
  Name: string;
  /** Code. Two letters or digits, such as QF. */
  Code: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Airport. */
export interface AgencyAirport {
  /** Id. */
  Id: Id<'AgencyAirport'>;
  /** Name. */
  Name: string;
  /** Code. Three letters, such as MEL. */
  Code: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the agency owes a supplier of what students paid. */
export interface AgencyBill {
  /** Id. */
  Id: Id<'AgencyBill'>;
  /** Number. */
  BillIndex: string | null;
  /** Reference of the supplier. */
  BillReferenceNumber: string | null;
  /** Supplier. */
  SupplierId: Id<'AgencySupplier'>;
  SupplierName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Course. */
  CourseName: string | null;
  /** Commission invoice. */
  SupplierInvoiceId: Id<'AgencySupplierInvoice'> | null;
  SupplierInvoiceName?: string | null;
  /** Sent on. */
  SentDate: Day | null;
  /** Due date. */
  PaymentDueDate: Day | null;
  /** Total. */
  TotalAmountOwing: Decimal;
  /** Paid. */
  TotalPaidAmount: Decimal;
  /** Balance. */
  Balance: Decimal | null;
  /** Status. */
  StatusId: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
  /** Paid on. The day of the last payment. */
  DateReceived: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Accounting. */
  IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Link in accounting. */
  LinkBillQuickBooks: string | null;
  /** Bank file. */
  AbaFileId: Id<'AbaFile'> | null;
  AbaFileName?: string | null;
  /** Sent by its bank file. */
  IsSentByAbaFile: boolean;
  /** Number in accounting. */
  AccountingId: string | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the agency paid on a bill. */
export interface AgencyBillPayment {
  /** Id. */
  Id: Id<'AgencyBillPayment'>;
  /** Bill. */
  AgencyBillId: Id<'AgencyBill'>;
  AgencyBillName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Base currency. */
  BaseCurrencyId: Id<'Currency'> | null;
  BaseCurrencyName?: string | null;
  /** Payment method. */
  PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  PaymentMethodName?: string | null;
  /** Exchange rate. Amount × rate = amount in the base currency. */
  FcToBcFxRate: Decimal | null;
  /** Received on. */
  DateReceived: Day;
  /** Reference. */
  Reference: string | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Status. */
  StatusId: 'Open' | 'Paid' | 'Cancelled';
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the agency earns on a fee that a student paid. */
export interface AgencyCommission {
  /** Id. */
  Id: Id<'AgencyCommission'>;
  /** Supplier. */
  SupplierId: Id<'AgencySupplier'>;
  SupplierName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Payment. */
  AgencySalePaymentId: Id<'AgencySalePayment'>;
  AgencySalePaymentName?: string | null;
  /** Fee. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Commission invoice. */
  InvoiceId: Id<'AgencySupplierInvoice'> | null;
  InvoiceName?: string | null;
  /** Bill. */
  BillId: Id<'AgencyBill'> | null;
  BillName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Paid by the student. */
  PaidAmount: Decimal;
  /** Commission before tax. */
  AmountExcTax: Decimal;
  /** Tax. */
  TaxAmount: Decimal;
  /** Commission with tax. */
  AmountIncTax: Decimal | null;
  /** Taxed. */
  ApplyTax: boolean;
  /** Tax inclusive. Whether the agreed percentage included the tax when the commission arose. */
  IsTaxInclusive: boolean;
  /** Tax rate (%). */
  TaxRate: Decimal | null;
  /** Head office (%). What was agreed when the commission arose. */
  HeadOfficePercentage: Decimal | null;
  /** Office (%). */
  OfficePercentage: Decimal | null;
  /** Share of the head office. */
  HeadOfficeAmount: Decimal | null;
  /** Share of the office. */
  OfficeAmount: Decimal | null;
  /** Withheld. */
  IsWithheld: boolean;
  /** Paid at the supplier. */
  PaidAtSupplier: boolean;
  /** Retained. */
  Retained: Decimal | null;
  /** To be invoiced. */
  ToInvoice: Decimal | null;
  /** To be paid to the supplier. */
  PayToSupplier: Decimal | null;
  /** Supplier paid. */
  IsSupplierPaid: boolean;
  /** Supplier paid on. */
  SupplierPaidDate: Day | null;
  /** How the supplier was paid. */
  SupplierPaymentMethod: Id<'AgencySupplierPaymentMethod'> | null;
  SupplierPaymentMethodName?: string | null;
  /** Invoice due on. */
  InvoiceDueDate: Day | null;
  /** Date. */
  TransactionDate: Day;
  /** Settled. */
  IsSettled: boolean;
  /** Commission received on. The day on which its commission invoice was paid in full or, where nothing is invoiced of it, its bill. */
  ReceivedDate: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Locked. */
  IsCommissionLocked: boolean;
  /** Status. */
  AgencyCommissionStatusId: 'New Commission' | 'Invoiced' | 'Billed' | 'Paid' | 'Cancelled' | null;
  /** To be received. Something is to be invoiced, and it is not paid yet. */
  IsToBeReceived: boolean;
  /** To be paid. The agency holds money that goes to the supplier. */
  IsToBePaid: boolean;
  /** Can be invoiced. */
  CanCreateInvoice: boolean;
  /** Its invoice can be paid. */
  CanEnterInvoicePayment: boolean;
  /** The supplier can be paid. */
  CanPaySupplier: boolean;
  /** Withholding can be changed. */
  CanUpdateIsWithheld: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Agency country. */
export interface AgencyCountry {
  /** Id. */
  Id: Id<'AgencyCountry'>;
  /** Country. */
  CountryId: Id<'Country'>;
  CountryName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Agency currency. */
export interface AgencyCurrency {
  /** Id. */
  Id: Id<'AgencyCurrency'>;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Code. */
  Code: string;
  /** Always visible. Stands at the top of every currency picker. */
  AlwaysVisible: boolean;
  /** Base currency. Offered as the currency in which a sale is counted. */
  UseAsBaseCurrency: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a foreign currency is worth in a base currency of the agency: amount in base currency = foreign amount × rate. */
export interface AgencyCurrencyExchangeRate {
  /** Id. */
  Id: Id<'AgencyCurrencyExchangeRate'>;
  /** Base currency. */
  BaseCurrencyId: Id<'Currency'>;
  BaseCurrencyName?: string | null;
  /** Foreign currency. */
  ForeignCurrencyId: Id<'Currency'>;
  ForeignCurrencyName?: string | null;
  /** Rate. Units of the base currency for one unit of the foreign currency. */
  FcToBcFxRate: Decimal;
  /** Date of the rate. The day that the rate is of. */
  RateDate: Day | null;
  /** Source. */
  Source: 'manual' | 'official' | null;
  /** Pair. The foreign currency in the base currency: BRL/AUD. */
  Pair: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Document tag. */
export interface AgencyDocumentTag {
  /** Id. */
  Id: Id<'AgencyDocumentTag'>;
  /** Name. */
  Name: string;
  /** Built in. Programs file documents under it: it is neither renamed nor deleted. */
  IsBuiltIn: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A text that e-mails begin with; placeholders stand for the one who is written to. */
export interface AgencyEmailTemplate {
  /** Id. */
  Id: Id<'AgencyEmailTemplate'>;
  /** Subject. */
  Subject: string;
  /** Category. */
  Category: Id<'AgencyEmailTemplateCategory'> | null;
  CategoryName?: string | null;
  /** Message. Fields in two braces, such as {{StudentName}}, become what they stand for. */
  HtmlTemplate: string;
  /** In other languages. A recipient gets the text in their language where there is one, else the one above. */
  Texts: EmailTemplateText[];
  /** For students. */
  ApplyToStudents: boolean;
  /** For leads. */
  ApplyToLeads: boolean;
  /** For suppliers. */
  ApplyToSuppliers: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** E-mail template category. */
export interface AgencyEmailTemplateCategory {
  /** Id. */
  Id: Id<'AgencyEmailTemplateCategory'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Something that takes place: a fair, a meeting, a training. */
export interface AgencyEvent {
  /** Id. */
  Id: Id<'AgencyEvent'>;
  /** Title. */
  Title: string;
  /** Description. */
  Description: string | null;
  /** All offices. */
  AllOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Responsible. */
  AssignedToId: Id<'User'> | null;
  AssignedToName?: string | null;
  AssignedToActive?: boolean | null;
  /** Begins. */
  StartDate: string;
  /** Ends. */
  EndDate: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A price of the agency: of an institution or a service, for some offices, courses and price groups. */
export interface AgencyFee {
  /** Id. */
  Id: Id<'AgencyFee'>;
  /** Type. */
  Type: 'Institution' | 'Service';
  /** Institution in the portfolio. */
  AgencyInstitutionId: Id<'AgencyInstitution'> | null;
  AgencyInstitutionName?: string | null;
  /** Courses. Empty: every course of the institution. */
  AgencyInstitutionPublicCourses: Id<'AgencyInstitutionPublicCourse'>[];
  AgencyInstitutionPublicCoursesNames?: string[];
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Price groups: all. */
  AllPriceGroups: boolean;
  /** Price groups. */
  PriceGroups: Id<'InstitutionPriceGroup'>[];
  PriceGroupsNames?: string[];
  /** Offices: all. */
  AllAgencyOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Category. */
  AgencyFeeCategoryId: Id<'AgencyFeeCategory'> | null;
  AgencyFeeCategoryName?: string | null;
  /** Fee name. */
  AgencyFeeNameId: Id<'AgencyFeeName'> | null;
  AgencyFeeNameName?: string | null;
  /** Description (first language). */
  DescriptionLanguage1: string | null;
  /** Description (second language). */
  DescriptionLanguage2: string | null;
  /** Description (third language). */
  DescriptionLanguage3: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Commission applies. */
  ApplyCommission: boolean;
  /** Own commission rate. Instead of the arrangement with the supplier. */
  IsOverriddenCommission: boolean;
  /** Commission (%). */
  AgencyCommissionPercentage: Decimal | null;
  /** Compulsory. */
  IsCompulsory: boolean;
  /** Recurring. */
  IsRecurring: boolean;
  /** Excluded from payment. */
  ExcludeFromPayment: boolean;
  /** Valid from. */
  ValidFrom: Day | null;
  /** Valid to. */
  ValidTo: Day | null;
  /** Task after the sale. */
  AfterSaleTaskDescription: string | null;
  /** Days until the task is due. */
  AfterSaleTaskDays: number | null;
  /** Comments. */
  Comments: string | null;
  /** Copied from. */
  OriginFeeType: 'CourseFee' | 'ProductFee' | 'AgencySupplierProductFee' | null;
  /** Number of the original. */
  OriginFeeId: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A kind of fee on quotes and invoices of the agency, such as tuition or insurance. */
export interface AgencyFeeCategory {
  /** Id. */
  Id: Id<'AgencyFeeCategory'>;
  /** Name. */
  Name: string;
  /** Name in Portuguese. */
  NamePt: string | null;
  /** Name in Spanish. */
  NameEs: string | null;
  /** Visa or health cover. Fees for a visa or for overseas student health cover. */
  IsVisaOrOSHC: boolean;
  /** Category in commission arrangements. Commission arrangements for this category apply to its fees. If empty, the category of the same name is taken. */
  FeeCategoryId: Id<'FeeCategory'> | null;
  FeeCategoryName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a fee is called on quotes and invoices of the agency. */
export interface AgencyFeeName {
  /** Id. */
  Id: Id<'AgencyFeeName'>;
  /** Name. */
  Name: string;
  /** Category. */
  CategoryId: Id<'AgencyFeeCategory'>;
  CategoryName?: string | null;
  /** Name in Portuguese. */
  NamePt: string | null;
  /** Name in Spanish. */
  NameEs: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A reduction of a fee for some time, quantity, course or office. */
export interface AgencyFeeSpecial {
  /** Id. */
  Id: Id<'AgencyFeeSpecial'>;
  /** Fee. */
  FeeId: Id<'AgencyFee'>;
  FeeName?: string | null;
  /** Type. */
  TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
  /** Name of the type. */
  Type: 'Fixed Amount Discount' | 'Percentage of Price Discount' | 'Buy X Get Y Free' | 'From X to Y Discount' | 'From X to Y Flat Rate' | 'Note' | null;
  /** Amount or free units. */
  DiscountAmount: Decimal | null;
  /** Discount (%). */
  DiscountPercentage: Decimal | null;
  /** For every so many units. */
  DiscountQtyStep: number | null;
  /** From (units). */
  MinUnitRange: number | null;
  /** To (units). */
  MaxUnitRange: number | null;
  /** Start date. Empty: from always. */
  StartDate: Day | null;
  /** End date. Empty: until further notice. */
  EndDate: Day | null;
  /** Institution in the portfolio. */
  AgencyInstitutionId: Id<'AgencyInstitution'> | null;
  AgencyInstitutionName?: string | null;
  /** Courses. */
  AgencyInstitutionPublicCourses: Id<'AgencyInstitutionPublicCourse'>[];
  AgencyInstitutionPublicCoursesNames?: string[];
  /** Offices: all. */
  AllAgencyOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** An institution that the agency works with. */
export interface AgencyInstitution {
  /** Id. */
  Id: Id<'AgencyInstitution'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A course on a campus that the agency sells. */
export interface AgencyInstitutionPublicCourse {
  /** Id. */
  Id: Id<'AgencyInstitutionPublicCourse'>;
  /** Institution in the portfolio. */
  AgencyInstitutionId: Id<'AgencyInstitution'>;
  AgencyInstitutionName?: string | null;
  /** Course on campus. */
  InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  InstitutionCampusCourseName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Someone who asked about studying and is not a student of the agency yet. */
export interface AgencyLead {
  /** Id. */
  Id: Id<'AgencyLead'>;
  /** First name. */
  FirstName: string;
  /** Last name. */
  LastName: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** Phone. */
  PhoneNumber: string | null;
  /** Phone (E.164). */
  PhoneNumberE164: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  AssignedToId: Id<'User'> | null;
  AssignedToName?: string | null;
  AssignedToActive?: boolean | null;
  /** Source. */
  LeadSource: Id<'AgencyLeadSource'> | null;
  LeadSourceName?: string | null;
  /** Status. */
  Status: Id<'AgencyLeadStatus'> | null;
  StatusName?: string | null;
  StatusColour?: string | null;
  /** Tags. */
  Tags: string[];
  /** Next contact. */
  NextContactDate: Day | null;
  /** Contacted us on. */
  ContactInDate: Day | null;
  /** Disqualification reason. */
  DisqualificationReason: string | null;
  /** E-mail bounced on. When a mail server said that the address does not exist. Bulk e-mails leave it out until it is changed or this is emptied. */
  EmailBouncedDate: string | null;
  /** No bulk e-mail. Turn on when the person asked for no mailings. */
  EmailOptOut: boolean;
  /** First note. */
  InitialNote: string | null;
  /** Converted. */
  IsConverted: boolean;
  /** Disqualified. */
  IsDud: boolean;
  /** Became the student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Web form. */
  WebFormName: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Disqualification reason. */
export interface AgencyLeadDisqualificationReason {
  /** Id. */
  Id: Id<'AgencyLeadDisqualificationReason'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Lead source. */
export interface AgencyLeadSource {
  /** Id. */
  Id: Id<'AgencyLeadSource'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Lead status. */
export interface AgencyLeadStatus {
  /** Id. */
  Id: Id<'AgencyLeadStatus'>;
  /** Name. */
  Name: string;
  /** Key. A short word by which programs know the status. It is not shown to people. */
  Key: string;
  /** Colour. */
  Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Default. New leads start with it. */
  IsDefault: boolean;
  /** Order. Smaller numbers stand first. */
  Order: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A mailbox of the agency or of one of its offices: what arrives in it is read and stands on the record of the person who wrote it. */
export interface AgencyMailbox {
  /** Id. */
  Id: Id<'AgencyMailbox'>;
  /** E-mail. */
  EmailAddress: string;
  /** Sender's name. As it stands beside the address in what goes out. */
  FromName: string | null;
  /** Office. Empty: the whole agency. */
  AgencyOfficeId: Id<'AgencyOffice'> | null;
  AgencyOfficeName?: string | null;
  /** Incoming mail server (IMAP). Such as imaps://imap.example.com:993. Empty: nothing is read. */
  ImapUrl: string | null;
  /** Outgoing mail server (SMTP). Such as smtp://smtp.example.com:587 or smtps://smtp.example.com:465. Empty: mail goes out by the server of this installation. */
  SmtpUrl: string | null;
  /** User name. */
  UserName: string;
  /** Password. Kept encrypted and never shown again. Many providers want a password for programs here. */
  Secret: string | null;
  /** Folder. */
  Folder: string;
  /** Active. */
  IsActive: boolean;
  /** Connection. */
  Connection: 'Untried' | 'Works' | 'Unreachable' | 'Rejected' | 'NoFolder';
  /** Tried on. */
  ConnectionDate: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Office. */
export interface AgencyOffice {
  /** Id. */
  Id: Id<'AgencyOffice'>;
  /** Name. */
  Name: string;
  /** Street. */
  Street: string | null;
  /** City. */
  City: string | null;
  /** State. */
  State: string | null;
  /** Postcode. */
  ZipCode: string | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** E-mail. Answers to e-mails of this office go here. Empty: to the person who wrote. */
  EmailAddress: string | null;
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Time zone. A zone such as Australia/Melbourne; it decides what today is for this office. */
  TimeZone: string;
  /** Limit access to this office. People of this office see its records only. */
  LimitAccessToThisOffice: boolean;
  /** New leads go to. Leads that nobody is named for go to these people in turn. Who is switched off or does not reach this office is passed over. */
  LeadAssigneeIds: Id<'User'>[];
  LeadAssigneeNames?: string[];
  /** BSB. Bank, state and branch: 062-000. */
  BSB: string | null;
  /** Account number. */
  AccountNumber: string | null;
  /** Account name. */
  AccountName: string | null;
  /** Bank code. */
  BankCode: string | null;
  /** APCA user id. Six digits that the bank gives for direct entry. */
  ApcaUserId: string | null;
  /** Logo. */
  LogoKey: string | null;
  /** Legal name. The company on invoices, where it is not the name of the office. */
  LegalName: string | null;
  /** Business number. In Australia, the ABN. */
  BusinessNumber: string | null;
  /** Description in bank files. */
  AbaDescription: string | null;
  /** Remitter in bank files. Banks show 16 characters of it. */
  AbaRemitter: string | null;
  /** Balanced bank files. The file holds the debit of the account of the office as well. Offices with CBA, BWA or HBA begin with it. */
  AbaIsBalanced: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A fee of an enrolment that began in another system, with one payment of it. */
export interface AgencyOpeningBalance {
  /** Id. */
  Id: Id<'AgencyOpeningBalance'>;
  /** Enrolment number. What the enrolment is called in the system that it comes from. Rows with the same number belong to one enrolment. */
  EnrolmentNumber: string;
  /** Enrolment number without case. What the number is compared by. */
  EnrolmentKey: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** E-mail of the student. Finds the student where no name is given. */
  StudentEmail: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'> | null;
  AgencyOfficeName?: string | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Course. */
  CourseName: string;
  /** Start date. */
  StartDate: Day | null;
  /** End date. */
  EndDate: Day | null;
  /** Fee. */
  FeeDescription: string;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Price of the fee. */
  FeeAmount: Decimal;
  /** Installment. */
  InstallmentNumber: number | null;
  /** Due date. */
  DueDate: Day | null;
  /** Amount. What is paid, or to be paid, of the fee on this day. Without it the row brings the fee alone. */
  Amount: Decimal | null;
  /** Status. */
  StatusId: 'Unpaid' | 'Paid' | 'Cleared' | null;
  /** Received on. */
  DateReceived: Day | null;
  /** Reference. */
  Reference: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Fee of the sale. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'> | null;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Payment. */
  AgencySalePaymentId: Id<'AgencySalePayment'> | null;
  AgencySalePaymentName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a student may come to buy: where it stands, what it may be worth and when it will be decided. */
export interface AgencyOpportunity {
  /** Id. */
  Id: Id<'AgencyOpportunity'>;
  /** Name. Without one, it is named after the student. */
  Name: string | null;
  /** Short name. */
  ShortName: string | null;
  /** Year. The year in which it began; it is part of its name. */
  Year: string | null;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Stage. */
  StageId: Id<'AgencyOpportunityStage'>;
  StageName?: string | null;
  StageColour?: string | null;
  /** Type. */
  TypeId: Id<'AgencyOpportunityType'> | null;
  TypeName?: string | null;
  /** Expected value. An estimate in the base currency of the agency; the forecast adds it up. */
  Amount: Decimal | null;
  /** Close date. When it will be decided, as far as one can tell. */
  CloseDate: Day | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Closed lost. */
  IsClosedLost: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Opportunity stage. */
export interface AgencyOpportunityStage {
  /** Id. */
  Id: Id<'AgencyOpportunityStage'>;
  /** Name. */
  Name: string;
  /** Key. A short word by which programs know the stage. It is chosen once and cannot be changed later. */
  Key: string;
  /** Forecast category. Pipeline while it is open; a closed stage ends the opportunity. */
  ForecastCategory: 'Pipeline' | 'Closed Won' | 'Closed Lost';
  /** Colour. */
  Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Order. Smaller numbers stand first. */
  Order: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Opportunity type. */
export interface AgencyOpportunityType {
  /** Id. */
  Id: Id<'AgencyOpportunityType'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Payment method. */
export interface AgencyPaymentMethod {
  /** Id. */
  Id: Id<'AgencyPaymentMethod'>;
  /** Name. */
  Name: string;
  /** Default. New payments start with it. */
  IsDefault: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What left as a report: who asked for what, when, and a hash of the rows and totals, by which a paper is recognized. */
export interface AgencyReportRun {
  /** Id. */
  Id: Id<'AgencyReportRun'>;
  /** Report. */
  ReportName: string;
  /** Key. The key or the number of the report; of an analysis, its view. */
  ReportKey: string;
  /** What was asked. */
  Question: unknown;
  /** Format. */
  Format: 'Excel' | 'Csv' | 'Pdf' | 'Mail';
  /** Run by. Whose rights decided what is in it. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Name. */
  ByName: string | null;
  /** When. */
  Date: string;
  /** Rows. */
  RowCount: number | null;
  /** Hash. The same figures of the same question have the same one. */
  Hash: string | null;
  /** Reconciles. */
  Reconciles: boolean;
  /** Schedule. */
  AgencyReportScheduleId: Id<'AgencyReportSchedule'> | null;
  AgencyReportScheduleName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A report that is sent by e-mail again and again, by the clock of its owner’s office. Each recipient gets what they may see. */
export interface AgencyReportSchedule {
  /** Id. */
  Id: Id<'AgencyReportSchedule'>;
  /** Report. */
  AgencyReportViewId: Id<'AgencyReportView'> | null;
  AgencyReportViewName?: string | null;
  /** Built-in report. In place of a report of the agency. */
  ReportKey:
    | 'VisaExpiring'
    | 'Birthdays'
    | 'FlightDetails'
    | 'CourseFees'
    | 'IncompletePayments'
    | 'ApplicationsByStage'
    | 'CommissionExpectedReceived'
    | 'CommissionReceived'
    | 'ConversionBySource'
    | 'HealthCoverExpiring'
    | 'ReceivablesAgeing'
    | 'SalesByCounsellor'
    | 'SalesByInstitution'
    | 'SalesByMonth'
    | 'SalesByNationality'
    | null;
  /** How often. */
  Frequency: 'Daily' | 'Weekly' | 'Monthly';
  /** Day of the week. */
  DayOfWeek: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday' | null;
  /** Day of the month. In a shorter month, its last day. */
  DayOfMonth: number | null;
  /** Time. Hours and minutes, such as 07:30. */
  TimeOfDay: string;
  /** Recipients. */
  Recipients: Id<'User'>[];
  RecipientsNames?: string[];
  /** Owner. The time is that of this person’s office. */
  OwnerId: Id<'User'>;
  OwnerName?: string | null;
  OwnerActive?: boolean | null;
  /** Paused. */
  IsPaused: boolean;
  /** Why it is paused. */
  PausedReason: string | null;
  /** Next time. */
  NextRunAt: string | null;
  /** Last sent. */
  LastRunAt: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A report of the agency: which fields of which records it shows, and how they are filtered and added up. */
export interface AgencyReportView {
  /** Id. */
  Id: Id<'AgencyReportView'>;
  /** Name. */
  Name: string;
  /** Folder. Reports of one folder stand together. */
  FolderName: string | null;
  /** Records. The kind of records that the report is about. */
  PivotUiInfoTypeName: string;
  /** Configuration. */
  JsonConfiguration: unknown;
  /** Owner. Whose report it is alone. Without an owner everybody in the agency opens it. */
  OwnerId: Id<'User'> | null;
  OwnerName?: string | null;
  OwnerActive?: boolean | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A quote, and the application and enrolment that become of it. */
export interface AgencySale {
  /** Id. */
  Id: Id<'AgencySale'>;
  /** Number. */
  SaleIndex: string | null;
  /** Title. */
  Title: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  StudentEmail?: string | null;
  StudentEmailAddress?: string | null;
  StudentNationality?: string | null;
  /** Status. */
  StatusId: 'Quote' | 'QuoteTemplate' | 'Application' | 'Sale' | 'Expired' | 'Closed' | 'QuoteCancelled' | 'Cancelled' | 'ExpiredQuoteTemplate';
  StatusName?: string | null;
  /** Status before cancelling. */
  PreviousStatusId: 'Quote' | 'QuoteTemplate' | 'Application' | 'Sale' | 'Expired' | 'Closed' | 'QuoteCancelled' | 'Cancelled' | 'ExpiredQuoteTemplate' | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Currency. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Base currency. */
  BaseCurrencyId: Id<'Currency'> | null;
  BaseCurrencyName?: string | null;
  /** Exchange rates. */
  CurrencyRates: unknown;
  /** Date of the rates. */
  RatesDate: Day | null;
  /** Prices as of. */
  PricingDate: Day | null;
  /** Opportunity. */
  OpportunityId: Id<'AgencyOpportunity'> | null;
  OpportunityName?: string | null;
  /** Visa type. */
  VisaType: Id<'VisaType'> | null;
  VisaTypeName?: string | null;
  /** Offshore. */
  Offshore: boolean;
  /** Payment plan. */
  PaymentPlan: boolean;
  /** Institution. */
  InstitutionId: Id<'Institution'> | null;
  InstitutionName?: string | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Supplier contact. */
  AgencySupplierContactId: Id<'AgencySupplierContact'> | null;
  AgencySupplierContactName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Workflow. */
  SaleWorkflowId: Id<'AgencySaleWorkflow'> | null;
  SaleWorkflowName?: string | null;
  /** Accepted option. */
  AcceptedOption: number | null;
  /** Valid until. */
  ExpiryDate: Day | null;
  /** Sent by a school. The agency was linked with an institution when it sent the application. */
  IsSentBySchool: boolean;
  /** Quote sent on. */
  QuoteSentDate: string | null;
  /** Sent on. */
  SentDate: string | null;
  /** Received from an agent. */
  IsReceivedFromAgent: boolean;
  /** Begun as an application. It was begun in the application wizard: until it is submitted, it is a draft of an application. */
  BegunAsApplication: boolean;
  /** Student signature. */
  StudentSignature: string | null;
  /** Signed on. */
  SignedDate: string | null;
  /** Fingerprint of what was signed. */
  SignedContent: string | null;
  /** Signature ended on. */
  SignatureEndedDate: string | null;
  /** Terms that were agreed. */
  AgreedTerms: string | null;
  /** Cover notes. */
  CoverNotes: string | null;
  /** Changed by the student on. */
  DateLastModifiedByStudent: string | null;
  /** Details given by the student on. */
  DateStudentDetails: string | null;
  /** Processing at the school. */
  SupportStatusName:
    | 'None'
    | 'CopyApplicationProcessError'
    | 'SentToSchool'
    | 'ReceivedFromAgent'
    | 'ReceivedFromAgentAndProcessedWithErrors'
    | 'ReceivedFromAgentAndSentToSms';
  /** What went wrong. */
  SupportStatusDescription: string | null;
  /** Has a payment plan. */
  HasDepositInstallment: boolean;
  /** Printed notes. */
  PrintableNotes: string | null;
  /** Confirmed on. */
  ConfirmedDate: Day | null;
  /** Cancelled on. */
  CancelledDate: Day | null;
  /** Has courses. */
  HasCourses: boolean;
  /** Badge. */
  SubStatusName:
    | 'DRAFT'
    | 'RECEIVED FROM AGENT'
    | 'UPDATED BY STUDENT'
    | 'SENT TO SCHOOL'
    | 'SENT TO ENROLMENT OFFICER'
    | 'CopyApplicationProcessError'
    | 'SentToSchool'
    | 'ReceivedFromAgent'
    | 'ReceivedFromAgentAndProcessedWithErrors'
    | 'ReceivedFromAgentAndSentToSms'
    | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a sale costs, what was paid of it and what is still owed, in one currency. */
export interface AgencySaleBalance {
  /** Id. */
  Id: Id<'AgencySaleBalance'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  AgencySaleIndex?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Counsellor. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Total. */
  Total: Decimal;
  /** Paid. What was received, less refunds. */
  Paid: Decimal;
  /** Outstanding. What the student still owes, whether it is due or not. */
  Outstanding: Decimal;
  /** Credit. What was received above the price and not paid back yet. */
  Credit: Decimal;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What is to be paid of a fee before the course begins. */
export interface AgencySaleDeposit {
  /** Id. */
  Id: Id<'AgencySaleDeposit'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Fee. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Balance. */
  Balance: Decimal | null;
  /** Reference. */
  Reference: string | null;
  /** Due date. */
  DueDate: Day;
  /** Category. */
  Category: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** How the rest of a fee is paid in installments. */
export interface AgencySaleInstallment {
  /** Id. */
  Id: Id<'AgencySaleInstallment'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Fee. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Balance. */
  Balance: Decimal | null;
  /** Total. */
  Total: Decimal | null;
  /** Every. */
  Every: number;
  /** Period. */
  Period: '1' | '2' | '3' | '4' | '5';
  /** Number of installments. */
  NoOfInstallments: number;
  /** Start date. */
  StartDate: Day;
  /** Category. */
  Category: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A course or a product in a quote or sale. */
export interface AgencySaleItem {
  /** Id. */
  Id: Id<'AgencySaleItem'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Order. */
  Order: number | null;
  /** Description. */
  Description: string | null;
  /** Course on campus. */
  InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'> | null;
  InstitutionCampusCourseName?: string | null;
  /** Institution product. */
  InstitutionProductId: Id<'InstitutionProduct'> | null;
  InstitutionProductName?: string | null;
  /** Supplier product. */
  AgencySupplierProductId: Id<'AgencySupplierProduct'> | null;
  AgencySupplierProductName?: string | null;
  /** Option. Lines of one option are bought together; the student accepts one option. */
  OptionNumber: number;
  /** Price group. */
  PriceGroupId: Id<'InstitutionPriceGroup'> | null;
  PriceGroupName?: string | null;
  /** Duration (weeks). */
  Duration: number | null;
  /** Start date. */
  StartDate: Day | null;
  /** End date. */
  EndDate: Day | null;
  /** Prices as of. */
  PricingDate: Day | null;
  /** Offer received on. */
  OfferDate: Day | null;
  /** CoE number. */
  CoeNumber: string | null;
  /** CoE received on. */
  CoeDate: Day | null;
  /** Visa outcome. */
  VisaOutcome: 'Pending' | 'Granted' | 'Refused' | 'Withdrawn' | null;
  /** Student number at the school. */
  ProviderStudentNumber: string | null;
  /** Follows. The line that this one extends, or that it came in place of. */
  PreviousItemId: Id<'AgencySaleItem'> | null;
  PreviousItemName?: string | null;
  /** Last day. The day on which the student left it for another course. */
  ClosedDate: Day | null;
  /** Why it was left. */
  ClosedReason: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What is charged for a line of a sale. */
export interface AgencySaleItemAgencyFee {
  /** Id. */
  Id: Id<'AgencySaleItemAgencyFee'>;
  /** Sale line. */
  AgencySaleItemId: Id<'AgencySaleItem'>;
  AgencySaleItemName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Order. */
  Order: number | null;
  /** Agency fee. */
  FeeId: Id<'AgencyFee'> | null;
  FeeName?: string | null;
  /** Fee name. */
  FeeNameId: Id<'AgencyFeeName'> | null;
  FeeNameName?: string | null;
  /** Description. */
  FeeDescription: string | null;
  /** Special fee. */
  FeeSpecialId: Id<'AgencyFeeSpecial'> | null;
  FeeSpecialName?: string | null;
  /** Special fees that apply. */
  SpecialIds: Id<'AgencyFeeSpecial'>[];
  SpecialNames?: string[];
  AgencyFeeSpecials?: unknown[];
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  CurrencyCode?: string | null;
  /** Note. */
  Note: string | null;
  /** Quantity. */
  Qty: Decimal;
  /** Base price. */
  BaseUnitPrice: Decimal | null;
  /** Special price. */
  SpecialUnitPrice: Decimal | null;
  /** Unit price. */
  UnitPrice: Decimal;
  /** Total. After the discount. */
  LineTotal: Decimal | null;
  /** Discount (%). Of what the line costs. Enter a percentage or an amount. */
  DiscountPercentage: Decimal | null;
  /** Discount amount. Off the whole line, not off each unit. */
  DiscountAmount: Decimal | null;
  /** Discount text. What the student reads beside the discount. */
  DiscountText: string | null;
  /** Discount. What the discount takes off the line. */
  DiscountTotal: Decimal | null;
  /** Support quantity. */
  SupportQty: Decimal | null;
  /** Support price. */
  SupportUnitPrice: Decimal | null;
  /** Type. */
  Type: 'Institution' | 'Service';
  /** Category (first language). */
  CategoryLanguage1: string | null;
  /** Category (second language). */
  CategoryLanguage2: string | null;
  /** Category (third language). */
  CategoryLanguage3: string | null;
  /** Description (first language). */
  DescriptionLanguage1: string | null;
  /** Description (second language). */
  DescriptionLanguage2: string | null;
  /** Description (third language). */
  DescriptionLanguage3: string | null;
  /** Generic. */
  IsGeneric: boolean;
  /** Compulsory. */
  IsCompulsory: boolean;
  /** Recurring. */
  IsRecurring: boolean;
  /** Excluded from payment. */
  ExcludeFromPayment: boolean;
  /** Price from. Where the price comes from when no agency fee applies. */
  PriceSource: 'Register' | null;
  /** Price of the year. */
  PriceSourceYear: number | null;
  /** Price confirmed. Someone typed or confirmed this price, which first came from the register. */
  IsPriceConfirmed: boolean;
  /** Commission on the register price. Whether a price from the register earns commission. For other prices, the agency fee decides. */
  ApplyCommission: boolean;
  /** Supplier name. */
  SupplierName: string | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Commission (%). */
  CommissionPercentage: Decimal | null;
  /** Commission written off. */
  CommissionWriteOff: Decimal | null;
  /** Commission locked. */
  IsCommissionLocked: boolean;
  /** Task after the sale. */
  AfterSaleTaskDescription: string | null;
  /** Days until the task is due. */
  AfterSaleTaskDays: number | null;
  /** Task. */
  AfterSaleTaskId: Id<'AgencyTask'> | null;
  AfterSaleTaskName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** That a course of an application or sale was deferred, extended or left for another one, or a price corrected, with what stood before. */
export interface AgencySaleItemChange {
  /** Id. */
  Id: Id<'AgencySaleItemChange'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Kind. */
  Kind: 'Deferral' | 'Extension' | 'ChangeOfCourse' | 'Correction';
  /** Course. */
  AgencySaleItemId: Id<'AgencySaleItem'>;
  AgencySaleItemName?: string | null;
  /** New line. The line that was made; a deferral makes none. */
  NewItemId: Id<'AgencySaleItem'> | null;
  NewItemName?: string | null;
  /** Start before. */
  FromStartDate: Day | null;
  /** End before. */
  FromEndDate: Day | null;
  /** New start. */
  ToStartDate: Day | null;
  /** New end. */
  ToEndDate: Day | null;
  /** Weeks added. */
  Weeks: number | null;
  /** Last day. */
  LastDay: Day | null;
  /** Fee. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'> | null;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Quantity before. */
  FromQty: Decimal | null;
  /** New quantity. */
  ToQty: Decimal | null;
  /** Price before. */
  FromUnitPrice: Decimal | null;
  /** New price. */
  ToUnitPrice: Decimal | null;
  /** CoE number then. */
  CoeNumber: string | null;
  /** Reason. */
  Reason: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a student owes at one date, and what came of it. */
export interface AgencySalePayment {
  /** Id. */
  Id: Id<'AgencySalePayment'>;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  AgencySaleIndex?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  StudentEmail?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Status. */
  StatusId: 'Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled';
  StatusName?: string | null;
  /** Kind. */
  Kind: 'Deposit' | 'Refund' | 'Installment' | 'Payment' | null;
  /** Number of the installment. */
  KindNumber: number | null;
  /** Installment. */
  InstallmentNumber: number | null;
  /** Amount. */
  Amount: Decimal;
  /** Signed amount. Negative for a refund. Totals add this up. */
  SignedAmount: Decimal | null;
  /** Currency. */
  BaseCurrencyId: Id<'Currency'>;
  BaseCurrencyName?: string | null;
  /** Paid in. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Exchange rate. Amount × rate = amount in the base currency. */
  FcToBcFxRate: Decimal | null;
  /** Rate to the currency of the agency. */
  AgencyFxRate: Decimal | null;
  /** Date of that rate. */
  AgencyFxRateDate: Day | null;
  /** Payment method. */
  PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  PaymentMethodName?: string | null;
  /** Reference. */
  Reference: string | null;
  /** Due date. */
  DueDate: Day;
  /** Received on. */
  DateReceived: Day | null;
  /** Cleared on. */
  DateCleared: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Paid at the supplier. */
  PaidAtSupplier: boolean;
  /** Reason for writing off. */
  WriteOffReasonId: Id<'AgencyWriteOffReason'> | null;
  WriteOffReasonName?: string | null;
  /** Refund. */
  IsRefund: boolean;
  /** Deposit. */
  IsDeposit: boolean;
  /** Bill. */
  AgencyBillId: Id<'AgencyBill'> | null;
  AgencyBillName?: string | null;
  /** Opening balance. It was brought in from another system, and goes again when that is undone. */
  IsOpeningBalance: boolean;
  /** From credit. No money changed hands: credit of the student was moved from one sale to another. */
  IsCredit: boolean;
  /** Credit used for. The payment that this refund of credit pays. The two are cleared and cancelled together. */
  CreditPaymentId: Id<'AgencySalePayment'> | null;
  CreditPaymentName?: string | null;
  /** Status before the sale was cancelled. */
  RestoreStatusId: 'Quote' | 'Unpaid' | null;
  /** Note. */
  Note: string | null;
  /** Invoice. */
  InvoiceStatusName: 'Open' | 'Sent' | 'Paid' | 'Cleared' | 'Cancelled' | null;
  /** Invoice sent on. */
  InvoiceSentDate: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The invoice that a student gets for a payment. */
export interface AgencySalePaymentInvoice {
  /** Id. */
  Id: Id<'AgencySalePaymentInvoice'>;
  /** Number. */
  InvoiceNumber: string | null;
  /** Payment. */
  AgencySalePaymentId: Id<'AgencySalePayment'>;
  AgencySalePaymentName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assigned to. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Currency. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal | null;
  /** Signed amount. Negative for a refund. Totals add this up. */
  SignedAmount: Decimal | null;
  /** Paid. */
  TotalPaidAmount: Decimal | null;
  /** Paid, signed. Negative for a refund. Totals add this up. */
  SignedTotalPaidAmount: Decimal | null;
  /** Refund. */
  IsRefund: boolean;
  /** Due date. */
  DueDate: Day | null;
  /** Sent on. */
  SentDate: string | null;
  /** Cleared on. */
  DateCleared: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Accounting. */
  IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Bank file. */
  AbaFileId: Id<'AbaFile'> | null;
  AbaFileName?: string | null;
  /** Replaces. The invoice that was sent to the student before the price or the plan changed, and was cancelled. */
  ReplacesInvoiceId: Id<'AgencySalePaymentInvoice'> | null;
  ReplacesInvoiceName?: string | null;
  /** Number in accounting. */
  AccountingId: string | null;
  /** Status. */
  InvoiceStatusName: 'Open' | 'Sent' | 'Paid' | 'Cleared' | 'Cancelled' | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Which part of a payment is for which fee. */
export interface AgencySalePaymentItem {
  /** Id. */
  Id: Id<'AgencySalePaymentItem'>;
  /** Payment. */
  AgencySalePaymentId: Id<'AgencySalePayment'>;
  AgencySalePaymentName?: string | null;
  /** Fee. */
  AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  AgencySaleItemAgencyFeeName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Refund. */
  IsRefund: boolean;
  /** Of it credit. Of a refund, the part that was above the price when it was paid out. It is owed again when the price rises. */
  CreditAmount: Decimal | null;
  /** Signed amount. Negative for a refund. Totals add this up. */
  SignedAmount: Decimal | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A quote that new ones can start from. */
export interface AgencySaleTemplate {
  /** Id. */
  Id: Id<'AgencySaleTemplate'>;
  /** Name. */
  Name: string;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'>;
  AgencySaleName?: string | null;
  /** Offices: all. */
  AllAgencyOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Valid until. */
  ExpiryDate: Day | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Institutions. */
  InstitutionNames: string[];
  /** Courses. */
  CourseNames: string[];
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Sale workflow. */
export interface AgencySaleWorkflow {
  /** Id. */
  Id: Id<'AgencySaleWorkflow'>;
  /** Name. */
  Name: string;
  /** Default. New sales start with it. */
  IsDefault: boolean;
  /** Order. Smaller numbers stand first. */
  Order: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Agency setting. */
export interface AgencySetting {
  /** Id. */
  Id: Id<'AgencySetting'>;
  /** Setting. Such as EnableFinanceModule, CustomField1Label or SupportAddress, an e-mail address at which people find help. */
  Key: string;
  /** Value. Switches are true or false. */
  Value: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The service by which text messages of an agency go out, and how it is called. */
export interface AgencySmsGateway {
  /** Id. */
  Id: Id<'AgencySmsGateway'>;
  /** Address. Where texts are sent, such as https://gateway.example/messages. {{To}}, {{From}}, {{Message}}, {{Reference}} and {{Secret}} are filled in. */
  Url: string;
  /** Method. */
  Method: 'POST' | 'PUT' | 'GET';
  /** Headers. One on each line, such as Authorization: Bearer {{Secret}}. */
  Headers: string | null;
  /** Body. JSON, such as {"to": "{{To}}", "text": "{{Message}}", "id": "{{Reference}}"}, or a form, such as to={{To}}&text={{Message}}. Values are escaped. */
  Body: string | null;
  /** Secret. Stands in headers, address or body as {{Secret}}, and signs delivery receipts. It is stored encrypted and never shown again. */
  Secret: string | null;
  /** Code of receipts. The gateway reports deliveries and answers to /api/smsreceipt/ and this code. */
  ReceiptCode: string | null;
  /** Active. Texts go out by the newest gateway that is active. */
  IsActive: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Where a student lives for a while. */
export interface AgencyStudentAccommodation {
  /** Id. */
  Id: Id<'AgencyStudentAccommodation'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Type. */
  AccommodationTypeId: Id<'AgencyAccommodationType'>;
  AccommodationTypeName?: string | null;
  /** From. */
  StartDate: Day;
  /** Until. */
  EndDate: Day | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A school or another business whose courses and products the agency sells. */
export interface AgencySupplier {
  /** Id. */
  Id: Id<'AgencySupplier'>;
  /** Name. */
  Name: string;
  /** Trading name. */
  TradingName: string | null;
  /** Institution. The institution in the catalogue that this supplier stands for. */
  InstitutionId: Id<'Institution'> | null;
  InstitutionName?: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Addresses. */
  Addresses: Address[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Business number. */
  BusinessNumber: string | null;
  /** Accepts applications. */
  AcceptsApplication: boolean;
  /** BSB. Bank, state and branch: 062-000. */
  BSB: string | null;
  /** Account number. */
  AccountNumber: string | null;
  /** Account name. */
  AccountName: string | null;
  /** May withhold commission. The agency keeps its commission from what students pay, and passes on the rest. */
  AllowWithholdCommission: boolean;
  /** Tax on commission. */
  ApplyCommissionTax: boolean;
  /** Commission includes tax. */
  IsCommissionTaxInclusive: boolean;
  /** Claim from (days after course start). So many days after the course has started, the commission may be claimed. */
  ClaimFromDays: number | null;
  /** Claim deadline (days). */
  ClaimDeadlineDays: number | null;
  /** Students per invoice at most. */
  MaxStudentsPerInvoice: number | null;
  /** Payment term (days). */
  PaymentTermDays: number | null;
  /** Sold in the last 90 days. */
  SoldLast90Days: number | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What percentage a supplier pays as commission, and on what. */
export interface AgencySupplierCommission {
  /** Id. */
  Id: Id<'AgencySupplierCommission'>;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'>;
  AgencySupplierName?: string | null;
  /** Applies to. */
  ApplyTo: 'Courses' | 'CourseCategories' | 'FeeCategories' | 'Office';
  /** Course on campus. */
  InstitutionCourseInstitutionCampusId: Id<'InstitutionCourseInstitutionCampus'> | null;
  InstitutionCourseInstitutionCampusName?: string | null;
  /** Course category. */
  CourseCategory: string | null;
  /** Fee category. */
  FeeCategoryId: Id<'FeeCategory'> | null;
  FeeCategoryName?: string | null;
  /** Office. Empty: every office. */
  OfficeId: Id<'AgencyOffice'> | null;
  OfficeName?: string | null;
  /** Percentage. */
  HeadOfficePercentage: Decimal;
  /** Share of the office (%). */
  OfficePercentage: Decimal | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A person at a supplier: for applications, enrolments or finance. */
export interface AgencySupplierContact {
  /** Id. */
  Id: Id<'AgencySupplierContact'>;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'>;
  AgencySupplierName?: string | null;
  /** Name. */
  Name: string;
  /** E-mail. */
  EmailAddress: string | null;
  /** E-mail bounced on. When a mail server said that the address does not exist. Bulk e-mails leave it out until it is changed or this is emptied. */
  EmailBouncedDate: string | null;
  /** Position. */
  Position: string | null;
  /** Finance contact. Commission invoices and bills go to this person. */
  IsFinanceContact: boolean;
  /** Enrolment officer. Applications go to this person. */
  IsEnrolmentOfficer: boolean;
  /** Campuses: all. */
  AllCampuses: boolean;
  /** Campuses. */
  Campuses: Id<'InstitutionCampus'>[];
  CampusesNames?: string[];
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Copied from. A contact that comes from the institution is kept there. */
  OriginAgencySupplierContactId: Id<'AgencySupplierContact'> | null;
  OriginAgencySupplierContactName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the agency claims from a supplier. */
export interface AgencySupplierInvoice {
  /** Id. */
  Id: Id<'AgencySupplierInvoice'>;
  /** Number. */
  InvoiceId: string | null;
  /** Supplier. */
  SupplierId: Id<'AgencySupplier'>;
  SupplierName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Sent on. */
  SentDate: Day | null;
  /** Due date. */
  DueDate: Day | null;
  /** Total. */
  TotalAmountOwing: Decimal;
  /** Paid. */
  TotalPaidAmount: Decimal;
  /** Balance. */
  Balance: Decimal | null;
  /** Status. */
  StatusId: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
  /** Paid on. The day of the last payment. */
  DateReceived: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Reconciled. */
  ReconciledName: 'No' | 'Yes';
  /** Accounting. */
  IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Bank file. */
  AbaFileId: Id<'AbaFile'> | null;
  AbaFileName?: string | null;
  /** Sent by its bank file. */
  IsSentByAbaFile: boolean;
  /** Number in accounting. */
  AccountingId: string | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a supplier paid on a commission invoice. */
export interface AgencySupplierInvoicePayment {
  /** Id. */
  Id: Id<'AgencySupplierInvoicePayment'>;
  /** Commission invoice. */
  AgencySupplierInvoiceId: Id<'AgencySupplierInvoice'>;
  AgencySupplierInvoiceName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Payment method. */
  PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  PaymentMethodName?: string | null;
  /** Exchange rate. Amount × rate = amount in the base currency. */
  FcToBcFxRate: Decimal | null;
  /** Received on. */
  DateReceived: Day;
  /** Reference. */
  Reference: string | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Status. */
  StatusId: 'Paid' | 'Cancelled';
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Supplier payment method. */
export interface AgencySupplierPaymentMethod {
  /** Id. */
  Id: Id<'AgencySupplierPaymentMethod'>;
  /** Name. */
  Name: string;
  /** Default. */
  IsDefault: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a supplier sells beside courses, such as health cover or accommodation. */
export interface AgencySupplierProduct {
  /** Id. */
  Id: Id<'AgencySupplierProduct'>;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'>;
  AgencySupplierName?: string | null;
  /** Name. */
  Name: string;
  /** Category. */
  CategoryId: Id<'FeeCategory'> | null;
  CategoryName?: string | null;
  /** Offices: all. */
  AllAgencyOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Countries: all. */
  AllCountries: boolean;
  /** Countries. */
  Countries: Id<'Country'>[];
  CountriesNames?: string[];
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a product of a supplier costs. */
export interface AgencySupplierProductFee {
  /** Id. */
  Id: Id<'AgencySupplierProductFee'>;
  /** Supplier. */
  SupplierId: Id<'AgencySupplier'>;
  SupplierName?: string | null;
  /** Fee name. */
  FeeNameId: Id<'AgencyFeeName'>;
  FeeNameName?: string | null;
  /** Type. */
  Type: 'Institution' | 'Service';
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Products: all. */
  AllProducts: boolean;
  /** Products. */
  Products: Id<'AgencySupplierProduct'>[];
  ProductsNames?: string[];
  /** Price groups: all. */
  AllPriceGroups: boolean;
  /** Price groups. */
  PriceGroups: Id<'InstitutionPriceGroup'>[];
  PriceGroupsNames?: string[];
  /** Compulsory. */
  IsCompulsory: boolean;
  /** Recurring. */
  IsRecurring: boolean;
  /** Excluded from payment. */
  ExcludeFromPayment: boolean;
  /** Commission applies. */
  ApplyCommission: boolean;
  /** Own commission rate. Instead of the arrangement with the supplier. */
  IsOverriddenCommission: boolean;
  /** Commission (%). */
  FeeCommissionPercentage: Decimal | null;
  /** Valid from. */
  ValidFrom: Day | null;
  /** Valid to. */
  ValidTo: Day | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Something that somebody of the agency is to do, about a record or by itself. */
export interface AgencyTask {
  /** Id. */
  Id: Id<'AgencyTask'>;
  /** Description. */
  Description: string;
  /** Done. */
  IsCompleted: boolean;
  /** Due. */
  DueDate: Day | null;
  /** Follow up on. */
  FollowUpDate: Day | null;
  /** Assigned to. */
  AssignedToId: Id<'User'> | null;
  AssignedToName?: string | null;
  AssignedToActive?: boolean | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Opportunity. */
  AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  AgencyOpportunityName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Cancelled. It was closed because its sale was cancelled. */
  IsCancelled: boolean;
  /** Tracking. The number of the tracking that made the task; empty where a person did. */
  TrackingId: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
  /** Linked to: kind. */
  LinkedEntityType?: 'AgencyLead' | 'Student' | 'AgencyOpportunity' | 'AgencyAgent' | 'AgencySale' | null;
  /** Linked to. */
  LinkedEntityId?: number | null;
  /** Linked to. */
  LinkedEntityDisplayName?: string | null;
}

/** A plan of what is to follow when something happens: tasks, e-mails and new opportunities, each after so many days. */
export interface AgencyTracking {
  /** Id. */
  Id: Id<'AgencyTracking'>;
  /** Name. */
  Name: string;
  /** Starts when. */
  TriggerId:
    | 'OpportunityCreated'
    | 'StageChanged'
    | 'QuoteCreated'
    | 'ApplicationCreated'
    | 'SaleConfirmed'
    | 'CourseStart'
    | 'CourseEnd'
    | 'VisaExpiry'
    | 'Created'
    | 'Transition'
    | 'Changed'
    | 'Date'
    | 'ByHand';
  /** Works on. The kind of records: AgencyOpportunity, AgencySale, Student, AgencyLead or any other. Empty: the one of its start. */
  EntityType: string | null;
  /** Field. The field that changes, or that holds the date; one of records below is written StudentVisa[].ExpireDate. */
  TriggerField: string | null;
  /** Change of state. */
  TriggerTransition: string | null;
  /** Days after that. Added to the days of each action. Below zero: so many days before. */
  TriggerDayOffset: number | null;
  /** For opportunities. */
  ApplyToOpportunities: boolean;
  /** For sales. */
  ApplyToSales: boolean;
  /** All offices. */
  AllAgencyOffices: boolean;
  /** Offices. */
  AgencyOffices: Id<'AgencyOffice'>[];
  AgencyOfficesNames?: string[];
  /** Only for. Conditions as in lists. They are asked when it starts and again before each action. */
  Conditions: unknown;
  /** Switched on. It works on what happens from then on. */
  IsActive: boolean;
  /** Switched on since. */
  ActiveSince: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** One step of a tracking: a task, an e-mail or a new opportunity. */
export interface AgencyTrackingAction {
  /** Id. */
  Id: Id<'AgencyTrackingAction'>;
  /** Tracking. */
  TrackingId: Id<'AgencyTracking'>;
  TrackingName?: string | null;
  /** Type. */
  Type: 'Task' | 'Email' | 'Opportunity';
  /** Order. */
  Order: number | null;
  /** Description. What the task says, or what the opportunity is called. */
  Description: string | null;
  /** After days. How many days after the start of the tracking. */
  DaysOffset: number;
  /** E-mail template. */
  EmailTemplateId: Id<'AgencyEmailTemplate'> | null;
  EmailTemplateName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A form on the web through which people become leads. */
export interface AgencyWebForm {
  /** Id. */
  Id: Id<'AgencyWebForm'>;
  /** Name. */
  Name: string;
  /** Heading. Stands above the form. */
  Header: string | null;
  /** Fields of the form. */
  Fields: unknown;
  /** Label of the button. */
  SubmitLabel: string | null;
  /** Answer. Shown once the form was sent. */
  ResponseMessage: string | null;
  /** Stylesheet. CSS rules for the public page of the form. */
  Stylesheet: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Leads go to. Empty: to the people of the office in turn. */
  AssignedToId: Id<'User'> | null;
  AssignedToName?: string | null;
  AssignedToActive?: boolean | null;
  /** Source of the leads. */
  DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  DefaultLeadSourceName?: string | null;
  /** Status of the leads. */
  DefaultStatus: Id<'AgencyLeadStatus'> | null;
  DefaultStatusName?: string | null;
  DefaultStatusColour?: string | null;
  /** Tags of the leads. */
  TagsArray: string[];
  /** Contact after days. The next contact is due so many days after the form was sent. */
  DaysOffset: number | null;
  /** First note. Stands on each lead that comes of the form. */
  InitialNote: string | null;
  /** Notes. */
  Notes: unknown;
  /** Active. An inactive form can be neither opened nor sent. */
  IsActive: boolean;
  /** Code of the link. The part of the public address that nobody can guess. */
  Code: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What somebody sent through a web form, and the lead or student that it belongs to. */
export interface AgencyWebFormSubmission {
  /** Id. */
  Id: Id<'AgencyWebFormSubmission'>;
  /** Web form. */
  AgencyWebFormId: Id<'AgencyWebForm'>;
  AgencyWebFormName?: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Status. */
  Status: 'Received' | 'Processed' | 'Rejected';
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** What was sent. */
  AgencyWebFormData: unknown;
  /** Source. */
  DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  DefaultLeadSourceName?: string | null;
  /** Status of the lead. */
  DefaultStatus: Id<'AgencyLeadStatus'> | null;
  DefaultStatusName?: string | null;
  DefaultStatusColour?: string | null;
  /** Tags. */
  DefaultTags: string[];
  /** Next contact. */
  NextContactDate: Day | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Why a payment is given up. */
export interface AgencyWriteOffReason {
  /** Id. */
  Id: Id<'AgencyWriteOffReason'>;
  /** Name. */
  Name: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefCountry {
  /** Id. */
  Id: Id<'AgencyXRefCountry'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Country. */
  LocalId: Id<'Country'>;
  LocalName?: string | null;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefCourse {
  /** Id. */
  Id: Id<'AgencyXRefCourse'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Course. */
  LocalId: Id<'InstitutionCourse'>;
  LocalName?: string | null;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefLanguage {
  /** Id. */
  Id: Id<'AgencyXRefLanguage'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Language. */
  LocalId: Id<'Language'>;
  LocalName?: string | null;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefProductAccommodation {
  /** Id. */
  Id: Id<'AgencyXRefProductAccommodation'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Number of the product. */
  LocalId: number;
  /** Accommodation. */
  LocalName: string;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefProductInsurance {
  /** Id. */
  Id: Id<'AgencyXRefProductInsurance'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Number of the product. */
  LocalId: number;
  /** Insurance. */
  LocalName: string;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefProductTransfer {
  /** Id. */
  Id: Id<'AgencyXRefProductTransfer'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Number of the product. */
  LocalId: number;
  /** Transfer. */
  LocalName: string;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the student management system calls it. */
export interface AgencyXRefVisaType {
  /** Id. */
  Id: Id<'AgencyXRefVisaType'>;
  /** Task. The kind of task that the mapping is for. */
  AfterTaskType: string;
  /** Visa type. */
  LocalId: Id<'VisaType'>;
  LocalName?: string | null;
  /** Id in the other system. */
  ExternalId: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The secret address at which a person's own calendar can be read; only a hash of the secret is kept. */
export interface CalendarFeed {
  /** Id. */
  Id: Id<'CalendarFeed'>;
  /** Person. */
  UserId: Id<'User'>;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Hash of the secret. */
  SecretHash: string;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What was paid on a client invoice. */
export interface ClientInvoicePayment {
  /** Id. */
  Id: Id<'ClientInvoicePayment'>;
  /** Client invoice. */
  AgencySalePaymentInvoiceId: Id<'AgencySalePaymentInvoice'>;
  AgencySalePaymentInvoiceName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Refund. */
  IsRefund: boolean;
  /** Signed amount. Negative for a refund. Totals add this up. */
  SignedAmount: Decimal | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Base currency. */
  BaseCurrencyId: Id<'Currency'> | null;
  BaseCurrencyName?: string | null;
  /** Payment method. */
  PaymentMethodId: Id<'AgencyPaymentMethod'> | null;
  PaymentMethodName?: string | null;
  /** Exchange rate. Amount × rate = amount in the base currency. */
  FcToBcFxRate: Decimal | null;
  /** Received on. */
  DateReceived: Day;
  /** Reference. */
  Reference: string | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Status. */
  StatusId: 'Paid' | 'Cancelled';
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Country. */
export interface Country {
  /** Id. */
  Id: Id<'Country'>;
  /** Name. */
  Name: string;
  /** Country code. Two letters, ISO 3166-1: AU, BR. */
  CountryCode: string;
  /** Three-letter code. */
  CountryCode3: string | null;
  /** Dial code. */
  TelephoneCode: string | null;
  /** Time zone. That of most of its people. New agencies begin with it. */
  TimeZone: string | null;
  /** Currency. New agencies begin with it. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Language. New agencies begin with it. */
  Language: 'en' | 'pt' | 'es' | null;
  /** Name in Portuguese. */
  NamePt: string | null;
  /** Name in Spanish. */
  NameEs: string | null;
  /** Name and dial code. */
  AreaCode: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Country group. */
export interface CountryGroup {
  /** Id. */
  Id: Id<'CountryGroup'>;
  /** Name. */
  Name: string;
  /** Countries. */
  Countries: Id<'Country'>[];
  CountriesNames?: string[];
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The classification of subjects (ASCED): broad, narrow, detailed. */
export interface CourseEducationField {
  /** Id. */
  Id: Id<'CourseEducationField'>;
  /** Code. */
  Code: string;
  /** Name. */
  Name: string;
  /** Part of. */
  ParentId: Id<'CourseEducationField'> | null;
  ParentName?: string | null;
  /** Code of the field it is part of. */
  ParentCode: string | null;
  /** Level. */
  Level: 'broad' | 'narrow' | 'detailed';
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a course of an institution costs. */
export interface CourseFee {
  /** Id. */
  Id: Id<'CourseFee'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Fee name. */
  FeeNameId: Id<'FeeName'>;
  FeeNameName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Courses on campuses: all. */
  AllCourseCampuses: boolean;
  /** Courses on campuses. */
  CourseCampuses: Id<'InstitutionCourseInstitutionCampus'>[];
  CourseCampusesNames?: string[];
  /** Price groups: all. */
  AllPriceGroups: boolean;
  /** Price groups. */
  PriceGroups: Id<'InstitutionPriceGroup'>[];
  PriceGroupsNames?: string[];
  /** Compulsory. */
  IsCompulsory: boolean;
  /** Recurring. */
  IsRecurring: boolean;
  /** Excluded from payment. */
  ExcludeFromPayment: boolean;
  /** Valid from. */
  ValidFrom: Day | null;
  /** Valid to. */
  ValidTo: Day | null;
  /** Comments. */
  Comments: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Course level. */
export interface CourseLevel {
  /** Id. */
  Id: Id<'CourseLevel'>;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What the agency wrote down about a course on a campus. */
export interface CourseNote {
  /** Id. */
  Id: Id<'CourseNote'>;
  /** Course on campus. */
  AgencyInstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  AgencyInstitutionCampusCourseName?: string | null;
  /** Message. */
  Message: string;
  /** Follow up on. */
  FollowUpDate: Day | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A word by which courses are found, such as weekend. */
export interface CourseTag {
  /** Id. */
  Id: Id<'CourseTag'>;
  /** Key. A short word by which programs know it. */
  Key: string;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Currency. */
export interface Currency {
  /** Id. */
  Id: Id<'Currency'>;
  /** Code. Three letters, ISO 4217: AUD, BRL. */
  Code: string;
  /** Name. */
  Name: string;
  /** Decimal places. */
  Digits: number;
  /** Always visible. Stands at the top of every currency picker. */
  AlwaysVisible: boolean;
  /** Base currency. Offered as the currency in which a sale is counted. */
  UseAsBaseCurrency: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Reference rates of the European Central Bank, one per business day and currency. They come by import alone. */
export interface CurrencyExchangeRate {
  /** Id. */
  Id: Id<'CurrencyExchangeRate'>;
  /** Date. */
  Date: Day;
  /** Code. */
  Code: string;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Rate per euro. Units of the currency for one euro. */
  RatePerEuro: Decimal;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A kind of fee, such as tuition or insurance. */
export interface FeeCategory {
  /** Id. */
  Id: Id<'FeeCategory'>;
  /** Name. */
  Name: string;
  /** Visa or health cover. Fees for a visa or for overseas student health cover. */
  IsVisaOrOSHC: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The name in another language. */
export interface FeeCategoryTranslation {
  /** Id. */
  Id: Id<'FeeCategoryTranslation'>;
  /** Fee category. */
  FeeCategoryId: Id<'FeeCategory'>;
  FeeCategoryName?: string | null;
  /** Language. */
  LanguageId: Id<'Language'>;
  LanguageName?: string | null;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a fee is called on quotes and invoices. */
export interface FeeName {
  /** Id. */
  Id: Id<'FeeName'>;
  /** Name. */
  Name: string;
  /** Category. */
  CategoryId: Id<'FeeCategory'>;
  CategoryName?: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The name in another language. */
export interface FeeNameTranslation {
  /** Id. */
  Id: Id<'FeeNameTranslation'>;
  /** Fee name. */
  FeeNameId: Id<'FeeName'>;
  FeeNameName?: string | null;
  /** Language. */
  LanguageId: Id<'Language'>;
  LanguageName?: string | null;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Public holiday. */
export interface Holiday {
  /** Id. */
  Id: Id<'Holiday'>;
  /** Date. */
  Date: Day;
  /** Name. */
  Name: string;
  /** Country. */
  CountryId: Id<'Country'>;
  CountryName?: string | null;
  /** Regions. The states or territories that keep the day: VIC, NSW. None: the whole country. */
  Regions: string[];
  /** National. Stands in the national list of the country. */
  IsNational: boolean;
  /** Part of the day. A holiday for some hours only; work goes on before. */
  IsPartDay: boolean;
  /** In place of another day. Kept because the day itself falls on a weekend. */
  IsSubstitute: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The reports that somebody keeps below a home page, in their order. */
export interface HomeLayout {
  /** Id. */
  Id: Id<'HomeLayout'>;
  /** Home page. */
  Home: string;
  /** Tiles. */
  Tiles: HomeTile[];
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A school, college or university that teaches students from abroad. */
export interface Institution {
  /** Id. */
  Id: Id<'Institution'>;
  /** Provider code. CRICOS provider code. */
  CricosCode: string | null;
  /** Name. */
  Name: string;
  /** Trading name. */
  TradingName: string | null;
  /** Group. */
  InstitutionGroupId: Id<'InstitutionGroup'> | null;
  InstitutionGroupName?: string | null;
  /** Type. */
  InstitutionType: string | null;
  /** Student places. */
  Capacity: number | null;
  /** Website. */
  Website: string | null;
  /** Address line 1. */
  PostalAddressLine1: string | null;
  /** Address line 2. */
  PostalAddressLine2: string | null;
  /** Address line 3. */
  PostalAddressLine3: string | null;
  /** Address line 4. */
  PostalAddressLine4: string | null;
  /** City. */
  PostalCity: string | null;
  /** State. */
  PostalState: string | null;
  /** Postcode. */
  PostalPostcode: string | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Payment terms. */
  PaymentTerms: string | null;
  /** Terms and conditions. */
  TermsConditions: string | null;
  /** Link to the terms and conditions. */
  TermsConditionsLink: string | null;
  /** Withdrawn. No longer in the register that this record came from. Kept, because older records refer to it. */
  IsWithdrawn: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A place where an institution teaches. */
export interface InstitutionCampus {
  /** Id. */
  Id: Id<'InstitutionCampus'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Name. */
  Name: string;
  /** Kind of location. */
  LocationType: string | null;
  /** Address line 1. */
  AddressLine1: string | null;
  /** Address line 2. */
  AddressLine2: string | null;
  /** Address line 3. */
  AddressLine3: string | null;
  /** Address line 4. */
  AddressLine4: string | null;
  /** Suburb or city. */
  Locality: string | null;
  /** State. */
  State: string | null;
  /** Postcode. */
  Postcode: string | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** What is special. */
  UniqueFeatures: string | null;
  /** Features. */
  Features: string[];
  /** Videos. */
  Videos: string[];
  /** Photos. */
  Photos: string[];
  /** Key in the register. The register names locations without giving them a code: the name, and the address where a name stands more than once. */
  RegisterKey: string | null;
  /** Withdrawn. No longer in the register that this record came from. Kept, because older records refer to it. */
  IsWithdrawn: boolean;
  /** Nationality mix. */
  NationalityMix: NationalityShare[];
  /** Location. */
  LocationId: Id<'Location'> | null;
  LocationName?: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A course of an institution, wherever it is taught. */
export interface InstitutionCourse {
  /** Id. */
  Id: Id<'InstitutionCourse'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Course code. CRICOS course code. */
  CricosCode: string | null;
  /** Name. */
  Name: string;
  /** National VET code. */
  VetNationalCode: string | null;
  /** Dual qualification. */
  IsDualQualification: boolean;
  /** Level. */
  CourseLevelId: Id<'CourseLevel'> | null;
  CourseLevelName?: string | null;
  /** Category. Commission arrangements for this category apply to the course. */
  CourseCategory: string | null;
  /** Broad field. */
  CourseBroadField: Id<'CourseEducationField'> | null;
  CourseBroadFieldName?: string | null;
  /** Narrow field. */
  CourseNarrowField: Id<'CourseEducationField'> | null;
  CourseNarrowFieldName?: string | null;
  /** Detailed field. */
  CourseDetailedField: Id<'CourseEducationField'> | null;
  CourseDetailedFieldName?: string | null;
  /** Second broad field. */
  SecondBroadField: Id<'CourseEducationField'> | null;
  SecondBroadFieldName?: string | null;
  /** Second narrow field. */
  SecondNarrowField: Id<'CourseEducationField'> | null;
  SecondNarrowFieldName?: string | null;
  /** Second detailed field. */
  SecondDetailedField: Id<'CourseEducationField'> | null;
  SecondDetailedFieldName?: string | null;
  /** Foundation studies. */
  IsFoundationStudies: boolean;
  /** Work component. */
  HasWorkComponent: boolean;
  /** Work hours per week. */
  WorkHoursPerWeek: Decimal | null;
  /** Work weeks. */
  WorkWeeks: number | null;
  /** Work hours in all. */
  WorkTotalHours: Decimal | null;
  /** Language. */
  CourseLanguage: string | null;
  /** Weeks. */
  DurationWeeks: number | null;
  /** Tuition fee. Of the whole course. Empty means that none is stated, which is not the same as 0. */
  TuitionFee: Decimal | null;
  /** Other fees. */
  NonTuitionFee: Decimal | null;
  /** Total cost. As stated by the institution; it need not be the sum of the fees. */
  EstimatedTotalCost: Decimal | null;
  /** Expired. Open to enrolled students only. */
  IsExpired: boolean;
  /** Tags. */
  Tags: string[];
  /** Withdrawn. No longer in the register that this record came from. Kept, because older records refer to it. */
  IsWithdrawn: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A course at one of the places where it is taught. */
export interface InstitutionCourseInstitutionCampus {
  /** Id. */
  Id: Id<'InstitutionCourseInstitutionCampus'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Course. */
  InstitutionCourseId: Id<'InstitutionCourse'>;
  InstitutionCourseName?: string | null;
  /** Campus. */
  InstitutionCampusId: Id<'InstitutionCampus'>;
  InstitutionCampusName?: string | null;
  /** Length. */
  CourseLengthType: 'Weekly' | 'FixedDates';
  /** Weeks. */
  CourseLength: number | null;
  /** Name. */
  Name: string | null;
  /** Withdrawn. No longer in the register that this record came from. Kept, because older records refer to it. */
  IsWithdrawn: boolean;
  /** Intake dates. Days such as 2026-03-02. */
  IntakeDates: string[];
  /** Tags. */
  Tags: string[];
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Institutions under one owner. */
export interface InstitutionGroup {
  /** Id. */
  Id: Id<'InstitutionGroup'>;
  /** Name. */
  Name: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Students of some countries, for whom an institution has prices of their own. */
export interface InstitutionPriceGroup {
  /** Id. */
  Id: Id<'InstitutionPriceGroup'>;
  /** Name. */
  Name: string;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Default. For students of all other countries. */
  IsDefault: boolean;
  /** Countries. */
  Countries: Id<'Country'>[];
  CountriesNames?: string[];
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What an institution sells beside its courses, such as accommodation on campus. */
export interface InstitutionProduct {
  /** Id. */
  Id: Id<'InstitutionProduct'>;
  /** Name. */
  Name: string;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Category. */
  CategoryId: Id<'FeeCategory'> | null;
  CategoryName?: string | null;
  /** Campuses: all. */
  AllCampuses: boolean;
  /** Campuses. */
  Campuses: Id<'InstitutionCampus'>[];
  CampusesNames?: string[];
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What an institution tells the public of a course on a campus. */
export interface InstitutionPublicCourse {
  /** Id. */
  Id: Id<'InstitutionPublicCourse'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Course on campus. */
  InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  InstitutionCampusCourseName?: string | null;
  /** Overview. */
  Overview: string | null;
  /** Entry requirements. */
  EntryRequirements: string | null;
  /** Career outcomes. */
  CareerOutcomes: string | null;
  /** Published. */
  IsPublished: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** An agency that a web user is to have: waiting until a platform administrator processes it. */
export interface InvitedAgency {
  /** Id. */
  Id: Id<'InvitedAgency'>;
  /** Invitation. */
  WebUserInstitutionInvitationId: Id<'WebUserInstitutionInvitation'>;
  WebUserInstitutionInvitationName?: string | null;
  /** Web user. */
  WebUserId: Id<'WebUser'>;
  WebUserName?: string | null;
  /** Agency code. 2 to 12 letters and digits that no other agency has. */
  AgencyCode: string;
  /** Institution. Comes from the invitation. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Name of the first office. */
  FirstOfficeName: string | null;
  /** Country. */
  CountryId: Id<'Country'> | null;
  CountryName?: string | null;
  /** Time zone. */
  FirstTimeZone: string | null;
  /** Base currency. */
  FirstCurrencyId: Id<'Currency'> | null;
  FirstCurrencyName?: string | null;
  /** Language. */
  Language: 'en' | 'pt' | 'es' | null;
  /** Processed. */
  Processed: boolean;
  /** Agency. The agency that came of it. */
  CreatedAgencyId: Id<'Agency'> | null;
  CreatedAgencyName?: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Language. */
export interface Language {
  /** Id. */
  Id: Id<'Language'>;
  /** Name. */
  Name: string;
  /** Code. ISO 639: en, pt, es. */
  Code: string;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A city or region in which courses are looked for. */
export interface Location {
  /** Id. */
  Id: Id<'Location'>;
  /** Key. A short word by which programs know it. */
  Key: string;
  /** Name. */
  Name: string;
  /** Country. */
  CountryId: Id<'Country'>;
  CountryName?: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** How far a mailbox has been read. The system keeps it. */
export interface MailboxReading {
  /** Id. */
  Id: Id<'MailboxReading'>;
  /** Mailbox. */
  AgencyMailboxId: Id<'AgencyMailbox'>;
  AgencyMailboxName?: string | null;
  AgencyMailboxActive?: boolean | null;
  /** Folder. */
  Folder: string;
  /** Numbering of the server. Another one means that the server has renumbered its messages. */
  UidValidity: string | null;
  /** Last number read. */
  LastUid: string | null;
  /** Last message read on. */
  ReadDate: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What somebody wrote down about a record, perhaps with a day on which to come back to it. */
export interface Note {
  /** Id. */
  Id: Id<'Note'>;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Opportunity. */
  AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  AgencyOpportunityName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Message. */
  Message: string;
  /** Follow up on. */
  FollowUpDate: Day | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Something that happened to a record, for the person who is assigned to it. */
export interface Notification {
  /** Id. */
  Id: Id<'Notification'>;
  /** Person. */
  UserId: Id<'User'>;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Event. */
  Kind: 'LinkOpened' | 'OptionAccepted' | 'Signed' | 'DocumentUploaded' | 'SignatureEnded' | 'MessageReceived';
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Date. */
  Date: string;
  /** Read on. */
  ReadDate: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
  /** Record: kind. */
  EntityType?: 'Student' | 'AgencySale' | 'AgencyLead' | 'AgencyAgent' | null;
  /** Record. */
  EntityId?: number | null;
  /** Record. */
  EntityDisplayName?: string | null;
}

/** Phone type. */
export interface PhoneType {
  /** Id. */
  Id: Id<'PhoneType'>;
  /** Key. A short word by which programs know the row. It is not shown to people. */
  Key: string;
  /** Name. */
  Name: string;
  /** Default. Chosen beforehand when nobody chooses. */
  IsDefault: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** How somebody has arranged an analysis: its columns, groups and periods. */
export interface PivotUi {
  /** Id. */
  Id: Id<'PivotUi'>;
  /** Analysis. */
  Key: string;
  /** Configuration. */
  Configuration: unknown;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a product of an institution costs. */
export interface ProductFee {
  /** Id. */
  Id: Id<'ProductFee'>;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Fee name. */
  FeeNameId: Id<'FeeName'>;
  FeeNameName?: string | null;
  /** Currency. */
  CurrencyId: Id<'Currency'>;
  CurrencyName?: string | null;
  /** Amount. */
  Amount: Decimal;
  /** Products: all. */
  AllProducts: boolean;
  /** Products. */
  Products: Id<'InstitutionProduct'>[];
  ProductsNames?: string[];
  /** Price groups: all. */
  AllPriceGroups: boolean;
  /** Price groups. */
  PriceGroups: Id<'InstitutionPriceGroup'>[];
  PriceGroupsNames?: string[];
  /** Compulsory. */
  IsCompulsory: boolean;
  /** Recurring. */
  IsRecurring: boolean;
  /** Excluded from payment. */
  ExcludeFromPayment: boolean;
  /** Valid from. */
  ValidFrom: Day | null;
  /** Valid to. */
  ValidTo: Day | null;
  /** Comments. */
  Comments: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** The connection of an agency to its accounts in QuickBooks. */
export interface QuickBooksService {
  /** Id. */
  Id: Id<'QuickBooksService'>;
  /** Company id. The company in QuickBooks, as its settings show it. */
  CompanyId: string;
  /** Client id. Under which QuickBooks knows this installation. */
  ClientId: string;
  /** Item of invoices. The id of the product or service that lines of invoices stand under. */
  ItemId: string | null;
  /** Account of bills. The id of the account that bills are booked to. */
  AccountId: string | null;
  /** Connected. */
  IsConnected: boolean;
  /** Client secret, sealed. */
  SealedSecret: string | null;
  /** Refresh token, sealed. */
  SealedToken: string | null;
  /** Active. */
  IsActive: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** One file of records that somebody imports: which field each column is, what the file would change, and what came of it. */
export interface RecordImport {
  /** Id. */
  Id: Id<'RecordImport'>;
  /** File. */
  Name: string;
  /** Records. What kind of records the file holds. */
  EntityType:
    | 'agencyagent'
    | 'agencyfee'
    | 'agencylead'
    | 'agencyopeningbalance'
    | 'agencysupplierproduct'
    | 'agencysupplierproductfee'
    | 'coursefee'
    | 'institutioncourse'
    | 'institutioncourseinstitutioncampus'
    | 'institutionproduct'
    | 'productfee'
    | 'student'
    | null;
  /** Step reached. How far it has come. Whether it was undone since is told on its own page. */
  Status: 'uploaded' | 'reading' | 'mapping' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed';
  /** Rows. */
  RowsTotal: number | null;
  /** New. */
  RowsNew: number | null;
  /** Changed. */
  RowsChanged: number | null;
  /** Unchanged. */
  RowsUnchanged: number | null;
  /** In conflict. */
  RowsInConflict: number | null;
  /** Rejected. */
  RowsRejected: number | null;
  /** Imported on. */
  AppliedAt: string | null;
  /** How the file is read. */
  Reading: unknown;
  /** Columns of the file. */
  Columns: unknown;
  /** Fields of the columns. */
  Mapping: unknown;
  /** Why it failed. */
  Failure: unknown;
  /** Number of the job. */
  JobId: number | null;
  /** Number of the change. */
  ChangeId: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** One register of courses that was brought here: its files, what it would change, and what came of it. */
export interface RegisterImport {
  /** Id. */
  Id: Id<'RegisterImport'>;
  /** Name. */
  Name: string;
  /** Day of the register. Read from the files where they say it; needed where they do not. */
  Snapshot: Day | null;
  /** Status. */
  Status: 'uploaded' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed' | 'discarded';
  /** New. */
  RowsNew: number | null;
  /** Changed. */
  RowsChanged: number | null;
  /** Unchanged. */
  RowsUnchanged: number | null;
  /** Withdrawn. Records that the register names no longer. They stay, marked as withdrawn. */
  RowsWithdrawn: number | null;
  /** Rejected. */
  RowsRejected: number | null;
  /** In conflict. Changed by somebody between plan and import, and left as they are. */
  RowsInConflict: number | null;
  /** Applied on. */
  AppliedAt: string | null;
  /** Source. */
  Attribution: string | null;
  /** Why it failed. */
  Failure: string | null;
  /** Plan. Counts and reasons by entity, and what is to be known before it is applied. */
  Plan: unknown;
  /** Number of the plan. */
  RunId: number | null;
  /** Number of the job. */
  JobId: number | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A text message to or from a student, a lead or an agent. */
export interface SmsMessage {
  /** Id. */
  Id: Id<'SmsMessage'>;
  /** From. The SMS sender of the person who writes. */
  From: string | null;
  /** To. */
  Recipient: string;
  /** To (E.164). */
  RecipientE164: string | null;
  /** Message. */
  Message: string;
  /** Parts. As how many texts it counts. */
  Parts: number | null;
  /** Status. */
  Status: 'Outbox' | 'Sending' | 'Sent' | 'Delivered' | 'Failed' | 'Received';
  /** Sent. */
  Sent: boolean;
  /** Sent on. */
  SentDate: string | null;
  /** Why it failed. */
  Failure: 'Refused' | 'NoConnection' | 'ConnectionLost' | 'NotDelivered' | null;
  /** What the gateway answered. */
  FailureDetail: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Number at the gateway. */
  GatewayReference: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
  /** Belongs to: kind. */
  TenantType?: 'Student' | 'AgencyLead' | 'AgencyAgent' | null;
  /** Belongs to. */
  TenantId?: number | null;
  /** Belongs to. */
  TenantDisplayName?: string | null;
}

/** An e-mail to or from a student, a lead or an agent. */
export interface SmtpMessage {
  /** Id. */
  Id: Id<'SmtpMessage'>;
  /** Subject. */
  Subject: string | null;
  /** Message. */
  Message: string | null;
  /** Message without layout. */
  PlainTextMessage: string | null;
  /** From. */
  From: string | null;
  /** To. Addresses with a comma or a semicolon between them. */
  To: string | null;
  /** Recipients. Each with its id and its address. */
  Recipients: unknown;
  /** Attachments. */
  Attachments: unknown;
  /** Attached documents of the product. Each by its kind and the record that it is made of. */
  SysDocAttachments: unknown;
  /** Number of the file. */
  AgencyDocumentFileId: number | null;
  /** Values of the placeholders. */
  TypeaheadValues: unknown;
  /** Status. */
  Status: 'Draft' | 'Scheduled' | 'Sending' | 'Sent' | 'Failed' | 'Unknown' | 'Cancelled' | 'Received';
  StatusName?: string | null;
  /** Sent. */
  Sent: boolean;
  /** Sent on. */
  SentDate: string | null;
  /** Send on. Empty: at once. */
  ScheduledDate: string | null;
  /** Tags. Inbox: what was received. */
  Tags: string | null;
  /** Why it failed. */
  Failure: 'Refused' | 'AddressRefused' | 'PolicyRefused' | 'PartlyRefused' | 'NoConnection' | 'ConnectionLost' | 'Attachment' | 'Sender' | 'OptedOut' | null;
  FailureName?: string | null;
  /** What the mail server said. */
  FailureDetail: string | null;
  /** Bulk e-mail. One of many with the same text: recipients can unsubscribe. */
  IsBulk: boolean;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Agent. */
  AgencyAgentId: Id<'AgencyAgent'> | null;
  AgencyAgentName?: string | null;
  AgencyAgentActive?: boolean | null;
  /** Supplier. */
  AgencySupplierId: Id<'AgencySupplier'> | null;
  AgencySupplierName?: string | null;
  /** Bill. */
  AgencyBillId: Id<'AgencyBill'> | null;
  AgencyBillName?: string | null;
  /** Commission invoice. */
  AgencySupplierInvoiceId: Id<'AgencySupplierInvoice'> | null;
  AgencySupplierInvoiceName?: string | null;
  /** Payment. */
  AgencySalePaymentId: Id<'AgencySalePayment'> | null;
  AgencySalePaymentName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Tracking. The tracking that wrote it; empty where a person did. */
  TrackingId: Id<'AgencyTracking'> | null;
  TrackingName?: string | null;
  /** Answers. */
  InReplyToId: Id<'SmtpMessage'> | null;
  InReplyToName?: string | null;
  /** Message id. By which mail servers know it; answers name it. */
  MessageId: string | null;
  /** Conversation. The message id of the first message. */
  ThreadId: string | null;
  /** Automatic. An out-of-office note, a delivery report or a list: nobody has answered. */
  IsAutomatic: boolean;
  /** Mailbox. By which it came in. */
  AgencyMailboxId: Id<'AgencyMailbox'> | null;
  AgencyMailboxName?: string | null;
  AgencyMailboxActive?: boolean | null;
  /** Key in its mailbox. */
  MailboxKey: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
  /** Belongs to: kind. */
  TenantType?: 'Student' | 'AgencyLead' | 'AgencyAgent' | 'AgencySupplier' | null;
  /** Belongs to. */
  TenantId?: number | null;
  /** Belongs to. */
  TenantDisplayName?: string | null;
}

/** A person whom the agency advises and places with institutions. */
export interface Student {
  /** Id. */
  Id: Id<'Student'>;
  /** First name. */
  FirstName: string;
  /** Last name. */
  LastName: string | null;
  /** Full name. */
  FullName: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** No bulk e-mail. Turn on when the person asked for no mailings. */
  EmailOptOut: boolean;
  /** E-mail bounced on. When a mail server said that the address does not exist. Bulk e-mails leave it out until it is changed or this is emptied. */
  EmailBouncedDate: string | null;
  /** Phone. */
  PhoneNumber: string | null;
  /** Phone (E.164). */
  PhoneNumberE164: string | null;
  /** Phone type. */
  PhoneType: Id<'PhoneType'> | null;
  PhoneTypeName?: string | null;
  /** Other telephone numbers. */
  PhoneNumbers: Phone[];
  /** Other telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Counsellor. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Date of birth. */
  DateOfBirth: Day | null;
  /** Nationality. */
  Nationality: Id<'Country'> | null;
  NationalityName?: string | null;
  /** Language. In which they are written to. */
  DefaultLanguage: Id<'Language'> | null;
  DefaultLanguageName?: string | null;
  /** Passport valid until. */
  PassportExpireDate: Day | null;
  /** Medical examination. */
  MedicalExamDate: Day | null;
  /** Bank details. Where refunds are paid to. */
  BankDetails: string | null;
  /** Addresses. */
  Addresses: Address[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Erased. The person asked to be forgotten: what told who they are is gone. */
  IsErased: boolean;
  /** Merged into. */
  MergedIntoId: Id<'Student'> | null;
  MergedIntoName?: string | null;
  /** What came along. */
  MergeDetails: unknown;
  /** Custom field 1. */
  CustomField1: string | null;
  /** Custom field 2. */
  CustomField2: string | null;
  /** Custom field 3. */
  CustomField3: string | null;
  /** Custom field 4. */
  CustomField4: string | null;
  /** Custom field 5. */
  CustomField5: string | null;
  /** Custom field 6. */
  CustomField6: string | null;
  /** Custom field 7. */
  CustomField7: string | null;
  /** Custom field 8. */
  CustomField8: string | null;
  /** Custom field 9. */
  CustomField9: string | null;
  /** Custom field 10. */
  CustomField10: string | null;
  /** BSB. Of the account for refunds: bank, state and branch, such as 062-000. */
  BSB: string | null;
  /** Account number. */
  AccountNumber: string | null;
  /** Account name. */
  AccountName: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A link with which a student opens their quote or application. */
export interface StudentAccess {
  /** Id. */
  Id: Id<'StudentAccess'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Valid for (hours). */
  ExpireInHours: number;
  /** Expires at. */
  ExpiresAt: string | null;
  /** Revoked at. */
  RevokedAt: string | null;
  /** Code, hashed. */
  CodeHash: string | null;
  /** Code, encrypted. */
  CodeSecret: string | null;
  /** Uses. */
  Logs: unknown;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** That somebody fetches a student from the airport. */
export interface StudentAirportPickup {
  /** Id. */
  Id: Id<'StudentAirportPickup'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Pickup. */
  PickupDate: string;
  /** Flight. */
  FlightId: Id<'StudentFlight'> | null;
  FlightName?: string | null;
  /** To. Where the student is taken. */
  Destination: string | null;
  /** Comments. */
  Comments: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A flight that a student takes. */
export interface StudentFlight {
  /** Id. */
  Id: Id<'StudentFlight'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Flight number. Such as QF 94. */
  FlightNumber: string;
  /** Airline. */
  Airline: Id<'AgencyAirline'> | null;
  AirlineName?: string | null;
  /** Departure. */
  DepartureDate: string | null;
  /** Arrival. */
  ArrivalDate: string | null;
  /** Arrival airport. */
  Airport: Id<'AgencyAirport'> | null;
  AirportName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A health insurance of a student. */
export interface StudentHealthCover {
  /** Id. */
  Id: Id<'StudentHealthCover'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Provider. */
  Provider: string;
  /** Policy number. */
  PolicyNumber: string | null;
  /** From. */
  StartDate: Day | null;
  /** Until. */
  EndDate: Day | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A course on a campus that a student is considering. */
export interface StudentShortlistCourse {
  /** Id. */
  Id: Id<'StudentShortlistCourse'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Course on campus. */
  InstitutionCourseInstitutionCampusId: Id<'InstitutionCourseInstitutionCampus'>;
  InstitutionCourseInstitutionCampusName?: string | null;
  /** Comments. */
  Comments: string | null;
  /** Order. Lower numbers come first; courses without one come last. */
  Order: number | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** What a student signed, when, from where and under which terms. */
export interface StudentSignature {
  /** Id. */
  Id: Id<'StudentSignature'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Signature. */
  dataImage: string | null;
  /** Signed on. */
  SignedDate: string | null;
  /** Terms agreed. */
  TermsAgreed: boolean;
  /** Terms that were agreed. */
  AgreedTerms: string | null;
  /** Address. */
  IpAddress: string | null;
  /** Browser. */
  UserAgent: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A visa that a student holds or held. */
export interface StudentVisa {
  /** Id. */
  Id: Id<'StudentVisa'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Type. */
  VisaTypeId: Id<'VisaType'>;
  VisaTypeName?: string | null;
  /** Number. */
  Number: string | null;
  /** Expires on. */
  ExpireDate: Day | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A tracking at work on one record: its actions follow from there. */
export interface TrackingAttachment {
  /** Id. */
  Id: Id<'TrackingAttachment'>;
  /** Tracking. */
  AgencyTrackingId: Id<'AgencyTracking'>;
  AgencyTrackingName?: string | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Opportunity. */
  AgencyOpportunityId: Id<'AgencyOpportunity'> | null;
  AgencyOpportunityName?: string | null;
  /** Sale. */
  AgencySaleId: Id<'AgencySale'> | null;
  AgencySaleName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
  /** Attached to: kind. */
  EntityType?: 'AgencyLead' | 'Student' | 'AgencyOpportunity' | 'AgencySale' | null;
  /** Attached to. */
  EntityId?: number | null;
  /** Attached to. */
  EntityDisplayName?: string | null;
}

/** User. */
export interface User {
  /** Id. */
  Id: Id<'User'>;
  /** User name. The e-mail address with which the person signs in. */
  UserName: string;
  /** Name. */
  Name: string;
  /** E-mail. */
  UserEmail: string | null;
  /** Password. Twelve characters or more. */
  Password?: string;
  /** Office. */
  OfficeId: Id<'AgencyOffice'> | null;
  OfficeName?: string | null;
  /** Office shown first. */
  DefaultSelectedOfficeId: Id<'AgencyOffice'> | null;
  DefaultSelectedOfficeName?: string | null;
  /** SMS sender. */
  SmsSenderId: string | null;
  /** Address of the picture. */
  UserProfilePictureUrl: string | null;
  /** Platform administrator. */
  IsGodUser: boolean;
  /** Institution. Of people who work for an institution: they keep its courses and fees. */
  InstitutionId: Id<'Institution'> | null;
  InstitutionName?: string | null;
  /** Language. */
  InterfaceLanguage: 'en' | 'pt' | 'es';
  /** Active. Someone inactive cannot sign in. */
  IsActive: boolean;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** User profile. */
export interface UserGroup {
  /** Id. */
  Id: Id<'UserGroup'>;
  /** Name. */
  Name: string;
  /** Permissions. What the members may do beyond reading. */
  Permissions: string[];
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Profile assignment. */
export interface UserUserGroup {
  /** Id. */
  Id: Id<'UserUserGroup'>;
  /** User. */
  UserId: Id<'User'>;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** User profile. */
  UserGroupId: Id<'UserGroup'>;
  UserGroupName?: string | null;
  /** Agency. */
  AgencyId: Id<'Agency'>;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Visa type. */
export interface VisaType {
  /** Id. */
  Id: Id<'VisaType'>;
  /** Name. */
  Name: string;
  /** Subclass. The number of an Australian visa: 500. */
  Subclass: string | null;
  /** Category. */
  Category: 'student' | 'graduate' | 'visitor' | 'workingHoliday' | 'temporaryWork' | 'skilled' | 'family' | 'bridging' | 'other' | null;
  /** For students. Whoever holds it is here to study. */
  IsStudent: boolean;
  /** Closed. Nobody can apply for it any more; some still hold it. */
  IsClosed: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Web address type. */
export interface WebAddressType {
  /** Id. */
  Id: Id<'WebAddressType'>;
  /** Key. A short word by which programs know the row. It is not shown to people. */
  Key: string;
  /** Name. */
  Name: string;
  /** Default. Chosen beforehand when nobody chooses. */
  IsDefault: boolean;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** A person outside of every agency whom an institution has come to know, and who may get an agency of their own. */
export interface WebUser {
  /** Id. */
  Id: Id<'WebUser'>;
  /** Name. */
  Name: string;
  /** E-mail. Becomes the user name of the first user of the agency. */
  EmailAddress: string;
  /** Institution. Which institution knows this person; its staff see the person. */
  InstitutionId: Id<'Institution'> | null;
  InstitutionName?: string | null;
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** An institution invites a web user to become an agency. */
export interface WebUserInstitutionInvitation {
  /** Id. */
  Id: Id<'WebUserInstitutionInvitation'>;
  /** Web user. */
  WebUserId: Id<'WebUser'>;
  WebUserName?: string | null;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Agency name. */
  AgencyName: string;
  /** Agency code. 2 to 12 letters and digits that no other agency has. */
  AgencyCode: string;
  /** Status. */
  Status: 'Pending' | 'Accepted' | 'Rejected' | 'Processed';
  /** Agency. The agency that came of it. */
  CreatedAgencyId: Id<'Agency'> | null;
  CreatedAgencyName?: string | null;
  /** Access until. Until then the link that was made last opens the registration. */
  AccessUntil: string | null;
  /** Access code, hashed. */
  AccessCodeHash: string | null;
  /** Price groups. The price groups that the agency is offered. */
  PriceGroups: Id<'InstitutionPriceGroup'>[];
  PriceGroupsNames?: string[];
  /** Version. */
  RowVersion: number;
  /** Created by. */
  CreatedBy: Id<'User'> | null;
  CreatedByName?: string | null;
  /** Created on. */
  DateCreated: string;
  /** Changed on. */
  DateLastModified: string;
  /** Name. */
  DisplayName: string;
}

/** Every entity by name: what plugins may name is what the metadata defines. */
declare module '../../engine/contract/open-lists.ts' {
  interface Entities {
    AbaFile: AbaFile;
    AddressType: AddressType;
    Agency: Agency;
    AgencyAccommodationType: AgencyAccommodationType;
    AgencyAgent: AgencyAgent;
    AgencyAgentContact: AgencyAgentContact;
    AgencyAirline: AgencyAirline;
    AgencyAirport: AgencyAirport;
    AgencyBill: AgencyBill;
    AgencyBillPayment: AgencyBillPayment;
    AgencyCommission: AgencyCommission;
    AgencyCountry: AgencyCountry;
    AgencyCurrency: AgencyCurrency;
    AgencyCurrencyExchangeRate: AgencyCurrencyExchangeRate;
    AgencyDocumentTag: AgencyDocumentTag;
    AgencyEmailTemplate: AgencyEmailTemplate;
    AgencyEmailTemplateCategory: AgencyEmailTemplateCategory;
    AgencyEvent: AgencyEvent;
    AgencyFee: AgencyFee;
    AgencyFeeCategory: AgencyFeeCategory;
    AgencyFeeName: AgencyFeeName;
    AgencyFeeSpecial: AgencyFeeSpecial;
    AgencyInstitution: AgencyInstitution;
    AgencyInstitutionPublicCourse: AgencyInstitutionPublicCourse;
    AgencyLead: AgencyLead;
    AgencyLeadDisqualificationReason: AgencyLeadDisqualificationReason;
    AgencyLeadSource: AgencyLeadSource;
    AgencyLeadStatus: AgencyLeadStatus;
    AgencyMailbox: AgencyMailbox;
    AgencyOffice: AgencyOffice;
    AgencyOpeningBalance: AgencyOpeningBalance;
    AgencyOpportunity: AgencyOpportunity;
    AgencyOpportunityStage: AgencyOpportunityStage;
    AgencyOpportunityType: AgencyOpportunityType;
    AgencyPaymentMethod: AgencyPaymentMethod;
    AgencyReportRun: AgencyReportRun;
    AgencyReportSchedule: AgencyReportSchedule;
    AgencyReportView: AgencyReportView;
    AgencySale: AgencySale;
    AgencySaleBalance: AgencySaleBalance;
    AgencySaleDeposit: AgencySaleDeposit;
    AgencySaleInstallment: AgencySaleInstallment;
    AgencySaleItem: AgencySaleItem;
    AgencySaleItemAgencyFee: AgencySaleItemAgencyFee;
    AgencySaleItemChange: AgencySaleItemChange;
    AgencySalePayment: AgencySalePayment;
    AgencySalePaymentInvoice: AgencySalePaymentInvoice;
    AgencySalePaymentItem: AgencySalePaymentItem;
    AgencySaleTemplate: AgencySaleTemplate;
    AgencySaleWorkflow: AgencySaleWorkflow;
    AgencySetting: AgencySetting;
    AgencySmsGateway: AgencySmsGateway;
    AgencyStudentAccommodation: AgencyStudentAccommodation;
    AgencySupplier: AgencySupplier;
    AgencySupplierCommission: AgencySupplierCommission;
    AgencySupplierContact: AgencySupplierContact;
    AgencySupplierInvoice: AgencySupplierInvoice;
    AgencySupplierInvoicePayment: AgencySupplierInvoicePayment;
    AgencySupplierPaymentMethod: AgencySupplierPaymentMethod;
    AgencySupplierProduct: AgencySupplierProduct;
    AgencySupplierProductFee: AgencySupplierProductFee;
    AgencyTask: AgencyTask;
    AgencyTracking: AgencyTracking;
    AgencyTrackingAction: AgencyTrackingAction;
    AgencyWebForm: AgencyWebForm;
    AgencyWebFormSubmission: AgencyWebFormSubmission;
    AgencyWriteOffReason: AgencyWriteOffReason;
    AgencyXRefCountry: AgencyXRefCountry;
    AgencyXRefCourse: AgencyXRefCourse;
    AgencyXRefLanguage: AgencyXRefLanguage;
    AgencyXRefProductAccommodation: AgencyXRefProductAccommodation;
    AgencyXRefProductInsurance: AgencyXRefProductInsurance;
    AgencyXRefProductTransfer: AgencyXRefProductTransfer;
    AgencyXRefVisaType: AgencyXRefVisaType;
    CalendarFeed: CalendarFeed;
    ClientInvoicePayment: ClientInvoicePayment;
    Country: Country;
    CountryGroup: CountryGroup;
    CourseEducationField: CourseEducationField;
    CourseFee: CourseFee;
    CourseLevel: CourseLevel;
    CourseNote: CourseNote;
    CourseTag: CourseTag;
    Currency: Currency;
    CurrencyExchangeRate: CurrencyExchangeRate;
    FeeCategory: FeeCategory;
    FeeCategoryTranslation: FeeCategoryTranslation;
    FeeName: FeeName;
    FeeNameTranslation: FeeNameTranslation;
    Holiday: Holiday;
    HomeLayout: HomeLayout;
    Institution: Institution;
    InstitutionCampus: InstitutionCampus;
    InstitutionCourse: InstitutionCourse;
    InstitutionCourseInstitutionCampus: InstitutionCourseInstitutionCampus;
    InstitutionGroup: InstitutionGroup;
    InstitutionPriceGroup: InstitutionPriceGroup;
    InstitutionProduct: InstitutionProduct;
    InstitutionPublicCourse: InstitutionPublicCourse;
    InvitedAgency: InvitedAgency;
    Language: Language;
    Location: Location;
    MailboxReading: MailboxReading;
    Note: Note;
    Notification: Notification;
    PhoneType: PhoneType;
    PivotUi: PivotUi;
    ProductFee: ProductFee;
    QuickBooksService: QuickBooksService;
    RecordImport: RecordImport;
    RegisterImport: RegisterImport;
    SmsMessage: SmsMessage;
    SmtpMessage: SmtpMessage;
    Student: Student;
    StudentAccess: StudentAccess;
    StudentAirportPickup: StudentAirportPickup;
    StudentFlight: StudentFlight;
    StudentHealthCover: StudentHealthCover;
    StudentShortlistCourse: StudentShortlistCourse;
    StudentSignature: StudentSignature;
    StudentVisa: StudentVisa;
    TrackingAttachment: TrackingAttachment;
    User: User;
    UserGroup: UserGroup;
    UserUserGroup: UserUserGroup;
    VisaType: VisaType;
    WebAddressType: WebAddressType;
    WebUser: WebUser;
    WebUserInstitutionInvitation: WebUserInstitutionInvitation;
  }
  interface Children {
    AgencySale: { AgencySaleItems: 'AgencySaleItem' };
    AgencySaleItem: { Fees: 'AgencySaleItemAgencyFee' };
    AgencySalePayment: { PaymentItems: 'AgencySalePaymentItem' };
    AgencyTracking: { Actions: 'AgencyTrackingAction' };
  }
}

/** The numbers of the views, by entity and English name. */
export const viewIds = {
  AgencyAgent: { allAgents: 107, active: 1138, toContact: 1139 },
  AgencyAgentContact: { allContacts: 1140 },
  AgencyBill: { allBills: 61, search: 1370, overdue: 1371, draft: 1372, sent: 1373, owing: 1374, paid: 1375, cancelled: 1376 },
  AgencyBillPayment: { allBillPayments: 1482 },
  AgencyCommission: {
    allCommissions: 102,
    search: 1330,
    new: 1331,
    invoiced: 1332,
    billed: 1333,
    paid: 1334,
    cancelled: 1335,
    overdue: 1336,
    toBeReceived: 1337,
    toBePaid: 1338,
  },
  AgencyCurrencyExchangeRate: { allExchangeRates: 1141 },
  AgencyEmailTemplate: { allTemplates: 1212, forStudents: 1213, forLeads: 1214, forSuppliers: 1215 },
  AgencyEvent: { allEvents: 1115, comingEvents: 1116 },
  AgencyFee: { allFees: 1303 },
  AgencyLead: { allLeads: 3, openLeads: 1001, toContactToday: 1002, overdue: 1003, myOpenLeads: 1004 },
  AgencyMailbox: { allMailboxes: 1430 },
  AgencyOffice: { allOffices: 1170, officesToChoose: 1171 },
  AgencyOpportunity: { allOpportunities: 8, open: 1133, mine: 1134, closingIn30Days: 1135 },
  AgencyOpportunityStage: { allStages: 1136, inThePipeline: 1137 },
  AgencyReportRun: { allReportRuns: 1391 },
  AgencyReportSchedule: { allSchedules: 1225, mySchedules: 1226 },
  AgencyReportView: { allReports: 110, myReports: 1224 },
  AgencySale: {
    allQuotes: 32,
    applications: 33,
    myPreSales: 35,
    enrolments: 37,
    allApplicationsAndSales: 39,
    salesAnalytics: 45,
    visaApplying: 52,
    openQuotes: 1320,
    expiredAndCancelledQuotes: 1321,
    templates: 1322,
  },
  AgencySaleBalance: { allBalances: 1390 },
  AgencySalePayment: { allPayments: 101, search: 1308, quote: 1309, unpaid: 1310, overdue: 1311, paid: 1312, cleared: 1313, cancelled: 1314, writtenOff: 1315 },
  AgencySalePaymentInvoice: { allClientInvoices: 104 },
  AgencySaleTemplate: { allQuoteTemplates: 40 },
  AgencyStudentAccommodation: { allAccommodations: 1156 },
  AgencySupplier: { allSuppliers: 106, institutions: 1301, otherSuppliers: 1302 },
  AgencySupplierInvoice: { allCommissionInvoices: 103, search: 1360, overdue: 1361, draft: 1362, sent: 1363, owing: 1364, paid: 1365, cancelled: 1366 },
  AgencySupplierInvoicePayment: { allCommissionInvoicePayments: 1481 },
  AgencySupplierProduct: { allProductsOfSuppliers: 47 },
  AgencySupplierProductFee: { allProductFeesOfSuppliers: 50 },
  AgencyTask: { allTasks: 108, myOpenTasks: 1110, openTasks: 1113, dueToday: 1114, overdue: 1117, done: 1118 },
  AgencyTracking: { allTrackings: 1210 },
  AgencyWebForm: { allWebForms: 109 },
  AgencyWebFormSubmission: { allSubmissions: 1222, toBeProcessed: 1223 },
  ClientInvoicePayment: { allClientInvoicePayments: 1483 },
  CourseFee: { allCourseFees: 48 },
  CurrencyExchangeRate: { allOfficialRates: 1142 },
  Holiday: { allHolidays: 1143, next365Days: 1144 },
  Institution: { allInstitutions: 1111, currentInstitutions: 1112 },
  InstitutionCampus: { allCampuses: 1121, currentCampuses: 1122 },
  InstitutionCourse: { allCourses: 1101, currentCourses: 1102, notTaughtInEnglish: 1103, dualQualifications: 1104, withdrawnOrExpired: 1105 },
  InstitutionCourseInstitutionCampus: { allCoursesOnCampuses: 1131, currentCoursesOnCampuses: 1132 },
  InstitutionProduct: { allProductsOfInstitutions: 46 },
  ProductFee: { allProductFees: 49 },
  RecordImport: { allImports: 1200 },
  RegisterImport: { allRegisterImports: 1160 },
  SmsMessage: { allSms: 1221 },
  SmtpMessage: { allEMails: 1216, inbox: 1217, scheduled: 1218, sent: 1219, failed: 1220, drafts: 1400, toBeAssigned: 1431 },
  Student: { allStudents: 105, myStudents: 1150, medicalExaminationAhead: 1151 },
  StudentAirportPickup: { allAirportPickups: 1159, within30Days: 1161 },
  StudentFlight: { allFlights: 1157, arrivingWithin30Days: 1158 },
  StudentHealthCover: { allHealthCovers: 1154, endingWithin60Days: 1155 },
  StudentShortlistCourse: { allShortlistedCourses: 1180 },
  StudentVisa: { allVisas: 1152, expiringWithin60Days: 1153 },
  TrackingAttachment: { allAttachedTrackings: 1211 },
  VisaType: { allVisaTypes: 1145, forStudents: 1146 },
} as const;

/** The groups of enum values, by entity, field and name. */
export const valueGroups = {
  AgencyBill: {
    StatusId: {
      payable: ['Draft', 'Sent', 'Owing'] as ValueGroup<NonNullable<AgencyBill['StatusId']>>,
      outstanding: ['Sent', 'Owing'] as ValueGroup<NonNullable<AgencyBill['StatusId']>>,
    },
  },
  AgencyFeeSpecial: {
    TypeCode: {
      ranged: ['FXTY', 'FXTYFR', 'PPA'] as ValueGroup<AgencyFeeSpecial['TypeCode']>,
    },
  },
  AgencyMailbox: {
    Connection: {
      failed: ['Unreachable', 'Rejected', 'NoFolder'] as ValueGroup<AgencyMailbox['Connection']>,
    },
  },
  AgencySale: {
    StatusId: {
      allQuotes: ['Quote', 'Expired', 'QuoteTemplate', 'QuoteCancelled', 'ExpiredQuoteTemplate'] as ValueGroup<AgencySale['StatusId']>,
      quoted: ['Quote', 'Expired'] as ValueGroup<AgencySale['StatusId']>,
      editableQuotes: ['Quote', 'Expired', 'QuoteTemplate', 'ExpiredQuoteTemplate'] as ValueGroup<AgencySale['StatusId']>,
      templates: ['QuoteTemplate', 'ExpiredQuoteTemplate'] as ValueGroup<AgencySale['StatusId']>,
      enrolments: ['Application', 'Sale', 'Closed', 'Cancelled'] as ValueGroup<AgencySale['StatusId']>,
      applied: ['Application', 'Sale', 'Closed'] as ValueGroup<AgencySale['StatusId']>,
      inProgress: ['Application', 'Sale'] as ValueGroup<AgencySale['StatusId']>,
      pastApplication: ['Sale', 'Closed', 'Cancelled'] as ValueGroup<AgencySale['StatusId']>,
      sold: ['Sale', 'Closed'] as ValueGroup<AgencySale['StatusId']>,
      allCancelled: ['Cancelled', 'QuoteCancelled'] as ValueGroup<AgencySale['StatusId']>,
    },
  },
  AgencySalePayment: {
    StatusId: {
      pending: ['Quote', 'Unpaid'] as ValueGroup<AgencySalePayment['StatusId']>,
      scheduled: ['Unpaid', 'Paid', 'Cleared', 'WriteOff'] as ValueGroup<AgencySalePayment['StatusId']>,
      received: ['Paid', 'Cleared'] as ValueGroup<AgencySalePayment['StatusId']>,
    },
  },
  AgencySalePaymentInvoice: {
    InvoiceStatusName: {
      payable: ['Open', 'Sent'] as ValueGroup<NonNullable<AgencySalePaymentInvoice['InvoiceStatusName']>>,
    },
  },
  AgencySupplierInvoice: {
    StatusId: {
      payable: ['Draft', 'Sent', 'Owing'] as ValueGroup<NonNullable<AgencySupplierInvoice['StatusId']>>,
      outstanding: ['Sent', 'Owing'] as ValueGroup<NonNullable<AgencySupplierInvoice['StatusId']>>,
    },
  },
  RecordImport: {
    Status: {
      running: ['reading', 'planning', 'applying'] as ValueGroup<RecordImport['Status']>,
    },
  },
  RegisterImport: {
    Status: {
      running: ['planning', 'applying'] as ValueGroup<RegisterImport['Status']>,
    },
  },
  SmsMessage: {
    Status: {
      dispatched: ['Sending', 'Sent', 'Delivered'] as ValueGroup<SmsMessage['Status']>,
      unsent: ['Outbox', 'Failed'] as ValueGroup<SmsMessage['Status']>,
    },
  },
  SmtpMessage: {
    Status: {
      dispatched: ['Sending', 'Sent', 'Unknown'] as ValueGroup<SmtpMessage['Status']>,
      open: ['Draft', 'Scheduled'] as ValueGroup<SmtpMessage['Status']>,
    },
  },
  WebUserInstitutionInvitation: {
    Status: {
      open: ['Pending', 'Accepted'] as ValueGroup<WebUserInstitutionInvitation['Status']>,
    },
  },
} as const;
