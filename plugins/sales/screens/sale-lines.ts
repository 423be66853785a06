// The lines of a sale as its record brings them along, and what may be done with each.
import type { Row } from '#kit';

export const getLines = (sale: Row): readonly Row[] => {
  const lines = sale['AgencySaleItems'];
  return Array.isArray(lines) ? lines : [];
};

/** What people call a line: its course, its product, or what was typed. */
export const lineName = (line: Row): string =>
  ['Description', 'InstitutionCampusCourseName', 'InstitutionProductName', 'AgencySupplierProductName'].map((name) => text(line, name)).find(Boolean) ?? '';

export const text = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
/** A day without its midnight; empty where there is none. */
export const getDay = (row: Row, name: string): string => text(row, name).slice(0, 10);

/** Lines of options that the student did not accept take no part in what follows. */
export const isAccepted = (sale: Row, line: Row): boolean => sale['AcceptedOption'] === null || sale['AcceptedOption'] === line['OptionNumber'];
/** The student has left it for another course. */
export const isLeft = (line: Row): boolean => getDay(line, 'ClosedDate') !== '';
/** From then on only facts of the lines are written by hand. */
export const isSent = (sale: Row): boolean => Boolean(sale['SentDate']) || sale['IsReceivedFromAgent'] === true || sale['StatusId'] === 'Closed';
/** A line that follows another one: it extends that one, or came in its place. */
export const findPredecessor = (sale: Row, line: Row): Row | undefined => getLines(sale).find((each) => each['Id'] === line['PreviousItemId']);

/** The fees whose price was agreed on, each with its line: those of the accepted option of what was sent or confirmed, and of courses that were left. */
export const agreedFees = (sale: Row): readonly { readonly fee: Row; readonly line: Row }[] =>
  isPriceAgreed(sale)
    ? getLines(sale)
        .filter((line) => isAccepted(sale, line))
        .flatMap((line) => getFees(line).map((fee) => ({ fee, line })))
    : [];
const getFees = (line: Row): readonly Row[] => {
  const fees = line['Fees'];
  return Array.isArray(fees) ? fees : [];
};
/** A commission invoice or a bill holds it: its price is not corrected before that is cancelled. */
export const isHeld = (fee: Row): boolean => fee['IsCommissionLocked'] === true;
/** What was sent or confirmed keeps its prices, which are corrected alone. */
const isPriceAgreed = (sale: Row): boolean => sale['StatusId'] === 'Sale' || (sale['StatusId'] === 'Application' && isSent(sale));

/** What is learnt of a line after it was sent. */
export const factNames: readonly string[] = ['OfferDate', 'CoeNumber', 'CoeDate', 'VisaOutcome', 'ProviderStudentNumber'];
