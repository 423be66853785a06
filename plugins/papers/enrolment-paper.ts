// An application or enrolment on paper, which is also the enrolment form: for whom, which courses with their offers and confirmations, what is paid when, what schools ask for, and the signature.
import { type Engine, type PdfTemplate, type Records, Refusal, textIn } from '#engine';
import { type AgencySale, type AgencySalePayment, valueGroups, type Id } from '#generated';
import { letterheadFrame } from '../letterhead/letterhead.ts';
import { calculatedRate, invalidTotal, totals } from '../rules/exchange.ts';
import { zero } from '../rules/money.ts';
import { ratesOfSale } from '../rules/sale-rates.ts';
import { enrolmentForm } from './enrolment-form.ts';
import { messages } from './messages.ts';
import { currencyOfSale } from './option-totals.ts';
import { readLines } from './sale-lines.ts';
import { courseFacts, ratesLabel, saleHead, saleLanguage, saleToPrint, shownDay } from './sale-paper.ts';
import { type Words, wordsIn } from './words.ts';

/** A quote of the application wizard is printed as well: its student reads the form before signing it. */
const { quoted, enrolments } = valueGroups.AgencySale.StatusId;

export const enrolmentPaper: PdfTemplate<Engine, 'AgencySale'> = {
  entity: 'AgencySale',
  template: new URL('./pdf/enrolment.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ Id, SaleIndex, StatusId }, language) => `${kindOf(StatusId, wordsIn(language))} ${SaleIndex ?? Id}`,
  language: saleLanguage,
  async data(record, context) {
    const { sale, student, text, dayOf } = await saleToPrint(record, context);
    const isDraft = sale.BegunAsApplication && quoted.includes(sale.StatusId);
    if (!isDraft && !enrolments.includes(sale.StatusId)) throw new Refusal('record.transition', messages.notApplied());
    const { records, engine, actor } = context;
    const lines = await readLines(sale, text, context);
    const items = lines.items.filter(({ item }) => sale.AcceptedOption === null || item.OptionNumber === sale.AcceptedOption);
    const payments = isDraft ? undefined : await paymentsOf(sale.Id, records);
    const labelOf = (entity: string, field: string, value: string | null): string => {
      const found = engine.model.entities.get(entity)?.fields.get(field);
      const values = found?.definition.type === 'enum' ? (found.definition.values ?? []) : [];
      const label = values.find((each) => each.value === value)?.label;
      return label === undefined ? (value ?? '') : textIn(label, actor.language);
    };
    const head = {
      kind: kindOf(sale.StatusId, text),
      about: [
        { label: text.status, value: labelOf('agencysale', isDraft ? 'SubStatusName' : 'StatusId', isDraft ? sale.SubStatusName : sale.StatusId) },
        { label: text.sent, value: dayOf(sale.SentDate) },
        { label: text.confirmed, value: shownDay(sale.ConfirmedDate) },
        { label: text.cancelled, value: shownDay(sale.CancelledDate) },
      ],
      for: student.FullName,
      forMore: [
        student.NationalityName,
        student.DateOfBirth && `${text.born} ${shownDay(student.DateOfBirth)}`,
        sale.VisaTypeName && `${text.visa} ${sale.VisaTypeName}`,
      ],
    };
    const institutions = lines.institutions.filter(({ Id }) => items.some(({ institutionId }) => institutionId === Id));
    return {
      ...(await saleHead(sale, { institutions }, text, head, context)),
      text,
      form: await enrolmentForm(sale, student, text, context),
      showsPayments: payments !== undefined,
      items: items.map((each) => ({
        name: each.name,
        where: each.where,
        facts: [
          ...courseFacts(each, text),
          { label: text.offer, value: shownDay(each.item.OfferDate) },
          { label: text.coe, value: each.item.CoeNumber ?? '' },
          { label: text.coeDate, value: shownDay(each.item.CoeDate) },
          { label: text.visaOutcome, value: labelOf('agencysaleitem', 'VisaOutcome', each.item.VisaOutcome) },
          { label: text.schoolNumber, value: each.item.ProviderStudentNumber ?? '' },
        ].filter(({ value }) => value),
      })),
      payments: (payments ?? []).map((payment) => ({
        name: payment.IsRefund ? text.refund : payment.IsDeposit ? text.deposit : `${text.installment} ${payment.InstallmentNumber ?? ''}`,
        due: shownDay(payment.DueDate),
        status: labelOf('agencysalepayment', 'StatusId', payment.StatusId),
        received: shownDay(payment.DateReceived),
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
    payments.filter(({ BaseCurrencyId }) => BaseCurrencyId !== target?.id).map((each) => [each.BaseCurrencyId, each.BaseCurrencyName ?? '']),
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

const kindOf = (status: string | undefined, text: Words): string => (status === 'Application' || quoted.includes(status) ? text.application : text.enrolment);

/** What is paid when; undefined for whoever has no payments, as on a plan without them: the paper is then silent about them. */
async function paymentsOf(AgencySaleId: Id<'AgencySale'>, records: Records) {
  try {
    return await records.list('AgencySalePayment', {
      where: { AgencySaleId, StatusId: { notIn: ['Quote', 'Cancelled'] } },
      orderBy: ['DueDate', 'InstallmentNumber', 'Id'],
    });
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return undefined;
    throw error;
  }
}
