// What is recognised in a query, in three languages and mixed: levels, fields, places, prices, durations and intakes; the rest stays words.
import { describe, expect, it } from 'vitest';
import { type Recognition, readQuery } from '../../plugins/courses/read-query.ts';
import { wordBook } from '../../plugins/courses/word-book.ts';

const read = (query: string, not: readonly string[] = []) => readQuery(query, { book: wordBook(), not: new Set(not) });

/** A recognition in a few words: `level Bachelor`, `PriceTo 40000`, `weeks 78-115`. */
function told({ meaning }: Recognition): string {
  switch (meaning.kind) {
    case 'level':
    case 'field':
    case 'state':
      return `${meaning.kind} ${meaning.name.en}`;
    case 'city':
      return `city ${meaning.name}`;
    case 'range':
      return [meaning.field, meaning.value, ...(meaning.currency === undefined ? [] : [meaning.currency])].join(' ');
    case 'duration':
      return `weeks ${meaning.from}-${meaning.to}`;
    case 'month':
      return `month ${meaning.month}`;
  }
}

const cases: readonly (readonly [string, readonly string[], string])[] = [
  // Levels and fields
  ['bachelor of nursing', ['level Bachelor', 'field Nursing'], ''],
  ['bacharelado em enfermagem', ['level Bachelor', 'field Nursing'], ''],
  ['licenciatura en enfermería', ['level Bachelor', 'field Nursing'], ''],
  ['Bachelors degrees nurses', ['level Bachelor', 'field Nursing'], ''],
  ['mestrado em administração de empresas', ['level Master', 'field Business and management'], ''],
  ['maestría en derecho', ['level Master', 'field Law'], ''],
  ['PhD psychology', ['level Doctorate', 'field Psychology'], ''],
  ['graduate diploma of education', ['level Graduate Diploma'], 'education'],
  ['advanced diploma', ['level Advanced Diploma'], ''],
  ['cert 3 carpentry', ['level Certificate III', 'field Carpentry'], ''],
  ['Certificate IV in Ageing Support', ['level Certificate IV', 'field Aged care'], ''],
  ['pós-graduação em direito', ['level Postgraduate', 'field Law'], ''],
  ['ensino médio', ['level Senior secondary'], ''],
  ['curso de inglês', ['field English language (ELICOS)'], ''],
  ['diseño de moda', ['field Fashion design'], ''],
  ['year 12', [], 'year 12'],
  // Places, and names of institutions that hold one
  ['nursing Brisbane', ['field Nursing', 'city Brisbane'], ''],
  ['law in South Australia', ['field Law', 'state South Australia'], ''],
  ['nova gales do sul', ['state New South Wales'], ''],
  ['University of Queensland law', ['field Law'], 'University Queensland'],
  ['Victoria University', [], 'Victoria University'],
  ['TAFE Queensland cookery', ['field Cookery'], 'TAFE Queensland'],
  // Prices
  ['under 40,000', ['PriceTo 40000'], ''],
  ['até 40.000', ['PriceTo 40000'], ''],
  ['hasta 40 mil al año', ['PriceTo 40000'], ''],
  ['menos de 12.500', ['PriceTo 12500'], ''],
  ['< $10k', ['PriceTo 10000'], ''],
  ['40k', ['PriceTo 40000'], ''],
  ['A$ 35,000', ['PriceTo 35000 AUD'], ''],
  ['até R$ 30.000', ['PriceTo 30000 BRL'], ''],
  ['30 mil em reais', ['PriceTo 30000 BRL'], ''],
  ['under US$20,000', ['PriceTo 20000 USD'], ''],
  ['eur 20.000', ['PriceTo 20000 EUR'], ''],
  ['menos de 20.000 €', ['PriceTo 20000 EUR'], ''],
  ['< €20k', ['PriceTo 20000 EUR'], ''],
  ['nursing under 20,000 in AUD', ['field Nursing', 'PriceTo 20000 AUD'], ''],
  ['between 20,000 and 30,000 euros', ['PriceFrom 20000 EUR', 'PriceTo 30000 EUR'], ''],
  ['under 20,000 dollars', ['PriceTo 20000'], ''],
  ['nursing in aud', ['field Nursing'], ''],
  ['over 15000', ['PriceFrom 15000'], ''],
  ['a partir de 20 mil', ['PriceFrom 20000'], ''],
  ['between 20,000 and 30,000', ['PriceFrom 20000', 'PriceTo 30000'], ''],
  ['entre 20 mil y 30 mil', ['PriceFrom 20000', 'PriceTo 30000'], ''],
  ['30k-20k', ['PriceFrom 20000', 'PriceTo 30000'], ''],
  ['under 40', [], 'under 40'],
  ['40000', [], '40000'],
  // Durations
  ['52 weeks', ['weeks 52-52'], ''],
  ['2 years', ['weeks 78-115'], ''],
  ['2 anos', ['weeks 78-115'], ''],
  ['1 año', ['weeks 39-58'], ''],
  ['6 meses', ['weeks 20-29'], ''],
  ['1,5 años', ['weeks 58-86'], ''],
  ['menos de 2 años', ['DurationTo 104'], ''],
  ['at least 52 weeks', ['DurationFrom 52'], ''],
  ['999 years', [], '999 years'],
  // Intakes
  ['March', ['month 03'], ''],
  ['março', ['month 03'], ''],
  ['marzo 2027', ['month 2027-03'], ''],
  ['mar 2027', ['month 2027-03'], ''],
  ['mar', [], 'mar'],
  ['intake July', ['month 07'], ''],
  ['nursing starting in february 2027', ['field Nursing', 'month 2027-02'], ''],
  ['começando em março', ['month 03'], ''],
  ['março de 2027', ['month 2027-03'], ''],
  ['03/2027', ['month 2027-03'], ''],
  ['2027-03', ['month 2027-03'], ''],
  // All at once
  ['enfermería Sydney hasta 40 mil March 3 anos', ['field Nursing', 'city Sydney', 'PriceTo 40000', 'month 03', 'weeks 117-172'], ''],
  ['', [], ''],
  ['  ,;-  ', [], ''],
];

describe('[INST-011] reading a query', () => {
  it.each(cases)('%s', (query, recognised, text) => {
    const found = read(query);
    expect(found.recognised.map(told)).toEqual(recognised);
    expect(found.text).toBe(text);
  });

  it('leaves what somebody took away as words, by its id', () => {
    const [level, field] = read('bachelor of nursing').recognised;
    const found = read('bachelor of nursing', [field?.id ?? '']);
    expect(found.recognised.map(({ id }) => id)).toEqual([level?.id]);
    expect(found.text).toBe('nursing');
  });

  it('tells the piece as it was typed', () => {
    expect(read('nursing in  São Paulo < $10k').recognised.map(({ text }) => text)).toEqual(['nursing', '< $10k']);
  });

  it('counts the last of two prices', () => {
    expect(read('under 40k nursing under 30k').recognised.map(told)).toContain('PriceTo 30000');
    expect(read('under 40k nursing under 30k').recognised.filter(({ meaning }) => meaning.kind === 'range')).toHaveLength(1);
  });

  it('has an answer for the strangest of texts', () => {
    for (const text of ['🎓'.repeat(200), 'ß'.repeat(300), '9'.repeat(500), '1,2,3,4,5,6,7', '$$$$', '2027-13', 'ﬁne arts', '\u0000\u0301'])
      expect(() => read(text)).not.toThrow();
  });
});
