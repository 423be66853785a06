// A long trial of the finance side: any commands of payments, commissions, documents and bank files, each compared with a model of whole cents.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene } from '../acceptance/commission-scene.ts';
import { anyAgreed, anyStep } from '../acceptance/document-commands.ts';
import { giveAccounts, walkDocuments } from '../acceptance/document-walk.ts';

const runs = Number(process.env['CAMPAIGN_RUNS'] ?? 300);
const seed = Number(process.env['CAMPAIGN_SEED'] ?? Date.now() % 1_000_000);

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting]);
  await giveAccounts(scene);
});
afterAll(() => scene?.server.stop());

it(`${runs} walks of 40 commands end where their model does`, async () => {
  process.stdout.write(`seed ${seed}\n`);
  const steps = fc.array(anyStep, { minLength: 40, maxLength: 40 });
  const outcome = await fc.check(
    fc.asyncProperty(anyAgreed, steps, (agreed, entry) => walkDocuments(scene, agreed, entry)),
    { numRuns: runs, seed, endOnFailure: true },
  );
  expect(outcome.failed, String(outcome.errorInstance)).toBe(false);
});
