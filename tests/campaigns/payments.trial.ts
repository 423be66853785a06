// A long trial of payments: any commands one after the other on their own sales, each compared with a model of whole cents.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyCommand } from '../acceptance/payment-model.ts';
import { type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
import { walk } from '../acceptance/payment-walk.ts';

const runs = Number(process.env['CAMPAIGN_RUNS'] ?? 300);
const seed = Number(process.env['CAMPAIGN_SEED'] ?? Date.now() % 1_000_000);

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
});
afterAll(() => scene?.server.stop());

it(`${runs} walks of 40 commands end where their model does`, async () => {
  process.stdout.write(`seed ${seed}\n`);
  const walks = fc.array(anyCommand, { minLength: 40, maxLength: 40 });
  const outcome = await fc.check(
    fc.asyncProperty(walks, (commands) => walk(scene, commands)),
    { numRuns: runs, seed, endOnFailure: true },
  );
  expect(outcome.failed, String(outcome.errorInstance)).toBe(false);
});
