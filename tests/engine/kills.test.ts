// The short form of the campaign of kills; the long one is `npm run campaign`.
import { afterAll, beforeAll, expect } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { runCampaign } from '../support/kill-campaign.ts';
import { itSlow } from '../support/slow-tier.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const kills = 5;

itSlow(
  `${kills} kills while clients write: every write that was confirmed is there once, and nothing else is`,
  async () => {
    const result = await runCampaign({ ownerUrl: fresh.ownerUrl, kills, seed: 7, until: Date.now() + 240_000, clients: 2 });
    expect(result.broken).toEqual([]);
    expect(result.kills).toBe(kills);
    expect(result.writes).toBeGreaterThanOrEqual(kills);
  },
  300_000,
);
