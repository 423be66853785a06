// Which texts are names of time zones.
import { IANAZone } from 'luxon';

/** True for names such as Australia/Melbourne and UTC. Offsets are refused: PostgreSQL reads their sign the other way round. */
export const isTimeZone = (text: string): boolean => /^[A-Za-z]/.test(text) && IANAZone.isValidZone(text);
