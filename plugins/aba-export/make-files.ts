// Puts documents into bank files: one file for each office, since each pays from its own account (D-58).
import { type Day, toDay } from '#day';
import {
  conflict,
  type Context,
  decimal,
  type Decimal,
  distinct,
  type Engine,
  type FieldError,
  type Language,
  type Model,
  type RecordFile,
  type Text,
  AppError,
  badRequest,
  textIn,
} from '#engine';
import type { AgencyOffice, Id } from '#generated';
import { messages } from './messages.ts';
import { abaTag, descriptions, type Payable, type PayableKind } from './names.ts';
import { type AbaFile, type AbaPayment, writeAba } from './write-aba.ts';

/** A file that was made, and the document that holds it. */
interface MadeFile {
  readonly id: number;
  readonly document: RecordFile;
}
interface MadeFiles {
  readonly made: readonly MadeFile[];
  /** Why the others are in none, by their ids. */
  readonly errors: ReadonlyMap<number, AppError>;
  /** The pages on which bank details are missing, by the ids of the documents that wait for them. */
  readonly links: ReadonlyMap<number, string>;
}

/** Makes the files of these documents, to be processed on `given`, today at each office without it. Throws 400 for a day that no bank processes. */
export async function makeFiles(kind: PayableKind, ids: readonly number[], given: string | null | undefined, context: Context<Engine>): Promise<MadeFiles> {
  const seen = await kind.seen(ids, context);
  const held = await kind.lock(seen, context);
  const errors = new Map<number, AppError>();
  const links = new Map<number, string>();
  const isThere = new Set(held.map(({ id }) => id));
  for (const id of ids) if (!isThere.has(id)) errors.set(id, new AppError('record.not-found', messages.noDocument()));
  const offices = await loadOffices(held, context);
  const dates = await loadDates(offices, given, context);
  const drafts = await loadDrafts(kind, held, dates, offices, context);
  const made: MadeFile[] = [];
  for (const officeId of distinct(held.map((payable) => payable.officeId))) {
    const own = drafts.filter(({ payable }) => payable.officeId === officeId);
    for (const { payable, error } of own) {
      if (!error) continue;
      errors.set(payable.id, error);
      const link = findLink(kind, payable, error);
      if (link !== undefined) links.set(payable.id, link);
    }
    const paid = own.flatMap(({ payable, file, error }) => (file && !error ? [{ payable, file }] : []));
    const [first] = paid;
    if (!first) continue;
    const text = getText({ ...first.file, payments: paid.flatMap(({ file }) => file.payments) });
    if (text instanceof AppError) for (const { payable } of paid) errors.set(payable.id, text);
    else
      made.push(
        await keep(
          kind,
          officeId,
          { text, date: first.file.header.date },
          paid.map(({ payable }) => payable),
          dates.today,
          context,
        ),
      );
  }
  return { made, errors, links };
}

/** The page of the office or the payee whose bank details a bank would refuse. */
function findLink(kind: PayableKind, { officeId, payeeId }: Payable, { errors: [first] }: AppError): string | undefined {
  const [place = '', field] = first?.Key.split('.') ?? [];
  if (field === undefined) return undefined;
  if (place === 'AgencyOfficeId') return `/config/agencyoffice/${officeId}/edit`;
  return place === kind.payeeField && payeeId !== null ? `${kind.payeePage}/${payeeId}/edit` : undefined;
}

/** Each of them can be written alone; all of them may be more than a file holds. */
function getText(file: AbaFile): string | AppError {
  try {
    return writeAba(file).text;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const loadOffices = (held: readonly Payable[], { records }: Context<Engine>): Promise<ReadonlyMap<number, AgencyOffice>> =>
  records.asSystem().byIds(
    'AgencyOffice',
    held.map(({ officeId }) => officeId),
  );

interface Dates {
  readonly today: (officeId: Id<'AgencyOffice'>) => Day;
  readonly process: (officeId: Id<'AgencyOffice'>) => Day;
}

async function loadDates(
  offices: ReadonlyMap<number, AgencyOffice>,
  given: string | null | undefined,
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<Dates> {
  const { today } = await records.officeDays();
  if (!given) return { today, process: today };
  const date = toDay(given);
  // Years have two digits in the file.
  if (date === undefined || date >= '2100') throw badRequest('TransactionDate', messages.day());
  if ([...offices.keys()].some((id) => date < today(id))) throw badRequest('TransactionDate', messages.pastDay());
  return { today, process: () => date };
}

/** A document with the file that would pay it alone, or why none does. */
interface Draft {
  readonly payable: Payable;
  readonly file?: AbaFile;
  readonly error?: AppError;
}

async function loadDrafts(
  kind: PayableKind,
  held: readonly Payable[],
  dates: Dates,
  offices: ReadonlyMap<number, AgencyOffice>,
  { records, engine: { model } }: Context<Engine>,
) {
  const system = records.asSystem();
  const aud = await system.find('Currency', { where: { Code: 'AUD' } });
  const payees: ReadonlyMap<number, Payee> = await system.byIds(
    kind.payee,
    held.map(({ payeeId }) => payeeId),
  );
  return held.map((payable): Draft => {
    try {
      if (payable.fileId !== null) throw conflict('AbaFileId', messages.inFile());
      if (payable.error) throw payable.error;
      if (payable.currencyId === null || payable.currencyId !== aud?.Id) throw badRequest('CurrencyId', messages.otherCurrency());
      const office = offices.get(payable.officeId);
      const file = getFile(kind, payable, payees.get(payable.payeeId ?? 0), office, dates.process(payable.officeId), model);
      writeAba(file);
      return { payable, file };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { payable, error: keyedOn(kind, payable, error) };
    }
  });
}

interface Account {
  readonly BSB: string | null;
  readonly AccountNumber: string | null;
  readonly AccountName: string | null;
}
interface Payee extends Account {
  readonly Id: number;
  readonly DisplayName: string;
}

function getFile(kind: PayableKind, payable: Payable, payee: Payee | undefined, office: AgencyOffice | undefined, date: string, model: Model): AbaFile {
  requireAll('AgencyOfficeId', office, ['BSB', 'AccountNumber', 'AccountName', 'BankCode', 'ApcaUserId'], (names) =>
    messages.officeLacks({ name: office?.DisplayName ?? '', missing: getLabels(model, 'AgencyOffice', names) }),
  );
  if (!payee) throw badRequest(kind.payeeField, messages.noStudent());
  requireAll(kind.payeeField, payee, ['BSB', 'AccountNumber', 'AccountName'], (names) =>
    messages.payeeLacks({ name: payee.DisplayName, missing: getLabels(model, kind.payee, names) }),
  );
  const text = (value: string | null | undefined): string => value ?? '';
  const userName = text(office?.AccountName);
  const payment: AbaPayment = {
    bsb: text(payee.BSB),
    account: text(payee.AccountNumber),
    code: kind.code,
    amount: payable.amount,
    name: text(payee.AccountName),
    reference: payable.reference,
  };
  return {
    header: {
      bank: text(office?.BankCode),
      userName,
      userId: text(office?.ApcaUserId),
      description: text(office?.AbaDescription).trim() || descriptions[kind.kind],
      date,
    },
    funding: {
      bsb: text(office?.BSB),
      account: text(office?.AccountNumber),
      accountName: userName,
      remitter: text(office?.AbaRemitter).trim() || userName,
    },
    balanced: office?.AbaIsBalanced === true,
    payments: [payment],
  };
}

/** Throws 400 with one message that names everything that is missing, keyed on each of the fields. */
function requireAll<N extends string>(
  place: string,
  given: { readonly [F in N]: string | null } | undefined,
  names: readonly N[],
  message: (missing: readonly N[]) => FieldError['Message'],
): void {
  const missing = names.filter((name) => !given?.[name]?.trim());
  const [first, ...others] = missing.map((name) => ({ Key: `${place}.${name}`, Message: message(missing) }));
  if (first) throw badRequest(first.Key, first.Message, others);
}

/** What screens call these fields, in each language. */
function getLabels(model: Model, entity: string, names: readonly string[]): Text {
  const fields = model.entities.get(entity.toLowerCase())?.fields;
  const join = (language: Language): string => names.map((name) => textIn(fields?.get(name)?.label ?? name, language)).join(', ');
  return { en: join('en'), pt: join('pt'), es: join('es') };
}

/** What the writer refuses, by the fields that it came from. */
const fields: Readonly<Record<string, string>> = {
  'header.bank': 'AgencyOfficeId.BankCode',
  'header.userId': 'AgencyOfficeId.ApcaUserId',
  'header.userName': 'AgencyOfficeId.AccountName',
  'header.description': 'AgencyOfficeId.AbaDescription',
  'header.date': 'TransactionDate',
  'funding.bsb': 'AgencyOfficeId.BSB',
  'funding.account': 'AgencyOfficeId.AccountNumber',
  'funding.accountName': 'AgencyOfficeId.AccountName',
  'funding.remitter': 'AgencyOfficeId.AbaRemitter',
};

function keyedOn({ payeeField }: PayableKind, { amountKey }: Payable, rejection: AppError): AppError {
  const [error] = rejection.errors;
  if (!error) return rejection;
  const payee: Readonly<Record<string, string>> = {
    'payments.0.bsb': `${payeeField}.BSB`,
    'payments.0.account': `${payeeField}.AccountNumber`,
    'payments.0.name': `${payeeField}.AccountName`,
    'payments.0.amount': amountKey,
    payments: amountKey,
  };
  const Key = fields[error.Key] ?? payee[error.Key];
  return Key === undefined ? rejection : badRequest(Key, error.Message);
}

/** The record of the file, its content as a document of it, and the documents that it pays. */
async function keep(
  kind: PayableKind,
  AgencyOfficeId: Id<'AgencyOffice'>,
  { text, date }: { readonly text: string; readonly date: string },
  paid: readonly Payable[],
  today: Dates['today'],
  context: Context<Engine>,
): Promise<MadeFile> {
  const system = context.records.asSystem();
  const TotalAmount = paid.reduce((total: Decimal, { amount }) => total.plus(amount), decimal(0));
  const CurrencyId = paid[0]?.currencyId ?? null;
  const values = { Kind: kind.kind, AgencyOfficeId, TransactionDate: date, PaymentCount: paid.length, TotalAmount, CurrencyId };
  const [id = 0] = await system.createMany('AbaFile', [values]);
  const { FileNumber } = await system.get('AbaFile', id);
  const document = await context.files.asSystem().attach('AbaFile', id, {
    name: `${FileNumber ?? id}.aba`,
    contentType: 'text/plain',
    content: Buffer.from(text, 'latin1'),
    tags: [abaTag],
    isSystem: true,
  });
  const ids = paid.map((payable) => payable.id);
  await kind.file(ids, id, today, context);
  return { id, document };
}
