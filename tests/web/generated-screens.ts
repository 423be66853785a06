// The addresses of all screens that the menu of a person leads to, and when one of them has come to rest.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itemPath } from '../../web/app/shell/menu-paths.ts';
import type { Menu } from '../../web/api/wire.ts';
import type { TestServer } from '../support/server.ts';

/** Lists, the first record of each, the form of a new one where this person may make it, and the pages of plugins. */
export async function generatedScreens(server: Pick<TestServer, 'as'>, userName: string): Promise<string[]> {
  const caller = await server.as(userName);
  const { Data } = (await caller.get<{ Data: Menu[] }>('/api/menu')).body;
  const items = Data.flatMap((menu) => menu.Groups).flatMap((group) => group.Items);
  const found = await Promise.all(
    items.map(async (item) => {
      const base = itemPath(item).replace(/\/$/, '');
      if (!item.Entity || item.IsDisabled) return [base];
      const entity = item.Entity.toLowerCase();
      const [config, page] = await Promise.all([
        caller.get<{ Rights: { Create: boolean } }>(`/api/entityconfig/${entity}`),
        caller.get<{ Data: { Id: number }[] }>(`/api/${entity}?take=1`),
      ]);
      const first = page.status === 200 ? page.body.Data[0]?.Id : undefined;
      // An item may lead to one view of a list; records have no view.
      const [list = ''] = base.split('?');
      return [base, ...(first === undefined ? [] : [`${list}/${first}/edit`]), ...(config.body.Rights?.Create ? [`${list}/add`] : [])];
    }),
  );
  return [...new Set(found.flat())];
}

/** Waits until there is a title and what it is a title of, and nothing is on its way any more, nor said to be. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1:not(.waiting)').first().waitFor();
  await page.locator('main .bar ~ *').first().waitFor();
  const waiting = page.locator('#content .sk:not([data-example] *), #content [aria-busy=true], #content .gridwrap:not(:has(.rowlink)), .start-progress');
  await expect.poll(() => waiting.count()).toBe(0);
}
