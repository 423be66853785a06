// The course search and what is made of it: the box with its chips, facets, comparison, shortlist, profiles, notes and the dialog for other screens.
import { within } from '@testing-library/dom';
import { createElement, useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../plugins/settings/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { screens } from '../../plugins/screens.ts';
import { Bar, Chooser, type PageProps, type Row } from '../../web/kit/index.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { respondWith, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

const searchCall = 'POST /api/course/search';
const priceCall = 'POST /api/course/price';
const names = ['Bachelor of Nursing', 'Diploma of Nursing', 'Master of Nursing', 'Certificate of Care', 'Diploma of Care', 'Bachelor of Care'];

let scene: TwoAgencies;
let institution = 0;
let campus = 0;
let brazil = 0;
let student = 0;
let courses: readonly number[] = [];

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, suppliers] });
  const make = async (path: string, body: object, who = scene.god): Promise<number> => {
    const { status, body: made, text } = await who.post<{ Id: number }>(`/api/${path}`, body);
    if (status !== 200) throw new Error(text);
    return made.Id;
  };
  brazil = await make('country', { Name: 'Brazil', CountryCode: 'BR' });
  institution = await make('institution', { Name: 'Harbour College', Website: 'https://harbour.test' });
  campus = await make('institutioncampus', {
    Name: 'Quay',
    InstitutionId: institution,
    Locality: 'Brisbane',
    Features: ['Library'],
    Videos: ['https://www.youtube.com/watch?v=abc', 'not an address'],
    NationalityMix: [{ CountryId: brazil, Percentage: 40 }],
  });
  courses = await Promise.all(
    names.map(async (Name) => {
      const course = await make('institutioncourse', { Name, InstitutionId: institution, DurationWeeks: 156, TuitionFee: 90000 });
      return await make('institutioncourseinstitutioncampus', { InstitutionId: institution, InstitutionCourseId: course, InstitutionCampusId: campus });
    }),
  );
  student = await make('student', { FirstName: 'Ana', LastName: 'Lima', AgencyOfficeId: scene.one.officeId, Nationality: brazil }, scene.manager);
  await runSql(scene.server.ownerUrl, `update "Agency" set "Subscription" = 'free' where "Id" = ${scene.two.agencyId}`);
});
afterAll(() => scene?.server.stop());

const found = (index: number) => ({
  InstitutionCampusCourseId: courses[index] ?? 0,
  InstitutionId: institution,
  CampusId: campus,
  InstitutionCourseId: 1,
  CourseName: names[index] ?? '',
  InstitutionName: 'Harbour College',
  CampusName: 'Quay',
  City: 'Brisbane',
  State: 'QLD',
  CountryId: 1,
  LevelName: 'Bachelor Degree',
  BroadFieldName: 'Health',
  NarrowFieldName: 'Nursing',
  DetailedFieldName: null,
  CourseCode: '012345A',
  CourseLengthType: 'FixedDates',
  Weeks: 156,
  IntakeDates: ['2999-02-22'],
  Tags: ['Regional'],
  InPortfolio: index === 0,
  Price:
    index === 1
      ? null
      : {
          Amount: 30000,
          CurrencyId: 1,
          CurrencyCode: 'AUD',
          BaseAmount: index === 2 ? null : 30000,
          Source: index === 0 ? 'agency' : 'register',
          Year: index === 0 ? null : 2023,
          Total: index === 0 ? null : 91_000,
          BaseTotal: index === 0 || index === 2 ? null : 91_000,
          Special: index === 0 ? { Name: 'Early bird', Text: '10 % off' } : null,
        },
});
const answer = (more: object = {}) => ({
  Data: names.map((_name, index) => found(index)),
  Count: 6,
  IsLimitReached: false,
  Facets: [
    { Field: 'City', Values: [{ Key: 'Brisbane', Name: 'Brisbane', Count: 6 }] },
    { Field: 'IntakeMonth', Values: [{ Key: '02', Name: '02', Count: 6 }] },
  ],
  Recognised: [{ Id: 'level:0', Field: 'CourseLevel', Value: '1', Name: 'Bachelor', Text: 'bachelor' }],
  Text: 'nursing',
  Corrected: [{ From: 'nurssing', To: 'nursing' }],
  ...more,
});

/** Answers searches and keeps what was asked. */
function searches(more: object = {}) {
  const requested: Readonly<Record<string, unknown>>[] = [];
  const reply = (_send: unknown, init: RequestInit | undefined) => {
    requested.push(JSON.parse(String(init?.body)));
    return Response.json(answer(more));
  };
  return { asked: requested, reply };
}
const priced = respondWith(200, {
  CurrencyId: 1,
  CurrencyName: 'AUD',
  Total: 27000,
  Notes: ['Prices of the price group Latin America.'],
  Fees: [
    {
      Name: 'Tuition',
      CurrencyName: 'AUD',
      Qty: 1,
      BaseUnitPrice: 30000,
      UnitPrice: 27000,
      LineTotal: 27000,
      Special: { Name: 'Early bird', Why: '10 % off' },
      Why: ['The fee of the course goes first.'],
      NotChosen: [{ Name: 'Tuition of all courses', Why: 'Less particular.' }],
    },
  ],
});
const at = () => new URLSearchParams(location.search);

describe('the course search', () => {
  it('[INST-013] [INST-014] begins with the suppliers that were sold most, each of which leads to its courses', async () => {
    const { asked: requested, reply } = searches();
    const sold = (Id: number, SoldLast90Days: number) => ({
      Id,
      Name: `Supplier ${Id}`,
      InstitutionId: institution,
      Country: null,
      SoldLast90Days,
      AcceptsApplication: true,
    });
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course', {
      [searchCall]: reply,
      'GET /api/agencysupplier/topsuppliers': respondWith(200, { Data: [sold(2, 9), sold(1, 4), sold(3, 0)] }),
    });
    const list = await page.findByRole('region', { name: 'Most sold in the last 90 days' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Supplier 2 9 sold', 'Supplier 1 4 sold']);
    await user.click(within(list).getByRole('button', { name: /Supplier 2/ }));
    await expect.poll(() => requested.at(-1)?.['InstitutionIds']).toEqual([institution]);
    expect(at().get('institution')).toBe(String(institution));
  });

  it('[INST-007] begins with examples and asks nothing; typing asks once it rests, shows what was recognised, and takes it back', async () => {
    const { asked: requested, reply } = searches();
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course', { [searchCall]: reply });
    await page.findByRole('heading', { name: 'Find a course' });
    expect(requested).toEqual([]);
    await user.type(page.getByRole('searchbox', { name: 'Search courses' }), 'bachelor nurssing');
    await page.findByText('6 courses');
    expect(requested.map(({ Query }) => Query).at(-1)).toBe('bachelor nurssing');
    expect(requested.length).toBeLessThan('bachelor nurssing'.length);
    expect(at().get('q')).toBe('bachelor nurssing');
    await page.findByText('No results for “nurssing”. Showing results for “nursing”.');
    await user.click(page.getByRole('button', { name: /Remove.*Level|Level.*[Rr]emove|Take.*Level/ }));
    await expect.poll(() => requested.at(-1)?.['Not']).toEqual(['level:0']);
    await page.findByText('1 term searched as plain text');
    // Prices with where they come from, each in its own way.
    page.getByText('Early bird: 10 % off');
    page.getByText('No price available');
    page.getByText(/no exchange rate/);
    expect(page.getAllByText(/Intakes 22\/02\/2999/)).toHaveLength(6);
  });

  itSlow('is narrowed by facets, ranges and the portfolio, all of it in the address, and cleared in one go', async () => {
    const { asked: requested, reply } = searches();
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course?q=nursing', { [searchCall]: reply });
    await page.findByText('6 courses');
    await user.click(page.getByRole('checkbox', { name: /^Brisbane/ }));
    await expect.poll(() => requested.at(-1)?.['City']).toEqual(['Brisbane']);
    await user.click(page.getByRole('button', { name: 'Portfolio' }));
    await expect.poll(() => requested.at(-1)?.['IsDiscoveryMode']).toBe(false);
    await user.type(page.getByLabelText('Price per year, to'), '40,000{Enter}');
    await expect.poll(() => requested.at(-1)?.['PriceTo']).toBe(40000);
    await user.type(page.getByLabelText('Price per year, from'), '50000{Enter}');
    await page.findByText(/“From” is greater than “To”/);
    await user.selectOptions(page.getByLabelText('Order'), 'Lowest price first');
    await expect.poll(() => requested.at(-1)?.['orderBy']).toBe('price');
    expect(Object.fromEntries(at())).toEqual({ q: 'nursing', city: 'Brisbane', priceFrom: '50000', priceTo: '40000', portfolio: '1', order: 'price' });
  });

  it('says that nothing matches, that there is more, and that it failed, each with a way on', async () => {
    const none = searches({ Data: [], Count: 0, Facets: [] });
    const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/course?q=x&portfolio=1', { [searchCall]: none.reply });
    await page.findByRole('heading', { name: 'No courses found' });
    const more = searches({ Count: 700, IsLimitReached: true });
    interfere(searchCall).answer = more.reply;
    await user.click(page.getByRole('button', { name: 'Search all institutions' }));
    await page.findByText('Showing the first 6 of 700 courses. Narrow the search to see others.');
    expect(more.asked.at(-1)?.['take']).toBe(500);
    interfere(searchCall).answer = respondWith(400, { Message: 'The search is under repair.' });
    await user.selectOptions(page.getByLabelText('Order'), 'By name');
    await page.findByText('The search is under repair.');
    interfere(searchCall).answer = more.reply;
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('700 courses');
  });

  it('drops an answer that was overtaken', async () => {
    const { page, user, interfere } = await openScreen(scene.server, 'manager@one.test', '/course?q=first', { [searchCall]: searches().reply });
    await page.findByText('6 courses');
    const [slow, fast] = [searches(), searches({ Count: 3 })];
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const search = interfere(searchCall);
    search.answer = async (send, init) => {
      const late = slow.reply(send, init);
      await held;
      return late;
    };
    await user.type(page.getByRole('searchbox', { name: 'Search courses' }), ' slow');
    await expect.poll(() => slow.asked.at(-1)?.['Query']).toBe('first slow');
    search.answer = fast.reply;
    await user.type(page.getByRole('searchbox', { name: 'Search courses' }), ' fast');
    await expect.poll(() => fast.asked.at(-1)?.['Query']).toBe('first slow fast');
    await page.findByText('3 courses');
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 50));
    page.getByText('3 courses');
  });

  itSlow('is walked through by keys: down into the rows, c compares, and a sixth course is refused', async () => {
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course?q=nursing', { [searchCall]: searches().reply, [priceCall]: priced });
    await page.findByText('6 courses');
    await user.click(page.getByRole('searchbox', { name: 'Search courses' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe(names[0]);
    await user.keyboard('c{ArrowDown}'.repeat(names.length - 1));
    expect(document.activeElement?.textContent).toBe(names.at(-1));
    await user.keyboard('c');
    await page.findByText('You can compare up to five courses. Remove one first.');
    expect(at().get('compare')?.split(',')).toEqual(courses.slice(0, 5).map(String));
    await user.click(page.getByRole('button', { name: 'Compare' }));
    const dialog = within(await page.findByRole('dialog', { name: '5 courses side by side' }));
    const start = async (name: string) => new URL((await dialog.findByRole('link', { name })).getAttribute('href') ?? '', 'http://screen').searchParams;
    const all = await start('Get quote for 5 courses');
    expect([all.get('courses')?.split(',').map(Number), all.get('options'), all.get('student')]).toEqual([courses.slice(0, 5), '1', null]);
    expect((await start(`Get quote ${names[1]}`)).get('courses')).toBe(String(courses[1]));
    await expect.poll(() => dialog.queryAllByRole('article')).toHaveLength(5);
    await expect.poll(() => dialog.queryAllByText('The fee of the course goes first.')).toHaveLength(5);
    await user.click(await dialog.findByRole('button', { name: `Remove ${names[0]} from the comparison` }));
    await expect.poll(() => dialog.queryAllByRole('article')).toHaveLength(4);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(at().get('view')).toBeNull();
  });

  itSlow('re-prices for a student, and puts a course on the shortlist that is then behind the tab of the student', async () => {
    const { asked: requested, reply } = searches();
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course?q=nursing', { [searchCall]: reply, [priceCall]: priced });
    await page.findByText('6 courses');
    // Without a student there is nobody whose list it would be.
    expect(page.getByRole('button', { name: `Shortlist ${names[0]}` }).getAttribute('aria-disabled')).toBe('true');
    await user.type(page.getByLabelText('For the student', { selector: 'input' }), 'Ana');
    await user.click(await page.findByRole('option', { name: 'Ana Lima', hidden: true }));
    await expect.poll(() => requested.at(-1)?.['NationalityId']).toBe(brazil);
    expect(at().get('student')).toBe(String(student));
    expect((await page.findByRole('link', { name: `Get quote ${names[0]}` })).getAttribute('href')).toBe(`/quote/new?student=${student}&courses=${courses[0]}`);
    await user.click(await page.findByRole('button', { name: `Shortlist ${names[0]}` }));
    await page.findByRole('button', { name: `Shortlisted ${names[0]}`, pressed: true });
    await user.click(await page.findByRole('link', { name: /Ana Lima: 1 on the shortlist/ }));
    await page.findByRole('link', { name: new RegExp(names[0] ?? '') });
    await page.findByText(/Harbour College/);
    page.getByRole('link', { name: 'Search courses for Ana' });
    await user.click(await page.findByRole('button', { name: /^Remove .* from the shortlist$/ }));
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await page.findByRole('heading', { name: 'No courses on the shortlist' });
  });

  it('shows somebody who may not change students why the star is locked', async () => {
    const { page } = await openScreen(scene.server, 'clerk@one.test', `/course?q=nursing&student=${student}`, { [searchCall]: searches().reply });
    // Looked for each time: the list is drawn again once the student is known.
    await expect.poll(() => page.queryByRole('button', { name: `Shortlist ${names[0]}` })?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('profiles', () => {
  it('[INST-003] [INST-004] [INST-006] [INST-015] a course opens over the search with its price explained, its notes and its institution', async () => {
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/course?q=nursing', { [searchCall]: searches().reply, [priceCall]: priced });
    await user.click(await page.findByRole('link', { name: names[0] ?? '' }));
    const course = within(await page.findByRole('dialog', { name: names[0] ?? '' }));
    await course.findByText('Early bird: 10 % off');
    course.getByText('Prices of the price group Latin America.');
    course.getByText('1 fee that does not apply');
    await user.click(course.getByRole('button', { name: 'Notes' }));
    const notes = within(await page.findByRole('dialog', { name: 'Course notes' }));
    await notes.findByText('No notes yet.');
    await user.type(await notes.findByLabelText('New note'), 'Good for beginners');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await notes.findByText('Good for beginners');
    await user.click(notes.getByRole('button', { name: 'Close' }));
    await user.click(course.getByRole('button', { name: 'Institution' }));
    const school = within(await page.findByRole('dialog', { name: 'Harbour College' }));
    await school.findByText('Library');
    school.getByText('40 %');
    // Videos are links alone, and what is no address is none.
    expect(school.getByRole('link', { name: /^Video 1/ }).getAttribute('target')).toBe('_blank');
    expect(document.querySelectorAll('iframe, video')).toHaveLength(0);
    await user.click(school.getByRole('button', { name: 'Close' }));
    expect(Object.fromEntries(at())).toEqual({ q: 'nursing' });
  });

  it('a price that is not known is said, beside what the register states', async () => {
    const { page } = await openScreen(scene.server, 'manager@one.test', `/course?course=${courses[0]}`, {
      [priceCall]: respondWith(404, { Message: 'None.' }),
    });
    await page.findByText('No fees on file for this course.');
    expect(page.getAllByText('90,000.00')).toHaveLength(1);
  });

  it('a course or an institution that is not there is shown as missing', async () => {
    const { page } = await openScreen(scene.server, 'manager@one.test', '/course?course=999999');
    expect(await page.findAllByText('This course does not exist')).toHaveLength(1);
    const other = await openScreen(scene.server, 'manager@one.test', '/institution/999999');
    await other.page.findByText('This institution does not exist');
  });

  it('[INST-009] the page of an institution takes 50 of its courses, half a second after the profile', async () => {
    const { asked: requested, reply } = searches({ Count: 70 });
    const opened = performance.now();
    const { page } = await openScreen(scene.server, 'manager@one.test', `/institution/${institution}`, { [searchCall]: reply });
    await page.findByRole('heading', { name: 'Harbour College', level: 1 });
    await page.findByRole('link', { name: names[0] ?? '' });
    expect(performance.now() - opened).toBeGreaterThan(500);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({ InstitutionIds: [institution], take: 50, IsDiscoveryMode: true });
    page.getByRole('link', { name: 'Search all 70 courses' });
  });

  it('[INST-043] [INST-044] an institution and a course are added to the portfolio with a confirmation, or it is said why they cannot be', async () => {
    const adding = 'POST /api/agencyinstitution/';
    const { page, user } = await openScreen(scene.server, 'manager@one.test', `/course?course=${courses[0]}`, {
      [priceCall]: priced,
      [adding]: respondWith(200, { Id: 1 }),
      'POST /api/agencyinstitutionpubliccourse/': respondWith(200, { Id: 1 }),
    });
    await user.click(await page.findByRole('button', { name: 'Add the institution to the portfolio' }));
    await page.findByText('Institution added successfully');
    await user.click(await page.findByRole('button', { name: 'Add the course to the portfolio' }));
    await page.findByText('Public Course has been added');
    const clerk = await openScreen(scene.server, 'clerk@one.test', `/institution/${institution}`, { [searchCall]: searches().reply });
    const locked = await clerk.page.findByRole('button', { name: 'Add the institution to the portfolio' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    clerk.page.getByText('You need the permission CanAddInstitutionToPortfolio.');
    const free = await openScreen(scene.server, 'manager@two.test', `/institution/${institution}`, { [searchCall]: searches().reply });
    await free.page.findByText('The free plan does not include a portfolio.');
  });

  it('[AUTH-011] [AUTH-012] offers a quote of a course; on a free plan to send an application instead', async () => {
    const profile = `/course?course=${courses[0]}`;
    const full = await openScreen(scene.server, 'manager@one.test', profile, { [priceCall]: priced });
    expect((await full.page.findByRole('link', { name: 'Get quote' })).getAttribute('href')).toContain(`/quote/new?courses=${courses[0]}`);
    expect(full.page.queryByRole('link', { name: 'Send application' })).toBeNull();
    const free = await openScreen(scene.server, 'manager@two.test', profile, { [priceCall]: priced });
    expect((await free.page.findByRole('link', { name: 'Send application' })).getAttribute('href')).toContain('/application/add?');
    expect(free.page.queryByRole('link', { name: 'Get quote' })).toBeNull();
  });

  it('[INST-005] photos are enlarged in a gallery that the arrow keys turn', async () => {
    const profile = `GET /api/agencyinstitution/dto/${institution}`;
    const real = (await scene.manager.get<{ Campuses: object[] }>(`/api/agencyinstitution/dto/${institution}`)).body;
    const photo = (Key: string, Name: string, ContentType = 'image/png') => ({ Key, Name, ContentType, Size: 1 });
    const Files = [photo('a', 'Gate.png'), photo('b', 'Hall.png'), photo('c', 'Rules.svg', 'image/svg+xml')];
    const { page, user } = await openScreen(scene.server, 'manager@one.test', `/institution/${institution}`, {
      [searchCall]: searches().reply,
      [profile]: respondWith(200, { ...real, Campuses: real.Campuses.map((each) => ({ ...each, Files })) }),
      'POST /api/document/ticket': respondWith(200, { access_token: 'once' }),
    });
    await page.findByRole('img', { name: 'Quay: Gate.png' });
    // A drawing that could run is no photo.
    expect(page.queryByText(/Rules\.svg/)).toBeNull();
    await user.click(page.getByRole('button', { name: 'Enlarge Gate.png' }));
    const box = within(await page.findByRole('dialog', { name: 'Gate.png' }));
    box.getByText('Quay · 1 of 2');
    await user.keyboard('{ArrowRight}');
    await page.findByRole('dialog', { name: 'Hall.png' });
    await user.keyboard('{ArrowRight}');
    await page.findByRole('dialog', { name: 'Gate.png' });
    await user.keyboard('{End}');
    await page.findByRole('dialog', { name: 'Hall.png' });
  });
});

describe('the course search in a dialog', () => {
  it('[INST-002] opens from a screen of another plugin, which gets the course that is chosen', async () => {
    const chosen: Row[] = [];
    function TwinRequest({ title, crumbs }: PageProps) {
      const [isOpen, setOpen] = useState(true);
      const chooser = { name: 'courses.course', start: { q: 'nursing' }, onChoose: (row: Row) => void chosen.push(row), onClose: () => setOpen(false) };
      return createElement('div', {}, createElement(Bar, { title, crumbs }), isOpen ? createElement(Chooser, chooser) : 'Closed again');
    }
    const asking = { plugin: 'opportunities', pages: { forecast: () => Promise.resolve({ default: TwinRequest }) } };
    const others = screens.filter(({ plugin }) => plugin !== 'opportunities');
    const { asked: requested, reply } = searches();
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/opportunity/forecast', { [searchCall]: reply }, [...others, asking]);
    const dialog = within(await page.findByRole('dialog', { name: 'Choose a course' }));
    await dialog.findByText('6 courses');
    expect(requested[0]?.['Query']).toBe('nursing');
    await user.click(dialog.getByRole('button', { name: `Choose ${names[1]}` }));
    await page.findByText('Closed again');
    expect(chosen).toMatchObject([{ Id: courses[1], CourseName: names[1], InstitutionName: 'Harbour College' }]);
    // The page below it was left as it was.
    expect(location.search).toBe('');
  });
});
