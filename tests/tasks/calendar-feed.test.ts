// The calendar of a person for other programs: read by its own strict reader, opened by a secret, and closed when the secret is taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../plugins/settings/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { readCalendar } from './read-calendar.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, tasks] });
});
afterAll(() => scene?.server.stop());
beforeEach(() => runSql(scene.server.ownerUrl, 'delete from matricula.login_failure'));

let made = 0;
/** The address below the server of this test. Each body is another one: the same twice at once is a slip of the hand. */
const make = async (by: Caller): Promise<string> => {
  const { status, body, text } = await by.post('/api/calendarfeed/own', { Time: ++made });
  expect(status, text).toBe(200);
  const address = String(body['Address']);
  expect(address).toMatch(/\/api\/calendarfeed\/calendar\.ics\?token=\d+\.[\w-]{43}$/);
  return address.slice(address.indexOf('/api/'));
};
const fetched = (address: string, headers: Record<string, string> = {}) => fetch(`${scene.server.url}${address}`, { headers });
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the calendar', () => {
  it('holds what its person may read, escaped, folded and in universal time', async () => {
    const nasty = 'Ask; call, write \\ or fax 📞 João about "visa"\nand the second line: ';
    const Description = `${nasty}${'São Paulo é longe, '.repeat(12)}fim`;
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Zoë', NextContactDate: day(2), AssignedToId: scene.one.managerId }]);
    const task = await scene.manager.post('/api/agencytask', { Description, DueDate: day(3), AgencyLeadId: lead });
    await scene.manager.post('/api/agencytask', { Description: 'Done already', DueDate: day(3), IsCompleted: true });
    await scene.manager.post('/api/agencytask', { Description: 'Long ago', DueDate: '2001-01-01' });
    await scene.clerk.post('/api/agencytask', { Description: 'Somebody else’s', DueDate: day(3) });
    await scene.other.post('/api/agencytask', { Description: 'Of another agency', DueDate: day(3) });
    const event = { Title: 'Fair, with others', StartDate: `${day(4)}T22:30:00Z`, EndDate: `${day(5)}T01:00:00Z` };
    await scene.manager.post('/api/agencyevent', event);
    const response = await fetched(await make(scene.manager));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const entries = readCalendar(await response.text());
    expect(entries.map(({ SUMMARY }) => SUMMARY).toSorted()).toEqual(
      ['Ask; call, write \\ or fax 📞 João about "visa" (Zoë)', 'Contact: Zoë', 'Fair, with others'].toSorted(),
    );
    const plainDay = (text: string): string => text.replaceAll('-', '');
    const found = entries.find(({ UID }) => UID?.startsWith(`agencytask-${String(task.body['Id'])}@`));
    expect(found).toMatchObject({ DESCRIPTION: Description, 'DTSTART;VALUE=DATE': plainDay(day(3)), 'DTEND;VALUE=DATE': plainDay(day(4)) });
    expect(entries.find(({ SUMMARY }) => SUMMARY?.startsWith('Fair'))).toMatchObject({
      DTSTART: `${plainDay(day(4))}T223000Z`,
      DTEND: `${plainDay(day(5))}T010000Z`,
    });
    // To the clerk his own, and what takes place.
    const others = readCalendar(await (await fetched(await make(scene.clerk))).text());
    expect(others.map(({ SUMMARY }) => SUMMARY).toSorted()).toEqual(['Fair, with others', 'Somebody else’s']);
  });

  it('names what begins with a blank line by its first words, and what has no length by its begin alone', async () => {
    const task = await scene.manager.post('/api/agencytask', { Description: '\n \nSecond line first', DueDate: day(3) });
    const instant = `${day(6)}T22:30:00Z`;
    const event = await scene.manager.post('/api/agencyevent', { Title: 'Deadline', StartDate: instant, EndDate: instant });
    expect([task.status, event.status]).toEqual([200, 200]);
    const entries = readCalendar(await (await fetched(await make(scene.manager))).text());
    const of = (uid: string) => entries.find(({ UID }) => UID?.startsWith(uid));
    expect(of(`agencytask-${String(task.body['Id'])}@`)).toMatchObject({ SUMMARY: 'Second line first' });
    expect(of(`agencyevent-${String(event.body['Id'])}@`)).toMatchObject({ DTSTART: `${day(6).replaceAll('-', '')}T223000Z` });
    expect(of(`agencyevent-${String(event.body['Id'])}@`)).not.toHaveProperty('DTEND');
  });

  it('is not sent again while it is the same, and again once it has changed', async () => {
    const address = await make(scene.manager);
    const first = await fetched(address);
    const tag = first.headers.get('ETag') ?? '';
    const again = await fetched(address, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await scene.manager.post('/api/agencytask', { Description: 'New', DueDate: day(1) });
    const changed = await fetched(address, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });
});

describe('its address', () => {
  it('is renewed and taken back; what is revoked, wrong or of somebody who left is 404, counted', async () => {
    expect((await scene.clerk.call('DELETE', '/api/calendarfeed/own')).body).toEqual({ Since: null });
    const old = await make(scene.clerk);
    expect((await scene.clerk.get('/api/calendarfeed/own')).body['Since']).toMatch(/Z$/);
    const renewed = await make(scene.clerk);
    expect([(await fetched(old)).status, (await fetched(renewed)).status]).toEqual([404, 200]);
    expect((await scene.clerk.call('DELETE', '/api/calendarfeed/own')).body).toEqual({ Since: null });
    expect((await fetched(renewed)).status).toBe(404);
    const [kept] = await runSql(scene.server.ownerUrl, 'select count(*)::int as n from "CalendarFeed"');
    expect(kept).toBeDefined();
    for (const wrong of ['', '?token=', '?token=1.short', `?token=${scene.two.agencyId}.${'a'.repeat(43)}`, `?token=999999.${'a'.repeat(43)}`]) {
      const response = await fetched(`/api/calendarfeed/calendar.ics${wrong}`);
      expect([response.status, ((await response.json()) as { Code: string }).Code], wrong).toEqual([404, 'record.not-found']);
    }
    const leaving = await make(scene.clerk);
    const people = await scene.manager.post<{ Data: { Id: number }[] }>('/api/user/search', [{ Field: 'Name', Condition: 'Starts With', Value1: 'clerk' }]);
    await scene.manager.call('PATCH', `/api/user/${people.body.Data[0]?.Id}`, { IsActive: false });
    expect((await fetched(leaving)).status).toBe(404);
  });

  it('is one, also where it is renewed several times at the same moment', async () => {
    await make(scene.manager);
    const responses = await Promise.all(Array.from({ length: 5 }, () => scene.manager.post<{ Address?: string }>('/api/calendarfeed/own')));
    // Anyone who comes second while the first has not ended gets a conflict, and asks again.
    expect(responses.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([]);
    const addresses = responses.flatMap(({ body }) => body.Address?.slice(body.Address.indexOf('/api/')) ?? []);
    const opened = await Promise.all(addresses.map(async (address) => (await fetched(address)).status));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
  });

  it('cannot be guessed for long: after too many wrong ones there is 429, while the right one stays good', async () => {
    const right = await make(scene.manager);
    const wrong = `/api/calendarfeed/calendar.ics?token=${scene.one.agencyId}.${'b'.repeat(43)}`;
    let last = 404;
    for (let tries = 0; tries < 70 && last === 404; tries++) last = (await fetched(wrong)).status;
    expect(last).toBe(429);
    expect((await fetched(right)).status).toBe(200);
  });

  it('shows its secret to nobody, and away from home there is none', async () => {
    await make(scene.manager);
    const rows = await runSql(scene.server.ownerUrl, 'select * from "CalendarFeed"');
    expect(JSON.stringify(rows)).not.toContain('token');
    expect((await scene.manager.get('/api/calendarfeed')).status).toBe(403);
    const chosen = await scene.god.post<{ access_token?: string }>('/api/token/agency', { AgencyId: scene.two.agencyId });
    if (chosen.body.access_token === undefined) return;
    const away = await scene.server.anyone.call('POST', '/api/calendarfeed/own', {}, { Authorization: `Bearer ${chosen.body.access_token}` });
    expect(away.status).toBe(403);
  });
});
