// Pairs of files: what a bank file is made of, and its text, which is written to the byte.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAba } from '../../plugins/aba-export/read-aba.ts';
import { type AbaFile, writeAba } from '../../plugins/aba-export/write-aba.ts';
import { type Input, getInput } from '../golden/input.ts';

export interface PairResult {
  readonly name: string;
  /** What is wrong; undefined for a pair that passed. */
  readonly error: string | undefined;
}

/** One result a pair; a file without its other half is its own fault. */
export function runPairs(folder: string): PairResult[] {
  const names = [...new Set(readdirSync(folder).flatMap((file) => /^(.*)\.(json|aba)$/.exec(file)?.[1] ?? []))].toSorted();
  return names.map((name) => ({ name, error: findError(path.join(folder, name)) }));
}

function findError(pair: string): string | undefined {
  for (const end of ['json', 'aba']) if (!existsSync(`${pair}.${end}`)) return `There is no ${path.basename(pair)}.${end}.`;
  try {
    const given = getInput(JSON.parse(readFileSync(`${pair}.json`, 'utf8')), path.basename(pair));
    const { text, ...totals } = writeAba(fileIn(given));
    const expected = readFileSync(`${pair}.aba`, 'latin1');
    if (text !== expected) return `line ${text.split('\n').findIndex((line, index) => line !== expected.split('\n')[index]) + 1} differs:\n${text}`;
    for (const [name, value] of Object.entries(given.part('expected').all()))
      if (value !== Reflect.get(totals, name)) return `${name} is ${String(Reflect.get(totals, name))} instead of ${String(value)}`;
    readAba(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fileIn(given: Input): AbaFile {
  const [header, funding] = [given.part('header'), given.part('funding')];
  return {
    header: {
      bank: header.text('bank'),
      userName: header.text('userName'),
      userId: header.text('userId'),
      description: header.text('description'),
      date: header.text('date'),
    },
    funding: {
      bsb: funding.text('bsb'),
      account: funding.text('account'),
      accountName: funding.text('accountName'),
      remitter: funding.text('remitter'),
    },
    balanced: given.flag('balanced'),
    payments: given.parts('payments').map((input) => ({
      bsb: input.text('bsb'),
      account: input.text('account'),
      code: Number(input.text('code')),
      amount: input.text('amount'),
      name: input.text('name'),
      reference: input.text('reference'),
      indicator: input.text('indicator'),
      withholdingTax: input.textOrNull('withholdingTax') ?? '0',
    })),
  };
}
