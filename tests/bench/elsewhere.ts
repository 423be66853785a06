// The same load on a server that runs elsewhere: what to ask for is read from the server itself, and there is no limit beside it.
import { items } from './items.ts';
import { askOnce, load, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';
import { oneOf, type Scene } from './scene.ts';

/** Asks a running server the questions of the items that only read (the others too where they are named) and prints how it does. */
export async function elsewhere(url: string, options: BenchOptions, t: (line: string) => void): Promise<void> {
  const { hostname, port } = new URL(url);
  const target: Target = { host: hostname, port: Number(port || 80) };
  const getHeaders = (connection: number): Record<string, string> => ({ Authorization: `Bearer ${oneOf(options.tokens, connection)}` });
  const scene = await sceneAt(target, getHeaders(0));
  t(`${scene.count} leads, ${options.connections} connections, ${options.seconds} s each\n\nitem  requests/s  median ms  p95 ms`);
  for (const item of items.filter(({ key, writes }) => (options.items ? options.items.includes(key) : !writes))) {
    const slot = await load(target, options.connections, options.seconds, (n, connection) => {
      const question = item.product(scene, n);
      return { ...question, headers: { ...question.headers, ...getHeaders(connection) } };
    });
    const cells = [(slot.requests / slot.seconds).toFixed(1), slot.median.toFixed(1), slot.p95.toFixed(1)];
    t(`${item.key.padEnd(4)}  ${cells[0]?.padStart(10)}  ${cells[1]?.padStart(9)}  ${cells[2]?.padStart(6)}  ${item.title}`);
  }
}

async function sceneAt(target: Target, headers: Readonly<Record<string, string>>): Promise<Scene> {
  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await askOnce(target, { method: 'GET', path, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`);
    return JSON.parse(body.toString());
  };
  const ids = async (entity: string): Promise<number[]> => getRows(await get(`/api/${entity}?take=1000`)).map((row) => Number(row['Id']));
  const newest = await get('/api/agencylead?take=1000&orderBy=DateCreated desc&count=exact'.replace(' ', '%20'));
  const [oldest] = getRows(await get('/api/agencylead?take=1&orderBy=DateCreated'));
  const leads = getRows(newest);
  if (leads.length === 0 || !oldest) throw new Error('There are no leads to ask for: the person of the token sees none.');
  return {
    statuses: await ids('agencyleadstatus'),
    users: await ids('user'),
    offices: await ids('agencyoffice'),
    sources: await ids('agencyleadsource'),
    leads: leads.map((row) => Number(row['Id'])),
    openLeads: leads.filter((row) => row['IsConverted'] !== true && row['IsDud'] !== true).map((row) => Number(row['Id'])),
    terms: [
      ...new Set(
        leads.map((row) =>
          String(row['LastName'] ?? row['FirstName'])
            .slice(0, 5)
            .toLowerCase(),
        ),
      ),
    ],
    first: new Date(String(oldest['DateCreated'])),
    last: new Date(String(leads[0]?.['DateCreated'])),
    count: typeof newest === 'object' && newest !== null && 'Count' in newest ? Number(newest.Count) : leads.length,
  };
}

function getRows(response: unknown): Record<string, unknown>[] {
  if (typeof response !== 'object' || response === null || !('Data' in response) || !Array.isArray(response.Data)) throw new Error('An answer is no list.');
  return response.Data.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
}
