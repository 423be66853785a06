// Templates of e-mails: what they may say, what they become for a recipient, and who may keep them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { loadStatements } from '../support/statements.ts';

interface Template {
  readonly Id: number;
  readonly Subject: string;
  readonly HtmlTemplate: string;
  readonly Texts: readonly { readonly Language: string; readonly Subject: string; readonly HtmlTemplate: string }[];
}
interface Compiled {
  readonly Subject: string;
  readonly Message: string;
  readonly Language: string;
}
interface Rejected {
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Names {
  readonly Fields: readonly { readonly Name: string; readonly Kind: string; readonly Entity?: string }[];
  readonly Entities: readonly { readonly Entity: string; readonly Fields: readonly { readonly Name: string }[] }[];
}

let server: TestServer;
let manager: Caller;
let agencyId = 0;
beforeAll(async () => {
  server = await startDemoServer();
  manager = await server.as('manager@demo.test');
  agencyId = await numberOf(`select "AgencyId" as "Id" from "User" where "UserName" = 'manager@demo.test'`);
}, 900_000);
afterAll(() => server?.stop());

const numberOf = async (sql: string): Promise<number> => Number((await runSql(server.ownerUrl, sql))[0]?.['Id']);
const oneOf = (table: string, where = 'true') => numberOf(`select "Id" from "${table}" where "AgencyId" = ${agencyId} and ${where} order by "Id" limit 1`);
const save = (body: object, caller = manager) => caller.post<Template & Rejected>('/api/agencyemailtemplate', { ApplyToStudents: true, ...body });
const compile = (kind: string, id: number, body: object, caller = manager) => caller.post<Compiled & Rejected>(`/api/${kind}/${id}/smtpmessage/compile`, body);
const keysOf = ({ Errors = [] }: Rejected) => Errors.map(({ Key }) => Key);

describe('a template', () => {
  it('[MAIL-003] [MAIL-005] has subject, text, category, whom it is offered for, and texts in further languages', async () => {
    const Category = await oneOf('AgencyEmailTemplateCategory');
    const texts = [{ Language: 'pt', Subject: 'Olá {{StudentName}}', HtmlTemplate: '<p>Oi {{StudentName}}</p>' }];
    const saved = await save({ Subject: 'Hi {{StudentName}}', HtmlTemplate: '<p>Hi {{StudentName}}</p>', Category, ApplyToLeads: true, Texts: texts });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ Category, ApplyToStudents: true, ApplyToLeads: true, ApplyToSuppliers: false, Texts: texts });
    const twice = await save({ Subject: 'Hi', HtmlTemplate: '<p>Hi</p>', Texts: [...texts, ...texts] });
    expect([twice.status, keysOf(twice.body)]).toEqual([400, ['Texts[1].Language']]);
  });

  it('keeps its text and the one in the language of the agency the same', async () => {
    const own = { Language: 'en', Subject: 'Old', HtmlTemplate: '<p>Old</p>' };
    const { body } = await save({ Subject: 'New', HtmlTemplate: '<p>New</p>', Texts: [own] });
    expect(body.Texts).toEqual([{ ...own, Subject: 'New', HtmlTemplate: '<p>New</p>' }]);
    const changed = await manager.call<Template>('PATCH', `/api/agencyemailtemplate/${body.Id}`, { Texts: [{ ...own, Subject: 'Newest' }] });
    expect(changed.body).toMatchObject({ Subject: 'Newest', HtmlTemplate: '<p>Old</p>' });
  });

  it('[MAIL-004] is rejected with the place and the nearest name where it names a field that is not there', async () => {
    const wrong = await save({
      Subject: 'Hi {{StudntName}}',
      HtmlTemplate: '<p>{{Student.DateOfBrith}}</p>\n<p>{{#each Sale}}x{{/each}}</p>',
      Texts: [{ Language: 'es', Subject: 'Hola', HtmlTemplate: '{{StudentName' }],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.Errors).toEqual([
      { Key: 'Subject', Message: 'There is no field “StudntName”. Did you mean StudentName?' },
      { Key: 'HtmlTemplate', Message: 'There is no field “Student.DateOfBrith”. Did you mean Student.DateOfBirth?' },
      { Key: 'HtmlTemplate', Message: 'Line 2: “Sale” is not a list, so it cannot be repeated.' },
      { Key: 'Texts[0].HtmlTemplate', Message: expect.stringMatching(/^The braces do not match\./) },
    ]);
    const leads = await save({ Subject: 'Hi', HtmlTemplate: '{{Sale.Total}}', ApplyToLeads: true });
    expect(leads.body.Errors).toEqual([{ Key: 'HtmlTemplate', Message: 'Lead: There is no field "Sale.Total".' }]);
  });

  it('loses what could run or load by itself when it is saved', async () => {
    const { body } = await save({
      Subject: 'x',
      HtmlTemplate:
        '<p onclick="x()" style="color:red;position:fixed">Hi <script>alert(1)</script><b>you</b><img src="http://t.test/p.gif"><a href="javascript:x()">go</a></p>',
    });
    expect(body.HtmlTemplate).toBe('<p style="color:red">Hi <b>you</b><img /><a target="_blank" rel="noopener noreferrer">go</a></p>');
  });

  it('of before these rules stays valid until its text is changed', async () => {
    const id = await numberOf(
      `insert into "AgencyEmailTemplate" ("AgencyId", "Subject", "HtmlTemplate") values (${agencyId}, 'Old {{Nothing}}', 'x') returning "Id"`,
    );
    const path = `/api/agencyemailtemplate/${id}`;
    expect((await manager.call('PATCH', path, { Category: await oneOf('AgencyEmailTemplateCategory') })).status).toBe(200);
    expect((await manager.call('PATCH', path, { HtmlTemplate: 'y' })).status).toBe(400);
  });
});

describe('a template for a recipient', () => {
  it('[MAIL-025] is compiled for each kind of record, of which a supplier has two paths', async () => {
    const student = await oneOf('Student', `"LastName" is not null`);
    const text = { Subject: 'Hi {{StudentName}}', Message: '<p>{{StudentId}}</p>', Language: 'en' };
    const [row] = await runSql(server.ownerUrl, `select * from "Student" where "Id" = ${student}`);
    const { body } = await compile('student', student, text);
    expect(body).toEqual({ Subject: `Hi ${row?.['FirstName']} ${row?.['LastName']}`, Message: `<p>${student}</p>`, Language: 'en' });
    for (const [kind, table] of [
      ['agencylead', 'AgencyLead'],
      ['agencyagent', 'AgencyAgent'],
      ['supplier', 'AgencySupplier'],
      ['agencysupplier', 'AgencySupplier'],
      ['agencysale', 'AgencySale'],
      ['agencysalepaymentinvoice', 'AgencySalePaymentInvoice'],
      ['agencysupplierinvoice', 'AgencySupplierInvoice'],
      ['agencybill', 'AgencyBill'],
    ] as const) {
      const where = ['AgencySale', 'AgencySalePaymentInvoice'].includes(table) ? '"StudentId" is not null' : 'true';
      const answer = await compile(kind, await oneOf(table, where), { Subject: 'To {{RecipientName}}', Message: '{{Agency.Name}} {{Sender.Name}}' });
      expect(answer.status, `${kind} ${answer.text}`).toBe(200);
      expect(answer.body.Subject).toMatch(/^To \S/);
      expect(answer.body.Message).toBe('Demo Mia Clark'.replace('Mia Clark', answer.body.Message.slice(5)));
    }
  });

  it('says amounts with their currency, days in words and choices by their names, in the language of the recipient', async () => {
    const sale = await numberOf(
      `select s."Id" from "AgencySale" s join "AgencySaleBalance" b on b."AgencySaleId" = s."Id" where s."AgencyId" = ${agencyId} and s."StatusId" = 'Sale' and b."Total" > 1000 order by s."Id" limit 1`,
    );
    const said = async (Language: string) =>
      (await compile('agencysale', sale, { Subject: '{{Sale.StatusId}}', Message: '{{Sale.Total}}|{{Sale.DateCreated}}', Language })).body;
    const [en, pt] = [await said('en'), await said('pt')];
    expect([en.Subject, pt.Subject]).toEqual(['Sale', 'Venda']);
    expect(en.Message).toMatch(/^[A-Z]{3}\s[\d,]+\.\d\d\|\d{1,2} [A-Z][a-z]+ \d{4}/);
    expect(pt.Message).toMatch(/^[A-Z]{3}\s[\d.]+,\d\d\|\d{1,2} de [a-zç]+ de \d{4}/);
  });

  it('is rejected with the name of a field that is empty, unless there is a text to take instead', async () => {
    const student = await oneOf('Student');
    await runSql(server.ownerUrl, `update "Student" set "DateOfBirth" = null, "LastName" = 'Souza' where "Id" = ${student}`);
    const empty = await compile('student', student, { Subject: 'x {{Student.BankDetails}}', Message: '{{Student.DateOfBirth}}{{Student.DateOfBirth}}' });
    expect([empty.status, keysOf(empty.body)]).toEqual([400, ['Student.BankDetails', 'Student.DateOfBirth']]);
    const instead = await compile('student', student, {
      Subject: '{{Student.DateOfBirth or "no day"}}',
      Message: '{{#if Student.DateOfBirth}}{{Student.DateOfBirth}}{{else}}none{{/if}} {{Student.DateOfBirth or &quot;a &lt;b&gt;&quot;}}',
    });
    expect(instead.body).toMatchObject({ Subject: 'no day', Message: 'none a &lt;b&gt;' });
  });

  it('repeats the lines of a sale, and what stands around them is still known there', async () => {
    const sale = await numberOf(
      `select "AgencySaleId" as "Id" from "AgencySaleItem" where "AgencyId" = ${agencyId} and "Description" is not null order by "Id" limit 1`,
    );
    const lines = await runSql(server.ownerUrl, `select * from "AgencySaleItem" where "AgencySaleId" = ${sale}`);
    const { body, text } = await compile('agencysale', sale, {
      Subject: 'x',
      Message: '{{#each Sale.AgencySaleItems}}[{{Description or "-"}}/{{Sale.SaleIndex}}]{{else}}none{{/each}}',
    });
    expect(body.Message?.match(/\[[^\]]*\/\S+?\]/g), text).toHaveLength(lines.length);
  });

  it('takes the text in the language of the student, and that of the agency where there is none', async () => {
    const student = await oneOf('Student');
    const { body: template } = await save({
      Subject: 'Hello',
      HtmlTemplate: '<p>Hello</p>',
      Texts: [{ Language: 'es', Subject: 'Hola', HtmlTemplate: '<p>Hola</p>' }],
    });
    const inLanguage = async (code: string) => {
      await runSql(server.ownerUrl, `update "Student" set "DefaultLanguage" = (select "Id" from "Language" where "Code" = '${code}') where "Id" = ${student}`);
      return (await compile('student', student, { AgencyEmailTemplateId: template.Id })).body;
    };
    expect(await inLanguage('es')).toEqual({ Subject: 'Hola', Message: '<p>Hola</p>', Language: 'es' });
    expect(await inLanguage('pt')).toEqual({ Subject: 'Hello', Message: '<p>Hello</p>', Language: 'en' });
  });

  it('every template that the product ships can be used for those it is offered for, in all languages', async () => {
    const { body } = await manager.post<{ Data: Template[] }>('/api/agencyemailtemplate/search?take=200', []);
    const shipped = [];
    for (const { Id } of body.Data) {
      const { body: template } = await manager.get<Template>(`/api/agencyemailtemplate/${Id}`);
      if (template.Texts.length === 3) shipped.push(template);
    }
    expect(shipped.length).toBeGreaterThanOrEqual(11);
    for (const { Id, Texts } of shipped) {
      const saved = await manager.call('PATCH', `/api/agencyemailtemplate/${Id}`, {
        HtmlTemplate: `${Texts[0]?.HtmlTemplate}<p>.</p>`,
        Subject: Texts[0]?.Subject,
      });
      expect(saved.status, saved.text).toBe(200);
    }
  });
});

describe('rights', () => {
  it('[AUTH-008] agencies on the free plan have no templates: the menu is locked, and there is no list and no call', async () => {
    const free = await server.as('manager@free.test');
    // What a plan does not include stays in the menu, locked, with the plans that do.
    const itemFor = async (caller: Caller) => /"Id":"email-templates",[^}]*"IsDisabled":(true|false)/.exec((await caller.get('/api/menu')).text)?.[1];
    expect([await itemFor(free), await itemFor(manager)]).toEqual(['true', 'false']);
    const lead = await numberOf(
      `select l."Id" from "AgencyLead" l join "User" u on u."AgencyId" = l."AgencyId" where u."UserName" = 'manager@free.test' order by l."Id" limit 1`,
    );
    expect((await free.post('/api/agencyemailtemplate/search', [])).status).toBe(403);
    expect((await save({ Subject: 'x', HtmlTemplate: 'x' }, free)).status).toBe(403);
    expect((await free.get('/api/agencyemailtemplate/fields?entityType=agencylead')).status).toBe(403);
    expect((await compile('agencylead', lead, { Subject: 'x', Message: 'x' }, free)).status).toBe(403);
  });

  it('[CFG-024] only CAN_EDIT_EMAILTEMPLATES keeps templates; all staff use them', async () => {
    const counsellor = await server.as('counsellor@demo.test');
    expect((await counsellor.get('/api/menu')).text).not.toContain('email-templates');
    expect((await save({ Subject: 'x', HtmlTemplate: 'x' }, counsellor)).status).toBe(403);
    const template = await oneOf('AgencyEmailTemplate');
    expect((await counsellor.call('PATCH', `/api/agencyemailtemplate/${template}`, { Subject: 'x' })).status).toBe(403);
    expect((await counsellor.call('DELETE', `/api/agencyemailtemplate/${template}`)).status).toBe(403);
    expect((await counsellor.get(`/api/agencyemailtemplate/${template}`)).status).toBe(200);
  });

  it('offers the fields that its reader may see, along references', async () => {
    const { body } = await manager.get<Names>('/api/agencyemailtemplate/fields?entityType=student');
    const names = body.Fields.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['StudentName', 'StudentId', 'Student', 'Sale', 'Office', 'Sender', 'Agency']));
    const inner = (entity: string) => body.Entities.find(({ Entity }) => Entity === entity)?.Fields.map(({ Name }) => Name) ?? [];
    expect(inner('AgencySale')).toEqual(expect.arrayContaining(['Total', 'Institution', 'AgencySaleItems']));
    expect(inner('Institution')).toContain('Name');
    expect(inner('User')).not.toContain('Password');
    expect((await manager.get('/api/agencyemailtemplate/fields?entityType=invoices')).status).toBe(400);
    expect((await manager.get('/api/agencyemailtemplate/fields?entityType=ClientInvoice')).status).toBe(200);
  });

  it('a field or a record that the sender may not see is as empty as one without a value', async () => {
    const agent = await oneOf('AgencyAgent');
    await runSql(server.ownerUrl, `update "AgencyAgent" set "BankDetails" = 'BSB 1 SECRET' where "Id" = ${agent}`);
    const counsellor = await server.as('khoi@demo.test');
    const { engine } = server.running;
    const entity = engine.model.entities.get('agencyagent');
    expect(entity).toBeDefined();
    const answer = await compile('agencyagent', agent, { Subject: 'x', Message: '{{Agent.BankDetails}}' }, counsellor);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('SECRET');
    const foreign = await numberOf(`select "Id" from "Student" where "AgencyId" <> ${agencyId} order by "Id" limit 1`);
    expect((await compile('student', foreign, { Subject: 'x', Message: '{{StudentName}}' })).status).toBe(404);
  });
});

it('a text for many records takes as many statements as one for a few', async () => {
  const { engine } = server.running;
  const actor = systemActor(agencyId);
  const rows = await runSql(server.ownerUrl, `select "Id" from "Student" where "AgencyId" = ${agencyId} order by "Id" limit 200`);
  const ids = rows.map(({ Id }) => Number(Id));
  const text = {
    subject: '{{StudentName}} {{Sale.SaleIndex or "-"}}',
    html: '{{Sale.Total or "-"}} {{Sale.Institution or "-"}} {{Payment.Amount or "-"}} {{Office.Name}}',
  };
  const fill = (some: readonly number[]) =>
    engine.database.read(actor, (tx) => engine.templates.compile({ tx, actor }, text, { entity: 'Student', ids: some }));
  // Kinds of records that none of them leads to are not searched, so half of them stand for few.
  const [few, many] = [await loadStatements(() => fill(ids.slice(0, ids.length / 2))), await loadStatements(() => fill(ids))];
  expect(ids.length).toBeGreaterThan(100);
  expect(many).toBeLessThanOrEqual(few + 2);
  expect(many).toBeLessThan(20);
  expect((await fill(ids)).size).toBe(ids.length);
});

/** What might be tried in place of a name. */
const attempts = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'Student.constructor',
  'Student.constructor.name',
  'Student.__proto__.x',
  'Student.[__proto__]',
  '[constructor]',
  'this',
  'this.constructor',
  './StudentName',
  '../StudentName',
  '@root',
  '@root.constructor',
  'lookup Student "FirstName"',
  'log Student',
  'helperMissing',
  '"constructor"',
  '> header',
  '* decorator',
  '&StudentName',
  '{StudentName}',
  '{{StudentName}}',
  '#with Student}}{{FirstName}}{{/with',
  '#constructor}}x{{/constructor',
  '#each this}}x{{/each',
  '#if (eq 1 1)}}x{{/if',
  '#each Student as |x|}}{{x}}{{/each',
  '#each Sale.AgencySaleItems}}{{#each Fees}}{{#each Fees}}x{{/each}}{{/each}}{{/each',
  'StudentName or StudentId',
  'StudentName or "x" "y"',
  'StudentName a=b',
  '(lookup this "x")',
  'Student.Sale.Student.Sale.Student.Sale.Student',
  'Sender.Password',
  'Sender.IsGodUser.constructor',
  'Student',
  'StudentName or "<script>alert(1)</script>"',
  'StudentName or "javascript:alert(1)"',
] as const;
/** Where it is put. */
const places: readonly ((attempt: string) => { readonly Subject: string; readonly Message: string })[] = [
  (attempt) => ({ Subject: 'x', Message: `{{${attempt}}}` }),
  (attempt) => ({ Subject: `{{${attempt}}}`, Message: 'x' }),
  (attempt) => ({ Subject: 'x', Message: `{{ ${attempt} }}` }),
  (attempt) => ({ Subject: 'x', Message: `{{~${attempt}~}}` }),
  (attempt) => ({ Subject: 'x', Message: `<p>{{${attempt}}}</p><p>{{StudentName}}</p>` }),
  (attempt) => ({ Subject: 'x', Message: `<a href="{{${attempt}}}">go</a>` }),
  (attempt) => ({ Subject: 'x', Message: `<p onclick=x{{${attempt}}}>go</p>` }),
  (attempt) => ({ Subject: 'x', Message: `<style>p { color: {{${attempt}}} }</style>` }),
  (attempt) => ({ Subject: 'x', Message: `{{#if StudentName}}{{${attempt}}}{{/if}}` }),
  (attempt) => ({ Subject: 'x', Message: `{{#unless StudentName}}x{{else}}{{${attempt}}}{{/unless}}` }),
  (attempt) => ({ Subject: 'x', Message: `{{#each Payments}}{{${attempt}}}{{else}}{{${attempt}}}{{/each}}` }),
  (attempt) => ({ Subject: 'x', Message: `\\{{${attempt}}}{{{{${attempt}}}}}` }),
  (attempt) => ({ Subject: 'x', Message: `<script>{{${attempt}}}</script><img src=x onerror={{${attempt}}}>` }),
];

describe('hostile templates', () => {
  it('[MAIL-025] 520 of them are answered 200 or 400, and reveal nothing of the program or of hidden fields', { timeout: 600_000 }, async () => {
    const student = await oneOf('Student');
    const all = attempts.flatMap((attempt) => places.map((place) => place(attempt)));
    expect(all).toHaveLength(520);
    for (const text of all) {
      const { status, text: answer, body } = await compile('student', student, text);
      expect([200, 400], `${JSON.stringify(text)} → ${answer}`).toContain(status);
      if (status !== 200) continue;
      expect(body.Message, JSON.stringify(text)).not.toMatch(/<script|<style|\son\w+=|javascript:|\[object|native code|function/i);
      expect(body.Subject).not.toMatch(/[\r\n]|\[object|native code/);
    }
  });

  it('values stay text, and bring no line into a subject', async () => {
    const student = await oneOf('Student');
    const values = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '{{StudentId}}',
      '{{{Student}}}',
      '{{#each Student}}x{{/each}}',
      'Ana\r\nBcc: all@evil.test',
      'Ana\u2028Bcc: all@evil.test',
      '&lt;b&gt;',
      'javascript:alert(1)',
      '\u202Egnp.exe',
      '${7*7}<%= 7*7 %>',
    ];
    for (const value of values) {
      await runSql(server.ownerUrl, `update "Student" set "FirstName" = $$${value}$$, "LastName" = 'Z' where "Id" = ${student}`);
      const { status, body, text } = await compile('student', student, {
        Subject: 'Hi {{Student.FirstName}}',
        Message: '<p title="{{Student.FirstName}}">{{Student.FirstName}}</p><a href="{{Student.FirstName}}">x</a>',
      });
      expect(status, text).toBe(200);
      expect(body.Subject).not.toMatch(/[\r\n\u2028]/);
      expect(body.Message).not.toMatch(/<script|<img|\son\w+="|href="javascript/i);
      if (value.includes('{{')) expect([body.Subject, body.Message]).toEqual([expect.stringContaining('{{'), expect.stringContaining('{{')]);
    }
  });

  it('large and deep ones are rejected in time', async () => {
    const student = await oneOf('Student');
    const inTime = async (Message: string) => {
      const began = Date.now();
      const { status } = await compile('student', student, { Subject: 'x', Message });
      return [status, Date.now() - began < 10_000];
    };
    expect(await inTime('x'.repeat(199_990))).toEqual([200, true]);
    expect(await inTime('x'.repeat(200_001))).toEqual([400, true]);
    expect(await inTime('{{StudentId}}'.repeat(1_900))).toEqual([200, true]);
    expect(await inTime('{{Nobody}}'.repeat(19_000))).toEqual([400, true]);
    expect(await inTime('{{Nobody}}'.repeat(1_900))).toEqual([400, true]);
    expect(await inTime('{{#if StudentId}}'.repeat(11_000))).toEqual([400, true]);
    expect(await inTime(`${'{{#if StudentId}}'.repeat(7_000)}${'{{/if}}'.repeat(7_000)}`)).toEqual([400, true]);
    expect(await inTime(`${'{'.repeat(100_000)}${'}'.repeat(99_000)}`)).toEqual([400, true]);
  });
});
