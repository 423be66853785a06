// Bank files: stored ones to the byte, others against an independent writer, and a reader that takes nothing that a bank would refuse.
import AbaGenerator from 'aba-generator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#engine';
import { readAba, type ReadPayment } from '../../plugins/aba-export/read-aba.ts';
import { type AbaFile, type AbaPayment, writeAba } from '../../plugins/aba-export/write-aba.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { runPairs } from './run-pairs.ts';

const header = { bank: 'CBA', userName: 'Harbour Study', userId: '301500', description: 'REFUNDS', date: '2026-12-31' };
const funding = { bsb: '062-001', account: '10203040', accountName: 'Harbour Study', remitter: 'Harbour' };
const payment: AbaPayment = { bsb: '082-902', account: '12345678', code: 50, amount: '10.05', name: 'Ana Souza', reference: 'REFUND 1' };
const file = (given: Partial<AbaFile> = {}): AbaFile => ({ header, funding, balanced: false, payments: [payment], ...given });
const written = (given: Partial<AbaPayment>): ReadPayment | undefined => readAba(writeAba(file({ payments: [{ ...payment, ...given }] })).text).payments[0];

/** What a refusal is keyed on. */
function getKeys(write: () => unknown): readonly string[] {
  try {
    write();
  } catch (error) {
    if (error instanceof AppError) return error.errors.map(({ Key }) => Key);
    throw error;
  }
  return [];
}

describe('a bank file', () => {
  it.each(runPairs(import.meta.dirname))('is written to the byte: $name', ({ error }) => {
    expect(error).toBeUndefined();
  });

  it('tells of a pair that differs, and of half a pair', () => {
    expect(runPairs(new URL('halves', import.meta.url).pathname).map(({ error }) => error)).toEqual(['There is no alone.aba.']);
  });

  it.each([
    ['header.bank', { header: { ...header, bank: 'CB1' } }],
    ['header.userId', { header: { ...header, userId: '1234567' } }],
    ['header.date', { header: { ...header, date: '2026-02-29' } }],
    ['header.userName', { header: { ...header, userName: ' 王 ' } }],
    ['header.description', { header: { ...header, description: '' } }],
    ['funding.bsb', { funding: { ...funding, bsb: '06200' } }],
    ['funding.remitter', { funding: { ...funding, remitter: '' } }],
    ['payments', { payments: [] }],
    ['payments', { payments: [payment, payment].map((each) => ({ ...each, amount: '99999999.99' })) }],
    ...(
      [
        ['bsb', '062-00A'],
        ['bsb', '08290'],
        ['bsb', '082–902'],
        ['bsb', '٠٨٢٩٠٢'],
        ['account', '1234567890'],
        ['account', '１２３'],
        ['account', '12.34'],
        ['account', '000-000'],
        ['account', '12A4'],
        ['account', ''],
        ['code', 58],
        ['code', 0],
        ['amount', '0.00'],
        ['amount', '-1'],
        ['amount', '1.001'],
        ['amount', '1e3'],
        ['amount', '100000000.00'],
        ['amount', 'ten'],
        ['amount', ''],
        ['amount', '1,000.00'],
        ['amount', 'Infinity'],
        ['amount', '0.00000001'],
        ['name', '   '],
        ['reference', '--00 '],
        ['indicator', 'Z'],
        ['indicator', 'W'],
      ] as const
    ).map(([field, value]) => [`payments.1.${field}`, { payments: [payment, { ...payment, [field]: value }] }] as const),
  ] as const)('is refused by what cannot be written: %s', (key, given) => {
    expect(getKeys(() => writeAba(file(given)))).toEqual([key]);
  });

  it('has names without accents and what banks do not take, cut to their width; a reference begins with what they take', () => {
    expect(written({ name: 'Łódź & Øre; “São José” – Straße 王', reference: ' 00-42/ABC' })).toMatchObject({
      name: 'Lodz & Ore Sao Jose - Strasse',
      reference: '42/ABC',
    });
    // Letters with two marks keep the letter; what is no letter to a bank is left out, and no line is broken.
    expect(written({ name: 'Ǿrsted Ǽgir ẞ Ħal\tĐức', reference: 'REFUND\r\nCI26-00001' })).toMatchObject({
      name: 'Orsted AEgir SS Hal Duc',
      reference: 'REFUND CI26-00001',
    });
    expect(written({ name: `${'x'.repeat(31)} y`, account: '000000001', bsb: '0-8-2 902' })).toMatchObject({
      name: 'x'.repeat(31),
      account: '000000001',
      bsb: '082-902',
    });
    expect(written({ name: 'x'.repeat(40), reference: 'y'.repeat(30) })).toMatchObject({ name: 'x'.repeat(32), reference: 'y'.repeat(18) });
    expect(written({ account: '00-12 34', indicator: 'N' })).toMatchObject({ account: '001234', indicator: 'N' });
    expect(written({ indicator: 'W', withholdingTax: '1.20' })).toMatchObject({ indicator: 'W', taxCents: 120n });
  });

  it('that is balanced has a debit for its credits and a credit for its debits', () => {
    const payments = [payment, { ...payment, code: 13, amount: '4.00' }];
    const { text, ...totals } = writeAba(file({ balanced: true, payments }));
    expect(totals).toEqual({ records: 4, creditCents: 1405, debitCents: 1405, netCents: 0 });
    const contra = { bsb: '062-001', account: '10203040', name: 'Harbour Study', reference: 'REFUNDS' };
    expect(readAba(text).payments.slice(2)).toMatchObject([
      { ...contra, code: 13, cents: 1005n },
      { ...contra, code: 50, cents: 400n },
    ]);
    expect(writeAba(file({ payments }))).toMatchObject({ records: 2, creditCents: 1005, debitCents: 400, netCents: 605 });
  });

  it('says the same as one of an independent writer', () => {
    const word = (max: number) => fc.stringMatching(new RegExp(`^[A-Z][A-Za-z0-9&'.]{0,${max - 2}}$`));
    const bsb = fc.stringMatching(/^\d{3}-\d{3}$/);
    const account = fc.stringMatching(/^[1-9]\d{0,8}$/);
    const payments = fc.array(
      fc.record({
        bsb,
        account,
        code: fc.constantFrom(13, 50, 53, 57),
        amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
        name: word(32),
        reference: word(18),
      }),
      { minLength: 1, maxLength: 20 },
    );
    const head = fc.record({ userName: word(26), userId: fc.stringMatching(/^[1-9]\d{0,5}$/), description: word(12) });
    fc.assert(
      fc.property(head, fc.record({ bsb, account, accountName: word(32), remitter: word(16) }), payments, (given, payer, list) => {
        const ours = readAba(writeAba({ header: { ...header, ...given }, funding: payer, balanced: false, payments: list }).text);
        const independent = new AbaGenerator({
          header: { bank: 'CBA', user: given.userName, userNumber: Number(given.userId), description: given.description, date: '311226' },
        });
        const theirs = independent.generate(
          list.map(({ name, code, amount: dollars, ...each }) => ({
            ...each,
            transactionCode: code,
            amount: Number(dollars),
            accountTitle: name,
            traceBsb: payer.bsb,
            traceAccount: payer.account,
            remitter: payer.remitter,
          })),
        );
        expect(readAba(theirs)).toEqual(ours);
      }),
      { numRuns: sampleSize(200, 10_000) },
    );
  });
});

describe('the reader of bank files', () => {
  const { text } = writeAba(file({ balanced: true, payments: [payment, { ...payment, amount: '7.00' }] }));
  const at = (line: number, from: number, put: string): string =>
    text
      .split('\r\n')
      .map((each, index) => (index === line ? each.slice(0, from - 1) + put + each.slice(from - 1 + put.length) : each))
      .join('\r\n');

  it.each([
    ['a total off by a cent', at(4, 31, '0000001706'), /credit total/],
    ['debits off by a cent', at(4, 41, '0000001706'), /debit total/],
    ['a net that is no difference', at(4, 21, '0000000001'), /net total/],
    ['a count off by one', at(4, 75, '000004'), /count/],
    ['a line of 119 characters', text.replace(' \r\n', '\r\n'), /119 characters/],
    ['no record 7', text.split('\r\n').slice(0, -2).join('\r\n'), /Line 4, type/],
    ['two records 0', text.split('\r\n')[0] + '\r\n' + text, /Line 2, type/],
    ['an account longer than its field', at(1, 9, '1234567890'), /indicator/],
    ['an account of zeros', at(1, 9, '000000000'), /account/],
    ['an account on the left', at(1, 9, '12345678 '), /right/],
    ['an amount of nothing', at(1, 21, '0000000000'), /amount/],
    ['a day that is none', at(0, 75, '310226'), /date/],
    ['a code that is none', at(1, 19, '49'), /transaction code/],
    ['a letter that banks do not take', at(1, 31, 'é'), /character/],
    ['a reference that begins with a zero', at(1, 63, '0'), /reference/],
    ['a name that begins with a blank', at(1, 31, ' '), /account title/],
    ['tax without its mark', at(1, 113, '00000001'), /withholding/],
    ['nothing at all', '', /record/],
  ])('refuses %s', (_what, wrong, why) => {
    expect(() => readAba(wrong)).toThrow(why);
  });

  it('takes any line end, and a last line without one', () => {
    for (const form of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), text.trimEnd().padEnd(text.length - 2)])
      expect(readAba(form).payments).toHaveLength(3);
  });
});
