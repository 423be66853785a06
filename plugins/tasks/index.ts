// Tasks and events: what metadata cannot say of them, the calendar of a person for other programs, and the screens.
import type { Engine, Plugin } from '#engine';
import { createMany, deleteMany } from './bulk.ts';
import { eventHooks } from './event-hooks.ts';
import { dropFeed, feedByAddress, makeFeed, readFeed } from './feed.ts';
import { byEntity, byOwner } from './lists.ts';
import { handOver } from './hand-over.ts';
import { openWork } from './open-work.ts';

export const tasks: Plugin<Engine> = {
  name: 'tasks',
  entities: { AgencyEvent: eventHooks },
  calls: [byEntity, byOwner, createMany, deleteMany, openWork, handOver, readFeed, makeFeed, dropFeed],
  publicCalls: [feedByAddress],
  pages: [
    { name: 'tasks', label: { en: 'Tasks', pt: 'Tarefas', es: 'Tareas' }, route: '/task', who: { actor: 'staff' } },
    {
      name: 'dashboard',
      label: { en: 'Dashboard', pt: 'Painel', es: 'Panel' },
      route: '/UserDashboard/{id}',
      below: '/home',
      isHome: true,
      who: { actor: 'staff', permission: 'CanViewUserDashboard' },
    },
  ],
};
