// What the frame of papers says itself.
import type { Text } from '#engine';

export const words = {
  for: { en: 'Prepared for', pt: 'Preparado para', es: 'Preparado para' },
  notes: { en: 'Notes', pt: 'Observações', es: 'Observaciones' },
  businessNumber: { en: 'Business number', pt: 'Registro fiscal', es: 'Número fiscal' },
} satisfies Readonly<Record<string, Text>>;
