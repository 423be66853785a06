// What a picture of the documentation is, and how the records on it are found.
import type { Page } from 'playwright-core';
import type { Caller } from '../support/server.ts';

export interface Picture {
  /** The address, or how a manager of the demo agency finds it. `{third}` is the third lead. */
  readonly to: string | ((manager: Caller) => Promise<string>);
  /** Nobody: the picture is taken before anybody signs in. */
  readonly as?: string | null;
  /** Only at this width. */
  readonly at?: 1440 | 390;
  /** What is done once the screen has come to rest. */
  readonly command?: (page: Page) => Promise<void>;
  /** What is done before the address is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Only for a page of the documentation that shows it. */
  readonly isForPages?: boolean;
  /** The screen does not come to rest. */
  readonly isUnsettled?: boolean;
}

export const waitForDialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();

export interface Found {
  readonly Data: readonly { readonly Id: number; readonly AgencySaleId?: number }[];
}
/** The id of a record that a search finds, or that of the sale which it belongs to. */
export async function findRecord(manager: Caller, search: string, body: object): Promise<number> {
  const [found] = (await manager.post<Partial<Found>>(`/api/${search}`, body)).body.Data ?? [];
  if (!found) throw new Error(`The demo data has no record for ${search} ${JSON.stringify(body)}.`);
  return found.AgencySaleId ?? found.Id;
}
export const findQuote = (manager: Caller): Promise<number> =>
  findRecord(manager, 'agencysale/search?viewId=32&take=1', [{ Field: 'StatusId', Condition: 'Equal', Value1: 'Quote' }]);
