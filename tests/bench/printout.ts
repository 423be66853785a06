// Item m: the PDF of a quote of ten courses and forty fees, by the product and by a bare render of the same page; and what others feel of documents being made.
import path from 'node:path';
import type pg from 'pg';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from '../../engine/pdf/find-browser.ts';
import { fontAt, fontHost, fontStyleFor } from '../../engine/pdf/fonts.ts';
import { askOnce, load, type Question, type Target } from './load.ts';
import { median } from './measure.ts';
import { bigAgency, oneOf, type Scene } from './scene.ts';

export interface PrintoutFigures {
  /** Milliseconds of one document, one after the other; medians. */
  readonly product: number;
  readonly limit: number;
  readonly bytes: number;
  /** Requests for one record in a second, with nothing beside them and with eight documents asked for all the time. */
  readonly alone: number;
  readonly beside: number;
  /** How many documents were made meanwhile. */
  readonly made: number;
}

const courses = 10;
const fees = 40;
const documentsPerRound = 10;
const inLine = 8;
const askers = 4;
/** By which the quote and its student are found again. */
const mark = 'BENCH';

/** Measures with the rounds and seconds of the run. The product's server prints with the browser that it finds itself; the bare render takes the same. */
export async function measurePrintout(
  client: pg.Client,
  product: Target,
  tokens: readonly string[],
  scene: Scene,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<PrintoutFigures> {
  const { program } = await findBrowser(process.env, path.resolve('.data'), () => undefined);
  await forgetQuote(client);
  const sale = await makeQuote(client);
  const browser = await puppeteer.launch({ executablePath: program.executablePath, env: { ...process.env, ...program.env }, args: ['--no-sandbox'] });
  try {
    const requested = (person: number, address: string): Question => ({
      method: 'GET',
      path: `/api/${address}`,
      headers: { Authorization: `Bearer ${tokens[person % tokens.length] ?? ''}` },
    });
    const printout = `agencysale/${sale}/pdf/quote`;
    const html = await bareHtml(product, requested(0, `${printout}/preview?language=en`));
    const times: Record<'product' | 'limit', number[]> = { product: [], limit: [] };
    let bytes = 0;
    const sides = {
      product: async () => {
        const { status, body } = await askOnce(product, requested(0, `${printout}?language=en`));
        if (status !== 200) throw new Error(`The quote answered ${status}: ${body.toString().slice(0, 300)}`);
        bytes = body.length;
      },
      limit: () => bareRender(browser, html),
    };
    // The first of each starts a browser, reads the fonts and tries its walls.
    await sides.product();
    await sides.limit();
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 === 0 ? (['limit', 'product'] as const) : (['product', 'limit'] as const))
        for (let document = 0; document < documentsPerRound; document++) {
          const since = performance.now();
          await sides[side]();
          times[side].push(performance.now() - since);
        }
    return { product: median(times.product), limit: median(times.limit), bytes, ...(await felt(product, requested, printout, scene, { rounds, seconds })) };
  } finally {
    await browser.close();
    await forgetQuote(client);
  }
}

/** What two people who ask for one record at a time feel of eight documents that two others wait for, two of which are being made: slots with and without, in turns. */
async function felt(
  product: Target,
  requested: (person: number, address: string) => Question,
  printout: string,
  scene: Scene,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
) {
  const record = (n: number, connection: number): Question => requested(2 + (connection % 2), `agencylead/${oneOf(scene.leads, n)}`);
  const rates: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  let made = 0;
  await load(product, askers, 1, record);
  for (let round = 0; round < rounds; round++) {
    const alone = await load(product, askers, seconds, record);
    let isOver = false;
    const printing = Array.from({ length: inLine }, async (_, number) => {
      while (!isOver) {
        const { status } = await askOnce(product, requested(number % 2, printout));
        if (status !== 200) throw new Error(`The quote answered ${status}.`);
        made++;
      }
    });
    const beside = await load(product, askers, seconds, record);
    isOver = true;
    await Promise.all(printing);
    rates.alone.push(alone.requests / alone.seconds);
    rates.beside.push(beside.requests / beside.seconds);
  }
  return { alone: median(rates.alone), beside: median(rates.beside), made };
}

/** The page as the product prints it, without the walls around it. */
async function bareHtml(product: Target, question: Question): Promise<string> {
  const { status, body } = await askOnce(product, question);
  const response: unknown = JSON.parse(body.toString());
  if (status !== 200 || typeof response !== 'object' || response === null || !('Html' in response))
    throw new Error(`The page answered ${status}: ${body.toString().slice(0, 300)}`);
  const html = String(response.Html)
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, () => '');
  return html.replace('<style>', `<style>${await fontStyleFor(html)}`);
}

async function bareRender(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (async () => {
      const font = request.url().startsWith(fontHost) ? await fontAt(request.url()) : undefined;
      await (font
        ? request.respond({ status: 200, contentType: 'font/woff2', headers: { 'Access-Control-Allow-Origin': '*' }, body: font })
        : request.continue());
    })();
  });
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  await page.close();
}

/** Also what a run left behind that was broken off. */
async function forgetQuote(client: pg.Client): Promise<void> {
  await client.query(`delete from "AgencySale" where "AgencyId" = $1 and "SaleIndex" = $2`, [bigAgency, mark]);
  await client.query(`delete from "Student" where "AgencyId" = $1 and "LastName" = $2`, [bigAgency, mark]);
}

/** A quote of a student of the big agency, as somebody would have written it. */
async function makeQuote(client: pg.Client): Promise<number> {
  const one = async (statement: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await client.query<{ Id: number }>(statement, [...values]);
    return rows[0]?.Id ?? 0;
  };
  const [{ office, currency } = { office: 0, currency: 0 }] = (
    await client.query<{ office: number; currency: number }>(
      `select (select min("Id") from "AgencyOffice" where "AgencyId" = $1) as office, (select min("Id") from "Currency") as currency`,
      [bigAgency],
    )
  ).rows;
  const student = await one(`insert into "Student" ("AgencyId", "FirstName", "LastName", "AgencyOfficeId") values ($1, 'Camila', $3, $2) returning "Id"`, [
    bigAgency,
    office,
    mark,
  ]);
  const sale = await one(
    `insert into "AgencySale" ("AgencyId", "SaleIndex", "StudentId", "StatusId", "AgencyOfficeId", "CurrencyId", "BaseCurrencyId")
     values ($1, $5, $2, 'Quote', $3, $4, $4) returning "Id"`,
    [bigAgency, student, office, currency, mark],
  );
  await client.query(
    `insert into "AgencySaleItem" ("AgencyId", "AgencySaleId", "Order", "OptionNumber", "Description", "Duration", "StartDate", "EndDate", "InstitutionCampusCourseId")
     select $1, $2, n, 1 + (n - 1) / 5, 'Course number ' || n, 24, '2027-01-11', '2027-06-26', (select "Id" from "InstitutionCourseInstitutionCampus" order by "Id" offset n limit 1)
       from generate_series(1, $3::int) n`,
    [bigAgency, sale, courses],
  );
  await client.query(
    `insert into "AgencySaleItemAgencyFee" ("AgencyId", "AgencySaleId", "AgencySaleItemId", "Order", "FeeDescription", "CurrencyId", "Qty", "UnitPrice", "Note")
     select $1, $2, i."Id", n, 'Fee number ' || n, $3, 24, 12.5, 'A line of its own.'
       from generate_series(1, $4::int) n join "AgencySaleItem" i on i."AgencySaleId" = $2 and i."Order" = 1 + (n - 1) % $5`,
    [bigAgency, sale, currency, fees, courses],
  );
  return sale;
}
