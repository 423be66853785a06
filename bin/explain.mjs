// "npm run explain -- <view>": what PostgreSQL does for each statement of a view, and the index that would help.
import { runCommand } from '../engine/command.ts';
import { explainReport } from '../engine/explain/explain-report.ts';
import { withEngine } from '../engine/with-engine.ts';

const usage = `npm run --silent explain -- <view> [options]

  <view>             the number of a view, or the name of an entity that has none of its own
  --agency <id>      ask as this agency; without it, as the one with the most rows
  --analyze          run the statements, and tell times and pages
  --order "<field [desc]>"   in this order instead of the view's
  --term <text>      look for this in the search box; without it, for a word that occurs

Nothing is changed: the database is read as the application, with row security, as somebody who may see all of that agency.`;

const options = { agency: { type: 'string' }, analyze: { type: 'boolean' }, order: { type: 'string' }, term: { type: 'string' } };

await runCommand({ usage, options, takesPath: true }, async ({ values, path, t }) => {
  const { agency, analyze, order, term } = values;
  await withEngine(async ({ model, database }) => t(await explainReport(model, database, { view: path, agency, analyze, orderBy: order, term })), process.env, {
    migrates: false,
  });
});
