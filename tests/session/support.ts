// A small server with the sign-in routes, one protected call and one download, on a database with two agencies of people.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Model } from '../../engine/contract/model.ts';
import { type Database, sql } from '../../engine/database/database.ts';
import { sendError } from '../../engine/http/send-error.ts';
import { bodyBudgets } from '../../engine/http/body-budget.ts';
import { firstAdministratorRoutes } from '../../engine/http/first-administrator.route.ts';
import { jsonBodies } from '../../engine/http/json-body.ts';
import { ticketRoutes } from '../../engine/http/ticket.route.ts';
import { tokenRoutes } from '../../engine/http/token.route.ts';
import type { FirstAdministratorOptions } from '../../engine/first-administrator/first-administrator.ts';
import { getEntity } from '../../engine/session/identity.ts';
import { hashPassword } from '../../engine/session/password.ts';
import { getActor, requireActor, requireDownloadActor } from '../../engine/session/require-actor.ts';
import { Sessions, type SessionOptions, type TokenResponse } from '../../engine/session/sessions.ts';
import { insertStartingRow, getTitleField } from '../../engine/first-administrator/starting-row.ts';

export const secret = 'a secret of the tests, long enough to be one';
export const password = 'correct horse of the tests';

/** A clock that tests move. */
export class Clock {
  #now = new Date('2026-03-02T09:00:00Z');
  readonly read = (): Date => this.#now;
  forward(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Server {
  readonly url: string;
  readonly sessions: Sessions;
  call(method: string, path: string, more?: { body?: unknown; token?: string; headers?: Record<string, string> }): Promise<TestResponse>;
  signIn(userName: string, word?: string): Promise<TokenResponse>;
  close(): Promise<void>;
}

export async function startServer(
  options: Omit<SessionOptions, 'secret'> & Partial<Pick<SessionOptions, 'secret'>> & Pick<FirstAdministratorOptions, 'prepareAgency'>,
): Promise<Server> {
  const sessions = new Sessions({ secret, ...options });
  const app = express();
  app.set('trust proxy', 'loopback');
  const bodies = jsonBodies(bodyBudgets());
  app.use('/api', tokenRoutes(sessions, bodies), ticketRoutes(sessions, bodies), firstAdministratorRoutes(options, bodies));
  app.get('/api/whoami', requireActor(sessions), (request, response) => {
    const actor = getActor(request);
    response.json({ ...actor, permissions: [...actor.permissions].toSorted() });
  });
  app.get('/api/thing/excel', requireDownloadActor(sessions), (request, response) => {
    response.json({ for: getActor(request).userName });
  });
  app.use(sendError(() => undefined));
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => listening.once('listening', resolve).once('error', reject));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

  const call: Server['call'] = async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    url,
    sessions,
    call,
    signIn: async (userName, word = password) => {
      const response = await call('POST', '/api/token', { body: { UserName: userName, Password: word } });
      if (response.status !== 200) throw new Error(`${userName} was not let in: ${JSON.stringify(response.body)}`);
      return response.body as unknown as TokenResponse;
    },
    close: async () => {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}

export interface People {
  readonly agencyId: number;
  readonly otherAgencyId: number;
  readonly officeId: number;
  readonly ids: Readonly<Record<'manager' | 'clerk' | 'god' | 'gone' | 'other', number>>;
}

/** Two agencies. In the first: manager (two groups), clerk (none), god, gone (switched off); in the second: other. All share one password. */
export async function seedPeople(database: Database, model: Model): Promise<People> {
  const { tenant, office, identity } = model.app;
  const { membership, group } = identity;
  const of = (name: string): Entity => getEntity(model, name);
  const word = await hashPassword(password);
  const title = (entity: Entity, text: string) => ({ [getTitleField(entity).name]: text });

  return await database.write(0, async (tx) => {
    const makeAgency = (name: string) =>
      insertStartingRow(model, tx, systemActor(0), of(tenant.entity), { ...title(of(tenant.entity), name), [tenant.active]: true }, name);
    const agencyId = await makeAgency('First Agency');
    const otherAgencyId = await makeAgency('Other Agency');
    const makePerson = async (agency: number, name: string, more: Record<string, unknown> = {}) =>
      await tx.inAgency(agency, (inside) => {
        const values = {
          [tenant.field]: agency,
          [identity.userName]: `${name}@agency.test`,
          [identity.name]: `The ${name}`,
          [identity.password]: word,
          [identity.active]: true,
          ...more,
        };
        return insertStartingRow(model, inside, systemActor(0), of(identity.entity), values, name);
      });
    const makeGroup = async (name: string, permissions: string[], member: number) =>
      await tx.inAgency(agencyId, async (inside) => {
        const values = { [tenant.field]: agencyId, ...title(of(group.entity), name), [group.permissions]: permissions };
        const groupId = await insertStartingRow(model, inside, systemActor(0), of(group.entity), values, name);
        await inside.execute(sql(of(membership.entity).name).insert({ [tenant.field]: agencyId, [membership.user]: member, [membership.group]: groupId }));
      });
    const officeId = await tx.inAgency(agencyId, (inside) => {
      const values = { [tenant.field]: agencyId, ...title(of(office.entity), 'Hobart'), [office.timeZone]: 'Australia/Hobart' };
      return insertStartingRow(model, inside, systemActor(0), of(office.entity), values, 'Hobart');
    });
    const ids = {
      manager: await makePerson(agencyId, 'manager', { [identity.office]: officeId, [identity.language]: 'pt' }),
      clerk: await makePerson(agencyId, 'clerk'),
      god: await makePerson(agencyId, 'god', { [identity.god]: true, [identity.office]: officeId }),
      gone: await makePerson(agencyId, 'gone', { [identity.active]: false }),
      other: await makePerson(otherAgencyId, 'other'),
    };
    await makeGroup('Sellers', ['CanSell', 'CanShare'], ids.manager);
    await makeGroup('Keepers', ['CanKeep', 'CanShare'], ids.manager);
    return { agencyId, otherAgencyId, officeId, ids };
  });
}
