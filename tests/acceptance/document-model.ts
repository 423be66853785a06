// What commissions, their invoices and bills, and bank files of a sale are to be, worked out a second time in whole cents and without a line of the product.
import { type FeeTerms, toSupplier } from './commission-model.ts';
import type { Agreed, DocumentCommand, Kind, Payable, Wanted } from './document-commands.ts';
import { type Command, type ModelPayment, SaleModel } from './payment-model.ts';

export interface ModelCommission {
  readonly fee: number;
  readonly payment: ModelPayment;
  readonly paid: number;
  excTax: number;
  tax: number;
  isWithheld: boolean;
  isSupplierPaid: boolean;
  isCancelled: boolean;
  /** Places of the live documents that it is in. */
  invoice: number | undefined;
  bill: number | undefined;
}
interface Part {
  readonly cents: number;
  status: 'Open' | 'Paid' | 'Cancelled';
}
export interface ModelDocument {
  readonly parts: Part[];
  isSent: boolean;
  isSentByFile: boolean;
  isCancelled: boolean;
  isReconciled: boolean;
  file: number | undefined;
  flag: '0' | '1' | '3';
  /** Of one that is cancelled, as it was. */
  storedTotal: number;
}
/** What a command is answered with; bulk operations tell how many there were, and how many went well. */
export interface TestResponse {
  readonly status: 200 | 400 | 409;
  readonly total?: number;
  readonly success?: number;
}

const done: TestResponse = { status: 200 };
const wrong: TestResponse = { status: 400 };
const closed: TestResponse = { status: 409 };
const total = (values: readonly number[]): number => values.reduce((all, number) => all + number, 0);
const isReceived = (status: string | undefined): boolean => status === 'Paid' || status === 'Cleared';
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

export class DocumentModel {
  readonly sale: SaleModel;
  readonly commissions: ModelCommission[] = [];
  readonly documents: Readonly<Record<Kind, ModelDocument[]>> = { invoice: [], bill: [] };
  /** Of refunds: the bank files that they are in. */
  readonly refundFiles = new Map<ModelPayment, number>();
  readonly #agreed: Agreed;
  readonly #terms: FeeTerms[];
  #files = 0;

  constructor(fees: readonly number[], percentage: number, agreed: Agreed) {
    this.sale = new SaleModel(fees, true);
    this.#agreed = agreed;
    this.#terms = fees.map(() => ({ percentage, writeOff: 0 }));
  }

  /** The command with the places that it means as things stand; undefined where there is nothing that it could mean. */
  resolved(command: DocumentCommand): DocumentCommand | undefined {
    if (command.kind === 'remove-fee' && !this.sale.isMeant(command)) return undefined;
    if ('payment' in command) {
      const payment = this.sale.placeOf(command.payment);
      return payment === undefined ? undefined : { ...command, payment };
    }
    if ('commission' in command) return this.commissions.length === 0 ? undefined : { ...command, commission: command.commission % this.commissions.length };
    if (command.kind === 'make') return { ...command, choice: this.#chosen(command.choice) };
    if (command.kind === 'cancel-paid') return this.#withDocuments(command, this.documents.bill.length);
    if (command.kind === 'settle-many') return this.#withDocuments(command, this.documents[command.of].length);
    if (command.kind === 'file-many' || command.kind === 'unfile-many') return this.#withDocuments(command, this.#countOf(command.of));
    if (!('at' in command)) return command;
    const count = command.kind === 'reconcile' ? this.documents.invoice.length : this.#countOf(command.of);
    if (count === 0) return undefined;
    const at = command.at % count;
    if (command.kind === 'replace') return { ...command, at, choice: this.#chosen(command.choice) };
    if (command.kind === 'settle') {
      const document = this.documents[command.of][at];
      return { ...command, at, cents: command.cents ?? Math.max(1, document ? this.leftOf(command.of, document) : 0) };
    }
    if (command.kind === 'pay-open' || command.kind === 'cancel-payment') {
      const { length } = this.documents[command.of][at]?.parts ?? [];
      return length === 0 ? undefined : { ...command, at, part: command.part % length };
    }
    return { ...command, at };
  }

  #chosen(choice: readonly number[]): readonly number[] {
    return this.commissions.length === 0 ? [] : choice.map((place) => place % this.commissions.length);
  }
  #withDocuments<C extends { readonly choice: readonly number[] }>(command: C, count: number): C | undefined {
    const choice = count === 0 ? [] : distinct(command.choice.map((place) => place % count));
    return choice.length === 0 ? undefined : { ...command, choice };
  }
  #countOf(of: Payable): number {
    return of === 'refund' ? this.sale.payments.length : this.documents[of].length;
  }

  /** Does what a resolved command says, and answers what the product is to answer. One that is refused changes nothing. */
  run(command: DocumentCommand): TestResponse {
    const response = this.#run(command);
    // The supplier of what is in a bill is paid with it.
    for (const one of this.commissions) {
      const bill = one.bill === undefined ? undefined : this.documents.bill[one.bill];
      if (bill) one.isSupplierPaid = this.statusOf('bill', bill) === 'Paid' && getAmount('bill', one) > 0;
    }
    return response;
  }

  #run(command: DocumentCommand): TestResponse {
    switch (command.kind) {
      case 'terms':
        return this.#agree(command.fee, command);
      case 'withhold':
      case 'pay-supplier':
        return this.#change(command.kind, command.commission, command.on);
      case 'make':
        return command.isMany ? this.#makeMany(command.of, command.choice) : this.#make(command.of, command.choice);
      case 'nonsense':
        return wrong;
      case 'settle-many':
        return this.#forEach(command.of, command.choice, (document) => this.#settle(command.of, document, this.leftOf(command.of, document), false) === done);
      case 'cancel-paid':
        return this.#forEach('bill', command.choice, (document) => this.#cancelPaid(document));
      case 'file':
        return this.#file(command.of, [command.at]);
      case 'file-many':
        return this.#counted(command.choice, this.#file(command.of, command.choice));
      case 'unfile':
        return this.#unfile(command.of, [command.at]);
      case 'unfile-many':
        return this.#counted(command.choice, this.#unfile(command.of, command.choice));
      case 'reconcile':
        return this.#forEachAt('invoice', command, (document) => this.#reconcile(document, command.on));
      case 'account':
        return this.#forEach(command.of, [command.at], (document) => {
          if (!document.isCancelled) document.flag = '1';
          return !document.isCancelled;
        });
      case 'replace':
      case 'settle':
      case 'pay-open':
      case 'cancel-payment':
      case 'status':
      case 'sent-day': {
        const document = this.documents[command.of][command.at];
        return document ? this.#one(command, document) : wrong;
      }
      default:
        return this.#pay(command);
    }
  }

  #one(
    command: Extract<DocumentCommand, { readonly kind: 'replace' | 'settle' | 'pay-open' | 'cancel-payment' | 'status' | 'sent-day' }>,
    document: ModelDocument,
  ): TestResponse {
    switch (command.kind) {
      case 'replace':
        return this.#replace(command.of, command.at, document, command.choice);
      case 'settle':
        return this.#settle(command.of, document, command.cents ?? 0, command.isOpen && command.of === 'bill');
      case 'pay-open':
      case 'cancel-payment':
        return this.#movePart(command.of, document, command.part, command.kind === 'pay-open' ? 'Paid' : 'Cancelled');
      case 'status':
        return this.#moveTo(command.of, command.at, document, command.to);
      case 'sent-day':
        return this.#send(document, command.on);
    }
  }

  // ---- what is earned ------------------------------------------------------------------------------------------------

  #pay(command: Command): TestResponse {
    const before = new Map(this.sale.payments.map((payment) => [payment, payment.status]));
    const payment = 'payment' in command ? this.sale.payments[command.payment] : undefined;
    if (payment && this.#isKept(payment, command)) return closed;
    if (!this.sale.run(command)) return closed;
    for (const [each, was] of this.sale.payments.map((one) => [one, before.get(one)] as const)) {
      if (isReceived(each.status) && !isReceived(was)) this.#earn(each);
      if (isReceived(was) && !isReceived(each.status)) this.#lose(each);
    }
    return 'by' in command && command.by === 'many' ? { status: 200, total: 1, success: 1 } : done;
  }

  /** What documents and bank files keep as it stands. */
  #isKept(payment: ModelPayment, command: Command): boolean {
    // The sides of a used credit go together.
    const sides = payment.credit.length > 0 ? payment.credit : [payment];
    const own = this.commissions.filter((commission) => sides.includes(commission.payment) && !commission.isCancelled);
    const isFiled = this.refundFiles.has(payment);
    if (command.kind === 'move') {
      if (command.to === payment.status) return false;
      if (own.some(({ bill }) => bill !== undefined)) return true;
      return command.to === 'Cancelled' && (isFiled || own.some((commission) => isLocked(commission) || commission.isSupplierPaid));
    }
    return isFiled && (command.kind === 'delete' || (command.kind === 'pay' && command.cents < total(payment.items)));
  }

  #whole(fee: number, base: number): { readonly excTax: number; readonly tax: number } {
    if (base < 0) {
      const { excTax, tax } = this.#whole(fee, -base);
      return { excTax: 0 - excTax, tax: 0 - tax };
    }
    const { percentage = 0, writeOff = 0 } = this.#terms[fee] ?? {};
    const net = Math.max(0, Math.floor((base * percentage + 50) / 100) - writeOff);
    // A tenth on top, or the eleventh part of it.
    if (this.#agreed.tax === 'added') return { excTax: net, tax: Math.floor((net * 10 + 50) / 100) };
    const tax = this.#agreed.tax === 'included' ? Math.floor((net * 20 + 110) / 220) : 0;
    return { excTax: net - tax, tax };
  }
  #live(fee: number): ModelCommission[] {
    return this.commissions.filter((commission) => commission.fee === fee && !commission.isCancelled);
  }
  /** What is still to arise of this base beside what has arisen. */
  #beyond(fee: number, base: number, arisen: readonly ModelCommission[]): { readonly excTax: number; readonly tax: number } {
    const { excTax, tax } = this.#whole(fee, base);
    return { excTax: excTax - total(arisen.map((commission) => commission.excTax)), tax: tax - total(arisen.map((commission) => commission.tax)) };
  }

  #earn(payment: ModelPayment): void {
    for (const [fee, amount] of payment.items.entries()) {
      if (amount === 0) continue;
      const paid = payment.isRefund ? -amount : amount;
      const live = this.#live(fee);
      const made = this.#beyond(fee, paid + total(live.map((commission) => commission.paid)), live);
      const { isWithheld } = this.#agreed;
      this.commissions.push({ fee, payment, paid, ...made, isWithheld, isSupplierPaid: false, isCancelled: false, invoice: undefined, bill: undefined });
    }
  }

  #lose(payment: ModelPayment): void {
    for (const commission of this.commissions) if (commission.payment === payment) commission.isCancelled = true;
    for (const [fee, amount] of payment.items.entries()) if (amount > 0) this.#reckon(fee);
  }

  /** What is in a document, or was paid to the supplier net, stays as it is; the last of the others makes up for it. */
  #reckon(fee: number): void {
    const live = this.#live(fee);
    const last = live.findLast((commission) => !isFixed(commission));
    let base = 0;
    for (const [index, commission] of live.entries()) {
      base += commission.paid;
      if (isFixed(commission)) continue;
      const isLast = commission === last;
      const others = isLast ? live.filter((one) => one !== commission) : live.slice(0, index);
      Object.assign(commission, this.#beyond(fee, isLast ? total(live.map((one) => one.paid)) : base, others));
    }
  }

  #agree(fee: number, { percentage, writeOff }: FeeTerms): TestResponse {
    const now = this.#terms[fee];
    if (now?.percentage === percentage && now.writeOff === writeOff) return done;
    if (this.#live(fee).some(isFixed)) return closed;
    this.#terms[fee] = { percentage, writeOff };
    this.#reckon(fee);
    return done;
  }

  #change(kind: 'withhold' | 'pay-supplier', at: number, on: boolean): TestResponse {
    const commission = this.commissions[at];
    if (!commission) return wrong;
    if (kind === 'withhold') {
      if (commission.isWithheld === on) return done;
      if (commission.isCancelled || isLocked(commission)) return closed;
      commission.isWithheld = on;
      commission.isSupplierPaid = false;
      return done;
    }
    if (commission.isSupplierPaid === on) return done;
    if (commission.isCancelled || commission.bill !== undefined || (on && getAmount('bill', commission) <= 0)) return closed;
    commission.isSupplierPaid = on;
    return done;
  }

  // ---- documents -----------------------------------------------------------------------------------------------------

  commissionsOf(of: Kind, document: ModelDocument): ModelCommission[] {
    const at = this.documents[of].indexOf(document);
    return this.commissions.filter((commission) => commission[of] === at);
  }
  totalOf(of: Kind, document: ModelDocument): number {
    return document.isCancelled ? document.storedTotal : total(this.commissionsOf(of, document).map((commission) => getAmount(of, commission)));
  }
  paidOf({ parts }: ModelDocument): number {
    return total(parts.map(({ cents, status }) => (status === 'Paid' ? cents : 0)));
  }
  leftOf(of: Kind, document: ModelDocument): number {
    return document.isCancelled ? 0 : this.totalOf(of, document) - this.paidOf(document);
  }
  statusOf(of: Kind, document: ModelDocument): Wanted {
    if (document.isCancelled) return 'Cancelled';
    if (this.leftOf(of, document) <= 0 && (this.totalOf(of, document) > 0 || document.isSent)) return 'Paid';
    return this.paidOf(document) > 0 ? 'Owing' : document.isSent ? 'Sent' : 'Draft';
  }
  commissionStatus(commission: ModelCommission): string {
    const { invoice, bill, isCancelled } = commission;
    if (isCancelled) return 'Cancelled';
    const isPaid = (of: Kind, at: number | undefined): boolean => {
      const document = at === undefined ? undefined : this.documents[of][at];
      return document !== undefined && this.statusOf(of, document) === 'Paid';
    };
    if (isPaid('invoice', invoice) || (getAmount('invoice', commission) === 0 && isPaid('bill', bill))) return 'Paid';
    return invoice !== undefined ? 'Invoiced' : bill !== undefined ? 'Billed' : 'New Commission';
  }

  #add(of: Kind, chosen: readonly ModelCommission[]): void {
    const at = this.documents[of].length;
    const facts = { isSent: false, isSentByFile: false, isCancelled: false, isReconciled: false };
    this.documents[of].push({ ...facts, parts: [], file: undefined, flag: '0', storedTotal: 0 });
    for (const commission of chosen) commission[of] = at;
  }
  /** What is wrong with this choice for a new document, or for one that has some of it already. */
  #judged(of: Kind, choice: readonly number[], own?: number): TestResponse {
    const chosen = choice.flatMap((place) => this.commissions[place] ?? []);
    if (chosen.some((commission) => commission.isCancelled || (commission[of] !== undefined && commission[of] !== own) || isPaidByHand(of, commission)))
      return closed;
    if (distinct(choice).length < choice.length) return wrong;
    return total(chosen.map((commission) => getAmount(of, commission))) < 0 ? wrong : done;
  }
  #make(of: Kind, choice: readonly number[]): TestResponse {
    if (choice.length === 0) return wrong;
    const judged = this.#judged(of, choice);
    if (judged === done)
      this.#add(
        of,
        choice.flatMap((place) => this.commissions[place] ?? []),
      );
    return judged;
  }
  /** Those that may go together make one; each of the others counts as one that was not made. */
  #makeMany(of: Kind, choice: readonly number[]): TestResponse {
    const places = distinct(choice);
    if (places.length === 0) return wrong;
    const free = places.filter((place) => {
      const commission = this.commissions[place];
      return commission !== undefined && !commission.isCancelled && commission[of] === undefined && !isPaidByHand(of, commission);
    });
    const success = free.length > 0 && this.#make(of, free) === done ? 1 : 0;
    return { status: 200, total: places.length - free.length + (free.length > 0 ? 1 : 0), success };
  }

  #replace(of: Kind, at: number, document: ModelDocument, choice: readonly number[]): TestResponse {
    if (document.isReconciled || document.isCancelled) return closed;
    const judged = this.#judged(of, choice, at);
    if (judged !== done) return judged;
    const chosen = choice.flatMap((place) => this.commissions[place] ?? []);
    const [was, is] = [this.totalOf(of, document), total(chosen.map((commission) => getAmount(of, commission)))];
    if (is < this.paidOf(document) || (document.file !== undefined && was !== is)) return closed;
    for (const commission of this.commissionsOf(of, document)) leave(of, commission);
    for (const commission of chosen) commission[of] = at;
    if (was !== is) touch(document);
    return done;
  }

  #settle(of: Kind, document: ModelDocument, cents: number, isOpen: boolean): TestResponse {
    if (document.isReconciled || document.isCancelled) return closed;
    const left = this.leftOf(of, document);
    if (left <= 0 || cents > left) return wrong;
    if (document.file !== undefined && cents < left) return closed;
    document.parts.push({ cents, status: isOpen ? 'Open' : 'Paid' });
    touch(document);
    return done;
  }

  #movePart(of: Kind, document: ModelDocument, at: number, to: 'Paid' | 'Cancelled'): TestResponse {
    const part = document.parts[at];
    if (!part) return wrong;
    if (part.status === to) return done;
    if (part.status === 'Cancelled' || document.isReconciled) return closed;
    if (to === 'Paid' && part.cents > this.leftOf(of, document)) return wrong;
    // A bank file pays it as it stands: in full, or not at all.
    if (document.file !== undefined && (to === 'Paid' ? part.cents < this.leftOf(of, document) : part.status === 'Paid')) return closed;
    part.status = to;
    touch(document);
    return done;
  }

  #cancelPaid(document: ModelDocument): boolean {
    const paid = document.parts.filter(({ status }) => status === 'Paid');
    if (paid.length > 0 && document.file !== undefined) return false;
    const going = paid.length > 0 ? paid : document.parts.filter(({ status }) => status === 'Open');
    for (const part of going) part.status = 'Cancelled';
    if (going.length > 0) touch(document);
    return going.length > 0;
  }

  #reconcile(document: ModelDocument, on: boolean): boolean {
    if (on && document.isCancelled) return false;
    document.isReconciled = on;
    return true;
  }

  #moveTo(of: Kind, at: number, document: ModelDocument, to: Wanted): TestResponse {
    if (this.statusOf(of, document) === to) return done;
    if (document.isCancelled || document.isReconciled || to === 'Owing' || to === 'Paid') return closed;
    if (to === 'Cancelled') {
      if (document.file !== undefined || document.parts.some(({ status }) => status !== 'Cancelled')) return closed;
      document.storedTotal = this.totalOf(of, document);
      for (const commission of this.commissions) if (commission[of] === at) leave(of, commission);
      document.isCancelled = true;
      touch(document);
      return done;
    }
    if (this.paidOf(document) > 0 || (document.file !== undefined && to === 'Draft')) return closed;
    document.isSent = to === 'Sent';
    touch(document);
    return done;
  }

  #send(document: ModelDocument, on: boolean): TestResponse {
    if (document.isSent === on) return done;
    if (document.isCancelled || document.isReconciled || document.file !== undefined) return closed;
    document.isSent = on;
    touch(document);
    return done;
  }

  /** A bulk operation: each stands for itself. */
  #forEach(of: Kind, choice: readonly number[], command: (document: ModelDocument) => boolean): TestResponse {
    const success = choice.flatMap((place) => this.documents[of][place] ?? []).filter((document) => command(document)).length;
    return { status: 200, total: choice.length, success };
  }
  #forEachAt(
    of: Kind,
    { at, isMany, on }: { readonly at: number; readonly isMany: boolean; readonly on: boolean },
    command: (document: ModelDocument) => boolean,
  ): TestResponse {
    const response = this.#forEach(of, [at], command);
    if (isMany && on) return response;
    return response.success === 1 ? done : closed;
  }

  // ---- bank files ----------------------------------------------------------------------------------------------------

  /** Why a document enters no file; undefined where it does. */
  #outOfFiles(of: Payable, at: number): TestResponse | undefined {
    if (of === 'refund') {
      const payment = this.sale.payments[at];
      if (!payment || this.refundFiles.has(payment)) return closed;
      if (!payment.isRefund) return wrong;
      return payment.status === 'Unpaid' ? undefined : closed;
    }
    const document = this.documents[of][at];
    const isFree = document?.file === undefined && document?.isCancelled === false && !document.isReconciled && this.leftOf(of, document) > 0;
    return isFree ? undefined : closed;
  }
  #file(of: Payable, choice: readonly number[]): TestResponse {
    const free = choice.filter((place) => this.#outOfFiles(of, place) === undefined);
    if (free.length === 0) return { ...(this.#outOfFiles(of, choice[0] ?? 0) ?? done), success: 0 };
    this.#files += 1;
    for (const place of free) {
      const payment = this.sale.payments[place];
      const document = of === 'refund' ? undefined : this.documents[of][place];
      if (of === 'refund' && payment) this.refundFiles.set(payment, this.#files);
      if (!document) continue;
      document.file = this.#files;
      if (document.isSent) continue;
      document.isSent = true;
      document.isSentByFile = true;
      touch(document);
    }
    return { status: 200, success: free.length };
  }

  #unfile(of: Payable, choice: readonly number[]): TestResponse {
    const findFile = (place: number): number | undefined => {
      const payment = this.sale.payments[place];
      return of === 'refund' ? payment && this.refundFiles.get(payment) : this.documents[of][place]?.file;
    };
    const isFixed = (place: number): boolean => {
      if (of === 'refund') return isReceived(this.sale.payments[place]?.status);
      const document = this.documents[of][place];
      return document !== undefined && (document.isReconciled || this.paidOf(document) > 0);
    };
    const all = Array.from({ length: this.#countOf(of) }, (_, place) => place);
    const leaving = choice.filter((place) => findFile(place) !== undefined && !isFixed(place));
    const released = new Set(
      leaving.flatMap((place) => {
        const together = all.filter((other) => findFile(other) === findFile(place));
        return together.some(isFixed) ? [place] : together;
      }),
    );
    for (const place of released) this.#release(of, place);
    return leaving.length === 0 ? { ...closed, success: 0 } : { status: 200, success: leaving.length };
  }
  #release(of: Payable, place: number): void {
    const payment = this.sale.payments[place];
    if (of === 'refund') {
      if (payment) this.refundFiles.delete(payment);
      return;
    }
    const document = this.documents[of][place];
    if (!document) return;
    document.file = undefined;
    if (document.isSentByFile) document.isSent = false;
    document.isSentByFile = false;
    touch(document);
  }
  #counted(choice: readonly number[], { success = 0 }: TestResponse): TestResponse {
    return { status: 200, total: choice.length, success };
  }
}

const isLocked = ({ invoice, bill }: ModelCommission): boolean => invoice !== undefined || bill !== undefined;
const isFixed = (commission: ModelCommission): boolean => isLocked(commission) || (commission.isSupplierPaid && commission.isWithheld);
/** The supplier has the money already, so that no bill pays it again. */
const isPaidByHand = (of: Kind, { bill, isSupplierPaid }: ModelCommission): boolean => of === 'bill' && bill === undefined && isSupplierPaid;
function leave(of: Kind, commission: ModelCommission): void {
  commission[of] = undefined;
  if (of === 'bill') commission.isSupplierPaid = false;
}

/** What a commission adds to an invoice, or to a bill. */
export function getAmount(of: Kind, { paid, excTax, tax, isWithheld }: ModelCommission): number {
  const passedOn = toSupplier(paid, excTax + tax, isWithheld);
  return of === 'bill' ? passedOn : excTax + tax - (paid - passedOn);
}

/** What changes after it was handed to the accounting is not up to date there. */
function touch(document: ModelDocument): void {
  if (document.flag === '1') document.flag = '3';
}
