// Imports of records by the calls that the screens make, as every test of them begins.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../support/server.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';

export interface Import extends Record<string, unknown> {
  readonly Id: number;
  readonly Status: string;
  readonly ChangeId: number | null;
}
export interface Mapping extends Record<string, unknown> {
  readonly Failure: string | null;
  readonly Columns: readonly { readonly Header: string; readonly Samples: readonly string[]; readonly Field: string | null }[];
  readonly Fields: readonly { readonly Name: string }[];
  readonly Reading: {
    readonly Sheets: readonly string[];
    readonly Sheet: string | null;
    readonly Encoding: string | null;
    readonly Separator: string | null;
    readonly HeadingRow: number;
    readonly HeadingRows: number;
  };
  readonly Keys: readonly { readonly Id: string; readonly Chosen: boolean; readonly Fields: readonly string[] }[];
}
export interface Rows extends Record<string, unknown> {
  readonly Counts: Readonly<Record<string, number>>;
  readonly Data: readonly {
    readonly Row: number;
    readonly Outcome: string;
    readonly RecordId: number | null;
    readonly IsThere: boolean;
    readonly IsUndone: boolean;
    readonly Title: string;
    readonly Changes: readonly { readonly Field: string; readonly Old: unknown; readonly New: unknown }[];
    readonly Faults: readonly { readonly Label: string | null; readonly Message: string }[];
    readonly Choices:
      | readonly {
          readonly Id: number;
          readonly Name: string;
          readonly Fields: readonly { readonly Label: string; readonly Old: unknown; readonly New: unknown; readonly IsSame: boolean }[];
        }[]
      | null;
    readonly Chosen: number | null;
    readonly Ends: { readonly Id: number; readonly Name: string; readonly LastDay: string } | null;
  }[];
}

export interface ChangeStatus extends Record<string, unknown> {
  readonly Written: number;
  readonly Undone: number;
  readonly Gone: number;
  readonly IsUnderway: boolean;
  readonly Undo: number | null;
  readonly WhyNot: string | null;
  readonly Stayed: readonly { readonly Id: number; readonly Name: string; readonly Why: string | null }[];
}

interface Found extends Record<string, unknown> {
  readonly Data: readonly { readonly Id: number }[];
  readonly Count: number;
}

export const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

interface PlanWish {
  readonly match?: readonly string[];
  readonly entity?: string;
  readonly empty?: 'leave' | 'clear';
}

/** What tests do with imports; `scene` is there once the tests run. */
export function recordImports(scene: () => TwoAgencies) {
  async function uploaded(caller: Caller, name: string, content: string | Uint8Array<ArrayBuffer>, entity = 'agencylead'): Promise<number> {
    const created = await caller.post<Import>('/api/recordimport', { Name: name, EntityType: entity });
    expect(created.status, created.text).toBe(200);
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const headers = { Authorization: `Bearer ${caller.token}`, 'Idempotency-Key': randomUUID() };
    const response = await fetch(`${scene().server.url}/api/recordimport/${created.body.Id}/file`, { method: 'POST', headers, body: form });
    expect(response.status, await response.text()).toBe(200);
    expect((await caller.post(`/api/recordimport/${created.body.Id}/fetch`)).status).toBe(200);
    return created.body.Id;
  }
  const loadRecord = async (caller: Caller, id: number): Promise<Import> => (await caller.get<Import>(`/api/recordimport/${id}`)).body;
  const isInScope = async (caller: Caller, id: number, status: string): Promise<Import> => {
    await expect.poll(async () => (await loadRecord(caller, id)).Status, { timeout: 600_000 }).toBe(status);
    return await loadRecord(caller, id);
  };
  async function loadBody<Body extends Record<string, unknown>>(caller: Caller, path: string): Promise<Body> {
    const response = await caller.get<Body>(path);
    expect(response.status, response.text).toBe(200);
    return response.body;
  }
  const loadMapping = (caller: Caller, id: number): Promise<Mapping> => loadBody(caller, `/api/import/${id}/mapping`);
  const loadRows = (caller: Caller, id: number, query = ''): Promise<Rows> => loadBody(caller, `/api/import/${id}/rows?take=200${query}`);
  const getStatus = (caller: Caller, id: number): Promise<ChangeStatus> => loadBody(caller, `/api/import/${id}/standing`);
  async function planned(caller: Caller, name: string, content: string | Uint8Array<ArrayBuffer>, more: PlanWish = {}): Promise<number> {
    const { match = ['email', 'phone'], entity, empty } = more;
    const id = await uploaded(caller, name, content, entity);
    await isInScope(caller, id, 'mapping');
    const Fields = (await loadMapping(caller, id)).Columns.map(({ Field }) => Field);
    const response = await caller.post(`/api/recordimport/${id}/plan`, { Fields, Match: match, ...(empty ? { EmptyCells: empty } : {}) });
    expect(response.status, response.text).toBe(200);
    await isInScope(caller, id, 'planned');
    return id;
  }
  /** Exports a list and plans the import of the untouched file: what was planned, and the field of each column. */
  async function exportedAgain(caller: Caller, entity: string, kind: 'csv' | 'excel', columns: readonly string[]) {
    const headers = { Authorization: `Bearer ${caller.token}` };
    const response = await fetch(`${scene().server.url}/api/${entity}/${kind}?columns=${columns.join(',')}`, { headers });
    const content = new Uint8Array(await response.arrayBuffer());
    expect(response.status, Buffer.from(content).toString()).toBe(200);
    const id = await uploaded(caller, `${entity}.${kind === 'csv' ? 'csv' : 'xlsx'}`, content, entity);
    await isInScope(caller, id, 'mapping');
    const { Columns, Keys } = await loadMapping(caller, id);
    const Match = Keys.flatMap(({ Id, Chosen }) => (Chosen ? [Id] : []));
    const planning = await caller.post(`/api/recordimport/${id}/plan`, { Fields: Columns.map(({ Field }) => Field), Match });
    expect(planning.status, planning.text).toBe(200);
    await isInScope(caller, id, 'planned');
    const rows = await loadRows(caller, id);
    const other = await Promise.all(
      ['insert', 'update', 'conflict', 'reject', 'partial'].map(async (outcome) => (await loadRows(caller, id, `&outcome=${outcome}`)).Data),
    );
    return {
      counts: rows.Counts,
      fields: Columns.map(({ Field }) => Field),
      other: other
        .flat()
        .map(({ Outcome, Title, Changes, Faults }) => ({ Outcome, Title, Changes, Faults: Faults.map(({ Label, Message }) => `${Label}: ${Message}`) })),
    };
  }
  async function applied(caller: Caller, id: number): Promise<Import> {
    const response = await caller.post(`/api/recordimport/${id}/apply`);
    expect(response.status, response.text).toBe(200);
    return await isInScope(caller, id, 'applied');
  }
  async function found(term: string): Promise<Found> {
    const { body, status, text } = await scene().god.post<Found>('/api/agencylead/search?take=50&count=exact', { SearchTerm: term });
    expect(status, text).toBe(200);
    return body;
  }
  /** The leads that a search finds, whole, the oldest first. */
  async function leadsLike(term: string): Promise<Record<string, unknown>[]> {
    const ids = (await found(term)).Data.map(({ Id }) => Id).toSorted((a, b) => a - b);
    return await Promise.all(ids.map((id) => loadBody(scene().god, `/api/agencylead/${id}`)));
  }
  return {
    uploaded,
    recordOf: loadRecord,
    isInScope,
    bodyOf: loadBody,
    mappingOf: loadMapping,
    rowsOf: loadRows,
    getStatus,
    planned,
    exportedAgain,
    applied,
    found,
    leadsLike,
  };
}
