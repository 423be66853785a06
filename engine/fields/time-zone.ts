// Which texts are names of time zones.
import { IANAZone } from 'luxon';

const known = new Map<string, boolean>();
const maxKnown = 1000;

/** True for names such as Australia/Melbourne and UTC. Offsets are refused: PostgreSQL reads their sign the other way round. */
export function isTimeZone(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  // Finding out makes a calendar of the zone, which takes longer than most requests.
  const isZone = /^[A-Za-z]/.test(text) && IANAZone.isValidZone(text);
  if (known.size < maxKnown) known.set(text, isZone);
  return isZone;
}
