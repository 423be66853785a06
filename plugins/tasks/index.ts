// Tasks and events: what metadata cannot say of them, the calendar of a person for other programs, and the screens.
import type { Engine, Plugin } from '#engine';
import { createMany, deleteMany } from './bulk.ts';
import { eventHooks } from './event-hooks.ts';
import { dropFeed, feedByAddress, makeFeed, readFeed } from './feed.ts';
import { byEntity, byOwner } from './lists.ts';
import { openWork } from './open-work.ts';

export const tasks: Plugin<Engine> = {
  name: 'tasks',
  entities: { AgencyEvent: eventHooks },
  calls: [byEntity, byOwner, createMany, deleteMany, openWork, readFeed, makeFeed, dropFeed],
  publicCalls: [feedByAddress],
};
