// What the files of this plugin have in common.
import { AppError, idSchema } from '#engine';
import { messages } from './messages.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Removes an agency, step by step. */
    'platform.erase': Erasing;
  }
}

export interface Erasing {
  readonly erasureId: number;
}

/** Only those who run the platform. */
export const platformAdministrators = { actor: 'staff', god: true } as const;

export const agencyId = idSchema({ 'x-entity': 'Agency' });

/** 404 for an agency that is not there. */
export const noSuchAgency = (): AppError => new AppError('record.not-found', messages.noSuchAgency());

/** Within so many days an erasure is confirmed, or it is over. */
export const daysToConfirm = 7;
export const getDeadline = (requestedAt: Date): Date => new Date(requestedAt.getTime() + daysToConfirm * 86_400_000);
