// Large pictures that are sent by a student's link: nobody else waits for them, and they are given up when their sender goes away.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { drawnAtOnce, freezeDrawings, noisyPicture, pictureChildren, thaw } from '../support/picture-children.ts';
import type { Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let folder: string;
let student: number;
let saleId: number;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-pictures-'));
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, portal], filesFolder: folder });
  const made = async (by: Caller, entity: string, values: object): Promise<number> => {
    const { status, body, text } = await by.post<{ Id: number }>(`/api/${entity}/`, values);
    expect(status, text).toBe(200);
    return body.Id;
  };
  student = await made(scene.manager, 'student', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test' });
  saleId = await made(scene.manager, 'agencysale', { StudentId: student, AgencyOfficeId: scene.one.officeId });
  const link = await scene.manager.get<{ ShortUrl: string }>(`/api/studentaccess/${student}/generate?agencysaleid=${saleId}`);
  const opened = await scene.server.anyone.get(`/api/studentaccess/resolve/${link.body.ShortUrl.split('/').at(-1) ?? ''}`);
  token = String(opened.body['access_token']);
}, 180_000);
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (picture: Buffer<ArrayBuffer>, signal?: AbortSignal) =>
  fetch(`${scene.server.url}/api/studentportal/sale/${saleId}/document/Other/p.png`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: picture,
    ...(signal ? { signal } : {}),
  });
const upload = async (by: Caller, lead: number, picture: Buffer<ArrayBuffer>): Promise<number> => {
  const body = new FormData();
  body.append('file', new Blob([picture]), 'p.png');
  const headers = { Authorization: `Bearer ${by.token}` };
  return (await fetch(`${scene.server.url}/api/agencylead/${lead}/file`, { method: 'POST', headers, body })).status;
};
const count = async (from: string): Promise<number> => Number((await runSql(scene.server.ownerUrl, `select count(*)::int as n from ${from}`))[0]?.['n']);
const arriving = (): Promise<number> => count(`matricula.file where state = 'arriving'`);
const openTransactions = (): Promise<number> =>
  count(`pg_stat_activity where datname = current_database() and application_name = 'matricula' and xact_start is not null`);
const documents = async (): Promise<string[]> => {
  const { body } = await scene.manager.get<{ Data: readonly { Name: string; CreatedByName: string }[] }>(`/api/student/${student}/file`);
  return body.Data.map(({ Name, CreatedByName }) => `${Name} by ${CreatedByName}`);
};
/** As another agency does its work. */
const statusesOfSearches = async (): Promise<number[]> => {
  const responses = await Promise.all(Array.from({ length: 100 }, () => scene.other.post('/api/agencylead/search?viewId=3', [])));
  return [...new Set(responses.map(({ status }) => status))];
};
const getName = (picture: Buffer): string => `Other - p (${createHash('sha256').update(picture).digest('base64url').slice(0, 10)}).png by Ana Souza (student)`;

it('while pictures of a link are prepared no database connection is held, and another agency searches as ever', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => noisyPicture(1500)));
  const sent = pictures.map((picture) => send(picture));
  const frozen = await freezeDrawings(process.pid);
  try {
    // One link has four of its requests worked on at a time; the others wait before their bodies are read.
    await expect.poll(arriving).toBe(4);
    await expect.poll(openTransactions).toBe(0);
    expect(await statusesOfSearches()).toEqual([200]);
    expect(await arriving()).toBe(4);
  } finally {
    thaw(process.pid, frozen);
  }
  for (const response of await Promise.all(sent)) expect(response.status, await response.text()).toBe(200);
  expect((await documents()).toSorted()).toEqual(pictures.map(getName).toSorted());
  expect(await arriving()).toBe(0);
});

it('the drawings of a sender who has gone are ended, and the next picture is drawn', async () => {
  const before = await documents();
  const gone = new AbortController();
  const picture = await noisyPicture(1500);
  const sent = await Promise.all(Array.from({ length: drawnAtOnce + 2 }, () => noisyPicture(1500)));
  const given = Promise.allSettled(sent.map((buffer) => send(buffer, gone.signal)));
  const frozen = await freezeDrawings(process.pid);
  await expect.poll(arriving).toBe(sent.length);
  const { body } = await scene.other.post<{ Id: number }>('/api/agencylead/', { FirstName: 'Waiting', AgencyOfficeId: scene.two.officeId });
  const next = upload(scene.other, body.Id, picture);
  await expect.poll(arriving).toBe(sent.length + 1);
  gone.abort();
  expect((await given).map(({ status }) => status)).toEqual(sent.map(() => 'rejected'));
  expect(await next).toBe(200);
  await expect.poll(() => pictureChildren(process.pid).filter((child) => frozen.includes(child))).toEqual([]);
  await expect.poll(arriving).toBe(0);
  expect(await documents()).toEqual(before);
});

itSlow('twelve scans of 58 million pixels by one link are all kept, while another agency works', { timeout: 600_000 }, async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => noisyPicture(7600)));
  const sent = pictures.map((picture) => send(picture));
  await expect.poll(() => pictureChildren(process.pid).length, { timeout: 30_000 }).toBe(drawnAtOnce);
  expect(await statusesOfSearches()).toEqual([200]);
  expect(pictureChildren(process.pid)).toHaveLength(drawnAtOnce);
  for (const response of await Promise.all(sent)) expect(response.status, await response.text()).toBe(200);
});
