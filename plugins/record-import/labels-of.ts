// What people call the fields of what they import.
import { importFields, textIn } from '#engine';

type Language = Parameters<typeof textIn>[1];

/** What this person calls a field. */
export function getLabels(target: Parameters<typeof importFields>[0], access: Parameters<typeof importFields>[1], language: Language) {
  const labels = new Map(importFields(target, access).map(({ name, label }) => [name, label]));
  return (name: string): string => textIn(labels.get(name) ?? target.fields.get(name)?.label ?? name, language);
}
