// Ids as an address lists them: with commas between them.
import { AppError } from '#engine';
import { messages } from './messages.ts';

/** The ids of a comma list, each once. Throws 400 for anything else, and for too many. */
export function idsIn(Key: string, given: string, max: number): number[] {
  const parts = given.split(',').map((part) => part.trim());
  const ids = [...new Set(parts.map(Number))];
  if (ids.length <= max && parts.every((part) => /^[1-9]\d{0,9}$/.test(part)) && ids.every((id) => id <= 2147483647)) return ids;
  throw new AppError('request.invalid', messages.badList({ most: max }), { errors: [{ Key, Message: messages.badList({ most: max }) }] });
}
