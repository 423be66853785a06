// Drafts of forms: kept while somebody types, given back to that person alone, within the rights of now, and gone when they are old or too many.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestDraft } from '../../engine/draft/drafts.ts';
import { maxDrafts } from '../../engine/draft/draft-rows.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';

interface Kept {
  readonly Draft: {
    readonly Typed: Record<string, unknown>;
    readonly Was: Record<string, unknown>;
    readonly RowVersion: number | null;
    readonly KeptAt: string;
  } | null;
}
interface Rejected {
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
let scene: TwoAgencies;
let lead = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people] });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Drafted', LastName: 'Before' }]);
});
afterAll(() => scene?.server.stop());

const loadDraft = async (caller: Caller, place: string) => (await caller.get<Kept>(`/api/draft/${place}`)).body.Draft;
const keep = (caller: Caller, place: string, Typed: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  caller.call<Rejected & { KeptAt: string }>('PUT', `/api/draft/${place}`, { Typed, ...more });

describe('a draft', () => {
  it('holds what was typed, right or wrong, and is offered until it is dropped', async () => {
    const typed = { LastName: 'x'.repeat(5_000), NextContactDate: '31/02/2026', Tags: ['a'], PhoneNumber: null };
    const kept = await keep(scene.manager, `agencylead/${lead}`, typed, { RowVersion: 1, Was: { LastName: 'Before' } });
    expect(kept.status, kept.text).toBe(200);
    expect(await loadDraft(scene.manager, `AgencyLead/${lead}`)).toEqual({
      Typed: typed,
      Was: { LastName: 'Before' },
      RowVersion: 1,
      KeptAt: kept.body.KeptAt,
    });
    await keep(scene.manager, `agencylead/${lead}`, { LastName: 'Shorter' });
    expect((await loadDraft(scene.manager, `agencylead/${lead}`))?.Typed).toEqual({ LastName: 'Shorter' });
    expect((await scene.manager.call('DELETE', `/api/draft/agencylead/${lead}`)).status).toBe(200);
    expect(await loadDraft(scene.manager, `agencylead/${lead}`)).toBeNull();
  });

  it('leaves nothing in the record, its journal and its events', async () => {
    const before = await scene.manager.get<{ RowVersion: number }>(`/api/agencylead/${lead}`);
    const entries = async () => (await scene.god.get<{ Count: number }>(`/api/agencylead/${lead}/journal`)).body.Count;
    const counted = await entries();
    await keep(scene.manager, `agencylead/${lead}`, { LastName: 'Only typed' });
    expect((await scene.manager.get(`/api/agencylead/${lead}`)).body).toEqual(before.body);
    expect(await entries()).toBe(counted);
    expect(await runSql(scene.server.ownerUrl, `select from matricula.event where record_id = ${lead} and operation = 'update'`)).toEqual([]);
  });

  it('is for nobody else: not for a colleague, an administrator, another agency, or who looks on', async () => {
    await keep(scene.manager, 'agencylead/0', { FirstName: 'Secret plan' });
    for (const other of [scene.clerk, scene.god, scene.other]) expect(await loadDraft(other, 'agencylead/0')).toBeNull();
    expect((await scene.server.anyone.get('/api/draft/agencylead/0')).status).toBe(401);
    const started = await scene.god.post<{ Id: string }>('/api/view-as', { UserId: scene.one.managerId });
    expect(started.status, started.text).toBe(200);
    const headers = { Authorization: `Bearer ${scene.god.token}`, 'View-As': started.body.Id };
    const seen = await fetch(`${scene.server.url}/api/draft/agencylead/0`, { headers });
    expect(seen.status).toBe(403);
    expect(await seen.text()).not.toContain('Secret plan');
    // Nor is it taken along into another agency.
    expect((await loadDraft(scene.manager, 'agencylead/0'))?.Typed).toEqual({ FirstName: 'Secret plan' });
  });

  it('says alike what is not there, what nobody writes and what is secret', async () => {
    for (const [place, name] of [
      [`agencylead/${lead}`, 'NoSuchField'],
      [`agencylead/${lead}`, 'IsConverted'],
      ['user/0', 'Password'],
    ] as const) {
      const rejected = await keep(scene.god, place, { [name]: 'x' });
      expect(rejected.status, rejected.text).toBe(400);
      expect(rejected.body.Errors).toEqual([{ Key: name, Message: 'There is no saved draft for a field with this name.' }]);
    }
    const [absent, foreign] = await Promise.all([2_000_000_000, lead].map((id) => scene.other.get<Rejected>(`/api/draft/agencylead/${id}`)));
    expect([absent?.status, foreign?.status]).toEqual([404, 404]);
    expect((await keep(scene.other, `agencylead/${lead}`, { LastName: 'Not mine' })).status).toBe(404);
    expect((await scene.manager.get('/api/draft/nosuchentity/0')).status).toBe(404);
    expect((await scene.manager.get('/api/draft/agencylead/x')).status).toBe(404);
  });

  it('refuses what is no draft, too large or cannot be kept, and keeps the one before', async () => {
    await keep(scene.manager, `agencylead/${lead}`, { LastName: 'Stays' });
    const rejected = [
      await keep(scene.manager, `agencylead/${lead}`, { LastName: 'x'.repeat(largestDraft) }),
      await keep(scene.manager, `agencylead/${lead}`, { LastName: 'nul \u0000 inside' }),
      await scene.manager.call('PUT', `/api/draft/agencylead/${lead}`, { Typed: ['LastName'] }),
      await scene.manager.call('PUT', `/api/draft/agencylead/${lead}`, { Typed: {}, Other: 1 }),
      await scene.manager.call('PUT', `/api/draft/agencylead/${lead}`, { Typed: {}, RowVersion: 'one' }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400]);
    expect((await loadDraft(scene.manager, `agencylead/${lead}`))?.Typed).toEqual({ LastName: 'Stays' });
  });

  it('is kept for so many forms, and for thirty days', async () => {
    const leads = await scene.addLeads(Array.from({ length: maxDrafts }, (_, number) => ({ FirstName: `Many ${number}` })));
    await keep(scene.clerk, 'agencylead/0', { FirstName: 'The oldest' });
    // One after the other: which one is the oldest is what is asked.
    for (const id of leads) expect((await keep(scene.clerk, `agencylead/${id}`, { LastName: 'Kept' })).status).toBe(200);
    expect(await loadDraft(scene.clerk, 'agencylead/0')).toBeNull();
    expect(await loadDraft(scene.clerk, `agencylead/${leads[0]}`)).not.toBeNull();
    await runSql(scene.server.ownerUrl, `update matricula.draft set kept_at = now() - interval '31 days' where record_id = ${leads[1]}`);
    expect(await loadDraft(scene.clerk, `agencylead/${leads[1]}`)).toBeNull();
    await keep(scene.clerk, `agencylead/${leads[0]}`, { LastName: 'Again' });
    const left = await runSql(scene.server.ownerUrl, `select record_id from matricula.draft where record_id = ${leads[1]}`);
    expect(left).toEqual([]);
  });
});

describe('the journal of a record', () => {
  it('tells of one field alone, and of none that is not there', async () => {
    await scene.manager.call('PATCH', `/api/agencylead/${lead}`, { LastName: 'Second', PhoneNumber: '+61 400 000 001' });
    await scene.manager.call('PATCH', `/api/agencylead/${lead}`, { FirstName: 'Other' });
    const { body } = await scene.manager.get<{ Count: number; Data: { Changes: { Field: string; Old: unknown; New: unknown }[] }[] }>(
      `/api/agencylead/${lead}/journal?field=lastname`,
    );
    expect(body.Data.flatMap(({ Changes }) => Changes.map(({ Field, New }) => [Field, New]))).toEqual([
      ['LastName', 'Second'],
      ['LastName', 'Before'],
    ]);
    expect(body.Count).toBe(2);
    expect((await scene.manager.get(`/api/agencylead/${lead}/journal?field=nothing`)).body).toEqual({ Data: [], Count: 0 });
  });
});
