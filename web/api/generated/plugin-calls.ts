// What the calls and verbs of plugins take and answer, written from their declarations by "npm run client". Do not edit.
import type { Id } from '../../../engine/contract/id.ts';
import type { AgencyBill, AgencyBillRow, AgencyCommission, AgencyCommissionFields, AgencyLead, AgencyOfficeFields, AgencyOpportunity, AgencyOpportunityRow, AgencySale, AgencySaleFields, AgencySalePaymentFields, AgencySalePaymentInvoiceFields, AgencySalePaymentInvoiceRow, AgencySalePaymentRow, AgencySaleRow, AgencySaleTemplateRow, AgencyStudentAccommodationRow, AgencySupplierFields, AgencySupplierInvoice, AgencySupplierInvoiceRow, AgencySupplierRow, AgencyTaskFields, AgencyTaskRow, AgencyWebForm, AgencyWebFormSubmission, AgencyWebFormSubmissionRow, PivotUiRow, QuickBooksServiceRow, RecordImport, RegisterImport, SmsMessage, SmtpMessage, SmtpMessageFields, Student, StudentAirportPickupRow, StudentFields, StudentHealthCoverRow, StudentRow, StudentVisaRow, WebUserInstitutionInvitation, WebUserInstitutionInvitationRow } from './records.ts';

/** By method and path; the parts of the path are part of the input. */
export interface PluginCalls {
  /** Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409. */
  'DELETE agencyagent/{id}/smtpmessage/{messageId}': {
    readonly input: {
      readonly id: Id<'AgencyAgent'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409. */
  'DELETE agencylead/{id}/smtpmessage/{messageId}': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409. */
  'DELETE agencysupplier/{id}/smtpmessage/{messageId}': {
    readonly input: {
      readonly id: Id<'AgencySupplier'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Deletes some tasks, each by itself: `Errors` says which were refused or do not exist, and why. */
  'DELETE agencytask/bulk/{ids}': {
    readonly input: {
      readonly ids: string;
    };
    readonly output: {
      readonly Total: number;
      readonly Success: number;
      readonly Fail: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Takes back the address at which other programs read your calendar. */
  'DELETE calendarfeed/own': {
    readonly input: Record<string, never>;
    readonly output: {
      /** When the address was made; null where there is none. */
      readonly Since: string | null;
    };
  };
  /** Deletes documents, all of them or none; never those that the system made. */
  'DELETE document': {
    readonly input: {
      /** The id of a document, or several with commas between them. */
      readonly documentId: string;
    };
    readonly output: {
      readonly Count: number;
    };
  };
  /** Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409. */
  'DELETE smtpmessage/{messageId}': {
    readonly input: {
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Takes the sign-in of a student back: sessions, invitation, password and links to sign in end at once. */
  'DELETE student/{id}/invitation': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      /** The student may sign in. */
      readonly IsInvited: boolean;
      /** Where the student signs in. */
      readonly EmailAddress: string | null;
      /** The address has changed since: the student is to be invited again. */
      readonly HasOtherAddress: boolean;
      readonly InvitedDate: string | null;
      readonly LastSignInDate: string | null;
      /** Without one, e-mails stay in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409. */
  'DELETE student/{id}/smtpmessage/{messageId}': {
    readonly input: {
      readonly id: Id<'Student'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Takes the link of a student back: it opens nothing any more, and whoever is there by it is out. */
  'DELETE studentaccess/{id}': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** The link opens this sale alone; without it, all of the student. */
      readonly agencysaleid?: Id<'AgencySale'>;
    };
    readonly output: {
      /** The link that is valid now; null where there is none, and for anyone who was not told it. Making one tells who may edit sales. */
      readonly ShortUrl: string | null;
      /** When it was used, and from where; the last use first. */
      readonly Logs: readonly {
        readonly Date: string;
        readonly Ip: string;
        /** The document that was sent at that time; null where the link was opened. */
        readonly Document: string | null;
      }[];
      /** For how many hours it is still valid; 0 where there is no valid link. */
      readonly ExpireInHours: number;
      /** Who of the staff was told the link that is valid now, and when. */
      readonly Readers: readonly {
        readonly Date: string;
        readonly Name: string;
      }[];
    };
  };
  /** Signs the student out: the session opens nothing any more. */
  'DELETE studentportal/session': {
    readonly input: Record<string, never>;
    readonly output: Record<string, never>;
  };
  /** The totals of the fees of a sale: per option, per currency, in its currency and in its base currency. */
  'GET AgencySaleItemAgencyFeeReport/{id}/totals': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: {
      readonly CurrencyCode: string | null;
      readonly BaseCurrencyCode: string | null;
      /** The option that is counted: the accepted one, else the first; null without lines. */
      readonly OptionNumber: number | null;
      /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly Total: number | string;
      /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
      readonly Payable: number | string;
      /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly TotalInBaseCurrency: number | string;
      /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
      readonly PayableInBaseCurrency: number | string;
      readonly ByCurrency: readonly {
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        readonly Total: number;
        readonly Payable: number;
      }[];
      readonly Options: readonly {
        readonly OptionNumber: number;
        /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly Total: number | string;
        /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
        readonly Payable: number | string;
        /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly TotalInBaseCurrency: number | string;
        /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
        readonly PayableInBaseCurrency: number | string;
        readonly ByCurrency: readonly {
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          readonly Total: number;
          readonly Payable: number;
        }[];
      }[];
      /** Of the option that is counted, in the base currency and without tax; null without CanViewCommissions. */
      readonly Commission: number | string | null;
      /** Likewise. */
      readonly CommissionTax: number | string | null;
      /** Currencies whose exchange rate nobody knows. */
      readonly Unknown: readonly string[];
    };
  };
  /** Makes agencies of open invitations, each with its first user, office and seed records: of one, or of all, fifty in a call. */
  'GET agency/invitation/process': {
    readonly input: {
      readonly invitationId?: Id<'WebUserInstitutionInvitation'>;
      /** Of all: goes on after this invitation, as `Next` said. */
      readonly after?: number;
    };
    readonly output: {
      /** How many agencies were made. */
      readonly Processed: number;
      readonly Failed: number;
      /** How many invitations are still open. */
      readonly Left: number;
      /** Where not null, there are more to try: ask again with it as `after`. */
      readonly Next: number | null;
      readonly Data: readonly {
        readonly InvitationId: number;
        readonly AgencyName: string;
        readonly AgencyCode: string;
        readonly AgencyId: number | null;
        readonly IsNew: boolean;
        readonly Message: string | null;
      }[];
    };
  };
  /** A new link by which a web user comes to the registration. It is shown this once; the one before it stops working. */
  'GET agency/invitation/webuseraccessurl': {
    readonly input: {
      readonly webUserInvitationId: Id<'WebUserInstitutionInvitation'>;
      readonly webuserId: Id<'WebUser'>;
    };
    readonly output: {
      readonly Url: string;
      readonly AccessUntil: string;
    };
  };
  /** What is left to do in a new agency, for those who look after it: of what this person may do, what is done, and where the rest is done. */
  'GET agency/startlist': {
    readonly input: Record<string, never>;
    readonly output: {
      /** Empty where the list was dismissed, where the agency began without one, and once all is done. */
      readonly Data: readonly {
        readonly Name: 'Address' | 'Currency' | 'Portfolio' | 'Fees' | 'Quote' | 'BankDetails' | 'Logo' | 'People' | 'MailServer';
        readonly IsDone: boolean;
        /** The address of the screen on which it is done. */
        readonly To: string | null;
      }[];
    };
  };
  /** Who can be written to by e-mail: the record itself, then its contacts. */
  'GET agencyagent/{id}/smtpmessage/recipients': {
    readonly input: {
      readonly id: Id<'AgencyAgent'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string;
        /** Gets no bulk e-mails. */
        readonly IsOptedOut: boolean;
        /** An e-mail came back: the address does not exist. */
        readonly IsBounced: boolean;
      }[];
    };
  };
  /** What is agreed with an agent; a part that the reader may not see is missing. */
  'GET agencyagentdetail/{id}': {
    readonly input: {
      /** The id of the agent. */
      readonly id: string;
    };
    readonly output: {
      readonly Id: number;
      readonly AgencyAgentId: number;
      readonly AgencyAgentName: string;
      readonly PhoneNumbers: readonly {
        readonly Number?: string;
        readonly CountryId?: number;
        readonly CountryName?: string;
        readonly TypeId?: number;
        readonly TypeName?: string;
      }[];
      readonly Addresses: readonly {
        readonly Street?: string;
        readonly City?: string;
        readonly State?: string;
        readonly ZipCode?: string;
        readonly CountryId?: number;
        readonly CountryName?: string;
        readonly TypeId?: number;
        readonly TypeName?: string;
      }[];
      readonly WebAddresses: readonly {
        readonly TypeId?: number;
        readonly TypeName?: string;
        readonly Address?: string;
      }[];
      readonly CommissionPercentage?: number | null;
      readonly BankDetails?: string | null;
      readonly Comments: string | null;
    };
  };
  /** The e-mails that were sent of a document, the newest first, as far as the person may see them. */
  'GET agencybill/smtpmessage': {
    readonly input: {
      readonly agencyBillId: Id<'AgencyBill'>;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly SmtpMessageFields[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** What a new payment of a bill begins with: unsaved, with the most that may be paid and the currencies. */
  'GET agencybill/{documentId}/agencybillpayment': {
    readonly input: {
      readonly documentId: Id<'AgencyBill'>;
    };
    readonly output: {
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
        /** One unit of it in the currency of the document; null where nobody knows. */
        readonly FcToBcFxRate: number | null;
      }[];
    };
  };
  /** A payment of a bill, with the most that may still be paid. */
  'GET agencybill/{documentId}/agencybillpayment/{id}': {
    readonly input: {
      readonly documentId: Id<'AgencyBill'>;
      readonly id: Id<'AgencyBillPayment'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** A bill with its supplier, office, student, commissions and their fees, payments and e-mails, and the most that may be paid. */
  'GET agencybill/{id}': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Deletes the bank file that this bill is in. A bill that the file sent is not sent any more. */
  'GET agencybill/{id}/cancelABAFile': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: AgencyBillRow;
  };
  /** The documents of a bill, of its payments, and the bank file that pays it. */
  'GET agencybill/{id}/documents': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        /** The key by which its content is read: GET /file/{key}. */
        readonly Key: string;
        readonly Name: string;
        readonly ContentType: string;
        /** In bytes. */
        readonly Size: number;
        /** With commas between them. */
        readonly Tags: string;
        readonly IsSystemCreated: boolean;
        readonly CreatedByName: string;
        readonly DateCreated: string;
      }[];
      readonly Count: number;
    };
  };
  /** Makes the bank file that pays this bill to the supplier. Answers the document that holds the file. */
  'GET agencybill/{id}/generateABAFile': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** What an e-mail with this document would say, and whom it would go to. */
  'GET agencybill/{id}/send': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      /** Empty where no address is known. */
      readonly To: string;
      readonly Subject: string;
      /** Plain text. */
      readonly Message: string;
      readonly Language: 'en' | 'pt' | 'es';
      /** Of the document that is attached. */
      readonly FileName: string;
      /** Whose documents may go along (AttachmentIds), as the calls for documents name them; null where there is nobody. */
      readonly DocumentsOf: {
        readonly Type: 'student' | 'supplier';
        readonly Id: number;
      } | null;
      /** The document is marked as sent already. */
      readonly IsSent: boolean;
      /** False: the e-mail stays in the outbox, and the document is not marked as sent. */
      readonly HasMailServer: boolean;
      /** Why the document cannot be sent as it stands; null where it can. */
      readonly Refusal: string | null;
    };
  };
  /** What sub-agents get of the commissions of their sales, by agent and currency, with totals. Without the right to see the terms of agents there is nobody. */
  'GET agencycommission/agents': {
    readonly input: {
      readonly AgencyAgentId?: Id<'AgencyAgent'>;
      /** The first day on which students paid; 120 days ago without it. */
      readonly From?: string;
      /** The last one; today without it. */
      readonly Until?: string;
    };
    readonly output: {
      readonly From: string;
      readonly Until: string;
      readonly Data: readonly {
        readonly AgencyAgentId: number;
        readonly AgencyAgentName: string;
        readonly CommissionPercentage: number;
        readonly CurrencyId: number;
        readonly CurrencyName: string | null;
        /** How many. */
        readonly Commissions: number;
        /** Of the agency, without tax. */
        readonly Commission: number;
        /** The share of the agent. */
        readonly Earned: number;
        /** The part of it that the agency has received, or withheld. */
        readonly Payable: number;
      }[];
      readonly Count: number;
      readonly Totals: readonly {
        readonly CurrencyId: number;
        readonly CurrencyName: string | null;
        readonly Earned: number;
        readonly Payable: number;
      }[];
    };
  };
  /** What is to be claimed from suppliers, by the day on which its money is expected: from when and until when each commission may be claimed, and by month what is expected and what came. */
  'GET agencycommission/claims': {
    readonly input: {
      readonly SupplierId?: Id<'AgencySupplier'>;
      readonly AgencyOfficeId?: Id<'AgencyOffice'>;
      /** The first day on which money is expected; 90 days ago without it. */
      readonly From?: string;
      /** The last one; nine months ahead without it. */
      readonly Until?: string;
      readonly State?: 'Not yet' | 'Claimable' | 'Too late' | 'Claimed' | 'Received';
    };
    readonly output: {
      readonly From: string;
      readonly Until: string;
      readonly Data: readonly {
        readonly Id: number;
        readonly SupplierId: number;
        readonly SupplierName: string | null;
        readonly StudentId: number | null;
        readonly StudentName: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly ClaimFrom: string;
        /** The last day; null where the supplier sets none. */
        readonly ClaimUntil: string | null;
        readonly ExpectedOn: string;
        readonly State: 'Not yet' | 'Claimable' | 'Too late' | 'Claimed' | 'Received';
        readonly Amount: number;
        readonly CurrencyId: number;
        readonly CurrencyName: string | null;
        readonly InvoiceId: number | null;
        readonly InvoiceName: string | null;
      }[];
      /** How many there are in all; the first 500 are answered. */
      readonly Count: number;
      readonly Months: readonly {
        /** Such as 2027-02. */
        readonly Month: string;
        readonly CurrencyId: number;
        readonly CurrencyName: string | null;
        readonly Expected: number;
        readonly Received: number;
        readonly Missing: number;
      }[];
    };
  };
  /** What the official rates of a day make the currencies of the agency worth to each other. */
  'GET agencycurrencyexchangerate/official': {
    readonly input: {
      /** A day like 2026-03-05; today without it. */
      readonly date?: string;
    };
    readonly output: {
      readonly Date: string;
      /** The day whose rates these are: the day asked for, or the last one before it that has any. */
      readonly RateDate: string | null;
      readonly Attribution: string | null;
      readonly Rates: readonly {
        readonly BaseCurrencyId: number;
        readonly BaseCurrencyName: string;
        readonly ForeignCurrencyId: number;
        readonly ForeignCurrencyName: string;
        /** Null where the bank does not quote one of the two. */
        readonly FcToBcFxRate: number | null;
      }[];
    };
  };
  /** The fields that a template for records of a kind may name, as far as the reader may see them. */
  'GET agencyemailtemplate/fields': {
    readonly input: {
      /** student, agencylead, agencyagent, supplier, agencysale and so on. */
      readonly entityType: string;
    };
    readonly output: {
      /** Of the agency: Subject and HtmlTemplate are written in it. */
      readonly Language: 'en' | 'pt' | 'es';
      /** What a template begins with. */
      readonly Fields: readonly {
        readonly Name: string;
        readonly Label: string;
        /** A record is followed by a dot and one of its own names, a list is repeated with each. */
        readonly Kind: 'value' | 'record' | 'list';
        /** Of a record and of a list: whose names follow. */
        readonly Entity?: string;
      }[];
      /** What follows after a dot. */
      readonly Entities: readonly {
        readonly Entity: string;
        readonly Label: string;
        readonly Fields: readonly {
          readonly Name: string;
          readonly Label: string;
          /** A record is followed by a dot and one of its own names, a list is repeated with each. */
          readonly Kind: 'value' | 'record' | 'list';
          /** Of a record and of a list: whose names follow. */
          readonly Entity?: string;
        }[];
      }[];
    };
  };
  /** The profile of an institution, in the portfolio or not. With campusId, that campus stands first. */
  'GET agencyinstitution/dto/{id}': {
    readonly input: {
      /** The id of an institution. */
      readonly id: Id<'Institution'>;
      /** One of its campuses. Another one is answered 404. */
      readonly campusId?: Id<'InstitutionCampus'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Name: string;
      readonly TradingName: string | null;
      readonly CricosCode: string | null;
      readonly InstitutionType: string | null;
      readonly InstitutionGroupId: number | null;
      readonly InstitutionGroupName: string | null;
      readonly Capacity: number | null;
      readonly Website: string | null;
      readonly CountryId: number | null;
      readonly CountryName: string | null;
      /** The postal address; lines that are filled, in their order. */
      readonly AddressLines: readonly string[];
      readonly City: string | null;
      readonly State: string | null;
      readonly Postcode: string | null;
      readonly PaymentTerms: string | null;
      readonly TermsConditions: string | null;
      readonly TermsConditionsLink: string | null;
      /** No longer in the register. */
      readonly IsWithdrawn: boolean;
      /** Its place in the portfolio of the agency; null where it is not there. */
      readonly AgencyInstitutionId: number | null;
      /** The supplier that stands for it. */
      readonly AgencySupplierId: number | null;
      /** Courses that are offered. */
      readonly CourseCount: number;
      /** Courses on campuses that are offered. */
      readonly CourseCampusCount: number;
      /** The campus that was asked for. */
      readonly CampusId: number | null;
      readonly Campuses: readonly {
        readonly Id: number;
        readonly Name: string;
        /** Those that are filled, in their order. */
        readonly AddressLines: readonly string[];
        readonly Locality: string | null;
        readonly State: string | null;
        readonly Postcode: string | null;
        readonly CountryId: number | null;
        readonly CountryName: string | null;
        readonly LocationId: number | null;
        readonly LocationName: string | null;
        readonly UniqueFeatures: string | null;
        /** What there is, such as a library. */
        readonly Features: readonly string[];
        /** Addresses of videos. */
        readonly Videos: readonly string[];
        /** Addresses of photos elsewhere; `Files` are those that were uploaded. */
        readonly Photos: readonly string[];
        /** Uploaded files, the newest first. */
        readonly Files: readonly {
          /** Its content: `file/{key}`. */
          readonly Key: string;
          readonly Name: string;
          readonly ContentType: string;
          readonly Size: number;
        }[];
        /** Where the students come from, the most first. */
        readonly NationalityMix: readonly {
          readonly CountryId: number;
          readonly CountryName: string;
          readonly Percentage: number;
        }[];
        /** Courses on this campus that are offered. */
        readonly CourseCount: number;
      }[];
      readonly PriceGroups: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly IsDefault: boolean;
        readonly Countries: readonly {
          readonly Id: number;
          readonly Name: string;
        }[];
      }[];
    };
  };
  /** Who can be written to by e-mail: the record itself, then its contacts. */
  'GET agencylead/{id}/smtpmessage/recipients': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string;
        /** Gets no bulk e-mails. */
        readonly IsOptedOut: boolean;
        /** An e-mail came back: the address does not exist. */
        readonly IsBounced: boolean;
      }[];
    };
  };
  /** The accommodations of a student, for an application. */
  'GET agencysale/accommodations/{studentId}': {
    readonly input: {
      readonly studentId: Id<'Student'>;
    };
    readonly output: {
      readonly Data: readonly AgencyStudentAccommodationRow[];
    };
  };
  /** The airport pickups of a student, for an application. */
  'GET agencysale/airportpickup/{studentId}': {
    readonly input: {
      readonly studentId: Id<'Student'>;
    };
    readonly output: {
      readonly Data: readonly StudentAirportPickupRow[];
    };
  };
  /** The health covers of a student, for an application. */
  'GET agencysale/healthcover/{studentId}': {
    readonly input: {
      readonly studentId: Id<'Student'>;
    };
    readonly output: {
      readonly Data: readonly StudentHealthCoverRow[];
    };
  };
  /** The e-mails that were sent of a document, the newest first, as far as the person may see them. */
  'GET agencysale/smtpmessage': {
    readonly input: {
      readonly agencySaleId: Id<'AgencySale'>;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly SmtpMessageFields[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** What is still missing of an application, and what of it runs out before its courses end. */
  'GET agencysale/{id}/checklist': {
    readonly input: {
      /** The id of a sale. */
      readonly id: number;
    };
    readonly output: {
      readonly StudentId: number | null;
      /** How many things are missing, have run out or run out too soon. */
      readonly Missing: number;
      readonly Items: readonly {
        readonly Item: 'student' | 'details' | 'passport' | 'visa' | 'cover' | 'signature' | 'enrolmentForm';
        /** endsEarly: it runs out before the last day of the courses. later: it is not asked for yet. */
        readonly State: 'done' | 'missing' | 'expired' | 'endsEarly' | 'later';
        /** When it runs out, or ran out. */
        readonly Date: string | null;
        /** Nothing is sent to the school without it. */
        readonly IsRequired: boolean;
        /** The fields of the student that are empty. */
        readonly Fields: readonly string[];
      }[];
    };
  };
  /** A quote or sale with its lines: their courses, specials on offer, what may be added, and why each line costs what it costs. */
  'GET agencysale/{id}/quote': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Id: number | null;
      readonly RowVersion: number | null;
      readonly SaleIndex: string | null;
      readonly Title: string | null;
      readonly StatusId: string;
      readonly StatusName: string;
      readonly StudentId: number | null;
      readonly StudentName: string | null;
      readonly StudentNationality: string | null;
      readonly StudentEmail: string | null;
      /** The same as StudentEmail. */
      readonly StudentEmailAddress: string | null;
      /** The student has a document with the tag Passport. */
      readonly HasPassport: boolean;
      readonly HasCourses: boolean;
      readonly CountryId: number | null;
      readonly AgencyOfficeId: number | null;
      readonly UserId: number | null;
      readonly OpportunityId: number | null;
      readonly InstitutionId: number | null;
      readonly AgencySupplierId: number | null;
      readonly AgencyAgentId: number | null;
      readonly VisaType: number | null;
      readonly BaseCurrencyId: number | null;
      readonly BaseCurrencyCode: string | null;
      readonly CurrencyId: number | null;
      readonly CurrencyCode: string | null;
      readonly CurrencyRates: readonly {
        readonly BaseCurrencyId: number;
        readonly ForeignCurrencyId: number;
        readonly FcToBcFxRate: number;
        readonly RateDate: string | null;
      }[];
      readonly RatesDate: string | null;
      readonly PricingDate: string | null;
      readonly ExpiryDate: string | null;
      readonly AcceptedOption: number | null;
      readonly PrintableNotes: string | null;
      readonly CoverNotes: string | null;
      readonly QuoteSentDate: string | null;
      readonly SentDate: string | null;
      readonly IsReceivedFromAgent: boolean;
      /** Lines and prices may be changed by this person, in this status. */
      readonly CanEdit: boolean;
      readonly AgencySaleItems: readonly {
        readonly Id?: number;
        readonly Order?: number | null;
        readonly InstitutionCampusCourseId: number | null;
        readonly InstitutionProductId: number | null;
        readonly AgencySupplierProductId: number | null;
        readonly Description: string | null;
        readonly OptionNumber: number;
        readonly PriceGroupId: number | null;
        readonly PriceGroupName: string | null;
        readonly Duration: number | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
        readonly PricingDate: string | null;
        readonly Course: {
          readonly InstitutionCampusCourseId: number;
          readonly InstitutionId: number;
          readonly InstitutionName: string | null;
          readonly InstitutionCampusId: number;
          readonly InstitutionCampusName: string | null;
          readonly Name: string;
          readonly CourseLengthType: 'Weekly' | 'FixedDates';
          readonly CourseLength: number | null;
          readonly IntakeDates: readonly string[];
        } | null;
        readonly Product: {
          readonly InstitutionProductId: number | null;
          readonly AgencySupplierProductId: number | null;
          readonly InstitutionId: number | null;
          readonly AgencySupplierId: number | null;
          readonly Name: string;
        } | null;
        /** Of a line that is not saved, its compulsory fees. */
        readonly Fees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** What may be added, with the quantity that it then begins with. */
        readonly OptionalFees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** Notes of specials, and what could not be priced. */
        readonly Notes: readonly string[];
      }[];
      /** Services of the agency that may be added to any line. */
      readonly GenericFees: readonly {
        readonly Id?: number;
        readonly FeeId: number | null;
        readonly FeeNameId: number | null;
        readonly FeeDescription: string | null;
        readonly FeeSpecialId: number | null;
        /** Specials that apply on the day and for the quantity. */
        readonly SpecialIds: readonly number[];
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        /** The decimals of the currency. */
        readonly CurrencyDigits: number;
        readonly Note: string | null;
        readonly Qty: number;
        readonly BaseUnitPrice: number | null;
        readonly SpecialUnitPrice: number | null;
        readonly UnitPrice: number;
        readonly DiscountPercentage: number | null;
        readonly DiscountAmount: number | null;
        readonly DiscountText: string | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly SupportQty: number | null;
        readonly SupportUnitPrice: number | null;
        readonly Type: 'Institution' | 'Service';
        readonly CategoryLanguage1: string | null;
        readonly CategoryLanguage2: string | null;
        readonly CategoryLanguage3: string | null;
        readonly DescriptionLanguage1: string | null;
        readonly DescriptionLanguage2: string | null;
        readonly DescriptionLanguage3: string | null;
        readonly IsGeneric: boolean;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        /** Where the price comes from; null where it is that of an agency fee. */
        readonly PriceSource: 'Register' | null;
        readonly PriceSourceYear: number | null;
        /** Of a price from the register: somebody typed or confirmed it. */
        readonly IsPriceConfirmed: boolean;
        /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
        readonly ApplyCommission: boolean;
        readonly SupplierName: string | null;
        readonly AgencySupplierId: number | null;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly AfterSaleTaskDescription: string | null;
        readonly AfterSaleTaskDays: number | null;
        /** Specials of the fee for this course and office, whether they apply or not. */
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
          readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
          readonly Name: string;
          readonly DiscountAmount: number | null;
          readonly DiscountPercentage: number | null;
          readonly DiscountQtyStep: number | null;
          readonly MinUnitRange: number | null;
          readonly MaxUnitRange: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        /** Why the line costs what it costs, in the language of the reader. */
        readonly Explanation: {
          /** Where the base price comes from. */
          readonly Base: readonly string[];
          /** Of these reasons, how often it is charged. */
          readonly Charged: string | null;
          readonly PriceGroup: string | null;
          readonly Special: {
            readonly Id: number;
            readonly Name: string;
            readonly Saved: number;
            readonly Why: string;
          } | null;
          /** Other fees of the name and other specials, and why they do not count. */
          readonly NotChosen: readonly {
            readonly Name: string;
            readonly Why: string;
          }[];
          readonly Typed: string | null;
          readonly Rounding: string;
          readonly Rate: string | null;
        };
      }[];
      /** Currencies that are named here or that the agency uses. */
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
      }[];
    };
  };
  /** Restores a cancelled sale: it is again what it was before. */
  'GET agencysale/{id}/restore': {
    readonly input: {
      readonly id: number;
    };
    readonly output: AgencySaleRow;
  };
  /** What an e-mail with this document would say, and whom it would go to. */
  'GET agencysale/{id}/send': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      /** Empty where no address is known. */
      readonly To: string;
      readonly Subject: string;
      /** Plain text. */
      readonly Message: string;
      readonly Language: 'en' | 'pt' | 'es';
      /** Of the document that is attached. */
      readonly FileName: string;
      /** Whose documents may go along (AttachmentIds), as the calls for documents name them; null where there is nobody. */
      readonly DocumentsOf: {
        readonly Type: 'student' | 'supplier';
        readonly Id: number;
      } | null;
      /** The document is marked as sent already. */
      readonly IsSent: boolean;
      /** False: the e-mail stays in the outbox, and the document is not marked as sent. */
      readonly HasMailServer: boolean;
      /** Why the document cannot be sent as it stands; null where it can. */
      readonly Refusal: string | null;
    };
  };
  /** The status of a sale with its name in the language of the reader, and the badge of an application. */
  'GET agencysale/{id}/status': {
    readonly input: {
      readonly id: number;
    };
    readonly output: {
      readonly StatusId: string;
      readonly StatusName: string;
      /** The badge of an application: the support status where there is one, else where it stands. */
      readonly SubStatusName: string | null;
      readonly SupportStatusName: string;
      readonly SupportStatusDescription: string | null;
    };
  };
  /** What a new payment, or a new refund, of a sale begins with: the payment unsaved, the fees with what is left of them, the plan and the statuses. */
  'GET agencysale/{saleId}/agencysalepayment': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
      /** Begin a refund. */
      readonly isRefund?: boolean;
      /** The day of receipt whose exchange rates are asked for; today without it. */
      readonly date?: string;
    };
    readonly output: {
      readonly Payment: AgencySalePaymentFields & {
        readonly StudentEmail: string | null;
        readonly AgencySaleIndex: string | null;
      };
      readonly SaleFees: readonly {
        /** Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items. */
        readonly Id: number;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly Category: string | null;
        /** The line of the sale that the fee belongs to. */
        readonly Course: string | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Amount: number;
        /** What was received, refunds not deducted. */
        readonly Paid: number;
        /** What no payment is planned for yet. */
        readonly Balance: number;
        /** What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted. */
        readonly Outstanding: number;
        readonly RefundableAmount: number;
      }[];
      readonly DepositInstallment: {
        readonly AgencySaleDeposits: readonly {
          readonly AgencySaleItemAgencyFeeId: number;
          readonly CurrencyId: number;
          readonly Amount: number;
          /** What is left of the fee, the deposit included. */
          readonly Balance: number;
          readonly Reference: string | null;
          readonly DueDate: string | null;
          readonly Category: string | null;
        }[];
        readonly AgencySaleInstallments: readonly {
          readonly AgencySaleItemAgencyFeeId: number;
          readonly CurrencyId: number;
          /** Of one installment; the last takes the odd cents. */
          readonly Amount: number;
          /** What is to be paid in installments. */
          readonly Balance: number;
          /** The same as the balance when the plan was made. */
          readonly Total: number;
          readonly Every: number;
          /** 1 once, 2 days, 3 weeks, 4 months, 5 years. */
          readonly Period: number;
          readonly NoOfInstallments: number;
          readonly StartDate: string | null;
          readonly Category: string | null;
        }[];
      };
      readonly HasDepositInstallment: boolean;
      /** What the person may choose, what it is now included. */
      readonly AllowedStatuses: readonly ('Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled')[];
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
        readonly Rates: readonly {
          readonly BaseCurrencyId: number;
          /** Null where nobody knows it. */
          readonly FcToBcFxRate: number | null;
          /** The day that the rate is of: the day asked for, or another one where that has none. Null where it is of no day. */
          readonly RateDate: string | null;
        }[];
      }[];
    };
  };
  /** What a sale costs, what was paid of it net of refunds, what is still to be received, what is late, and what was received beyond the price: in its base currency by the rates that it keeps, and by currency. An unknown rate makes a total !INVALID!. */
  'GET agencysale/{saleId}/financialtotals': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Total: number | string;
      readonly Paid: number | string;
      readonly Balance: number | string;
      readonly Overdue: number | string;
      readonly Credit: number | string;
      /** Null without the right to see commissions. */
      readonly Commission: number | string | null;
      readonly CurrencyCode: string | null;
      readonly ByCurrency: readonly {
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Total: number;
        readonly Paid: number;
        readonly Balance: number;
        readonly Overdue: number;
        readonly Credit: number;
        readonly Commission: number | null;
      }[];
    };
  };
  /** The payment plan of a sale; without one, a line for each fee with what is left of it, to begin with. `Total` is what the fees of the sale cost by currency. */
  'GET agencysale/{saleId}/installment': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
    };
    readonly output: {
      readonly AgencySaleDeposits: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly CurrencyId: number;
        readonly Amount: number;
        /** What is left of the fee, the deposit included. */
        readonly Balance: number;
        readonly Reference: string | null;
        readonly DueDate: string | null;
        readonly Category: string | null;
      }[];
      readonly AgencySaleInstallments: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly CurrencyId: number;
        /** Of one installment; the last takes the odd cents. */
        readonly Amount: number;
        /** What is to be paid in installments. */
        readonly Balance: number;
        /** The same as the balance when the plan was made. */
        readonly Total: number;
        readonly Every: number;
        /** 1 once, 2 days, 3 weeks, 4 months, 5 years. */
        readonly Period: number;
        readonly NoOfInstallments: number;
        readonly StartDate: string | null;
        readonly Category: string | null;
      }[];
      readonly HasDepositInstallment: boolean;
      /** Of all fees; null where they are in several currencies. */
      readonly Total: number | null;
    };
  };
  /** The payments of a sale by their due dates, each with its items, what it may become and whether it is late. */
  'GET agencysale/{saleId}/payments': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Data: readonly (AgencySalePaymentFields & {
        readonly Id: Id<'AgencySalePayment'>;
        readonly IsOverdue: boolean;
        readonly DaysOverdue: number;
        readonly IsLocked: boolean;
        readonly CanDelete: boolean;
        readonly AllowedStatuses: readonly string[];
        readonly AgencySalePaymentInvoiceId: Id<'AgencySalePaymentInvoice'> | null;
      })[];
      readonly Count: number;
      /** Of a cancelled sale of which money was received. */
      readonly Warning: string | null;
    };
  };
  /** Which permission the person is missing for what is done with payments; null where they may do it. */
  'GET agencysalepayment/refusals': {
    readonly input: Record<string, never>;
    readonly output: {
      /** To make and plan payments, receive them as paid, use credit for them, write them off and delete those that are not paid. */
      readonly Enter: string | null;
      /** To make refunds, change what they give back, pay them, also where they are cleared at once, and delete those that are not paid. */
      readonly Refund: string | null;
      /** To receive payments as cleared. A refund that is not paid yet asks for `Refund` as well. */
      readonly Clear: string | null;
      /** To cancel payments. */
      readonly Cancel: string | null;
    };
  };
  /** One payment with its items, and what stands beside it: the fees of its sale, what it may become, and what to know before it is cancelled. */
  'GET agencysalepayment/{id}': {
    readonly input: {
      readonly id: Id<'AgencySalePayment'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: AgencySalePaymentFields & {
        readonly StudentEmail: string | null;
        readonly AgencySaleIndex: string | null;
      };
      readonly SaleFees: readonly {
        /** Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items. */
        readonly Id: number;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly Category: string | null;
        /** The line of the sale that the fee belongs to. */
        readonly Course: string | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Amount: number;
        /** What was received, refunds not deducted. */
        readonly Paid: number;
        /** What no payment is planned for yet. */
        readonly Balance: number;
        /** What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted. */
        readonly Outstanding: number;
        readonly RefundableAmount: number;
      }[];
      readonly SaleIndex: string | null;
      /** It is in a live bill. */
      readonly IsLocked: boolean;
      /** What the person may choose, what it is now included. */
      readonly AllowedStatuses: readonly ('Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled')[];
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
        readonly Rates: readonly {
          readonly BaseCurrencyId: number;
          /** Null where nobody knows it. */
          readonly FcToBcFxRate: number | null;
          /** The day that the rate is of: the day asked for, or another one where that has none. Null where it is of no day. */
          readonly RateDate: string | null;
        }[];
      }[];
      readonly CanDelete: boolean;
      readonly IsQuotePayment: boolean;
      /** Its client invoice. */
      readonly AgencySalePaymentInvoiceId: number | null;
      /** What a dialog tells before it is cancelled. */
      readonly CancelWarnings: readonly string[];
      /** The other sides of a used credit, which are cleared and cancelled with it. */
      readonly CreditSides: readonly AgencySalePaymentFields[];
    };
  };
  /** The client invoice of a payment. It has an id of its own, which calls for client invoices take. */
  'GET agencysalepayment/{id}/clientinvoice': {
    readonly input: {
      readonly id: Id<'AgencySalePayment'>;
    };
    readonly output: AgencySalePaymentInvoiceFields & {
      readonly Id: number;
      readonly Payment: AgencySalePaymentFields;
      readonly Student: StudentFields | null;
      readonly Office: AgencyOfficeFields | null;
      readonly PaymentFees: readonly {
        /** Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items. */
        readonly Id: number;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly Category: string | null;
        /** The line of the sale that the fee belongs to. */
        readonly Course: string | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Amount: number;
        /** What was received, refunds not deducted. */
        readonly Paid: number;
        /** What no payment is planned for yet. */
        readonly Balance: number;
        /** What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted. */
        readonly Outstanding: number;
        readonly RefundableAmount: number;
      }[];
      readonly BillID: number | null;
      readonly BillIndex: string | null;
      /** The e-mails that were sent of it, the newest first. */
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** Of the documents that hold its bank files. */
      readonly AbaDocumentIds: readonly number[];
      /** In the currency of the payment. */
      readonly MaxAllowedPaymentAmount: number;
    };
  };
  /** What the receipt of a payment shows: it and the other payments of its sale, student, office, agent, fees and courses. */
  'GET agencysalepayment/{id}/detail': {
    readonly input: {
      readonly id: Id<'AgencySalePayment'>;
    };
    readonly output: {
      readonly Payment: AgencySalePaymentFields;
      readonly Payments: readonly AgencySalePaymentFields[];
      readonly Student: StudentFields | null;
      readonly Office: AgencyOfficeFields | null;
      readonly AgentName: string | null;
      readonly SaleFees: readonly {
        /** Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items. */
        readonly Id: number;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly Category: string | null;
        /** The line of the sale that the fee belongs to. */
        readonly Course: string | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Amount: number;
        /** What was received, refunds not deducted. */
        readonly Paid: number;
        /** What no payment is planned for yet. */
        readonly Balance: number;
        /** What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted. */
        readonly Outstanding: number;
        readonly RefundableAmount: number;
      }[];
      readonly SaleDetail: AgencySaleFields | null;
      readonly Courses: readonly {
        readonly Id: number;
        readonly Name: string | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
        readonly Duration: number | null;
      }[];
    };
  };
  /** The e-mails that were sent of a document, the newest first, as far as the person may see them. */
  'GET agencysalepaymentinvoice/smtpmessage': {
    readonly input: {
      readonly agencySalePaymentId: Id<'AgencySalePayment'>;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly SmtpMessageFields[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** A client invoice with its payment, student, office and fees, the bill that holds the payment, and the most that may be paid. */
  'GET agencysalepaymentinvoice/{id}': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
    };
    readonly output: AgencySalePaymentInvoiceFields & {
      readonly Id: number;
      readonly Payment: AgencySalePaymentFields;
      readonly Student: StudentFields | null;
      readonly Office: AgencyOfficeFields | null;
      readonly PaymentFees: readonly {
        /** Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items. */
        readonly Id: number;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly Category: string | null;
        /** The line of the sale that the fee belongs to. */
        readonly Course: string | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyCode: string | null;
        readonly Amount: number;
        /** What was received, refunds not deducted. */
        readonly Paid: number;
        /** What no payment is planned for yet. */
        readonly Balance: number;
        /** What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted. */
        readonly Outstanding: number;
        readonly RefundableAmount: number;
      }[];
      readonly BillID: number | null;
      readonly BillIndex: string | null;
      /** The e-mails that were sent of it, the newest first. */
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** Of the documents that hold its bank files. */
      readonly AbaDocumentIds: readonly number[];
      /** In the currency of the payment. */
      readonly MaxAllowedPaymentAmount: number;
    };
  };
  /** Takes a client invoice back that was sent: it is open again, and the bank file that it was in is deleted. Its payment stays as it is. */
  'GET agencysalepaymentinvoice/{id}/CancelPaymentCI': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
    };
    readonly output: AgencySalePaymentInvoiceRow;
  };
  /** Makes the bank file that pays this refund to the student, and sends the client invoice by it. Answers the document that holds the file. */
  'GET agencysalepaymentinvoice/{id}/generateABAFile': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** What an e-mail with this document would say, and whom it would go to. */
  'GET agencysalepaymentinvoice/{id}/send': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      /** Empty where no address is known. */
      readonly To: string;
      readonly Subject: string;
      /** Plain text. */
      readonly Message: string;
      readonly Language: 'en' | 'pt' | 'es';
      /** Of the document that is attached. */
      readonly FileName: string;
      /** Whose documents may go along (AttachmentIds), as the calls for documents name them; null where there is nobody. */
      readonly DocumentsOf: {
        readonly Type: 'student' | 'supplier';
        readonly Id: number;
      } | null;
      /** The document is marked as sent already. */
      readonly IsSent: boolean;
      /** False: the e-mail stays in the outbox, and the document is not marked as sent. */
      readonly HasMailServer: boolean;
      /** Why the document cannot be sent as it stands; null where it can. */
      readonly Refusal: string | null;
    };
  };
  /** Suppliers with this text in their name, trading name or e-mail address, by name, 50 at most. */
  'GET agencysupplier/search/{term}': {
    readonly input: {
      readonly term: string;
    };
    readonly output: {
      readonly Data: readonly AgencySupplierRow[];
      readonly Count: number;
    };
  };
  /** The suppliers of institutions that were sold most in the last 90 days, 42 at most. */
  'GET agencysupplier/topsuppliers': {
    readonly input: {
      /** Of this country alone. */
      readonly country?: Id<'Country'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly InstitutionId: number | null;
        readonly Country: number | null;
        readonly SoldLast90Days: number;
        readonly AcceptsApplication: boolean;
      }[];
    };
  };
  /** Who can be written to by e-mail: the record itself, then its contacts. */
  'GET agencysupplier/{id}/smtpmessage/recipients': {
    readonly input: {
      readonly id: Id<'AgencySupplier'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string;
        /** Gets no bulk e-mails. */
        readonly IsOptedOut: boolean;
        /** An e-mail came back: the address does not exist. */
        readonly IsBounced: boolean;
      }[];
    };
  };
  /** What was sold of a supplier, of the sales that the person may see: how many stand in each status, and what was confirmed lately. */
  'GET agencysupplier/{id}/summary': {
    readonly input: {
      readonly id: number;
    };
    readonly output: {
      readonly Quotes: number;
      readonly Applications: number;
      /** Confirmed ones, closed ones included. */
      readonly Sales: number;
      readonly Cancelled: number;
      readonly SoldLast90Days: number;
      /** The day on which a sale was confirmed last. */
      readonly LastConfirmed: string | null;
    };
  };
  /** The e-mails that were sent of a document, the newest first, as far as the person may see them. */
  'GET agencysupplierinvoice/smtpmessage': {
    readonly input: {
      readonly agencySupplierInvoiceId: Id<'AgencySupplierInvoice'>;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly SmtpMessageFields[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** What a new payment of a commission invoice begins with: unsaved, with the most that may be paid and the currencies. */
  'GET agencysupplierinvoice/{documentId}/agencysupplierinvoicepayment': {
    readonly input: {
      readonly documentId: Id<'AgencySupplierInvoice'>;
    };
    readonly output: {
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
        /** One unit of it in the currency of the document; null where nobody knows. */
        readonly FcToBcFxRate: number | null;
      }[];
    };
  };
  /** A payment of a commission invoice, with the most that may still be paid. */
  'GET agencysupplierinvoice/{documentId}/agencysupplierinvoicepayment/{id}': {
    readonly input: {
      readonly documentId: Id<'AgencySupplierInvoice'>;
      readonly id: Id<'AgencySupplierInvoicePayment'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** A commission invoice with its supplier, office, commissions and their fees, payments and e-mails, and the most that may be paid. */
  'GET agencysupplierinvoice/{id}': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Deletes the bank file that this commission invoice is in. An invoice that the file sent is not sent any more. */
  'GET agencysupplierinvoice/{id}/cancelcommissioninvoiceabafile': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoiceRow;
  };
  /** Makes the bank file that collects this commission invoice from the supplier. Answers the document that holds the file. */
  'GET agencysupplierinvoice/{id}/generatecommissioninvoiceabafile': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** What an e-mail with this document would say, and whom it would go to. */
  'GET agencysupplierinvoice/{id}/send': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      /** Empty where no address is known. */
      readonly To: string;
      readonly Subject: string;
      /** Plain text. */
      readonly Message: string;
      readonly Language: 'en' | 'pt' | 'es';
      /** Of the document that is attached. */
      readonly FileName: string;
      /** Whose documents may go along (AttachmentIds), as the calls for documents name them; null where there is nobody. */
      readonly DocumentsOf: {
        readonly Type: 'student' | 'supplier';
        readonly Id: number;
      } | null;
      /** The document is marked as sent already. */
      readonly IsSent: boolean;
      /** False: the e-mail stays in the outbox, and the document is not marked as sent. */
      readonly HasMailServer: boolean;
      /** Why the document cannot be sent as it stands; null where it can. */
      readonly Refusal: string | null;
    };
  };
  /** The products of a supplier to choose from. */
  'GET agencysupplierproduct/{id}/keys': {
    readonly input: {
      /** The id of a supplier. */
      readonly id: Id<'AgencySupplier'>;
    };
    readonly output: {
      /** By name, 1000 at most. */
      readonly Data: readonly {
        readonly Key: number;
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** The tasks that are linked to a record, by when they are due. A record that does not exist, or may not be seen, has none. */
  'GET agencytask/byentity': {
    readonly input: {
      readonly entityId: number;
      readonly entityType: string;
      readonly includeDone?: boolean;
    };
    readonly output: {
      readonly Data: readonly (AgencyTaskFields & {
        readonly Id: number;
        readonly EntityType: string;
      })[];
      /** How many there are in all, of which the first thousand of each kind are answered. */
      readonly Count: number;
    };
  };
  /** What an office or a person has to do: tasks by when they are due and, unless only tasks are asked for, events by when they begin. */
  'GET agencytask/byowner': {
    readonly input: {
      readonly officeId?: number;
      readonly ownerId?: number;
      readonly includeDone?: boolean;
      readonly taskOnly?: boolean;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly EntityType: string;
      }[];
      /** How many there are in all, of which the first thousand of each kind are answered. */
      readonly Count: number;
    };
  };
  /** The kinds of records that a tracking may work on. */
  'GET agencytracking/entities': {
    readonly input: {
      readonly term?: string;
      readonly trigger?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
        /** As people call it, in the language of the reader. */
        readonly Label: string;
      }[];
    };
  };
  /** The fields that may start a tracking of a kind of records: those that change, or dates of the records and of those below them. */
  'GET agencytracking/fields': {
    readonly input: {
      readonly term?: string;
      readonly entityType?: string;
      readonly trigger?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
        /** As people call it, in the language of the reader. */
        readonly Label: string;
      }[];
    };
  };
  /** The changes of state that may start a tracking of a kind of records. */
  'GET agencytracking/transitions': {
    readonly input: {
      readonly term?: string;
      readonly entityType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
        /** As people call it, in the language of the reader. */
        readonly Label: string;
      }[];
    };
  };
  /** The runs of a tracking, newest first, with each step and its reason; those alone of records that the caller may see. `Next` is what `before` takes for more. */
  'GET agencytracking/{id}/runs': {
    readonly input: {
      readonly id: Id<'AgencyTracking'>;
      readonly before?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly AgencyTrackingId: number;
        readonly TrackingName: string;
        readonly EntityType: string;
        readonly EntityId: number;
        readonly EntityDisplayName: string;
        readonly TriggerText: string;
        readonly TriggerDate: string;
        readonly StatusName: 'Planned' | 'Running' | 'Finished' | 'Stopped';
        readonly Reason: string | null;
        readonly IsAttached: boolean;
        readonly Steps: readonly {
          readonly ActionId: number;
          readonly Type: string;
          readonly Description: string | null;
          readonly DueDate: string;
          readonly StatusName: 'Planned' | 'Done' | 'Skipped' | 'LeftOut' | 'Stopped';
          readonly Reason: string | null;
          readonly Date: string | null;
          readonly ResultEntity: string | null;
          readonly ResultId: number | null;
        }[];
      }[];
      readonly Next: number | null;
    };
  };
  /** How far people came in each version of a form, the newest first, and where they were told of errors. */
  'GET agencywebform/{id}/numbers': {
    readonly input: {
      readonly id: Id<'AgencyWebForm'>;
    };
    readonly output: {
      readonly Versions: readonly {
        readonly Number: number;
        readonly PublishedDate: string | null;
        readonly Sent: number;
        readonly Pages: readonly {
          readonly Number: number;
          readonly Title: string;
          readonly Reached: number;
          /** From 0 to 1; null where nobody came so far. */
          readonly DropOff: number | null;
        }[];
        readonly Fields: readonly {
          readonly FieldId: string;
          readonly Title: string;
          readonly Errors: number;
          /** From 0 to 1; null where nobody came so far. */
          readonly ErrorRate: number | null;
        }[];
      }[];
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefcountry': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefcountry/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefcountry/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefcountry/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefcountry/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefcourse': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefcourse/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefcourse/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefcourse/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefcourse/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxreflanguage': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxreflanguage/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxreflanguage/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxreflanguage/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxreflanguage/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefproductaccommodation': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefproductaccommodation/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefproductaccommodation/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefproductaccommodation/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefproductaccommodation/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefproductinsurance': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefproductinsurance/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefproductinsurance/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefproductinsurance/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefproductinsurance/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefproducttransfer': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefproducttransfer/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefproducttransfer/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefproducttransfer/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefproducttransfer/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** All local records, mapped or not, with what the student management system calls them. */
  'GET agencyxrefvisatype': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What the student management system has. */
  'GET agencyxrefvisatype/XRefList': {
    readonly input: {
      readonly searchTerm?: string;
      readonly take?: number;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** The entry of the student management system with this id; none where it has none. */
  'GET agencyxrefvisatype/XRefList/{id}': {
    readonly input: {
      readonly id: string;
    };
    readonly output: readonly {
      readonly Id: string;
      readonly Name: string;
    }[];
  };
  /** A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state. */
  'GET agencyxrefvisatype/mapping': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
      readonly searchTerm?: string;
      readonly state?: 'mapped' | 'notMapped' | 'vanished' | 'unchecked' | 'shared';
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
        readonly State: 'mapped' | 'notMapped' | 'vanished' | 'unchecked';
        /** How many other records are mapped to the same value. */
        readonly SharedWith: number;
      }[];
      /** How many there are with this state and text. */
      readonly Total: number;
      readonly Counts: {
        readonly all: number;
        readonly mapped: number;
        readonly notMapped: number;
        readonly vanished: number;
        readonly unchecked: number;
        readonly shared: number;
      };
      /** Why the other system could not be asked. */
      readonly Problem: {
        readonly Code: string;
        readonly Message: string;
        readonly Hint: string | null;
      } | null;
    };
  };
  /** A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written. */
  'GET agencyxrefvisatype/mapping/proposals': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly afterTaskType?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly LocalId: number;
        readonly LocalName: string;
        readonly Note: string | null;
        readonly ExternalId: string;
        readonly ExternalName: string;
      }[];
      readonly Total: number;
    };
  };
  /** A web form as it is out: 404 where it is not or the code was replaced, 410 with its text where it is closed. */
  'GET anonymouswebform/{code}': {
    readonly input: {
      readonly code: string;
    };
    readonly output: {
      readonly Name: string;
      readonly Header: string;
      readonly Version: number;
      readonly Language: 'en' | 'pt' | 'es';
      readonly Fields: readonly {
        readonly field_id: string;
        readonly field_title: string;
        readonly field_type: 'text' | 'email' | 'password' | 'radio' | 'dropdown' | 'date' | 'textarea' | 'checkbox' | 'hidden' | 'telephone' | 'country' | 'file' | 'consent' | 'page';
        readonly field_value: string | number | boolean | null;
        readonly field_required: boolean;
        readonly field_disabled: boolean;
        readonly field_options: readonly {
          readonly option_id: string;
          readonly option_title: string;
          readonly option_value: string;
        }[];
        readonly field_help: string;
        readonly field_condition: {
          readonly field_id: string;
          readonly operator: 'equal' | 'notEqual' | 'filled';
          readonly value: string;
        } | null;
      }[];
      readonly Texts: readonly {
        readonly Language: 'en' | 'pt' | 'es';
        readonly Header?: string;
        readonly SubmitLabel?: string;
        readonly ResponseMessage?: string;
        /** Title, help and options (by option_id) by field_id. */
        readonly Fields: Readonly<Record<string, {
          readonly title?: string;
          readonly help?: string;
          readonly options?: Readonly<Record<string, string>>;
        }>>;
      }[];
      readonly SubmitLabel: string;
      readonly ResponseMessage: string;
      readonly Stylesheet: string;
      /** A field that people do not see, and that stays empty. */
      readonly Honeypot: string;
      /** When the form was opened, and in which version; it goes back with the answer and with each file. */
      readonly Stamp: string;
      readonly Challenge: {
        /** Zero bits at the beginning of SHA-256 of stamp, dot and proof. */
        readonly Bits: number;
      } | null;
    };
  };
  /** An application with its student, institution, courses and contacts, and what this person may do with it. */
  'GET application/{id}/details': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Sale: {
        readonly Id: number;
        readonly RowVersion: number;
        readonly SaleIndex: string | null;
        readonly StatusId: string;
        readonly SubStatusName: string | null;
        readonly SupportStatusName: string;
        readonly SupportStatusDescription: string | null;
        readonly StudentId: number | null;
        readonly StudentName: string | null;
        readonly InstitutionId: number | null;
        readonly InstitutionName: string | null;
        readonly AgencySupplierId: number | null;
        readonly AgencySupplierContactId: number | null;
        readonly AgencyOfficeId: number;
        readonly VisaType: number | null;
        readonly Offshore: boolean;
        readonly PaymentPlan: boolean;
        readonly AcceptedOption: number | null;
        readonly CoverNotes: string | null;
        readonly SentDate: string | null;
        readonly SignedDate: string | null;
        readonly IsSigned: boolean;
        readonly HasAgreedTerms: boolean;
        readonly IsReceivedFromAgent: boolean;
        readonly DateLastModifiedByStudent: string | null;
        readonly AgencySaleItems: readonly {
          readonly Id: number;
          readonly InstitutionCampusCourseId: number | null;
          readonly InstitutionCampusId: number | null;
          readonly InstitutionCampusName: string | null;
          readonly Description: string | null;
          readonly OptionNumber: number;
          /** The weeks of the whole course, for which the register states its prices. */
          readonly CourseLength: number | null;
          readonly Duration: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Fees: readonly {
            readonly Id: number;
            readonly FeeDescription: string | null;
            readonly Qty: number;
            readonly UnitPrice: number;
            /** After the discount. */
            readonly LineTotal: number | null;
            readonly DiscountTotal: number | null;
            readonly DiscountText: string | null;
            readonly CurrencyCode: string | null;
            /** Where the price comes from; null where it is that of a fee. */
            readonly PriceSource: 'Register' | null;
            readonly PriceSourceYear: number | null;
            readonly IsPriceConfirmed: boolean;
          }[];
        }[];
      };
      readonly Student: StudentRow | null;
      readonly Visas: readonly StudentVisaRow[];
      readonly HealthCovers: readonly StudentHealthCoverRow[];
      readonly Institution: {
        readonly Id: number;
        readonly Name: string;
        readonly TradingName: string | null;
        readonly PaymentTerms: string | null;
        readonly TermsConditions: string | null;
        readonly TermsConditionsLink: string | null;
      } | null;
      /** A passport of the student is there already. */
      readonly HasPassport: boolean;
      /** People at the institution, enrolment officers first. */
      readonly Contacts: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string | null;
        readonly IsFinanceContact: boolean;
        readonly IsEnrolmentOfficer: boolean;
      }[];
      /** It was sent, came from an agent, or is more than an application by now. */
      readonly IsReadOnly: boolean;
      /** This person may change it and submit it. */
      readonly CanEdit: boolean;
      /** This person keeps suppliers. */
      readonly CanEditSuppliers: boolean;
      /** This person may add a contact. */
      readonly CanEditContacts: boolean;
    };
  };
  /** Whether there is an address at which other programs read your calendar. The address itself is shown once, when it is made. */
  'GET calendarfeed/own': {
    readonly input: Record<string, never>;
    readonly output: {
      /** When the address was made; null where there is none. */
      readonly Since: string | null;
    };
  };
  /** Cities that begin with a term of more than three letters, of one country where it is named, found in the addresses that the reader may see. */
  'GET city/search': {
    readonly input: {
      readonly term?: string;
      /** The id of a country; cities of all countries without it. */
      readonly countryId?: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
      }[];
    };
  };
  /** Tags of courses whose name contains the term. A number is the id of a tag, whose record is answered instead. */
  'GET coursetag/{term}': {
    readonly input: {
      /** A part of the name. */
      readonly term: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
      }[];
    };
  };
  /** The day of the register that is here, and the sentence that must be shown with its data. */
  'GET cricosimport/latest': {
    readonly input: Record<string, never>;
    readonly output: {
      /** A day like 2023-01-03; null where no register has been imported. */
      readonly Snapshot: string | null;
      readonly Attribution: string | null;
    };
  };
  /** What an import of the register changes, for those who may see the import. */
  'GET cricosimport/{id}/plan': {
    readonly input: {
      readonly id: Id<'RegisterImport'>;
    };
    readonly output: {
      readonly Entities: readonly {
        readonly Entity: string;
        readonly Label: string;
        readonly Insert: number;
        readonly Update: number;
        readonly Unchanged: number;
        readonly Withdraw: number;
        readonly Reject: number;
        readonly Conflict: number;
        readonly Reasons: readonly {
          readonly Sentence: string;
          readonly Count: number;
        }[];
        readonly Notes: readonly {
          readonly Sentence: string;
          readonly Count: number;
        }[];
      }[];
      readonly Warnings: readonly {
        readonly Kind?: 'older' | 'part' | 'left-out';
        readonly Latest?: string;
        readonly Label?: string;
        readonly Withdraw?: number;
        readonly Before?: number;
      }[];
      readonly Rejected: readonly {
        readonly Label: string;
        readonly Origin: string | null;
        readonly Reason: string | null;
      }[];
      readonly RejectedCount: number;
    };
  };
  /** Has a document of a sale made, and filed with its files: by GET. */
  'GET document/{id}/generate': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** Quote or EnrolmentForm. */
      readonly systemDocumentType: string;
      /** That of the student where nothing is said. */
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly SystemDocumentType: string;
      readonly EntityId: number;
      /** The job that makes it: GET /job/{id} says how far it is. The document is then among the files of the sale. */
      readonly JobId: number;
    };
  };
  /** The documents of a record, the newest first: all of them, those with a tag, or those of one sale of a student. Bank files stand with the students and suppliers that they pay. */
  'GET document/{type}/{id}/documents': {
    readonly input: {
      /** What the documents belong to: agencylead, agencyagent, student, supplier or agencysale. */
      readonly type: string;
      readonly id: number;
      readonly tag?: string;
      readonly agencysaleId?: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        /** The key by which its content is read: GET /file/{key}. */
        readonly Key: string;
        readonly Name: string;
        /** Told by its content. */
        readonly ContentType: string;
        /** In bytes. */
        readonly Size: number;
        /** With commas between them. */
        readonly Tags: string;
        /** For screens; false. */
        readonly IsSelected: boolean;
        /** The system made it: it keeps its name and its tags, and is not deleted. */
        readonly IsSystemCreated: boolean;
        /** Why nobody can open it; null of a document that can be opened, or was not looked into. */
        readonly Defect: 'broken' | 'locked' | null;
        /** It is one document for several records, as a bank file is. */
        readonly IsBulk: boolean;
        readonly AgencyAgentId: number | null;
        readonly AgencyLeadId: number | null;
        readonly StudentId: number | null;
        readonly SupplierId: number | null;
        readonly AgencySaleId: number | null;
        readonly CreatedByName: string;
        readonly DateCreated: string;
      }[];
    };
  };
  /** The folders of the documents of a record: of the system, by tag, and one for each sale of a student. */
  'GET document/{type}/{id}/folders': {
    readonly input: {
      /** What the documents belong to: agencylead, agencyagent, student, supplier or agencysale. */
      readonly type: string;
      readonly id: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Name: string;
        readonly Qty: number;
        /** The system alone places documents there. */
        readonly IsSystem: boolean;
        /** Its documents hang on another record than the one that is looked at. */
        readonly IsLink: boolean;
        readonly Type: 'sale' | 'tag';
        /** The tag, or the id of the sale. */
        readonly TypePayload: string;
      }[];
    };
  };
  /** What a student, a sale or an office has in total, paid, outstanding, overdue and as credit, by currency, each with the search that finds its records. Without a scope: of everything that the reader may see. */
  'GET finance/balances': {
    readonly input: {
      readonly StudentId?: Id<'Student'>;
      readonly AgencySaleId?: Id<'AgencySale'>;
      readonly AgencyOfficeId?: Id<'AgencyOffice'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Name: 'Total' | 'Paid' | 'Outstanding' | 'Overdue' | 'Credit' | 'PaidOnCancelled';
        /** The path of the records in calls. */
        readonly Entity: string;
        /** The address of their list on screen. */
        readonly Path: string;
        readonly ViewId: number;
        /** The amount that is added up, as the total of the list. */
        readonly Field: string;
        readonly Conditions: readonly {
          readonly Field: string;
          readonly Condition: string;
          readonly Value1?: string | number | boolean | readonly string[];
        }[];
        readonly Count: number;
        readonly Sums: readonly {
          readonly Currency: string | null;
          readonly Count: number;
          readonly Amount: number;
        }[];
      }[];
    };
  };
  /** What was received, is due and overdue, is to be invoiced, billed, put into bank files and reconciled, by the day at the office of each record: counts and sums by currency, each with the search that finds its records. What the reader may not see is left out. */
  'GET finance/overview': {
    readonly input: {
      /** Of one office alone. */
      readonly AgencyOfficeId?: Id<'AgencyOffice'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Name: 'ReceivedThisWeek' | 'ReceivedThisMonth' | 'DueSoon' | 'Overdue1' | 'Overdue31' | 'Overdue61' | 'ToInvoice' | 'ToBill' | 'NotReconciled' | 'RefundsReady' | 'BillsReady' | 'InvoicesReady' | 'RefundsInFiles' | 'BillsInFiles' | 'InvoicesInFiles';
        /** The path of the records in calls. */
        readonly Entity: string;
        /** The address of their list on screen. */
        readonly Path: string;
        readonly ViewId: number;
        /** The amount that is added up, as the total of the list. */
        readonly Field: string;
        readonly Conditions: readonly {
          readonly Field: string;
          readonly Condition: string;
          readonly Value1?: string | number | boolean | readonly string[];
        }[];
        readonly Count: number;
        readonly Sums: readonly {
          readonly Currency: string | null;
          readonly Count: number;
          readonly Amount: number;
        }[];
      }[];
    };
  };
  /** The kinds of records that this person may import, and the bounds of an import. */
  'GET import/kinds': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Kinds: readonly {
        readonly Path: string;
        readonly LabelPlural: string;
        readonly Icon: string;
      }[];
      readonly MostRows: number;
      readonly MostMegabytes: number;
      /** After so many days an import that was not carried out is deleted. */
      readonly DaysKept: number;
    };
  };
  /** How much of the latest 50 imports that were carried out has been undone. */
  'GET import/standing': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Written: number;
        /** So many of the records that it wrote are as they were before it; what was added is gone, whoever deleted it. */
        readonly Undone: number;
        /** So many of those that it changed were not put back and are deleted by now; counted once any of it was undone. */
        readonly Gone: number;
        readonly IsUnderway: boolean;
      }[];
    };
  };
  /** The columns of the file of an import, what each could be, and by what its rows find their records. */
  'GET import/{id}/mapping': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
    };
    readonly output: {
      readonly Label: string;
      readonly LabelPlural: string;
      readonly Failure: string | null;
      readonly Reading: {
        /** The sheets of a workbook. */
        readonly Sheets: readonly string[];
        readonly Sheet: string | null;
        readonly Encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1258' | 'macintosh' | 'gb18030' | 'shift_jis' | 'euc-kr' | null;
        readonly Separator: ',' | ';' | '	' | '|' | null;
        /** The number of the row in the file that names the columns; rows above it are not imported. */
        readonly HeadingRow: number;
        /** In so many rows the names stand. */
        readonly HeadingRows: number;
        /** What stands in the first rows of the file. */
        readonly FirstRows: readonly {
          readonly Row: number;
          readonly Texts: readonly string[];
        }[];
        /** So many rows with values are hidden in the file. */
        readonly HiddenRows: number;
        /** The hidden rows are not imported. */
        readonly LeavesHiddenOut: boolean;
      };
      readonly EmptyCells: 'leave' | 'clear';
      readonly Columns: readonly {
        readonly Header: string;
        readonly Samples: readonly string[];
        /** As it was chosen, else as it is suggested. */
        readonly Field: string | null;
      }[];
      readonly Fields: readonly {
        readonly Name: string;
        readonly Label: string;
        readonly Type: string;
        readonly Required: boolean;
        readonly Names: string | null;
      }[];
      /** What is asked where no column is the field; the answer is what all rows say of it. */
      readonly Questions: readonly {
        readonly Field: string;
        readonly Label: string;
        readonly Answers: readonly {
          readonly Text: string;
          readonly Label: string;
        }[];
      }[];
      /** What all rows say of fields that no column is, as it was chosen. */
      readonly Values: readonly {
        readonly Field: string;
        readonly Text: string;
      }[];
      /** The fields in which a row and its record must not differ, as people call them. */
      readonly Apart: readonly string[];
      readonly Keys: readonly {
        readonly Id: string;
        readonly Label: string;
        readonly Fields: readonly string[];
        readonly Chosen: boolean;
      }[];
    };
  };
  /** The rows of an import in the order of its file, with what becomes of each and why. */
  'GET import/{id}/rows': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** Only rows of which this becomes; `leftout` for those in conflict and the rejected ones, `partial` for those of which a cell is left out. */
      readonly outcome?: 'insert' | 'update' | 'unchanged' | 'conflict' | 'reject' | 'leftout' | 'partial';
      /** Only rows that were written and are undone by now, or whose records stay. */
      readonly now?: 'undone' | 'stays';
      /** Only the row of this number in the file. */
      readonly row?: number;
      readonly skip?: number;
      /** 200 at most. */
      readonly take?: number;
    };
    readonly output: {
      /** So many rows with values are hidden in the file. */
      readonly HiddenRows: number;
      /** The hidden rows are not among these. */
      readonly LeavesHiddenOut: boolean;
      readonly Counts: {
        readonly insert: number;
        readonly update: number;
        readonly unchanged: number;
        readonly conflict: number;
        readonly reject: number;
        readonly total: number;
        readonly done: number;
        readonly toWrite: number;
        readonly toJudge: number;
        readonly judged: number;
        readonly partial: number;
      };
      readonly Data: readonly {
        readonly Row: number;
        readonly Outcome: 'insert' | 'update' | 'unchanged' | 'conflict' | 'reject' | null;
        /** The record that it is about; also where that is gone, or out of reach. */
        readonly RecordId: number | null;
        /** Its record is there by now, and this person sees it. */
        readonly IsThere: boolean;
        /** It was written, and its record is as it was before; one that was added is gone. */
        readonly IsUndone: boolean;
        readonly Title: string;
        readonly Values: readonly {
          readonly Label: string;
          readonly Text: string;
        }[];
        readonly Changes: readonly {
          readonly Field: string;
          readonly Label: string;
          readonly Type: string;
          readonly Old: string | number | boolean | readonly string[] | null;
          readonly New: string | number | boolean | readonly string[] | null;
        }[];
        readonly Faults: readonly {
          /** The field whose cell is to be corrected. */
          readonly Field: string | null;
          readonly Label: string | null;
          /** What the cell says. */
          readonly Text: string | null;
          readonly Message: string;
        }[];
        /** The records that somebody may say the row is about, or that it is a new one; null where there is nothing to be said. */
        readonly Choices: readonly {
          readonly Id: number;
          readonly Name: string;
          /** As long as it is judged: what the record has and the row says; where they differ, the row would win. */
          readonly Fields: readonly {
            readonly Field: string;
            readonly Label: string;
            readonly Type: string;
            readonly Old: string | number | boolean | readonly string[] | null;
            readonly New: string | number | boolean | readonly string[] | null;
            readonly IsSame: boolean;
          }[];
        }[] | null;
        /** What was said: one of them, 0 for a new one. */
        readonly Chosen: number | null;
        /** Of a new record, the earlier one that it follows and that ends by it. */
        readonly Ends: {
          readonly Id: number;
          readonly Name: string;
          /** Like 2026-12-31. */
          readonly LastDay: string;
        } | null;
      }[];
    };
  };
  /** How much of an import has been undone, what stays of it and why, and whether it can be undone. */
  'GET import/{id}/standing': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
    };
    readonly output: {
      readonly Written: number;
      /** So many of the records that it wrote are as they were before it; what was added is gone, whoever deleted it. */
      readonly Undone: number;
      /** So many of those that it changed were not put back and are deleted by now; counted once any of it was undone. */
      readonly Gone: number;
      readonly IsUnderway: boolean;
      /** The change that is to be undone; null where that cannot be, or is not up to this person. */
      readonly Undo: number | null;
      /** Why it cannot be undone. */
      readonly WhyNot: string | null;
      /** Where some of it was undone, what stays: the first 20 of what this person sees. */
      readonly Stayed: readonly {
        readonly Id: number;
        readonly Name: string;
        /** What somebody has done to it since. */
        readonly Why: string | null;
      }[];
    };
  };
  /** The texts of an import that are none of the values of their fields, with what they may mean. */
  'GET import/{id}/unread': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Field: string;
        readonly Label: string;
        readonly Text: string;
        /** In so many rows. */
        readonly Count: number;
        /** Empty where there are too many: a name is typed then. */
        readonly Offered: readonly {
          readonly Text: string;
          readonly Label: string;
        }[];
      }[];
    };
  };
  /** The institutions that the person stands for: the own one, and those of the own group, by name; none for everybody else. */
  'GET institution/own': {
    readonly input: Record<string, never>;
    readonly output: {
      /** By name, 1000 at most. */
      readonly Data: readonly {
        readonly Key: number;
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** The campuses of an institution to choose from, in the older form. */
  'GET institutioncampus/keyslegacy/{id}': {
    readonly input: {
      /** The id of an institution. */
      readonly id: Id<'Institution'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** Of an institution, by name: InstitutionCampus. */
  'GET institutioncampus/search/{institutionId}': {
    readonly input: {
      readonly institutionId: Id<'Institution'>;
      /** Ids and names alone; whole records without it. */
      readonly listing?: boolean;
      /** 300 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly Readonly<Record<string, unknown>>[];
      readonly Count: number;
    };
  };
  /** Institutions and campuses of a country whose name contains the query: of the portfolio or, in discovery mode, all of them. */
  'GET institutioncampus/searchinstitutioncampus': {
    readonly input: {
      readonly query?: string;
      readonly discoveryMode?: boolean;
      /** The id of a country; Australia where nothing is said. */
      readonly country?: number;
    };
    readonly output: {
      readonly Data: readonly {
        /** institution:5 or campus:7. */
        readonly Key: string;
        readonly Name: string;
        readonly InstitutionId: number;
        readonly InstitutionCampusId: number | null;
      }[];
    };
  };
  /** Of an institution, by name: InstitutionCourse. */
  'GET institutioncourse/search/{institutionId}': {
    readonly input: {
      readonly institutionId: Id<'Institution'>;
      /** Ids and names alone; whole records without it. */
      readonly listing?: boolean;
      /** 300 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly Readonly<Record<string, unknown>>[];
      readonly Count: number;
    };
  };
  /** Of an institution, by name: InstitutionCourseInstitutionCampus. */
  'GET institutioncourseinstitutioncampus/search/{institutionId}': {
    readonly input: {
      readonly institutionId: Id<'Institution'>;
      /** Ids and names alone; whole records without it. */
      readonly listing?: boolean;
      /** 300 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly Readonly<Record<string, unknown>>[];
      readonly Count: number;
    };
  };
  /** The courses on campuses of an institution to choose from. */
  'GET institutioncourseinstitutioncampus/{id}/keys': {
    readonly input: {
      /** The id of an institution. */
      readonly id: Id<'Institution'>;
    };
    readonly output: {
      /** By name, 1000 at most. */
      readonly Data: readonly {
        readonly Key: number;
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** The price groups of the institution that a supplier stands for; a supplier of its own has none. */
  'GET institutionpricegroup/keys/{id}': {
    readonly input: {
      /** The supplier. */
      readonly id: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
    };
  };
  /** The price groups, of institutions in the portfolio, that name the country of an agent: of his address, else of his office. */
  'GET institutionpricegroup/keysByAgencyAgent': {
    readonly input: {
      readonly agencyAgentId: Id<'AgencyAgent'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
    };
  };
  /** The price groups of the institution of a course on a campus. */
  'GET institutionpricegroup/keysByCourse': {
    readonly input: {
      readonly institutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
    };
  };
  /** The price groups of an institution. */
  'GET institutionpricegroup/keysByInstitution': {
    readonly input: {
      readonly institutionId: Id<'Institution'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
    };
  };
  /** The products of an institution to choose from. */
  'GET institutionproduct/{id}/keys': {
    readonly input: {
      /** The id of an institution. */
      readonly id: Id<'Institution'>;
    };
    readonly output: {
      /** By name, 1000 at most. */
      readonly Data: readonly {
        readonly Key: number;
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** The profile of a course on a campus, in the portfolio or not. */
  'GET institutionpubliccourse/dto/{id}': {
    readonly input: {
      /** The id of a course on a campus. */
      readonly id: Id<'InstitutionCourseInstitutionCampus'>;
    };
    readonly output: {
      readonly InstitutionCampusCourseId: number;
      readonly InstitutionId: number;
      readonly InstitutionName: string;
      readonly InstitutionCourseId: number;
      readonly CampusId: number;
      readonly CampusName: string;
      readonly CourseName: string;
      readonly CourseCode: string | null;
      readonly VetNationalCode: string | null;
      readonly LevelId: number | null;
      readonly LevelName: string | null;
      readonly BroadFieldName: string | null;
      readonly NarrowFieldName: string | null;
      readonly DetailedFieldName: string | null;
      readonly SecondBroadFieldName: string | null;
      readonly SecondNarrowFieldName: string | null;
      readonly SecondDetailedFieldName: string | null;
      readonly IsDualQualification: boolean;
      readonly IsFoundationStudies: boolean;
      readonly HasWorkComponent: boolean;
      readonly CourseLanguage: string | null;
      /** On this campus, else those of the course. */
      readonly Weeks: number | null;
      /** Those of the course and of the course on this campus. */
      readonly Tags: readonly string[];
      /** No longer in the register. */
      readonly IsWithdrawn: boolean;
      /** Open to enrolled students only. */
      readonly IsExpired: boolean;
      readonly Overview: string | null;
      readonly EntryRequirements: string | null;
      readonly CareerOutcomes: string | null;
      /** Where the course is taught, this campus first. */
      readonly Campuses: readonly {
        readonly InstitutionCampusCourseId: number;
        readonly CampusId: number;
        readonly CampusName: string;
        readonly Locality: string | null;
        readonly State: string | null;
        readonly CountryName: string | null;
        readonly CourseLengthType: 'Weekly' | 'FixedDates';
        /** Weeks on this campus; null where it is as long as the course. */
        readonly CourseLength: number | null;
        /** Days such as 2027-03-01; none where the course begins every week. */
        readonly IntakeDates: readonly string[];
        readonly Tags: readonly string[];
      }[];
      /** What the institution charges for it, also what is not valid today. */
      readonly Fees: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly Amount: number;
        readonly CurrencyId: number;
        readonly CurrencyName: string;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ValidFrom: string | null;
        readonly ValidTo: string | null;
        /** Names; none where it holds for all. */
        readonly PriceGroups: readonly string[];
        readonly Comments: string | null;
      }[];
      readonly RegisterPrice: {
        readonly TuitionFee: number | null;
        readonly NonTuitionFee: number | null;
        readonly TotalCost: number | null;
        readonly CurrencyCode: string;
        /** The year that the register is of. */
        readonly Year: number | null;
      } | null;
      /** The place of the institution in the portfolio of the agency. */
      readonly AgencyInstitutionId: number | null;
      /** The place of this course in the portfolio. */
      readonly AgencyInstitutionPublicCourseId: number | null;
    };
  };
  /** Web users beside the agencies that were invited for them, in numbers, of what the reader may see. */
  'GET invitedagency/webusersummary': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly WebUsers: number;
      readonly Invitations: readonly {
        readonly Status: string;
        readonly Count: number;
      }[];
      readonly InvitedAgencies: {
        readonly Waiting: number;
        readonly Processed: number;
      };
    };
  };
  /** Locations whose name contains the term. A number is the id of a location, whose record is answered instead. */
  'GET location/{term}': {
    readonly input: {
      /** A part of the name. */
      readonly term: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Key: string;
        readonly Name: string;
      }[];
    };
  };
  /** Your notifications, the newest first, 30 at a time. Those about records that you may no longer see are left out. */
  'GET notification/own': {
    readonly input: {
      /** Only those before this one. */
      readonly before?: Id<'Notification'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: Id<'Notification'>;
        readonly Kind: string;
        readonly EntityType: string;
        readonly EntityId: number;
        /** What happened, in your language. */
        readonly Message: string;
        readonly Date: string;
        readonly IsRead: boolean;
      }[];
      /** There are older ones. */
      readonly HasMore: boolean;
    };
  };
  /** How many of your notifications are unread. */
  'GET notification/unread': {
    readonly input: Record<string, never>;
    readonly output: {
      /** How many are unread. */
      readonly Count: number;
    };
  };
  /** The fields and periods that an analysis of a view can use. */
  'GET pivot/{viewId}/init': {
    readonly input: {
      readonly viewId: number;
    };
    readonly output: {
      readonly ViewId: number;
      readonly TypeName: string;
      readonly Label: string;
      readonly Fields: readonly {
        /** A field, a path along references, or records below a record, such as AgencySalePayment[], whose fields take a summary. */
        readonly Name: string;
        readonly Label: string;
        readonly DataType: string;
        readonly Values: readonly {
          readonly Key: string;
          readonly Name: string;
        }[];
        readonly Summaries: readonly ('Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average')[];
        readonly IsGroup: boolean;
        /** Of a reference, and of records below: the kind of record that it leads to. */
        readonly Leads?: string;
      }[];
      readonly DateFields: readonly {
        readonly Name: string;
        readonly Label: string;
      }[];
      readonly DateField: string;
      readonly Periods: readonly ('Day' | 'Week' | 'Month' | 'Quarter' | 'Year')[];
      readonly Comparable: readonly ('Day' | 'Week' | 'Month' | 'Quarter' | 'Year')[];
      readonly Weeks: readonly number[];
      readonly DateRange: string;
    };
  };
  /** How the reader has arranged an analysis; without a configuration where they have not. */
  'GET pivotui/{key}': {
    readonly input: {
      readonly key: string;
    };
    readonly output: {
      readonly Key: string;
      /** The arrangement as the screen keeps it. */
      readonly Configuration: Readonly<Record<string, unknown>> | null;
    };
  };
  /** What these agencies use: their plan, people who may sign in, files, and when somebody worked last. Which agencies there are is a search of Agency. */
  'GET platform/agencies': {
    readonly input: {
      /** Ids of agencies, with commas between them; 100 at most. */
      readonly ids: string;
    };
    readonly output: {
      /** All plans there are, the smallest first. */
      readonly Plans: readonly {
        readonly Plan: 'free' | 'basic' | 'full';
        readonly Name: string;
      }[];
      readonly Data: readonly {
        readonly Id: number;
        readonly Plan: 'free' | 'basic' | 'full';
        readonly PlanName: string;
        /** Who may sign in. */
        readonly People: number;
        readonly Files: number;
        /** Of all files. */
        readonly Bytes: number;
        /** When somebody signed in or went on working, to a quarter of an hour. */
        readonly LastActive: string | null;
        readonly Erasure: {
          readonly RequestedBy: string;
          readonly Reason: string;
          /** Until then it can be confirmed. */
          readonly Until: string;
          /** You have asked for it, so that another one has to confirm it. */
          readonly IsOwn: boolean;
          readonly IsConfirmed: boolean;
        } | null;
        /** You belong to it, so that you cannot switch it off. */
        readonly IsOwn: boolean;
      }[];
    };
  };
  /** What another plan of an agency would open and close, and what is in use there of what closes. Changes nothing. */
  'GET platform/agencies/{id}/plan': {
    readonly input: {
      readonly id: Id<'Agency'>;
      readonly plan: 'free' | 'basic' | 'full';
    };
    readonly output: {
      readonly From: 'free' | 'basic' | 'full';
      readonly FromName: string;
      readonly To: 'free' | 'basic' | 'full';
      readonly ToName: string;
      readonly Opens: readonly {
        /** Of the menu. */
        readonly Group: string;
        readonly Labels: readonly string[];
      }[];
      readonly OpensGlobalSearch: boolean;
      readonly Closes: readonly {
        /** Of the menu. */
        readonly Group: string;
        readonly Labels: readonly string[];
      }[];
      readonly ClosesGlobalSearch: boolean;
      readonly InUse: readonly {
        readonly Label: string;
        /** Records there are. They stay. */
        readonly Count: number;
        /** Those that are active; null where they are not told apart. */
        readonly Active: number | null;
      }[];
    };
  };
  /** Erasures of agencies: who asked, who confirmed, and what the agency held. The newest first. */
  'GET platform/erasures': {
    readonly input: {
      /** Goes on below the erasure with this number. */
      readonly before?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly AgencyName: string;
        readonly Reason: string;
        readonly State: 'Requested' | 'Expired' | 'Withdrawn' | 'Confirmed' | 'Running' | 'Done';
        readonly RequestedBy: string;
        readonly RequestedAt: string;
        readonly ConfirmedBy: string | null;
        readonly ConfirmedAt: string | null;
        readonly WithdrawnBy: string | null;
        readonly DoneAt: string | null;
        readonly Counts: {
          readonly Records: number;
          readonly Files: number;
          readonly Bytes: number;
          readonly History: number;
        } | null;
      }[];
      readonly HasMore: boolean;
    };
  };
  /** The reports that the reader may open, by folder: those of the product, those of the agency, and their own. */
  'GET report/catalogue': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Folders: readonly {
        readonly Name: string;
        readonly Reports: readonly {
          readonly Key: string;
          readonly Id: number | null;
          readonly Name: string;
          readonly Description: string | null;
          readonly Layer: 'system' | 'agency' | 'own';
          readonly TypeName: string;
          readonly TypeLabel: string;
          readonly MayEdit: boolean;
        }[];
      }[];
      readonly MayBuild: boolean;
      readonly MayShare: boolean;
    };
  };
  /** What a report of the product consists of, so that people can build their own from a copy of it. */
  'GET report/definition/{key}': {
    readonly input: {
      readonly key: string;
    };
    readonly output: {
      readonly Name: string;
      readonly FolderName: string;
      readonly TypeName: string;
      /** What the report shows, of which records, and how they are gathered. The same document is kept for reports that people build. */
      readonly Configuration: {
        /** The fields, in their order. With a Summary a field is worked out of the rows of each group. */
        readonly Fields: readonly {
          /** The name of the field, or a path along references, such as StudentId.Nationality. With a Summary also a field of the records that hang under each row, which are called by their entity, such as Copy[].Price; references may lead to their holder. In a list it is worked out for each row, in a gathered report for each group, and an average is that of all these records. Amounts in several currencies never stand in one figure. */
          readonly Name: string;
          /** What stands above it; what the field is called where nothing is said. */
          readonly Label?: string | {
            /** The heading in English. */
            readonly en?: string;
            /** The heading in Portuguese. */
            readonly pt?: string;
            /** The heading in Spanish. */
            readonly es?: string;
          };
          /** What is worked out of its values. */
          readonly Summary?: 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
          /** What its value must be. */
          readonly Filter?: {
            /** What is asked of it, as in conditions. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          };
          /** The type of the field as the builder found it; the engine goes by the metadata. */
          readonly DataType?: string;
          /** The values of a choice as the builder found them; the engine goes by the metadata. */
          readonly Values?: readonly (string | number | {
            /** The value that is stored. */
            readonly Key?: string | number;
            /** What it is called. */
            readonly Name?: string;
          })[] | null;
          /** It filters and is not shown. */
          readonly NotShow?: boolean;
          /** Of a summary: it is worked out of the rows alone that these conditions let through; of records below, of those among them, such as Copy[].StatusId. */
          readonly Only?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field?: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition?: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** Conditions that must all hold. */
            readonly All?: readonly {
              /** The field: its name, or a path along references. */
              readonly Field: string;
              /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
              readonly Condition: string;
              /** What it is compared with. */
              readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
              /** The end of a span. */
              readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            }[];
            /** Conditions of which one must hold. */
            readonly Any?: readonly {
              /** The field: its name, or a path along references. */
              readonly Field: string;
              /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
              readonly Condition: string;
              /** What it is compared with. */
              readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
              /** The end of a span. */
              readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            }[];
          }[];
        }[];
        /** What rows are gathered by, the outer first. */
        readonly GroupBy?: readonly (string | {
          /** The name of the field, or a path along references. */
          readonly Name: string;
          /** Of a date: the span of days that makes a group. */
          readonly Unit?: 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';
        })[];
        /** Which rows belong to it. */
        readonly Conditions?: readonly {
          /** The field: its name, or a path along references. */
          readonly Field?: string;
          /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
          readonly Condition?: string;
          /** What it is compared with. */
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          /** The end of a span. */
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          /** Conditions that must all hold. */
          readonly All?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
          /** Conditions of which one must hold. */
          readonly Any?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
        }[];
        /** By what rows are ordered: a field, or a measure such as "Sum Amount", with desc for the last first. */
        readonly Order?: string;
        /** The date by which a period narrows it. */
        readonly DateField?: string;
        /** The period that it begins with, such as This Month or Last 7 Days; without it, all times. */
        readonly DateRange?: string;
        /** The period is one of days of the year, as birthdays are: which year it was does not matter. */
        readonly AnyYear?: boolean;
        /** The reference by which it is narrowed to one office, where it is not that of the entity. */
        readonly Office?: string;
        /** The reference by which it is narrowed to one person, where it is not that of the entity. */
        readonly Person?: string;
        /** With which period each figure is compared: the one before it, or the same a year before. */
        readonly Compare?: 'previous' | 'yearBefore';
        /** How it is drawn above its table. */
        readonly Chart?: {
          /** The kind of drawing. */
          readonly Type: 'bar' | 'line' | 'area' | 'funnel' | 'heatmap' | 'number';
        };
        /** Sums that must be equal, in each currency by itself; where they are not, the report says so. */
        readonly Controls?: readonly {
          /** The amount whose sum is on the one side. */
          readonly Sum: string;
          /** The amounts whose sums are on the other side. */
          readonly Equals: readonly string[];
        }[];
        /** What it is called in other languages than that of its record. */
        readonly Names?: {
          /** The name in English. */
          readonly en?: string;
          /** The name in Portuguese. */
          readonly pt?: string;
          /** The name in Spanish. */
          readonly es?: string;
        };
        /** What it tells: which date, which statuses, which amounts. */
        readonly Description?: string;
      };
    };
  };
  /** The fields that a report of this kind of records can use; behind a path of references, or of the records below, where one is given. */
  'GET report/init/{typeName}': {
    readonly input: {
      readonly typeName: string;
      /** A reference, a path of references, or records below at the end of it, such as AgencySalePayment[]. */
      readonly path?: string;
    };
    readonly output: {
      readonly TypeName: string;
      readonly Label: string;
      readonly Fields: readonly {
        /** A field, a path along references, or records below a record, such as AgencySalePayment[], whose fields take a summary. */
        readonly Name: string;
        readonly Label: string;
        readonly DataType: string;
        readonly Values: readonly {
          readonly Key: string;
          readonly Name: string;
        }[];
        readonly Summaries: readonly ('Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average')[];
        readonly IsGroup: boolean;
        /** Of a reference, and of records below: the kind of record that it leads to. */
        readonly Leads?: string;
      }[];
    };
  };
  /** The reports that the reader keeps below a home page, in their order; those that are gone, or that they may not open any more, are left out. */
  'GET report/tiles/{Home}': {
    readonly input: {
      readonly Home: 'Dashboard' | 'Money';
    };
    readonly output: {
      readonly Home: 'Dashboard' | 'Money';
      readonly Tiles: readonly {
        readonly ReportKey: string;
        readonly IsWide: boolean;
      }[];
    };
  };
  /** The kinds of records that the reader may make a report about. */
  'GET report/types': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly Name: string;
        readonly Label: string;
        /** The view by which they are analysed. */
        readonly ViewId: number | null;
      }[];
    };
  };
  /** The agency that is acted on, and what is known of the person. */
  'GET settings': {
    readonly input: Record<string, never>;
    readonly output: {
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
    };
  };
  /** As whom your text messages go out, and whether they do. */
  'GET smsmessage/sender': {
    readonly input: Record<string, never>;
    readonly output: {
      /** Your SMS sender; null where you have none. */
      readonly From: string | null;
      /** False: no gateway is set up, and texts stay in the outbox. */
      readonly HasGateway: boolean;
    };
  };
  /** An e-mail as it is shown: its text without anything that runs or loads, and its files. */
  'GET smtpmessage/{id}/shown': {
    readonly input: {
      readonly id: Id<'SmtpMessage'>;
    };
    readonly output: {
      readonly Id: Id<'SmtpMessage'>;
      readonly Subject: string;
      readonly From: string;
      readonly To: string;
      readonly Date: string;
      readonly Status: string;
      /** Nobody has written it: an out-of-office note, a delivery report or a list. */
      readonly IsAutomatic: boolean;
      /** Without anything that runs or loads, for a frame without scripts. */
      readonly Html: string;
      readonly PlainText: string;
      /** It would load pictures from elsewhere. */
      readonly HasRemotePictures: boolean;
      readonly InReplyToId: number | null;
      readonly Attachments: readonly {
        readonly Key: string | null;
        readonly Name: string;
        readonly ContentType: string;
        readonly Size: number;
        readonly Defect: string | null;
        /** It is larger than files may be, and was not taken. */
        readonly IsLeftOut: boolean;
        /** A document of a record, made as PDF when the e-mail goes out. */
        readonly IsPrinted: boolean;
      }[];
    };
  };
  /** What was received of a student beyond what is owed, by currency, and the fees that it comes from. */
  'GET student/{id}/credit': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      readonly Total: readonly {
        readonly CurrencyId: number;
        readonly Amount: number;
      }[];
      readonly Data: readonly {
        readonly AgencySaleId: number;
        readonly AgencySaleIndex: string | null;
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string;
        readonly CurrencyId: number;
        readonly Amount: number;
      }[];
    };
  };
  /** What the profile of a student starts with: the record, when visa and health cover expire, and what needs attention. */
  'GET student/{id}/initialdata': {
    readonly input: {
      /** The id of a student. */
      readonly id: number;
    };
    readonly output: {
      readonly Student: StudentRow;
      readonly Visa: {
        readonly Kind: 'date' | 'expired' | 'none';
        /** The earliest day that is still to come. */
        readonly Date: string | null;
        readonly Text: string;
        /** Days from today until then. */
        readonly Days: number | null;
      };
      readonly HealthCover: {
        readonly Kind: 'date' | 'expired' | 'none';
        /** The earliest day that is still to come. */
        readonly Date: string | null;
        readonly Text: string;
        /** Days from today until then. */
        readonly Days: number | null;
      };
      readonly Alert: {
        /** Within the days of the setting VisaExpiringDays, 60 without it. */
        readonly IsVisaExpiring: boolean;
        /** A course of an enrolment has begun and is not over. */
        readonly IsStudying: boolean;
        /** One of these courses ends within the days of the same setting. */
        readonly isCourseEnding: boolean;
        /** Quotes that are still open, of those that the person may see. */
        readonly QtyQuotes: number;
        /** Payments of the student that are late, of those that the person may see. */
        readonly QtyPaymentOverdue: number;
        /** Open tasks about the student, of those that the person may see. */
        readonly QtyTodoTasks: number;
        /** Applications that are not decided yet, of those that the person may see. */
        readonly QtyInProcess: number;
        /** Enrolments that are closed, of those that the person may see. */
        readonly QtyClosed: number;
      };
      /** The offices that the person may see. */
      readonly Offices: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
      /** The people of the agency who are active and whom the person may see. */
      readonly Users: readonly {
        readonly Key: number;
        readonly Name: string;
      }[];
      /** Which students were merged into this one. */
      readonly Merged: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly Date: string;
      }[];
    };
  };
  /** Whether a student may sign in to the portal, and when that was last done. */
  'GET student/{id}/invitation': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      /** The student may sign in. */
      readonly IsInvited: boolean;
      /** Where the student signs in. */
      readonly EmailAddress: string | null;
      /** The address has changed since: the student is to be invited again. */
      readonly HasOtherAddress: boolean;
      readonly InvitedDate: string | null;
      readonly LastSignInDate: string | null;
      /** Without one, e-mails stay in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** The opportunities of a student that the person may see, newest first. */
  'GET student/{id}/opportunities': {
    readonly input: {
      /** The id of a student. */
      readonly id: number;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly AgencyOpportunityRow[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** Who can be written to by e-mail: the record itself, then its contacts. */
  'GET student/{id}/smtpmessage/recipients': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string;
        /** Gets no bulk e-mails. */
        readonly IsOptedOut: boolean;
        /** An e-mail came back: the address does not exist. */
        readonly IsBounced: boolean;
      }[];
    };
  };
  /** What a student has sent through web forms, as far as the person may see it, newest first. */
  'GET student/{id}/webformsubmission': {
    readonly input: {
      /** The id of a student. */
      readonly id: number;
      /** At most so many; 50 without it. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly AgencyWebFormSubmissionRow[];
      /** How many there are in all. */
      readonly Count: number;
    };
  };
  /** Opens the link of a student: a pass for the calls of the portal, for as long as the link is valid. It may be opened any number of times. */
  'GET studentaccess/resolve/{code}': {
    readonly input: {
      /** The last part of the link. */
      readonly code: string;
    };
    readonly output: {
      readonly access_token: string;
      /** Seconds. */
      readonly expires_in: number;
      readonly ExpireInHours: number;
      readonly StudentId: number;
      /** Null where the link opens all quotes and applications of the student. */
      readonly AgencySaleId: number | null;
      readonly IsQuote: boolean | null;
      /** In which the student is written to. */
      readonly Language: string;
    };
  };
  /** The link of a student: for how long it is valid, when it was used, who was told it, and the address for those. */
  'GET studentaccess/{id}': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** The link opens this sale alone; without it, all of the student. */
      readonly agencysaleid?: Id<'AgencySale'>;
    };
    readonly output: {
      /** The link that is valid now; null where there is none, and for anyone who was not told it. Making one tells who may edit sales. */
      readonly ShortUrl: string | null;
      /** When it was used, and from where; the last use first. */
      readonly Logs: readonly {
        readonly Date: string;
        readonly Ip: string;
        /** The document that was sent at that time; null where the link was opened. */
        readonly Document: string | null;
      }[];
      /** For how many hours it is still valid; 0 where there is no valid link. */
      readonly ExpireInHours: number;
      /** Who of the staff was told the link that is valid now, and when. */
      readonly Readers: readonly {
        readonly Date: string;
        readonly Name: string;
      }[];
    };
  };
  /** Answers the valid link of a student, creating one if there is none. With renew, creates a new one and revokes the former. The link records who it was shown to. It is not shown to users who may not edit sales; it is e-mailed to the student instead. */
  'GET studentaccess/{id}/generate': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** The link opens this sale alone; without it, all of the student. */
      readonly agencysaleid?: Id<'AgencySale'>;
      readonly renew?: boolean;
    };
    readonly output: {
      /** The link that is valid now; null where there is none, and for anyone who was not told it. Making one tells who may edit sales. */
      readonly ShortUrl: string | null;
      /** When it was used, and from where; the last use first. */
      readonly Logs: readonly {
        readonly Date: string;
        readonly Ip: string;
        /** The document that was sent at that time; null where the link was opened. */
        readonly Document: string | null;
      }[];
      /** For how many hours it is still valid; 0 where there is no valid link. */
      readonly ExpireInHours: number;
      /** Who of the staff was told the link that is valid now, and when. */
      readonly Readers: readonly {
        readonly Date: string;
        readonly Name: string;
      }[];
    };
  };
  /** The documents that the office shares with the student, by the tag Student Portal, and those that the student has sent. */
  'GET studentportal/documents': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly Date: string;
        /** In bytes. */
        readonly Size: number;
        /** The student has sent it. */
        readonly IsOwn: boolean;
      }[];
    };
  };
  /** What the student is to do next, the most pressing first, with the reason; and who looks after the student. */
  'GET studentportal/home': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly StudentId: number;
      readonly FirstName: string;
      readonly AgencyName: string;
      readonly CounsellorName: string;
      /** The agency keeps payments in the product. */
      readonly HasPayments: boolean;
      /** Names the agency in the address of its web manifest, and opens nothing. */
      readonly Manifest: string;
      /** Somebody of the staff looks on: nothing can be changed. */
      readonly IsView: boolean;
      readonly Steps: readonly {
        readonly Kind: 'PayOverdue' | 'SignAgain' | 'Accept' | 'Apply' | 'Complete' | 'Pay' | 'Wait';
        readonly AgencySaleId: number | null;
        /** What it is about: a course, or the number of the sale. */
        readonly Title: string;
        /** By when. */
        readonly Date: string | null;
        readonly Amount: number | null;
        readonly CurrencyCode: string | null;
        /** What is missing of an application. */
        readonly Items: readonly ('student' | 'details' | 'passport' | 'visa' | 'cover' | 'signature' | 'enrolmentForm')[];
      }[];
    };
  };
  /** The web manifest of the student portal of an agency: its name, with the icons and colours of the product. */
  'GET studentportal/manifest/{code}': {
    readonly input: {
      readonly code: string;
    };
    readonly output: {
      readonly id: string;
      readonly name: string;
      readonly short_name: string;
      readonly start_url: string;
      readonly scope: string;
      readonly display: string;
      readonly background_color: string;
      readonly theme_color: string;
      readonly icons: readonly {
        readonly src: string;
        readonly sizes: string;
        readonly type: string;
        readonly purpose: string;
      }[];
    };
  };
  /** What the office wrote to the student and the student to the office, the last first. E-mails of the record to and from others are no part of it. */
  'GET studentportal/messages': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        /** The student wrote it. */
        readonly IsOwn: boolean;
        readonly Subject: string;
        readonly Text: string;
        readonly Date: string;
        readonly Attachments: readonly {
          /** By which it is fetched; null where it cannot be. */
          readonly Id: number | null;
          readonly Name: string;
          /** In bytes; 0 where it cannot be fetched. */
          readonly Size: number;
          /** A document that was made when the e-mail went out: it stands in the e-mail alone. */
          readonly IsPrinted: boolean;
        }[];
      }[];
    };
  };
  /** What the student pays, what of it is late, and what has been paid; in each currency what is due in all. */
  'GET studentportal/payments': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Due: readonly {
        readonly CurrencyCode: string;
        readonly Amount: number;
        /** How much of it is late. */
        readonly Overdue: number;
      }[];
      readonly Data: readonly {
        readonly Id: number;
        readonly AgencySaleId: number;
        /** The quote or application that it is of. */
        readonly About: string;
        /** Of an instalment. */
        readonly Number: number | null;
        readonly IsRefund: boolean;
        readonly IsPaid: boolean;
        readonly IsOverdue: boolean;
        readonly Amount: number;
        readonly CurrencyCode: string;
        readonly DueDate: string;
        readonly PaidDate: string | null;
        readonly HasReceipt: boolean;
      }[];
    };
  };
  /** Who the student is and how the student is reached. */
  'GET studentportal/profile': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Name: string;
      readonly HasPassword: boolean;
      readonly Student: {
        readonly DateOfBirth: string | null;
        readonly Nationality: number | null;
        readonly EmailAddress: string | null;
        readonly PhoneNumber: string | null;
        /** The first address, where there is one. */
        readonly Addresses: readonly {
          readonly Street: string | null;
          readonly City: string | null;
          readonly State: string | null;
          readonly ZipCode: string | null;
          readonly CountryId: number | null;
        }[];
      };
      readonly Countries: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      readonly Marketing: {
        /** The student gets bulk e-mails, such as news and offers. */
        readonly IsGiven: boolean;
        /** Of the last decision about it; null where none was ever made. */
        readonly Date: string | null;
      };
      /** What the student has agreed to in web forms, the newest first. */
      readonly Consents: readonly {
        readonly Text: string;
        readonly FormName: string;
        readonly Date: string;
      }[];
    };
  };
  /** A quote or application as its student sees it. Notes and commissions of the agency are no part of it. */
  'GET studentportal/sale/{id}': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Number: string;
      readonly Title: string;
      readonly StatusId: string;
      readonly StatusName: string;
      readonly AgencyName: string;
      readonly CounsellorName: string;
      readonly CounsellorEmail: string;
      readonly StudentId: number;
      readonly StudentName: string;
      readonly FirstName: string;
      readonly ExpiryDate: string | null;
      readonly CurrencyCode: string | null;
      readonly Notes: string;
      readonly AcceptedOption: number | null;
      readonly CanAccept: boolean;
      /** Details, documents and signature can still be changed. */
      readonly IsOpen: boolean;
      /** Another one for each other content; it is sent back on accepting. */
      readonly Mark: string;
      readonly Options: readonly {
        readonly OptionNumber: number;
        readonly Items: readonly {
          readonly Name: string;
          readonly School: string;
          readonly Place: string;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Weeks: number | null;
        }[];
        readonly Fees: readonly {
          readonly Name: string;
          /** Before the discount. */
          readonly Amount: number;
          /** Without the special price, where there is one. */
          readonly Was: number | null;
          readonly Discount: {
            readonly Text: string | null;
            readonly Percentage: number | null;
            /** What is taken off Amount. */
            readonly Amount: number;
          } | null;
          readonly CurrencyCode: string;
          /** It is not paid to the agency. */
          readonly IsExcluded: boolean;
          /** For what a price of the register holds that nobody has confirmed yet; null of other prices. */
          readonly Basis: string | null;
        }[];
        /** In the currency of the quote; null where an exchange rate is unknown. */
        readonly Total: number | null;
        readonly Payable: number | null;
        /** By special prices; null where none is, or where they are in several currencies. */
        readonly Saved: number | null;
        readonly ByCurrency: readonly {
          readonly CurrencyCode: string;
          readonly Total: number;
        }[];
      }[];
      readonly Application: {
        /** The student has said so; otherwise false and null say nothing. */
        readonly IsGiven: boolean;
        readonly VisaType: number | null;
        readonly PaymentPlan: boolean;
        readonly Offshore: boolean;
        readonly Visas: readonly {
          readonly Id: number;
          readonly VisaTypeId: number;
          readonly Number: string | null;
          readonly ExpireDate: string | null;
        }[];
        readonly Accommodations: readonly {
          readonly Id: number;
          readonly AccommodationTypeId: number;
          readonly StartDate: string;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        readonly HealthCovers: readonly {
          readonly Id: number;
          readonly Provider: string;
          readonly PolicyNumber: string | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
        }[];
        readonly AirportPickups: readonly {
          readonly Id: number;
          readonly PickupDate: string;
          readonly Destination: string | null;
          readonly Comments: string | null;
        }[];
      };
      readonly VisaTypes: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      readonly AccommodationTypes: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      readonly Documents: readonly {
        readonly Name: string;
        readonly Date: string;
      }[];
      readonly Terms: string;
      readonly TermsMark: string;
      readonly Student: {
        readonly DateOfBirth: string | null;
        readonly Nationality: number | null;
        readonly EmailAddress: string | null;
        readonly PhoneNumber: string | null;
        /** The first address, where there is one. */
        readonly Addresses: readonly {
          readonly Street: string | null;
          readonly City: string | null;
          readonly State: string | null;
          readonly ZipCode: string | null;
          readonly CountryId: number | null;
        }[];
      };
      readonly Countries: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      /** What the checklist of the agency still wants of the student. */
      readonly Missing: readonly {
        readonly Item: 'student' | 'details' | 'passport' | 'visa' | 'cover' | 'signature' | 'enrolmentForm';
        readonly State: 'done' | 'missing' | 'expired' | 'endsEarly' | 'later';
        /** When it runs out, or ran out. */
        readonly Date: string | null;
        /** The details of the student that are empty. */
        readonly Fields: readonly string[];
      }[];
      readonly SignedDate: string | null;
      /** What was signed has changed since: it is to be signed again. */
      readonly HasSignatureEnded: boolean;
      readonly SentDate: string | null;
    };
  };
  /** The quotes and applications of the student, or the one that the link opens. */
  'GET studentportal/sales': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly Number: string;
        readonly Title: string;
        readonly StatusId: string;
        readonly StatusName: string;
      }[];
    };
  };
  /** What the link of a bulk e-mail would do. It changes nothing. */
  'GET unsubscribe/{code}': {
    readonly input: {
      /** The last part of the link. */
      readonly code: string;
    };
    readonly output: {
      readonly AgencyName: string;
      /** With its middle left out. */
      readonly EmailAddress: string;
      readonly IsOptedOut: boolean;
      /** Of the person, where it is known. */
      readonly Language: 'en' | 'pt' | 'es' | null;
    };
  };
  /** The plan of the agency, what each larger one adds, which modules are on, and what was asked for last. */
  'GET upgrade': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Plan: 'free' | 'basic' | 'full';
      readonly PlanName: string;
      /** The agency is linked as an institution. */
      readonly IsSchool: boolean;
      readonly Offers: readonly {
        readonly Plan: 'free' | 'basic' | 'full';
        readonly Name: string;
        readonly Opens: readonly {
          readonly Group: string;
          readonly Labels: readonly string[];
        }[];
        readonly HasGlobalSearch: boolean;
      }[];
      readonly Modules: readonly {
        readonly Key: 'EnableFinanceModule' | 'EnableExchangeRates' | 'EnableTranslation' | 'EnableStudentManagementSystem';
        readonly IsOn: boolean;
      }[];
      readonly Requested: {
        readonly Wanted: readonly ('free' | 'basic' | 'full' | 'EnableFinanceModule' | 'EnableExchangeRates' | 'EnableTranslation' | 'EnableStudentManagementSystem')[];
        readonly At: string;
      } | null;
    };
  };
  /** The offices with their people who are active or have left open work behind, and how many open and overdue tasks, open leads and open opportunities each has, of those that the reader may see. */
  'GET user/openwork': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Data: readonly {
        readonly OfficeId: number;
        readonly OfficeName: string;
        readonly Users: readonly {
          readonly UserId: number;
          readonly Name: string;
          /** False for those who have left and whose work nobody has taken over yet. */
          readonly IsActive: boolean;
          readonly Open: number;
          readonly Overdue: number;
          readonly Leads: number;
          readonly Opportunities: number;
        }[];
      }[];
    };
  };
  /** What a user group allows, among all permissions there are, in groups. */
  'GET usergroup/{id}/permissions': {
    readonly input: {
      /** The id of a group; "new" for one that does not exist yet. */
      readonly id: string;
    };
    readonly output: {
      /** Null for a new group. */
      readonly Id: number | null;
      readonly GroupedUserPermissions: readonly {
        readonly Id: string;
        readonly Label: string;
        readonly Permissions: readonly {
          readonly Name: string;
          readonly Label: string;
          readonly Description: string | null;
          readonly IsGranted: boolean;
        }[];
      }[];
      /** The names of those that are granted. */
      readonly Permissions: readonly string[];
    };
  };
  /** Whether a new agency may have this code, for those who may see invitations. */
  'GET webuserinstitutioninvitation/agencycodevalidation': {
    readonly input: {
      readonly agencyCode: string;
      /** The invitation that asks for the code itself, which is no obstacle. */
      readonly invitationId?: Id<'WebUserInstitutionInvitation'>;
    };
    readonly output: {
      /** As it would be kept. */
      readonly AgencyCode: string;
      /** Well formed and free. */
      readonly IsValid: boolean;
      readonly IsWellFormed: boolean;
      readonly IsFree: boolean;
      /** The agency that has the code; shown to platform administrators only. */
      readonly AgencyId: number | null;
      /** What is wrong with it. */
      readonly Message: string | null;
    };
  };
  /** Invitations by institution and status. A status that does not exist for the reader is answered 400. */
  'GET webuserinstitutioninvitation/all': {
    readonly input: {
      readonly institutionId?: Id<'Institution'>;
      readonly status?: string;
    };
    readonly output: {
      /** Invitations, newest first. */
      readonly Data: readonly WebUserInstitutionInvitationRow[];
    };
  };
  /** What a new invitation begins with, for those who may see invitations. */
  'GET webuserinstitutioninvitation/init': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly WebUserId: null;
      /** Fixed for the staff of an institution; null for platform administrators, who choose. */
      readonly InstitutionId: number | null;
      readonly InstitutionName: string | null;
      readonly AgencyName: string;
      readonly AgencyCode: string;
      readonly Status: string;
      /** How many invitations are waiting already. */
      readonly Pending: number;
    };
  };
  /** The invitations that are waiting: for the staff of an institution its own, for platform administrators all. */
  'GET webuserinstitutioninvitation/pending': {
    readonly input: Record<string, never>;
    readonly output: {
      /** Invitations, newest first. */
      readonly Data: readonly WebUserInstitutionInvitationRow[];
    };
  };
  /** The trackings that work on a record or have worked on it, and those that one of its dates will begin, each step with its day and its reason. */
  'GET {type}/{id}/trackings': {
    readonly input: {
      readonly type: string;
      readonly id: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly AgencyTrackingId: number;
        readonly TrackingName: string;
        readonly EntityType: string;
        readonly EntityId: number;
        readonly EntityDisplayName: string;
        readonly TriggerText: string;
        readonly TriggerDate: string;
        readonly StatusName: 'Planned' | 'Running' | 'Finished' | 'Stopped';
        readonly Reason: string | null;
        readonly IsAttached: boolean;
        readonly Steps: readonly {
          readonly ActionId: number;
          readonly Type: string;
          readonly Description: string | null;
          readonly DueDate: string;
          readonly StatusName: 'Planned' | 'Done' | 'Skipped' | 'LeftOut' | 'Stopped';
          readonly Reason: string | null;
          readonly Date: string | null;
          readonly ResultEntity: string | null;
          readonly ResultId: number | null;
        }[];
      }[];
      readonly Attachable: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
    };
  };
  /** Fees of sales with their commissions: what a fee costs, what was paid of it, and what was earned, is to be invoiced and was received. */
  'POST AgencySaleItemAgencyFeeReport/search': {
    readonly input: {
      readonly AgencySaleId?: Id<'AgencySale'> | null;
      readonly AgencySupplierId?: Id<'AgencySupplier'> | null;
      /** Those alone that have a commission in a document. */
      readonly OnlyLocked?: boolean | null;
      /** A part of what the fee is called, or of the number of its sale. */
      readonly SearchTerm?: string | null;
      readonly skip?: number;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly FeeDetails: {
          readonly FeeDescription: string | null;
          readonly CourseName: string | null;
          readonly CourseStartDate: string | null;
          readonly CourseEndDate: string | null;
          readonly ProviderStudentNumber: string | null;
          readonly AgencySaleId: number;
          readonly SaleIndex: string | null;
        };
        readonly AgencySupplierId: number | null;
        readonly SupplierName: string | null;
        readonly CurrencyId: number;
        readonly CurrencyName: string | null;
        /** What the discount takes off; null without one. */
        readonly DiscountTotal: number | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly IsCommissionLocked: boolean;
        readonly PaidAmount: number;
        readonly AmountExcTax: number;
        readonly TaxAmount: number;
        readonly ToInvoice: number;
        /** Of what is to be invoiced. */
        readonly Received: number;
        readonly Commissions: readonly {
          readonly Id: number;
          readonly AgencyCommissionStatusId: 'New Commission' | 'Invoiced' | 'Billed' | 'Paid' | 'Cancelled' | null;
          readonly AmountExcTax: number;
          readonly TaxAmount: number;
        }[];
      }[];
      readonly Count: number;
    };
  };
  /** Sets commission percentages and write-offs of the lines of a sale; answers its totals. Locked lines are refused. */
  'POST AgencySaleItemAgencyFeeReport/{id}/update': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly Fees: readonly {
        readonly SaleItemFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly CommissionPercentage?: number | null;
        readonly CommissionWriteOff?: number | null;
      }[];
    };
    readonly output: {
      readonly CurrencyCode: string | null;
      readonly BaseCurrencyCode: string | null;
      /** The option that is counted: the accepted one, else the first; null without lines. */
      readonly OptionNumber: number | null;
      /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly Total: number | string;
      /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
      readonly Payable: number | string;
      /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly TotalInBaseCurrency: number | string;
      /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
      readonly PayableInBaseCurrency: number | string;
      readonly ByCurrency: readonly {
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        readonly Total: number;
        readonly Payable: number;
      }[];
      readonly Options: readonly {
        readonly OptionNumber: number;
        /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly Total: number | string;
        /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
        readonly Payable: number | string;
        /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly TotalInBaseCurrency: number | string;
        /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
        readonly PayableInBaseCurrency: number | string;
        readonly ByCurrency: readonly {
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          readonly Total: number;
          readonly Payable: number;
        }[];
      }[];
      /** Of the option that is counted, in the base currency and without tax; null without CanViewCommissions. */
      readonly Commission: number | string | null;
      /** Likewise. */
      readonly CommissionTax: number | string | null;
      /** Currencies whose exchange rate nobody knows. */
      readonly Unknown: readonly string[];
    };
  };
  /** The agency of a web user, under the given code. For a platform administrator it is made at once; the staff of an institution leave it waiting to be processed. */
  'POST agency/invitation/createfromwebuser': {
    readonly input: {
      readonly WebUserId: Id<'WebUser'>;
      readonly WebUserInstitutionInvitationId: Id<'WebUserInstitutionInvitation'>;
      readonly AgencyCode: string;
      readonly ValidationGroup?: 'WebUserRegistration';
    };
    readonly output: {
      readonly Id: number;
      readonly WebUserInstitutionInvitationId: number;
      readonly WebUserId: number;
      readonly AgencyCode: string;
      readonly Processed: boolean;
      readonly AgencyId: number | null;
    };
  };
  /** Makes agencies of open invitations, each with its first user, office and seed records: of one, or of all, fifty in a call. */
  'POST agency/invitation/process': {
    readonly input: {
      readonly invitationId?: Id<'WebUserInstitutionInvitation'>;
      /** Of all: goes on after this invitation, as `Next` said. */
      readonly after?: number;
    };
    readonly output: {
      /** How many agencies were made. */
      readonly Processed: number;
      readonly Failed: number;
      /** How many invitations are still open. */
      readonly Left: number;
      /** Where not null, there are more to try: ask again with it as `after`. */
      readonly Next: number | null;
      readonly Data: readonly {
        readonly InvitationId: number;
        readonly AgencyName: string;
        readonly AgencyCode: string;
        readonly AgencyId: number | null;
        readonly IsNew: boolean;
        readonly Message: string | null;
      }[];
    };
  };
  /** Registers a web user by his link: the agency then waits to be processed, and the link opens nothing any more. */
  'POST agency/invitation/register': {
    readonly input: {
      /** The last part of the link. */
      readonly Code: string;
      readonly ValidationGroup: 'WebUserRegistration';
      readonly Name: string;
      readonly EmailAddress: string;
      readonly AgencyName: string;
      readonly AgencyCode: string;
      /** If empty, the office has the name of the agency. */
      readonly OfficeName?: string;
      /** Two letters of ISO 3166. */
      readonly CountryCode?: string;
      /** That of the country without it. */
      readonly TimeZone?: string;
      /** Three letters of ISO 4217; that of the country without it. */
      readonly CurrencyCode?: string;
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly AgencyName: string;
      readonly AgencyCode: string;
      readonly Processed: boolean;
    };
  };
  /** What the link of a web user invites to, for the form of the registration. */
  'POST agency/invitation/registration': {
    readonly input: {
      /** The last part of the link. */
      readonly Code: string;
    };
    readonly output: {
      readonly InstitutionName: string;
      readonly Name: string;
      readonly EmailAddress: string;
      readonly AgencyName: string;
      readonly AgencyCode: string;
      /** Countries by their codes, with what an agency begins with there. */
      readonly Places: readonly {
        readonly CountryCode: string;
        readonly TimeZone: string | null;
        readonly CurrencyCode: string | null;
        readonly Language: string | null;
      }[];
      /** The codes of all currencies. */
      readonly Currencies: readonly string[];
    };
  };
  /** A new link by which a web user comes to the registration. It is shown this once; the one before it stops working. */
  'POST agency/invitation/webuseraccessurl': {
    readonly input: {
      readonly webUserInvitationId: Id<'WebUserInstitutionInvitation'>;
      readonly webuserId: Id<'WebUser'>;
    };
    readonly output: {
      readonly Url: string;
      readonly AccessUntil: string;
    };
  };
  /** Takes the list of what is left to do in a new agency away, for everybody and for good. */
  'POST agency/startlist/dismiss': {
    readonly input: Record<string, never>;
    readonly output: {
      readonly Dismissed: boolean;
    };
  };
  /** Sends an e-mail to somebody, now or at a time, or keeps it as a draft. */
  'POST agencyagent/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencyAgent'>;
      /** Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record. */
      readonly To?: string | null;
      /** Each one address. */
      readonly Recipients?: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
      /** Documents of records, made as PDF when the e-mail goes out. */
      readonly SysDocAttachments?: readonly {
        readonly systemDocumentType: string;
        readonly entityId: number;
        readonly language?: 'en' | 'pt' | 'es' | null;
      }[];
      readonly InReplyToId?: Id<'SmtpMessage'> | null;
      /** It is kept and goes nowhere. */
      readonly IsDraft?: boolean;
      readonly AgencyBillId?: Id<'AgencyBill'> | null;
      readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'> | null;
      readonly AgencySalePaymentId?: Id<'AgencySalePayment'> | null;
      readonly AgencySaleId?: Id<'AgencySale'> | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencyagent/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived. */
  'POST agencyagent/{id}/smtpmessage/{messageId}/send': {
    readonly input: {
      readonly id: Id<'AgencyAgent'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Makes a bill of commissions of one supplier, office and currency. */
  'POST agencybill': {
    readonly input: {
      readonly SupplierId: Id<'AgencySupplier'>;
      readonly AgencyOfficeId: Id<'AgencyOffice'>;
      readonly Commissions?: readonly {
        readonly AgencyCommissionId: Id<'AgencyCommission'>;
      }[];
      /** When it is due; without it, what the payment term of the supplier says. */
      readonly PaymentDueDate?: string | null;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Makes many bills: one for each student and currency of the commissions, or of each entry of a list; counts those that were not made. */
  'POST agencybill/bulk': {
    readonly input: {
      readonly SupplierId?: Id<'AgencySupplier'>;
      readonly AgencyOfficeId?: Id<'AgencyOffice'>;
      readonly Commissions?: readonly {
        readonly AgencyCommissionId: Id<'AgencyCommission'>;
      }[];
      readonly Bills?: readonly {
        readonly SupplierId: Id<'AgencySupplier'>;
        readonly AgencyOfficeId: Id<'AgencyOffice'>;
        readonly Commissions: readonly {
          readonly AgencyCommissionId: Id<'AgencyCommission'>;
        }[];
      }[];
      /** When it is due; without it, what the payment term of the supplier says. */
      readonly PaymentDueDate?: string | null;
    };
    readonly output: {
      readonly Total: number;
      readonly Fail: number;
      readonly Message: string;
      readonly Ids: readonly number[];
      readonly Errors: readonly {
        /** Of a commission. */
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Enters a payment of a bill: all that is left of it, or a part. */
  'POST agencybill/{documentId}/agencybillpayment': {
    readonly input: {
      readonly documentId: Id<'AgencyBill'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Cancel */
  'POST agencybill/{id}/cancel': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: AgencyBill;
  };
  /** Deletes the bank file that this bill is in. A bill that the file sent is not sent any more. */
  'POST agencybill/{id}/cancelABAFile': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: AgencyBillRow;
  };
  /** Cancel payment */
  'POST agencybill/{id}/cancelpayment': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: AgencyBill;
  };
  /** Makes the bank file that pays this bill to the supplier. Answers the document that holds the file. */
  'POST agencybill/{id}/generateABAFile': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** Mark as sent */
  'POST agencybill/{id}/markassent': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
    };
    readonly output: AgencyBill;
  };
  /** Sends this document by e-mail, as a PDF, and marks it as sent. A document that is sent already can be sent again. */
  'POST agencybill/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
      /** One address or several, with spaces, commas or semicolons between them. */
      readonly To: string;
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** Documents that go along, of the student or supplier of the document; 18 MB in all. */
      readonly AttachmentIds?: readonly number[];
      /** Of the document that is attached; its own without it. */
      readonly Language?: 'en' | 'pt' | 'es' | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Of the document. */
      readonly SentDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencybill/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** The commissions of a supplier with what they are for, the oldest first, for choosing those of an invoice or a bill; totals by currency. */
  'POST agencycommission/bysupplier': {
    readonly input: {
      readonly SupplierId?: Id<'AgencySupplier'> | null;
      readonly AgencyOffices?: readonly Id<'AgencyOffice'>[] | null;
      /** Those alone that are in no document and of which something is left. */
      readonly OnlyNew?: boolean | null;
      /** Those alone that can go into a commission invoice. */
      readonly OnlyToInvoice?: boolean | null;
      /** Those alone that can go into a bill. */
      readonly OnlyToBill?: boolean | null;
    };
    readonly output: {
      readonly Data: readonly (AgencyCommissionFields & {
        readonly Id: number;
        readonly FeeDetails: {
          readonly FeeDescription: string | null;
          readonly CourseName: string | null;
          readonly CourseStartDate: string | null;
          readonly CourseEndDate: string | null;
          readonly ProviderStudentNumber: string | null;
          readonly AgencySaleId: number;
          readonly SaleIndex: string | null;
        };
      })[];
      /** How many there are in all; the first thousand are answered. */
      readonly Count: number;
      readonly Totals: readonly {
        readonly CurrencyId: number;
        readonly ToInvoice: number;
        readonly PayToSupplier: number;
      }[];
    };
  };
  /** Do not withhold */
  'POST agencycommission/{id}/passon': {
    readonly input: {
      readonly id: Id<'AgencyCommission'>;
    };
    readonly output: AgencyCommission;
  };
  /** Pay supplier */
  'POST agencycommission/{id}/paysupplier': {
    readonly input: {
      readonly id: Id<'AgencyCommission'>;
      /** Today without it. */
      readonly SupplierPaidDate?: string | null;
      /** The default one without it. */
      readonly SupplierPaymentMethod?: Id<'AgencySupplierPaymentMethod'> | null;
    };
    readonly output: AgencyCommission;
  };
  /** Supplier was not paid */
  'POST agencycommission/{id}/unpaysupplier': {
    readonly input: {
      readonly id: Id<'AgencyCommission'>;
    };
    readonly output: AgencyCommission;
  };
  /** Withhold the commission */
  'POST agencycommission/{id}/withhold': {
    readonly input: {
      readonly id: Id<'AgencyCommission'>;
    };
    readonly output: AgencyCommission;
  };
  /** Saves the exchange rates that the agency keeps, all or none. */
  'POST agencycurrencyexchangerate/update': {
    readonly input: {
      /** Each has BaseCurrencyId, ForeignCurrencyId and FcToBcFxRate: units of the base currency for one of the foreign currency. */
      readonly Rates: readonly unknown[];
    };
    readonly output: {
      readonly Inserted: number;
      readonly Updated: number;
      readonly Unchanged: number;
    };
  };
  /** Fees that hold for an institution of the portfolio, for one of some courses and one of some offices, each with its special fees. */
  'POST agencyfee/legacysearch': {
    readonly input: {
      /** The institution in the portfolio. */
      readonly AgencyInstitutionId?: number;
      readonly InstitutionId?: number;
      readonly AgencyInstitutionPublicCourses?: readonly number[];
      readonly AgencyOffices?: readonly number[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
        }[];
      }[];
      readonly Count: number;
    };
  };
  /** Always refused: text messages are sent to leads one at a time. */
  'POST agencylead/smsmessage/bulk': {
    readonly input: Record<string, never>;
    readonly output: Record<string, never>;
  };
  /** Sends an e-mail to many records, one message each, by a job. Those who asked for no bulk e-mails, or whose address does not exist, are left out. */
  'POST agencylead/smtpmessage/bulk': {
    readonly input: {
      readonly Ids: readonly Id<'AgencyLead'>[];
      /** One line of at most 200 characters. */
      readonly Subject?: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message?: string;
      /** Says what Subject and Message do not, in the language of each recipient. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'> | null;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
    };
    readonly output: {
      /** Messages that are to be written. */
      readonly Total: number;
      /** 0: the job says who gets none. */
      readonly Fail: number;
      /** GET /job/{id} says how far it is, and in Result who got none and why. */
      readonly JobId: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Convert */
  'POST agencylead/{id}/convert': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
      /** Of a new student, what differs from the lead; of an existing one, what is to change. */
      readonly student?: Readonly<Record<string, unknown>> | null;
      /** The opportunity that begins with it; none where nothing is said. */
      readonly opportunity?: Readonly<Record<string, unknown>> | null;
      readonly studentIdToMerge?: Id<'Student'> | null;
    };
    readonly output: {
      readonly StudentId: number;
      readonly OpportunityId: number | null;
    };
  };
  /** Disqualify */
  'POST agencylead/{id}/disqualify': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
      readonly disqualificationReason: Id<'AgencyLeadDisqualificationReason'> | string;
    };
    readonly output: AgencyLead;
  };
  /** Reopen */
  'POST agencylead/{id}/reopen': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
    };
    readonly output: AgencyLead;
  };
  /** Sends an e-mail to somebody, now or at a time, or keeps it as a draft. */
  'POST agencylead/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
      /** Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record. */
      readonly To?: string | null;
      /** Each one address. */
      readonly Recipients?: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
      /** Documents of records, made as PDF when the e-mail goes out. */
      readonly SysDocAttachments?: readonly {
        readonly systemDocumentType: string;
        readonly entityId: number;
        readonly language?: 'en' | 'pt' | 'es' | null;
      }[];
      readonly InReplyToId?: Id<'SmtpMessage'> | null;
      /** It is kept and goes nowhere. */
      readonly IsDraft?: boolean;
      readonly AgencyBillId?: Id<'AgencyBill'> | null;
      readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'> | null;
      readonly AgencySalePaymentId?: Id<'AgencySalePayment'> | null;
      readonly AgencySaleId?: Id<'AgencySale'> | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencylead/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived. */
  'POST agencylead/{id}/smtpmessage/{messageId}/send': {
    readonly input: {
      readonly id: Id<'AgencyLead'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Reads a mailbox now, instead of within a minute. */
  'POST agencymailbox/{id}/read': {
    readonly input: {
      readonly id: Id<'AgencyMailbox'>;
    };
    readonly output: {
      /** The job that does it. */
      readonly JobId: number;
    };
  };
  /** Sends a test message by the mail server of a mailbox to the person who asks. Where it does not go out, the job fails with what the server said. */
  'POST agencymailbox/{id}/testmessage': {
    readonly input: {
      readonly id: Id<'AgencyMailbox'>;
    };
    readonly output: {
      /** The job that does it. */
      readonly JobId: number;
    };
  };
  /** Tries the connection of a mailbox. What came of it is its Connection once the job is done. */
  'POST agencymailbox/{id}/try': {
    readonly input: {
      readonly id: Id<'AgencyMailbox'>;
    };
    readonly output: {
      /** The job that does it. */
      readonly JobId: number;
    };
  };
  /** Cancel opportunity */
  'POST agencyopportunity/{id}/cancelopportunity': {
    readonly input: {
      readonly id: Id<'AgencyOpportunity'>;
    };
    readonly output: AgencyOpportunity;
  };
  /** Change stage */
  'POST agencyopportunity/{id}/updatestate': {
    readonly input: {
      readonly id: Id<'AgencyOpportunity'>;
      readonly stageid: Id<'AgencyOpportunityStage'>;
    };
    readonly output: AgencyOpportunity;
  };
  /** Courses as lines of a quote before they are saved, each with its fees, priced for the student and today. */
  'POST agencysale/course/add': {
    readonly input: {
      readonly StudentId?: Id<'Student'> | null;
      /** Courses on campuses; each becomes a line. */
      readonly InstitutionCampusCourseIds: readonly number[];
      /** In weeks; the length of each course without it. */
      readonly CourseDuration?: number;
      readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null;
      readonly CountryId?: Id<'Country'> | null;
      /** When the courses start, like 2026-03-05. */
      readonly StartDate?: string;
      /** The option that the lines are of; 1 without it. */
      readonly OptionNumber?: number;
      readonly AgencyOfficeId?: Id<'AgencyOffice'> | null;
    };
    readonly output: {
      readonly AgencySaleItems: readonly {
        readonly Id?: number;
        readonly Order?: number | null;
        readonly InstitutionCampusCourseId: number | null;
        readonly InstitutionProductId: number | null;
        readonly AgencySupplierProductId: number | null;
        readonly Description: string | null;
        readonly OptionNumber: number;
        readonly PriceGroupId: number | null;
        readonly PriceGroupName: string | null;
        readonly Duration: number | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
        readonly PricingDate: string | null;
        readonly Course: {
          readonly InstitutionCampusCourseId: number;
          readonly InstitutionId: number;
          readonly InstitutionName: string | null;
          readonly InstitutionCampusId: number;
          readonly InstitutionCampusName: string | null;
          readonly Name: string;
          readonly CourseLengthType: 'Weekly' | 'FixedDates';
          readonly CourseLength: number | null;
          readonly IntakeDates: readonly string[];
        } | null;
        readonly Product: {
          readonly InstitutionProductId: number | null;
          readonly AgencySupplierProductId: number | null;
          readonly InstitutionId: number | null;
          readonly AgencySupplierId: number | null;
          readonly Name: string;
        } | null;
        /** Of a line that is not saved, its compulsory fees. */
        readonly Fees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** What may be added, with the quantity that it then begins with. */
        readonly OptionalFees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** Notes of specials, and what could not be priced. */
        readonly Notes: readonly string[];
      }[];
    };
  };
  /** A quote before it is saved: for a student, with courses and their fees, from a template or as a copy of another quote. */
  'POST agencysale/init': {
    readonly input: {
      readonly StudentId?: Id<'Student'> | null;
      /** Courses on campuses; each becomes a line. */
      readonly InstitutionCampusCourseIds?: readonly number[];
      /** Each of these courses is an option of its quote; without it, all are lines of the first one. */
      readonly AsOptions?: boolean;
      readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null;
      /** In weeks; the length of each course without it. */
      readonly CourseDuration?: number;
      /** When the courses start, like 2026-03-05. */
      readonly StartDate?: string;
      readonly TemplateId?: Id<'AgencySaleTemplate'> | null;
      /** Another quote, whose lines are priced anew. */
      readonly CopyFromId?: Id<'AgencySale'> | null;
      /** By which a price group is chosen where the nationality has none. */
      readonly CountryId?: Id<'Country'> | null;
      readonly OpportunityId?: Id<'AgencyOpportunity'> | null;
      /** Whom the quote is of, as long as it has no lines. */
      readonly InstitutionId?: Id<'Institution'> | null;
      /** The office of the student, else of the person, without it. */
      readonly AgencyOfficeId?: Id<'AgencyOffice'> | null;
    };
    readonly output: {
      readonly Id: number | null;
      readonly RowVersion: number | null;
      readonly SaleIndex: string | null;
      readonly Title: string | null;
      readonly StatusId: string;
      readonly StatusName: string;
      readonly StudentId: number | null;
      readonly StudentName: string | null;
      readonly StudentNationality: string | null;
      readonly StudentEmail: string | null;
      /** The same as StudentEmail. */
      readonly StudentEmailAddress: string | null;
      /** The student has a document with the tag Passport. */
      readonly HasPassport: boolean;
      readonly HasCourses: boolean;
      readonly CountryId: number | null;
      readonly AgencyOfficeId: number | null;
      readonly UserId: number | null;
      readonly OpportunityId: number | null;
      readonly InstitutionId: number | null;
      readonly AgencySupplierId: number | null;
      readonly AgencyAgentId: number | null;
      readonly VisaType: number | null;
      readonly BaseCurrencyId: number | null;
      readonly BaseCurrencyCode: string | null;
      readonly CurrencyId: number | null;
      readonly CurrencyCode: string | null;
      readonly CurrencyRates: readonly {
        readonly BaseCurrencyId: number;
        readonly ForeignCurrencyId: number;
        readonly FcToBcFxRate: number;
        readonly RateDate: string | null;
      }[];
      readonly RatesDate: string | null;
      readonly PricingDate: string | null;
      readonly ExpiryDate: string | null;
      readonly AcceptedOption: number | null;
      readonly PrintableNotes: string | null;
      readonly CoverNotes: string | null;
      readonly QuoteSentDate: string | null;
      readonly SentDate: string | null;
      readonly IsReceivedFromAgent: boolean;
      /** Lines and prices may be changed by this person, in this status. */
      readonly CanEdit: boolean;
      readonly AgencySaleItems: readonly {
        readonly Id?: number;
        readonly Order?: number | null;
        readonly InstitutionCampusCourseId: number | null;
        readonly InstitutionProductId: number | null;
        readonly AgencySupplierProductId: number | null;
        readonly Description: string | null;
        readonly OptionNumber: number;
        readonly PriceGroupId: number | null;
        readonly PriceGroupName: string | null;
        readonly Duration: number | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
        readonly PricingDate: string | null;
        readonly Course: {
          readonly InstitutionCampusCourseId: number;
          readonly InstitutionId: number;
          readonly InstitutionName: string | null;
          readonly InstitutionCampusId: number;
          readonly InstitutionCampusName: string | null;
          readonly Name: string;
          readonly CourseLengthType: 'Weekly' | 'FixedDates';
          readonly CourseLength: number | null;
          readonly IntakeDates: readonly string[];
        } | null;
        readonly Product: {
          readonly InstitutionProductId: number | null;
          readonly AgencySupplierProductId: number | null;
          readonly InstitutionId: number | null;
          readonly AgencySupplierId: number | null;
          readonly Name: string;
        } | null;
        /** Of a line that is not saved, its compulsory fees. */
        readonly Fees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** What may be added, with the quantity that it then begins with. */
        readonly OptionalFees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** Notes of specials, and what could not be priced. */
        readonly Notes: readonly string[];
      }[];
      /** Services of the agency that may be added to any line. */
      readonly GenericFees: readonly {
        readonly Id?: number;
        readonly FeeId: number | null;
        readonly FeeNameId: number | null;
        readonly FeeDescription: string | null;
        readonly FeeSpecialId: number | null;
        /** Specials that apply on the day and for the quantity. */
        readonly SpecialIds: readonly number[];
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        /** The decimals of the currency. */
        readonly CurrencyDigits: number;
        readonly Note: string | null;
        readonly Qty: number;
        readonly BaseUnitPrice: number | null;
        readonly SpecialUnitPrice: number | null;
        readonly UnitPrice: number;
        readonly DiscountPercentage: number | null;
        readonly DiscountAmount: number | null;
        readonly DiscountText: string | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly SupportQty: number | null;
        readonly SupportUnitPrice: number | null;
        readonly Type: 'Institution' | 'Service';
        readonly CategoryLanguage1: string | null;
        readonly CategoryLanguage2: string | null;
        readonly CategoryLanguage3: string | null;
        readonly DescriptionLanguage1: string | null;
        readonly DescriptionLanguage2: string | null;
        readonly DescriptionLanguage3: string | null;
        readonly IsGeneric: boolean;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        /** Where the price comes from; null where it is that of an agency fee. */
        readonly PriceSource: 'Register' | null;
        readonly PriceSourceYear: number | null;
        /** Of a price from the register: somebody typed or confirmed it. */
        readonly IsPriceConfirmed: boolean;
        /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
        readonly ApplyCommission: boolean;
        readonly SupplierName: string | null;
        readonly AgencySupplierId: number | null;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly AfterSaleTaskDescription: string | null;
        readonly AfterSaleTaskDays: number | null;
        /** Specials of the fee for this course and office, whether they apply or not. */
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
          readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
          readonly Name: string;
          readonly DiscountAmount: number | null;
          readonly DiscountPercentage: number | null;
          readonly DiscountQtyStep: number | null;
          readonly MinUnitRange: number | null;
          readonly MaxUnitRange: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        /** Why the line costs what it costs, in the language of the reader. */
        readonly Explanation: {
          /** Where the base price comes from. */
          readonly Base: readonly string[];
          /** Of these reasons, how often it is charged. */
          readonly Charged: string | null;
          readonly PriceGroup: string | null;
          readonly Special: {
            readonly Id: number;
            readonly Name: string;
            readonly Saved: number;
            readonly Why: string;
          } | null;
          /** Other fees of the name and other specials, and why they do not count. */
          readonly NotChosen: readonly {
            readonly Name: string;
            readonly Why: string;
          }[];
          readonly Typed: string | null;
          readonly Rounding: string;
          readonly Rate: string | null;
        };
      }[];
      /** Currencies that are named here or that the agency uses. */
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
      }[];
    };
  };
  /** Sales of a student, an opportunity, an office or a status, the newest first; Data and Count. */
  'POST agencysale/legacysearch': {
    readonly input: {
      readonly StudentId?: number | readonly number[];
      readonly OpportunityId?: number | readonly number[];
      readonly AgencyOfficeId?: number | readonly number[];
      readonly AgencySupplierId?: number | readonly number[];
      readonly AgencyAgentId?: number | readonly number[];
      readonly StatusId?: string | readonly string[];
      /** A part of the number, the title or the name of the student. */
      readonly SearchTerm?: string;
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number;
      }[];
      readonly Count: number;
    };
  };
  /** A product as a line of a quote before it is saved, with its fees: one of a supplier or one of an institution. */
  'POST agencysale/product/add': {
    readonly input: {
      readonly AgencySupplierProductId?: Id<'AgencySupplierProduct'> | null;
      readonly InstitutionProductId?: Id<'InstitutionProduct'> | null;
      readonly StudentId?: Id<'Student'> | null;
      readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null;
      readonly CountryId?: Id<'Country'> | null;
      /** In weeks; the length of each course without it. */
      readonly Duration?: number;
      /** When the courses start, like 2026-03-05. */
      readonly StartDate?: string;
      /** The option that the lines are of; 1 without it. */
      readonly OptionNumber?: number;
      readonly AgencyOfficeId?: Id<'AgencyOffice'> | null;
    };
    readonly output: {
      readonly Id?: number;
      readonly Order?: number | null;
      readonly InstitutionCampusCourseId: number | null;
      readonly InstitutionProductId: number | null;
      readonly AgencySupplierProductId: number | null;
      readonly Description: string | null;
      readonly OptionNumber: number;
      readonly PriceGroupId: number | null;
      readonly PriceGroupName: string | null;
      readonly Duration: number | null;
      readonly StartDate: string | null;
      readonly EndDate: string | null;
      readonly PricingDate: string | null;
      readonly Course: {
        readonly InstitutionCampusCourseId: number;
        readonly InstitutionId: number;
        readonly InstitutionName: string | null;
        readonly InstitutionCampusId: number;
        readonly InstitutionCampusName: string | null;
        readonly Name: string;
        readonly CourseLengthType: 'Weekly' | 'FixedDates';
        readonly CourseLength: number | null;
        readonly IntakeDates: readonly string[];
      } | null;
      readonly Product: {
        readonly InstitutionProductId: number | null;
        readonly AgencySupplierProductId: number | null;
        readonly InstitutionId: number | null;
        readonly AgencySupplierId: number | null;
        readonly Name: string;
      } | null;
      /** Of a line that is not saved, its compulsory fees. */
      readonly Fees: readonly {
        readonly Id?: number;
        readonly FeeId: number | null;
        readonly FeeNameId: number | null;
        readonly FeeDescription: string | null;
        readonly FeeSpecialId: number | null;
        /** Specials that apply on the day and for the quantity. */
        readonly SpecialIds: readonly number[];
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        /** The decimals of the currency. */
        readonly CurrencyDigits: number;
        readonly Note: string | null;
        readonly Qty: number;
        readonly BaseUnitPrice: number | null;
        readonly SpecialUnitPrice: number | null;
        readonly UnitPrice: number;
        readonly DiscountPercentage: number | null;
        readonly DiscountAmount: number | null;
        readonly DiscountText: string | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly SupportQty: number | null;
        readonly SupportUnitPrice: number | null;
        readonly Type: 'Institution' | 'Service';
        readonly CategoryLanguage1: string | null;
        readonly CategoryLanguage2: string | null;
        readonly CategoryLanguage3: string | null;
        readonly DescriptionLanguage1: string | null;
        readonly DescriptionLanguage2: string | null;
        readonly DescriptionLanguage3: string | null;
        readonly IsGeneric: boolean;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        /** Where the price comes from; null where it is that of an agency fee. */
        readonly PriceSource: 'Register' | null;
        readonly PriceSourceYear: number | null;
        /** Of a price from the register: somebody typed or confirmed it. */
        readonly IsPriceConfirmed: boolean;
        /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
        readonly ApplyCommission: boolean;
        readonly SupplierName: string | null;
        readonly AgencySupplierId: number | null;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly AfterSaleTaskDescription: string | null;
        readonly AfterSaleTaskDays: number | null;
        /** Specials of the fee for this course and office, whether they apply or not. */
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
          readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
          readonly Name: string;
          readonly DiscountAmount: number | null;
          readonly DiscountPercentage: number | null;
          readonly DiscountQtyStep: number | null;
          readonly MinUnitRange: number | null;
          readonly MaxUnitRange: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        /** Why the line costs what it costs, in the language of the reader. */
        readonly Explanation: {
          /** Where the base price comes from. */
          readonly Base: readonly string[];
          /** Of these reasons, how often it is charged. */
          readonly Charged: string | null;
          readonly PriceGroup: string | null;
          readonly Special: {
            readonly Id: number;
            readonly Name: string;
            readonly Saved: number;
            readonly Why: string;
          } | null;
          /** Other fees of the name and other specials, and why they do not count. */
          readonly NotChosen: readonly {
            readonly Name: string;
            readonly Why: string;
          }[];
          readonly Typed: string | null;
          readonly Rounding: string;
          readonly Rate: string | null;
        };
      }[];
      /** What may be added, with the quantity that it then begins with. */
      readonly OptionalFees: readonly {
        readonly Id?: number;
        readonly FeeId: number | null;
        readonly FeeNameId: number | null;
        readonly FeeDescription: string | null;
        readonly FeeSpecialId: number | null;
        /** Specials that apply on the day and for the quantity. */
        readonly SpecialIds: readonly number[];
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        /** The decimals of the currency. */
        readonly CurrencyDigits: number;
        readonly Note: string | null;
        readonly Qty: number;
        readonly BaseUnitPrice: number | null;
        readonly SpecialUnitPrice: number | null;
        readonly UnitPrice: number;
        readonly DiscountPercentage: number | null;
        readonly DiscountAmount: number | null;
        readonly DiscountText: string | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly SupportQty: number | null;
        readonly SupportUnitPrice: number | null;
        readonly Type: 'Institution' | 'Service';
        readonly CategoryLanguage1: string | null;
        readonly CategoryLanguage2: string | null;
        readonly CategoryLanguage3: string | null;
        readonly DescriptionLanguage1: string | null;
        readonly DescriptionLanguage2: string | null;
        readonly DescriptionLanguage3: string | null;
        readonly IsGeneric: boolean;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        /** Where the price comes from; null where it is that of an agency fee. */
        readonly PriceSource: 'Register' | null;
        readonly PriceSourceYear: number | null;
        /** Of a price from the register: somebody typed or confirmed it. */
        readonly IsPriceConfirmed: boolean;
        /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
        readonly ApplyCommission: boolean;
        readonly SupplierName: string | null;
        readonly AgencySupplierId: number | null;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly AfterSaleTaskDescription: string | null;
        readonly AfterSaleTaskDays: number | null;
        /** Specials of the fee for this course and office, whether they apply or not. */
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
          readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
          readonly Name: string;
          readonly DiscountAmount: number | null;
          readonly DiscountPercentage: number | null;
          readonly DiscountQtyStep: number | null;
          readonly MinUnitRange: number | null;
          readonly MaxUnitRange: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        /** Why the line costs what it costs, in the language of the reader. */
        readonly Explanation: {
          /** Where the base price comes from. */
          readonly Base: readonly string[];
          /** Of these reasons, how often it is charged. */
          readonly Charged: string | null;
          readonly PriceGroup: string | null;
          readonly Special: {
            readonly Id: number;
            readonly Name: string;
            readonly Saved: number;
            readonly Why: string;
          } | null;
          /** Other fees of the name and other specials, and why they do not count. */
          readonly NotChosen: readonly {
            readonly Name: string;
            readonly Why: string;
          }[];
          readonly Typed: string | null;
          readonly Rounding: string;
          readonly Rate: string | null;
        };
      }[];
      /** Notes of specials, and what could not be priced. */
      readonly Notes: readonly string[];
    };
  };
  /** Cancel */
  'POST agencysale/{id}/cancelsale': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: AgencySale;
  };
  /** Change course */
  'POST agencysale/{id}/changecourse': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly agencySaleItemId: Id<'AgencySaleItem'>;
      readonly institutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
      readonly startDate: string;
      readonly weeks: number;
      readonly endDate?: string;
      readonly lastDay?: string;
      /** What is charged for the new line. */
      readonly fees?: readonly {
        readonly FeeId?: Id<'AgencyFee'>;
        readonly FeeDescription: string;
        readonly CurrencyId: Id<'Currency'>;
        readonly Qty: number;
        readonly UnitPrice: number;
        readonly IsCompulsory?: boolean;
        readonly IsRecurring?: boolean;
        readonly CommissionPercentage?: number;
      }[];
      readonly reason: string;
    };
    readonly output: AgencySale;
  };
  /** Correct price */
  'POST agencysale/{id}/correctfee': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
      readonly Qty: number;
      readonly UnitPrice: number;
      readonly Reason: string;
    };
    readonly output: AgencySale;
  };
  /** Saves the cover notes of an application; a single space where they are empty. 409 once it was sent. */
  'POST agencysale/{id}/covernotes': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly CoverNotes?: string | null;
    };
    readonly output: {
      readonly Id: number;
      readonly RowVersion: number;
      readonly CoverNotes: string;
    };
  };
  /** Create application */
  'POST agencysale/{id}/createapplication': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly agencySupplierContactId?: Id<'AgencySupplierContact'>;
      /** Send although prices from the register are not confirmed; without it, 409 quotes.unconfirmed-prices names them in Prices. */
      readonly WithUnconfirmedPrices?: boolean;
    };
    readonly output: AgencySale;
  };
  /** Confirm sale */
  'POST agencysale/{id}/createsale': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: AgencySale;
  };
  /** Defer */
  'POST agencysale/{id}/defer': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly agencySaleItemId: Id<'AgencySaleItem'>;
      readonly startDate: string;
      readonly endDate?: string;
      readonly reason: string;
    };
    readonly output: AgencySale;
  };
  /** Gives a discount on an option of a sale: a percentage is given on each of its fee lines, rounded line by line, so that the sum may differ by some cents from the percentage of the option; an amount is shared in proportion to what they cost, and odd cents go to the last line. It replaces the discounts of these lines; a percentage or an amount of 0 takes them away. Answers the totals. */
  'POST agencysale/{id}/discount': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly OptionNumber: number;
      readonly DiscountPercentage?: number | null;
      /** In the currency of the fees, where that is one. */
      readonly DiscountAmount?: number | null;
      /** What the student reads beside it. */
      readonly DiscountText?: string | null;
    };
    readonly output: {
      readonly CurrencyCode: string | null;
      readonly BaseCurrencyCode: string | null;
      /** The option that is counted: the accepted one, else the first; null without lines. */
      readonly OptionNumber: number | null;
      /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly Total: number | string;
      /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
      readonly Payable: number | string;
      /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
      readonly TotalInBaseCurrency: number | string;
      /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
      readonly PayableInBaseCurrency: number | string;
      readonly ByCurrency: readonly {
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        readonly Total: number;
        readonly Payable: number;
      }[];
      readonly Options: readonly {
        readonly OptionNumber: number;
        /** In the currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly Total: number | string;
        /** Without what is not paid through the agency. !INVALID! where an exchange rate is unknown. */
        readonly Payable: number | string;
        /** In the base currency of the sale. !INVALID! where an exchange rate is unknown. */
        readonly TotalInBaseCurrency: number | string;
        /** The same in the base currency. !INVALID! where an exchange rate is unknown. */
        readonly PayableInBaseCurrency: number | string;
        readonly ByCurrency: readonly {
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          readonly Total: number;
          readonly Payable: number;
        }[];
      }[];
      /** Of the option that is counted, in the base currency and without tax; null without CanViewCommissions. */
      readonly Commission: number | string | null;
      /** Likewise. */
      readonly CommissionTax: number | string | null;
      /** Currencies whose exchange rate nobody knows. */
      readonly Unknown: readonly string[];
    };
  };
  /** Extend */
  'POST agencysale/{id}/extend': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly agencySaleItemId: Id<'AgencySaleItem'>;
      readonly weeks: number;
      readonly startDate?: string;
      readonly endDate?: string;
      /** What is charged for the new line. */
      readonly fees?: readonly {
        readonly FeeId?: Id<'AgencyFee'>;
        readonly FeeDescription: string;
        readonly CurrencyId: Id<'Currency'>;
        readonly Qty: number;
        readonly UnitPrice: number;
        readonly IsCompulsory?: boolean;
        readonly IsRecurring?: boolean;
        readonly CommissionPercentage?: number;
      }[];
      readonly reason: string;
    };
    readonly output: AgencySale;
  };
  /** Adds the lines of a template to a quote, priced for its student and today. */
  'POST agencysale/{id}/loadtemplate/{templateId}': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly templateId: Id<'AgencySaleTemplate'>;
    };
    readonly output: {
      readonly Id: number | null;
      readonly RowVersion: number | null;
      readonly SaleIndex: string | null;
      readonly Title: string | null;
      readonly StatusId: string;
      readonly StatusName: string;
      readonly StudentId: number | null;
      readonly StudentName: string | null;
      readonly StudentNationality: string | null;
      readonly StudentEmail: string | null;
      /** The same as StudentEmail. */
      readonly StudentEmailAddress: string | null;
      /** The student has a document with the tag Passport. */
      readonly HasPassport: boolean;
      readonly HasCourses: boolean;
      readonly CountryId: number | null;
      readonly AgencyOfficeId: number | null;
      readonly UserId: number | null;
      readonly OpportunityId: number | null;
      readonly InstitutionId: number | null;
      readonly AgencySupplierId: number | null;
      readonly AgencyAgentId: number | null;
      readonly VisaType: number | null;
      readonly BaseCurrencyId: number | null;
      readonly BaseCurrencyCode: string | null;
      readonly CurrencyId: number | null;
      readonly CurrencyCode: string | null;
      readonly CurrencyRates: readonly {
        readonly BaseCurrencyId: number;
        readonly ForeignCurrencyId: number;
        readonly FcToBcFxRate: number;
        readonly RateDate: string | null;
      }[];
      readonly RatesDate: string | null;
      readonly PricingDate: string | null;
      readonly ExpiryDate: string | null;
      readonly AcceptedOption: number | null;
      readonly PrintableNotes: string | null;
      readonly CoverNotes: string | null;
      readonly QuoteSentDate: string | null;
      readonly SentDate: string | null;
      readonly IsReceivedFromAgent: boolean;
      /** Lines and prices may be changed by this person, in this status. */
      readonly CanEdit: boolean;
      readonly AgencySaleItems: readonly {
        readonly Id?: number;
        readonly Order?: number | null;
        readonly InstitutionCampusCourseId: number | null;
        readonly InstitutionProductId: number | null;
        readonly AgencySupplierProductId: number | null;
        readonly Description: string | null;
        readonly OptionNumber: number;
        readonly PriceGroupId: number | null;
        readonly PriceGroupName: string | null;
        readonly Duration: number | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
        readonly PricingDate: string | null;
        readonly Course: {
          readonly InstitutionCampusCourseId: number;
          readonly InstitutionId: number;
          readonly InstitutionName: string | null;
          readonly InstitutionCampusId: number;
          readonly InstitutionCampusName: string | null;
          readonly Name: string;
          readonly CourseLengthType: 'Weekly' | 'FixedDates';
          readonly CourseLength: number | null;
          readonly IntakeDates: readonly string[];
        } | null;
        readonly Product: {
          readonly InstitutionProductId: number | null;
          readonly AgencySupplierProductId: number | null;
          readonly InstitutionId: number | null;
          readonly AgencySupplierId: number | null;
          readonly Name: string;
        } | null;
        /** Of a line that is not saved, its compulsory fees. */
        readonly Fees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** What may be added, with the quantity that it then begins with. */
        readonly OptionalFees: readonly {
          readonly Id?: number;
          readonly FeeId: number | null;
          readonly FeeNameId: number | null;
          readonly FeeDescription: string | null;
          readonly FeeSpecialId: number | null;
          /** Specials that apply on the day and for the quantity. */
          readonly SpecialIds: readonly number[];
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** The decimals of the currency. */
          readonly CurrencyDigits: number;
          readonly Note: string | null;
          readonly Qty: number;
          readonly BaseUnitPrice: number | null;
          readonly SpecialUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly DiscountPercentage: number | null;
          readonly DiscountAmount: number | null;
          readonly DiscountText: string | null;
          /** After the discount. */
          readonly LineTotal: number;
          readonly SupportQty: number | null;
          readonly SupportUnitPrice: number | null;
          readonly Type: 'Institution' | 'Service';
          readonly CategoryLanguage1: string | null;
          readonly CategoryLanguage2: string | null;
          readonly CategoryLanguage3: string | null;
          readonly DescriptionLanguage1: string | null;
          readonly DescriptionLanguage2: string | null;
          readonly DescriptionLanguage3: string | null;
          readonly IsGeneric: boolean;
          readonly IsCompulsory: boolean;
          readonly IsRecurring: boolean;
          readonly ExcludeFromPayment: boolean;
          /** Where the price comes from; null where it is that of an agency fee. */
          readonly PriceSource: 'Register' | null;
          readonly PriceSourceYear: number | null;
          /** Of a price from the register: somebody typed or confirmed it. */
          readonly IsPriceConfirmed: boolean;
          /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
          readonly ApplyCommission: boolean;
          readonly SupplierName: string | null;
          readonly AgencySupplierId: number | null;
          readonly CommissionPercentage: number | null;
          readonly CommissionWriteOff: number | null;
          readonly AfterSaleTaskDescription: string | null;
          readonly AfterSaleTaskDays: number | null;
          /** Specials of the fee for this course and office, whether they apply or not. */
          readonly AgencyFeeSpecials: readonly {
            readonly Id: number;
            readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
            readonly Name: string;
            readonly DiscountAmount: number | null;
            readonly DiscountPercentage: number | null;
            readonly DiscountQtyStep: number | null;
            readonly MinUnitRange: number | null;
            readonly MaxUnitRange: number | null;
            readonly StartDate: string | null;
            readonly EndDate: string | null;
            readonly Comments: string | null;
          }[];
          /** Why the line costs what it costs, in the language of the reader. */
          readonly Explanation: {
            /** Where the base price comes from. */
            readonly Base: readonly string[];
            /** Of these reasons, how often it is charged. */
            readonly Charged: string | null;
            readonly PriceGroup: string | null;
            readonly Special: {
              readonly Id: number;
              readonly Name: string;
              readonly Saved: number;
              readonly Why: string;
            } | null;
            /** Other fees of the name and other specials, and why they do not count. */
            readonly NotChosen: readonly {
              readonly Name: string;
              readonly Why: string;
            }[];
            readonly Typed: string | null;
            readonly Rounding: string;
            readonly Rate: string | null;
          };
        }[];
        /** Notes of specials, and what could not be priced. */
        readonly Notes: readonly string[];
      }[];
      /** Services of the agency that may be added to any line. */
      readonly GenericFees: readonly {
        readonly Id?: number;
        readonly FeeId: number | null;
        readonly FeeNameId: number | null;
        readonly FeeDescription: string | null;
        readonly FeeSpecialId: number | null;
        /** Specials that apply on the day and for the quantity. */
        readonly SpecialIds: readonly number[];
        readonly CurrencyId: number;
        readonly CurrencyCode: string;
        /** The decimals of the currency. */
        readonly CurrencyDigits: number;
        readonly Note: string | null;
        readonly Qty: number;
        readonly BaseUnitPrice: number | null;
        readonly SpecialUnitPrice: number | null;
        readonly UnitPrice: number;
        readonly DiscountPercentage: number | null;
        readonly DiscountAmount: number | null;
        readonly DiscountText: string | null;
        /** After the discount. */
        readonly LineTotal: number;
        readonly SupportQty: number | null;
        readonly SupportUnitPrice: number | null;
        readonly Type: 'Institution' | 'Service';
        readonly CategoryLanguage1: string | null;
        readonly CategoryLanguage2: string | null;
        readonly CategoryLanguage3: string | null;
        readonly DescriptionLanguage1: string | null;
        readonly DescriptionLanguage2: string | null;
        readonly DescriptionLanguage3: string | null;
        readonly IsGeneric: boolean;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        /** Where the price comes from; null where it is that of an agency fee. */
        readonly PriceSource: 'Register' | null;
        readonly PriceSourceYear: number | null;
        /** Of a price from the register: somebody typed or confirmed it. */
        readonly IsPriceConfirmed: boolean;
        /** Of a price from the register: commission is earned on it. For other prices the agency fee decides. */
        readonly ApplyCommission: boolean;
        readonly SupplierName: string | null;
        readonly AgencySupplierId: number | null;
        readonly CommissionPercentage: number | null;
        readonly CommissionWriteOff: number | null;
        readonly AfterSaleTaskDescription: string | null;
        readonly AfterSaleTaskDays: number | null;
        /** Specials of the fee for this course and office, whether they apply or not. */
        readonly AgencyFeeSpecials: readonly {
          readonly Id: number;
          readonly TypeCode: 'FAD' | 'PPA' | 'BXGYF' | 'FXTY' | 'FXTYFR' | 'NOTE';
          readonly Name: string;
          readonly DiscountAmount: number | null;
          readonly DiscountPercentage: number | null;
          readonly DiscountQtyStep: number | null;
          readonly MinUnitRange: number | null;
          readonly MaxUnitRange: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Comments: string | null;
        }[];
        /** Why the line costs what it costs, in the language of the reader. */
        readonly Explanation: {
          /** Where the base price comes from. */
          readonly Base: readonly string[];
          /** Of these reasons, how often it is charged. */
          readonly Charged: string | null;
          readonly PriceGroup: string | null;
          readonly Special: {
            readonly Id: number;
            readonly Name: string;
            readonly Saved: number;
            readonly Why: string;
          } | null;
          /** Other fees of the name and other specials, and why they do not count. */
          readonly NotChosen: readonly {
            readonly Name: string;
            readonly Why: string;
          }[];
          readonly Typed: string | null;
          readonly Rounding: string;
          readonly Rate: string | null;
        };
      }[];
      /** Currencies that are named here or that the agency uses. */
      readonly Currencies: readonly {
        readonly Id: number;
        readonly Code: string;
      }[];
    };
  };
  /** Prices the lines of a quote by what holds today, in the currency of their fees, owed to their suppliers; tells line by line what was and what is. A typed price stays. Agency fees take the place of unconfirmed prices of the register. */
  'POST agencysale/{id}/refreshprices': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** Tells what would change and changes nothing. */
      readonly DryRun?: boolean;
    };
    readonly output: {
      readonly DryRun: boolean;
      readonly PricingDate: string;
      /** Lines that change, are added or left out (they cost nothing before or after), and those that keep their price, and have no After: their fee is no longer there, or what changes of it is held. */
      readonly Changes: readonly {
        readonly AgencySaleItemId: number;
        /** Null of a line that is added in place of a price of the register. */
        readonly SaleItemFeeId: number | null;
        readonly Name: string;
        readonly CurrencyCode: string;
        readonly Before: {
          readonly FeeId: number | null;
          readonly FeeSpecialId: number | null;
          readonly CurrencyCode: string;
          readonly BaseUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly LineTotal: number;
        };
        readonly After: {
          readonly FeeId: number | null;
          readonly FeeSpecialId: number | null;
          readonly CurrencyCode: string;
          readonly BaseUnitPrice: number | null;
          readonly UnitPrice: number;
          readonly LineTotal: number;
        } | null;
        readonly Why: readonly string[];
      }[];
    };
  };
  /** Takes the exchange rates of today into a quote; tells which were others, and its total in the base currency before and after. */
  'POST agencysale/{id}/refreshrates': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** Tells what would change and changes nothing. */
      readonly DryRun?: boolean;
    };
    readonly output: {
      readonly DryRun: boolean;
      readonly RatesDate: string;
      readonly Changes: readonly {
        readonly BaseCurrencyCode: string;
        readonly ForeignCurrencyCode: string;
        readonly Before: number | null;
        readonly After: number | null;
      }[];
      /** Of all lines, in the base currency. !INVALID! where an exchange rate is unknown. */
      readonly TotalBefore: number | string;
      /** Of all lines, in the base currency. !INVALID! where an exchange rate is unknown. */
      readonly TotalAfter: number | string;
    };
  };
  /** Sends an application into the system of its school once more, where that failed. */
  'POST agencysale/{id}/reprocessApplicationToStudentManagementSystem': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: {
      readonly Id: number;
      readonly SupportStatusName: string;
      /** GET /job/{id} says how far it is. */
      readonly JobId: number;
    };
  };
  /** Mails the student of a sale the link by which it is looked at and signed. Asks once where prices from the register are not confirmed. */
  'POST agencysale/{id}/requestsignature': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** Send although prices from the register are not confirmed; without it, 409 quotes.unconfirmed-prices names them in Prices. */
      readonly WithUnconfirmedPrices?: boolean;
    };
    readonly output: {
      readonly ShortUrl: string;
      /** The e-mail is in the outbox. */
      readonly Sent: boolean;
      /** Without one, the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Restore */
  'POST agencysale/{id}/restoresale': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
    };
    readonly output: AgencySale;
  };
  /** Sends this document by e-mail, as a PDF, and marks it as sent. A document that is sent already can be sent again. */
  'POST agencysale/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** One address or several, with spaces, commas or semicolons between them. */
      readonly To: string;
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** Documents that go along, of the student or supplier of the document; 18 MB in all. */
      readonly AttachmentIds?: readonly number[];
      /** Of the document that is attached; its own without it. */
      readonly Language?: 'en' | 'pt' | 'es' | null;
      /** Send although prices from the register are not confirmed; without it, 409 quotes.unconfirmed-prices names them in Prices. */
      readonly WithUnconfirmedPrices?: boolean;
      /** The link by which the student opens the quote is added below the message. */
      readonly IncludeLink?: boolean;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Of the document. */
      readonly SentDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencysale/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Makes a payment, or a refund, of a sale with its items; of a list of them, or with `Payments`, all or none. */
  'POST agencysale/{saleId}/agencysalepayment/bulk': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
      readonly StatusId?: 'Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled' | null;
      readonly IsRefund?: boolean | null;
      readonly IsDeposit?: boolean | null;
      readonly InstallmentNumber?: number | null;
      readonly BaseCurrencyId?: Id<'Currency'> | null;
      readonly CurrencyId?: Id<'Currency'> | null;
      readonly FcToBcFxRate?: number | null;
      readonly PaymentMethodId?: Id<'AgencyPaymentMethod'> | null;
      readonly Reference?: string | null;
      readonly Note?: string | null;
      /** A day. */
      readonly DueDate?: string | null;
      /** A day. */
      readonly DateReceived?: string | null;
      /** A day. */
      readonly DateCleared?: string | null;
      readonly PaidAtSupplier?: boolean | null;
      /** Of a payment that is written off. */
      readonly WriteOffReasonId?: Id<'AgencyWriteOffReason'> | null;
      readonly PaymentItems?: readonly {
        readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly Amount: number;
        readonly CurrencyId?: Id<'Currency'> | null;
      }[];
      readonly Payments?: readonly {
        readonly StatusId?: 'Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled' | null;
        readonly IsRefund?: boolean | null;
        readonly IsDeposit?: boolean | null;
        readonly InstallmentNumber?: number | null;
        readonly BaseCurrencyId?: Id<'Currency'> | null;
        readonly CurrencyId?: Id<'Currency'> | null;
        readonly FcToBcFxRate?: number | null;
        readonly PaymentMethodId?: Id<'AgencyPaymentMethod'> | null;
        readonly Reference?: string | null;
        readonly Note?: string | null;
        /** A day. */
        readonly DueDate?: string | null;
        /** A day. */
        readonly DateReceived?: string | null;
        /** A day. */
        readonly DateCleared?: string | null;
        readonly PaidAtSupplier?: boolean | null;
        /** Of a payment that is written off. */
        readonly WriteOffReasonId?: Id<'AgencyWriteOffReason'> | null;
        readonly PaymentItems?: readonly {
          readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
          readonly Amount: number;
          readonly CurrencyId?: Id<'Currency'> | null;
        }[];
      }[];
    };
    readonly output: {
      readonly Data: readonly AgencySalePaymentRow[];
      readonly Count: number;
    };
  };
  /** Deletes payments of a sale, each by itself: `Errors` says which were refused, and why. */
  'POST agencysale/{saleId}/agencysalepayment/bulkdelete': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
      readonly IteratorIds: readonly Id<'AgencySalePayment'>[];
    };
    readonly output: {
      readonly Total: number;
      readonly Success: number;
      readonly Fail: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Makes the payments of a deposit and installments: one for each day and currency, numbered from 0 (the deposit). A deposit is held to what is left of its fee. */
  'POST agencysale/{saleId}/agencysalepayment/installment': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
      readonly AgencySaleDeposits?: readonly {
        readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly Amount?: number | null;
        readonly Balance?: number | null;
        readonly Reference?: string | null;
        /** A day. */
        readonly DueDate?: string | null;
        readonly Category?: string | null;
      }[];
      readonly AgencySaleInstallments?: readonly {
        readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly Amount?: number | null;
        readonly Balance?: number | null;
        readonly Total?: number | null;
        /** So many periods lie between two of them; below 1 it is 1. */
        readonly Every?: number | null;
        /** 1 once, 2 days, 3 weeks, 4 months, 5 years. */
        readonly Period?: number | null;
        /** Below 1 it is 1. */
        readonly NoOfInstallments?: number | null;
        /** A day. */
        readonly StartDate?: string | null;
        readonly Category?: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly AgencySalePaymentRow[];
      readonly Count: number;
    };
  };
  /** Plans the rest anew: installments that nobody has paid are cancelled, and what is left is planned as asked. Those that were paid stay as they are. */
  'POST agencysale/{saleId}/agencysalepayment/reinstallment': {
    readonly input: {
      /** The id of a sale. */
      readonly saleId: Id<'AgencySale'>;
      readonly AgencySaleDeposits?: readonly {
        readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly Amount?: number | null;
        readonly Balance?: number | null;
        readonly Reference?: string | null;
        /** A day. */
        readonly DueDate?: string | null;
        readonly Category?: string | null;
      }[];
      readonly AgencySaleInstallments?: readonly {
        readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
        readonly Amount?: number | null;
        readonly Balance?: number | null;
        readonly Total?: number | null;
        /** So many periods lie between two of them; below 1 it is 1. */
        readonly Every?: number | null;
        /** 1 once, 2 days, 3 weeks, 4 months, 5 years. */
        readonly Period?: number | null;
        /** Below 1 it is 1. */
        readonly NoOfInstallments?: number | null;
        /** A day. */
        readonly StartDate?: string | null;
        readonly Category?: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly AgencySalePaymentRow[];
      readonly Count: number;
    };
  };
  /** Pays an unpaid payment with credit of its student: all that there is, or this much. A part splits the payment. What the credit comes from is refunded to the same amount. */
  'POST agencysalepayment/{id}/usecredit': {
    readonly input: {
      readonly id: Id<'AgencySalePayment'>;
      readonly Amount?: number;
    };
    readonly output: {
      readonly Data: readonly AgencySalePaymentRow[];
      readonly Count: number;
    };
  };
  /** Pays a client invoice. A part splits the sale payment: it keeps its id, number and due date with the rest, and the part is a new payment with an invoice of its own. */
  'POST agencysalepaymentinvoice/payClientInvoice': {
    readonly input: {
      readonly Id: Id<'AgencySalePaymentInvoice'>;
      /** Of the invoice; another one is refused with 409. */
      readonly AgencySalePaymentId?: number | null;
      /** Of the invoice; another one is refused with 409. */
      readonly StudentId?: number | null;
      readonly Amount: number;
      /** What is handed over; without it, the currency of the invoice. */
      readonly CurrencyId?: Id<'Currency'> | null;
      readonly BaseCurrencyId?: Id<'Currency'> | null;
      /** One unit of what is handed over in the currency of the invoice. */
      readonly FcToBcFxRate?: number | null;
      readonly PaymentMethodId?: Id<'AgencyPaymentMethod'> | null;
      readonly DateReceived?: string | null;
      readonly Reference?: string | null;
    };
    readonly output: {
      /** Of the payment on the invoice. */
      readonly Id: number;
      /** What was received. */
      readonly AgencySalePaymentId: number;
      readonly Invoice: AgencySalePaymentInvoiceRow;
      /** What is left of the invoice that was named. */
      readonly MaxAllowedPaymentAmount: number;
    };
  };
  /** Takes a client invoice back that was sent: it is open again, and the bank file that it was in is deleted. Its payment stays as it is. */
  'POST agencysalepaymentinvoice/{id}/CancelPaymentCI': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
    };
    readonly output: AgencySalePaymentInvoiceRow;
  };
  /** Makes the bank file that pays this refund to the student, and sends the client invoice by it. Answers the document that holds the file. */
  'POST agencysalepaymentinvoice/{id}/generateABAFile': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** Sends this document by e-mail, as a PDF, and marks it as sent. A document that is sent already can be sent again. */
  'POST agencysalepaymentinvoice/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencySalePaymentInvoice'>;
      /** One address or several, with spaces, commas or semicolons between them. */
      readonly To: string;
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** Documents that go along, of the student or supplier of the document; 18 MB in all. */
      readonly AttachmentIds?: readonly number[];
      /** Of the document that is attached; its own without it. */
      readonly Language?: 'en' | 'pt' | 'es' | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Of the document. */
      readonly SentDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencysalepaymentinvoice/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Saves a quote as a template: agencySale is its Id, or its values; agencySaleTemplate its name and offices. Without them, a template of a sale that is there. */
  'POST agencysaletemplate': {
    readonly input: {
      /** A quote with its lines; with an Id alone, the stored one. */
      readonly agencySale?: {
        readonly Id?: number | null;
        readonly AgencySaleItems?: readonly unknown[] | null;
      };
      /** Name, AgencyOffices, AllAgencyOffices, ExpiryDate, CountryId. */
      readonly agencySaleTemplate?: {
        readonly Name?: string | null;
      };
    };
    readonly output: AgencySaleTemplateRow;
  };
  /** Sends an e-mail to somebody, now or at a time, or keeps it as a draft. */
  'POST agencysupplier/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencySupplier'>;
      /** Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record. */
      readonly To?: string | null;
      /** Each one address. */
      readonly Recipients?: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
      /** Documents of records, made as PDF when the e-mail goes out. */
      readonly SysDocAttachments?: readonly {
        readonly systemDocumentType: string;
        readonly entityId: number;
        readonly language?: 'en' | 'pt' | 'es' | null;
      }[];
      readonly InReplyToId?: Id<'SmtpMessage'> | null;
      /** It is kept and goes nowhere. */
      readonly IsDraft?: boolean;
      readonly AgencyBillId?: Id<'AgencyBill'> | null;
      readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'> | null;
      readonly AgencySalePaymentId?: Id<'AgencySalePayment'> | null;
      readonly AgencySaleId?: Id<'AgencySale'> | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencysupplier/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived. */
  'POST agencysupplier/{id}/smtpmessage/{messageId}/send': {
    readonly input: {
      readonly id: Id<'AgencySupplier'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Sends an e-mail to several recipients of one record, one message each, by a job. */
  'POST agencysupplier/{id}/smtpmessagebulk': {
    readonly input: {
      readonly id: Id<'AgencySupplier'>;
      /** Each one address. */
      readonly Recipients: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject?: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message?: string;
      /** Says what Subject and Message do not, in the language of each recipient. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'> | null;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
    };
    readonly output: {
      /** Messages that are to be written. */
      readonly Total: number;
      /** 0: the job says who gets none. */
      readonly Fail: number;
      /** GET /job/{id} says how far it is, and in Result who got none and why. */
      readonly JobId: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Makes a commission invoice of commissions of one supplier, office and currency. */
  'POST agencysupplierinvoice': {
    readonly input: {
      readonly SupplierId: Id<'AgencySupplier'>;
      readonly AgencyOfficeId: Id<'AgencyOffice'>;
      readonly Commissions?: readonly {
        readonly AgencyCommissionId: Id<'AgencyCommission'>;
      }[];
      /** When it is due; without it, what the payment term of the supplier says. */
      readonly DueDate?: string | null;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Enters a payment of a commission invoice: all that is left of it, or a part. */
  'POST agencysupplierinvoice/{documentId}/agencysupplierinvoicepayment': {
    readonly input: {
      readonly documentId: Id<'AgencySupplierInvoice'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Cancel */
  'POST agencysupplierinvoice/{id}/cancel': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoice;
  };
  /** Deletes the bank file that this commission invoice is in. An invoice that the file sent is not sent any more. */
  'POST agencysupplierinvoice/{id}/cancelcommissioninvoiceabafile': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoiceRow;
  };
  /** Reconcile */
  'POST agencysupplierinvoice/{id}/conciliate': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoice;
  };
  /** Makes the bank file that collects this commission invoice from the supplier. Answers the document that holds the file. */
  'POST agencysupplierinvoice/{id}/generatecommissioninvoiceabafile': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
      /** The day to process; today at the office without it. */
      readonly TransactionDate?: string | null;
    };
    readonly output: {
      /** Of the document that holds the file. */
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      readonly AbaFileId: number;
    };
  };
  /** Mark as sent */
  'POST agencysupplierinvoice/{id}/markassent': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoice;
  };
  /** Sends this document by e-mail, as a PDF, and marks it as sent. A document that is sent already can be sent again. */
  'POST agencysupplierinvoice/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
      /** One address or several, with spaces, commas or semicolons between them. */
      readonly To: string;
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** Documents that go along, of the student or supplier of the document; 18 MB in all. */
      readonly AttachmentIds?: readonly number[];
      /** Of the document that is attached; its own without it. */
      readonly Language?: 'en' | 'pt' | 'es' | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Of the document. */
      readonly SentDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST agencysupplierinvoice/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Undo reconciliation */
  'POST agencysupplierinvoice/{id}/unconciliate': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
    };
    readonly output: AgencySupplierInvoice;
  };
  /** Creates a task about each of some records: about all of them or, where one does not exist, about none. */
  'POST agencytask/bulk': {
    readonly input: {
      readonly Ids: readonly number[];
      readonly LinkedEntityType: string;
      readonly Task: {
        readonly Description: string;
        readonly DueDate?: string | null;
        readonly FollowUpDate?: string | null;
        readonly AssignedToId?: number | null;
        readonly AgencyOfficeId?: number;
        readonly IsCompleted?: boolean;
      };
    };
    readonly output: {
      readonly Data: readonly AgencyTaskRow[];
      readonly Count: number;
    };
  };
  /** Attaches a tracking to a lead, student, opportunity or sale (EntityId), or to many (EntityIds). Its days count from now or, where dates start it, from the dates of the record. What has it already keeps it. */
  'POST agencytracking/attach': {
    readonly input: {
      readonly AgencyTrackingId: Id<'AgencyTracking'>;
      readonly EntityType: string;
      readonly EntityId?: number;
      readonly EntityIds?: readonly number[];
    };
    readonly output: {
      readonly Total: number;
      readonly Success: number;
      readonly Fail: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Ends a tracking on a lead, student, opportunity or sale (EntityId), or on many (EntityIds), however it had begun: what is left of it is not done. */
  'POST agencytracking/detach': {
    readonly input: {
      readonly AgencyTrackingId: Id<'AgencyTracking'>;
      readonly EntityType: string;
      readonly EntityId?: number;
      readonly EntityIds?: readonly number[];
    };
    readonly output: {
      readonly Total: number;
      readonly Success: number;
      readonly Fail: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** What a tracking would have done to whom in the last days, with what is true of the records now. Writes nothing, and shows the records alone that the caller may see. */
  'POST agencytracking/{id}/dryrun': {
    readonly input: {
      readonly id: Id<'AgencyTracking'>;
      readonly Days?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly EntityType: string;
        readonly EntityId: number;
        readonly EntityDisplayName: string;
        readonly TriggerDate: string;
        readonly ActionId: number;
        readonly Type: string;
        readonly Description: string | null;
        readonly DueDate: string;
        readonly StatusName: 'Done' | 'LeftOut';
        readonly Reason: string | null;
      }[];
      readonly Count: number;
    };
  };
  /** Replace the link */
  'POST agencywebform/{id}/newcode': {
    readonly input: {
      readonly id: Id<'AgencyWebForm'>;
    };
    readonly output: AgencyWebForm;
  };
  /** Publish */
  'POST agencywebform/{id}/publish': {
    readonly input: {
      readonly id: Id<'AgencyWebForm'>;
    };
    readonly output: AgencyWebForm;
  };
  /** Convert to lead */
  'POST agencywebformsubmission/{id}/convert': {
    readonly input: {
      readonly id: Id<'AgencyWebFormSubmission'>;
    };
    readonly output: AgencyWebFormSubmission;
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefcountry': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefcountry/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefcourse': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefcourse/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxreflanguage': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxreflanguage/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefproductaccommodation': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefproductaccommodation/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefproductinsurance': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefproductinsurance/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefproducttransfer': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefproducttransfer/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping. */
  'POST agencyxrefvisatype': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      readonly Data: readonly {
        readonly LocalId: number;
        readonly ExternalId: string | null;
      }[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Id: number | null;
        readonly LocalId: number;
        readonly LocalName: string;
        readonly ExternalId: string | null;
      }[];
    };
  };
  /** What a file of mappings would change, row by row. Nothing is written. */
  'POST agencyxrefvisatype/mapping/plan': {
    readonly input: {
      /** The kind of task that the mapping is for; Default where nothing is said. */
      readonly AfterTaskType?: string;
      /** The file in base64: a workbook (.xlsx) or CSV. */
      readonly Content: string;
    };
    readonly output: {
      readonly Data: readonly {
        readonly Line: number;
        readonly Outcome: 'map' | 'change' | 'unmap' | 'unchanged' | 'noRecord' | 'twice' | 'noValue';
        readonly LocalId: number | null;
        readonly LocalName: string;
        readonly Before: string | null;
        readonly ExternalId: string | null;
        readonly ExternalName: string | null;
      }[];
    };
  };
  /** A file for an answer to a web form: a PDF or a picture, of 20 MB at most, told by its content. Its Key is the value of the field; without an answer it goes after an hour. */
  'POST anonymouswebform/{code}/file': {
    readonly input: {
      readonly code: string;
      /** What the file is called. */
      readonly name: string;
      /** As it came with `GET anonymouswebform/{code}`. */
      readonly stamp: string;
    };
    readonly output: {
      readonly Key: string;
      readonly Name: string;
      readonly Size: number;
    };
  };
  /** What the page of a form reports: that a page of it was reached, or that fields had errors. Nothing is kept but a number. */
  'POST anonymouswebform/{code}/progress': {
    readonly input: {
      readonly code: string;
      readonly Version: number;
      readonly Page?: number;
      /** Fields by field_id. */
      readonly Errors?: readonly string[];
    };
    readonly output: Record<string, never>;
  };
  /** An answer to a web form. Office, status, source, tags, assignee and ids are those of the form, and hidden and disabled fields have its values. Version, Stamp and the name of a field that stays empty (Honeypot) come with `GET anonymouswebform/{code}`; an answer without the stamp, or that comes within two seconds of it, is kept as spam. Where the form has a Challenge, Proof is a text with which SHA-256 of stamp, dot and proof begins with so many zero bits. The same answer sent again within an hour is taken once. */
  'POST anonymouswebformsubmission': {
    readonly input: {
      readonly Code: string;
      /** That which was answered; the one that is out without it. An older one is taken with a stamp that was made for it. */
      readonly Version?: number;
      /** Values by field_id. */
      readonly AgencyWebFormData: Readonly<Record<string, string | number | boolean | null>>;
      readonly Stamp?: string;
      readonly Proof?: string;
      /** In which the form was read. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly ResponseMessage: string;
      readonly RedirectUrl: string | null;
    };
  };
  /** The student of an application, with visas and health covers: a new one, or one that is there and gets what is missing. */
  'POST application/createstudent': {
    readonly input: {
      /** By it what schools ask for is required. */
      readonly ValidationGroup: 'StudentApplication';
      /** The application that the student is named on. */
      readonly AgencySaleId?: Id<'AgencySale'>;
      /** One that is there already. */
      readonly StudentId?: Id<'Student'> | null;
      /** Fields of the student. */
      readonly Student: Readonly<Record<string, unknown>>;
      /** Visas: those with an Id are changed, those without are made. */
      readonly Visas?: readonly {
        readonly Id?: number;
      }[];
      /** Health covers: those with an Id are changed, those without are made. */
      readonly HealthCovers?: readonly {
        readonly Id?: number;
      }[];
      /** The visa that the student applies with. */
      readonly VisaType?: Id<'VisaType'> | null;
      readonly Offshore?: boolean;
      readonly PaymentPlan?: boolean;
    };
    readonly output: StudentRow;
  };
  /** Saves the quote of an application: its institution becomes a supplier of the agency, and its courses lines with their compulsory fees, or with the prices of the register where no fee fits. */
  'POST application/quote': {
    readonly input: {
      /** The quote that is changed; a new one without it. */
      readonly Id?: Id<'AgencySale'>;
      /** The version that was seen: 409 where somebody has changed it since. */
      readonly RowVersion?: number;
      /** The institution of all courses. */
      readonly InstitutionId: Id<'Institution'>;
      readonly StudentId?: Id<'Student'> | null;
      readonly OpportunityId?: Id<'AgencyOpportunity'>;
      /** Of a new one: that of the student, else of the person, without it. */
      readonly AgencyOfficeId?: Id<'AgencyOffice'>;
      readonly Courses: readonly {
        /** The line of a course that is there already. */
        readonly Id?: number;
        readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
        /** In weeks; the length of the course without it. */
        readonly Duration?: number | null;
        /** Like 2026-03-05. */
        readonly StartDate?: string | null;
      }[];
    };
    readonly output: {
      readonly Sale: {
        readonly Id: number;
        readonly RowVersion: number;
        readonly SaleIndex: string | null;
        readonly StatusId: string;
        readonly SubStatusName: string | null;
        readonly SupportStatusName: string;
        readonly SupportStatusDescription: string | null;
        readonly StudentId: number | null;
        readonly StudentName: string | null;
        readonly InstitutionId: number | null;
        readonly InstitutionName: string | null;
        readonly AgencySupplierId: number | null;
        readonly AgencySupplierContactId: number | null;
        readonly AgencyOfficeId: number;
        readonly VisaType: number | null;
        readonly Offshore: boolean;
        readonly PaymentPlan: boolean;
        readonly AcceptedOption: number | null;
        readonly CoverNotes: string | null;
        readonly SentDate: string | null;
        readonly SignedDate: string | null;
        readonly IsSigned: boolean;
        readonly HasAgreedTerms: boolean;
        readonly IsReceivedFromAgent: boolean;
        readonly DateLastModifiedByStudent: string | null;
        readonly AgencySaleItems: readonly {
          readonly Id: number;
          readonly InstitutionCampusCourseId: number | null;
          readonly InstitutionCampusId: number | null;
          readonly InstitutionCampusName: string | null;
          readonly Description: string | null;
          readonly OptionNumber: number;
          /** The weeks of the whole course, for which the register states its prices. */
          readonly CourseLength: number | null;
          readonly Duration: number | null;
          readonly StartDate: string | null;
          readonly EndDate: string | null;
          readonly Fees: readonly {
            readonly Id: number;
            readonly FeeDescription: string | null;
            readonly Qty: number;
            readonly UnitPrice: number;
            /** After the discount. */
            readonly LineTotal: number | null;
            readonly DiscountTotal: number | null;
            readonly DiscountText: string | null;
            readonly CurrencyCode: string | null;
            /** Where the price comes from; null where it is that of a fee. */
            readonly PriceSource: 'Register' | null;
            readonly PriceSourceYear: number | null;
            readonly IsPriceConfirmed: boolean;
          }[];
        }[];
      };
      readonly Student: StudentRow | null;
      readonly Visas: readonly StudentVisaRow[];
      readonly HealthCovers: readonly StudentHealthCoverRow[];
      readonly Institution: {
        readonly Id: number;
        readonly Name: string;
        readonly TradingName: string | null;
        readonly PaymentTerms: string | null;
        readonly TermsConditions: string | null;
        readonly TermsConditionsLink: string | null;
      } | null;
      /** A passport of the student is there already. */
      readonly HasPassport: boolean;
      /** People at the institution, enrolment officers first. */
      readonly Contacts: readonly {
        readonly Id: number;
        readonly Name: string;
        readonly EmailAddress: string | null;
        readonly IsFinanceContact: boolean;
        readonly IsEnrolmentOfficer: boolean;
      }[];
      /** It was sent, came from an agent, or is more than an application by now. */
      readonly IsReadOnly: boolean;
      /** This person may change it and submit it. */
      readonly CanEdit: boolean;
      /** This person keeps suppliers. */
      readonly CanEditSuppliers: boolean;
      /** This person may add a contact. */
      readonly CanEditContacts: boolean;
    };
  };
  /** A new enrolment officer at the institution of an application, to send it to. */
  'POST application/{id}/contact': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly Name: string;
      readonly EmailAddress: string;
      readonly Position?: string | null;
    };
    readonly output: {
      readonly Id: number;
      readonly Name: string;
      readonly EmailAddress: string | null;
    };
  };
  /** Makes a new address at which other programs read your calendar. An earlier one stops working. */
  'POST calendarfeed/own': {
    readonly input: Record<string, never>;
    readonly output: {
      /** Shown this once. */
      readonly Address: string;
    };
  };
  /** What a course on a campus costs, fee by fee, with the reasons in the language of the reader. */
  'POST course/price': {
    readonly input: {
      readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
      /** The country of the student’s nationality. */
      readonly NationalityId?: number;
      readonly PriceGroupId?: number;
      /** The office of the person without it. */
      readonly OfficeId?: number;
      /** When the course starts, like 2026-03-05; today without it. */
      readonly StartDate?: string;
      /** In weeks; the length of the course without it. */
      readonly Duration?: number;
    };
    readonly output: {
      readonly CurrencyId: number | null;
      readonly CurrencyName: string | null;
      /** In the base currency of the agency, or !INVALID! where an exchange rate is unknown; null where no price is known. */
      readonly Total: number | string | null;
      /** One per currency of the fees. */
      readonly Totals: readonly {
        readonly CurrencyId: number;
        readonly CurrencyName: string;
        readonly Total: number;
      }[];
      readonly PriceGroupId: number | null;
      readonly PriceGroupName: string | null;
      readonly Duration: number;
      /** The year of the register of courses, where the price comes from it. */
      readonly RegisterYear: number | null;
      /** Of a price from the register: the weeks of the whole course, for which it is, whatever the duration. */
      readonly RegisterWeeks: number | null;
      readonly Fees: readonly {
        /** The fee of the agency; null where it has none yet. */
        readonly FeeId: number | null;
        readonly Origin: 'AgencyFee' | 'CourseFee' | 'Register';
        readonly Name: string;
        readonly IsCompulsory: boolean;
        readonly IsRecurring: boolean;
        readonly ExcludeFromPayment: boolean;
        readonly CurrencyId: number;
        readonly CurrencyName: string;
        readonly Qty: number;
        /** Without a special. */
        readonly BaseUnitPrice: number;
        readonly UnitPrice: number;
        /** In the currency of the fee. */
        readonly LineTotal: number;
        /** In the currency of the answer; null where the exchange rate is unknown. */
        readonly BaseLineTotal: number | null;
        readonly Special: {
          readonly Id?: number;
          readonly Name?: string;
          readonly Saved?: number;
          readonly Why?: string;
        } | null;
        readonly Why: readonly string[];
        readonly NotChosen: readonly {
          readonly Name: string;
          readonly Why: string;
        }[];
      }[];
      readonly Notes: readonly string[];
    };
  };
  /** Courses on campuses, by what somebody typed and by facets, with prices of a year and counts. Needs a term, an institution or a facet. */
  'POST course/search': {
    readonly input: {
      /** What somebody typed: levels, fields, places, prices, intakes and durations in it are recognised. */
      readonly Query?: string;
      /** Ids of recognitions that the reader took away: these pieces are words. */
      readonly Not?: readonly string[];
      /** Words to look for, in which nothing is recognised. */
      readonly Term?: string;
      /** The countries of the campuses. Australia where neither a country nor a place nor an institution is said. */
      readonly CountryId?: number | readonly number[];
      /** Another spelling of CountryId. */
      readonly Country?: number;
      /** The locations of the campuses. */
      readonly LocationId?: number | readonly number[];
      /** Cities: a campus in the suburbs of a city is in the city as well. */
      readonly City?: readonly string[];
      /** States, as the addresses of campuses write them. */
      readonly State?: readonly string[];
      /** Any of these institutions. */
      readonly InstitutionIds?: readonly number[];
      /** Any of these campuses. */
      readonly InstitutionCampusIds?: readonly number[];
      /** Levels. */
      readonly CourseLevel?: number | readonly number[];
      /** Broad fields of education. */
      readonly CourseBroadField?: number | readonly number[];
      /** Narrow fields of education. */
      readonly CourseNarrowField?: number | readonly number[];
      /** Detailed fields of education. */
      readonly CourseDetailedField?: number | readonly number[];
      /** Courses with all of these tags. */
      readonly Tags?: readonly string[];
      /** True: all institutions. Else those of the portfolio. */
      readonly IsDiscoveryMode?: boolean;
      /** The least that a year may cost, in the base currency. What has no price is then left out. */
      readonly PriceFrom?: number;
      /** The most that a year may cost, in the base currency. What has no price is then left out. */
      readonly PriceTo?: number;
      /** The fewest weeks. */
      readonly DurationFrom?: number;
      /** The most weeks. */
      readonly DurationTo?: number;
      /** A month of any year (03), or of one year (2027-03). */
      readonly IntakeMonth?: string;
      /** The country of the student, whose price group the prices are of. */
      readonly NationalityId?: number;
      /** The price group that prices are of, whatever the nationality. */
      readonly PriceGroupId?: number;
      /** The weeks that the student stays, where that is not the length of the course. */
      readonly Duration?: number;
      /** The day on which prices have to be valid; today where nothing is said. */
      readonly StartDate?: string;
      readonly orderBy?: 'relevance' | 'price' | 'duration' | 'name';
      readonly skip?: number;
      /** 50 where nothing is said. */
      readonly take?: number;
    };
    readonly output: {
      readonly Data: readonly {
        readonly InstitutionCampusCourseId: number;
        readonly InstitutionId: number;
        readonly CampusId: number;
        readonly InstitutionCourseId: number;
        readonly CourseName: string;
        readonly InstitutionName: string;
        readonly CampusName: string;
        readonly City: string | null;
        readonly State: string | null;
        readonly CountryId: number | null;
        readonly LevelName: string | null;
        readonly BroadFieldName: string | null;
        readonly NarrowFieldName: string | null;
        readonly DetailedFieldName: string | null;
        readonly CourseCode: string | null;
        readonly CourseLengthType: string;
        readonly Weeks: number | null;
        readonly IntakeDates: readonly string[];
        readonly Tags: readonly string[];
        readonly InPortfolio: boolean;
        readonly Price: {
          /** Of a year, or of the whole course where it is shorter. */
          readonly Amount: number;
          readonly CurrencyId: number;
          readonly CurrencyCode: string;
          /** In the base currency of the agency; null where there is no exchange rate. */
          readonly BaseAmount: number | null;
          /** The fees of the agency, or the tuition fee that the register states. */
          readonly Source: 'agency' | 'register';
          /** The year of the register. */
          readonly Year: number | null;
          /** Of a price of the register: what it states for the whole course, other fees included. A quote has this total. */
          readonly Total: number | null;
          /** The same in the base currency of the agency; null where there is no exchange rate. */
          readonly BaseTotal: number | null;
          /** The special fee of the agency that lowers it most, for these weeks and on this day. */
          readonly Special: {
            readonly Name: string;
            readonly Text: string;
            /** What it costs with the specials that apply. */
            readonly Amount: number;
            readonly BaseAmount: number | null;
          } | null;
        } | null;
      }[];
      /** How many there are in all. */
      readonly Count: number;
      /** There are more than were asked for. */
      readonly IsLimitReached: boolean;
      /** How many each value would leave, were it chosen instead of those that are chosen of its facet. */
      readonly Facets: readonly {
        readonly Field: 'CountryId' | 'LocationId' | 'City' | 'State' | 'InstitutionIds' | 'InstitutionCampusIds' | 'CourseLevel' | 'CourseBroadField' | 'CourseNarrowField' | 'CourseDetailedField' | 'Tags' | 'IntakeMonth';
        readonly Values: readonly {
          readonly Key: string;
          readonly Name: string;
          readonly Count: number;
        }[];
      }[];
      readonly Recognised: readonly {
        readonly Id: string;
        readonly Field: 'CourseLevel' | 'CourseBroadField' | 'CourseNarrowField' | 'CourseDetailedField' | 'City' | 'State' | 'PriceFrom' | 'PriceTo' | 'DurationFrom' | 'DurationTo' | 'Duration' | 'IntakeMonth';
        /** Ids of levels and fields, parted by commas; names of cities and states; amounts; weeks such as 40-57; months. */
        readonly Value: string;
        /** For the reader, such as Bachelor or Up to 40,000. */
        readonly Name: string;
        /** The piece of the query. */
        readonly Text: string;
      }[];
      /** What is left of the query and looked for as words. */
      readonly Text: string;
      /** Words that no course has, and what was looked for instead. */
      readonly Corrected: readonly {
        readonly From: string;
        readonly To: string;
      }[];
    };
  };
  /** Has a document of a sale made, and filed with its files. */
  'POST document/{id}/generate': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      /** Quote or EnrolmentForm. */
      readonly systemDocumentType: string;
      /** That of the student where nothing is said. */
      readonly language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly SystemDocumentType: string;
      readonly EntityId: number;
      /** The job that makes it: GET /job/{id} says how far it is. The document is then among the files of the sale. */
      readonly JobId: number;
    };
  };
  /** The columns of an import whose days or numbers can be read in two ways, with an example of both. */
  'POST import/{id}/notations': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** The field that each column is, in the order of the file. */
      readonly Fields: readonly (string | null)[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Field: string;
        readonly Label: string;
        /** A text of the column that can be read in two ways. */
        readonly Text: string;
        readonly Ways: readonly {
          readonly Notation: 'day-first' | 'month-first' | 'point' | 'comma';
          /** What the text means then: a date as ISO 8601 writes it, or a number with a point. */
          readonly Value: string;
        }[];
      }[];
    };
  };
  /** Marks all of your notifications as read, on all of your devices. */
  'POST notification/read': {
    readonly input: Record<string, never>;
    readonly output: {
      /** How many are unread. */
      readonly Count: number;
    };
  };
  /** Marks one of your notifications as read, on all of your devices. */
  'POST notification/{id}/read': {
    readonly input: {
      readonly id: Id<'Notification'>;
    };
    readonly output: {
      /** How many are unread. */
      readonly Count: number;
    };
  };
  /** The rows of a view gathered by fields and periods, with what is worked out of each group. Each row carries the conditions whose search finds its records. Amounts of several currencies stand in a row for each. */
  'POST pivot/generate': {
    readonly input: {
      readonly ViewKey: string | number;
      readonly Columns: readonly {
        readonly Field?: string;
        readonly Aggregate: 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
      }[];
      readonly GroupBy?: readonly (string | {
        readonly Name: string;
        readonly Unit?: 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';
      })[];
      /** Further groups, which are laid out across; the period stands after them. */
      readonly ColumnGroups?: readonly (string | {
        readonly Name: string;
        readonly Unit?: 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';
      })[];
      /** Answers what each group comes to across and down as well. */
      readonly Subtotals?: boolean;
      readonly CustomFilters?: readonly {
        readonly Field?: string;
        readonly Condition?: string;
        readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly All?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
        readonly Any?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
      }[];
      /** The first day, such as 2026-01-31. */
      readonly DateRangeMin?: string;
      /** The last day. */
      readonly DateRangeMax?: string;
      /** A period by its name, such as This Month. */
      readonly DateRange?: string;
      readonly Periods?: {
        readonly Unit?: 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';
        readonly DateField?: string;
        readonly Compare?: true | false | 'previous' | 'yearBefore';
      };
      readonly Weeks?: {
        readonly From?: number;
        readonly To?: number;
      };
    };
    readonly output: {
      readonly TypeName: string;
      /** The view in which the rows of a group are listed: one that leaves none out. */
      readonly ViewId: number | null;
      readonly Columns: readonly {
        readonly Name: string;
        readonly Label: string;
        /** The type of the field; of a span of days Day, Week, Month, Quarter or Year. */
        readonly DataType: string;
        readonly Summary?: 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
        /** The column that says in which currency these amounts are. */
        readonly CurrencyColumn?: string;
        readonly IsPrevious?: boolean;
        /** Of a measure of some rows alone: what these are, beside what the row says. */
        readonly Conditions?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly All?: readonly {
            readonly Field?: string;
            readonly Condition?: string;
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
          readonly Any?: readonly {
            readonly Field?: string;
            readonly Condition?: string;
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
        }[];
      }[];
      readonly Rows: readonly Readonly<Record<string, string | number | boolean | null | readonly {
        readonly Field?: string;
        readonly Condition?: string;
        readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly All?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
        readonly Any?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
      }[]>>[];
      /** How many rows there are in all. */
      readonly Count: number;
      readonly IsLimitReached: boolean;
      readonly Totals: readonly {
        readonly Name: string;
        readonly InCurrency: string | null;
        readonly Value: string | null;
      }[];
      /** How many rows a period leaves out because they have no such date. */
      readonly WithoutDate: number;
      readonly DateField: {
        readonly Name: string;
        readonly Label: string;
      } | null;
      readonly DateRangeMin: string | null;
      readonly DateRangeMax: string | null;
      /** The same figures of the same question have the same one. */
      readonly RunId: string;
      /** The groups of GroupBy alone, where subtotals are wanted and there are others. */
      readonly RowTotals: readonly Readonly<Record<string, string | number | boolean | null | readonly {
        readonly Field?: string;
        readonly Condition?: string;
        readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly All?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
        readonly Any?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
      }[]>>[];
      /** The groups that are laid out across alone. */
      readonly ColumnTotals: readonly Readonly<Record<string, string | number | boolean | null | readonly {
        readonly Field?: string;
        readonly Condition?: string;
        readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly All?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
        readonly Any?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
      }[]>>[];
    };
  };
  /** Keeps how the reader has arranged an analysis. */
  'POST pivotui': {
    readonly input: {
      readonly Key: string;
      /** The arrangement as the screen keeps it. */
      readonly Configuration: Readonly<Record<string, unknown>> | null;
    };
    readonly output: PivotUiRow;
  };
  /** Requests the erasure of an agency that is off. Another platform administrator has to confirm it within 7 days; nothing is erased before that. All platform administrators are notified by e-mail. */
  'POST platform/agencies/{id}/erasure': {
    readonly input: {
      readonly id: Id<'Agency'>;
      /** The name of the agency, typed, so that no other one is meant. */
      readonly Name: string;
      readonly Reason: string;
    };
    readonly output: {
      /** Until then it can be confirmed. */
      readonly Until: string;
    };
  };
  /** Confirms the erasure that another platform administrator has asked for. Refused to who was added, or whose sign-in was changed by somebody else or with a link, within the last seven days. From then on a job removes all rows, files and history of the agency. */
  'POST platform/agencies/{id}/erasure/confirm': {
    readonly input: {
      readonly id: Id<'Agency'>;
    };
    readonly output: {
      readonly ConfirmedAt: string;
    };
  };
  /** Withdraws an erasure that is not confirmed yet, whoever has asked for it. */
  'POST platform/agencies/{id}/erasure/withdraw': {
    readonly input: {
      readonly id: Id<'Agency'>;
    };
    readonly output: {
      readonly Withdrawn: boolean;
    };
  };
  /** Gives an agency another plan. Nothing is deleted: what closes opens again with the plan. */
  'POST platform/agencies/{id}/plan': {
    readonly input: {
      readonly id: Id<'Agency'>;
      /** The plan that the change was looked at for. */
      readonly From: 'free' | 'basic' | 'full';
      readonly To: 'free' | 'basic' | 'full';
    };
    readonly output: {
      readonly Plan: 'free' | 'basic' | 'full';
      readonly PlanName: string;
    };
  };
  /** Switches an agency off or on. Off: its people are refused, its forms, portals and links are unavailable, and its jobs, schedules and e-mails wait. On: everything goes on. */
  'POST platform/agencies/{id}/state': {
    readonly input: {
      readonly id: Id<'Agency'>;
      readonly IsActive: boolean;
    };
    readonly output: {
      readonly IsActive: boolean;
    };
  };
  /** Products that the agency may sell: those of its suppliers, for an office and a country, and those of the institutions of its portfolio, at campuses. */
  'POST product/search': {
    readonly input: {
      /** The office that sells. */
      readonly OfficeId?: number;
      /** The country of the student. */
      readonly CountryId?: number;
      /** The category of the agency; of institutions the one of the platform that it belongs to. */
      readonly FeeCategoryId?: number;
      /** Campuses of institutions; all of the portfolio where nothing is said. */
      readonly CampusIds?: readonly number[];
    };
    readonly output: {
      readonly Data: readonly {
        readonly Name: string;
        readonly SupplierName: string;
        readonly AgencySupplierProductId: number | null;
        readonly InstitutionProductId: number | null;
      }[];
    };
  };
  /** Keeps what QuickBooks gave this installation, sealed: nobody reads it again. */
  'POST quickbooksservice/{id}/connect': {
    readonly input: {
      readonly id: Id<'QuickBooksService'>;
      readonly ClientSecret: string;
      readonly RefreshToken: string;
    };
    readonly output: QuickBooksServiceRow;
  };
  /** Import */
  'POST recordimport/{id}/apply': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
    };
    readonly output: RecordImport;
  };
  /** Correct a cell */
  'POST recordimport/{id}/correct': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** The number of the row in its file. */
      readonly Row: number;
      /** The field of a column. */
      readonly Field: string;
      /** What the cell says from now on; empty to leave it out. */
      readonly Text: string;
    };
    readonly output: RecordImport;
  };
  /** Resolve rows in conflict */
  'POST recordimport/{id}/decide': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** What somebody decides about rows in conflict. */
      readonly Rows?: readonly {
        /** The number of the row in its file. */
        readonly Row: number;
        /** The record that the row is about, one of those that are offered; 0 for a new one, null to leave it open again. */
        readonly RecordId: number | null;
      }[];
      /** In place of rows: all that are undecided are new ones, or all that were decided are open again. They are compared anew by a job. */
      readonly All?: 'new' | 'open';
    };
    readonly output: RecordImport;
  };
  /** Read the file */
  'POST recordimport/{id}/fetch': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** Which sheet of a workbook; the first one where nothing is said. */
      readonly Sheet?: string;
      /** The character encoding of a text; guessed where nothing is said. */
      readonly Encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1258' | 'macintosh' | 'gb18030' | 'shift_jis' | 'euc-kr';
      /** What stands between the cells of a text; guessed where nothing is said. */
      readonly Separator?: ',' | ';' | '	' | '|';
      /** The number of the row that names the columns; found where nothing is said. */
      readonly HeadingRow?: number;
      /** In so many rows the names stand; one without it. */
      readonly HeadingRows?: number;
      /** Whether rows that are hidden in a workbook are imported; they are without it. */
      readonly HiddenRows?: 'take' | 'leave';
    };
    readonly output: RecordImport;
  };
  /** Compare */
  'POST recordimport/{id}/plan': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      /** The field that each column is, in the order of the file; null for a column that is not taken. */
      readonly Fields: readonly (string | null)[];
      /** The rules by which a row finds its record. */
      readonly Match: readonly string[];
      /** What an empty cell says of an existing record: nothing, or that its field is emptied. */
      readonly EmptyCells?: 'leave' | 'clear';
      /** What all rows say of fields that no column is. */
      readonly Values?: readonly {
        /** The field of a column. */
        readonly Field: string;
        /** As a cell would say it. */
        readonly Text: string;
      }[];
      /** How the days or numbers of a column are written, where the column does not tell it. */
      readonly Notations?: readonly {
        /** The field of a column. */
        readonly Field: string;
        readonly Notation: 'day-first' | 'month-first' | 'point' | 'comma';
      }[];
    };
    readonly output: RecordImport;
  };
  /** Set the meaning of a value */
  'POST recordimport/{id}/replace': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
      readonly Values: readonly {
        /** The field of a column. */
        readonly Field: string;
        /** The text that stands in the file. */
        readonly From: string;
        /** What is read in its place: a name, the number of a record, a value; empty to leave such cells out. */
        readonly To: string;
      }[];
    };
    readonly output: RecordImport;
  };
  /** Continue */
  'POST recordimport/{id}/resume': {
    readonly input: {
      readonly id: Id<'RecordImport'>;
    };
    readonly output: RecordImport;
  };
  /** Apply */
  'POST registerimport/{id}/apply': {
    readonly input: {
      readonly id: Id<'RegisterImport'>;
      readonly AllowWithdrawals?: boolean;
    };
    readonly output: RegisterImport;
  };
  /** Discard */
  'POST registerimport/{id}/discard': {
    readonly input: {
      readonly id: Id<'RegisterImport'>;
    };
    readonly output: RegisterImport;
  };
  /** Read and compare */
  'POST registerimport/{id}/plan': {
    readonly input: {
      readonly id: Id<'RegisterImport'>;
    };
    readonly output: RegisterImport;
  };
  /** Continue */
  'POST registerimport/{id}/resume': {
    readonly input: {
      readonly id: Id<'RegisterImport'>;
    };
    readonly output: RegisterImport;
  };
  /** Runs a report by its key (VisaExpiring, or the id of one that people built), or one that is being built by its kind of records and configuration: at most 500 rows, with what all rows come to. The reader finds in it what they may see, and nothing else. */
  'POST report': {
    readonly input: {
      readonly ViewKey?: string | number;
      readonly TypeName?: string;
      /** What the report shows, of which records, and how they are gathered. The same document is kept for reports that people build. */
      readonly Configuration?: {
        /** The fields, in their order. With a Summary a field is worked out of the rows of each group. */
        readonly Fields: readonly {
          /** The name of the field, or a path along references, such as StudentId.Nationality. With a Summary also a field of the records that hang under each row, which are called by their entity, such as Copy[].Price; references may lead to their holder. In a list it is worked out for each row, in a gathered report for each group, and an average is that of all these records. Amounts in several currencies never stand in one figure. */
          readonly Name: string;
          /** What stands above it; what the field is called where nothing is said. */
          readonly Label?: string | {
            /** The heading in English. */
            readonly en?: string;
            /** The heading in Portuguese. */
            readonly pt?: string;
            /** The heading in Spanish. */
            readonly es?: string;
          };
          /** What is worked out of its values. */
          readonly Summary?: 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
          /** What its value must be. */
          readonly Filter?: {
            /** What is asked of it, as in conditions. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          };
          /** The type of the field as the builder found it; the engine goes by the metadata. */
          readonly DataType?: string;
          /** The values of a choice as the builder found them; the engine goes by the metadata. */
          readonly Values?: readonly (string | number | {
            /** The value that is stored. */
            readonly Key?: string | number;
            /** What it is called. */
            readonly Name?: string;
          })[] | null;
          /** It filters and is not shown. */
          readonly NotShow?: boolean;
          /** Of a summary: it is worked out of the rows alone that these conditions let through; of records below, of those among them, such as Copy[].StatusId. */
          readonly Only?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field?: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition?: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** Conditions that must all hold. */
            readonly All?: readonly {
              /** The field: its name, or a path along references. */
              readonly Field: string;
              /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
              readonly Condition: string;
              /** What it is compared with. */
              readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
              /** The end of a span. */
              readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            }[];
            /** Conditions of which one must hold. */
            readonly Any?: readonly {
              /** The field: its name, or a path along references. */
              readonly Field: string;
              /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
              readonly Condition: string;
              /** What it is compared with. */
              readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
              /** The end of a span. */
              readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            }[];
          }[];
        }[];
        /** What rows are gathered by, the outer first. */
        readonly GroupBy?: readonly (string | {
          /** The name of the field, or a path along references. */
          readonly Name: string;
          /** Of a date: the span of days that makes a group. */
          readonly Unit?: 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';
        })[];
        /** Which rows belong to it. */
        readonly Conditions?: readonly {
          /** The field: its name, or a path along references. */
          readonly Field?: string;
          /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
          readonly Condition?: string;
          /** What it is compared with. */
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          /** The end of a span. */
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          /** Conditions that must all hold. */
          readonly All?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
          /** Conditions of which one must hold. */
          readonly Any?: readonly {
            /** The field: its name, or a path along references. */
            readonly Field: string;
            /** What is asked of it: Equal, Not Equal, More Than, Less Than, Between, In, Not In, Contains, Starts With, Is Empty, Is Not Empty or Date Range. */
            readonly Condition: string;
            /** What it is compared with. */
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            /** The end of a span. */
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
        }[];
        /** By what rows are ordered: a field, or a measure such as "Sum Amount", with desc for the last first. */
        readonly Order?: string;
        /** The date by which a period narrows it. */
        readonly DateField?: string;
        /** The period that it begins with, such as This Month or Last 7 Days; without it, all times. */
        readonly DateRange?: string;
        /** The period is one of days of the year, as birthdays are: which year it was does not matter. */
        readonly AnyYear?: boolean;
        /** The reference by which it is narrowed to one office, where it is not that of the entity. */
        readonly Office?: string;
        /** The reference by which it is narrowed to one person, where it is not that of the entity. */
        readonly Person?: string;
        /** With which period each figure is compared: the one before it, or the same a year before. */
        readonly Compare?: 'previous' | 'yearBefore';
        /** How it is drawn above its table. */
        readonly Chart?: {
          /** The kind of drawing. */
          readonly Type: 'bar' | 'line' | 'area' | 'funnel' | 'heatmap' | 'number';
        };
        /** Sums that must be equal, in each currency by itself; where they are not, the report says so. */
        readonly Controls?: readonly {
          /** The amount whose sum is on the one side. */
          readonly Sum: string;
          /** The amounts whose sums are on the other side. */
          readonly Equals: readonly string[];
        }[];
        /** What it is called in other languages than that of its record. */
        readonly Names?: {
          /** The name in English. */
          readonly en?: string;
          /** The name in Portuguese. */
          readonly pt?: string;
          /** The name in Spanish. */
          readonly es?: string;
        };
        /** What it tells: which date, which statuses, which amounts. */
        readonly Description?: string;
      };
      /** Of one office alone. */
      readonly OfficeId?: Id<'AgencyOffice'>;
      /** Of one person alone. */
      readonly UserId?: Id<'User'>;
      /** The first day, such as 2026-01-31. */
      readonly DateRangeMin?: string;
      /** The last day. */
      readonly DateRangeMax?: string;
      /** A period by its name, such as This Month. */
      readonly DateRange?: string;
    };
    readonly output: {
      readonly ReportName: string;
      readonly Description: string | null;
      readonly TypeName: string;
      /** The view in which the rows of a group are listed: one that leaves none out. */
      readonly ViewId: number | null;
      readonly Columns: readonly {
        readonly Name: string;
        readonly Label: string;
        /** The type of the field; of a span of days Day, Week, Month, Quarter or Year. */
        readonly DataType: string;
        readonly Summary?: 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
        /** The column that says in which currency these amounts are. */
        readonly CurrencyColumn?: string;
        readonly IsPrevious?: boolean;
        /** Of a measure of some rows alone: what these are, beside what the row says. */
        readonly Conditions?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly All?: readonly {
            readonly Field?: string;
            readonly Condition?: string;
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
          readonly Any?: readonly {
            readonly Field?: string;
            readonly Condition?: string;
            readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
            readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          }[];
        }[];
      }[];
      readonly Rows: readonly Readonly<Record<string, string | number | boolean | null | readonly {
        readonly Field?: string;
        readonly Condition?: string;
        readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        readonly All?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
        readonly Any?: readonly {
          readonly Field?: string;
          readonly Condition?: string;
          readonly Value1?: string | number | boolean | null | readonly (string | number | boolean | null)[];
          readonly Value2?: string | number | boolean | null | readonly (string | number | boolean | null)[];
        }[];
      }[]>>[];
      /** How many rows there are in all. */
      readonly Count: number;
      readonly IsLimitReached: boolean;
      readonly Totals: readonly {
        readonly Name: string;
        readonly InCurrency: string | null;
        readonly Value: string | null;
      }[];
      /** How many rows a period leaves out because they have no such date. */
      readonly WithoutDate: number;
      readonly DateField: {
        readonly Name: string;
        readonly Label: string;
      } | null;
      readonly DateRangeMin: string | null;
      readonly DateRangeMax: string | null;
      /** The same figures of the same question have the same one. */
      readonly RunId: string;
      readonly HasOffice: boolean;
      readonly HasUser: boolean;
      readonly Chart: {
        readonly Type: 'bar' | 'line' | 'area' | 'funnel' | 'heatmap' | 'number';
      } | null;
      readonly Controls: readonly {
        readonly Name: string;
        readonly Holds: boolean;
        readonly Message: string | null;
      }[];
    };
  };
  /** Keeps the reports below a home page of the person, in the order in which they are sent. */
  'POST report/tiles': {
    readonly input: {
      readonly Home: 'Dashboard' | 'Money';
      readonly Tiles: readonly {
        readonly ReportKey: string;
        readonly IsWide: boolean;
      }[];
    };
    readonly output: {
      readonly Home: 'Dashboard' | 'Money';
      readonly Tiles: readonly {
        readonly ReportKey: string;
        readonly IsWide: boolean;
      }[];
    };
  };
  /** Send again */
  'POST smsmessage/{id}/send': {
    readonly input: {
      readonly id: Id<'SmsMessage'>;
    };
    readonly output: SmsMessage;
  };
  /** A report of an SMS gateway: `{ Reference, Status: "Delivered" | "Failed", Reason? }` of a text, or `{ From, Message, Id? }` of an answer, as JSON or as a form. The header X-Signature is `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA-256 with the secret of the gateway over the seconds, a dot and the body as it is sent. It holds for five minutes, and an answer is taken once by it. A gateway that is switched off is not heard. */
  'POST smsreceipt/{code}': {
    readonly input: {
      readonly code: string;
    };
    readonly output: Record<string, never>;
  };
  /** Sends an e-mail to whom TenantType and TenantId name, now or at a time, or keeps it as a draft. */
  'POST smtpmessage': {
    readonly input: {
      /** Student, Lead, Agent, Supplier, Bill, SupplierInvoice or ClientInvoice, or the name of the entity. */
      readonly TenantType?: string | null;
      readonly TenantId?: number | null;
      /** Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record. */
      readonly To?: string | null;
      /** Each one address. */
      readonly Recipients?: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
      /** Documents of records, made as PDF when the e-mail goes out. */
      readonly SysDocAttachments?: readonly {
        readonly systemDocumentType: string;
        readonly entityId: number;
        readonly language?: 'en' | 'pt' | 'es' | null;
      }[];
      readonly InReplyToId?: Id<'SmtpMessage'> | null;
      /** It is kept and goes nowhere. */
      readonly IsDraft?: boolean;
      readonly AgencyBillId?: Id<'AgencyBill'> | null;
      readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'> | null;
      readonly AgencySalePaymentId?: Id<'AgencySalePayment'> | null;
      readonly AgencySaleId?: Id<'AgencySale'> | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Assign */
  'POST smtpmessage/{id}/assign': {
    readonly input: {
      readonly id: Id<'SmtpMessage'>;
      readonly StudentId?: Id<'Student'> | null;
      readonly AgencyLeadId?: Id<'AgencyLead'> | null;
      readonly AgencyAgentId?: Id<'AgencyAgent'> | null;
      readonly AgencySupplierId?: Id<'AgencySupplier'> | null;
    };
    readonly output: SmtpMessage;
  };
  /** Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived. */
  'POST smtpmessage/{messageId}/send': {
    readonly input: {
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Sends a text message to each of these students, by a job: `GET job/{JobId}` says how far it is, and who got none and why. */
  'POST student/smsmessage/bulk': {
    readonly input: {
      readonly Ids: readonly Id<'Student'>[];
      readonly Message: string;
    };
    readonly output: {
      /** Students, each counted once. */
      readonly Total: number;
      /** Always 0: the job says who got none. */
      readonly Fail: number;
      readonly JobId: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Sends an e-mail to many records, one message each, by a job. Those who asked for no bulk e-mails, or whose address does not exist, are left out. */
  'POST student/smtpmessage/bulk': {
    readonly input: {
      readonly Ids: readonly Id<'Student'>[];
      /** One line of at most 200 characters. */
      readonly Subject?: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message?: string;
      /** Says what Subject and Message do not, in the language of each recipient. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'> | null;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
    };
    readonly output: {
      /** Messages that are to be written. */
      readonly Total: number;
      /** 0: the job says who gets none. */
      readonly Fail: number;
      /** GET /job/{id} says how far it is, and in Result who got none and why. */
      readonly JobId: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Erase person */
  'POST student/{id}/erase': {
    readonly input: {
      readonly id: Id<'Student'>;
      readonly Name: string;
    };
    readonly output: Student;
  };
  /** Invites a student to the portal: a mail with a link that works once, within seven days. Asking again sends another one. */
  'POST student/{id}/invitation': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      /** The student may sign in. */
      readonly IsInvited: boolean;
      /** Where the student signs in. */
      readonly EmailAddress: string | null;
      /** The address has changed since: the student is to be invited again. */
      readonly HasOtherAddress: boolean;
      readonly InvitedDate: string | null;
      readonly LastSignInDate: string | null;
      /** Without one, e-mails stay in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Merges another student into this one, with the values that are to stand. It can be undone. */
  'POST student/{id}/merge': {
    readonly input: {
      readonly id: number;
      /** The student that is merged into this one. */
      readonly sourceId: Id<'Student'>;
      readonly values?: Readonly<Record<string, unknown>>;
    };
    readonly output: StudentRow;
  };
  /** Shows the staff what the student sees, of what they see themselves: a pass for the calls of the portal that read, for half an hour, and no longer than the own session and reach. The history of the student has it. */
  'POST student/{id}/portalview': {
    readonly input: {
      readonly id: Id<'Student'>;
    };
    readonly output: {
      readonly access_token: string;
      /** Seconds. */
      readonly expires_in: number;
    };
  };
  /** Keeps the signature of a student, and copies it to the sale that is signed. An empty pad and terms that are not agreed to are refused. */
  'POST student/{id}/signature': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** The sale that is signed. For a student that of the link where nothing is said. */
      readonly agencysaleid?: Id<'AgencySale'>;
      /** A PNG picture as a data address, of at most 1000 x 400 pixels. */
      readonly dataImage: string;
      readonly TermsAgreed?: boolean;
      /** That of the quote that was read: 409 where it has changed since. */
      readonly Mark?: string;
      /** That of the terms that were read: 409 where they have changed since. */
      readonly TermsMark?: string;
    };
    readonly output: {
      readonly Id: number;
      readonly StudentId: number;
      readonly AgencySaleId: number | null;
      readonly SignedDate: string;
      readonly TermsAgreed: boolean;
    };
  };
  /** Sends an e-mail to somebody, now or at a time, or keeps it as a draft. */
  'POST student/{id}/smtpmessage': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record. */
      readonly To?: string | null;
      /** Each one address. */
      readonly Recipients?: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message: string;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
      /** Documents of records, made as PDF when the e-mail goes out. */
      readonly SysDocAttachments?: readonly {
        readonly systemDocumentType: string;
        readonly entityId: number;
        readonly language?: 'en' | 'pt' | 'es' | null;
      }[];
      readonly InReplyToId?: Id<'SmtpMessage'> | null;
      /** It is kept and goes nowhere. */
      readonly IsDraft?: boolean;
      readonly AgencyBillId?: Id<'AgencyBill'> | null;
      readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'> | null;
      readonly AgencySalePaymentId?: Id<'AgencySalePayment'> | null;
      readonly AgencySaleId?: Id<'AgencySale'> | null;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST student/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived. */
  'POST student/{id}/smtpmessage/{messageId}/send': {
    readonly input: {
      readonly id: Id<'Student'>;
      readonly messageId: Id<'SmtpMessage'>;
    };
    readonly output: {
      /** Of the e-mail. */
      readonly Id: number;
      /** Null of a draft that was deleted. */
      readonly Status: string | null;
      readonly StatusName: string | null;
      readonly ScheduledDate: string | null;
      /** False: the e-mail stays in the outbox. */
      readonly HasMailServer: boolean;
    };
  };
  /** Sends an e-mail to several recipients of one record, one message each, by a job. */
  'POST student/{id}/smtpmessagebulk': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** Each one address. */
      readonly Recipients: readonly {
        readonly id?: number | null;
        readonly emailAddress: string;
      }[];
      /** One line of at most 200 characters. */
      readonly Subject?: string;
      /** HTML that begins with a tag, or plain text. */
      readonly Message?: string;
      /** Says what Subject and Message do not, in the language of each recipient. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'> | null;
      /** An instant; none, or one that has passed: now. */
      readonly ScheduledDate?: string | null;
      /** Files of records by their ids; 20 at most, 18 MB in all. */
      readonly Attachments?: readonly number[];
    };
    readonly output: {
      /** Messages that are to be written. */
      readonly Total: number;
      /** 0: the job says who gets none. */
      readonly Fail: number;
      /** GET /job/{id} says how far it is, and in Result who got none and why. */
      readonly JobId: number;
      readonly Errors: readonly {
        readonly Id: number;
        readonly Message: string;
      }[];
    };
  };
  /** Restores a student that was merged into this one, with everything that came along and is still there. */
  'POST student/{id}/unmerge': {
    readonly input: {
      readonly id: number;
      readonly sourceId: number;
    };
    readonly output: StudentRow;
  };
  /** Answers the valid link of a student, creating one if there is none. With renew, creates a new one and revokes the former. The link records who it was shown to. It is not shown to users who may not edit sales; it is e-mailed to the student instead. */
  'POST studentaccess/{id}/generate': {
    readonly input: {
      readonly id: Id<'Student'>;
      /** The link opens this sale alone; without it, all of the student. */
      readonly agencysaleid?: Id<'AgencySale'>;
      readonly renew?: boolean;
    };
    readonly output: {
      /** The link that is valid now; null where there is none, and for anyone who was not told it. Making one tells who may edit sales. */
      readonly ShortUrl: string | null;
      /** When it was used, and from where; the last use first. */
      readonly Logs: readonly {
        readonly Date: string;
        readonly Ip: string;
        /** The document that was sent at that time; null where the link was opened. */
        readonly Document: string | null;
      }[];
      /** For how many hours it is still valid; 0 where there is no valid link. */
      readonly ExpireInHours: number;
      /** Who of the staff was told the link that is valid now, and when. */
      readonly Readers: readonly {
        readonly Date: string;
        readonly Name: string;
      }[];
    };
  };
  /** Hangs a document on the student: a PDF, or a picture as cameras take it. What a file is is told by its content. */
  'POST studentportal/documents/{kind}/{name}': {
    readonly input: {
      readonly kind: 'Passport' | 'Visa' | 'Transcript' | 'EnglishTest' | 'HealthCover' | 'Other';
      readonly name: string;
      /** A message follows that names it: nobody is notified of the document by itself. */
      readonly ForMessage?: boolean;
    };
    readonly output: {
      /** By which a message names it. */
      readonly Id: number;
      readonly Name: string;
    };
  };
  /** Mails a link by which a student signs in, good for 15 minutes and one use. The answer is the same whether the address is known or not. */
  'POST studentportal/link': {
    readonly input: {
      readonly EmailAddress: string;
    };
    readonly output: Record<string, never>;
  };
  /** Writes to the office: the message stands on the record of the student as a mail that came in, and the person who looks after the student is notified. */
  'POST studentportal/messages': {
    readonly input: {
      /** It may be empty where files go along. */
      readonly Text: string;
      /** The message that it answers. */
      readonly AnswersId?: number;
      /** Documents that the student has sent, by their ids; with ForMessage for this one. */
      readonly Attachments?: readonly number[];
    };
    readonly output: {
      readonly Id: number;
      /** The student wrote it. */
      readonly IsOwn: boolean;
      readonly Subject: string;
      readonly Text: string;
      readonly Date: string;
      readonly Attachments: readonly {
        /** By which it is fetched; null where it cannot be. */
        readonly Id: number | null;
        readonly Name: string;
        /** In bytes; 0 where it cannot be fetched. */
        readonly Size: number;
        /** A document that was made when the e-mail went out: it stands in the e-mail alone. */
        readonly IsPrinted: boolean;
      }[];
    };
  };
  /** Sets the password of the student who has signed in, for all agencies of the address. Every other session, link and invitation ends, and a mail says so. Where there is a password, it is asked for, unless a link of a mail opened the session in the last 15 minutes. */
  'POST studentportal/password': {
    readonly input: {
      readonly Password: string;
      readonly CurrentPassword?: string;
    };
    readonly output: Record<string, never>;
  };
  /** Accepts one option of a quote, as it was seen. Accepting the same again changes nothing; another one, and what has changed meanwhile, is refused. */
  'POST studentportal/sale/{id}/accept': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly Option: number;
      readonly Mark: string;
    };
    readonly output: {
      readonly AcceptedOption: number;
    };
  };
  /** Hangs a document on the student: a PDF, or a picture as cameras take it. What a file is is told by its content. */
  'POST studentportal/sale/{id}/document/{kind}/{name}': {
    readonly input: {
      readonly id: Id<'AgencySale'>;
      readonly kind: 'Passport' | 'Visa' | 'Transcript' | 'EnglishTest' | 'HealthCover' | 'Other';
      readonly name: string;
    };
    readonly output: {
      readonly Name: string;
      readonly Date: string;
    };
  };
  /** Signs a student in, by the code of a mail, which is used up, or by address and password. Who is a student of several agencies is answered them, and asks again with the one that is meant. */
  'POST studentportal/session': {
    readonly input: {
      readonly Code?: string;
      readonly EmailAddress?: string;
      readonly Password?: string;
      readonly StudentId?: number;
    };
    readonly output: {
      /** For the calls of the portal: 12 hours after its last use it opens nothing, and never longer than 30 days. */
      readonly access_token: string | null;
      readonly StudentId: number | null;
      /** In which the student is written to. */
      readonly Language: string | null;
      readonly HasPassword: boolean;
      /** The students that are meant by it, where it is not clear which one. */
      readonly Choices: readonly {
        readonly StudentId: number;
        readonly Name: string;
        readonly AgencyName: string;
      }[];
    };
  };
  /** A template, or a text with fields, as it would be sent for this record. A field that is empty and has no text to take instead is 400. */
  'POST supplier/{id}/smtpmessage/compile': {
    readonly input: {
      readonly id: number;
      /** In place of Subject and Message. */
      readonly AgencyEmailTemplateId?: Id<'AgencyEmailTemplate'>;
      readonly Subject?: string;
      /** HTML. */
      readonly Message?: string;
      /** Of the text and of dates and amounts; that of the recipient without it. */
      readonly Language?: 'en' | 'pt' | 'es';
    };
    readonly output: {
      readonly Subject: string;
      /** HTML. */
      readonly Message: string;
      /** The language that it is written in. */
      readonly Language: 'en' | 'pt' | 'es';
    };
  };
  /** The person of the link gets no more bulk e-mails. */
  'POST unsubscribe/{code}': {
    readonly input: {
      /** The last part of the link. */
      readonly code: string;
      /** Sent by mail programs. */
      readonly 'List-Unsubscribe'?: string;
    };
    readonly output: {
      readonly AgencyName: string;
      /** With its middle left out. */
      readonly EmailAddress: string;
      readonly IsOptedOut: boolean;
      /** Of the person, where it is known. */
      readonly Language: 'en' | 'pt' | 'es' | null;
    };
  };
  /** Asks for a larger plan or for modules: a platform administrator gets a task. */
  'POST upgrade/request': {
    readonly input: {
      readonly Wanted?: readonly ('free' | 'basic' | 'full' | 'EnableFinanceModule' | 'EnableExchangeRates' | 'EnableTranslation' | 'EnableStudentManagementSystem')[];
      readonly Message?: string;
    };
    readonly output: {
      readonly Wanted: readonly ('free' | 'basic' | 'full' | 'EnableFinanceModule' | 'EnableExchangeRates' | 'EnableTranslation' | 'EnableStudentManagementSystem')[];
      readonly At: string;
    };
  };
  /** Hands the open tasks, leads, opportunities and the students of a person to another one who is active. What the caller may not change stays, with the reason in Errors. */
  'POST user/{id}/handover': {
    readonly input: {
      readonly id: Id<'User'>;
      readonly ToUserId: Id<'User'>;
    };
    readonly output: {
      readonly Tasks: number;
      readonly Leads: number;
      readonly Opportunities: number;
      readonly Students: number;
      readonly Errors: readonly string[];
    };
  };
  /** Reject */
  'POST webuserinstitutioninvitation/{id}/reject': {
    readonly input: {
      readonly id: Id<'WebUserInstitutionInvitation'>;
    };
    readonly output: WebUserInstitutionInvitation;
  };
  /** Reopen */
  'POST webuserinstitutioninvitation/{id}/reopen': {
    readonly input: {
      readonly id: Id<'WebUserInstitutionInvitation'>;
    };
    readonly output: WebUserInstitutionInvitation;
  };
  /** Revoke the link */
  'POST webuserinstitutioninvitation/{id}/revokeaccess': {
    readonly input: {
      readonly id: Id<'WebUserInstitutionInvitation'>;
    };
    readonly output: WebUserInstitutionInvitation;
  };
  /** Changes a payment of a bill; with StatusId Cancelled it is cancelled for good. */
  'PUT agencybill/{documentId}/agencybillpayment/{id}/patch': {
    readonly input: {
      readonly documentId: Id<'AgencyBill'>;
      readonly id: Id<'AgencyBillPayment'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Changes a bill. `Commissions` is the whole list: those left out are new again. StatusId cancels it, or marks it as sent or not sent. */
  'PUT agencybill/{id}/patch': {
    readonly input: {
      readonly id: Id<'AgencyBill'>;
      readonly Commissions?: readonly {
        readonly AgencyCommissionId: Id<'AgencyCommission'>;
      }[];
      readonly StatusId?: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
      /** Of commission invoices: 0 undoes the reconciliation. */
      readonly ReconciledId?: number | null;
      readonly ReconciledName?: 'No' | 'Yes' | null;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Changes a payment of a commission invoice; with StatusId Cancelled it is cancelled for good. */
  'PUT agencysupplierinvoice/{documentId}/agencysupplierinvoicepayment/{id}/patch': {
    readonly input: {
      readonly documentId: Id<'AgencySupplierInvoice'>;
      readonly id: Id<'AgencySupplierInvoicePayment'>;
    };
    readonly output: {
      readonly Id: number;
      readonly Payment: Readonly<Record<string, unknown>>;
      /** What may still be paid, in the currency of the document. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Changes a commission invoice. `Commissions` is the whole list: those left out are new again. StatusId cancels it, or marks it as sent or not sent. */
  'PUT agencysupplierinvoice/{id}/patch': {
    readonly input: {
      readonly id: Id<'AgencySupplierInvoice'>;
      readonly Commissions?: readonly {
        readonly AgencyCommissionId: Id<'AgencyCommission'>;
      }[];
      readonly StatusId?: 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled' | null;
      /** Of commission invoices: 0 undoes the reconciliation. */
      readonly ReconciledId?: number | null;
      readonly ReconciledName?: 'No' | 'Yes' | null;
    };
    readonly output: {
      readonly Id: number;
      readonly Detail: {
        readonly TotalAmountOwing: number;
        readonly TotalPaidAmount: number;
        readonly Balance: number;
        /** Of bills. */
        readonly BillReferenceNumber: string | null;
      };
      readonly Supplier: AgencySupplierFields | null;
      readonly Student: StudentFields | null;
      /** With BankDetails. */
      readonly Office: Readonly<Record<string, unknown>> | null;
      readonly Commissions: readonly Readonly<Record<string, unknown>>[];
      readonly FeeDetailsList: readonly {
        readonly AgencySaleItemAgencyFeeId: number;
        readonly Fee: string | null;
        readonly CourseName: string | null;
        readonly CourseStartDate: string | null;
        readonly AgencySaleId: number;
        readonly SaleIndex: string | null;
        readonly StudentName: string | null;
        readonly TaxAmount: number;
      }[];
      readonly Payments: readonly Readonly<Record<string, unknown>>[];
      readonly Payment: {
        readonly Id: number;
      } | null;
      readonly EmailMessages: readonly SmtpMessageFields[];
      /** 1 where it is reconciled. */
      readonly ReconciledId: number;
      readonly IsOverdue: boolean;
      /** What may still be paid. */
      readonly MaxAllowedPaymentAmount: number;
      readonly BillDetail: {
        /** All of it is for visas or health cover. */
        readonly IsVisaOrOSHC: boolean;
      };
      readonly CanEditBills: boolean;
      readonly CanEditCommissionInvoices: boolean;
      /** What a dialog tells before a payment is cancelled. */
      readonly CancelWarnings: readonly string[];
    };
  };
  /** Gives a document other tags, or another name. */
  'PUT document/{id}': {
    readonly input: {
      readonly id: number;
      /** With commas between them. */
      readonly Tags?: string;
      readonly Name?: string;
    };
    readonly output: {
      readonly Id: number;
      /** The key by which its content is read: GET /file/{key}. */
      readonly Key: string;
      readonly Name: string;
      /** Told by its content. */
      readonly ContentType: string;
      /** In bytes. */
      readonly Size: number;
      /** With commas between them. */
      readonly Tags: string;
      /** For screens; false. */
      readonly IsSelected: boolean;
      /** The system made it: it keeps its name and its tags, and is not deleted. */
      readonly IsSystemCreated: boolean;
      /** Why nobody can open it; null of a document that can be opened, or was not looked into. */
      readonly Defect: 'broken' | 'locked' | null;
      /** It is one document for several records, as a bank file is. */
      readonly IsBulk: boolean;
      readonly AgencyAgentId: number | null;
      readonly AgencyLeadId: number | null;
      readonly StudentId: number | null;
      readonly SupplierId: number | null;
      readonly AgencySaleId: number | null;
      readonly CreatedByName: string;
      readonly DateCreated: string;
    };
  };
  /** What a student says for an application, by the validation group StudentApplication. Read-only once it has been sent. */
  'PUT student/{id}/application/{saleId}': {
    readonly input: {
      readonly id: Id<'Student'>;
      readonly saleId: Id<'AgencySale'>;
      /** Null for anyone who has none yet. */
      readonly VisaType: Id<'VisaType'> | null;
      readonly PaymentPlan: boolean;
      readonly Offshore: boolean;
      readonly Student?: {
        readonly DateOfBirth?: string | null;
        readonly Nationality?: Id<'Country'> | null;
        /** Where there is none yet: links are sent to it. */
        readonly EmailAddress?: string | null;
        readonly PhoneNumber?: string | null;
        /** The first address; others stay. */
        readonly Addresses?: readonly {
          readonly Street?: string | null;
          readonly City?: string | null;
          readonly State?: string | null;
          readonly ZipCode?: string | null;
          readonly CountryId?: Id<'Country'> | null;
        }[];
      };
      /** Visas that the student holds. */
      readonly Visas?: readonly {
        /** Of one that is there; without it, it is a new one. */
        readonly Id?: number;
        readonly VisaTypeId: Id<'VisaType'>;
        readonly Number?: string | null;
        readonly ExpireDate?: string | null;
      }[];
      readonly Accommodations?: readonly {
        /** Of one that is there; without it, it is a new one. */
        readonly Id?: number;
        readonly AccommodationTypeId: Id<'AgencyAccommodationType'>;
        readonly StartDate: string;
        readonly EndDate?: string | null;
        readonly Comments?: string | null;
      }[];
      readonly HealthCovers?: readonly {
        /** Of one that is there; without it, it is a new one. */
        readonly Id?: number;
        readonly Provider: string;
        readonly PolicyNumber?: string | null;
        readonly StartDate?: string | null;
        readonly EndDate?: string | null;
      }[];
      readonly AirportPickups?: readonly {
        /** Of one that is there; without it, it is a new one. */
        readonly Id?: number;
        /** A moment, as 2027-01-31T20:30:00Z. */
        readonly PickupDate: string;
        readonly Destination?: string | null;
        readonly Comments?: string | null;
      }[];
      readonly ValidationGroup?: 'StudentApplication';
    };
    readonly output: {
      readonly Id: number;
      readonly StatusId: string;
      readonly DateLastModifiedByStudent: string | null;
      /** The student has said so; otherwise false and null say nothing. */
      readonly IsGiven: boolean;
      readonly VisaType: number | null;
      readonly PaymentPlan: boolean;
      readonly Offshore: boolean;
      readonly Visas: readonly {
        readonly Id: number;
        readonly VisaTypeId: number;
        readonly Number: string | null;
        readonly ExpireDate: string | null;
      }[];
      readonly Accommodations: readonly {
        readonly Id: number;
        readonly AccommodationTypeId: number;
        readonly StartDate: string;
        readonly EndDate: string | null;
        readonly Comments: string | null;
      }[];
      readonly HealthCovers: readonly {
        readonly Id: number;
        readonly Provider: string;
        readonly PolicyNumber: string | null;
        readonly StartDate: string | null;
        readonly EndDate: string | null;
      }[];
      readonly AirportPickups: readonly {
        readonly Id: number;
        readonly PickupDate: string;
        readonly Destination: string | null;
        readonly Comments: string | null;
      }[];
    };
  };
  /** Gives or withdraws the consent to bulk e-mails. The person who looks after the student is notified, and the history of the student has it. */
  'PUT studentportal/consent': {
    readonly input: {
      readonly Marketing: boolean;
    };
    readonly output: {
      readonly Name: string;
      readonly HasPassword: boolean;
      readonly Student: {
        readonly DateOfBirth: string | null;
        readonly Nationality: number | null;
        readonly EmailAddress: string | null;
        readonly PhoneNumber: string | null;
        /** The first address, where there is one. */
        readonly Addresses: readonly {
          readonly Street: string | null;
          readonly City: string | null;
          readonly State: string | null;
          readonly ZipCode: string | null;
          readonly CountryId: number | null;
        }[];
      };
      readonly Countries: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      readonly Marketing: {
        /** The student gets bulk e-mails, such as news and offers. */
        readonly IsGiven: boolean;
        /** Of the last decision about it; null where none was ever made. */
        readonly Date: string | null;
      };
      /** What the student has agreed to in web forms, the newest first. */
      readonly Consents: readonly {
        readonly Text: string;
        readonly FormName: string;
        readonly Date: string;
      }[];
    };
  };
  /** Changes how the student is reached, and nothing else. The person who looks after the student is notified. */
  'PUT studentportal/profile': {
    readonly input: {
      readonly PhoneNumber?: string | null;
      /** The first address; others stay. */
      readonly Addresses?: readonly {
        readonly Street?: string | null;
        readonly City?: string | null;
        readonly State?: string | null;
        readonly ZipCode?: string | null;
        readonly CountryId?: Id<'Country'> | null;
      }[];
    };
    readonly output: {
      readonly Name: string;
      readonly HasPassword: boolean;
      readonly Student: {
        readonly DateOfBirth: string | null;
        readonly Nationality: number | null;
        readonly EmailAddress: string | null;
        readonly PhoneNumber: string | null;
        /** The first address, where there is one. */
        readonly Addresses: readonly {
          readonly Street: string | null;
          readonly City: string | null;
          readonly State: string | null;
          readonly ZipCode: string | null;
          readonly CountryId: number | null;
        }[];
      };
      readonly Countries: readonly {
        readonly Id: number;
        readonly Name: string;
      }[];
      readonly Marketing: {
        /** The student gets bulk e-mails, such as news and offers. */
        readonly IsGiven: boolean;
        /** Of the last decision about it; null where none was ever made. */
        readonly Date: string | null;
      };
      /** What the student has agreed to in web forms, the newest first. */
      readonly Consents: readonly {
        readonly Text: string;
        readonly FormName: string;
        readonly Date: string;
      }[];
    };
  };
}
