// What the quote and the enrolment have in common: the sale as its reader may see it, and the letterhead around it.
import { printedDay } from '#day';
import { type Context, type Engine, AppError } from '#engine';
import type { AgencySale } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';
import { letterhead, type PrintoutHead } from '../letterhead/letterhead.ts';
import { messages } from './messages.ts';
import type { PrintoutItem, SaleLines } from './sale-lines.ts';
import { type Words, wordsIn } from './words.ts';

type Ctx = Context<Engine>;

/** In the language of the student, where nobody chooses another one. */
export const saleLanguage = ({ StudentId }: Readonly<Partial<AgencySale>>, context: Ctx) => languageOfStudent(StudentId, context);

/** The sale with the words of its paper. Throws 400 for one without a student (D-39). */
export async function saleToPrint({ Id, StudentId }: Readonly<Partial<AgencySale>>, context: Ctx) {
  if (!StudentId) throw new AppError('request.invalid', messages.noStudent(), { errors: [{ Key: 'StudentId', Message: messages.noStudent() }] });
  const { records } = context;
  const sale = await records.get('AgencySale', Number(Id));
  const system = records.asSystem();
  const student = await system.get('Student', StudentId);
  const days = await records.officeDays();
  return {
    sale,
    student,
    text: wordsIn(context.actor.language),
    /** The day at the office of the sale, as papers write it. */
    dayOf: (instant: string | null) => printedDay(instant ? days.dayOf(instant, sale.AgencyOfficeId) : null),
  };
}

/** A day as papers write it. */

/** The frame of a paper of a sale: its notes are printed on it (D-48), and the terms of the schools whose courses it sells. */
export const saleHead = (
  sale: Readonly<AgencySale>,
  { institutions }: Pick<SaleLines, 'institutions'>,
  text: Words,
  head: Pick<PrintoutHead, 'kind' | 'about' | 'for' | 'forMore'>,
  context: Ctx,
) =>
  letterhead(context, {
    ...head,
    officeId: sale.AgencyOfficeId,
    number: sale.SaleIndex ?? String(sale.Id),
    title: sale.Title,
    notes: sale.PrintableNotes,
    terms: institutions.flatMap(({ Name, TradingName, PaymentTerms, TermsConditions, TermsConditionsLink }) => [
      { heading: `${text.paymentTerms} ${TradingName || Name}`, text: PaymentTerms },
      { heading: `${text.terms} ${TradingName || Name}`, text: [TermsConditions?.trim(), TermsConditionsLink?.trim()].filter(Boolean).join('\n') },
    ]),
  });

/** What stands before exchange rates: the day that they are of. */
export const ratesLabel = ({ RatesDate }: Pick<AgencySale, 'RatesDate'>, text: Words): string =>
  RatesDate ? `${text.ratesOf} ${printedDay(RatesDate)}` : text.rates;

/** A course or service with its days. */
export const courseFacts = ({ item, duration }: PrintoutItem, text: Words) =>
  [
    { label: text.starts, value: printedDay(item.StartDate) },
    { label: text.ends, value: printedDay(item.EndDate) },
    { label: text.duration, value: duration },
  ].filter(({ value }) => value);
