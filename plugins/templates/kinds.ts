// Whom e-mails are written to, by the words that the paths of calls have for them.
/** The records that a template can be filled for, by the first part of the path of the call; the supplier has two. */
export const kinds = {
  student: 'Student',
  agencylead: 'AgencyLead',
  agencyagent: 'AgencyAgent',
  supplier: 'AgencySupplier',
  agencysupplier: 'AgencySupplier',
  agencysale: 'AgencySale',
  agencysalepaymentinvoice: 'AgencySalePaymentInvoice',
  agencysupplierinvoice: 'AgencySupplierInvoice',
  agencybill: 'AgencyBill',
} as const;
export type Kind = keyof typeof kinds;

/** What some callers say instead. */
const otherWords: Readonly<Record<string, Kind>> = {
  lead: 'agencylead',
  agent: 'agencyagent',
  sale: 'agencysale',
  clientinvoice: 'agencysalepaymentinvoice',
  supplierinvoice: 'agencysupplierinvoice',
  bill: 'agencybill',
};

export const kindNames = Object.keys(kinds) as readonly Kind[];

/** The kind of that word, whatever its case. */
export const findKind = (word: string): Kind | undefined => {
  const lower = word.toLowerCase();
  return kindNames.find((kind) => kind === lower) ?? (Object.hasOwn(otherWords, lower) ? otherWords[lower] : undefined);
};
