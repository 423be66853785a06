// Papers of sales by the real door: what stands on a quote and an enrolment, in which language, for whom, and what never does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '../../engine/contract/decimal.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { feeLines, type Item, type QuoteScene, quoteScene } from './quote-scene.ts';
import { readPdf } from './read-pdf.ts';

let scene: QuoteScene;
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const footer = 'Horizonte Educação · ABN 11 222 333 444';
beforeAll(async () => {
  scene = await quoteScene({ plugins: [settings, printouts], jobs: {} });
  await sql(`update "Agency" set "LayoutPrintFooter" = '${footer}' where "Id" = ${scene.one.agencyId}`);
  await sql(
    `update "AgencyOffice" set "LegalName" = 'Horizonte Pty Ltd', "BusinessNumber" = '11 222 333 444', "City" = 'Bogotá' where "Id" = ${scene.one.officeId}`,
  );
}, 180_000);
afterAll(() => scene?.server.stop());

const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
async function download(path: string, caller: Caller = scene.manager) {
  const response = await fetch(`${scene.server.url}/api/${path}`, { headers: { Authorization: `Bearer ${caller.token}` } });
  const content = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, content, told: response.ok ? {} : (JSON.parse(new TextDecoder().decode(content)) as Record<string, unknown>) };
}
const printed = async (path: string) => {
  const { status, content, told } = await download(path);
  expect(status, JSON.stringify(told)).toBe(200);
  return await readPdf(content);
};
const preview = async (path: string) => (await scene.manager.get<{ Title: string; Language: string; Html: string }>(`/api/${path}`)).body;

const english = (): Item => ({
  Description: 'General English Course',
  Duration: 24,
  StartDate: '2027-01-11',
  EndDate: '2027-06-26',
  fees: [
    {
      FeeDescription: 'Tuition',
      Qty: decimal(24),
      BaseUnitPrice: decimal(415),
      SpecialUnitPrice: decimal(320),
      UnitPrice: decimal(320),
      IsRecurring: true,
      CommissionPercentage: decimal('17.35'),
    },
    { FeeDescription: 'Enrolment fee', Qty: decimal(1), UnitPrice: decimal(250), Note: 'Paid once.' },
    { FeeDescription: 'Health cover', Qty: decimal(1), UnitPrice: decimal(412), ExcludeFromPayment: true },
    { FeeDescription: 'Visa assistance', Qty: decimal(1), UnitPrice: decimal(1850), CurrencyId: scene.currencies.get('BRL') },
  ],
});
const rates = () => ({
  CurrencyRates: [{ BaseCurrencyId: scene.currencies.get('AUD'), ForeignCurrencyId: scene.currencies.get('BRL'), FcToBcFxRate: '0.270434' }],
  RatesDate: '2026-11-18',
});

describe('a quote on paper', () => {
  it('[QUOTE-010] tells options with their courses, fees, specials, exclusions, totals and rates, for whom and until when', async () => {
    const second: Item = {
      ...english(),
      OptionNumber: 2,
      Description: 'Business English',
      fees: [{ FeeDescription: 'Tuition', Qty: decimal(10), UnitPrice: decimal(300) }],
    };
    const id = await scene.quote(
      { ...rates(), Title: 'English in Sydney', PrintableNotes: 'Bring your passport.\nFees may change: 20 €.', AcceptedOption: 2 },
      [english(), second],
    );
    const pdf = await printed(`agencysale/${id}/pdf/quote?language=en`);
    expect(pdf).toMatchObject({ missing: 0, isTagged: true });
    for (const text of [
      ['Horizonte Pty Ltd', 'Business number 11 222 333 444', 'Bogotá', footer, 'Page 1 of '],
      ['English in Sydney', 'Prepared for Camila São Núñez', '中文', 'Date19/11/2026', 'Valid until18/12/2026'],
      ['Your options', 'Option 1', 'Option 2 (accepted)', 'General English Course, 24 weeks, Sydney', 'Business English'],
      ['Greenwich English College, Sydney', 'CRICOS provider 02672K, course 0101351', 'Starts11/01/2027', 'Ends26/06/2027', 'Duration24 weeks'],
      ['Special price: you save AUD 2,280.00', '24 weeks', '415.00 320.00', 'AUD 7,680.00', 'Not included in the amount to pay', 'Paid once.', 'BRL 1,850.00'],
      ['Fees in AUDAUD 8,342.00', 'to be paidAUD 7,930.00', 'Fees in BRLBRL 1,850.00', 'Total in AUDAUD 8,842.30', 'Amount to pay in AUDAUD 8,430.30'],
      ['TotalAUD 3,000.00', 'Exchange rates on 18/11/2026: 1 BRL = 0.270434 AUD'],
      ['Notes', 'Bring your passport.', '20 €', 'The refund policy of the college applies.', 'A deposit is due before the offer.'],
    ].flat())
      expect(pdf.text).toContain(text.normalize('NFKC').replace(/\s+/g, ''));
    // Letters that are drawn of several parts stand beside their glyphs.
    const letters = new Set(Array.from(pdf.text + pdf.meant));
    for (const letter of 'हिन्दी') expect(letters).toContain(letter);
    expect(pdf.text).not.toMatch(/17[.,]35|ommission/);
  });

  itSlow('is written in the language of the student, or in the one that is chosen, and twice the same', async () => {
    const id = await scene.quote({ ...rates() }, [english()]);
    const first = await printed(`agencysale/${id}/pdf/quote`);
    for (const text of [
      'Cotação',
      'Colômbia',
      'Válida até18/12/2026',
      'Preço especial: você economiza AUD 2.280,00',
      '24 semanas',
      'Página 1 de 1',
      'Taxas de câmbio de 18/11/2026',
    ])
      expect(first.text).toContain(text.normalize('NFKC').replace(/\s+/g, ''));
    expect((await printed(`agencysale/${id}/pdf/quote`)).text).toBe(first.text);
    expect((await printed(`agencysale/${id}/pdf/quote?language=es`)).text).toContain('Cotización');
    const visible = await preview(`agencysale/${id}/pdf/quote/preview`);
    expect(visible).toMatchObject({ Language: 'pt', Title: expect.stringMatching(/^Cotação /) as unknown });
    expect((await download(`agencysale/${id}/pdf/quote?language=xx`)).told).toMatchObject({ Code: 'request.invalid', Errors: [{ Key: 'language' }] });
    expect((await download(`agencysale/${id}/pdf/quote?speech=pt`)).told).toMatchObject({ Code: 'request.malformed' });
  });

  it('[QUOTE-010] shows a discount as its own row with its text, and totals after it; so does the invoice of a fee in full, and not that of a part', async () => {
    const discounted = {
      ...english(),
      fees: [
        {
          FeeDescription: 'Tuition',
          Qty: decimal(10),
          UnitPrice: decimal(300),
          DiscountPercentage: decimal('7.5'),
          DiscountText: 'Early bird',
          DiscountTotal: decimal(225),
        },
        { FeeDescription: 'Books', Qty: decimal(1), UnitPrice: decimal(100), DiscountAmount: decimal(20), DiscountTotal: decimal(20) },
      ],
    };
    const id = await scene.quote({}, [discounted]);
    const plain = async (language: string, path = `agencysale/${id}/pdf/quote`) => {
      const { Html } = await preview(`${path}/preview?language=${language}`);
      return Html.replaceAll(/<[^>]+>/g, '|')
        .replaceAll('\u00a0', ' ')
        .replaceAll(/[|\s]*\|[|\s]*/g, '|');
    };
    const text = await plain('en');
    for (const row of ['AUD 3,000.00|Early bird (7.5%)|-AUD 225.00|', 'AUD 100.00|Discount|-AUD 20.00|', '|Total|AUD 2,855.00|']) expect(text).toContain(row);
    expect(await plain('pt')).toMatch(/Early bird \(7,5%\).*\|Desconto\|/);
    const fees = (await sql(`select "Id" from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${id} order by "Order"`)).map((fee) => Number(fee['Id']));
    const aud = scene.currencies.get('AUD');
    const Amount = decimal(2815);
    const [payment = 0] = await scene.make('AgencySalePayment', [
      { AgencySaleId: id, AgencyOfficeId: scene.one.officeId, BaseCurrencyId: aud, CurrencyId: aud, DueDate: '2027-01-11', Amount },
    ]);
    await scene.make(
      'AgencySalePaymentItem',
      [2775, 40].map((part, index) => ({
        AgencySalePaymentId: payment,
        AgencySaleItemAgencyFeeId: fees[index],
        CurrencyId: aud,
        Amount: decimal(part),
      })),
    );
    const [invoice = 0] = await scene.make('AgencySalePaymentInvoice', [{ AgencySalePaymentId: payment, Amount, DueDate: '2027-01-11' }]);
    const billed = await plain('en', `agencysalepaymentinvoice/${invoice}/pdf/invoice`);
    for (const row of ['AUD 3,000.00|Early bird (7.5%)|-AUD 225.00|', 'AUD 40.00|', 'AUD 2,815.00|']) expect(billed).toContain(row);
    expect(billed).not.toContain('|Discount|');
  });

  it('tells of an unknown rate instead of inventing a total, and of a quote without lines that it has none', async () => {
    const id = await scene.quote({}, [english()]);
    expect((await preview(`agencysale/${id}/pdf/quote/preview?language=en`)).Html).toContain('no exchange rate available');
    expect((await preview(`agencysale/${await scene.quote()}/pdf/quote/preview?language=en`)).Html).toContain('There are no courses or services yet.');
  });

  it('[QUOTE-010] comes to a total in the currency of the quote, as do its enrolment form, receipt and client invoice, with the rate and its day', async () => {
    const [aud, brl] = [scene.currencies.get('AUD') ?? 0, scene.currencies.get('BRL') ?? 0];
    const lines = [{ ...english(), fees: [{ FeeDescription: 'Tuition', Qty: decimal(1), UnitPrice: decimal(300) }] }];
    const id = await scene.quote({ ...rates(), StatusId: 'Sale', CurrencyId: brl }, lines);
    const visible = async (path: string) => (await preview(`${path}/preview?language=en`)).Html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    const quote = await visible(`agencysale/${id}/pdf/quote`);
    for (const text of ['Fees in AUDAUD 300.00', 'Total in BRLBRL 1,109.33', 'Exchange rates on 18/11/2026: 1 AUD = 3.6977598971 BRL'])
      expect(quote).toContain(text);
    const [fee] = await sql(`select "Id" from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${id}`);
    const values = {
      AgencySaleId: id,
      AgencyOfficeId: scene.one.officeId,
      BaseCurrencyId: aud,
      CurrencyId: aud,
      DueDate: '2027-01-11',
      DateReceived: '2026-11-20',
    };
    const [payment = 0] = await scene.make('AgencySalePayment', [{ ...values, StatusId: 'Paid', Amount: decimal(100) }]);
    await scene.make('AgencySalePaymentItem', [
      { AgencySalePaymentId: payment, AgencySaleItemAgencyFeeId: Number(fee?.['Id']), CurrencyId: aud, Amount: decimal(100) },
    ]);
    const [invoice = 0] = await scene.make('AgencySalePaymentInvoice', [{ AgencySalePaymentId: payment, Amount: decimal(100), DueDate: '2027-01-11' }]);
    const [WriteOffReasonId = 0] = await scene.make('AgencyWriteOffReason', [{ Name: 'Moved away' }]);
    await scene.make('AgencySalePayment', [
      { ...values, StatusId: 'Paid', IsRefund: true, Amount: decimal(30) },
      { ...values, StatusId: 'WriteOff', WriteOffReasonId, Amount: decimal(50) },
    ]);
    // 100 less the 30 that went back; nobody pays what was written off.
    const enrolment = await visible(`agencysale/${id}/pdf/enrolment`);
    expect(enrolment).toMatch(/Refund\s*11\/01\/2027\s*Paid\s*20\/11\/2026\s*[-−]AUD\s?30.00/);
    expect(enrolment).toContain('Total in BRL: BRL 258.84');
    await sql(`delete from "AgencySalePayment" where "AgencySaleId" = ${id} and "Id" <> ${payment}`);
    expect(await visible(`agencysale/${id}/pdf/enrolment`)).toContain('Total in BRL: BRL 369.78Exchange rates on 18/11/2026: 1 AUD = 3.6977598971 BRL');
    const worth = 'Worth BRL 369.78 at the rate of 3.6977598971 of 18/11/2026';
    expect(await visible(`agencysalepayment/${payment}/pdf/receipt`)).toContain(worth);
    expect(await visible(`agencysalepaymentinvoice/${invoice}/pdf/invoice`)).toContain(worth);
  });

  itSlow('keeps hostile names and notes text', async () => {
    const hostile = '<img src=x onerror=alert(1)>{{text.total}}{{{x}}}</style><script>1</script>';
    const id = await scene.quote({ PrintableNotes: hostile, Title: hostile.slice(0, 100) }, [{ ...english(), Description: hostile }]);
    await sql(`update "Agency" set "LayoutPrintFooter" = '"; } </style>${hostile} \\' where "Id" = ${scene.one.agencyId}`);
    try {
      const pdf = await printed(`agencysale/${id}/pdf/quote?language=en`);
      expect(pdf.text.split(hostile.replace(/\s+/g, '')).length).toBeGreaterThanOrEqual(4);
      expect(pdf.text).toContain('"; } </style>'.replace(/\s+/g, ''));
      expect((await preview(`agencysale/${id}/pdf/quote/preview`)).Html).not.toMatch(/<script|<img/);
    } finally {
      await sql(`update "Agency" set "LayoutPrintFooter" = '${footer}' where "Id" = ${scene.one.agencyId}`);
    }
  });

  itSlow('of 200 lines repeats the head of the table on each page and splits no line', async () => {
    const lines = feeLines(200).map((fee) => ({ ...fee, Note: 'One line below\nanother line below' }));
    const pdf = await printed(`agencysale/${await scene.quote({}, [{ ...english(), fees: lines }])}/pdf/quote?language=en`);
    expect(pdf.pages).toBeGreaterThan(5);
    expect(pdf.byPage.slice(0, -1).every((text) => text.includes('DescriptionQuantityUnitpriceAmount'))).toBe(true);
    for (let number = 1; number <= 200; number++)
      expect(pdf.byPage.filter((text) => text.includes(`Feenumber${number}Onelinebelowanotherlinebelow24weeks`))).toHaveLength(1);
  });
});

describe('an enrolment on paper', () => {
  it('[SALE-005] tells courses with offer and confirmation, payments and notes', async () => {
    const item: Item = {
      ...english(),
      OfferDate: '2026-12-01',
      CoeNumber: 'A12F',
      CoeDate: '2026-12-09',
      VisaOutcome: 'Granted',
      ProviderStudentNumber: 'S-77',
      fees: [],
    };
    const id = await scene.quote({ StatusId: 'Application', PrintableNotes: 'See you soon.' }, [item]);
    await scene.make('AgencySalePayment', [
      {
        AgencySaleId: id,
        AgencyOfficeId: scene.one.officeId,
        InstallmentNumber: 1,
        Amount: decimal('1440.50'),
        DueDate: '2027-01-11',
        IsDeposit: true,
        BaseCurrencyId: scene.currencies.get('AUD'),
        CurrencyId: scene.currencies.get('AUD'),
      },
    ]);
    const { text } = await printed(`agencysale/${id}/pdf/enrolment?language=en`);
    for (const each of [
      'Application',
      'born on 03/04/1999',
      'Offer received01/12/2026',
      'CoEA12F',
      'CoE received09/12/2026',
      'Visa outcomeGranted',
      'S-77',
      'Deposit11/01/2027Unpaid',
      'AUD 1,440.50',
      'See you soon.',
      footer,
    ])
      expect(text).toContain(each.normalize('NFKC').replace(/\s+/g, ''));
  });

  it('[APP-041] is the enrolment form: the student, stays, cover, pickup, notes, terms and the signature with its time, also of a draft, in three languages', async () => {
    const StudentId = scene.student;
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>{{text.courses}}';
    const [AccommodationTypeId] = await scene.make('AgencyAccommodationType', [{ Name: 'Homestay, single' }]);
    await scene.make('AgencyStudentAccommodation', [{ StudentId, AccommodationTypeId, StartDate: '2027-01-09', EndDate: '2027-02-06', Comments: hostile }]);
    await scene.make('StudentHealthCover', [{ StudentId, Provider: 'Allianz Global', PolicyNumber: 'P-9', EndDate: '2027-12-31' }]);
    await scene.make('StudentAirportPickup', [{ StudentId, PickupDate: '2027-01-09T01:30:00Z', Destination: 'Hostel' }]);
    const values = {
      BegunAsApplication: true,
      CoverNotes: `Dear school ${hostile}`,
    };
    const id = await scene.quote(values, [english()]);
    // It is signed once its courses are there: a course that comes later would end the signature.
    await sql(`update "AgencySale" set "AgreedTerms" = 'The refund policy was read.', "SignedDate" = '2026-11-27T03:04:00Z',
      "StudentSignature" = 'data:image/png;base64,${png.toString('base64')}' where "Id" = ${id}`);
    const { text } = await printed(`agencysale/${id}/pdf/enrolment?language=en`);
    for (const each of [
      'Application',
      'DRAFT',
      'Student details',
      'Date of birth03/04/1999',
      'NationalityColombia',
      'Passportnot enclosed',
      'General English Course',
      'Homestay, single09/01/2027 – 06/02/2027',
      'Health coverAllianz Global31/12/2027P-9',
      'Airport pickupHostel09/01/2027 12:30',
      'Cover notesDear school',
      hostile,
      'The refund policy of the college applies.',
      'The refund policy was read.',
      'Signature of the student',
      'Signed on 27/11/2026 14:04 (Australia/Melbourne)',
    ])
      expect(text).toContain(each.normalize('NFKC').replace(/\s+/g, ''));
    expect(text).not.toContain('No payments');
    const at = async (language: string) => (await preview(`agencysale/${id}/pdf/enrolment/preview?language=${language}`)).Html;
    expect(await at('pt')).toContain('Assinatura do estudante');
    expect(await at('es')).toContain('Firma del estudiante');
    expect(await at('en')).toContain(`src="data:image/png;base64,`);
    expect(await at('en')).not.toContain('<script>alert');
    expect(await at('en')).not.toContain('Prices corrected on');
    const [line] = await sql(`select "Id" from "AgencySaleItem" where "AgencySaleId" = ${id}`);
    await scene.make('AgencySaleItemChange', [{ AgencySaleId: id, AgencySaleItemId: line?.['Id'], Kind: 'Correction', Reason: 'The offer of the school' }]);
    expect(await at('en')).toContain('Prices corrected on');
    // What is no picture is not drawn, and what is not signed says so.
    await sql(`update "AgencySale" set "StudentSignature" = 'data:text/html,<b>x</b>' where "Id" = ${id}`);
    expect(await at('en')).not.toContain('data:text/html');
    await sql(`update "AgencySale" set "SignedDate" = null where "Id" = ${id}`);
    expect(await at('en')).toContain('Not signed yet');
  });

  it('is not there for a quote', async () => {
    const { status } = await download(`agencysale/${await scene.quote()}/pdf/enrolment`);
    expect(status).toBe(403);
  });
});

describe('who may have papers', () => {
  it('is who sees the sale; without a student there is nothing to print', async () => {
    const id = await scene.quote({}, [english()]);
    const path = `agencysale/${id}/pdf/quote/preview`;
    expect((await scene.other.get(`/api/${path}`)).status).toBe(404);
    expect((await scene.server.anyone.get(`/api/${path}`)).status).toBe(401);
    const without = await scene.quote({ StudentId: null }, [english()]);
    for (const response of [await download(`agencysale/${without}/pdf/quote`), await download(`agencysale/${without}/pdf/quote/preview`)]) {
      expect(response.status).toBe(400);
      expect(response.told).toMatchObject({ Message: 'No student has been selected for this quote' });
    }
  });
});

describe('a paper that is filed', () => {
  const generated = (id: number, query: string, caller: Caller = scene.manager) => caller.post(`/api/document/${id}/generate`, JSON.parse(query));

  itSlow('[DOC-023] is made by a job and stands with the files of the sale', async () => {
    const id = await scene.quote({}, [english()]);
    const { status, body, text } = await generated(id, '{"systemDocumentType":"Quote","language":"en"}');
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ SystemDocumentType: 'Quote', EntityId: id, JobId: expect.any(Number) as unknown });
    const files = async () => (await scene.manager.get<{ Data: { Name: string; Key: string }[] }>(`/api/agencysale/${id}/file`)).body.Data;
    await expect.poll(async () => (await files()).length, { timeout: 25_000 }).toBe(1);
    const [file] = await files();
    expect(file?.Name).toMatch(/^Quote .*\.pdf$/);
    expect((await readPdf((await download(`file/${file?.Key}`)).content)).text).toContain('Tuition');
  });

  it('is refused at once: no student, another type, no right, somebody else’s', async () => {
    const id = await scene.quote({}, [english()]);
    expect(await generated(await scene.quote({ StudentId: null }), '{"systemDocumentType":"Quote"}')).toMatchObject({
      status: 400,
      body: { Message: 'No student has been selected for this quote' },
    });
    expect(await generated(id, '{"systemDocumentType":"EnrolmentForm"}')).toMatchObject({ status: 409 });
    expect(await generated(id, '{"systemDocumentType":"AgencyBill"}')).toMatchObject({ status: 400, body: { Errors: [{ Key: 'systemDocumentType' }] } });
    expect((await generated(id, '{"systemDocumentType":"Quote"}', scene.clerk)).status).toBe(403);
    expect((await generated(id, '{"systemDocumentType":"Quote"}', scene.other)).status).toBe(404);
  });
});

it('shows the logo of the office, else that of the agency, and nothing that is no picture', async () => {
  const id = await scene.quote({}, [english()]);
  const html = async () => (await preview(`agencysale/${id}/pdf/quote/preview`)).Html;
  const upload = async (name: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name);
    const response = await fetch(`${scene.server.url}/api/agencyoffice/${scene.one.officeId}/file`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}` },
      body: form,
    });
    const { Data } = (await response.json()) as { Data: { Key: string }[] };
    return Data[0]?.Key ?? '';
  };
  const setLogo = (key: string | null) => sql(`update "AgencyOffice" set "LogoKey" = ${key === null ? 'null' : `'${key}'`} where "Id" = ${scene.one.officeId}`);
  const [picture, text] = [await upload('logo.png', png), await upload('text.png', Buffer.from('<svg onload=alert(1)>'))];
  expect(await html()).not.toContain('<img');
  await setLogo(picture);
  expect(await html()).toContain('src="data:image/png;base64,iVBOR');
  await setLogo(text);
  expect(await html()).not.toContain('<img');
  await setLogo('nothing');
  await scene.make('AgencySetting', [{ Key: 'LogoKey', Value: picture }]);
  expect(await html()).toContain('src="data:image/png;base64,iVBOR');
  await setLogo(null);
});

it('is not there on a plan without quotes', async () => {
  const id = await scene.quote({}, [english()]);
  await sql(`update "Agency" set "Subscription" = 'free' where "Id" = ${scene.one.agencyId}`);
  await expect.poll(async () => (await download(`agencysale/${id}/pdf/quote/preview`)).status).toBe(403);
});
