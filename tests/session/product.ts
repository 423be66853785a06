// The product's own metadata behind the product's own server, on a database without a single agency.
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Database } from '../../engine/database/database.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { diskStore } from '../../engine/files/file-store.ts';
import { createHttpServer } from '../../engine/http/server.ts';
import { LiveEvents } from '../../engine/live/live-events.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { Sessions, type TokenResponse } from '../../engine/session/sessions.ts';
import { settings } from '../../plugins/settings/index.ts';
import { freshDatabase } from '../support/database.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import { password, type People, secret } from './support.ts';

export interface Product {
  readonly engine: Engine;
  readonly url: string;
  /** Every line that the server wrote to its log. */
  readonly logged: readonly string[];
  post(path: string, body: unknown, token?: string): Promise<Response>;
  tokenOf(name: keyof People['ids']): Promise<string>;
  close(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const model = await loadModel(metadataFolders({}));
  const fresh = await freshDatabase({ model });
  const database = new Database({ connectionString: fresh.appUrl });
  const engine = createEngine({ model, database, plugins: [settings, ...namedPlugins], version: '0.0.0' });
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const sessions = new Sessions({ database, model, secret });
  const live = new LiveEvents({ database, model, sessions, connectionString: fresh.appUrl });
  const server = createHttpServer({ engine, sessions, live, files: diskStore(join(tmpdir(), 'matricula-no-files')), log });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post: Product['post'] = (path, body, token) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
  return {
    engine,
    url,
    logged,
    post,
    tokenOf: async (name) => ((await (await post('/api/token', { UserName: `${name}@agency.test`, Password: password })).json()) as TokenResponse).access_token,
    close: async () => {
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await fresh.drop();
    },
  };
}
