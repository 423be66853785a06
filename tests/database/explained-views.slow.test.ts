// Every view of the product on many rows: what the product asks for it is explained as the application's role, and an index that is missing is named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccess } from '../../engine/access/access.ts';
import { type Actor, systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Model, View } from '../../engine/contract/model.ts';
import { Database, getStatement } from '../../engine/database/database.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { createIndex } from '../../engine/database/schema/statements.ts';
import { explain, largestAgency, tableSizes } from '../../engine/explain/ask-planner.ts';
import { type ExplainedStatement, type ExplainOptions, explainView, type Finding, getFindings, findingMessage } from '../../engine/explain/explain-view.ts';
import { explainReport } from '../../engine/explain/explain-report.ts';
import type { PlanNode } from '../../engine/explain/read-plan.ts';
import { statementsOfView } from '../../engine/explain/view-statements.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { bundled } from '../support/bundled.ts';
import { freshDatabase, type FreshDatabase, runSql } from '../support/database.ts';
import { countQuery, pageIdsQuery, getTenantField } from '../../engine/search/compile-sql.ts';
import { plan } from '../../engine/search/plan.ts';
import type { WhereNode } from '../../engine/search/search-plan.ts';
import { fillLargely, isLarge } from '../support/large-data.ts';

let fresh: FreshDatabase;
let model: Model;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  model = await loadModel(metadataFolders({}));
  // As few as PostgreSQL wants to prefer an index: of some it wants more.
  const rowsOf = { AgencyEvent: 40_000, AgencyLead: 40_000, AgencySalePayment: 40_000 };
  await fillLargely(fresh.ownerUrl, model, { tenantRows: 14_000, platformRows: 12_500, rowsOf, countAll: true });
  database = new Database({ connectionString: fresh.appUrl });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Somebody of the large agency who holds every named permission. */
const staff = (of: Model = model): Actor => ({
  ...systemActor(1),
  userId: 11,
  officeId: 1,
  plan: 'full',
  isGod: false,
  permissions: new Set(of.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name))),
});

const explained = (entity: Entity, view: View, options: ExplainOptions = {}, actor = staff(), of = model): Promise<ExplainedStatement[]> =>
  database.readSnapshot(1, (tx) => explainView(of, tx, actor, entity, view, { analyze: true, ...options }));

/** What is to be mended: findings that an index would spare. */
const findErrors = (entity: Entity, view: View, statements: readonly Pick<ExplainedStatement, 'name' | 'findings'>[]): string[] =>
  statements.flatMap(({ name, findings }) =>
    findings.filter(({ index }) => index !== undefined).map((finding) => `View ${view.id} of ${entity.name}, ${name}: ${findingMessage(finding, entity)}`),
  );

const entityNamed = (name: string, of = model): Entity => {
  const entity = of.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`There is no ${name}.`);
  return entity;
};
/** The plan as it was before it ran. */
const notRun = (node: PlanNode): PlanNode => ({ ...node, actual: undefined, buffers: undefined, children: node.children.map(notRun) });

const getView = (id: number, of = model): View => {
  const view = of.views.get(id);
  if (!view) throw new Error(`There is no view ${id}.`);
  return view;
};

describe('every view of the product, on many rows', () => {
  it('is served by indexes behind row security', async () => {
    const errors = new Set<string>();
    const seen = new Set<string>();
    for (const entity of model.entities.values()) {
      // Most of what the one asks the other asks word for word, and row security goes by the agency alone: PostgreSQL would answer the same.
      const requested = new Set<string>();
      for (const access of [staff(), { ...staff(), isGod: true }].map(getAccess))
        for (const view of access.of(entity).can('read') ? entity.views : []) {
          const { count, statements } = await database.readSnapshot(1, async (tx) => {
            const all = await statementsOfView(model, access, tx, entity, view);
            const others = all.filter(({ query }) => !requested.has(JSON.stringify(getStatement(query))));
            for (const { query } of others) requested.add(JSON.stringify(getStatement(query)));
            const sizes = await tableSizes(model, tx, entity);
            const judged: (Pick<ExplainedStatement, 'name' | 'findings'> & { readonly foreseen: readonly Finding[] })[] = [];
            for (const statement of others) {
              const ran = await explain(tx, statement.query, true);
              const [findings, foreseen] = [ran, notRun(ran)].map((node) => getFindings(model, sizes, statement, node));
              judged.push({ name: statement.name, findings: findings ?? [], foreseen: foreseen ?? [] });
            }
            return { count: all.length, statements: judged };
          });
          // By what happens when they run, and by what PostgreSQL expects, which is all that a look without running tells.
          const expected = statements.map(({ name, foreseen }) => ({ name, findings: foreseen }));
          for (const error of [...findErrors(entity, view, statements), ...findErrors(entity, view, expected)]) errors.add(error);
          if (count >= 3) seen.add(`${entity.name} ${view.id}`);
        }
    }
    expect([...errors].join('\n')).toBe('');
    // None was left out: entities without their own view are shown by the one of their grid.
    const all = [...model.entities.values()].flatMap((entity) => entity.views.map((view) => `${entity.name} ${view.id}`));
    expect([...seen].toSorted()).toEqual(all.toSorted());
  });

  it('is explained on as many rows as the planner needs to prefer an index, of each entity that is not small by nature', async () => {
    const rows = await runSql(fresh.ownerUrl, 'select relname, reltuples from pg_class');
    const sizes = new Map(rows.map((row) => [row['relname'], Number(row['reltuples'])]));
    for (const view of model.views.values()) {
      const entity = entityNamed(view.entity);
      if (isLarge(model, entity)) expect(sizes.get(entity.name), entity.name).toBeGreaterThanOrEqual(10_000);
    }
    expect(await database.read(1, (tx) => largestAgency(model, tx, entityNamed('AgencyLead')))).toBe(1);
  });
});

describe('what boards, dashboards and the list of tasks ask beside the views', () => {
  it('is served by indexes as well', async () => {
    /** Whom or what most rows of the large agency point at. */
    const max = async (table: string, column: string): Promise<number> => {
      const grouped = `select "${column}" as id from "${table}" where "AgencyId" = 1 and "${column}" is not null group by 1 order by count(*) desc limit 1`;
      return Number((await runSql(fresh.ownerUrl, grouped))[0]?.['id']);
    };
    const equal = (field: string, value: unknown) => ({ field, operator: 'equal', value });
    const within = (field: string, value: string) => ({ field, operator: 'within', value });
    const [stage, lead] = [await max('AgencyOpportunity', 'StageId'), await max('AgencyTask', 'AgencyLeadId')];
    const [seller, counsellor, worker] = [
      await max('AgencyOpportunity', 'UserId'),
      await max('AgencyLead', 'AssignedToId'),
      await max('AgencyTask', 'AssignedToId'),
    ];
    const office = await max('AgencyTask', 'AgencyOfficeId');
    await runSql(fresh.ownerUrl, `update "AgencyOpportunityStage" set "Key" = 'new' where "AgencyId" = 1 and "Id" = ${stage}`);
    const ofSeller = equal('UserId', seller);
    const ofCounsellor = [equal('AssignedToId', counsellor), equal('IsConverted', false), equal('IsDud', false)];
    const [ofWorker, isOpen] = [equal('AssignedToId', worker), equal('IsCompleted', false)];
    const requested = [
      // A column of the board, and the tabs and figures of the dashboard.
      { entity: 'AgencyOpportunity', conditions: [equal('StageId', stage)], orderBy: 'DateCreated desc' },
      { entity: 'AgencyOpportunity', conditions: [ofSeller, equal('StageId.Key', 'new')], orderBy: 'CloseDate' },
      { entity: 'AgencyOpportunity', conditions: [ofSeller, equal('StageId.ForecastCategory', 'Pipeline'), within('CloseDate', 'Next 7 Days')], orderBy: 'Id' },
      { entity: 'AgencyLead', conditions: ofCounsellor, orderBy: 'NextContactDate' },
      { entity: 'AgencyLead', conditions: [...ofCounsellor, within('NextContactDate', 'Today')], orderBy: 'Id' },
      { entity: 'AgencyTask', conditions: [ofWorker, isOpen, within('DueDate', 'Before Today')], orderBy: 'Id' },
      // Tasks by their owner and of everybody, with and without those that are done.
      { entity: 'AgencyTask', conditions: [ofWorker, isOpen], orderBy: 'DueDate' },
      { entity: 'AgencyTask', conditions: [ofWorker, equal('AgencyOfficeId', office), isOpen], orderBy: 'DueDate' },
      { entity: 'AgencyTask', conditions: [ofWorker, within('DueDate', 'Next 7 Days')], orderBy: 'IsCompleted,DueDate' },
      { entity: 'AgencyTask', conditions: [isOpen], orderBy: 'DueDate' },
      { entity: 'AgencyTask', conditions: [equal('AgencyOfficeId', office)], orderBy: 'IsCompleted,DueDate' },
      { entity: 'AgencyTask', conditions: [equal('AgencyLeadId', lead)], orderBy: 'IsCompleted,DueDate' },
    ];
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-asked-'));
    try {
      for (const [at, { conditions, ...view }] of requested.entries()) {
        const planted = { id: 9910 + at, name: `Asked ${at}`, type: 'Grid', ...view, conditions: { all: conditions } };
        await writeFile(path.join(folder, `${planted.id}-asked.view.json`), JSON.stringify(planted));
      }
      const of = await loadModel([...metadataFolders({}), folder]);
      const errors: string[] = [];
      for (const [at, { entity: name }] of requested.entries()) {
        const entity = entityNamed(name, of);
        const view = getView(9910 + at, of);
        // The view as it stands; what somebody filters by beside it is his own.
        const own = (statements: readonly ExplainedStatement[]) => statements.filter((statement) => statement.name === 'page' || statement.name === 'count');
        errors.push(...findErrors(entity, view, own(await explained(entity, view, {}, staff(of), of))));
      }
      expect(errors.join('\n')).toBe('');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a text that an index holds as lists order it', () => {
  it('is found by that index where it is equal to one, or one of several', async () => {
    const entity = entityNamed('SmtpMessage');
    const getScans = (node: PlanNode): PlanNode[] => [...(node.table === entity.name ? [node] : []), ...node.children.flatMap(getScans)];
    for (const [operator, value] of [
      ['equal', 'a@b.test'],
      ['in', ['a@b.test', 'c@d.test']],
    ] as const)
      await database.readSnapshot(1, async (tx) => {
        const where = { field: 'MessageId', operator, value };
        const request = { viewId: 0, orderBy: 'Id', skip: 0, take: 50, count: 'none' as const, conditions: [], where };
        const search = plan(model, getAccess(systemActor(1)), entity, request, 'entity');
        expect(getScans(await explain(tx, countQuery(getTenantField(model), search, 1), true)).map(({ index }) => index)).toEqual([
          'SmtpMessage_MessageId_idx',
        ]);
      });
  });
});

describe('the tasks of a record, asked for by its kind and its id', () => {
  it('are asked for by one reference for each id, however often the kind is said', () => {
    const entity = entityNamed('AgencyTask');
    const often = <Each>(make: (at: number) => Each): Each[] => Array.from({ length: 20 }, (_, at) => make(at));
    const equal = (field: string, value1: unknown) => ({ field, condition: 'Equal', value1, value2: undefined });
    const conditions = [...often(() => equal('LinkedEntityType', 'AgencyLead')), ...often((id) => equal('LinkedEntityId', id + 1))];
    const request = { viewId: 0, orderBy: 'IsCompleted', skip: 0, take: 50, count: 'none' as const, conditions };
    const leaves = (node: WhereNode): number => ('any' in node ? node.any : 'all' in node ? node.all : []).reduce((sum, each) => sum + leaves(each), 0) || 1;
    const full = leaves(plan(model, getAccess(staff()), entity, request, 'entity').where);
    const without = leaves(plan(model, getAccess(staff()), entity, { ...request, conditions: conditions.slice(0, 20) }, 'entity').where);
    expect(full - without).toBe(40);
  });

  it('are found by the index of the reference, also where there are none', async () => {
    const entity = entityNamed('AgencyTask');
    const equal = (field: string, value1: unknown) => ({ field, condition: 'Equal', value1, value2: undefined });
    for (const lead of [1, 100_000_000])
      await database.readSnapshot(1, async (tx) => {
        const conditions = [equal('LinkedEntityType', 'AgencyLead'), equal('LinkedEntityId', lead)];
        const request = { viewId: 0, orderBy: 'IsCompleted,DueDate', skip: 0, take: 50, count: 'exact' as const, conditions };
        const search = plan(model, getAccess(staff()), entity, request, 'entity');
        const getScans = (node: PlanNode): PlanNode[] => [...(node.table === entity.name ? [node] : []), ...node.children.flatMap(getScans)];
        for (const query of [pageIdsQuery(getTenantField(model), search, 1), countQuery(getTenantField(model), search, 1)])
          expect(getScans(await explain(tx, query, true)).map(({ index }) => index)).toEqual(['AgencyTask_AgencyLeadId_DateCreated_Id_idx']);
      });
  });
});

describe('a view that lacks its index', () => {
  it.each([true, false])('is found out when the index is dropped, and the index is named (run: %s)', async (analyze) => {
    const entity = entityNamed('AgencyLead');
    const view = getView(1001);
    const dropped = 'AgencyLead_NextContactDate_Id_idx';
    const index = getSchema(model)
      .tables.find((table) => table.name === entity.name)
      ?.indexes.find(({ name }) => name === dropped);
    if (!index) throw new Error(`There is no index ${dropped}.`);
    const withoutIt = { ...entity, definition: { ...entity.definition, indexes: [] } };
    const unindexed = { ...model, entities: new Map([...model.entities, ['agencylead', withoutIt]]) };
    const findPage = (errors: readonly string[]) => errors.find((error) => error.startsWith('View 1001 of AgencyLead, page: '));
    await runSql(fresh.ownerUrl, `drop index "${dropped}"`);
    try {
      const error = findPage(findErrors(withoutIt, view, await explained(withoutIt, view, { analyze }, staff(), unindexed)));
      expect(error).toMatch(/: Sort by "NextContactDate", "Id" sorts [\d,]+ rows to show the first of them\. Add to "indexes" of AgencyLead\.entity\.json: /);
      expect(error).toContain('{ "fields": ["NextContactDate", "Id"] }');
      // The metadata of the product has it: then the report says that the database lacks it.
      expect(findPage(findErrors(entity, view, await explained(entity, view, { analyze })))).toContain('see that its migration has run');
    } finally {
      await runSql(fresh.ownerUrl, createIndex(entity.name, index));
    }
    expect(findErrors(entity, view, await explained(entity, view, { analyze }))).toEqual([]);
  });

  it('is found out when it is a new one, and is served once the index that is named is there', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-view-'));
    const planted = {
      id: 9901,
      entity: 'AgencyLead',
      name: 'By form',
      type: 'Grid',
      conditions: { field: 'EmailOptOut', operator: 'equal', value: true },
      orderBy: 'LastName',
    };
    await writeFile(path.join(folder, '9901-by-form.view.json'), JSON.stringify(planted));
    try {
      const of = await loadModel([...metadataFolders({}), folder]);
      const entity = entityNamed('AgencyLead', of);
      const view = getView(9901, of);
      const before = findErrors(entity, view, await explained(entity, view, {}, staff(of), of));
      expect(before.join('\n')).toMatch(
        /View 9901 of AgencyLead, page: .* reads [\d,]+ rows and keeps [\d,]+\. Add to "indexes".*\["EmailOptOut", "LastName", "Id"\]/,
      );
      await runSql(fresh.ownerUrl, 'create index planted on "AgencyLead" ("AgencyId", "EmailOptOut", "LastName" collate "und-x-icu", "Id")');
      const after = findErrors(entity, view, await explained(entity, view, {}, staff(of), of));
      expect(after.filter((error) => /, (page|count): /.test(error))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
      await runSql(fresh.ownerUrl, 'drop index if exists planted');
    }
  });

  it('is distinguished from an order that no index of the metadata can hold', async () => {
    const entity = entityNamed('AgencyLead');
    const [page] = await explained(entity, getView(3), { orderBy: 'StatusName' });
    const [finding] = page?.findings ?? [];
    expect(finding && findingMessage(finding, entity)).toMatch(
      /^Sort by .*DisplayName.* sorts 32,000 rows .* No index that metadata can ask for would change it\.$/,
    );
  });
});

describe('npm run explain', () => {
  const run = (...args: string[]) => runOn(fresh.ownerUrl, ...args);
  const runOn = async (url: string, ...args: string[]): Promise<{ readonly code: number; readonly out: string; readonly error: string }> => {
    const child = spawn(process.execPath, [await bundled('bin/explain.mjs'), ...args], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: Number(code), out, error };
  };

  it('shows each statement of a view as the largest agency, with its plan and what it costs', async () => {
    const { code, out, error } = await run('3', '--analyze', '--term', 'kova');
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^View 3 "All leads" of AgencyLead, as agency 1: about [\d,]+ rows\.\n\npage \(cost \d+, 50 rows expected\)\n/);
    expect(out).toMatch(/ using AgencyLead_DateCreated_Id_idx on AgencyLead \(cost .* rows found.* ms, \d+ pages \(\d+ not in memory\)\)/);
    expect(out).toContain('\ncount, search for "kova" (');
    expect(out).toContain('AgencyLead_SearchText_idx');
    expect(out).toContain('\npage, Status = ');
    expect(out.trimEnd().endsWith('An index serves every statement.')).toBe(true);
  });

  it('writes the line to add for an order without an index, and says where the agency has too few rows to tell', async () => {
    const said = await explainReport(model, database, { view: '3', orderBy: 'EmailAddress' });
    expect(said).toContain('! Sort by');
    expect(said).toContain('Add to "indexes" of AgencyLead.entity.json: { "fields": ["EmailAddress", "Id"] }');
    expect(said).toContain('statements could be served better');
    const other = await explainReport(model, database, { view: 'User', agency: '5' });
    expect(other).toMatch(/^View 0 "Users" of User, as agency 5: .*\nPostgreSQL reads so few rows whole/);
  });

  it('makes nothing in a database that is not up to date, and says how to bring it there', async () => {
    const empty = await freshDatabase({ state: 'empty' });
    try {
      const { code, out, error } = await runOn(empty.ownerUrl, '3');
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(/Its migration has not run\.\nBring the database up to date with "npm run migrate"/);
      expect(await runSql(empty.ownerUrl, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('lists what there is when view, agency or order are unknown, and shows nothing else', async () => {
    const { code, out, error } = await run('AgencyLeed');
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^There is no view "AgencyLeed"\. Did you mean AgencyLead\?\nThe views are:\n {2}3 {2}All leads \(AgencyLead\)\n/);
    expect(error).toContain('By name of their entity: AbaFile, AddressType, Agency,');
    await expect(explainReport(model, database, { view: '3', agency: '4711' })).rejects.toMatchObject({
      message: 'There is no agency "4711".',
      hint: expect.stringMatching(/^The agencies are:\n {2}1 {2}/),
    });
    await expect(explainReport(model, database, { view: '3', orderBy: 'Colour' })).rejects.toThrow('There is no field "Colour".');
  });
});
