// What somebody may do with one record, told before anything is typed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '../../engine/contract/condition.ts';
import { ruleOfParent } from '../../engine/record/rule-of-parent.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Reported {
  readonly Update: boolean;
  readonly Delete: boolean;
  readonly Refusals: { readonly Update: string | null; readonly Delete: string | null };
}

let scene: Galleries;
let agencies: TwoAgencies;
let open = 0;
let secret = 0;
beforeAll(async () => {
  scene = await galleries();
  agencies = await twoAgencies();
  const artist = await made(scene.keeper, 'artist', { First: 'Anita' });
  open = await made(scene.keeper, 'painting', { Title: 'Zebra', ArtistId: artist, IsPublic: true });
  secret = await made(scene.keeper, 'painting', { Title: 'Aurora', ArtistId: artist, IsPublic: false });
});
afterAll(async () => {
  await scene.stop();
  await agencies.server.stop();
});

const told = (caller: Caller, path: string) => caller.get<Reported>(`/api/${path}/rights`);
const isByRecord = async (caller: Caller, entity: string): Promise<boolean> =>
  (await caller.get<{ Rights: { ByRecord: boolean } }>(`/api/entityconfig/${entity}`)).body.Rights.ByRecord;

describe('the rights on one record', () => {
  it('are shown to anyone who has them, and need not be asked for where they hold of all that one sees', async () => {
    expect((await told(scene.keeper, `painting/${secret}`)).body).toEqual({
      Update: true,
      Delete: true,
      Refusals: { Update: null, Delete: null },
      Closed: [],
      ClosedBy: [],
    });
    expect((await told(scene.clerk, `painting/${open}`)).body).toMatchObject({ Update: true, Delete: true });
    expect([await isByRecord(scene.keeper, 'painting'), await isByRecord(scene.clerk, 'painting')]).toEqual([false, false]);
  });

  it('are shown to anyone who lacks them, with what is missing', async () => {
    const [link] = (await scene.keeper.get<{ Data: { Id: number }[] }>('/api/circlecurator')).body.Data;
    const { body } = await told(scene.clerk, `circlecurator/${link?.Id}`);
    expect(body).toMatchObject({ Update: false, Delete: false });
    expect(body.Refusals.Update).toContain('You do not have permission to change records of this type.');
    expect(body.Refusals.Delete).toContain('You do not have permission to delete records of this type.');
    expect(await isByRecord(scene.clerk, 'circlecurator')).toBe(false);
  });

  it('differ from record to record where the rules do, and say by which, and anyone who looks on has none', async () => {
    const { manager, server, god, one } = agencies;
    const tags = (await manager.get<{ Data: { Id: number; IsBuiltIn: boolean }[] }>('/api/agencydocumenttag')).body.Data;
    const own = await made(manager, 'agencydocumenttag', { Name: 'Letters' });
    const builtIn = tags.find(({ IsBuiltIn }) => IsBuiltIn)?.Id;
    expect(await isByRecord(manager, 'agencydocumenttag')).toBe(true);
    expect((await told(manager, `agencydocumenttag/${own}`)).body).toMatchObject({ Update: true, Delete: true });
    const { body } = await told(manager, `agencydocumenttag/${builtIn}`);
    expect(body).toMatchObject({ Update: false, Delete: false });
    expect(body.Refusals.Update).toBe(
      'You do not have permission to change this record. You need the “Edit document tags” permission to rename or delete tags. Built-in tags cannot be changed.',
    );
    expect(body.Refusals.Delete).toMatch(/^You do not have permission to delete this record\. /);
    // Anyone who tries all the same is informed of the mark that stands in the way, alone and among many.
    const rejected = await manager.call<{ Message: string }>('PATCH', `/api/agencydocumenttag/${builtIn}`, { Name: 'Mine' });
    expect([rejected.status, rejected.body.Message]).toEqual([403, 'You do not have permission to change records marked “Built in”.']);
    const kept = await manager.call<{ Message: string }>('DELETE', `/api/agencydocumenttag/${builtIn}`, undefined, { 'User-Language': 'es' });
    expect([kept.status, kept.body.Message]).toEqual([403, 'No puede eliminar registros marcados como “Del sistema”.']);
    const many = await manager.post<{ Errors: readonly { Message: string }[] }>('/api/agencydocumenttag/bulkdelete/preview', { IteratorIds: [own, builtIn] });
    expect(many.body).toMatchObject({ Success: 1, Errors: [{ Id: builtIn, Message: 'You do not have permission to delete records marked “Built in”.' }] });
    const started = await god.call<{ Id: string }>('POST', '/api/view-as', { UserId: one.managerId });
    const viewed = await server.anyone.call<Reported>('GET', `/api/agencydocumenttag/${own}/rights`, undefined, {
      Authorization: `Bearer ${god.token}`,
      'View-As': started.body.Id,
    });
    expect(viewed.status, viewed.text).toBe(200);
    expect(viewed.body).toMatchObject({ Update: false, Delete: false });
    expect(viewed.body.Refusals.Update).not.toContain('Edit document tags');
  });

  it('tell nobody that there is a record which he may not see', async () => {
    const [hidden, absent] = [await told(scene.clerk, `painting/${secret}`), await told(scene.clerk, 'painting/999999')];
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect((await told(scene.stranger, `painting/${open}`)).status).toBe(404);
  });
});

describe('the rights on many records', () => {
  it('are given for those that are seen, below a parent with whether any may be added there', async () => {
    const { ArtistId } = (await scene.keeper.get<{ ArtistId: number }>(`/api/painting/${open}`)).body;
    const both = `${open},${secret}`;
    const row = (Id: number) => ({ Id, Update: true, Delete: true });
    expect((await scene.keeper.get(`/api/artist/${ArtistId}/painting/rights?ids=${both}`)).body).toEqual({ Create: true, Data: [row(open), row(secret)] });
    expect((await scene.clerk.get(`/api/painting/rights?ids=${both}`)).body).toEqual({ Create: true, Data: [row(open)] });
    expect((await scene.stranger.get(`/api/painting/rights?ids=${both}`)).body).toMatchObject({ Data: [] });
    expect((await scene.stranger.get(`/api/artist/${ArtistId}/painting/rights?ids=${open}`)).status).toBe(404);
    for (const wrong of ['', 'x', '1,', Array.from({ length: 101 }, (_, index) => index).join(',')])
      expect((await scene.keeper.get(`/api/painting/rights?ids=${wrong}`)).status, wrong).toBe(400);
  });

  it('ask of the parent what the rule asks of it, and leave out what it asks of the record', () => {
    const own: Condition = { field: 'ArtistId', operator: 'equal', value: { actor: 'userid' } };
    const related: Condition = { field: 'ArtistId.StyleId', operator: 'notEmpty' };
    const other: Condition = { field: 'IsPublic', operator: 'equal', value: true };
    const [ofOwn, ofRelated] = [
      { ...own, field: 'Id' },
      { ...related, field: 'StyleId' },
    ];
    expect(ruleOfParent({ any: [own, related] }, 'ArtistId')).toEqual({ any: [ofOwn, ofRelated] });
    expect(ruleOfParent({ all: [own, other] }, 'ArtistId')).toEqual({ all: [ofOwn] });
    expect(ruleOfParent({ any: [own, other] }, 'ArtistId')).toBeUndefined();
    expect(ruleOfParent({ not: { all: [own, related] } }, 'ArtistId')).toEqual({ not: { all: [ofOwn, ofRelated] } });
    expect(ruleOfParent({ not: { all: [own, other] } }, 'ArtistId')).toBeUndefined();
    expect(ruleOfParent(other, 'ArtistId')).toBeUndefined();
  });
});
