// Who shapes what everybody in an agency sees.
import { requireMet } from '../access/feature-gates.ts';
import type { Who } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { RecordContext } from '../record/record-context.ts';

/** Whom the application file speaks of; without a word of it, platform administrators. */
export const shapers = ({ app }: Model): Who => app.sharedViews ?? { god: true };

/** Throws 403. */
export const requireShaping = (context: RecordContext): void =>
  requireMet(shapers(context.model), context.access.actor, 'You do not have permission to change the agency’s views.');
