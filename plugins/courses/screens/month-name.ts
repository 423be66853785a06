// Months and days of intakes, as the reader writes them.
import { dateText, type Language } from '#kit';

const locales: Readonly<Record<Language, string>> = { en: 'en-AU', pt: 'pt-BR', es: 'es' };

/** `03` as "March", `2027-03` as "March 2027"; anything else as it is. */
export function monthName(key: string, language: Language): string {
  const [, year, month] = /^(?:(\d{4})-)?(\d{2})$/.exec(key) ?? [];
  if (month === undefined) return key;
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC', ...(year === undefined ? {} : { year: 'numeric' }) });
  const name = format.format(new Date(Date.UTC(Number(year ?? 2024), Number(month) - 1, 1)));
  return name.charAt(0).toLocaleUpperCase(locales[language]) + name.slice(1);
}

/** The next intakes, the earliest first; those that are past are left out. */
export const nextIntakes = (days: readonly string[], today: string, count: number): string[] =>
  days
    .filter((day) => day >= today)
    .toSorted()
    .slice(0, count)
    .map((day) => dateText(day));
