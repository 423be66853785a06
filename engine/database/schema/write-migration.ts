// Writes the steps of a plan as a knex migration that people read before it runs.
import type { Step } from './step.ts';

/** The first words of every migration that was written from metadata. */
export const generatedMark = '// Written from the metadata by "npm run migrate:make".';

/** The text of a migration file: TypeScript for the product's own folder, plain JavaScript for folders that are not compiled. */
export function writeMigration(steps: readonly Step[], language: 'ts' | 'mjs'): string {
  const signature = language === 'ts' ? 'export async function up(knex: Knex): Promise<void> {' : 'export async function up(knex) {';
  const header = language === 'ts' ? [`import type { Knex } from 'knex';`, ''] : ['', "/** @param {import('knex').Knex} knex */"];
  const body = steps.map((step) => (step.isRejected ? rejectedText(step) : stepText(step))).join('\n\n');
  return [`${generatedMark} Read it before you commit it; it runs once, whole or not at all.`, ...header, signature, body, '}', ''].join('\n');
}

const stepText = (step: Step): string => [`  // ${step.what}${step.loss ? ` (loses ${step.loss})` : ''}.`, ...step.sql.map(statementText)].join('\n');

function rejectedText(step: Step): string {
  const statements = step.sql.flatMap((sql) => statementText(sql).split('\n'));
  return [`  // Not done, because it loses ${step.loss}: ${step.what}.`, ...statements.map((line) => `  // ${line.replace(/^ {2}/, '')}`)].join('\n');
}

function statementText(sql: string): string {
  // knex takes a question mark for a place of a value.
  const text = sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${').replaceAll('?', '\\\\?');
  if (!text.includes('\n') && text.length < 130) return `  await knex.raw(\`${text}\`);`;
  const lines = text.split('\n').map((line) => `    ${line}`);
  return ['  await knex.raw(`', ...lines, '  `);'].join('\n');
}
