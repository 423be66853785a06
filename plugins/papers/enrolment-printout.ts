// An application or enrolment on paper, which is also the enrolment form: for whom, which courses with their offers and confirmations, what is paid when, what schools ask for, and the signature.
import { printedDay } from '#day';
import { type Engine, type PdfTemplate, type Records, AppError, textIn } from '#engine';
import { type AgencySale, type AgencySalePayment, valueGroups, type Id } from '#generated';
import { countryNames } from '../letterhead/country-names.ts';
import { letterheadFrame } from '../letterhead/letterhead.ts';
import { calculatedRate, invalidTotal, totals } from '../rules/exchange.ts';
import { zero } from '../rules/money.ts';
import { ratesOfSale } from '../rules/sale-rates.ts';
import { enrolmentForm } from './enrolment-form.ts';
import { messages } from './messages.ts';
import { currencyOfSale } from './option-totals.ts';
import { readLines } from './sale-lines.ts';
import { courseFacts, ratesLabel, saleHead, saleLanguage, saleToPrint } from './sale-printout.ts';
import { type Words, wordsIn } from './words.ts';

/** A quote of the application wizard is printed as well: its student reads the form before signing it. */
const { quoted, enrolments } = valueGroups.AgencySale.StatusId;

export const enrolmentPrintout: PdfTemplate<Engine, 'AgencySale'> = {
  entity: 'AgencySale',
  template: new URL('./pdf/enrolment.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ Id, SaleIndex, StatusId }, language) => `${getKind(StatusId, wordsIn(language))} ${SaleIndex ?? Id}`,
  language: saleLanguage,
  async data(record, context) {
    const { sale, student, text, dayOf: getDay } = await saleToPrint(record, context);
    const isDraft = sale.BegunAsApplication && quoted.includes(sale.StatusId);
    if (!isDraft && !enrolments.includes(sale.StatusId)) throw new AppError('record.transition', messages.notApplied());
    const { records, engine, actor } = context;
    const countryName = await countryNames([student.Nationality], context);
    const lines = await readLines(sale, text, context);
    const items = lines.items.filter(({ item }) => sale.AcceptedOption === null || item.OptionNumber === sale.AcceptedOption);
    const payments = isDraft ? undefined : await loadPayments(sale.Id, records);
    const getLabel = (entity: string, field: string, value: string | null): string => {
      const found = engine.model.entities.get(entity)?.fields.get(field);
      const values = found?.definition.type === 'enum' ? (found.definition.values ?? []) : [];
      const label = values.find((each) => each.value === value)?.label;
      return label === undefined ? (value ?? '') : textIn(label, actor.language);
    };
    const head = {
      kind: getKind(sale.StatusId, text),
      about: [
        { label: text.status, value: getLabel('agencysale', isDraft ? 'SubStatusName' : 'StatusId', isDraft ? sale.SubStatusName : sale.StatusId) },
        { label: text.sent, value: getDay(sale.SentDate) },
        { label: text.confirmed, value: printedDay(sale.ConfirmedDate) },
        { label: text.cancelled, value: printedDay(sale.CancelledDate) },
      ],
      for: student.FullName,
      forMore: [
        countryName(student.Nationality),
        student.DateOfBirth && `${text.born} ${printedDay(student.DateOfBirth)}`,
        sale.VisaTypeName && `${text.visa} ${sale.VisaTypeName}`,
      ],
    };
    const institutions = lines.institutions.filter(({ Id }) => items.some(({ institutionId }) => institutionId === Id));
    return {
      ...(await saleHead(sale, { institutions }, text, head, context)),
      text,
      form: await enrolmentForm(sale, student, text, context),
      showsPayments: payments !== undefined,
      items: items.map((item) => ({
        name: item.name,
        where: item.where,
        facts: [
          ...courseFacts(item, text),
          { label: text.offer, value: printedDay(item.item.OfferDate) },
          { label: text.coe, value: item.item.CoeNumber ?? '' },
          { label: text.coeDate, value: printedDay(item.item.CoeDate) },
          { label: text.visaOutcome, value: getLabel('agencysaleitem', 'VisaOutcome', item.item.VisaOutcome) },
          { label: text.schoolNumber, value: item.item.ProviderStudentNumber ?? '' },
        ].filter(({ value }) => value),
      })),
      payments: (payments ?? []).map((payment) => ({
        name: payment.IsRefund ? text.refund : payment.IsDeposit ? text.deposit : `${text.installment} ${payment.InstallmentNumber ?? ''}`,
        due: printedDay(payment.DueDate),
        status: getLabel('agencysalepayment', 'StatusId', payment.StatusId),
        received: printedDay(payment.DateReceived),
        amount: payment.SignedAmount ?? payment.Amount,
        currency: payment.BaseCurrencyName ?? '',
      })),
      inSaleCurrency: inCurrencyOfSale(payments ?? [], sale, text),
    };
  },
};

/** What payments in other currencies come to in the currency of the sale, and by which rates; nothing where all are in it, or a rate is unknown. */
function inCurrencyOfSale(payments: readonly AgencySalePayment[], sale: AgencySale, text: Words) {
  const target = currencyOfSale(sale);
  const rates = ratesOfSale(sale.CurrencyRates);
  const foreign = new Map(
    payments.filter(({ BaseCurrencyId }) => BaseCurrencyId !== target?.id).map((payment) => [payment.BaseCurrencyId, payment.BaseCurrencyName ?? '']),
  );
  if (!target || foreign.size === 0) return null;
  const { inBase } = totals(
    payments
      .filter(({ StatusId }) => StatusId !== 'WriteOff')
      .map(({ BaseCurrencyId, SignedAmount }) => ({ CurrencyId: BaseCurrencyId, Amount: SignedAmount ?? zero })),
    target.id,
    rates,
  );
  if (inBase === invalidTotal) return null;
  return {
    label: `${text.totalIn} ${target.code}`,
    amount: inBase,
    currency: target.code,
    ratesLabel: ratesLabel(sale, text),
    rates: [...foreign].map(([id, code]) => ({ foreign: code, rate: calculatedRate(rates, target.id, id), base: target.code })),
  };
}

const getKind = (status: string | undefined, text: Words): string => (status === 'Application' || quoted.includes(status) ? text.application : text.enrolment);

/** What is paid when; undefined for anyone who has no payments, as on a plan without them: the paper is then silent about them. */
async function loadPayments(AgencySaleId: Id<'AgencySale'>, records: Records) {
  try {
    return await records.list('AgencySalePayment', {
      where: { AgencySaleId, StatusId: { notIn: ['Quote', 'Cancelled'] } },
      orderBy: ['DueDate', 'InstallmentNumber', 'Id'],
    });
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return undefined;
    throw error;
  }
}
