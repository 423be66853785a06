// What reports work out of the values of a field, and what each is called.
import type { Language } from '../contract/definitions.ts';
import type { Summary } from '../contract/report-definition.ts';
import type { TotalKind } from '../search/total-kinds.ts';

export const kindOf: Readonly<Record<Summary, TotalKind>> = {
  Sum: 'sum',
  Count: 'filled',
  CountDistinct: 'distinct',
  Min: 'minimum',
  Max: 'maximum',
  Average: 'average',
};
/** What they are called after the field that they are of. */
export const summaryNames: Readonly<Record<Summary, Readonly<Record<Language, string>>>> = {
  Sum: { en: 'Total', pt: 'Total', es: 'Total' },
  Count: { en: 'Number', pt: 'Quantidade', es: 'Cantidad' },
  CountDistinct: { en: 'Different', pt: 'Distintos', es: 'Distintos' },
  Min: { en: 'Lowest', pt: 'Menor', es: 'Menor' },
  Max: { en: 'Highest', pt: 'Maior', es: 'Mayor' },
  Average: { en: 'Average', pt: 'Média', es: 'Promedio' },
};
export const numberOfRecords: Readonly<Record<Language, string>> = { en: 'Records', pt: 'Registros', es: 'Registros' };
