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

/** Text in another language. */
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

/** Percentage of one nationality. */
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

/** A bank file (ABA) that pays refunds and bills or collects commissions. */
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
  /** Processing date. The date on which the bank pays. Leave empty for today. */
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

/** A business that uses this installation. Nobody else can see its records. */
export interface Agency {
  /** Id. */
  Id: Id<'Agency'>;
  /** Name. */
  Name: string;
  /** Agency code. Institutions enter this code to invite the agency. */
  AgencyCode: string;
  /** Subscription. */
  Subscription: 'full' | 'free';
  /** Basic plan. Includes quotes. Analytics and the report builder require a higher plan. */
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
  /** Language. The statuses, stages, payment methods and templates of a new agency are created in this language. */
  Language: 'en' | 'pt' | 'es';
  /** First office name. For example, the city. If empty, the office is named after the agency. */
  FirstOfficeName: string | null;
  /** Time zone. The time zone of the first office, for example Australia/Melbourne. It sets the date and time. */
  FirstTimeZone: string | null;
  /** Base currency. Quotes and sales are totalled in this currency. */
  FirstCurrencyId: Id<'Currency'> | null;
  FirstCurrencyName?: string | null;
  /** Name of the first user. This person can do everything in the agency and add other users. */
  FirstPersonName: string | null;
  /** E-mail of the first user. Also the user name. A link to choose a password is sent to this address. */
  FirstPersonEmail: string | null;
  /** Footer of printed pages. */
  LayoutPrintFooter: string | null;
  /** Active. People in an inactive agency cannot sign in. */
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

/** Another business that refers students to the agency or sells for it. */
export interface AgencyAgent {
  /** Id. */
  Id: Id<'AgencyAgent'>;
  /** Name. */
  Name: string;
  /** Trading name. */
  TradingName: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** E-mail bounced on. The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
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
  /** Commission percentage. The share of the agency’s commission that the agent receives. */
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
  /** Main contact. Only one contact can be the main contact. The previous one is replaced. */
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
  /** Code. Two letters or digits, e.g. QF. */
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
  /** Code. Three letters, e.g. MEL. */
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

/** The part of students’ payments that the agency owes a supplier. */
export interface AgencyBill {
  /** Id. */
  Id: Id<'AgencyBill'>;
  /** Number. */
  BillIndex: string | null;
  /** Supplier reference. */
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
  /** Paid on. The date of the last payment. */
  DateReceived: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Accounting. */
  IsQuickBooksIntegrated: '0' | '1' | '3';
  /** Link to accounting system. */
  LinkBillQuickBooks: string | null;
  /** Bank file. */
  AbaFileId: Id<'AbaFile'> | null;
  AbaFileName?: string | null;
  /** Sent in a bank file. */
  IsSentByAbaFile: boolean;
  /** Accounting ID. */
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

/** A payment that the agency made on a bill. */
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

/** What the agency earns on a fee paid by a student. */
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
  /** Tax inclusive. Whether the agreed percentage included tax when the commission was created. */
  IsTaxInclusive: boolean;
  /** Tax rate (%). */
  TaxRate: Decimal | null;
  /** Head office (%). The agreement at the time the commission was created. */
  HeadOfficePercentage: Decimal | null;
  /** Office (%). */
  OfficePercentage: Decimal | null;
  /** Head office share. */
  HeadOfficeAmount: Decimal | null;
  /** Office share. */
  OfficeAmount: Decimal | null;
  /** Withheld. */
  IsWithheld: boolean;
  /** Paid directly to the supplier. */
  PaidAtSupplier: boolean;
  /** Retained. */
  Retained: Decimal | null;
  /** To invoice. */
  ToInvoice: Decimal | null;
  /** To pay to the supplier. */
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
  /** Commission received on. The date its commission invoice was paid in full or, if there is nothing to invoice, the date its bill was paid in full. */
  ReceivedDate: Day | null;
  /** Cancelled on. */
  DateCancelled: Day | null;
  /** Locked. */
  IsCommissionLocked: boolean;
  /** Status. */
  AgencyCommissionStatusId: 'New Commission' | 'Invoiced' | 'Billed' | 'Paid' | 'Cancelled' | null;
  /** To be received. There is an amount to invoice that has not been paid yet. */
  IsToBeReceived: boolean;
  /** To be paid. The agency holds money that belongs to the supplier. */
  IsToBePaid: boolean;
  /** Can be invoiced. */
  CanCreateInvoice: boolean;
  /** Invoice can be paid. */
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
  /** Always visible. Shown at the top of currency lists. */
  AlwaysVisible: boolean;
  /** Base currency. Can be chosen as the base currency of a sale. */
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

/** The value of a foreign currency in a base currency of the agency: amount in base currency = foreign amount × rate. */
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
  /** Date of the rate. The date that the rate applies to. */
  RateDate: Day | null;
  /** Source. */
  Source: 'manual' | 'official' | null;
  /** Pair. The foreign currency against the base currency, e.g. BRL/AUD. */
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
  /** Built in. Used by the system to file documents. It cannot be renamed or deleted. */
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

/** A template for e-mails. Fields are filled in with the recipient’s details. */
export interface AgencyEmailTemplate {
  /** Id. */
  Id: Id<'AgencyEmailTemplate'>;
  /** Subject. */
  Subject: string;
  /** Category. */
  Category: Id<'AgencyEmailTemplateCategory'> | null;
  CategoryName?: string | null;
  /** Message. Fields in double braces, such as {{StudentName}}, are replaced with their values. */
  HtmlTemplate: string;
  /** In other languages. Recipients get the text in their language if there is one, otherwise the text above. */
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

/** An event such as a fair, a meeting or a training session. */
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

/** A price set by the agency for an institution or a service. It can be limited to some offices, courses and price groups. */
export interface AgencyFee {
  /** Id. */
  Id: Id<'AgencyFee'>;
  /** Type. */
  Type: 'Institution' | 'Service';
  /** Institution in the portfolio. */
  AgencyInstitutionId: Id<'AgencyInstitution'> | null;
  AgencyInstitutionName?: string | null;
  /** Courses. Leave empty for all courses of the institution. */
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
  /** Own commission rate. Overrides the agreement with the supplier. */
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
  /** Original ID. */
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

/** A category of fees on the agency’s quotes and invoices, such as tuition or insurance. */
export interface AgencyFeeCategory {
  /** Id. */
  Id: Id<'AgencyFeeCategory'>;
  /** Name. */
  Name: string;
  /** Name in Portuguese. */
  NamePt: string | null;
  /** Name in Spanish. */
  NameEs: string | null;
  /** Visa or health cover. Fees for a visa or for Overseas Student Health Cover. */
  IsVisaOrOSHC: boolean;
  /** Category for commission agreements. Commission agreements for this category apply to its fees. If empty, the category with the same name is used. */
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

/** The name of a fee on the agency’s quotes and invoices. */
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

/** A reduced price for a period, quantity, course or office. */
export interface AgencyFeeSpecial {
  /** Id. */
  Id: Id<'AgencyFeeSpecial'>;
  /** Fee. */
  FeeId: Id<'AgencyFee'>;
  FeeName?: string | null;
  /** Type. */
  TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
  /** Type name. */
  Type: 'Fixed Amount Discount' | 'Percentage of Price Discount' | 'Buy X Get Y Free' | 'From X to Y Discount' | 'From X to Y Flat Rate' | 'Note' | null;
  /** Amount or free units. */
  DiscountAmount: Decimal | null;
  /** Discount (%). */
  DiscountPercentage: Decimal | null;
  /** For every … units. */
  DiscountQtyStep: number | null;
  /** From (units). */
  MinUnitRange: number | null;
  /** To (units). */
  MaxUnitRange: number | null;
  /** Start date. Leave empty for no start date. */
  StartDate: Day | null;
  /** End date. Leave empty for no end date. */
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

/** An institution the agency works with. */
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

/** A course at a campus, sold by the agency. */
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

/** Someone who has enquired but is not a student yet. */
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
  /** First contact. */
  ContactInDate: Day | null;
  /** Disqualification reason. */
  DisqualificationReason: string | null;
  /** E-mail bounced on. The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  EmailBouncedDate: string | null;
  /** No bulk e-mail. Turn on if the person does not want to receive bulk e-mails. */
  EmailOptOut: boolean;
  /** First note. */
  InitialNote: string | null;
  /** Converted. */
  IsConverted: boolean;
  /** Disqualified. */
  IsDud: boolean;
  /** Converted to student. */
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
  /** Key. A short name that integrations use for the status. It is not shown to users. */
  Key: string;
  /** Colour. */
  Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Default. Preselected for new leads. */
  IsDefault: boolean;
  /** Order. Lower numbers come first. */
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

/** A mailbox of the agency or an office. Incoming e-mails are added to the sender’s record, and the office’s e-mails are sent through it. */
export interface AgencyMailbox {
  /** Id. */
  Id: Id<'AgencyMailbox'>;
  /** E-mail. */
  EmailAddress: string;
  /** Sender's name. Shown next to the address in sent e-mails. Leave empty to use the sender’s name. */
  FromName: string | null;
  /** Office. Leave empty for the whole agency. */
  AgencyOfficeId: Id<'AgencyOffice'> | null;
  AgencyOfficeName?: string | null;
  /** Incoming mail server (IMAP). For example imaps://imap.example.com:993. Leave empty if incoming e-mails should not be read. */
  ImapUrl: string | null;
  /** Outgoing mail server (SMTP). For example smtp://smtp.example.com:587 or smtps://smtp.example.com:465. Leave empty to use the mail server of this installation. */
  SmtpUrl: string | null;
  /** User name. */
  UserName: string;
  /** Password. Stored encrypted and never shown again. Many providers require an app password here. */
  Secret: string | null;
  /** Folder. */
  Folder: string;
  /** Active. */
  IsActive: boolean;
  /** Connection. */
  Connection: 'Untried' | 'Works' | 'Unreachable' | 'Rejected' | 'NoFolder';
  /** Tested on. */
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
  /** E-mail. Replies to this office’s e-mails go here. Leave empty to send them to the person who wrote the e-mail. */
  EmailAddress: string | null;
  /** Telephone numbers. */
  PhoneNumbers: Phone[];
  /** Telephone numbers (E.164). */
  PhoneNumbersE164: string[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Time zone. For example Australia/Melbourne. It sets the date and time for this office. */
  TimeZone: string;
  /** Limit access to this office. People in this office can see only its records. */
  LimitAccessToThisOffice: boolean;
  /** New leads go to. Unassigned leads are shared among these people in turn. People who are inactive or have no access to this office are skipped. */
  LeadAssigneeIds: Id<'User'>[];
  LeadAssigneeNames?: string[];
  /** BSB. Bank, state and branch, e.g. 062-000. */
  BSB: string | null;
  /** Account number. */
  AccountNumber: string | null;
  /** Account name. */
  AccountName: string | null;
  /** Bank code. */
  BankCode: string | null;
  /** APCA user ID. The six-digit number that the bank gives you for direct entry payments. */
  ApcaUserId: string | null;
  /** Logo. */
  LogoKey: string | null;
  /** Legal name. The company name on invoices, if it differs from the office name. */
  LegalName: string | null;
  /** Business number. In Australia, the ABN. */
  BusinessNumber: string | null;
  /** Description in bank files. */
  AbaDescription: string | null;
  /** Remitter in bank files. Banks show the first 16 characters. */
  AbaRemitter: string | null;
  /** Balanced bank files. The file also contains the debit from the office account. On by default for CBA, BWA and HBA. */
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

/** A fee and one of its payments, from an enrolment that started in another system. */
export interface AgencyOpeningBalance {
  /** Id. */
  Id: Id<'AgencyOpeningBalance'>;
  /** Enrolment number. The number of the enrolment in the other system. Rows with the same number belong to the same enrolment. */
  EnrolmentNumber: string;
  /** Enrolment number (ignoring case). Used to match enrolment numbers. */
  EnrolmentKey: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** E-mail of the student. Used to find the student if no name is given. */
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
  /** Amount. The amount of the fee paid or due on this date. If empty, the row adds only the fee. */
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

/** A possible sale to a student: its stage, its expected value and when it will be decided. */
export interface AgencyOpportunity {
  /** Id. */
  Id: Id<'AgencyOpportunity'>;
  /** Name. If empty, it is named after the student. */
  Name: string | null;
  /** Short name. */
  ShortName: string | null;
  /** Year. The year in which the opportunity was created. Part of its name. */
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
  /** Expected value. An estimate in the agency’s base currency. The forecast adds up these values. */
  Amount: Decimal | null;
  /** Close date. The date you expect a decision. */
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
  /** Key. A short name that integrations use for the stage. It cannot be changed later. */
  Key: string;
  /** Forecast category. “Pipeline” for open opportunities. A closed stage ends the opportunity. */
  ForecastCategory: 'Pipeline' | 'Closed Won' | 'Closed Lost';
  /** Colour. */
  Colour: 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';
  /** Order. Lower numbers come first. */
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
  /** Default. Preselected for new payments. */
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

/** Reports that were downloaded or sent: who ran which report and when, with a hash of the rows and totals to verify a document. */
export interface AgencyReportRun {
  /** Id. */
  Id: Id<'AgencyReportRun'>;
  /** Report. */
  ReportName: string;
  /** Key. The key or number of the report or, for an analysis, its view. */
  ReportKey: string;
  /** Parameters. */
  Question: unknown;
  /** Format. */
  Format: 'Excel' | 'Csv' | 'Pdf' | 'Mail';
  /** Run by. The person whose permissions decided what the report contains. */
  UserId: Id<'User'> | null;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Name. */
  ByName: string | null;
  /** Run on. */
  Date: string;
  /** Rows. */
  RowCount: number | null;
  /** Hash. Reports with the same figures have the same hash. */
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

/** A report sent regularly by e-mail at the local time of its owner’s office. Each recipient gets only what they may see. */
export interface AgencyReportSchedule {
  /** Id. */
  Id: Id<'AgencyReportSchedule'>;
  /** Report. */
  AgencyReportViewId: Id<'AgencyReportView'> | null;
  AgencyReportViewName?: string | null;
  /** Built-in report. Send this report instead of one of the agency’s reports. */
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
  /** Day of the month. In shorter months, the report is sent on the last day of the month. */
  DayOfMonth: number | null;
  /** Time. Hours and minutes, e.g. 07:30. */
  TimeOfDay: string;
  /** Recipients. */
  Recipients: Id<'User'>[];
  RecipientsNames?: string[];
  /** Owner. The time is in the time zone of this person’s office. */
  OwnerId: Id<'User'>;
  OwnerName?: string | null;
  OwnerActive?: boolean | null;
  /** Paused. */
  IsPaused: boolean;
  /** Reason for the pause. */
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

/** One of the agency’s reports: the records and fields it shows, and how they are filtered and added up. */
export interface AgencyReportView {
  /** Id. */
  Id: Id<'AgencyReportView'>;
  /** Name. */
  Name: string;
  /** Folder. Reports in the same folder are listed together. */
  FolderName: string | null;
  /** Records. The type of records the report shows. */
  PivotUiInfoTypeName: string;
  /** Configuration. */
  JsonConfiguration: unknown;
  /** Owner. Only this person can open the report. Leave empty for everybody in the agency. */
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

/** A quote, which can become an application and then an enrolment. */
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
  /** Date of exchange rates. */
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
  /** Sent by a school. The agency was linked to an institution when it sent the application. */
  IsSentBySchool: boolean;
  /** Quote sent on. */
  QuoteSentDate: string | null;
  /** Sent on. */
  SentDate: string | null;
  /** Received from an agent. */
  IsReceivedFromAgent: boolean;
  /** Started as an application. Started in the application wizard. It is a draft until it is submitted. */
  BegunAsApplication: boolean;
  /** Student signature. */
  StudentSignature: string | null;
  /** Signed on. */
  SignedDate: string | null;
  /** Verification code of the signed content. */
  SignedContent: string | null;
  /** Signature invalidated on. */
  SignatureEndedDate: string | null;
  /** Accepted terms. */
  AgreedTerms: string | null;
  /** Cover notes. */
  CoverNotes: string | null;
  /** Updated by the student on. */
  DateLastModifiedByStudent: string | null;
  /** Details entered by the student on. */
  DateStudentDetails: string | null;
  /** Processing at the school. */
  SupportStatusName:
    | 'None'
    | 'CopyApplicationProcessError'
    | 'SentToSchool'
    | 'ReceivedFromAgent'
    | 'ReceivedFromAgentAndProcessedWithErrors'
    | 'ReceivedFromAgentAndSentToSms';
  /** Error details. */
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

/** The total, paid and outstanding amounts of a sale in one currency. */
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
  /** Paid. Amount received, less refunds. */
  Paid: Decimal;
  /** Outstanding. What the student still owes, whether due or not. */
  Outstanding: Decimal;
  /** Credit. Amount received in excess of the price and not yet refunded. */
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

/** The part of a fee that is due before the course starts. */
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

/** How the rest of a fee is split into installments. */
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

/** A course or product in a quote or sale. */
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
  /** Option. Lines in the same option are bought together. The student accepts one option. */
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
  /** School’s student number. */
  ProviderStudentNumber: string | null;
  /** Follows. The line that this line extends or replaces. */
  PreviousItemId: Id<'AgencySaleItem'> | null;
  PreviousItemName?: string | null;
  /** Last day. The date the student left for another course. */
  ClosedDate: Day | null;
  /** Reason for leaving. */
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

/** An amount charged for a line of a sale. */
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
  /** Discount (%). Discount on the line total. Enter a percentage or an amount. */
  DiscountPercentage: Decimal | null;
  /** Discount amount. Taken off the line total, not off each unit. */
  DiscountAmount: Decimal | null;
  /** Discount text. Shown to the student next to the discount. */
  DiscountText: string | null;
  /** Discount. Amount taken off the line. */
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
  /** Price source. The source of the price if no agency fee applies. */
  PriceSource: 'Register' | null;
  /** Year of the price. */
  PriceSourceYear: number | null;
  /** Price confirmed. Someone entered or confirmed this price, which first came from the register. */
  IsPriceConfirmed: boolean;
  /** Commission on the register price. Whether a register price earns commission. For other prices, this depends on the agency fee. */
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

/** A deferral, extension, change of course or price correction in an application or sale, with the values before it. */
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
  /** New line. The line that was added. Deferrals do not add a line. */
  NewItemId: Id<'AgencySaleItem'> | null;
  NewItemName?: string | null;
  /** Previous start. */
  FromStartDate: Day | null;
  /** Previous end. */
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
  /** Previous quantity. */
  FromQty: Decimal | null;
  /** New quantity. */
  ToQty: Decimal | null;
  /** Previous price. */
  FromUnitPrice: Decimal | null;
  /** New price. */
  ToUnitPrice: Decimal | null;
  /** CoE number at that time. */
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

/** An amount that a student owes on a date, and its status. */
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
  /** Installment number. */
  KindNumber: number | null;
  /** Installment. */
  InstallmentNumber: number | null;
  /** Amount. */
  Amount: Decimal;
  /** Amount (refunds negative). Negative for refunds. Totals are the sum of these amounts. */
  SignedAmount: Decimal | null;
  /** Currency. */
  BaseCurrencyId: Id<'Currency'>;
  BaseCurrencyName?: string | null;
  /** Paid in. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Exchange rate. Amount × rate = amount in the base currency. */
  FcToBcFxRate: Decimal | null;
  /** Exchange rate to the agency currency. */
  AgencyFxRate: Decimal | null;
  /** Date of the agency exchange rate. */
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
  /** Paid directly to the supplier. */
  PaidAtSupplier: boolean;
  /** Write-off reason. */
  WriteOffReasonId: Id<'AgencyWriteOffReason'> | null;
  WriteOffReasonName?: string | null;
  /** Refund. */
  IsRefund: boolean;
  /** Deposit. */
  IsDeposit: boolean;
  /** Bill. */
  AgencyBillId: Id<'AgencyBill'> | null;
  AgencyBillName?: string | null;
  /** Opening balance. Imported from another system. Removed if the import is undone. */
  IsOpeningBalance: boolean;
  /** From credit. No money moved: the student’s credit was transferred from one sale to another. */
  IsCredit: boolean;
  /** Credit used for. The payment made with this refunded credit. Both are cleared and cancelled together. */
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

/** The invoice that a student receives for a payment. */
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
  /** Signed amount. Negative for refunds. Totals are the sum of these amounts. */
  SignedAmount: Decimal | null;
  /** Paid. */
  TotalPaidAmount: Decimal | null;
  /** Paid (refunds negative). Negative for refunds. Totals are the sum of these amounts. */
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
  /** Replaces. The invoice sent to the student before the price or plan changed. It was cancelled. */
  ReplacesInvoiceId: Id<'AgencySalePaymentInvoice'> | null;
  ReplacesInvoiceName?: string | null;
  /** Accounting ID. */
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

/** How much of a payment goes towards each fee. */
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
  /** Credit included. For refunds: the part that exceeded the price when the refund was paid. The student owes it again if the price rises. */
  CreditAmount: Decimal | null;
  /** Signed amount. Negative for refunds. Totals are the sum of these amounts. */
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

/** A saved quote that new quotes can be created from. */
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
  /** Default. Preselected for new sales. */
  IsDefault: boolean;
  /** Order. Lower numbers come first. */
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
  /** Setting. For example EnableFinanceModule, CustomField1Label or SupportAddress (the e-mail address for help). */
  Key: string;
  /** Value. For on/off settings, enter true or false. */
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

/** The service that sends the agency’s text messages, and its settings. */
export interface AgencySmsGateway {
  /** Id. */
  Id: Id<'AgencySmsGateway'>;
  /** Address. The address that messages are sent to, e.g. https://gateway.example/messages. {{To}}, {{From}}, {{Message}}, {{Reference}} and {{Secret}} are filled in. */
  Url: string;
  /** Method. */
  Method: 'POST' | 'PUT' | 'GET';
  /** Headers. One per line, e.g. Authorization: Bearer {{Secret}}. */
  Headers: string | null;
  /** Body. JSON, such as {"to": "{{To}}", "text": "{{Message}}", "id": "{{Reference}}"}, or form data, such as to={{To}}&text={{Message}}. Values are escaped. */
  Body: string | null;
  /** Secret. Inserted as {{Secret}} in headers, address or body, and used to verify delivery reports. Stored encrypted and never shown again. */
  Secret: string | null;
  /** Delivery report code. The gateway sends delivery reports and replies to /api/smsreceipt/ followed by this code. */
  ReceiptCode: string | null;
  /** Active. Messages are sent through the newest active gateway. */
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

/** Where a student lives during a period. */
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

/** A school or other business whose courses and products the agency sells. */
export interface AgencySupplier {
  /** Id. */
  Id: Id<'AgencySupplier'>;
  /** Name. */
  Name: string;
  /** Trading name. */
  TradingName: string | null;
  /** Institution. The institution in the catalogue that this supplier represents. */
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
  /** BSB. Bank, state and branch, e.g. 062-000. */
  BSB: string | null;
  /** Account number. */
  AccountNumber: string | null;
  /** Account name. */
  AccountName: string | null;
  /** May withhold commission. The agency keeps its commission from what students pay and passes on the rest. */
  AllowWithholdCommission: boolean;
  /** Tax on commission. */
  ApplyCommissionTax: boolean;
  /** Commission includes tax. */
  IsCommissionTaxInclusive: boolean;
  /** Claim commission after (days from course start). The commission can be claimed this many days after the course starts. */
  ClaimFromDays: number | null;
  /** Claim deadline (days). */
  ClaimDeadlineDays: number | null;
  /** Maximum students per invoice. */
  MaxStudentsPerInvoice: number | null;
  /** Payment terms (days). */
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

/** The percentage a supplier pays as commission and the fees it applies to. */
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
  /** Office. Leave empty for all offices. */
  OfficeId: Id<'AgencyOffice'> | null;
  OfficeName?: string | null;
  /** Percentage. */
  HeadOfficePercentage: Decimal;
  /** Office share (%). */
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

/** A contact person at a supplier for applications, enrolments or finance. */
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
  /** E-mail bounced on. The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
  EmailBouncedDate: string | null;
  /** Position. */
  Position: string | null;
  /** Finance contact. Commission invoices and bills are sent to this person. */
  IsFinanceContact: boolean;
  /** Enrolment officer. Applications are sent to this person. */
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
  /** Copied from. Contacts that come from the institution can only be changed in the institution’s records. */
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

/** An invoice for commissions that the agency claims from a supplier. */
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
  /** Sent in a bank file. */
  IsSentByAbaFile: boolean;
  /** Accounting ID. */
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

/** A payment that a supplier made on a commission invoice. */
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

/** What a supplier sells besides courses, such as health cover or accommodation. */
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

/** The price of a supplier’s product. */
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
  /** Own commission rate. Overrides the agreement with the supplier. */
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

/** A to-do for someone in the agency, with or without a linked record. */
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
  /** Cancelled. Closed because its sale was cancelled. */
  IsCancelled: boolean;
  /** Tracking. The number of the tracking that created the task. Empty if a person created it. */
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

/** Tasks, e-mails and new opportunities created automatically after an event, each after a number of days. */
export interface AgencyTracking {
  /** Id. */
  Id: Id<'AgencyTracking'>;
  /** Name. */
  Name: string;
  /** Starts when. Changes made by trackings do not start other trackings. */
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
  /** Works on. The record type. Leave empty to use the record type of the trigger. */
  EntityType:
    | 'AbaFile'
    | 'AgencyAccommodationType'
    | 'AgencyAgent'
    | 'AgencyAgentContact'
    | 'AgencyAirline'
    | 'AgencyAirport'
    | 'AgencyBill'
    | 'AgencyBillPayment'
    | 'AgencyCommission'
    | 'AgencyCurrency'
    | 'AgencyCurrencyExchangeRate'
    | 'AgencyDocumentTag'
    | 'AgencyEmailTemplate'
    | 'AgencyEmailTemplateCategory'
    | 'AgencyEvent'
    | 'AgencyFee'
    | 'AgencyFeeCategory'
    | 'AgencyFeeName'
    | 'AgencyLead'
    | 'AgencyLeadDisqualificationReason'
    | 'AgencyLeadSource'
    | 'AgencyLeadStatus'
    | 'AgencyMailbox'
    | 'AgencyOffice'
    | 'AgencyOpeningBalance'
    | 'AgencyOpportunity'
    | 'AgencyOpportunityStage'
    | 'AgencyOpportunityType'
    | 'AgencyPaymentMethod'
    | 'AgencyReportRun'
    | 'AgencyReportView'
    | 'AgencySale'
    | 'AgencySaleBalance'
    | 'AgencySaleItem'
    | 'AgencySaleItemAgencyFee'
    | 'AgencySaleItemChange'
    | 'AgencySalePayment'
    | 'AgencySalePaymentInvoice'
    | 'AgencySaleTemplate'
    | 'AgencySaleWorkflow'
    | 'AgencySetting'
    | 'AgencySmsGateway'
    | 'AgencyStudentAccommodation'
    | 'AgencySupplier'
    | 'AgencySupplierContact'
    | 'AgencySupplierInvoice'
    | 'AgencySupplierInvoicePayment'
    | 'AgencySupplierPaymentMethod'
    | 'AgencySupplierProduct'
    | 'AgencyTask'
    | 'AgencyTracking'
    | 'AgencyTrackingAction'
    | 'AgencyWebForm'
    | 'AgencyWebFormSubmission'
    | 'AgencyWriteOffReason'
    | 'AgencyXRefCountry'
    | 'AgencyXRefCourse'
    | 'AgencyXRefLanguage'
    | 'AgencyXRefProductAccommodation'
    | 'AgencyXRefProductInsurance'
    | 'AgencyXRefProductTransfer'
    | 'AgencyXRefVisaType'
    | 'ClientInvoicePayment'
    | 'CourseNote'
    | 'Note'
    | 'PivotUi'
    | 'QuickBooksService'
    | 'RecordImport'
    | 'SmsMessage'
    | 'SmtpMessage'
    | 'Student'
    | 'StudentAirportPickup'
    | 'StudentFlight'
    | 'StudentHealthCover'
    | 'StudentShortlistCourse'
    | 'StudentVisa'
    | 'User'
    | 'UserGroup'
    | null;
  /** Field. The field that changes or contains the date. For fields of child records, write StudentVisa[].ExpireDate. */
  TriggerField: string | null;
  /** Status change. */
  TriggerTransition: string | null;
  /** Days after trigger. Added to the days of each action. Negative numbers mean days before the trigger. */
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
  /** Only for. Conditions in the same format as in searches. They are checked at the start and again before each action. */
  Conditions: unknown;
  /** Active. The tracking applies only to events from now on. */
  IsActive: boolean;
  /** Active since. */
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
  /** Description. The text of the task or the name of the opportunity. */
  Description: string | null;
  /** Days after start. Days after the start of the tracking. */
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

/** A web form through which people become leads. */
export interface AgencyWebForm {
  /** Id. */
  Id: Id<'AgencyWebForm'>;
  /** Name. Visitors do not see it. The questions are on the “Fields” tab once the form is saved. */
  Name: string;
  /** Heading. Shown above the form. */
  Header: string | null;
  /** Form fields. A list of fields with field_id, field_title, field_type, field_value, field_required, field_disabled, field_options, field_help and field_condition. */
  Fields: unknown;
  /** Fields in Form.io format. The same fields as Form.io JSON. Changing one of the two also changes the other. */
  FormJson: unknown;
  /** Lead fields. Which answer goes into which lead field, by field_id. All other answers are added as a note. */
  Mapping: unknown;
  /** Language. The language of the form. */
  Language: 'en' | 'pt' | 'es' | null;
  /** Other languages. The texts of the form in other languages. */
  Texts: unknown;
  /** Button text. */
  SubmitLabel: string | null;
  /** Thank-you text. Shown after the form is sent. */
  ResponseMessage: string | null;
  /** Thank-you page. Where people go after sending the form, e.g. https://example.com/thanks. Leave empty to show the thank-you text. */
  RedirectUrl: string | null;
  /** Stylesheet. CSS for the public page of the form: colours, fonts, borders and spacing. URLs and rules that start with @ are not allowed. */
  Stylesheet: string | null;
  /** Allowed sites. Sites that can show the form in their pages, e.g. https://www.example.com. Leave empty for all sites. */
  EmbedSites: string[];
  /** Bot check. The visitor’s device does a calculation that takes a second or two before the form is sent. Turn this on if you get spam. */
  HasChallenge: boolean;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Assign leads to. Leave empty to share the leads in turn among the staff of the office. */
  AssignedToId: Id<'User'> | null;
  AssignedToName?: string | null;
  AssignedToActive?: boolean | null;
  /** Lead source. */
  DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  DefaultLeadSourceName?: string | null;
  /** Lead status. */
  DefaultStatus: Id<'AgencyLeadStatus'> | null;
  DefaultStatusName?: string | null;
  DefaultStatusColour?: string | null;
  /** Lead tags. */
  TagsArray: string[];
  /** Days until contact. The next contact is due this many days after the form is sent. */
  DaysOffset: number | null;
  /** First note. Added to each lead from this form. */
  InitialNote: string | null;
  /** Notes. */
  Notes: unknown;
  /** Open. A closed form shows the text for closed forms and accepts no answers. */
  IsActive: boolean;
  /** Text shown when closed. Shown instead of the form while it is closed. */
  ClosedText: string | null;
  /** Link code. The secret part of the public address. */
  Code: string | null;
  /** Published version. */
  PublishedVersion: number | null;
  /** Published on. */
  PublishedDate: string | null;
  /** Has unpublished changes. */
  IsChanged: boolean;
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

/** How many people reached a page of a web form or got an error in one of its fields. */
export interface AgencyWebFormCount {
  /** Id. */
  Id: Id<'AgencyWebFormCount'>;
  /** Web form. */
  AgencyWebFormId: Id<'AgencyWebForm'>;
  AgencyWebFormName?: string | null;
  /** Version. */
  Version: number;
  /** Kind. */
  Kind: 'Page' | 'Error' | 'Sent';
  /** Page or field. */
  Name: string;
  /** Number. */
  Count: number;
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

/** A file chosen in a web form. It is kept for an hour until the form is sent, and then added to the lead or student. */
export interface AgencyWebFormFile {
  /** Id. */
  Id: Id<'AgencyWebFormFile'>;
  /** Web form. */
  AgencyWebFormId: Id<'AgencyWebForm'>;
  AgencyWebFormName?: string | null;
  /** Web form submission. */
  AgencyWebFormSubmissionId: Id<'AgencyWebFormSubmission'> | null;
  AgencyWebFormSubmissionName?: string | null;
  /** Key (hash). */
  KeyHash: string;
  /** Sender (hash). */
  SenderHash: string | null;
  /** Name. */
  Name: string;
  /** Kind. */
  ContentType: string | null;
  /** Bytes. */
  Size: number | null;
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

/** A response sent through a web form, with the lead or student it was added to. */
export interface AgencyWebFormSubmission {
  /** Id. */
  Id: Id<'AgencyWebFormSubmission'>;
  /** Web form. */
  AgencyWebFormId: Id<'AgencyWebForm'>;
  AgencyWebFormName?: string | null;
  /** Version. The version of the form that was filled in. */
  AgencyWebFormVersionId: Id<'AgencyWebFormVersion'> | null;
  AgencyWebFormVersionName?: string | null;
  /** Name. */
  FullName: string | null;
  /** E-mail. */
  EmailAddress: string | null;
  /** Phone. */
  PhoneNumber: string | null;
  /** Phone (E.164). */
  PhoneNumberE164: string | null;
  /** Office. */
  AgencyOfficeId: Id<'AgencyOffice'>;
  AgencyOfficeName?: string | null;
  /** Status. */
  Status: 'Received' | 'Converted' | 'Failed' | 'Spam';
  StatusName?: string | null;
  /** Why it failed. */
  Failure: string | null;
  /** Why it is spam. */
  SpamReason: 'Trap' | 'NoStamp' | 'TooFast' | 'Repeated' | 'NoProof' | null;
  /** Lead. */
  AgencyLeadId: Id<'AgencyLead'> | null;
  AgencyLeadName?: string | null;
  /** Student. */
  StudentId: Id<'Student'> | null;
  StudentName?: string | null;
  /** Content. */
  AgencyWebFormData: unknown;
  /** Answers. Shown with the field titles of the version that was filled in. */
  AnswerText: string | null;
  /** Language. */
  Language: 'en' | 'pt' | 'es' | null;
  /** Page (hash). */
  StampHash: string | null;
  /** Content (hash). */
  ContentHash: string | null;
  /** Source. */
  DefaultLeadSource: Id<'AgencyLeadSource'> | null;
  DefaultLeadSourceName?: string | null;
  /** Lead status. */
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

/** A published version of a web form. It never changes. */
export interface AgencyWebFormVersion {
  /** Id. */
  Id: Id<'AgencyWebFormVersion'>;
  /** Web form. */
  AgencyWebFormId: Id<'AgencyWebForm'>;
  AgencyWebFormName?: string | null;
  /** Version. */
  Name: string;
  /** Number. */
  Number: number;
  /** Published on. */
  PublishedDate: string | null;
  /** Form fields. */
  Fields: unknown;
  /** Fields in Form.io format. */
  FormJson: unknown;
  /** Other languages. */
  Texts: unknown;
  /** Texts and style. */
  Content: unknown;
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

/** The reason why a payment is written off. */
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

/** The name used by the student management system. */
export interface AgencyXRefCountry {
  /** Id. */
  Id: Id<'AgencyXRefCountry'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Country. */
  LocalId: Id<'Country'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefCourse {
  /** Id. */
  Id: Id<'AgencyXRefCourse'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Course. */
  LocalId: Id<'InstitutionCourse'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefLanguage {
  /** Id. */
  Id: Id<'AgencyXRefLanguage'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Language. */
  LocalId: Id<'Language'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefProductAccommodation {
  /** Id. */
  Id: Id<'AgencyXRefProductAccommodation'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Accommodation. */
  LocalId: Id<'AgencySupplierProduct'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefProductInsurance {
  /** Id. */
  Id: Id<'AgencyXRefProductInsurance'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Insurance. */
  LocalId: Id<'AgencySupplierProduct'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefProductTransfer {
  /** Id. */
  Id: Id<'AgencyXRefProductTransfer'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Transfer. */
  LocalId: Id<'AgencySupplierProduct'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** The name used by the student management system. */
export interface AgencyXRefVisaType {
  /** Id. */
  Id: Id<'AgencyXRefVisaType'>;
  /** Task. The type of task that the mapping is used for. */
  AfterTaskType: string;
  /** Visa type. */
  LocalId: Id<'VisaType'>;
  LocalName?: string | null;
  /** ID in the other system. */
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

/** A secret address for subscribing to a person’s calendar. Only a hash of the secret is stored. */
export interface CalendarFeed {
  /** Id. */
  Id: Id<'CalendarFeed'>;
  /** Person. */
  UserId: Id<'User'>;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Secret (hash). */
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

/** A payment made on a client invoice. */
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
  /** Signed amount. Negative for refunds. Totals are the sum of these amounts. */
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
  /** Country code. Two letters (ISO 3166-1), e.g. AU, BR. */
  CountryCode: string;
  /** Three-letter code. */
  CountryCode3: string | null;
  /** Dial code. */
  TelephoneCode: string | null;
  /** Time zone. The time zone where most of the population lives. Preselected for new agencies. */
  TimeZone: string | null;
  /** Currency. Preselected for new agencies. */
  CurrencyId: Id<'Currency'> | null;
  CurrencyName?: string | null;
  /** Language. Preselected for new agencies. */
  Language: 'en' | 'pt' | 'es' | null;
  /** Name in Portuguese. */
  NamePt: string | null;
  /** Name in Spanish. */
  NameEs: string | null;
  /** Name and dialling code. */
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

/** The ASCED classification of fields of education: broad, narrow and detailed. */
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
  /** Code of the parent field. */
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

/** The price of an institution’s course. */
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

/** The agency’s notes about a course at a campus. */
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

/** A keyword for finding courses, such as “weekend”. */
export interface CourseTag {
  /** Id. */
  Id: Id<'CourseTag'>;
  /** Key. A short name that integrations use. */
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
  /** Code. Three letters (ISO 4217), e.g. AUD, BRL. */
  Code: string;
  /** Name. */
  Name: string;
  /** Decimal places. */
  Digits: number;
  /** Always visible. Shown at the top of currency lists. */
  AlwaysVisible: boolean;
  /** Base currency. Can be chosen as the base currency of a sale. */
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

/** Reference rates of the European Central Bank, one per business day and currency. They are imported automatically. */
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

/** A category of fees, such as tuition or insurance. */
export interface FeeCategory {
  /** Id. */
  Id: Id<'FeeCategory'>;
  /** Name. */
  Name: string;
  /** Visa or health cover. Fees for a visa or for Overseas Student Health Cover. */
  IsVisaOrOSHC: boolean;
  /** Product type. The corresponding product type in a student management system. */
  ProductKind: 'Transfer' | 'Accommodation' | 'Insurance' | null;
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

/** The name of a fee on quotes and invoices. */
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
  /** Regions. The states or territories with this holiday, e.g. VIC, NSW. Empty for the whole country. */
  Regions: string[];
  /** National. Listed as a national holiday. */
  IsNational: boolean;
  /** Part of the day. A holiday for part of the day; the hours before are working hours. */
  IsPartDay: boolean;
  /** Replaces another day. A substitute day, because the actual holiday falls on a weekend. */
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

/** The reports a person shows at the bottom of a home page, and their order. */
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

/** A school, college or university that teaches international students. */
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
  /** Withdrawn. No longer listed in the register. Kept because other records refer to it. */
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
  /** Location type. */
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
  /** Special features. */
  UniqueFeatures: string | null;
  /** Features. */
  Features: string[];
  /** Videos. */
  Videos: string[];
  /** Photos. */
  Photos: string[];
  /** Register key. The register has no codes for locations, so this is the name, followed by the address if several locations share the name. */
  RegisterKey: string | null;
  /** Withdrawn. No longer listed in the register. Kept because other records refer to it. */
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

/** A course of an institution, at any of its campuses. */
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
  /** Category. Commission agreements for this category apply to the course. */
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
  /** Total work hours. */
  WorkTotalHours: Decimal | null;
  /** Language. */
  CourseLanguage: string | null;
  /** Weeks. */
  DurationWeeks: number | null;
  /** Tuition fee. For the whole course. Leave empty if the institution states no amount; 0 means free. */
  TuitionFee: Decimal | null;
  /** Other fees. */
  NonTuitionFee: Decimal | null;
  /** Total cost. As stated by the institution. It may differ from the sum of the fees. */
  EstimatedTotalCost: Decimal | null;
  /** Expired. Open only to students already enrolled. */
  IsExpired: boolean;
  /** Tags. */
  Tags: string[];
  /** Withdrawn. No longer listed in the register. Kept because other records refer to it. */
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

/** A course at one of its campuses. */
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
  /** Withdrawn. No longer listed in the register. Kept because other records refer to it. */
  IsWithdrawn: boolean;
  /** Intake dates. Dates such as 2026-03-02. */
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

/** Institutions with the same owner. */
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

/** Students from certain countries for whom an institution has separate prices. */
export interface InstitutionPriceGroup {
  /** Id. */
  Id: Id<'InstitutionPriceGroup'>;
  /** Name. */
  Name: string;
  /** Institution. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** Default. For students from all other countries. */
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

/** What an institution sells besides its courses, such as on-campus accommodation. */
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

/** Information that an institution publishes about a course at a campus. */
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

/** The future agency of a web user, waiting for a platform administrator to process it. */
export interface InvitedAgency {
  /** Id. */
  Id: Id<'InvitedAgency'>;
  /** Invitation. */
  WebUserInstitutionInvitationId: Id<'WebUserInstitutionInvitation'>;
  WebUserInstitutionInvitationName?: string | null;
  /** Web user. */
  WebUserId: Id<'WebUser'>;
  WebUserName?: string | null;
  /** Agency code. 2 to 12 letters and digits. Must be unique. */
  AgencyCode: string;
  /** Institution. Taken from the invitation. */
  InstitutionId: Id<'Institution'>;
  InstitutionName?: string | null;
  /** First office name. */
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
  /** Agency. The agency that was created. */
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
  /** Code. Código ISO 639, por exemplo en, pt, es. */
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

/** A city or region in which to search for courses. */
export interface Location {
  /** Id. */
  Id: Id<'Location'>;
  /** Key. A short name that integrations use. */
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

/** The last message read from a mailbox. Updated automatically. */
export interface MailboxReading {
  /** Id. */
  Id: Id<'MailboxReading'>;
  /** Mailbox. */
  AgencyMailboxId: Id<'AgencyMailbox'>;
  AgencyMailboxName?: string | null;
  AgencyMailboxActive?: boolean | null;
  /** Folder. */
  Folder: string;
  /** Server numbering. If this number changes, the server has renumbered its messages. */
  UidValidity: string | null;
  /** Number of the last message read. */
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

/** A note about a record, with an optional follow-up date. */
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

/** Notifies the person assigned to a record that something has happened. */
export interface Notification {
  /** Id. */
  Id: Id<'Notification'>;
  /** Person. */
  UserId: Id<'User'>;
  UserName?: string | null;
  UserActive?: boolean | null;
  /** Event. */
  Kind: 'LinkOpened' | 'OptionAccepted' | 'Signed' | 'DocumentUploaded' | 'SignatureEnded' | 'MessageReceived' | 'ProfileChanged';
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
  /** Key. A short name that integrations use. It is not shown to users. */
  Key: string;
  /** Name. */
  Name: string;
  /** Default. Preselected for new records. */
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

/** How a person has arranged an analysis: columns, groups and periods. */
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

/** The price of an institution’s product. */
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

/** An agency’s connection to its QuickBooks account. */
export interface QuickBooksService {
  /** Id. */
  Id: Id<'QuickBooksService'>;
  /** Company ID. The ID of the company, shown in the QuickBooks settings. */
  CompanyId: string;
  /** Client ID. Identifies this installation to QuickBooks. */
  ClientId: string;
  /** Invoice item. The ID of the product or service used for invoice lines. */
  ItemId: string | null;
  /** Bill account. The ID of the account to which bills are booked. */
  AccountId: string | null;
  /** Connected. */
  IsConnected: boolean;
  /** Client secret (encrypted). */
  SealedSecret: string | null;
  /** Refresh token (encrypted). */
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

/** The import of a file: which column fills which field, the planned changes and the result. */
export interface RecordImport {
  /** Id. */
  Id: Id<'RecordImport'>;
  /** File. */
  Name: string;
  /** Records. The type of records in the file. */
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
  /** Step reached. The progress of the import. Its page shows whether it was undone later. */
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
  /** Fields matched to the columns. */
  Mapping: unknown;
  /** Error. */
  Failure: unknown;
  /** Job number. */
  JobId: number | null;
  /** Change number. */
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

/** One import of a course register: its files, the planned changes and the result. */
export interface RegisterImport {
  /** Id. */
  Id: Id<'RegisterImport'>;
  /** Name. */
  Name: string;
  /** Date of the register. Taken from the files. Enter it if the files do not state it. */
  Snapshot: Day | null;
  /** Status. */
  Status: 'uploaded' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed' | 'discarded';
  /** New. */
  RowsNew: number | null;
  /** Changed. */
  RowsChanged: number | null;
  /** Unchanged. */
  RowsUnchanged: number | null;
  /** Withdrawn. Records no longer in the register. They are kept and marked as withdrawn. */
  RowsWithdrawn: number | null;
  /** Rejected. */
  RowsRejected: number | null;
  /** In conflict. Records that someone changed between the plan and the import. They were not changed by the import. */
  RowsInConflict: number | null;
  /** Applied on. */
  AppliedAt: string | null;
  /** Source. */
  Attribution: string | null;
  /** Error. */
  Failure: string | null;
  /** Plan. Counts and reasons by record type, with notes to read before you apply the plan. */
  Plan: unknown;
  /** Plan number. */
  RunId: number | null;
  /** Job number. */
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
  /** From. The SMS sender ID of the person who writes the message. */
  From: string | null;
  /** To. */
  Recipient: string;
  /** To (E.164). */
  RecipientE164: string | null;
  /** Message. */
  Message: string;
  /** Parts. The number of text messages that this message counts as. */
  Parts: number | null;
  /** Status. */
  Status: 'Outbox' | 'Sending' | 'Sent' | 'Delivered' | 'Failed' | 'Received';
  /** Sent. */
  Sent: boolean;
  /** Sent on. */
  SentDate: string | null;
  /** Error. */
  Failure: 'Refused' | 'NoConnection' | 'ConnectionLost' | 'NotDelivered' | null;
  /** Gateway response. */
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
  /** Gateway reference. */
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
  /** Plain text message. */
  PlainTextMessage: string | null;
  /** From. */
  From: string | null;
  /** To. Addresses separated by a comma or semicolon. */
  To: string | null;
  /** Recipients. Each attachment with its ID and address. */
  Recipients: unknown;
  /** Attachments. */
  Attachments: unknown;
  /** Attached system documents. Each document with its type and record. */
  SysDocAttachments: unknown;
  /** File number. */
  AgencyDocumentFileId: number | null;
  /** Placeholder values. */
  TypeaheadValues: unknown;
  /** Status. */
  Status: 'Draft' | 'Scheduled' | 'Sending' | 'Sent' | 'Failed' | 'Unknown' | 'Cancelled' | 'Received';
  StatusName?: string | null;
  /** Sent. */
  Sent: boolean;
  /** Sent on. */
  SentDate: string | null;
  /** Send on. Leave empty to send immediately. */
  ScheduledDate: string | null;
  /** Tags. The tag Inbox marks received e-mails. */
  Tags: string | null;
  /** Why it failed. */
  Failure:
    | 'Refused'
    | 'AddressRefused'
    | 'PolicyRefused'
    | 'PartlyRefused'
    | 'NoConnection'
    | 'ConnectionLost'
    | 'Attachment'
    | 'Mailbox'
    | 'Sender'
    | 'OptedOut'
    | null;
  FailureName?: string | null;
  /** Mail server response. */
  FailureDetail: string | null;
  /** Bulk e-mail. Sent to several recipients, who can unsubscribe. */
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
  /** Tracking. The tracking that created the e-mail. Empty if a person wrote it. */
  TrackingId: Id<'AgencyTracking'> | null;
  TrackingName?: string | null;
  /** Reply to. */
  InReplyToId: Id<'SmtpMessage'> | null;
  InReplyToName?: string | null;
  /** Message ID. Identifies the e-mail for mail servers and replies. */
  MessageId: string | null;
  /** Conversation. The message ID of the first message in the conversation. */
  ThreadId: string | null;
  /** Automatic. An out-of-office reply, a delivery report or a mailing list, not a reply from a person. */
  IsAutomatic: boolean;
  /** Mailbox. The mailbox that received the e-mail. */
  AgencyMailboxId: Id<'AgencyMailbox'> | null;
  AgencyMailboxName?: string | null;
  AgencyMailboxActive?: boolean | null;
  /** Key in the mailbox. */
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

/** A person the agency advises and enrols with institutions. */
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
  /** No bulk e-mail. Turn on if the person does not want to receive bulk e-mails. */
  EmailOptOut: boolean;
  /** Bulk e-mail decided on. When it was last decided whether the person receives bulk e-mails. The history says by whom. */
  EmailOptOutDate: string | null;
  /** E-mail bounced on. The date on which a mail server reported that this address does not exist. Bulk e-mails skip the address until it is changed or this date is cleared. */
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
  /** Language. Language we use to contact the student. */
  DefaultLanguage: Id<'Language'> | null;
  DefaultLanguageName?: string | null;
  /** Passport valid until. */
  PassportExpireDate: Day | null;
  /** Medical examination. */
  MedicalExamDate: Day | null;
  /** Bank details. Refunds are paid to this account. */
  BankDetails: string | null;
  /** Addresses. */
  Addresses: Address[];
  /** Web addresses. */
  WebAddresses: WebAddress[];
  /** Erased. The student asked for their personal data to be erased, and this has been done. */
  IsErased: boolean;
  /** Merged into. */
  MergedIntoId: Id<'Student'> | null;
  MergedIntoName?: string | null;
  /** Transferred data. */
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
  /** BSB. For refunds: bank, state and branch, e.g. 062-000. */
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

/** A link that opens the student’s quote or application. */
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
  /** Code (hash). */
  CodeHash: string | null;
  /** Code (encrypted). */
  CodeSecret: string | null;
  /** Uses. */
  Logs: unknown;
  /** Shown to. */
  Readers: unknown;
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

/** An airport pickup for a student. */
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
  /** To. The student’s destination. */
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

/** A flight of a student. */
export interface StudentFlight {
  /** Id. */
  Id: Id<'StudentFlight'>;
  /** Student. */
  StudentId: Id<'Student'>;
  StudentName?: string | null;
  /** Flight number. For example QF 94. */
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

/** A student’s health insurance. */
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

/** An invitation to the portal and the student’s sign-in details. Updated automatically. */
export interface StudentLogin {
  /** Id. */
  Id: Id<'StudentLogin'>;
  /** Agency. */
  HomeAgencyId: Id<'Agency'>;
  HomeAgencyName?: string | null;
  /** Student number. */
  StudentNumber: number;
  /** E-mail (hash). */
  AddressHash: string | null;
  /** Password (hash). */
  PasswordHash: string | null;
  /** Invited on. */
  InvitedDate: string | null;
  /** Invitation code (hash). */
  InvitationHash: string | null;
  /** Invitation valid until. */
  InvitationEnd: string | null;
  /** Last sign-in. */
  LastSignInDate: string | null;
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

/** A link by which a student signs in. Created and removed automatically. */
export interface StudentLoginLink {
  /** Id. */
  Id: Id<'StudentLoginLink'>;
  /** Student sign-in. */
  StudentLoginId: Id<'StudentLogin'>;
  StudentLoginName?: string | null;
  /** Code (hash). */
  CodeHash: string | null;
  /** Valid until. */
  EndDate: string | null;
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

/** A course at a campus that a student is considering. */
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
  /** Order. Lower numbers come first. Courses without a number come last. */
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

/** What a student signed, when, from which IP address and under which terms. */
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
  /** Accepted terms (text). */
  AgreedTerms: string | null;
  /** IP address. */
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

/** A visa that a student has or had. */
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

/** A tracking that runs on a record. */
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
  /** User name. The e-mail address this person signs in with. */
  UserName: string;
  /** Name. */
  Name: string;
  /** E-mail. */
  UserEmail: string | null;
  /** Password. At least twelve characters. */
  Password?: string;
  /** Office. */
  OfficeId: Id<'AgencyOffice'> | null;
  OfficeName?: string | null;
  /** Default office. */
  DefaultSelectedOfficeId: Id<'AgencyOffice'> | null;
  DefaultSelectedOfficeName?: string | null;
  /** SMS sender. */
  SmsSenderId: string | null;
  /** Photo URL. */
  UserProfilePictureUrl: string | null;
  /** Platform administrator. */
  IsGodUser: boolean;
  /** Institution. For people who work for an institution. They manage its courses and fees. */
  InstitutionId: Id<'Institution'> | null;
  InstitutionName?: string | null;
  /** Language. */
  InterfaceLanguage: 'en' | 'pt' | 'es';
  /** Active. Inactive people cannot sign in. */
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
  /** Permissions. What people with this profile can do in addition to viewing records. */
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
  /** Subclass. The subclass number of an Australian visa, e.g. 500. */
  Subclass: string | null;
  /** Category. */
  Category: 'student' | 'graduate' | 'visitor' | 'workingHoliday' | 'temporaryWork' | 'skilled' | 'family' | 'bridging' | 'other' | null;
  /** For students. Holders of this visa are in the country to study. */
  IsStudent: boolean;
  /** Closed. No longer open to applications, but some people still hold it. */
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
  /** Key. A short name that integrations use. It is not shown to users. */
  Key: string;
  /** Name. */
  Name: string;
  /** Default. Preselected for new records. */
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

/** Someone who does not belong to an agency yet but is in contact with an institution, and may get an agency of their own. */
export interface WebUser {
  /** Id. */
  Id: Id<'WebUser'>;
  /** Name. */
  Name: string;
  /** E-mail. Becomes the user name of the agency’s first user. */
  EmailAddress: string;
  /** Institution. The institution in contact with this person. Its staff can see the person. */
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

/** An institution’s invitation to a web user to become an agency. */
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
  /** Agency code. 2 to 12 letters and digits. Must be unique. */
  AgencyCode: string;
  /** Status. */
  Status: 'Pending' | 'Accepted' | 'Rejected' | 'Processed';
  /** Agency. The agency that was created. */
  CreatedAgencyId: Id<'Agency'> | null;
  CreatedAgencyName?: string | null;
  /** Access until. Until then, the latest link opens the registration page. */
  AccessUntil: string | null;
  /** Access code (hash). */
  AccessCodeHash: string | null;
  /** Price groups. The price groups offered to the agency. */
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
    AgencyWebFormCount: AgencyWebFormCount;
    AgencyWebFormFile: AgencyWebFormFile;
    AgencyWebFormSubmission: AgencyWebFormSubmission;
    AgencyWebFormVersion: AgencyWebFormVersion;
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
    StudentLogin: StudentLogin;
    StudentLoginLink: StudentLoginLink;
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
  AgencyEvent: { allEvents: 1115, upcomingEvents: 1116 },
  AgencyFee: { allFees: 1303 },
  AgencyLead: { allLeads: 3, openLeads: 1001, toContactToday: 1002, overdue: 1003, myOpenLeads: 1004 },
  AgencyMailbox: { allMailboxes: 1430 },
  AgencyOffice: { allOffices: 1170, officesToChooseFrom: 1171 },
  AgencyOpportunity: { allOpportunities: 8, open: 1133, mine: 1134, closingWithin30Days: 1135 },
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
  AgencySupplierProduct: { allSupplierProducts: 47 },
  AgencySupplierProductFee: { allSupplierProductFees: 50 },
  AgencyTask: { allTasks: 108, myOpenTasks: 1110, openTasks: 1113, dueToday: 1114, overdue: 1117, done: 1118 },
  AgencyTracking: { allTrackings: 1210 },
  AgencyWebForm: { allWebForms: 109 },
  AgencyWebFormSubmission: { allExceptSpam: 1222, failed: 1223, spam: 1440 },
  ClientInvoicePayment: { allClientInvoicePayments: 1483 },
  CourseFee: { allCourseFees: 48 },
  CurrencyExchangeRate: { allOfficialRates: 1142 },
  Holiday: { allHolidays: 1143, next365Days: 1144 },
  Institution: { allInstitutions: 1111, currentInstitutions: 1112 },
  InstitutionCampus: { allCampuses: 1121, currentCampuses: 1122 },
  InstitutionCourse: { allCourses: 1101, currentCourses: 1102, notTaughtInEnglish: 1103, dualQualifications: 1104, withdrawnOrExpired: 1105 },
  InstitutionCourseInstitutionCampus: { allCoursesOnCampuses: 1131, currentCoursesOnCampuses: 1132 },
  InstitutionProduct: { allInstitutionProducts: 46 },
  ProductFee: { allProductFees: 49 },
  RecordImport: { allImports: 1200 },
  RegisterImport: { allRegisterImports: 1160 },
  SmsMessage: { allSms: 1221 },
  SmtpMessage: { allEMails: 1216, inbox: 1217, scheduled: 1218, sent: 1219, failed: 1220, drafts: 1400, toBeAssigned: 1431 },
  Student: { allStudents: 105, myStudents: 1150, upcomingMedicalExamination: 1151 },
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
  AgencyWebFormSubmission: {
    Status: {
      unconverted: ['Received', 'Failed', 'Spam'] as ValueGroup<AgencyWebFormSubmission['Status']>,
      open: ['Received', 'Failed'] as ValueGroup<AgencyWebFormSubmission['Status']>,
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
