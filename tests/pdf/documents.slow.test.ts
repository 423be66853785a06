// Documents of records by the real door: what is in them, who may have them, in which scripts, and what is reported when they cannot be made.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { libraryOptions, libraryScene } from '../plugin/scene.ts';
import { type Caller, documentOptions, startBeside } from '../support/server.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { readPdf } from './read-pdf.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene({ log: pino({ level: 'silent' }) });
});
afterAll(() => scene?.server.stop());

const download = async (path: string, caller: Caller = scene.manager, headers: Record<string, string> = {}) => {
  const response = await fetch(`${scene.server.url}${path}`, { headers: { ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}), ...headers } });
  const content = new Uint8Array(await response.arrayBuffer());
  return { response, content, told: response.ok ? {} : (JSON.parse(new TextDecoder().decode(content)) as Record<string, unknown>) };
};
const aBook = async (values: Record<string, unknown> = {}) =>
  (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'Grande Sertão', Price: 1234.5, ...values })).body.Id;
const aLoan = async (values: Record<string, unknown> = {}) =>
  (await scene.manager.post<{ Id: number }>('/api/libraryloan/', { BookId: await aBook(), Borrower: 'Ana', DueDate: '2027-03-01', ...values })).body.Id;

describe('a document', () => {
  it('tells what its template and its record say, as an attachment that no browser shows', async () => {
    const id = await aLoan();
    const { response, content } = await download(`/api/libraryloan/${id}/pdf/slip`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Loan ${id}.pdf"; filename*=UTF-8''Loan%20${id}.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const pdf = await readPdf(content);
    expect(pdf).toMatchObject({ pages: 1, title: `Loan ${id}`, missing: 0, isTagged: true });
    for (const text of ['GrandeSertão', 'BorrowerAna', 'Due01/03/2027', 'WorthAUD1,234.50', '0Keepitdry.Ana', 'Page1of1']) expect(pdf.text).toContain(text);
  });

  it('comes below its parent too, and by a ticket in the address, once', async () => {
    const BookId = await aBook();
    const id = await aLoan({ BookId });
    expect((await download(`/api/librarybook/${BookId}/libraryloan/${id}/pdf/slip`)).response.status).toBe(200);
    expect((await download(`/api/librarybook/${await aBook()}/libraryloan/${id}/pdf/slip`)).response.status).toBe(404);
    const path = `/api/libraryloan/${id}/pdf/slip`;
    const ticket = (await scene.manager.post<{ access_token: string }>('/api/document/ticket', { Path: path })).body.access_token;
    const opened = await download(`${path}?access_token=${ticket}`, scene.server.anyone);
    expect(opened.response.status, JSON.stringify(opened.told)).toBe(200);
    expect((await download(`${path}?access_token=${ticket}`, scene.server.anyone)).response.status).toBe(401);
  });

  it('stands in its frame, with its foot on each page', async () => {
    const { text } = await readPdf((await download(`/api/libraryloan/${await aLoan()}/pdf/slip`)).content);
    expect(text).toMatch(/LibraryofAUDlands.*BorrowerAna.*Yours/);
    expect(text).toContain('Openfrom9to5";}</style>\\');
    const BookId = await aBook({ Title: 'Long foot' });
    expect((await readPdf((await download(`/api/libraryloan/${await aLoan({ BookId })}/pdf/slip`)).content)).text).toMatch(/Yours(Line\.){9}/);
  });

  it('is looked at before it is printed, with the fonts of this server', async () => {
    const id = await aLoan({ Borrower: '<script>1</script>' });
    const { status, body } = await scene.manager.get<{ Title: string; Language: string; Html: string }>(`/api/libraryloan/${id}/pdf/slip/preview`);
    expect([status, body.Title, body.Language]).toEqual([200, `Loan ${id}`, 'en']);
    expect(body.Html).toContain('Borrower</td><td>&lt;script&gt;1&lt;/script&gt;');
    expect(body.Html).not.toContain('<script');
    const sheet = await fetch(`${scene.server.url}/fonts/documents.css`);
    expect(sheet.headers.get('content-type')).toContain('text/css');
    const [, font = ''] = /url\((\/fonts\/[\w.-]+\.woff2)\)/.exec(await sheet.text()) ?? [];
    expect((await fetch(`${scene.server.url}${font}`)).headers.get('content-type')).toBe('font/woff2');
    expect((await fetch(`${scene.server.url}/fonts/none.woff2`)).status).toBe(404);
    expect((await scene.other.get(`/api/libraryloan/${id}/pdf/slip/preview`)).status).toBe(404);
    expect((await scene.server.anyone.get(`/api/libraryloan/${id}/pdf/slip/preview`)).status).toBe(401);
  });

  it('is written in the language that is chosen, else in the one that it says itself', async () => {
    const loadLanguage = async (path: string) => (await scene.manager.get<{ Language: string }>(`/api/libraryloan/${path}`)).body.Language;
    const id = await aLoan({ Borrower: 'Zé' });
    expect(await loadLanguage(`${id}/pdf/slip/preview`)).toBe('pt');
    expect(await loadLanguage(`${id}/pdf/slip/preview?Language=es`)).toBe('es');
    expect(await scene.manager.get(`/api/libraryloan/${id}/pdf/slip/preview?language=fr`)).toMatchObject({
      status: 400,
      body: { Errors: [{ Key: 'language' }] },
    });
  });

  it('speaks the language of its reader', async () => {
    const { content } = await download(`/api/libraryloan/${await aLoan()}/pdf/slip`, scene.manager, { 'User-Language': 'pt' });
    expect((await readPdf(content)).text).toContain('AUD1.234,50');
  });

  it('keeps hostile values text', async () => {
    const Borrower = '<b>{{rules}}</b><img src=x onerror=a>"\'={{{x}}}';
    const { content } = await download(`/api/libraryloan/${await aLoan({ Borrower })}/pdf/slip`);
    expect((await readPdf(content)).text).toContain('Borrower<b>{{rules}}</b><imgsrc=xonerror=a>"\'={{{x}}}');
  });

  it('writes the scripts of those who study abroad, each with its own glyphs', async () => {
    const scripts = {
      Greek: 'Ελληνικά',
      Cyrillic: 'Кириллица',
      Vietnamese: 'Nguyễn Thị Hồng',
      currencies: '₹ ₽ ₱ ₩ €',
      Japanese: '日本語ひらがなカタカナ',
      Korean: '한국어',
      Chinese: '简体中文这个们',
      Thai: 'ภาษาไทย',
      Hindi: 'नमस्ते भारत',
      Arabic: 'مرحبا',
    };
    const id = await aBook({ Title: Object.values(scripts).join(' ') });
    const { content } = await download(`/api/librarybook/${id}/pdf/card`);
    const pdf = await readPdf(content);
    expect(pdf.missing).toBe(0);
    for (const script of ['Greek', 'Cyrillic', 'currencies', 'Japanese', 'Korean', 'Chinese', 'Thai'] as const) {
      expect(pdf.text).toContain(scripts[script].normalize('NFKC').replace(/\s+/g, ''));
    }
    // What the fonts have of picture letters is drawn, the rest left out.
    const pictures = await aBook({ Title: 'Ana 🎓👩🏽\u200D🎓🇧🇷❤\uFE0F✔✅⭐ ★☎☀↔Ⓜ▪▶☃☝☯♀♠♥♨♻⚠⚽✂➡⤴⬅〰〽㊗㊙🅰🆎🆑🈁🈚🈯🈲🉐‼⁉™' });
    const printed = await readPdf((await download(`/api/librarybook/${pictures}/pdf/card`)).content);
    expect([printed.missing, printed.text.includes('🎓'), printed.text.includes('Ana')]).toEqual([0, false, true]);
    // Letters that are drawn of several parts, or in another order than they are spoken, stand beside their glyphs.
    const letters = new Set(Array.from(pdf.text + pdf.meant));
    for (const letter of Object.values(scripts).join('').normalize('NFKC').replace(/\s+/g, '')) expect(letters).toContain(letter);
  });
});

describe('who may have it', () => {
  it('is said by the permissions file, with the rows that it is about', async () => {
    const id = await aBook();
    const path = `/api/librarybook/${id}/pdf/card`;
    expect((await download(path)).response.status).toBe(200);
    const clerk = await download(path, scene.clerk);
    expect(clerk.response.status).toBe(403);
    expect(clerk.told).toMatchObject({
      Message: 'You do not have permission to do this with records of this type: Card.',
      Hint: 'This requires the permission CanEditOffices.',
    });
    await scene.manager.call('PATCH', `/api/librarybook/${id}`, { Status: 'lost' });
    expect((await download(path, scene.manager, { 'User-Language': 'es' })).told).toMatchObject({ Code: 'access.forbidden' });
  });

  it('never reaches what is not there, or is somebody else’s', async () => {
    const id = await aLoan();
    const loadStatus = async (path: string, caller?: Caller) => (await download(path, caller)).response.status;
    expect(await loadStatus(`/api/libraryloan/${id}/pdf/slip`, scene.other)).toBe(404);
    expect(await loadStatus('/api/libraryloan/2147483647/pdf/slip')).toBe(404);
    expect(await loadStatus(`/api/libraryloan/${id}/pdf/card`)).toBe(404);
    expect(await loadStatus(`/api/libraryloan/${id}/pdf/nothing`)).toBe(404);
    expect(await loadStatus(`/api/libraryloan/x/pdf/slip`)).toBe(404);
    expect(await loadStatus(`/api/user/1/pdf/slip`)).toBe(404);
    expect(await loadStatus(`/api/libraryloan/${id}/pdf/slip`, scene.server.anyone)).toBe(401);
    expect((await scene.manager.post(`/api/libraryloan/${id}/pdf/slip`)).status).toBe(404);
  });

  it('is named to screens and in the document of the calls', async () => {
    const config = async (caller: Caller) => (await caller.get('/api/entityconfig/librarybook')).body['Documents'];
    expect(await config(scene.manager)).toEqual([{ Name: 'card', Label: 'Card', Icon: null, Place: 'button', Page: null, Refusal: null }]);
    expect(await config(scene.clerk)).toEqual([
      {
        Name: 'card',
        Label: 'Card',
        Icon: null,
        Place: 'button',
        Page: null,
        Refusal: expect.stringMatching(/^This requires the permission .*\.$/) as unknown,
      },
    ]);
    const operations = async (caller: Caller) => {
      const { paths } = (await caller.get<{ paths: Record<string, { get?: Record<string, unknown> }> }>('/api/openapi.json')).body;
      return paths['/librarybook/{id}/pdf/{document}']?.get;
    };
    expect(await operations(scene.clerk)).toBeUndefined();
    expect(await operations(scene.manager)).toMatchObject({
      operationId: 'LibraryBook.pdf',
      parameters: [{ name: 'id' }, { name: 'document', schema: { enum: ['card'] } }, { $ref: '#/components/parameters/documentLanguage' }],
      responses: { '200': { content: { 'application/pdf': {} } } },
      'x-surface': 'download',
      'x-who': ['People who sign in as staff with the permission CanEditOffices, for some records.'],
    });
  });
});

describe('the data of a document', () => {
  it('hold the fields that the person may see, and no others', async () => {
    const path = `/api/libraryloan/${await aLoan({ BookId: await aBook({ Isbn: '9788535914849' }) })}/pdf/slip`;
    expect((await readPdf((await download(path)).content)).text).toContain('ISBN9788535914849');
    const { text } = await readPdf((await download(path, scene.clerk)).content);
    expect(text).toContain('BorrowerAna');
    expect(text).not.toContain('ISBN');
  });

  it('that a template misses are a fault of ours: nothing of it is shown, and it names itself in the log', async () => {
    const id = await aBook({ Title: 'has no data' });
    const { response, told } = await download(`/api/librarybook/${id}/pdf/card`);
    expect(response.status).toBe(500);
    expect(JSON.stringify(told)).not.toMatch(/datum|card\.html/);
    const thrown = await download(`/api/libraryloan/${await aLoan({ Borrower: 'Throws' })}/pdf/slip`);
    expect(thrown.response.status).toBe(500);
    expect(JSON.stringify(thrown.told)).not.toContain('secret detail');
    const { engine } = scene.server.running;
    const preparing = engine.database.read(scene.one.agencyId, (tx) => engine.pdf.prepare(tx, systemActor(scene.one.agencyId), 'library.card', id));
    await expect(preparing).rejects.toThrow(
      /^The document library\.card cannot be made: line 1 of its template: there is no datum "title"\. \(.*card\.html\)$/,
    );
  });

  it('come in one transaction for jobs, as this person', async () => {
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    const id = await aLoan();
    const file = await engine.database.read(agencyId, (tx) => engine.pdf.render(tx, systemActor(agencyId), 'library.slip', id));
    expect(file.name).toBe(`Loan ${id}.pdf`);
    expect((await readPdf(file.content)).text).toContain('BorrowerAna');
    const foreign = engine.database.read(scene.two.agencyId, (tx) => engine.pdf.render(tx, systemActor(scene.two.agencyId), 'library.slip', id));
    await expect(foreign).rejects.toMatchObject({ code: 'record.not-found' });
  });
});

it('a server without a browser says what is missing, and serves on', async () => {
  const env = { PUPPETEER_EXECUTABLE_PATH: '/nowhere/chromium' };
  const server = await startBeside(scene.server, { ...libraryOptions, log: pino({ level: 'silent' }), pdf: { ...documentOptions, env } });
  try {
    const { token } = scene.manager;
    const id = await aLoan();
    for (let time = 0; time < 2; time++) {
      const response = await fetch(`${server.url}/api/libraryloan/${id}/pdf/slip`, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        Code: 'server.unavailable',
        Message: 'Documents are not available: PUPPETEER_EXECUTABLE_PATH is not a Chromium that can print.',
        Hint: 'Set it to the path of Chrome or Chromium, or leave it out. The server log says what was tried.',
      });
    }
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
