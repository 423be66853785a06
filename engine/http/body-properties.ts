// Reads the properties of a body, or of a part of it, without regard to letter case; what is not asked for is refused.
import { AppError } from '../contract/errors.ts';

/** Looks up by the lower-case name. Throws 400 with the sentence for what is no object, and for names that are unknown or given twice. */
export function properties(value: unknown, known: readonly string[], message: string): (lowerCaseName: string) => unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('request.malformed', message);
  const found = new Map<string, unknown>();
  for (const [key, each] of Object.entries(value)) {
    const name = key.toLowerCase();
    if (!known.includes(name) || found.has(name)) throw new AppError('request.malformed', message, { errors: [{ Key: key.slice(0, 60), Message: message }] });
    found.set(name, each);
  }
  return (name) => found.get(name);
}
