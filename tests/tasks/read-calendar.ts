// A strict little reader of iCalendar: what it does not know, or what no program may rely on, is an error.

/** The entries, each by the names of its properties with their parameters; texts are as people wrote them. */
export function readCalendar(text: string): Readonly<Record<string, string>>[] {
  if (!text.endsWith('\r\n')) throw new Error('A calendar ends with a line break.');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} octets: ${line}`);
    if (/[\p{Cc}\uFFFD]/u.test(line)) throw new Error(`A sign that no line may hold: ${JSON.stringify(line)}`);
  }
  const lines: string[] = [];
  for (const line of raw) {
    if (!line.startsWith(' ')) lines.push(line);
    else if (lines.length === 0) throw new Error('Nothing goes on before the first line.');
    else lines[lines.length - 1] += line.slice(1);
  }
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('This is no calendar.');
  const head = new Set<string>();
  const entries: Record<string, string>[] = [];
  let entry: Record<string, string> | undefined;
  for (const line of lines.slice(1, -1)) {
    if (line === 'BEGIN:VEVENT') {
      if (entry) throw new Error('An entry within an entry.');
      entry = {};
    } else if (line === 'END:VEVENT') {
      entries.push(checked(entry));
      entry = undefined;
    } else {
      const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/u.exec(line) ?? [];
      if (name === '') throw new Error(`No property: ${line}`);
      if (!entry) head.add(name);
      else if (name in entry) throw new Error(`${name} twice.`);
      else entry[name] = texts.has(name) ? unescaped(value) : value;
    }
  }
  for (const name of ['VERSION', 'PRODID']) if (!head.has(name)) throw new Error(`A calendar says its ${name}.`);
  if (new Set(entries.map(({ UID }) => UID)).size < entries.length) throw new Error('Two entries of one name.');
  return entries;
}

const texts = new Set(['SUMMARY', 'DESCRIPTION', 'UID', 'X-WR-CALNAME']);

function checked(entry: Record<string, string> | undefined): Record<string, string> {
  if (!entry) throw new Error('The end of no entry.');
  for (const name of ['UID', 'DTSTAMP', 'SUMMARY']) if (!entry[name]) throw new Error(`An entry without ${name}.`);
  const instant = /^\d{8}T\d{6}Z$/;
  // What has no length has no end; any other one ends later than it begins.
  const ends = entry['DTEND'];
  const isInstant = instant.test(entry['DTSTART'] ?? '') && (ends === undefined || (instant.test(ends) && ends > (entry['DTSTART'] ?? '')));
  const isDay = /^\d{8}$/.test(entry['DTSTART;VALUE=DATE'] ?? '') && /^\d{8}$/.test(entry['DTEND;VALUE=DATE'] ?? '');
  if (isInstant === isDay) throw new Error('An entry has moments or days.');
  return entry;
}

function unescaped(value: string): string {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\(.?)/g, (_whole, sign: string) => {
    if (sign === 'n' || sign === 'N') return '\n';
    if (!['\\', ';', ','].includes(sign)) throw new Error(`No such escape: \\${sign}`);
    return sign;
  });
}
