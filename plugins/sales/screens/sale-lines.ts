// The lines of a sale as its record brings them along, and what may be done with each.
import { toDay } from '#day';
import type { RecordOf } from '#kit';

export type Sale = RecordOf<'AgencySale'>;
export type Line = RecordOf<'AgencySaleItem'>;
export type Fee = RecordOf<'AgencySaleItemAgencyFee'>;

export const getLines = ({ AgencySaleItems = [] }: Sale): readonly Line[] => AgencySaleItems;

/** What people call a line: its course, its product, or what was typed. */
export const lineName = (line: Line): string =>
  [line.Description, line.InstitutionCampusCourseName, line.InstitutionProductName, line.AgencySupplierProductName].find(Boolean) ?? '';

/** A day without its midnight; empty where there is none. */
export const getDay = (day: string | null | undefined): string => toDay(day) ?? '';

/** Lines of options that the student did not accept take no part in what follows. */
export const isAccepted = (sale: Sale, line: Line): boolean => sale.AcceptedOption === null || sale.AcceptedOption === line.OptionNumber;
/** The student has left it for another course. */
export const isLeft = (line: Line): boolean => getDay(line.ClosedDate) !== '';
/** From then on only facts of the lines are written by hand. */
export const isSent = (sale: Sale): boolean => Boolean(sale.SentDate) || sale.IsReceivedFromAgent || sale.StatusId === 'Closed';
/** A line that follows another one: it extends that one, or came in its place. */
export const findPredecessor = (sale: Sale, line: Line): Line | undefined => getLines(sale).find((each) => each.Id === line.PreviousItemId);

/** The fees whose price was agreed on, each with its line: those of the accepted option of what was sent or confirmed, and of courses that were left. */
export const agreedFees = (sale: Sale): readonly { readonly fee: Fee; readonly line: Line }[] =>
  isPriceAgreed(sale)
    ? getLines(sale)
        .filter((line) => isAccepted(sale, line))
        .flatMap((line) => (line.Fees ?? []).map((fee) => ({ fee, line })))
    : [];
/** A commission invoice or a bill holds it: its price is not corrected before that is cancelled. */
export const isHeld = (fee: Fee): boolean => fee.IsCommissionLocked;
/** What was sent or confirmed keeps its prices, which are corrected alone. */
const isPriceAgreed = (sale: Sale): boolean => sale.StatusId === 'Sale' || (sale.StatusId === 'Application' && isSent(sale));

/** What is learnt of a line after it was sent. */
export const factNames: readonly string[] = ['OfferDate', 'CoeNumber', 'CoeDate', 'VisaOutcome', 'ProviderStudentNumber'];
