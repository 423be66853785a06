// Web forms from the draft to the lead: what is written, what goes out, what strangers send, and what becomes of it.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { leads } from '../../plugins/leads/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { firstBits } from '../../plugins/web-forms/screens/page/proof.ts';
import { webForms } from '../../plugins/web-forms/index.ts';
import { sweep } from '../../plugins/web-forms/sent-files.ts';
import { challengeBits, isProof } from '../../plugins/web-forms/stamp.ts';
import { runSql } from '../support/database.ts';
import { heicPhoto, lockedPdf, smallPdf } from '../support/sent-files.ts';
import type { TestResponse } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Form {
  readonly Id: number;
  readonly Name: string;
  readonly Code: string;
  readonly RowVersion: number;
  readonly PublishedVersion: number | null;
  readonly IsChanged: boolean;
  readonly [name: string]: unknown;
}
interface Submission {
  readonly Id: number;
  readonly StatusName: string;
  readonly Status: string;
  readonly Failure: string | null;
  readonly SpamReason: string | null;
  readonly AgencyLeadId: number | null;
  readonly StudentId: number | null;
  readonly AgencyWebFormVersionName: string;
  readonly AgencyWebFormData: Readonly<Record<string, unknown>>;
  readonly AnswerText: string;
  readonly [name: string]: unknown;
}
type Fields = readonly Readonly<Record<string, unknown>>[];

let scene: TwoAgencies;
let folder: string;
let number = 0;

beforeAll(async () => {
  // Limits count by the address that a proxy tells, so that each test has its own.
  process.env['TRUST_PROXY'] = '1';
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-forms-'));
  scene = await twoAgencies({ plugins: [settings, leads, students, webForms], filesFolder: folder });
}, 240_000);
afterAll(async () => {
  delete process.env['TRUST_PROXY'];
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

const sql = (text: string) => runSql(scene.server.ownerUrl, text);
const plain: Fields = [
  { field_id: 'FirstName', field_title: 'First name', field_type: 'text', field_required: true },
  { field_id: 'LastName', field_title: 'Last name', field_type: 'text' },
  { field_id: 'EmailAddress', field_title: 'E-mail', field_type: 'email', field_required: true },
  { field_id: 'PhoneNumber', field_title: 'Phone', field_type: 'telephone' },
  { field_id: 'plans', field_title: 'Your plans', field_type: 'textarea' },
];
const somebody = () => ({ FirstName: 'Ana', LastName: 'Souza', EmailAddress: `ana${number++}@visitor.test`, plans: 'Nursing in Perth' });

async function made(values: object = {}): Promise<Form> {
  const body = {
    Name: `Form ${number++}`,
    AgencyOfficeId: scene.one.officeId,
    Fields: plain,
    Notes: [{ Message: 'For the fair', FollowUpDate: null }],
    ...values,
  };
  const response = await scene.manager.post<Form>('/api/agencywebform/', body);
  expect(response.status, response.text).toBe(200);
  return response.body;
}
const change = (id: number, values: object) => scene.manager.call<Form>('PUT', `/api/agencywebform/${id}/patch`, { Id: id, ...values });
const publish = (id: number) => scene.manager.post<Form>(`/api/agencywebform/${id}/publish`);
async function published(values: object = {}): Promise<Form> {
  const { Id } = await made(values);
  const response = await publish(Id);
  expect(response.status, response.text).toBe(200);
  return response.body;
}
const fresh = (): string => `10.${number % 250}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
const open = (code: string, headers: Record<string, string> = {}) =>
  scene.server.anyone.call('GET', `/api/anonymouswebform/${code}`, undefined, { 'X-Forwarded-For': fresh(), ...headers });
/** As if the page had been open for a while. */
const stampOf = (formId: number, ago = 60_000, version = 1): Promise<string> =>
  scene.server.running.engine.secrets.seal('web form stamp', `${formId} ${version} ${Date.now() - ago}`);
async function send(form: Form, data: object, more: object = {}, headers: Record<string, string> = {}): Promise<TestResponse> {
  const body = { Code: form.Code, AgencyWebFormData: data, Stamp: await stampOf(form.Id), ...more };
  return await scene.server.anyone.call('POST', '/api/anonymouswebformsubmission', body, { 'X-Forwarded-For': fresh(), ...headers });
}
async function sent(form: Form, data: object, more: object = {}): Promise<Submission> {
  const response = await send(form, data, more);
  expect(response.status, response.text).toBe(200);
  const [last] = await submissions(form.Id);
  if (!last) throw new Error('Nothing was kept.');
  return last;
}
async function submissions(formId: number): Promise<readonly Submission[]> {
  const { body } = await scene.manager.get<{ Data: readonly Submission[] }>(`/api/agencywebform/${formId}/agencywebformsubmission?orderBy=Id%20desc`);
  const all = await Promise.all((body.Data ?? []).map(({ Id }) => scene.manager.get<Submission>(`/api/agencywebformsubmission/${Id}`)));
  return all.map((each) => each.body).toSorted((a, b) => b.Id - a.Id);
}
const lead = async (id: number | null) => (await scene.manager.get(`/api/agencylead/${id}`)).body;
const notesOf = async (entity: string, id: number | null): Promise<readonly string[]> =>
  ((await scene.manager.get<{ Data: readonly { Message: string }[] }>(`/api/${entity}/${id}/note`)).body.Data ?? []).map(({ Message }) => Message);
const keysOf = ({ body }: TestResponse): readonly string[] => ((body as { Errors?: readonly { Key: string }[] }).Errors ?? []).map(({ Key }) => Key);
const day = (offset: number): string => {
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date());
  return new Date(Date.parse(`${now}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
};

describe('what is written', () => {
  it('[FORM-007] [FORM-008] [FORM-009] [FORM-010] [FORM-011] [FORM-012] a form is created with its notes and defaults, and changed by a patch', async () => {
    const form = await made({ Header: 'Study in Australia', TagsArray: ['fair'], DaysOffset: 2, InitialNote: 'Met at the fair' });
    expect(form).toMatchObject({
      ResponseMessage: 'Thank you for your email.',
      SubmitLabel: 'Submit',
      Notes: [{ Message: 'For the fair', FollowUpDate: null }],
      PublishedVersion: null,
      IsChanged: true,
    });
    expect(form.Code).toMatch(/^[\w-]{27}$/);
    const changed = await change(form.Id, { Header: 'Study in Perth' });
    expect(changed.body).toMatchObject({ Header: 'Study in Perth', DaysOffset: 2, Code: form.Code });
    expect((await change(form.Id, { Notes: [{ Text: 'x' }] })).status).toBe(400);
  });

  it('[FORM-015] [FORM-016] [FORM-021] fields have the kinds of the specification, and only radio and dropdown have options', async () => {
    const options = [{ option_id: 1, option_title: 'Yes', option_value: 'y' }];
    const kinds = ['text', 'email', 'password', 'radio', 'dropdown', 'date', 'textarea', 'checkbox', 'hidden'];
    const fields = kinds.map((kind, index) => ({
      field_id: `f${index}`,
      field_title: kind,
      field_type: kind,
      field_value: null,
      field_required: false,
      field_disabled: false,
      field_options: ['radio', 'dropdown'].includes(kind) ? options : [],
    }));
    const form = await made({ Fields: fields });
    expect((form['Fields'] as Fields).map(({ field_type: kind }) => kind)).toEqual(kinds);
    for (const [wrong, key] of [
      [{ ...plain[0], field_options: options }, 'Fields[0].field_options'],
      [{ ...plain[0], field_type: 'radio' }, 'Fields[0].field_options'],
      [{ ...plain[0], field_type: 'button' }, 'Fields[0].field_type'],
      [{ ...plain[0], field_id: '__proto__' }, 'Fields[0].field_id'],
      [{ ...plain[0], field_title: ' ' }, 'Fields[0].field_title'],
      [{ ...plain[0], onclick: 'x' }, 'Fields[0].onclick'],
      [{ ...plain[0], field_type: 'hidden' }, 'Fields[0].field_required'],
      [{ ...plain[0], field_condition: { field_id: 'later', value: 'x' } }, 'Fields[0].field_condition'],
    ] as const) {
      const response = await change(form.Id, { Fields: [wrong] });
      expect(response.status, response.text).toBe(400);
      expect(keysOf(response)).toContain(key);
    }
    expect(keysOf(await change(form.Id, { Fields: [plain[0], plain[0]] }))).toContain('Fields[1].field_id');
  });

  it('fields and the JSON of Form.io are one thing: what is written to either is read in the other', async () => {
    const rich = [
      { field_id: 'name', field_title: 'Name', field_type: 'text', field_required: true, field_help: 'As in the passport' },
      { field_id: 'second', field_title: 'Second page', field_type: 'page' },
      { field_id: 'visa', field_title: 'Visa?', field_type: 'radio', field_options: [{ option_id: 'a', option_title: 'Yes', option_value: 'yes' }] },
      { field_id: 'until', field_title: 'Until', field_type: 'date', field_condition: { field_id: 'visa', operator: 'equal', value: 'yes' } },
      { field_id: 'land', field_title: 'Country', field_type: 'country' },
      { field_id: 'ok', field_title: 'I agree', field_type: 'consent', field_required: true },
    ];
    const form = await made({ Fields: rich });
    expect(form['FormJson']).toMatchObject({ display: 'wizard', components: [{ type: 'panel' }, { type: 'panel', key: 'second', title: 'Second page' }] });
    const other = await made({ Fields: undefined, FormJson: form['FormJson'] });
    const withoutDefaults = (fields: unknown) =>
      (fields as Fields).map((field) => Object.fromEntries(Object.entries(field).filter(([, value]) => value !== null && value !== '' && value !== false)));
    expect(withoutDefaults(other['Fields'])).toEqual(rich);
    const foreign = await change(form.Id, { FormJson: { components: [{ type: 'signature', key: 'x', label: 'Sign' }] } });
    expect(foreign.status).toBe(400);
  });

  it('a style loads nothing, and sites, addresses and mappings are what they say', async () => {
    const form = await made();
    const good = 'h1 { color: #c00; font-size: 20px } .field label, button:hover { border: 1px solid rgb(0 0 0 / 0.3); }';
    expect((await change(form.Id, { Stylesheet: good })).status).toBe(200);
    const vectors = [
      'body { background: url(https://evil.test/x) }',
      'body { background-color: URL("//evil.test") }',
      '@import "https://evil.test/x.css";',
      'body { color: red; } @media print { body { color: red } }',
      'body { background-color: \\75rl(x) }',
      'body { color: red </style><script>alert(1)</script> }',
      'body { color: image-set("x" 1x) }',
      'body { position: fixed }',
      'body { behavior: x }',
      'body { color: expression(alert(1)) }',
      'body { color: red',
      'input[value^="a"] { color: red }',
      'body { content: "x" }',
      'body { color: var(--x) }',
      'body { width: ur/**/l(x) }',
    ];
    for (const Stylesheet of vectors) expect(keysOf(await change(form.Id, { Stylesheet })), Stylesheet).toEqual(['Stylesheet']);
    for (const site of ['https://a.test/path', 'https://a.test; script-src *', '*', 'http://a.test', 'https://a.test b.test', 'javascript:1'])
      expect(keysOf(await change(form.Id, { EmbedSites: [site] })), site).toEqual(['EmbedSites']);
    expect((await change(form.Id, { EmbedSites: ['https://WWW.a.test/'] })).body['EmbedSites']).toEqual(['https://www.a.test']);
    for (const RedirectUrl of ['http://a.test', 'javascript:alert(1)', 'https://u:p@a.test'])
      expect(keysOf(await change(form.Id, { RedirectUrl })), RedirectUrl).toEqual(['RedirectUrl']);
    for (const Mapping of [{ plans: 'Status' }, { plans: 'AssignedToId' }, { nothing: 'LastName' }, { plans: 'LastName', PhoneNumber: 'LastName' }, ['x']])
      expect(keysOf(await change(form.Id, { Mapping })), JSON.stringify(Mapping)).toEqual(['Mapping']);
  });

  it('[META-070] AgencyLeadForm is the web form under its other name, and Phone and WebAddress have grids and forms', async () => {
    const alias = await scene.manager.get('/api/entityconfig/AgencyLeadForm');
    expect(alias.body).toMatchObject({ EntityType: 'AgencyWebForm' });
    const form = await made();
    expect((await scene.manager.get<Form>(`/api/agencyleadform/${form.Id}`)).body.Name).toBe(form.Name);
    for (const [name, fields] of [
      ['Phone', ['Number', 'CountryId', 'TypeId']],
      ['WebAddress', ['TypeId', 'Address']],
      ['phone', ['Number', 'CountryId', 'TypeId']],
    ] as const) {
      const { status, body, text } = await scene.manager.get<{
        Rights: Record<string, boolean>;
        Grid: { Columns: readonly { Field: string }[] };
        Form: { Sections: readonly { Fields: readonly { Field: string }[] }[] };
      }>(`/api/entityconfig/${name}`);
      expect(status, text).toBe(200);
      expect(body.Grid.Columns.map(({ Field }) => Field)).toEqual(fields);
      expect(body.Form.Sections[0]?.Fields.map(({ Field }) => Field)).toEqual(fields);
      expect(Object.values(body.Rights)).not.toContain(true);
    }
    expect((await scene.manager.get('/api/entityconfig/Telephone')).status).toBe(404);
  });
});

describe('what goes out', () => {
  it('saving publishes nothing: until it is published there is nothing, and a draft changes nothing that is out', async () => {
    const form = await made({ Header: 'One' });
    expect((await open(form.Code)).status).toBe(404);
    const first = (await publish(form.Id)).body;
    expect(first).toMatchObject({ PublishedVersion: 1, IsChanged: false });
    // There is nothing to publish.
    expect((await publish(form.Id)).status).toBe(409);
    await change(form.Id, { Header: 'Two', Fields: [...plain, { field_id: 'more', field_title: 'More', field_type: 'text', field_required: true }] });
    expect((await open(form.Code)).body).toMatchObject({ Header: 'One', Version: 1 });
    expect((await publish(form.Id)).body.PublishedVersion).toBe(2);
    const { body } = await open(form.Code);
    expect(body).toMatchObject({ Header: 'Two', Version: 2 });
    expect((body['Fields'] as Fields).at(-1)).toMatchObject({ field_id: 'more', field_required: true });
  });

  it('[FORM-005] anybody reads what is drawn, and nothing of where answers go', async () => {
    const form = await published({
      Header: 'Hello',
      TagsArray: ['secret-tag'],
      InitialNote: 'secret note',
      EmbedSites: ['https://secret.test'],
      AssignedToId: scene.one.managerId,
      Fields: [...plain, { field_id: 'campaign', field_title: 'Secret title', field_type: 'hidden', field_value: 'secret value' }],
      Texts: [{ Language: 'pt', Fields: { FirstName: { title: 'Nome' }, campaign: { title: 'Secret title in Portuguese', help: 'secret help' } } }],
    });
    const { body, text } = await open(form.Code);
    expect(Object.keys(body).toSorted()).toEqual(
      ['Challenge', 'Fields', 'Header', 'Honeypot', 'Language', 'Name', 'ResponseMessage', 'Stamp', 'Stylesheet', 'SubmitLabel', 'Texts', 'Version'].toSorted(),
    );
    expect(text).not.toMatch(/secret/i);
    expect(text).toContain('Nome');
    for (const code of ['x', form.Code.slice(0, -1) + (form.Code.endsWith('A') ? 'B' : 'A'), '1', String(form.Id), 'A'.repeat(27)])
      expect((await open(code)).status, code).toBe(404);
  });

  it('a closed form answers 410 with its text in the language of the reader, and takes nothing', async () => {
    const form = await published({ ClosedText: 'Come back in May.', Texts: [{ Language: 'pt', ClosedText: 'Volte em maio.' }] });
    await change(form.Id, { IsActive: false });
    expect(await open(form.Code)).toMatchObject({ status: 410, body: { Message: 'Come back in May.' } });
    expect((await open(form.Code, { 'User-Language': 'pt' })).body['Message']).toBe('Volte em maio.');
    expect((await send(form, somebody())).status).toBe(410);
    expect(await submissions(form.Id)).toEqual([]);
    await change(form.Id, { IsActive: true });
    expect((await open(form.Code)).status).toBe(200);
  });

  it('a replaced code opens nothing for ever after', async () => {
    const form = await published();
    const { body } = await scene.manager.post<Form>(`/api/agencywebform/${form.Id}/newcode`);
    expect(body.Code).not.toBe(form.Code);
    expect((await open(form.Code)).status).toBe(404);
    expect((await send(form, somebody())).status).toBe(404);
    expect((await open(body.Code)).status).toBe(200);
  });

  it('[FORM-006] only its own sites may show it in a frame, and only as a part of a page', async () => {
    const form = await published({ EmbedSites: ['https://www.school.test'] });
    const policyOf = async (at: string) => {
      const { headers } = await fetch(`${scene.server.url}${at}`);
      return { ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1], old: headers.get('X-Frame-Options') };
    };
    expect(await policyOf(`/form/${form.Code}?embed=true`)).toEqual({ ancestors: 'https://www.school.test', old: null });
    expect(await policyOf(`/form/${form.Code}`)).toEqual({ ancestors: "'none'", old: 'SAMEORIGIN' });
    expect((await policyOf('/')).ancestors).toBe("'none'");
    expect((await policyOf(`/form/${'A'.repeat(27)}?embed=true`)).ancestors).toBe("'none'");
    await change(form.Id, { EmbedSites: [] });
    expect((await policyOf(`/form/${form.Code}?embed=true`)).ancestors).toBe('*');
  });

  it('who may not keep forms neither publishes nor replaces; other agencies see nothing of them; versions never change', async () => {
    const form = await published();
    for (const verb of ['publish', 'newcode']) {
      expect((await scene.clerk.post(`/api/agencywebform/${form.Id}/${verb}`)).status).toBe(403);
      expect((await scene.other.post(`/api/agencywebform/${form.Id}/${verb}`)).status).toBe(404);
    }
    const { body } = await scene.manager.get<{ Data: readonly { Id: number }[] }>(`/api/agencywebform/${form.Id}/agencywebformversion`);
    const [version] = body.Data;
    expect((await scene.manager.call('PUT', `/api/agencywebformversion/${version?.Id}/patch`, { Id: version?.Id, Fields: [] })).status).toBe(403);
    expect((await scene.god.call('PUT', `/api/agencywebformversion/${version?.Id}/patch`, { Id: version?.Id, Fields: [] })).status).toBe(403);
    expect((await scene.other.get(`/api/agencywebform/${form.Id}/numbers`)).status).toBe(404);
  });
});

describe('what strangers send', () => {
  it('[FORM-013] [FORM-014] a lead comes of it with what the form says', async () => {
    const status = scene.one.statuses.values().next().value;
    const form = await published({
      TagsArray: ['fair', 'perth'],
      DaysOffset: 3,
      InitialNote: 'Met at the fair',
      AssignedToId: scene.one.managerId,
      DefaultStatus: status,
    });
    const response = await send(form, { ...somebody(), PhoneNumber: '+61 412 345 678' });
    expect(response.body).toEqual({ ResponseMessage: 'Thank you for your email.', RedirectUrl: null });
    const [kept] = await submissions(form.Id);
    expect(kept).toMatchObject({
      StatusName: 'Converted',
      AgencyOfficeId: scene.one.officeId,
      DefaultTags: ['fair', 'perth'],
      DefaultStatus: status,
      AgencyWebFormVersionName: '1',
    });
    expect(await lead(kept?.AgencyLeadId ?? null)).toMatchObject({
      FirstName: 'Ana',
      LastName: 'Souza',
      PhoneNumber: '+61 412 345 678',
      AgencyOfficeId: scene.one.officeId,
      AssignedToId: scene.one.managerId,
      Status: status,
      Tags: ['fair', 'perth'],
      InitialNote: 'Met at the fair',
      WebFormName: form.Name,
      NextContactDate: `${day(3)}T00:00:00`,
      ContactInDate: `${day(0)}T00:00:00`,
    });
    expect(await notesOf('agencylead', kept?.AgencyLeadId ?? null)).toEqual([
      `From the web form “${form.Name}” (by web form, not verified)\nYour plans: Nursing in Perth`,
    ]);
  });

  it.each([
    ['AgencyWebFormId', 1],
    ['AgencyOfficeId', 1],
    ['DefaultStatus', 1],
    ['DefaultLeadSource', 1],
    ['DefaultTags', ['x']],
    ['AgencyLeadId', 1],
    ['StudentId', 1],
    ['AssignedToId', 1],
    ['Status', 'Converted'],
  ])('a body that names %s is refused, and nothing is kept', async (name, value) => {
    const form = await published();
    expect((await send(form, somebody(), { [name]: value })).status).toBe(400);
    expect(await submissions(form.Id)).toEqual([]);
  });

  it('a field of the lead that is no contact is only a note, whatever it is called', async () => {
    const form = await published({
      Fields: [...plain, ...['AssignedToId', 'AgencyOfficeId', 'Status', 'Tags'].map((id) => ({ field_id: id, field_title: id, field_type: 'text' }))],
    });
    const kept = await sent(form, { ...somebody(), AssignedToId: String(scene.one.managerId), AgencyOfficeId: '99', Status: '99', Tags: 'vip' });
    expect(await lead(kept.AgencyLeadId)).toMatchObject({ AgencyOfficeId: scene.one.officeId, Tags: [] });
    expect((await notesOf('agencylead', kept.AgencyLeadId))[0]).toContain('Tags: vip');
  });

  it('[FORM-017] [FORM-018] required fields are filled in, nought counts, and every error stands at its field', async () => {
    const form = await published({
      Fields: [
        ...plain,
        { field_id: 'children', field_title: 'Children', field_type: 'text', field_required: true },
        { field_id: 'agree', field_title: 'I agree', field_type: 'checkbox', field_required: true },
        { field_id: 'level', field_title: 'Level', field_type: 'dropdown', field_options: [{ option_id: '1', option_title: 'High', option_value: 'h' }] },
        { field_id: 'birth', field_title: 'Birth', field_type: 'date' },
      ],
      Texts: [{ Language: 'es', Fields: { FirstName: { title: 'Nombre' } } }],
    });
    const empty = await send(form, { FirstName: ' ', EmailAddress: '', agree: false });
    expect(empty).toMatchObject({ status: 400, body: { Message: 'Data Is Invalid' } });
    expect((empty.body as { Errors: unknown }).Errors).toEqual([
      { Key: 'FirstName', Message: 'First name should not be empty' },
      { Key: 'EmailAddress', Message: 'E-mail should not be empty' },
      { Key: 'children', Message: 'Children should not be empty' },
      { Key: 'agree', Message: 'Tick “I agree”' },
    ]);
    const spanish = await send(form, {}, { Language: 'es' }, { 'User-Language': 'es' });
    expect((spanish.body as { Errors: readonly { Message: string }[] }).Errors[0]?.Message).toBe('Nombre no debe estar vacío');
    const right = { ...somebody(), children: 0, agree: true, level: 'h', birth: '2001-07-04' };
    expect((await send(form, right)).status).toBe(200);
    for (const [wrong, key] of [
      [{ EmailAddress: 'nobody' }, 'EmailAddress'],
      [{ EmailAddress: 'a@b.test\r\nBcc: c@d.test' }, 'EmailAddress'],
      [{ PhoneNumber: 'call me' }, 'PhoneNumber'],
      [{ level: 'x' }, 'level'],
      [{ birth: '2001-02-31' }, 'birth'],
      [{ agree: 'yes' }, 'agree'],
      [{ plans: 'x'.repeat(10_001) }, 'plans'],
      [{ unknown: 'x' }, 'unknown'],
      [{ constructor: 'x' }, 'constructor'],
    ] as const) {
      const response = await send(form, { ...right, ...somebody(), ...wrong });
      expect(response.status, response.text).toBe(400);
      expect(keysOf(response)).toEqual([key]);
    }
  });

  it('hidden and disabled fields have the value of the form, and what is not asked for is not kept', async () => {
    const form = await published({
      Fields: [
        ...plain,
        { field_id: 'campaign', field_title: 'Campaign', field_type: 'hidden', field_value: 'spring' },
        { field_id: 'fixed', field_title: 'Fixed', field_type: 'text', field_value: 'as it is', field_disabled: true },
        { field_id: 'hasVisa', field_title: 'Visa', field_type: 'checkbox' },
        { field_id: 'until', field_title: 'Until', field_type: 'date', field_required: true, field_condition: { field_id: 'hasVisa', value: 'true' } },
      ],
    });
    const kept = await sent(form, { ...somebody(), campaign: 'mine', fixed: 'changed', until: '2030-01-01' });
    expect(kept.AgencyWebFormData).toMatchObject({ campaign: 'spring', fixed: 'as it is' });
    expect(kept.AgencyWebFormData).not.toHaveProperty('until');
    expect(keysOf(await send(form, { ...somebody(), hasVisa: true }))).toEqual(['until']);
    expect((await sent(form, { ...somebody(), hasVisa: true, until: '2030-01-01' })).AgencyWebFormData).toMatchObject({ until: '2030-01-01' });
  });

  it('a page that is not asked for asks for none of its fields', async () => {
    const form = await published({
      Fields: [
        ...plain,
        { field_id: 'hasVisa', field_title: 'Visa', field_type: 'checkbox' },
        { field_id: 'visas', field_title: 'Your visa', field_type: 'page', field_condition: { field_id: 'hasVisa', value: 'true' } },
        { field_id: 'visaNumber', field_title: 'Number', field_type: 'text', field_required: true },
      ],
    });
    expect((await send(form, somebody())).status).toBe(200);
    expect(keysOf(await send(form, { ...somebody(), hasVisa: true }))).toEqual(['visaNumber']);
  });

  it('an answer of an old version is kept and shown by it', async () => {
    const form = await published({ Fields: [...plain, { field_id: 'old', field_title: 'The old question', field_type: 'text' }] });
    await change(form.Id, { Fields: [...plain, { field_id: 'other', field_title: 'New', field_type: 'text', field_required: true }] });
    await publish(form.Id);
    const kept = await sent(form, { ...somebody(), old: 'an answer' }, { Version: 1 });
    expect(kept).toMatchObject({ AgencyWebFormVersionName: '1' });
    expect(kept.AnswerText).toContain('The old question: an answer');
    expect(keysOf(await send(form, { ...somebody(), old: 'x' }))).toEqual(['old', 'other']);
    // What is newly required is not avoided by naming the old version with the stamp of a page that showed the new one, or with none.
    for (const Stamp of [await stampOf(form.Id, 60_000, 2), String((await open(form.Code)).body['Stamp']), '', 'forged'])
      expect(keysOf(await send(form, { ...somebody(), old: 'x' }, { Version: 1, Stamp }))).toEqual(['Version']);
    expect(keysOf(await send(form, somebody(), { Version: 9 }))).toEqual(['Version']);
  });

  it('the same answer is taken once, with and without a key, and by two at the same time', async () => {
    const form = await published();
    const data = somebody();
    const Stamp = await stampOf(form.Id);
    const again = (headers: Record<string, string>) => send(form, data, { Stamp }, headers);
    const key = { 'Idempotency-Key': randomUUID() };
    const all = await Promise.all([again({}), again({}), again(key)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await again(key)).status).toBe(200);
    expect(await submissions(form.Id)).toHaveLength(1);
    expect(await sql(`select count(*)::int as n from "AgencyLead" where "EmailAddress" = '${data.EmailAddress}'`)).toEqual([{ n: 1 }]);
  });

  it('a body of 10 MB is refused before it is read, one of a long text is taken', async () => {
    const form = await published();
    expect((await send(form, { ...somebody(), plans: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect((await send(form, { ...somebody(), plans: 'ã'.repeat(9_900) })).status).toBe(200);
    const odd = await sent(form, { ...somebody(), plans: 'NUL \u0000 and half \ud800 <script>alert(1)</script>' });
    expect(odd.AgencyWebFormData['plans']).toBe('NUL  and half \ufffd <script>alert(1)</script>');
    expect(odd.StatusName).toBe('Converted');
  });

  it('an address sends ten a minute to one form, the eleventh answer says how long to wait, and others are not kept out', async () => {
    const [form, other] = [await published(), await published()];
    const address = { 'X-Forwarded-For': '203.0.113.7' };
    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push((await send(form, somebody(), {}, address)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const refused = await send(form, somebody(), {}, address);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect((await send(other, somebody(), {}, address)).status).toBe(200);
    expect((await send(form, somebody())).status).toBe(200);
    expect(await submissions(form.Id)).toHaveLength(11);
  });

  it('robots are answered like people: what they send is kept as spam, and can be recovered', async () => {
    const form = await published();
    const { Honeypot } = (await open(form.Code)).body;
    const cases = [
      ['Trap', { [String(Honeypot)]: 'https://spam.test' }, {}],
      ['NoStamp', {}, { Stamp: '' }],
      ['NoStamp', {}, { Stamp: 'forged' }],
      ['NoStamp', {}, { Stamp: await stampOf(form.Id + 1) }],
      ['TooFast', {}, { Stamp: await stampOf(form.Id, 500) }],
    ] as const;
    for (const [reason, data, more] of cases) {
      const person = somebody();
      expect((await send(form, { ...person, ...data }, more)).body).toEqual({ ResponseMessage: 'Thank you for your email.', RedirectUrl: null });
      const [kept] = await submissions(form.Id);
      expect(kept).toMatchObject({ StatusName: 'Spam', SpamReason: reason, AgencyLeadId: null });
      expect(await sql(`select count(*)::int as n from "AgencyLead" where "EmailAddress" = '${person.EmailAddress}'`)).toEqual([{ n: 0 }]);
    }
    const [spam] = await submissions(form.Id);
    expect((await scene.clerk.post(`/api/agencywebformsubmission/${spam?.Id}/convert`)).status).toBeGreaterThanOrEqual(403);
    const recovered = await scene.manager.post<Submission>(`/api/agencywebformsubmission/${spam?.Id}/convert`);
    expect(recovered.body).toMatchObject({ StatusName: 'Converted', SpamReason: null });
    expect(recovered.body.AgencyLeadId).not.toBeNull();
    expect((await scene.manager.post(`/api/agencywebformsubmission/${spam?.Id}/convert`)).status).toBe(409);
    const Stamp = await stampOf(form.Id, 90_000);
    for (let at = 0; at < 3; at++) expect((await sent(form, somebody(), { Stamp })).StatusName).toBe('Converted');
    expect((await sent(form, somebody(), { Stamp })).SpamReason).toBe('Repeated');
  });

  it('a form may ask for a calculation, which the page does as the server checks it', async () => {
    const form = await published({ HasChallenge: true });
    expect((await open(form.Code)).body['Challenge']).toEqual({ Bits: challengeBits });
    const Stamp = await stampOf(form.Id);
    expect((await sent(form, somebody(), { Stamp, Proof: 'no' })).SpamReason).toBe('NoProof');
    let tried = 0;
    while (firstBits(`${Stamp}.${tried.toString(36)}`) >>> (32 - challengeBits) !== 0) tried++;
    expect(isProof(Stamp, tried.toString(36))).toBe(true);
    expect((await sent(form, somebody(), { Stamp, Proof: tried.toString(36) })).StatusName).toBe('Converted');
    // Of texts of every length the page and the server find the same.
    for (let length = 0; length < 140; length++)
      expect(isProof('a'.repeat(length), 'b')).toBe(firstBits(`${'a'.repeat(length)}.b`) >>> (32 - challengeBits) === 0);
  });

  it('whatever a body holds, it is refused or becomes a lead of the form: never an error of the server', async () => {
    const form = await published({ TagsArray: ['own'], AssignedToId: scene.one.managerId });
    const values = [
      null,
      true,
      0,
      -1e308,
      '',
      ' ',
      'x',
      "'; drop table x; --",
      '{{Agency.Name}}',
      '=1+1',
      '\u202e',
      '\ud800',
      'a@b.test',
      '2030-01-01',
      [],
      {},
      [1],
      { a: 1 },
    ];
    const names = ['FirstName', 'EmailAddress', 'plans', 'PhoneNumber', '__proto__', 'toString', 'website', ''];
    let seed = 7;
    const pick = <T>(list: readonly T[]): T => list[(seed = (seed * 1103515245 + 12345) % 2 ** 31) % list.length] as T;
    for (let at = 0; at < 120; at++) {
      const data = Object.fromEntries(Array.from({ length: 4 }, () => [pick(names), pick(values)]));
      const body = pick([data, { ...somebody(), ...data }, { ...somebody(), plans: pick(values) }]);
      const response = await send(form, body, pick([{}, {}, { Version: pick([1, 0, 'x', null]) }, { Stamp: pick([1, 'x', null]) }]));
      expect([200, 400], `${JSON.stringify(body)} ${response.text}`).toContain(response.status);
    }
    const kept = await sql(`select distinct "AgencyOfficeId", "AssignedToId", "Tags"::text as tags from "AgencyLead" where "WebFormName" = '${form.Name}'`);
    expect(kept).toEqual([{ AgencyOfficeId: scene.one.officeId, AssignedToId: scene.one.managerId, tags: expect.stringContaining('own') as unknown }]);
    expect(
      await sql(`select "Failure", "AgencyWebFormData" from "AgencyWebFormSubmission" where "AgencyWebFormId" = ${form.Id} and "Status" = 'Failed'`),
    ).toEqual([]);
  }, 60_000);

  it('of a password nothing is kept but that there was one', async () => {
    const form = await published({ Fields: [...plain, { field_id: 'secret', field_title: 'Password', field_type: 'password' }] });
    const kept = await sent(form, { ...somebody(), secret: 'correct horse battery' });
    expect(kept.AgencyWebFormData['secret']).toBe('••••••');
    expect(kept.AnswerText).toContain('Password: set');
    const history = await scene.manager.get(`/api/agencywebformsubmission/${kept.Id}/journal`);
    expect(JSON.stringify(kept) + history.text).not.toMatch(/correct horse|argon2/);
    expect((await notesOf('agencylead', kept.AgencyLeadId)).join('')).not.toMatch(/argon2|horse/);
  });
});

describe('files', () => {
  const withFile: Fields = [...plain, { field_id: 'passport', field_title: 'Passport', field_type: 'file' }];
  const upload = async (
    form: Form,
    content: string | Buffer,
    name: string,
    { from = fresh(), stamp }: { readonly from?: string; readonly stamp?: string } = {},
  ): Promise<TestResponse<{ Key: string; Name: string }>> => {
    const query = new URLSearchParams({ name, stamp: stamp ?? (await stampOf(form.Id)) });
    const response = await fetch(`${scene.server.url}/api/anonymouswebform/${form.Code}/file?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Forwarded-For': from },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as { Key: string; Name: string } };
  };
  const filesOf = async (entity: string, id: number | null) =>
    (await scene.manager.get<{ Data: readonly { Name: string }[] }>(`/api/${entity}/${id}/file`)).body.Data;

  it('a file becomes a document of the lead, has the kind of its content, and answers one form once', async () => {
    const [form, other] = [await published({ Fields: withFile }), await published({ Fields: withFile })];
    const { status, body, text } = await upload(form, smallPdf('a'), '../../pass"port.exe');
    expect(status, text).toBe(200);
    expect(body.Name).toMatch(/\.pdf$/);
    expect(keysOf(await send(other, { ...somebody(), passport: body.Key }))).toEqual(['passport']);
    const kept = await sent(form, { ...somebody(), passport: body.Key });
    expect((await filesOf('agencylead', kept.AgencyLeadId)).map(({ Name }) => Name)).toEqual([body.Name]);
    expect(kept.AgencyWebFormData['passport']).toBe(body.Name);
    expect(keysOf(await send(form, { ...somebody(), passport: body.Key }))).toEqual(['passport']);
    expect(keysOf(await send(form, { ...somebody(), passport: 'made up' }))).toEqual(['passport']);
    const photo = await upload(form, heicPhoto, 'photo.heic');
    expect(photo.body.Name).toBe('photo.jpg');
  }, 60_000);

  it('what is not what its name says, damaged, locked or too large is refused, and forms without files take none', async () => {
    const form = await published({ Fields: withFile });
    for (const [content, name] of [
      ['<html><script>alert(1)</script></html>', 'passport.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
      ['MZ\u0090', 'a.jpg'],
      ['%PDF-1.4 and nothing else', 'a.pdf'],
      [lockedPdf(), 'a.pdf'],
      ['PK\u0003\u0004', 'a.docx'],
    ] as const)
      expect((await upload(form, content, name)).status, name).toBe(400);
    expect((await upload(form, Buffer.alloc(21 * 1024 * 1024), 'a.pdf')).status).toBe(413);
    expect((await upload(await published(), smallPdf('b'), 'a.pdf')).status).toBe(400);
    expect((await upload({ ...form, Code: 'A'.repeat(27) }, smallPdf('c'), 'a.pdf')).status).toBe(404);
  }, 60_000);

  it('nobody closes the uploads of a form for others: an address has so many waiting, those of the last hour count, and each comes from the page', async () => {
    const form = await published({ Fields: withFile });
    for (const stamp of ['', 'forged', await stampOf(form.Id + 1), await stampOf(form.Id, 31 * 86_400_000)]) {
      const refused = await upload(form, smallPdf('e'), 'a.pdf', { stamp });
      expect([refused.status, keysOf(refused)], refused.text).toEqual([400, ['stamp']]);
    }
    // Several addresses, a hundred files each.
    const flood = (count: number, age: string, sender: string, size = 10) =>
      sql(
        `insert into "AgencyWebFormFile" ("AgencyId", "AgencyWebFormId", "KeyHash", "Name", "Size", "SenderHash", "DateCreated")
         select ${scene.one.agencyId}, ${form.Id}, gen_random_uuid()::text, 'x.pdf', ${size}, ${sender}, now() - interval '${age}' from generate_series(1, ${count})`,
      );
    await flood(400, '5 minutes', `'flood ' || generate_series / 100`);
    expect((await upload(form, smallPdf('f'), 'a.pdf')).status).toBe(200);
    const few = fresh();
    for (const status of [200, 200, 200, 429]) expect((await upload(form, smallPdf('g'), 'a.pdf', { from: few })).status).toBe(status);
    // Older than an hour they count no more, swept or not.
    await sql(`update "AgencyWebFormFile" set "DateCreated" = now() - interval '61 minutes' where "SenderHash" like 'flood%'`);
    expect((await upload(form, smallPdf('h'), 'a.pdf', { from: few })).status).toBe(200);
    const [own] = await sql(
      `select "SenderHash" as hash from "AgencyWebFormFile" where "AgencyWebFormId" = ${form.Id} and "SenderHash" not like 'flood%' order by "Id" desc limit 1`,
    );
    await flood(1, '1 minute', `'${String(own?.['hash'])}'`, 200 * 1024 * 1024);
    const full = await upload(form, smallPdf('i'), 'a.pdf', { from: few });
    expect([full.status, full.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect((await upload(form, smallPdf('j'), 'a.pdf')).status).toBe(200);
  }, 60_000);

  it('a file without an answer goes after an hour', async () => {
    const form = await published({ Fields: withFile });
    const { body } = await upload(form, smallPdf('d'), 'late.pdf');
    await sql(`update "AgencyWebFormFile" set "DateCreated" = now() - interval '61 minutes' where "AgencyWebFormId" = ${form.Id}`);
    expect(keysOf(await send(form, { ...somebody(), passport: body.Key }))).toEqual(['passport']);
    const { engine } = scene.server.running;
    await engine.database.write(scene.one.agencyId, (tx) => sweep(engine.context(tx, systemActor(scene.one.agencyId))));
    expect(await sql(`select count(*)::int as n from "AgencyWebFormFile" where "AgencyWebFormId" = ${form.Id}`)).toEqual([{ n: 0 }]);
  });
});

describe('who it becomes', () => {
  const student = async (values: object): Promise<number> => {
    const { body, status, text } = await scene.manager.post<{ Id: number }>('/api/student/', {
      FirstName: 'Bia',
      LastName: 'Lima',
      AgencyOfficeId: scene.one.officeId,
      UserId: scene.one.managerId,
      ...values,
    });
    expect(status, text).toBe(200);
    return body.Id;
  };

  it('[STU-006] [STU-008] [STU-026] a student who is known gets a note and a task, and nothing of the student changes', async () => {
    const EmailAddress = `Bia${number++}@Known.test`;
    const id = await student({ EmailAddress });
    const before = (await scene.manager.get(`/api/student/${id}`)).body;
    const form = await published({ DaysOffset: 1 });
    const kept = await sent(form, { FirstName: 'Somebody', LastName: 'Else', EmailAddress: EmailAddress.toLowerCase(), PhoneNumber: '+61 400 000 001' });
    expect(kept).toMatchObject({ StatusName: 'Converted', StudentId: id, AgencyLeadId: null });
    expect((await scene.manager.get(`/api/student/${id}`)).body).toEqual(before);
    expect((await notesOf('student', id))[0]).toContain('by web form, not verified');
    const tasks = (await scene.manager.get<{ Data: readonly Record<string, unknown>[] }>(`/api/student/${id}/agencytask`)).body.Data;
    expect(tasks).toMatchObject([{ AssignedToId: scene.one.managerId, DueDate: `${day(1)}T00:00:00` }]);
    const listed = await scene.manager.get<{ Data: readonly { Id: number }[]; Count: number }>(`/api/student/${id}/webformsubmission`);
    expect(listed.body).toMatchObject({ Data: [{ Id: kept.Id }], Count: 1 });
  });

  it('a telephone finds the student too, in any spelling, and a merged student is the one merged into', async () => {
    const into = await student({ EmailAddress: `into${number++}@known.test` });
    const from = await student({ PhoneNumber: '+61 2 9555 0134' });
    const merged = await scene.manager.post(`/api/student/${into}/merge`, { sourceId: from, values: {} });
    expect(merged.status, merged.text).toBe(200);
    const form = await published();
    expect(await sent(form, { ...somebody(), PhoneNumber: '+61-2-95550134' })).toMatchObject({ StudentId: into });
  });

  it('an open lead gets a note and an earlier day of contact, a converted one is its student, a disqualified one is not taken', async () => {
    const form = await published({ DaysOffset: 5 });
    const [late = 0, early = 0] = await scene.addLeads([
      { FirstName: 'Late', EmailAddress: 'late@known.test', NextContactDate: day(30), Tags: ['vip'] },
      { FirstName: 'Early', EmailAddress: 'early@known.test', NextContactDate: day(2) },
    ]);
    expect(await sent(form, { FirstName: 'X', EmailAddress: 'late@known.test', plans: 'soon' })).toMatchObject({ AgencyLeadId: late });
    expect(await lead(late)).toMatchObject({ FirstName: 'Late', Tags: ['vip'], NextContactDate: `${day(5)}T00:00:00` });
    expect((await notesOf('agencylead', late))[0]).toContain('Your plans: soon');
    await sent(form, { FirstName: 'X', EmailAddress: 'early@known.test' });
    expect(await lead(early)).toMatchObject({ NextContactDate: `${day(2)}T00:00:00` });
    const { body } = await scene.manager.post<{ StudentId: number }>(`/api/agencylead/${late}/convert`, {});
    // The student's own address could be another one: here only the lead tells.
    await sql(`update "Student" set "EmailAddress" = 'changed@known.test' where "Id" = ${body.StudentId}`);
    expect(await sent(form, { FirstName: 'X', EmailAddress: 'late@known.test' })).toMatchObject({ StudentId: body.StudentId });
    await sql(`update "AgencyLead" set "IsDud" = true where "Id" = ${early}`);
    const again = await sent(form, { FirstName: 'X', EmailAddress: 'early@known.test' });
    expect(again.AgencyLeadId).not.toBe(early);
  });

  it('a record gets notes of five answers a day; more are kept without one', async () => {
    const [form, second] = [await published(), await published()];
    const [id = 0] = await scene.addLeads([{ FirstName: 'Popular', EmailAddress: 'popular@known.test' }]);
    for (let at = 0; at < 7; at++)
      expect(await sent(at % 2 ? form : second, { FirstName: 'X', EmailAddress: 'popular@known.test', plans: `${at}` })).toMatchObject({
        AgencyLeadId: id,
        StatusName: 'Converted',
      });
    expect(await notesOf('agencylead', id)).toHaveLength(5);
  });

  it('the mapping chooses the fields of the lead; a name in one field is divided', async () => {
    const form = await published({
      Fields: [
        { field_id: 'who', field_title: 'Your name', field_type: 'text' },
        { field_id: 'mail', field_title: 'Mail', field_type: 'text' },
        { field_id: 'LastName', field_title: 'Pet', field_type: 'text' },
      ],
      Mapping: { who: 'FullName', mail: 'EmailAddress', LastName: '' },
    });
    const kept = await sent(form, { who: '  Ana  Maria de Souza ', mail: 'x.y@mapped.test', LastName: 'Rex' });
    expect(await lead(kept.AgencyLeadId)).toMatchObject({ FirstName: 'Ana', LastName: 'Maria de Souza', EmailAddress: 'x.y@mapped.test' });
    expect((await notesOf('agencylead', kept.AgencyLeadId))[0]).toContain('Pet: Rex');
    expect(keysOf(await send(form, { mail: 'no address' }))).toEqual(['mail']);
    const nameless = await sent(form, { mail: 'only.mail@mapped.test' });
    expect(await lead(nameless.AgencyLeadId)).toMatchObject({ FirstName: 'only.mail' });
  });

  it('one that cannot become a lead is kept with the reason, and becomes one once the form is mended', async () => {
    const form = await published();
    await sql(`alter table "AgencyLead" add constraint no_unlucky check ("FirstName" <> 'Unlucky')`);
    const person = { ...somebody(), FirstName: 'Unlucky' };
    const kept = await sent(form, person);
    expect(kept).toMatchObject({ StatusName: 'Failed', AgencyLeadId: null });
    expect(kept.Failure).not.toBe('');
    expect(kept.AgencyWebFormData).toMatchObject(person);
    expect((await scene.manager.post(`/api/agencywebformsubmission/${kept.Id}/convert`)).status).toBeGreaterThanOrEqual(400);
    expect((await submissions(form.Id))[0]).toMatchObject({ StatusName: 'Failed' });
    expect((await change(form.Id, { Mapping: { FirstName: '' } })).status).toBe(200);
    const mended = await scene.manager.post<Submission>(`/api/agencywebformsubmission/${kept.Id}/convert`);
    expect(mended.body).toMatchObject({ StatusName: 'Converted', Failure: null });
    expect(await lead(mended.body.AgencyLeadId)).toMatchObject({ FirstName: 'Souza', EmailAddress: person.EmailAddress });
    await sql(`alter table "AgencyLead" drop constraint no_unlucky`);
  });

  it('answers of agency One are nothing to agency Two', async () => {
    const form = await published();
    const kept = await sent(form, somebody());
    expect((await scene.other.get(`/api/agencywebformsubmission/${kept.Id}`)).status).toBe(404);
    expect((await scene.other.post(`/api/agencywebformsubmission/${kept.Id}/convert`)).status).toBe(404);
  });
});

describe('numbers', () => {
  it('tell how far people come in a version and which fields they get wrong', async () => {
    const form = await published({
      Fields: [plain[0] ?? {}, { field_id: 'two', field_title: 'Second page', field_type: 'page' }, plain[2] ?? {}],
    });
    const seen = (body: object) =>
      scene.server.anyone.call('POST', `/api/anonymouswebform/${form.Code}/progress`, { Version: 1, ...body }, { 'X-Forwarded-For': fresh() });
    for (const body of [{ Page: 1 }, { Page: 1 }, { Page: 1 }, { Page: 1 }, { Page: 2 }, { Page: 2 }, { Errors: ['EmailAddress', 'made up'] }, { Page: 77 }])
      expect((await seen(body)).status).toBe(200);
    await sent(form, { FirstName: 'Ana', EmailAddress: 'numbers@visitor.test' });
    const { body } = await scene.manager.get(`/api/agencywebform/${form.Id}/numbers`);
    expect(body).toMatchObject({
      Versions: [
        {
          Number: 1,
          Sent: 1,
          Pages: [
            { Number: 1, Title: '', Reached: 4, DropOff: 0.5 },
            { Number: 2, Title: 'Second page', Reached: 2, DropOff: 0.5 },
          ],
          Fields: [
            { FieldId: 'FirstName', Errors: 0, ErrorRate: 0 },
            { FieldId: 'EmailAddress', Errors: 1, ErrorRate: 0.5 },
          ],
        },
      ],
    });
    expect(await sql(`select count(*)::int as n from "AgencyWebFormCount" where "AgencyWebFormId" = ${form.Id}`)).toEqual([{ n: 5 }]);
  });

  it('the list of answers is filtered and goes into Excel with the titles of its version', async () => {
    const form = await published();
    await sent(form, { ...somebody(), plans: 'Perth or Sydney' });
    const found = await scene.manager.post<{ Count: number }>('/api/agencywebformsubmission/search?viewId=1222', [
      { Field: 'AgencyWebFormId', Condition: 'Equal', Value1: form.Id },
    ]);
    expect(found.body.Count, found.text).toBe(1);
    const excel = await scene.manager.get('/api/agencywebformsubmission/excel?viewId=1222');
    expect(excel.status, excel.text.slice(0, 200)).toBeLessThan(300);
  });
});
