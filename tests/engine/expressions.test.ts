// Expressions of the metadata: what they mean, what they refuse, and that PostgreSQL and the engine work out the same.
import fc from 'fast-check';
import { inject, describe, expect, it } from 'vitest';
import { decimal, isDecimal } from '../../engine/contract/decimal.ts';
import type { FieldDefinition } from '../../engine/contract/definitions.ts';
import { evaluate, type ExpressionValue } from '../../engine/contract/evaluate-expression.ts';
import type { Expression } from '../../engine/contract/expression.ts';
import { fieldsRead } from '../../engine/contract/expression.ts';
import { ExpressionError } from '../../engine/contract/parse-expression.ts';
import { expressionSql } from '../../engine/database/schema/expression-sql.ts';
import type { Draft, DraftField } from '../../engine/metadata/catalogue.ts';
import { BrokenField, typeExpression } from '../../engine/metadata/type-expression.ts';
import { runSql } from '../support/database.ts';
import { sampleSize } from '../support/slow-tier.ts';

const kinds = ['Open', 'Closed'];
const definitions: readonly FieldDefinition[] = [
  { name: 'Count', type: 'integer' },
  { name: 'Amount', type: 'money' },
  { name: 'Rate', type: 'rate' },
  { name: 'Flag', type: 'boolean' },
  { name: 'Start', type: 'date' },
  { name: 'End', type: 'date' },
  { name: 'Seen', type: 'datetime' },
  { name: 'Name', type: 'string' },
  { name: 'Kind', type: 'enum', values: kinds.map((value) => ({ value, label: value })), groups: { over: ['Closed'], any: kinds } },
  { name: 'OwnerId', type: 'reference', entity: 'Person' },
  { name: 'PlaceId', type: 'reference', entity: 'Place' },
  { name: 'Tags', type: 'stringList' },
  { name: 'Title', type: 'computed', join: ['Name'] },
  { name: 'Net', type: 'money', value: 'Amount - Amount * Rate / 100', readOnly: true },
  { name: 'Circle', type: 'money', value: 'Round + 1', readOnly: true },
  { name: 'Round', type: 'money', value: 'Circle + 1', readOnly: true },
  { name: 'Late', type: 'boolean', value: 'End < Start', readOnly: true },
];
const text = JSON.stringify(definitions);
const draft: Draft = {
  source: { kind: 'entity', file: 'Invoice.entity.json', name: 'Invoice.entity.json', stem: 'Invoice', text, value: {}, positionOf: () => undefined },
  definition: { name: 'Invoice', label: 'Invoice', labelPlural: 'Invoices', scope: 'agency', displayName: ['Name'], fields: definitions },
  isTenant: true,
  fields: new Map<string, DraftField>([
    ['Id', { definition: { name: 'Id', type: 'integer' }, system: true }],
    ...definitions.map((definition): [string, DraftField] => [definition.name, { definition, system: false }]),
    ['DateCreated', { definition: { name: 'DateCreated', type: 'datetime' }, system: true }],
  ]),
};
const of = (expression: string): Expression => typeExpression({ draft }, expression).tree;
const visible = (value: ExpressionValue): unknown => (isDecimal(value) ? value.toFixed() : value);
const valueOf = (expression: string, record: Readonly<Record<string, unknown>> = {}): unknown => visible(evaluate(of(expression), record));

describe('an expression', () => {
  it('calculates exactly, and rounds half away from zero', () => {
    expect(valueOf('1 + 2 * 3 - 4 / 8')).toBe('6.5');
    expect(valueOf('(1 + 2) * -3')).toBe('-9');
    expect(valueOf('Amount * 3', { Amount: 0.1 })).toBe('0.3');
    expect(valueOf('round(Amount * Rate, 2)', { Amount: 10.05, Rate: 0.5 })).toBe('5.03');
    expect(valueOf('round(0 - 2.5, 0)')).toBe('-3');
    expect(valueOf('2 / 3')).toBe('0.66666666666666666667');
    expect(valueOf('abs(1 - 3) + least(4, 2) + greatest(1, 5)')).toBe('9');
  });

  it('is empty where it depends on something empty, as in SQL', () => {
    expect(valueOf('Amount + 1')).toBeNull();
    expect(valueOf('Amount > 1')).toBeNull();
    expect(valueOf('1 / 0')).toBeNull();
    expect(valueOf('Amount > 1 or true')).toBe(true);
    expect(valueOf('Amount > 1 and false')).toBe(false);
    expect(valueOf('not (Amount > 1)')).toBeNull();
    expect(valueOf("if(Amount > 1, 'much', 'little')")).toBe('little');
    expect(valueOf('coalesce(Amount, Count, 7)', { Count: 3 })).toBe('3');
    expect(valueOf('least(Amount, 2)')).toBe('2');
  });

  it('knows the groups of the values of an enum, and is empty of an empty one', () => {
    expect(kinds.map((Kind) => valueOf("isIn(Kind, 'over')", { Kind }))).toEqual([false, true]);
    expect(kinds.map((Kind) => valueOf("not isIn(Kind, 'any')", { Kind }))).toEqual([false, false]);
    expect(valueOf("isIn(Kind, 'any')")).toBeNull();
    expect(of("isIn(Kind, 'any')")).toEqual(of("Kind = 'Open' or Kind = 'Closed'"));
  });

  it('knows days, and what is empty', () => {
    expect(valueOf('days(Start, End)', { Start: '2024-02-28T00:00:00', End: '2024-03-01T00:00:00' })).toBe('2');
    expect(valueOf('addDays(Start, 1)', { Start: '2024-02-28T00:00:00' })).toBe('2024-02-29');
    expect(valueOf('addDays(Start, 9999999)', { Start: '2024-02-28T00:00:00' })).toBeNull();
    expect(valueOf("Start < '2024-03-01'", { Start: '2024-02-28T00:00:00' })).toBe(true);
    expect(valueOf('empty(Name) and empty(Tags) and empty(OwnerId)', { Name: '', Tags: [] })).toBe(true);
    expect(valueOf('count(Name, Tags, OwnerId, Start)', { Tags: ['a'], OwnerId: 4 })).toBe('2');
    expect(valueOf("Name = 'It''s'", { Name: "It's" })).toBe(true);
    expect(valueOf('Seen > Seen', { Seen: '2024-02-28T00:00:00.000Z' })).toBe(false);
  });

  it('writes calculated fields out, rounded as they are kept', () => {
    expect(valueOf('Net * 2', { Amount: 10, Rate: 33.333 })).toBe('13.34');
    expect(valueOf('not Late')).toBe(true);
    expect(fieldsRead(of('Net + Count'))).toEqual(['Amount', 'Rate', 'Count']);
  });

  it('asks for the day, the moment and the person where it is written for them', () => {
    const surroundings = { today: '2024-05-01', now: new Date('2024-04-30T20:00:00Z'), me: 7 };
    const requested = (expression: string): unknown =>
      visible(evaluate(typeExpression({ draft, isOfInstant: true, people: 'Person' }, expression).tree, {}, surroundings));
    expect([requested('addDays(today(), 2)'), requested('me()'), requested('now()'), requested('null')]).toEqual([
      '2024-05-03',
      7,
      Date.parse('2024-04-30T20:00:00Z'),
      null,
    ]);
    expect(requested('OwnerId = me()')).toBeNull();
  });

  const errors: readonly (readonly [expression: string, message: string, hint: string])[] = [
    ['Amont + 1', 'Invoice has no field "Amont" (character 1).', 'Did you mean "Amount"?'],
    ['IF(Flag, 1, 2)', 'There is no function "IF" (character 1).', 'Did you mean "if"?'],
    ['1 +', 'Expected a value at character 4 but found the end.', 'Write a field'],
    ['(1', 'Expected a closing parenthesis', 'Close what was opened.'],
    ['1 2', 'Expected an operator at character 3 but found "2".', 'Write an operator'],
    ['1 < 2 < 3', 'Expected the end of the comparison', '"and" between'],
    ['Amount == 1', '"==" at character 8 means nothing here.', 'Write = once.'],
    ['OwnerId.Name', '"." at character 8', 'fields of this record alone'],
    ['Name = "x"', '""" at character 8', 'single quotes'],
    ["Name = 'x", 'has no end', 'single quote'],
    ['Amount # 2', '"#" at character 8', 'Take it out.'],
    ['Name + 1', '"+" at character 6 takes numbers, not a text.', 'numbers alone'],
    ['Start + 1', '"+" at character 7 takes numbers, not a day.', 'addDays'],
    ['Flag and Amount', '"and" at character 6 takes true or false, not a number.', 'Give it true or false.'],
    ['Amount = Name', '"=" at character 8 has a number and a text.', 'one kind'],
    ['Name < Kind', 'cannot compare a text', 'matter of language'],
    ["Kind = 'Opn'", `"Kind" has no value 'Opn'.`, "Did you mean 'Open'?"],
    ['Amount = null', 'compares with nothing', 'empty('],
    ['OwnerId = PlaceId', 'references to Person and to Place', 'one kind of record'],
    ['OwnerId + 1', 'takes numbers, not a reference', ''],
    ['coalesce(Tags, Tags)', 'cannot choose such values', 'empty'],
    ['round(Amount)', '"round" at character 1 has 1 values.', 'round(number, digits)'],
    ['round(Amount, Count)', 'does not say how many digits', '0 to 10'],
    ['days(Start, Seen)', 'takes a day, not a moment', ''],
    ["Start > 'soon'", 'A day is expected', '2025-03-07'],
    ['empty(Title)', '"Title" (character 7) cannot stand in an expression.', 'joined from'],
    ['empty(DateCreated)', '"DateCreated" (character 7) cannot stand', 'Take another field'],
    ['addDays(today(), 1)', '"today" at character 9 is not known here', '"set"'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'More than 50 parts', 'calculated field'],
    [Array.from({ length: 12 }, () => 'Amount').reduce((sum, each) => `(${sum} / ${each})`), 'The expression is too long.', 'shorter'],
    ['1234567890123456789012345678901', 'is too long', '30 digits'],
  ];
  it.each(errors)('refuses %s', (expression, message, hint) => {
    let told: unknown;
    try {
      of(expression);
    } catch (error) {
      told = error;
    }
    if (!(told instanceof ExpressionError)) throw new Error(`It was not refused: ${String(told)}`);
    expect(told.message).toContain(message);
    expect(told.hint).toContain(hint);
  });

  it('leaves the fault of a field that it uses to that field', () => {
    expect(() => of('Circle + 1')).toThrow(BrokenField);
  });
});

// ---- the same in PostgreSQL ----------------------------------------------------------------------------------------

const numeral = fc.oneof(
  fc.integer({ min: 0, max: 2000 }).map(String),
  fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9999 })).map(([full, part]) => `${full}.${part}`),
);
const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
type Texts = Readonly<Record<'number' | 'day' | 'truth' | 'word', string>>;
const { number, day, truth, word } = fc.letrec<Texts>((tie) => {
  const [n, d, b, t] = [tie('number'), tie('day'), tie('truth'), tie('word')];
  const limits = { maxDepth: 3, withCrossShrink: true, depthIdentifier: 'expression' };
  const call = (name: string, ...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((given) => `${name}(${given.join(', ')})`);
  const pair = (part: fc.Arbitrary<string>, sign: fc.Arbitrary<string>) => fc.tuple(part, sign, part).map((given) => `(${given.join(' ')})`);
  const digits = fc.constantFrom('0', '1', '2', '7');
  return {
    number: fc.oneof(
      limits,
      fc.constantFrom('Count', 'Amount', 'Rate', 'Net'),
      numeral,
      pair(n, fc.constantFrom('+', '-', '*', '/')),
      pair(n, fc.constant('/')),
      n.map((each) => `(-${each})`),
      call('round', n, digits),
      call('abs', n),
      call('least', n, n, n),
      call('greatest', n, n),
      call('if', b, n, n),
      call('coalesce', n, n),
      call('days', d, d),
      call('count', n, d, b, t),
    ),
    day: fc.oneof(
      limits,
      fc.constantFrom('Start', 'End'),
      call('addDays', d, n),
      call(
        'addDays',
        d,
        fc.integer({ min: -4_000_000, max: 4_000_000 }).map((days) => (days < 0 ? `(${days})` : String(days))),
      ),
      call('if', b, d, d),
      call('coalesce', d, d),
      call('least', d, d),
      call('if', b, fc.constant('null'), d),
    ),
    truth: fc.oneof(
      limits,
      fc.constantFrom('Flag', 'Late', 'true', 'false', 'empty(Tags)', '(OwnerId = OwnerId)'),
      pair(n, comparison),
      pair(d, comparison),
      pair(t, fc.constantFrom('=', '!=')),
      pair(b, fc.constantFrom('and', 'or', '=')),
      b.map((each) => `(not ${each})`),
      call('empty', fc.oneof(n, d, t)),
      call('if', b, b, b),
    ),
    word: fc.oneof(limits, fc.constantFrom('Name', 'Kind', "'Open'", "'It''s'", "''"), call('if', b, t, t), call('coalesce', t, t)),
  };
});
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 4 });
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => Number(decimal(value).times('0.01').toString()));
const date = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((each) => `${each.toISOString().slice(0, 10)}T00:00:00`);
const near = fc.integer({ min: 0, max: 60 }).map((days) => `${new Date(Date.UTC(2024, 1, 1 + days)).toISOString().slice(0, 10)}T00:00:00`);
const record = fc.record({
  Count: maybe(fc.integer({ min: -2147483648, max: 2147483647 })),
  Amount: maybe(fc.oneof(cents, fc.constantFrom(0, 0.01, 999_999_999_999.99))),
  Rate: maybe(fc.oneof(cents, fc.constantFrom(0, 0.5, 0.0000000001, 33.3333333333))),
  Flag: fc.boolean(),
  Start: maybe(fc.oneof(near, date)),
  End: maybe(fc.oneof(near, date)),
  Name: maybe(fc.constantFrom('Open', "It's", 'ação', '😀')),
  Kind: maybe(fc.constantFrom(...kinds)),
  OwnerId: maybe(fc.integer({ min: 1, max: 3 })),
  Tags: fc.subarray(['a', 'b']),
});
type Row = Parameters<Parameters<(typeof record)['map']>[0]>[0];

const quoted = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
const findDigits = (value: number | null): string | null => (value === null ? null : decimal(String(value)).toFixed());
const rowSql = (row: Row): string =>
  `select ${[
    `${quoted(findDigits(row.Count))}::integer as "Count"`,
    `${quoted(findDigits(row.Amount))}::numeric(14,2) as "Amount"`,
    `${quoted(findDigits(row.Rate))}::numeric(20,10) as "Rate"`,
    `${row.Flag} as "Flag"`,
    `${quoted(row.Start?.slice(0, 10) ?? null)}::date as "Start"`,
    `${quoted(row.End?.slice(0, 10) ?? null)}::date as "End"`,
    `${quoted(row.Name)}::varchar(200) as "Name"`,
    `${quoted(row.Kind)}::varchar(60) as "Kind"`,
    `${row.OwnerId ?? 'null'}::integer as "OwnerId"`,
    `array[${row.Tags.map(quoted).join(', ')}]::text[] as "Tags"`,
  ].join(', ')}`;

describe('PostgreSQL and the engine', () => {
  it('work out the same, whatever the expression and the record', async () => {
    const cases = fc
      .sample(fc.tuple(fc.oneof(number, day, truth, word), record), { numRuns: sampleSize(600, 6000), seed: Date.now() })
      .flatMap(([expression, row]): { expression: string; row: Row; tree: Expression }[] => {
        try {
          return [{ expression, row, tree: of(expression) }];
        } catch (error) {
          // Random texts may name a value that an enum does not have, or grow too long; everything else must make sense.
          if (error instanceof ExpressionError && /has no value|too long/.test(error.message)) return [];
          throw new Error(`${expression}: ${String(error)}`, { cause: error });
        }
      });
    expect(cases.length).toBeGreaterThan(400);
    const statement = cases.map(({ row, tree }, index) => `select ${index} as place, (${expressionSql(tree)})::text as value from (${rowSql(row)}) as r`);
    const answered = await runSql(inject('databaseServer'), statement.join('\nunion all\n'));
    const found = new Map(answered.map(({ place, value }) => [place, value]));
    const told = (value: unknown): unknown => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? decimal(value).toFixed() : value);
    for (const [index, { expression, row, tree }] of cases.entries()) {
      const value = evaluate(tree, row);
      const mine = value === null ? null : typeof value === 'boolean' ? String(value) : isDecimal(value) ? told(value.toFixed()) : value;
      expect([expression, row, told(found.get(index))]).toEqual([expression, row, mine]);
    }
  });
});
