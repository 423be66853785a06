// Leads of one's own in a list whose telephone numbers and dates are edited in the cells.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { rows, type Screens, type Visit } from './screens.ts';

export type Lead = Readonly<Record<string, unknown>> & { readonly Id: number };
export interface OwnLeads {
  /** What only these hold. */
  readonly word: string;
  readonly ids: readonly number[];
  lead(index: number): Promise<Lead>;
}

/** Leads called "Cell 0" and on, to be contacted long ago. */
export async function withLeads({ server }: Screens, count: number): Promise<OwnLeads> {
  const manager = await server.as('manager@demo.test');
  const word = `cells${randomUUID().slice(0, 8)}`;
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const lead = { FirstName: `Cell ${index}`, LastName: word, PhoneNumber: `+61 400 000 00${index}`, NextContactDate: '2020-01-01' };
    ids.push(Number((await manager.post('/api/agencylead', lead)).body['Id']));
  }
  return { word, ids, lead: async (index) => (await manager.get<Lead>(`/api/agencylead/${ids[index]}`)).body };
}

/** The view that shows telephone numbers: of leads that should have been called. */
export const getAddress = (word: string): string => `/lead/?view=1003&q=${word}&sort=DisplayName`;

export async function openList(screens: Screens, word: string): Promise<Visit> {
  const visit = await screens.visit();
  await visit.signIn('manager@demo.test', getAddress(word));
  await rows(visit.page).first().waitFor();
  return visit;
}

export const cell = (page: Page, name: string, column: string): Locator => rows(page).filter({ hasText: name }).locator(`[col-id="${column}"]`);

/** The record and the column of the cell that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.closest('.ag-row')?.getAttribute('row-id') ?? '-'} ${at?.getAttribute('col-id') ?? '-'}`;
  });

/** Onto what has the focus. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
