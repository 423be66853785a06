// Notifications: what happened to the records that a person is assigned to. Other plugins emit `notification.needed`.
import type { Engine, Plugin } from '#engine';
import { cleanupJob } from './cleanup-job.ts';
import { own, read, readAll, unread } from './calls.ts';
import { notify } from './notify.ts';

export const notifications: Plugin<Engine> = {
  name: 'notifications',
  calls: [own, unread, read, readAll],
  on: { 'notification.needed': notify },
  jobs: { 'notifications.cleanup': cleanupJob },
};
