// Rules of the house that no tool keeps: how files open, what no file may hold, and where SQL text may be written.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, sourcesBelow, getText, getWords } from './project-files.ts';

const code = ['bin', 'engine', 'migrations', 'plugins', 'tests', 'web'];
const texts = filesBelow('').filter((path) => /\.(tsx?|[cm]?js|json|md|css|html|svg|sql|txt|ya?ml)$/.test(path) || !path.includes('.'));
const thisFile = 'tests/house/source-text.test.ts';

describe('types', () => {
  it('nothing is typed any', () => {
    const speaking = sourcesBelow(...code).filter((path) => /[:<|&(,=]\s*any\b|\bany\[/.test(getText(path)));
    const found = speaking.flatMap((path) => getWords(path).flatMap(({ kind, line }) => (kind === 'any' ? `${path}:${line}` : [])));
    expect(found).toEqual([]);
  });

  it('nothing silences the compiler, the linter or the formatter', () => {
    expect(mentions(/@ts-(ignore|expect-error|nocheck)|(eslint|oxlint|biome|prettier)-(disable|ignore)|istanbul ignore|c8 ignore/, allSources())).toEqual([]);
  });
});

// A field by its name as a text is one that the check of types does not see.
describe('records on screens', () => {
  /** Lists by the names of fields, whatever those are: errors, and the fields of a configuration. */
  const listsOfFields = new Set(['errors', 'fieldErrors', 'Fields']);
  /** Every such read that is left: what a verb answers that is known only when it runs, and a form as it stands. */
  const left = ['plugins/people/screens/group-panel.tsx Permissions', 'plugins/quotes/screens/quote-editor.tsx StatusId'];

  /** The fields that a source reads by a text, such as `row['Name']`. Only sources that look like it are parsed, which takes time. */
  function fieldsByText(source: string): string[] {
    const found: string[] = [];
    if (!/\[['"`][A-Z]/.test(source)) return found;
    const visit = (node: ts.Node): void => {
      if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression) && /^[A-Z]/.test(node.argumentExpression.text)) {
        const of = node.expression;
        const name = ts.isIdentifier(of) ? of.text : ts.isPropertyAccessExpression(of) ? of.name.text : '';
        if (!listsOfFields.has(name)) found.push(node.argumentExpression.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true));
    return found;
  }

  it('a screen of a plugin reads no field by a text, but for those that are listed', () => {
    const screens = sourcesBelow('plugins').filter((path) => path.includes('/screens/'));
    expect(screens.length).toBeGreaterThan(200);
    expect(screens.flatMap((path) => fieldsByText(getText(path)).map((field) => `${path} ${field}`))).toEqual(left);
  });

  it('fields by a text are found in rows, in what may be missing and in calls; errors by the names of fields are none', () => {
    expect(fieldsByText("row['Name'] ?? rows[0]?.['Title'] ?? read(row)['Id']")).toEqual(['Name', 'Title', 'Id']);
    expect(fieldsByText("errors['Name'] ?? error.fieldErrors['Title'] ?? config.Fields['Id'] ?? row.Name")).toEqual([]);
    expect(fieldsByText("type Of = Answer['Data'][number]")).toEqual([]);
  });
});

describe('days', () => {
  const getFields = (type: string): (string | undefined)[] =>
    filesBelow('metadata')
      .filter((path) => path.endsWith('.entity.json'))
      .flatMap((path) => [...getText(path).matchAll(new RegExp(`"name": "(\\w+)",\\s*"type": "${type}"`, 'g'))].map(([, name]) => name));
  const dates = new Set(getFields('date'));
  /** Instants in the metadata: cut to ten characters they are days in London, not at the office. Some entities have a date of the same name as an instant of others. */
  const instants = new Set(['SentDate', ...getFields('datetime').filter((name) => !dates.has(name))]);
  const cut = /\b(\w+)\??\.slice\(0, 10\)/g;
  const clocks = /new Date\(\)\.toISOString\(\)\.slice|DateTime\.(now|local|utc)\(|\.get(FullYear|Month|Date)\(|Intl\.DateTimeFormat\('sv/;
  const days = (text: string): string[] => [
    ...[...text.matchAll(cut)].flatMap(([all, name]) => (name !== undefined && (instants.has(name) || /^Date(Created|LastModified)$/.test(name)) ? [all] : [])),
    ...(clocks.exec(text)?.slice(0, 1) ?? []),
  ];

  it('plugins tell days by the clocks of offices (records.officeDays), and by no other clock', () => {
    // The demonstration writes offices before they have records to be asked of; the engine distinguishes a date and an instant of one name.
    const sources = sourcesBelow('plugins').filter((path) => !path.startsWith('plugins/demo/') && !path.includes('/screens/'));
    expect(sources.flatMap((path) => days(getText(path)).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it('another clock would be found', () => {
    expect(days('invoice.SentDate?.slice(0, 10)')).toHaveLength(1);
    expect(days('sale.DateCreated.slice(0, 10)')).toHaveLength(1);
    expect(days('new Date().toISOString().slice(0, 10)')).toHaveLength(1);
    expect(days('item.StartDate.slice(0, 10)')).toEqual([]);
  });
});

describe('files', () => {
  it('every file opens with a sentence on what it is in charge of', () => {
    const opens = (text: string): boolean => /^(#!.*\n)?(\/\/ \S.{20,}|\/\*\*? \S.{20,})/.test(text);
    const sources = [...allSources(), ...filesBelow('web').filter((path) => path.endsWith('.css'))];
    expect(sources.filter((path) => !opens(getText(path)))).toEqual([]);
  });

  it('names are kebab-case, and say more than utils or helpers', () => {
    const names = allSources().map((path) => path.split('/').at(-1) ?? '');
    expect(
      names.filter(
        (name) =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.slow)?(\.(route|test|hooks|command|config|d|trial))?\.(tsx?|mjs|js)$/.test(name) && !/^\d{4}_\w+\.(ts|mjs)$/.test(name),
      ),
    ).toEqual([]);
    expect(names.filter((name) => /^(utils?|helpers?|common|manager|service|misc)\./.test(name))).toEqual([]);
  });

  it('no committed file tells of a machine or a person it was made on', () => {
    const places =
      /(^|[\s"'`(=])\/(work|root|home\/\w+|Users\/\w+)\/|registry\.npmjs|\.npmrc_auth|_authToken|https?:\/\/[^\s"']*(registry|artifactory|nexus|verdaccio)/m;
    expect(mentions(places, texts)).toEqual([]);
    expect(mentions(/\b(issue|ticket|session|task) #\d+|\bco-authored-by\b|\bgenerated (by|with) (an? )?(ai|assistant)\b/i, texts)).toEqual([]);
    expect(getText('package-lock.json')).not.toContain('"resolved"');
  });
});

describe('SQL', () => {
  /** A new place is a decision: anyone who adds one reads this list first. */
  const rawPlaces = [
    'engine/agency/administrators.ts',
    'engine/database/change-marks.ts',
    'engine/database/engine-tables.ts',
    'engine/database/migrate.ts',
    'engine/database/notices.ts',
    'engine/database/one-at-a-time.ts',
    'engine/database/prepare-database.ts',
    'engine/database/roles.ts',
    'engine/database/schema/write-migration.ts',
    'engine/database/statistics.ts',
    'engine/event/read-events.ts',
    'engine/bug-report/bug-report.ts',
    'engine/event/write-events.ts',
    'engine/explain/ask-planner.ts',
    'engine/files/file-rows.ts',
    'engine/files/remove-contents.ts',
    'engine/import/apply-chunk.ts',
    'engine/import/apply.ts',
    'engine/import/latest-import.ts',
    'engine/import/plan-missing.ts',
    'engine/import/plan-set.ts',
    'engine/import/prepare.ts',
    'engine/import/read-plan.ts',
    'engine/import/stage-rows.ts',
    'engine/first-administrator/places.ts',
    'engine/import/summarise.ts',
    'engine/jobs/dispatch-rows.ts',
    'engine/agency/erase.ts',
    'engine/agency/erasure-rows.ts',
    'engine/agency/usage.ts',
    'engine/automation/automations.ts',
    'engine/automation/run-rows.ts',
    'engine/jobs/job-rows.ts',
    'engine/jobs/read-jobs.ts',
    'engine/jobs/run-job.ts',
    'engine/jobs/schedules.ts',
    'engine/jobs/start-jobs.ts',
    'engine/mail/mail-rows.ts',
    'engine/view/view-rows.ts',
    'engine/draft/draft-rows.ts',
    'engine/session/second-factor-rows.ts',
    'engine/record/active-successor.ts',
    'engine/record/check-transitions.ts',
    'engine/once/stored-answers.ts',
    'engine/once/recent-writes.ts',
    'engine/database/changes.ts',
    'engine/record/changes.ts',
    'engine/record/deleted-records.ts',
    'engine/record/fill-telephones.ts',
    'engine/record/on-owners-changed.ts',
    'engine/record/in-turn.ts',
    'engine/record/as-of.ts',
    'engine/record/audit-log.ts',
    'engine/record/read-record.ts',
    'engine/record/sequences.ts',
    'engine/record/change-status.ts',
    'engine/record/write-rows.ts',
    'engine/record-import/lines.ts',
    'engine/record-import/match-lines.ts',
    'engine/report/exported-rows.ts',
    'engine/search/compile-global.ts',
    'engine/search/compile-groups.ts',
    'engine/search/telephones.ts',
    'engine/search/why-empty.ts',
    'engine/search/compile-sql.ts',
    'engine/session/agency-state.ts',
    'engine/session/identity.ts',
    'engine/session/login-limit.ts',
    'engine/health/read-health.ts',
    'engine/http/health.route.ts',
    'engine/record/audit-search.ts',
  ];

  it('text of SQL is written in the places that are listed, and nowhere else', () => {
    const found = sourcesBelow('engine', 'plugins').filter((path) =>
      /\b(sql|knex|transaction|query|trx)\.raw\(|\.(where|orWhere|orderBy|join|having|from|groupBy)Raw\(|\btext: \w+, values: /.test(getText(path)),
    );
    expect(found.filter((path) => !rawPlaces.includes(path))).toEqual([]);
  });

  it('every listed place still writes some', () => {
    expect(rawPlaces.filter((path) => !/\.raw\(|Raw\(|\btext: \w+, values: /.test(getText(path)))).toEqual([]);
  });

  it('plugins write none', () => {
    const sql = /\b(select\s+.+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|index|policy|role)\s)/i;
    // Here a query is QuickBooks' own, and goes to QuickBooks.
    const found = sourcesBelow('plugins')
      .filter((path) => path !== 'plugins/accounting/quickbooks.ts')
      .flatMap((path) => getWords(path).flatMap(({ kind, text, line }) => (kind === 'text' && sql.test(text) ? `${path}:${line}` : [])));
    expect(found).toEqual([]);
  });
});

describe('package.json', () => {
  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(getText('package.json')) as Record<string, Record<string, string>>;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

const allSources = (): string[] => code.flatMap(filesBelow).filter((path) => /\.(tsx?|mjs|js)$/.test(path));

function mentions(pattern: RegExp, paths: readonly string[]): string[] {
  return paths
    .filter((path) => path !== thisFile)
    .flatMap((path) => {
      const found = pattern.exec(getText(path));
      return found ? `${path}: ${found[0]}` : [];
    });
}
