// Who writes a sale when its hooks are asked.
import type { Actor, Context, Engine } from '#engine';

/** Verbs, jobs, imports and calls of plugins say what they mean: nothing of theirs is worked out again. */
export const isSystem = ({ sessionId }: Pick<Actor, 'sessionId'>): boolean => sessionId === '';

/** Who reads in a hook. */
export type HookCtx = Pick<Context<Engine>, 'actor' | 'records'>;
