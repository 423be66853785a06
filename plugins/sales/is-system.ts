// Who writes when hooks are asked.
import type { Actor } from '#engine';

/** Verbs, jobs and calls of plugins, in whosever name. */
export const isSystem = ({ sessionId, isGod }: Pick<Actor, 'sessionId' | 'isGod'>): boolean => sessionId === '' && isGod;
