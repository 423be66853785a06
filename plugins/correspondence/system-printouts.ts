// Documents of the system that go along with a mail, by the names of the specification (DOC-003).
import { type Engine, type MailAttachment, textIn } from '#engine';

const printouts = {
  Quote: { entity: 'AgencySale', document: 'quote' },
  EnrolmentForm: { entity: 'AgencySale', document: 'enrolment' },
  PaymentReceipt: { entity: 'AgencySalePayment', document: 'receipt' },
  SupplierInvoice: { entity: 'AgencySupplierInvoice', document: 'invoice' },
  ClientInvoice: { entity: 'AgencySalePaymentInvoice', document: 'invoice' },
  AgencyBill: { entity: 'AgencyBill', document: 'bill' },
} as const;
export type SystemDocumentType = keyof typeof printouts;
export const systemDocumentTypes: readonly SystemDocumentType[] = [
  'Quote',
  'EnrolmentForm',
  'PaymentReceipt',
  'SupplierInvoice',
  'ClientInvoice',
  'AgencyBill',
];

/** As SmtpMessage keeps it. */
export interface SystemDocument {
  readonly systemDocumentType: string;
  readonly entityId: number;
  readonly language?: 'en' | 'pt' | 'es' | null;
}

type Printed = Extract<MailAttachment, { readonly pdf: string }>;

const findOffered = ({ model }: Engine, type: SystemDocumentType) => {
  const { entity, document } = printouts[type];
  return model.entities.get(entity.toLowerCase())?.documents.find(({ name }) => name === document);
};

const findType = (name: string): SystemDocumentType | undefined => systemDocumentTypes.find((each) => each.toLowerCase() === name.toLowerCase());

/** What documents of a type are called. */
export function getPrintoutName(engine: Engine, name: string, language: string): string {
  const type = findType(name);
  const offered = type && findOffered(engine, type);
  return offered ? textIn(offered.label, language) : name;
}

/** What is printed of it; undefined for a type that nothing makes. */
export function getPrintout(engine: Engine, { systemDocumentType, entityId, language }: SystemDocument): Printed | undefined {
  const type = findType(systemDocumentType);
  const offered = type && findOffered(engine, type);
  return offered && { pdf: offered.pdf, id: entityId, right: offered.name, ...(language ? { language } : {}) };
}

/** The document of the system that is printed so. */
export function getSystemDocument(engine: Engine, { pdf, id, language }: Printed): SystemDocument {
  const type = systemDocumentTypes.find((name) => findOffered(engine, name)?.pdf === pdf);
  return { systemDocumentType: type ?? pdf, entityId: id, ...(language ? { language } : {}) };
}
