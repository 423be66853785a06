// What payments of a sale are to be, worked out a second time in whole cents and without a line of the product, and commands that both are given.
import fc from 'fast-check';

export type Status = 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled';
export interface ModelPayment {
  status: Status;
  readonly isRefund: boolean;
  /** Cents by fee. */
  readonly items: number[];
  /** Made by a plan. */
  readonly isInstallment: boolean;
  /** Days until it is due, from some day on. */
  readonly due: number;
  /** The sides of a used credit, itself among them; without any where money changed hands. */
  credit: readonly ModelPayment[];
  /** Cancelled with its sale. */
  comesBack: boolean;
  isGone: boolean;
  /** Of a refund that is paid out: the cents of each fee that were credit. */
  returned: number[];
}

export type Command =
  | { readonly kind: 'enter' | 'refund'; readonly fee: number; readonly cents: number; readonly status: 'Unpaid' | 'Paid' | 'Cleared' }
  | { readonly kind: 'move'; readonly payment: number; readonly to: Status }
  | { readonly kind: 'plan'; readonly deposit: number; readonly count: number }
  | { readonly kind: 'pay'; readonly payment: number; readonly cents: number }
  | { readonly kind: 'delete'; readonly payment: number }
  | { readonly kind: 'credit'; readonly payment: number; readonly cents: number | null }
  /** What one unit of a fee costs, or how many units there are; by the fee alone, by the whole sale, as one of many, or as a correction. */
  | { readonly kind: 'price'; readonly fee: number; readonly cents: number; readonly by: PriceCall }
  | { readonly kind: 'quantity'; readonly fee: number; readonly count: number; readonly by: PriceCall }
  /** A field that money closes is changed. */
  | { readonly kind: 'closed'; readonly fee: number; readonly field: ClosedField }
  | { readonly kind: 'remove-fee'; readonly fee: number }
  | { readonly kind: 'cancelsale' | 'restore' }
  | { readonly kind: 'exclude'; readonly fee: number; readonly isExcluded: boolean; readonly by: Exclude<PriceCall, 'correct'> };

/** What happens to the last course of a sale. Cents are those of one week; without them an extension costs what the course did, and another course nothing. */
export type CourseCommand =
  | { readonly kind: 'defer'; readonly weeks: number }
  | { readonly kind: 'extend' | 'changecourse'; readonly weeks: number; readonly cents: number | null; readonly isForeign: boolean };
export type WalkCommand = Command | CourseCommand;

export type PriceCall = 'fee' | 'sale' | 'many' | 'correct';
const closedFields = ['StudentId', 'AcceptedOption', 'CurrencyId', 'ExcludeFromPayment'] as const;
export type ClosedField = (typeof closedFields)[number];

const anyCents = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 5000 }) }, { weight: 1, arbitrary: fc.integer({ min: 5001, max: 40_000 }) });
const place = fc.nat({ max: 30 });
const price = fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 0, max: 9000 }) }, { weight: 1, arbitrary: fc.integer({ min: 9001, max: 40_000 }) });
const api = fc.constantFrom<PriceCall>('fee', 'sale', 'many', 'correct', 'correct');
const getFee = (max: number) => fc.nat({ max: max });
/** Commands about the first fees of a sale, up to this place; which payment one means follows from its place among those that are there. */
const commandsUpTo = (max: number): fc.Arbitrary<Command> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('enter' as const, 'refund' as const),
        fee: getFee(max),
        cents: anyCents,
        status: fc.constantFrom('Unpaid' as const, 'Paid' as const, 'Cleared' as const),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        payment: place,
        to: fc.constantFrom('Unpaid' as const, 'Paid' as const, 'Cleared' as const, 'WriteOff' as const, 'Cancelled' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('plan' as const), deposit: fc.integer({ min: 0, max: 20_000 }), count: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), payment: place, cents: anyCents }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('delete' as const), payment: place }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('credit' as const), payment: place, cents: fc.option(anyCents, { freq: 2 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('price' as const), fee: getFee(max), cents: price, by: api }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('quantity' as const), fee: getFee(max), count: fc.integer({ min: 0, max: 3 }), by: api }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('remove-fee' as const), fee: getFee(max) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cancelsale' as const, 'restore' as const) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('closed' as const), fee: getFee(max), field: fc.constantFrom(...closedFields) }) },
  );

/** Any command on a sale of two fees. */
export const anyCommand: fc.Arbitrary<Command> = commandsUpTo(1);

const weeks = fc.integer({ min: 1, max: 3 });
/** Any command on a sale whose courses are deferred, extended and changed, so that fees are added. */
export const anyCommandOfCourses: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 16, arbitrary: commandsUpTo(5) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('exclude' as const),
      fee: getFee(5),
      isExcluded: fc.boolean(),
      by: fc.constantFrom('fee' as const, 'sale' as const, 'many' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('defer' as const), weeks }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('extend' as const, 'changecourse' as const),
      weeks,
      cents: fc.option(price, { freq: 2 }),
      isForeign: fc.boolean(),
    }),
  },
);

/** Every kind of command, for tests that demand each of them. */
export const commandKinds: readonly WalkCommand['kind'][] = [
  'enter',
  'refund',
  'move',
  'plan',
  'pay',
  'delete',
  'credit',
  'price',
  'quantity',
  'remove-fee',
  'closed',
  'cancelsale',
  'restore',
  'exclude',
  'defer',
  'extend',
  'changecourse',
];

const ways: Readonly<Record<Status, readonly Status[]>> = {
  Unpaid: ['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'],
  Paid: ['Paid', 'Cleared', 'Cancelled'],
  Cleared: ['Cleared', 'Cancelled'],
  WriteOff: ['WriteOff', 'Unpaid'],
  Cancelled: ['Cancelled'],
};
const isReceived = (status: Status): boolean => status === 'Paid' || status === 'Cleared';
const total = (values: readonly number[]): number => values.reduce((all, number) => all + number, 0);

interface ModelFee {
  cents: number;
  count: number;
  isExcluded: boolean;
  /** The place of its line among those of the sale. */
  readonly line: number;
  /** Charged again where its line is extended. */
  readonly isRecurring: boolean;
  /** Not in the first currency but in the other one. */
  readonly isForeign: boolean;
}

/** One sale of some fees, in cents. Each command answers whether it is taken; one that is refused changes nothing. */
export class SaleModel {
  readonly #fees: ModelFee[];
  readonly #payments: ModelPayment[] = [];
  #isCancelled = false;

  readonly #isConfirmed: boolean;

  /** The place of the last line. */
  #line = 0;

  /** `isConfirmed`: prices are those of a sale, which only a correction changes. The first fee recurs; those at the places of `foreign` are in the other currency. */
  constructor(fees: readonly number[], isConfirmed: boolean, foreign: readonly number[] = []) {
    this.#isConfirmed = isConfirmed;
    this.#fees = fees.map((cents, at) => ({ cents, count: 1, line: 0, isRecurring: at === 0, isExcluded: false, isForeign: foreign.includes(at) }));
  }

  get feeCount(): number {
    return this.#fees.length;
  }

  /** The places of the fees that are paid through the agency. */
  get payable(): readonly number[] {
    return [...this.#fees.keys()].filter((fee) => !this.#fees[fee]?.isExcluded);
  }

  isForeign(fee: number): boolean {
    return this.#fees[fee]?.isForeign ?? false;
  }

  /** Whether it is in the other currency: all its fees are in one. */
  isForeignPayment({ items }: Pick<ModelPayment, 'items'>): boolean {
    return this.isForeign(items.findIndex((cents) => cents > 0));
  }

  /** Those that are there, in the order in which they were made. */
  get payments(): readonly ModelPayment[] {
    return this.#payments.filter(({ isGone }) => !isGone);
  }

  /** Of two payments that were entered at once, the one whose number was drawn second may be worked out first. */
  swapLastPayments(): void {
    this.#payments.push(...this.#payments.splice(-2).toReversed());
  }

  priceOf(fee: number): number {
    const { cents: each = 0, count = 0, isExcluded = true } = this.#fees[fee] ?? {};
    return isExcluded ? 0 : each * count;
  }

  #sum(fee: number, counts: (payment: ModelPayment) => boolean): number {
    return total(this.payments.filter(counts).map(({ items }) => items[fee] ?? 0));
  }

  /** Credit that was paid back: it pays nothing any more. */
  #returned(fee: number): number {
    return total(this.payments.filter(({ isRefund, status }) => isRefund && isReceived(status)).map(({ returned }) => returned[fee] ?? 0));
  }

  /** By fee: what is left to plan, and what may go back. */
  get balances(): readonly { readonly balance: number; readonly refundable: number }[] {
    return this.#fees.map((_, fee) => ({
      balance: this.priceOf(fee) - this.#sum(fee, ({ isRefund, status }) => !isRefund && status !== 'Cancelled') + this.#returned(fee),
      refundable:
        this.#sum(fee, ({ isRefund, status }) => !isRefund && isReceived(status)) -
        this.#sum(fee, ({ isRefund, status }) => isRefund && status !== 'Cancelled'),
    }));
  }

  /** The same as people see it: nothing is below zero, and what is not paid through the agency is left out. */
  get shown(): readonly { readonly balance: number; readonly refundable: number }[] {
    const { balances, payable } = this;
    return payable
      .flatMap((fee) => balances[fee] ?? [])
      .map(({ balance, refundable }) => ({ balance: Math.max(0, balance), refundable: Math.max(0, refundable) }));
  }

  /** What was received beyond the prices and not given back, by fee. */
  get credits(): readonly number[] {
    return this.#isCancelled ? this.#fees.map(() => 0) : this.balances.map(({ refundable }, fee) => Math.max(0, refundable - this.priceOf(fee)));
  }

  /** Money alone, of one currency: what came in and what went out, whatever credit was used for. */
  cash(isForeign: boolean): { readonly received: number; readonly refunded: number } {
    const sum = (isRefund: boolean): number =>
      total(
        this.payments
          .filter((payment) => payment.isRefund === isRefund && payment.credit.length === 0 && isReceived(payment.status))
          .filter((payment) => this.isForeignPayment(payment) === isForeign)
          .flatMap(({ items }) => items),
      );
    return { received: sum(false), refunded: sum(true) };
  }

  /** What is asked for, and the most that may be: what fees cost less what was received and written off of them. */
  get owed(): { readonly asked: number; readonly max: number } {
    const requested = this.#fees.map((_, fee) => this.#sum(fee, ({ isRefund, status }) => !isRefund && status === 'Unpaid'));
    return { asked: total(requested), max: total(requested.map((cents, fee) => Math.max(0, (this.balances[fee]?.balance ?? 0) + cents))) };
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** The payment that a command means; undefined where there is none at all. */
  placeOf(index: number): number | undefined {
    return this.payments.length === 0 ? undefined : index % this.payments.length;
  }

  /** Whether a command is one that the product and its model are both asked for as things stand. */
  isMeant(command: WalkCommand): boolean {
    // A fee that is removed leaves the walk with one less: it is asked for only where payments keep it.
    if (command.kind === 'remove-fee') return this.payments.some(({ items }) => (items[command.fee] ?? 0) > 0);
    if (command.kind === 'closed') return this.#isHeld(command);
    if (command.kind === 'plan') return this.payable.length > 0;
    return !('payment' in command) || this.placeOf(command.payment) !== undefined;
  }

  /** Whether money was received that the field is closed by: of the fee, or of the sale. */
  #isHeld({ fee, field }: { readonly fee: number; readonly field: ClosedField }): boolean {
    const isOfFee = field === 'CurrencyId' || field === 'ExcludeFromPayment';
    return this.payments.some(({ status, items }) => isReceived(status) && (!isOfFee || (items[fee] ?? 0) > 0));
  }

  run(command: WalkCommand): boolean {
    switch (command.kind) {
      case 'enter':
      case 'refund':
        return this.#enter(command.fee, command.cents, command.status, command.kind === 'refund');
      case 'move':
        return this.#move(command.payment, command.to);
      case 'plan':
        return this.#plan(command.deposit, command.count);
      case 'pay':
        return this.#pay(command.payment, command.cents);
      case 'delete':
        return this.#delete(command.payment);
      case 'credit':
        return this.#credit(command.payment, command.cents);
      case 'price':
        return this.#cost(command.fee, { cents: command.cents }, command.by);
      case 'quantity':
        return this.#cost(command.fee, { count: command.count }, command.by);
      case 'remove-fee':
      case 'closed':
        return false;
      case 'cancelsale':
        return this.#cancel();
      case 'restore':
        return this.#restore();
      case 'exclude':
        return this.#exclude(command.fee, command.isExcluded);
      case 'defer':
        return !this.#isCancelled;
      case 'extend':
      case 'changecourse':
        return this.#goOn(command);
    }
  }

  /** What is confirmed, cancelled or paid for stays; the payments of the rest follow. */
  #exclude(fee: number, isExcluded: boolean): boolean {
    const existing = this.#fees[fee];
    if (!existing) return false;
    if (existing.isExcluded === isExcluded) return true;
    if (this.#isConfirmed || this.#isCancelled || this.#isHeld({ fee, field: 'ExcludeFromPayment' })) return false;
    const before = this.priceOf(fee);
    existing.isExcluded = isExcluded;
    if (this.priceOf(fee) !== before) this.#refit(this.#waiting(), (number) => number === fee);
    return true;
  }

  /** Another line follows the last one: with what recurs, or what is charged for it. What was agreed for the former one is owed as before. */
  #goOn({ kind, weeks: count, cents: each, isForeign }: Extract<CourseCommand, { readonly kind: 'extend' | 'changecourse' }>): boolean {
    if (this.#isCancelled) return false;
    const recurring = this.#fees.filter(({ line, isRecurring }) => line === this.#line && isRecurring);
    this.#line += 1;
    const again = kind === 'extend' ? recurring.map((fee) => ({ ...fee, count, line: this.#line })) : [];
    const charged = each === null ? again : [{ cents: each, count, line: this.#line, isRecurring: true, isExcluded: false, isForeign }];
    const first = this.#fees.length;
    this.#fees.push(...charged);
    for (const { items } of this.#payments) items.push(...charged.map(() => 0));
    const isOwed = (fee: number): boolean => fee >= first && this.priceOf(fee) > 0;
    if ([...this.#fees.keys()].some(isOwed)) this.#refit(this.#waiting(), isOwed);
    return true;
  }

  #waiting(): readonly ModelPayment[] {
    return this.payments.filter(({ status, isRefund }) => status === 'Unpaid' && !isRefund);
  }

  #add(items: readonly number[], status: Status, facts: Pick<ModelPayment, 'isRefund' | 'isInstallment' | 'due'>): ModelPayment {
    const { isRefund, isInstallment, due } = facts;
    const payment: ModelPayment = { status, items: [...items], comesBack: false, isGone: false, credit: [], returned: [], isRefund, isInstallment, due };
    this.#payments.push(payment);
    return payment;
  }

  #enter(fee: number, amount: number, status: Status, isRefund: boolean): boolean {
    const { balance = 0, refundable = 0 } = this.balances[fee] ?? {};
    if (!this.payable.includes(fee) || amount > (isRefund ? refundable : balance) || (this.#isCancelled && !isRefund)) return false;
    const items = this.#fees.map((_, index) => (index === fee ? amount : 0));
    const returned = isRefund && isReceived(status) ? this.#creditIn(items) : [];
    this.#add(items, status, { isRefund, isInstallment: false, due: 30 }).returned = returned;
    return true;
  }

  /** How much of what is to go back was received above the prices. */
  #creditIn(items: readonly number[]): number[] {
    const { balances } = this;
    return items.map((cents, fee) => Math.min(cents, Math.max(0, (balances[fee]?.refundable ?? 0) - this.priceOf(fee))));
  }

  #at(index: number): ModelPayment | undefined {
    const at = this.placeOf(index);
    return at === undefined ? undefined : this.payments[at];
  }

  /** The sides of a used credit go together. */
  #move(index: number, to: Status): boolean {
    const payment = this.#at(index);
    if (!payment || !ways[payment.status].includes(to) || (payment.isRefund && to === 'WriteOff')) return false;
    const from = payment.status;
    if (from === to) return true;
    // Of a cancelled sale nothing is owed again.
    if (from === 'WriteOff' && this.#isCancelled && !payment.isRefund) return false;
    const moving = payment.credit.length > 0 ? payment.credit : [payment];
    const before = this.balances;
    // What goes back is no credit of others beside it.
    if (payment.isRefund && from === 'Unpaid' && isReceived(to)) payment.status = 'Cancelled';
    if (payment.status !== from) payment.returned = this.#creditIn(payment.items);
    for (const each of moving) each.status = to;
    const isOverPlanned = this.balances.some(({ balance }, fee) => {
      const isAwaited = this.#sum(fee, ({ isRefund, status }) => !isRefund && status === 'Unpaid') > 0;
      return isAwaited && balance < 0 && balance < (before[fee]?.balance ?? 0);
    });
    if (isOverPlanned || this.balances.some(({ refundable }) => refundable < 0)) {
      for (const each of moving) each.status = from;
      return false;
    }
    if (from === 'WriteOff') this.#refit([payment], () => false);
    return true;
  }

  #plan(deposit: number, count: number): boolean {
    if (this.#isCancelled) return false;
    for (const payment of this.payments) if (payment.isInstallment && !payment.isRefund && payment.status === 'Unpaid') payment.status = 'Cancelled';
    const { balances, payable } = this;
    const left = this.#fees.map((_, fee) => (payable.includes(fee) ? Math.max(0, balances[fee]?.balance ?? 0) : 0));
    const [deposited = 0] = payable;
    const first = Math.min(deposit, left[deposited] ?? 0);
    const planned = (items: readonly number[], due: number): void => void this.#add(items, 'Unpaid', { isRefund: false, isInstallment: true, due });
    for (const isForeign of this.#currencies(payable)) {
      const own = left.map((amount, fee) => (this.isForeign(fee) === isForeign ? amount : 0));
      if (this.isForeign(deposited) === isForeign && first > 0)
        planned(
          own.map((_, fee) => (fee === deposited ? first : 0)),
          5,
        );
      const rest = own.map((amount, fee) => (fee === deposited && this.isForeign(deposited) === isForeign ? amount - first : amount));
      const counts = rest.map((amount) => Math.min(count, amount));
      for (let at = 0; at < Math.max(...counts); at++)
        planned(
          rest.map((amount, fee) => (at >= (counts[fee] ?? 0) ? 0 : getShare(amount, counts[fee] ?? 0, at))),
          1000 + at,
        );
    }
    return true;
  }

  /** The currencies of these fees, in the order in which they come first. */
  #currencies(fees: readonly number[]): readonly boolean[] {
    return [...new Set(fees.map((fee) => this.isForeign(fee)))];
  }

  #pay(index: number, amount: number): boolean {
    const payment = this.#at(index);
    if (payment?.status !== 'Unpaid' || amount > total(payment.items)) return false;
    this.#receive(payment, amount);
    return true;
  }

  /** A part becomes its own payment, and the fees are served in their order. */
  #receive(payment: ModelPayment, amount: number): ModelPayment {
    if (amount === total(payment.items)) {
      payment.status = 'Paid';
      return payment;
    }
    let rest = amount;
    const taken = payment.items.map((item) => {
      const part = Math.min(rest, item);
      rest -= part;
      return part;
    });
    for (const [fee, part] of taken.entries()) payment.items[fee] = (payment.items[fee] ?? 0) - part;
    return this.#add(taken, 'Paid', payment);
  }

  #delete(index: number): boolean {
    const payment = this.#at(index);
    if (payment?.status !== 'Unpaid') return false;
    payment.isGone = true;
    return true;
  }

  /** What is there, as far as it goes, where no amount is said. */
  #credit(index: number, wanted: number | null): boolean {
    const payment = this.#at(index);
    if (payment?.status !== 'Unpaid' || payment.isRefund) return false;
    const isForeign = this.isForeignPayment(payment);
    const credits = this.credits.map((cents, fee) => (this.isForeign(fee) === isForeign ? cents : 0));
    const max = Math.min(total(credits), total(payment.items));
    const used = wanted ?? max;
    if (used <= 0 || used > max) return false;
    const paid = this.#receive(payment, used);
    let rest = used;
    const taken = credits.map((cents) => {
      const part = Math.min(rest, cents);
      rest -= part;
      return part;
    });
    const refund = this.#add(taken, 'Paid', { isRefund: true, isInstallment: false, due: 0 });
    refund.returned = taken;
    const sides = [paid, refund];
    for (const side of sides) side.credit = sides;
    return true;
  }

  #cost(fee: number, change: Partial<{ cents: number; count: number }>, by: PriceCall): boolean {
    const existing = this.#fees[fee];
    if (!existing) return false;
    const isOther = (change.cents ?? existing.cents) !== existing.cents || (change.count ?? existing.count) !== existing.count;
    const isSold = this.#isConfirmed && !this.#isCancelled;
    // What is confirmed or cancelled is not changed by hand.
    if (by === 'correct' ? !isSold || !isOther : (this.#isConfirmed || this.#isCancelled) && isOther) return false;
    const before = this.priceOf(fee);
    Object.assign(existing, change);
    if (this.#isCancelled || this.priceOf(fee) === before) return true;
    this.#refit(this.#waiting(), (number) => number === fee);
    return true;
  }

  /**
   * Fits these payments to what is left of each fee: of a fee that is spread all that is left is divided over the payments that hold it, else over
   * all of them, else one is made on the last day that there was; of any other no more is asked for than is left. One that changes is cancelled, and
   * another one made.
   */
  #refit(chosen: readonly ModelPayment[], isSpread: (fee: number) => boolean): void {
    const byDay = (payments: readonly ModelPayment[]): ModelPayment[] => payments.toSorted((a, b) => a.due - b.due);
    const all = byDay(this.payments.filter(({ isRefund }) => !isRefund));
    const waiting = byDay(chosen);
    const next = new Map<ModelPayment, number[]>(all.map((payment) => [payment, this.#fees.map(() => 0)]));
    const extra = new Map<ModelPayment, number[]>();
    for (const fee of this.payable) {
      const others = all.filter((payment) => !chosen.includes(payment) && payment.status !== 'Cancelled');
      const left = Math.max(0, this.priceOf(fee) + this.#returned(fee) - total(others.map(({ items }) => items[fee] ?? 0)));
      const own = waiting.filter(({ items }) => (items[fee] ?? 0) > 0);
      const planned = total(own.map(({ items }) => items[fee] ?? 0));
      const isRight = planned === left || (planned < left && !isSpread(fee));
      if (isRight) for (const payment of own) next.get(payment)?.splice(fee, 1, payment.items[fee] ?? 0);
      if (isRight) continue;
      const slots = own.length > 0 ? own : waiting;
      const last = all.findLast(({ items }) => (items[fee] ?? 0) > 0) ?? all.at(-1);
      if (slots.length === 0 && last) {
        const items = extra.get(last) ?? this.#fees.map(() => 0);
        items[fee] = left;
        extra.set(last, items);
      }
      const count = Math.min(slots.length, left);
      for (const [at, payment] of slots.slice(0, count).entries()) next.get(payment)?.splice(fee, 1, getShare(left, count, at));
    }
    const ofCurrency = (items: readonly number[], isForeign: boolean): number[] => items.map((cents, fee) => (this.isForeign(fee) === isForeign ? cents : 0));
    const outdated = waiting.filter((payment) => ofCurrency(next.get(payment) ?? [], this.isForeignPayment(payment)).join() !== payment.items.join());
    for (const payment of outdated) payment.status = 'Cancelled';
    for (const payment of all)
      for (const [items, isExtra] of [
        [next.get(payment) ?? [], false],
        [extra.get(payment) ?? [], true],
      ] as const)
        for (const isForeign of this.#currencies([...items.keys()].filter((fee) => (items[fee] ?? 0) > 0)))
          if (isExtra || outdated.includes(payment) || isForeign !== this.isForeignPayment(payment)) this.#add(ofCurrency(items, isForeign), 'Unpaid', payment);
  }

  #cancel(): boolean {
    if (this.#isCancelled) return false;
    this.#isCancelled = true;
    for (const payment of this.payments)
      if (payment.status === 'Unpaid' && !payment.isRefund) {
        payment.status = 'Cancelled';
        payment.comesBack = true;
      }
    return true;
  }

  /** What was cancelled with the sale comes back, as far as it is owed by now. */
  #restore(): boolean {
    if (!this.#isCancelled) return false;
    this.#isCancelled = false;
    const back = this.payments.filter(({ comesBack }) => comesBack);
    for (const payment of back) {
      payment.status = 'Unpaid';
      payment.comesBack = false;
    }
    this.#refit(back, () => false);
    return true;
  }
}

/** Cut to cents; the last one takes the odd ones. */
function getShare(amount: number, count: number, at: number): number {
  const each = Math.floor(amount / count);
  return at === count - 1 ? amount - each * (count - 1) : each;
}
