// npm run check:stored: lists what earlier versions have stored wrong, and changes nothing.
import { runCommand, withEngine } from '#engine';
import { findings } from './checks.ts';

const usage = `npm run check:stored

  Lists what earlier versions have stored wrong, agency by agency, with the address of each record. It reads only. What holds money is for
  somebody of finance to put right.`;

await runCommand({ usage, options: {} }, async ({ t }) => {
  await withEngine(
    async (engine) => {
      let count = 0;
      for await (const { check, agencyId, path, message } of findings(engine)) {
        count++;
        t(`${check}: agency ${agencyId}, ${path}: ${message}`);
      }
      t(count === 0 ? 'No problems found.' : `Problems found: ${count}.`);
    },
    process.env,
    { migrates: false },
  );
});
