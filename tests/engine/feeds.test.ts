// Views, options under a parent and moved dates: the smaller calls that feed screens, on an invented model and on the product's own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Options {
  readonly Data: readonly Record<string, unknown>[];
}
interface Rejected {
  readonly ErrorSummary?: string;
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string }[];
  readonly Hint?: string;
}

let scene: Galleries;
let agencies: TwoAgencies;
beforeAll(async () => {
  scene = await galleries();
  agencies = await twoAgencies();
});
afterAll(async () => {
  await scene.stop();
  await agencies.server.stop();
});

describe('entityview', () => {
  it('[META-015] answers columns and the conditions that a view begins with, for this person', async () => {
    const { status, body } = await scene.clerk.get('/api/EntityView/9101/?v=1.2.3');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ViewId: 9101, ViewType: 'Grid', Name: 'Hanging', EntityType: 'Painting', Path: 'painting', OrderBy: 'Title' });
    expect(body['Conditions']).toEqual([
      { field: 'IsPublic', operator: 'equal', value: true },
      {
        any: [
          { field: 'HangsUntil', operator: 'empty' },
          { field: 'CreatedBy', operator: 'equal', value: scene.north.clerkId },
        ],
      },
    ]);
    expect(JSON.stringify(body['Columns'])).not.toContain('Price');
    expect(JSON.stringify((await scene.keeper.get('/api/entityview/9101')).body['Columns'])).toContain('Price');
  });

  it('says alike that a view is not there and that it may not be seen', async () => {
    const [hidden, absent, broken] = await Promise.all(['9102', '4711', 'x'].map((id) => scene.clerk.get<Rejected>(`/api/entityview/${id}`)));
    expect([hidden?.status, absent?.status, broken?.status]).toEqual([404, 404, 404]);
    expect(hidden?.body.Message).toBe(absent?.body.Message);
    expect((await scene.keeper.get('/api/entityview/9102')).status).toBe(200);
    expect((await scene.server.anyone.get('/api/entityview/9101')).status).toBe(401);
  });

  it('[META-003] takes the version of the application in the address, and needs none', async () => {
    for (const path of ['/api/entityconfig/painting', '/api/entityview/9101'])
      expect((await scene.keeper.get(`${path}?v=0.0.1`)).body).toEqual((await scene.keeper.get(path)).body);
  });

  it('answers the views of leads', async () => {
    const { body } = await agencies.clerk.get('/api/entityview/3');
    expect(body).toMatchObject({ ViewId: 3, ViewType: 'Grid', EntityType: 'AgencyLead' });
    expect(body['Columns']).not.toEqual([]);
  });
});

describe('options', () => {
  it('[META-014] carry key, name, id and the fields that the metadata adds', async () => {
    const { body } = await scene.clerk.get<Options>('/api/style/keys');
    expect(body.Data).toEqual([
      { Key: 1, Id: 1, Name: 'Cubism', Colour: 'info', Mood: 'calm' },
      { Key: 2, Id: 2, Name: 'Dada', Colour: 'danger', Mood: 'wild' },
    ]);
  });

  it('leave out an added field that the reader may not see', async () => {
    const id = await made(scene.keeper, 'artist', { First: 'Paul', Notes: 'secret', Born: '1839-01-19' });
    const one = async (caller: typeof scene.clerk) => (await caller.get<Options>(`/api/artist/keys?id=${id}`)).body.Data;
    expect(await one(scene.keeper)).toEqual([{ Key: id, Id: id, Name: 'Paul', Notes: 'secret', Born: '1839-01-19T00:00:00' }]);
    expect(await one(scene.clerk)).toEqual([{ Key: id, Id: id, Name: 'Paul', Born: '1839-01-19T00:00:00' }]);
  });

  it('stand under a parent by its id alone, within rights', async () => {
    const artist = await made(scene.keeper, 'artist', { First: 'Berthe' });
    const other = await made(scene.keeper, 'artist', { First: 'Edgar' });
    const cradle = await made(scene.keeper, 'painting', { Title: 'The cradle', ArtistId: artist });
    const hidden = await made(scene.keeper, 'painting', { Title: 'A sketch', ArtistId: artist, IsPublic: false });
    await made(scene.keeper, 'painting', { Title: 'Dancers', ArtistId: other });
    const keys = async (caller: typeof scene.clerk, id: number) =>
      (await caller.get<Options>(`/api/painting/keys/${id}/`)).body.Data?.map((entry) => entry['Key']);
    expect(await keys(scene.keeper, artist)).toEqual([hidden, cradle]);
    expect(await keys(scene.clerk, artist)).toEqual([cradle]);
    expect((await scene.stranger.get(`/api/painting/keys/${artist}`)).status).toBe(404);
    expect((await scene.keeper.get('/api/painting/keys/999999')).status).toBe(404);
    expect((await scene.keeper.get('/api/style/keys/1')).status).toBe(404);
  });

  it('[META-018] answer the users of an office', async () => {
    const { body } = await agencies.clerk.get<Options>(`/api/User/keys/${agencies.one.officeId}`);
    expect(body.Data.map((entry) => entry['Name'])).toEqual(['clerk of One', 'god of One', 'manager of One']);
    expect((await agencies.clerk.get(`/api/User/keys/${agencies.two.officeId}`)).status).toBe(404);
  });
});

describe('delta', () => {
  const painting = async (values: Readonly<Record<string, unknown>>): Promise<number> =>
    made(scene.keeper, 'painting', { Title: 'Wave', ArtistId: await made(scene.keeper, 'artist', { First: 'Hokusai' }), ...values });

  it('[LEAD-024] moves a lead by days, by GET and by POST, with its journal', async () => {
    const [id] = await agencies.addLeads([{ FirstName: 'Ana', NextContactDate: '2026-12-30' }]);
    const forth = await agencies.clerk.get(`/api/AgencyLead/${id}/delta?dayDelta=3`);
    expect(forth.status).toBe(200);
    expect(forth.body).toMatchObject({ Id: id, NextContactDate: '2027-01-02T00:00:00', RowVersion: 2 });
    const back = await agencies.clerk.post(`/api/agencylead/${id}/delta/?dayDelta=-2`);
    expect(back.body).toMatchObject({ NextContactDate: '2026-12-31T00:00:00', RowVersion: 3 });
    const journal = await agencies.clerk.get<{ Data: { Changes: unknown[]; UserName: string }[] }>(`/api/agencylead/${id}/journal`);
    expect(journal.body.Data[0]).toMatchObject({ UserName: 'clerk of One', Changes: [{ Field: 'NextContactDate' }] });
    expect((await agencies.other.get(`/api/agencylead/${id}/delta?dayDelta=1`)).status).toBe(404);
  });

  it('takes the number from the body of a POST, and leaves the record alone for none', async () => {
    const id = await painting({ HangsUntil: '2026-02-27' });
    expect((await scene.clerk.post(`/api/painting/${id}/delta`, { DayDelta: 2 })).body).toMatchObject({ HangsUntil: '2026-03-01T00:00:00', RowVersion: 2 });
    expect((await scene.clerk.post(`/api/painting/${id}/delta?dayDelta=0`)).body).toMatchObject({ HangsUntil: '2026-03-01T00:00:00', RowVersion: 2 });
  });

  it('keeps the hour of a moment in the office when the clocks are changed in between', async () => {
    const id = await made(scene.clerk, 'visit', { Guest: 'Ann', At: '2026-04-04T09:30:00+11:00' });
    // Melbourne leaves summer time on 5 April 2026.
    expect((await scene.clerk.get(`/api/visit/${id}/delta?dayDelta=1`)).body['At']).toBe('2026-04-04T23:30:00.000Z');
  });

  it.each(['', '?dayDelta=', '?dayDelta=abc', '?dayDelta=1.5', '?dayDelta=3651', '?dayDelta=-3651', '?dayDelta=1&dayDelta=2', '?dayDelta=1e3'])(
    'refuses "%s" and changes nothing',
    async (query) => {
      const id = await painting({ HangsUntil: '2026-01-01' });
      const response = await scene.keeper.get<Rejected>(`/api/painting/${id}/delta${query}`);
      expect(response.status).toBe(400);
      expect(response.body.Errors?.[0]?.Key).toBe('dayDelta');
      expect((await scene.keeper.get(`/api/painting/${id}`)).body).toMatchObject({ HangsUntil: '2026-01-01T00:00:00', RowVersion: 1 });
    },
  );

  it('says so when there is no date to move, or it would leave the calendar', async () => {
    const empty = await scene.keeper.get<Rejected>(`/api/painting/${await painting({})}/delta?dayDelta=1`);
    expect(empty.status).toBe(400);
    expect(empty.body.ErrorSummary).toBe('Hangs until is empty, so there is no date to move.');
    const late = await scene.keeper.get<Rejected>(`/api/painting/${await painting({ HangsUntil: '9999-12-31' })}/delta?dayDelta=1`);
    expect(late.body.ErrorSummary).toBe('Hangs until would be outside the range of the calendar.');
  });

  it('exists only where the metadata names a date, and only with the header', async () => {
    const artist = await made(scene.keeper, 'artist', { First: 'Joan' });
    expect((await scene.keeper.get(`/api/artist/${artist}/delta?dayDelta=1`)).status).toBe(404);
    const id = await painting({ HangsUntil: '2026-01-01' });
    expect((await scene.server.anyone.get(`/api/painting/${id}/delta?dayDelta=1&access_token=${scene.keeper.token}`)).status).toBe(401);
    expect((await scene.keeper.call('PUT', `/api/painting/${id}/delta?dayDelta=1`)).status).toBe(405);
  });

  it('refuses who may not change the record', async () => {
    const id = await painting({ HangsUntil: '2026-01-01', IsPublic: false });
    expect((await scene.clerk.get(`/api/painting/${id}/delta?dayDelta=1`)).status).toBe(404);
    expect((await scene.stranger.get(`/api/painting/${id}/delta?dayDelta=1`)).status).toBe(404);
  });
});
