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
  /** Cancelled with its sale. */
  comesBack: boolean;
  isGone: boolean;
}

export type Command =
  | { readonly kind: 'enter' | 'refund'; readonly fee: number; readonly cents: number; readonly status: 'Unpaid' | 'Paid' | 'Cleared' }
  | { readonly kind: 'move'; readonly payment: number; readonly to: Status }
  | { readonly kind: 'plan'; readonly deposit: number; readonly count: number }
  | { readonly kind: 'pay'; readonly payment: number; readonly cents: number }
  | { readonly kind: 'delete'; readonly payment: number }
  | { readonly kind: 'cancelsale' | 'restore' };

const cents = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 5000 }) }, { weight: 1, arbitrary: fc.integer({ min: 5001, max: 40_000 }) });
const place = fc.nat({ max: 30 });
/** Any command; which payment it means is told by its place among those that are there. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('enter' as const, 'refund' as const),
      fee: fc.nat({ max: 1 }),
      cents,
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), payment: place, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), payment: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancelsale' as const, 'restore' as const) }) },
);

const ways: Readonly<Record<Status, readonly Status[]>> = {
  Unpaid: ['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'],
  Paid: ['Paid', 'Cleared', 'Cancelled'],
  Cleared: ['Cleared', 'Cancelled'],
  WriteOff: ['WriteOff', 'Unpaid'],
  Cancelled: ['Cancelled'],
};
const isReceived = (status: Status): boolean => status === 'Paid' || status === 'Cleared';
const total = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** One sale of some fees, in cents. Each command answers whether it is taken; one that is refused changes nothing. */
export class SaleModel {
  readonly #fees: readonly number[];
  readonly #payments: ModelPayment[] = [];
  #isCancelled = false;

  constructor(fees: readonly number[]) {
    this.#fees = fees;
  }

  /** Those that are there, in the order in which they were made. */
  get payments(): readonly ModelPayment[] {
    return this.#payments.filter(({ isGone }) => !isGone);
  }

  /** By fee: what is left to plan, and what may go back. */
  get balances(): readonly { readonly balance: number; readonly refundable: number }[] {
    return this.#fees.map((amount, fee) => {
      const sum = (counts: (payment: ModelPayment) => boolean): number => total(this.payments.filter(counts).map(({ items }) => items[fee] ?? 0));
      return {
        balance: amount - sum(({ isRefund, status }) => !isRefund && status !== 'Cancelled'),
        refundable: sum(({ isRefund, status }) => !isRefund && isReceived(status)) - sum(({ isRefund, status }) => isRefund && status !== 'Cancelled'),
      };
    });
  }

  /** The payment that a command means; undefined where there is none at all. */
  placeOf(index: number): number | undefined {
    return this.payments.length === 0 ? undefined : index % this.payments.length;
  }

  run(command: Command): boolean {
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
      case 'cancelsale':
        return this.#cancel();
      case 'restore':
        return this.#restore();
    }
  }

  #add(items: readonly number[], status: Status, isRefund: boolean, isInstallment: boolean): void {
    this.#payments.push({ status, isRefund, items: [...items], isInstallment, comesBack: false, isGone: false });
  }

  #enter(fee: number, amount: number, status: Status, isRefund: boolean): boolean {
    const { balance = 0, refundable = 0 } = this.balances[fee] ?? {};
    if (amount > (isRefund ? refundable : balance) || (this.#isCancelled && !isRefund)) return false;
    this.#add(
      this.#fees.map((_, index) => (index === fee ? amount : 0)),
      status,
      isRefund,
      false,
    );
    return true;
  }

  #at(index: number): ModelPayment | undefined {
    const at = this.placeOf(index);
    return at === undefined ? undefined : this.payments[at];
  }

  #move(index: number, to: Status): boolean {
    const payment = this.#at(index);
    if (!payment || !ways[payment.status].includes(to) || (payment.isRefund && to === 'WriteOff')) return false;
    const from = payment.status;
    payment.status = to;
    if (from === to || this.balances.every(({ refundable }) => refundable >= 0)) return true;
    payment.status = from;
    return false;
  }

  #plan(deposit: number, count: number): boolean {
    if (this.#isCancelled) return false;
    for (const payment of this.payments) if (payment.isInstallment && !payment.isRefund && payment.status === 'Unpaid') payment.status = 'Cancelled';
    const left = this.balances.map(({ balance }) => balance);
    const first = Math.min(deposit, left[0] ?? 0);
    if (first > 0) this.#add([first, ...left.slice(1).map(() => 0)], 'Unpaid', false, true);
    const rest = [(left[0] ?? 0) - first, ...left.slice(1)];
    const counts = rest.map((amount) => Math.min(count, amount));
    for (let at = 0; at < Math.max(...counts); at++)
      this.#add(
        rest.map((amount, fee) => {
          const of = counts[fee] ?? 0;
          const each = Math.floor(amount / of);
          return at >= of ? 0 : at === of - 1 ? amount - each * (of - 1) : each;
        }),
        'Unpaid',
        false,
        true,
      );
    return true;
  }

  #pay(index: number, amount: number): boolean {
    const payment = this.#at(index);
    if (payment?.status !== 'Unpaid' || amount > total(payment.items)) return false;
    if (amount === total(payment.items)) {
      payment.status = 'Paid';
      return true;
    }
    let rest = amount;
    const taken = payment.items.map((item) => {
      const part = Math.min(rest, item);
      rest -= part;
      return part;
    });
    for (const [fee, part] of taken.entries()) payment.items[fee] = (payment.items[fee] ?? 0) - part;
    this.#add(taken, 'Paid', payment.isRefund, payment.isInstallment);
    return true;
  }

  #delete(index: number): boolean {
    const payment = this.#at(index);
    if (payment?.status !== 'Unpaid') return false;
    payment.isGone = true;
    return true;
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

  #restore(): boolean {
    if (!this.#isCancelled) return false;
    this.#isCancelled = false;
    for (const payment of this.payments)
      if (payment.comesBack) {
        payment.status = 'Unpaid';
        payment.comesBack = false;
      }
    return true;
  }
}
