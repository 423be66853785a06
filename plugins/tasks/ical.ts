// Writes a calendar as other programs read it (iCalendar, RFC 5545): texts escaped, lines folded, moments in universal time.
import { addDays, type Day } from '#day';

/** What stands on the calendar: whole days, the last one included, or moments. What ends as it begins has no end: one must be later than the begin. */
export interface CalendarEntry {
  /** Never changes, whatever becomes of the entry. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string;
  readonly at: { readonly day: Day; readonly last?: Day } | { readonly from: Date; readonly to: Date };
  readonly changed: Date;
  /** Grows with each change. */
  readonly sequence: number;
  readonly url?: string;
}

/** The whole file. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matricula//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(getLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function getLines({ uid, title, description, at, changed, sequence, url }: CalendarEntry): string[] {
  const when =
    'day' in at
      ? [`DTSTART;VALUE=DATE:${dayText(at.day)}`, `DTEND;VALUE=DATE:${dayText(addDays(at.last ?? at.day, 1))}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${instantText(at.from)}`, ...(instantText(at.to) > instantText(at.from) ? [`DTEND:${instantText(at.to)}`] : [])];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    // When the entry was last written, not when it is read: the same calendar is the same text.
    `DTSTAMP:${instantText(changed)}`,
    `LAST-MODIFIED:${instantText(changed)}`,
    `SEQUENCE:${sequence}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ];
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other signs that no line may hold.
    .replace(/\p{Cc}/gu, ' ');

const maxOctets = 75;

/** Lines of 75 octets at most, never broken within a character; what goes on begins with a space, which counts. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const dayText = (day: Day): string => day.replaceAll('-', '');
const instantText = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
