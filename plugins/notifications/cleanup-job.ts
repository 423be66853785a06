// Deletes old notifications every night.
import type { Context, Engine, Job } from '#engine';
import { daysRetained } from './names.ts';

export const cleanupJob: Job<null, Engine> = {
  label: { en: 'Deleting old notifications', pt: 'Exclusão de notificações antigas', es: 'Eliminación de notificaciones antiguas' },
  schedule: { pattern: '40 3 * * *', payload: null, scope: 'agency' },
  run: (_payload, context) => deleteOldNotifications(context),
};

/** Deletes those of the agency that are older than `daysRetained`, read or not. */
export async function deleteOldNotifications({ records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  const before = new Date(Date.now() - daysRetained * 24 * 60 * 60 * 1000).toISOString();
  for await (const old of records.batches('Notification', { Date: { lessThan: before } }))
    await records.deleteMany(
      'Notification',
      old.map(({ Id }) => Id),
    );
}
