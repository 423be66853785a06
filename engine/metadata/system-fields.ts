// The fields that every entity has without saying so.
import type { AppDefinition, EntityDefinition, FieldDefinition, Text } from '../contract/definitions.ts';
import { textIn } from '../contract/text.ts';

/** Id first, then the others in the order in which they follow the declared fields. */
export function systemFields(entity: EntityDefinition, isTenant: boolean, app: AppDefinition, tenantLabel: Text): FieldDefinition[] {
  return [
    { name: 'Id', type: 'integer', label: 'Id', readOnly: true },
    ...(isTenant ? [{ name: app.tenant.field, type: 'integer', label: tenantLabel, readOnly: true } as const] : []),
    { name: 'RowVersion', type: 'integer', label: { en: 'Version', pt: 'Versão', es: 'Versión' }, readOnly: true },
    { name: 'CreatedBy', type: 'reference', entity: app.identity.entity, label: { en: 'Created by', pt: 'Criado por', es: 'Creado por' }, readOnly: true },
    { name: 'DateCreated', type: 'datetime', label: { en: 'Created on', pt: 'Criado em', es: 'Creado el' }, readOnly: true },
    { name: 'DateLastModified', type: 'datetime', label: { en: 'Changed on', pt: 'Alterado em', es: 'Modificado el' }, readOnly: true },
    { name: 'DisplayName', type: 'computed', label: { en: 'Name', pt: 'Nome', es: 'Nombre' }, join: entity.displayName, separator: ' ', readOnly: true },
  ];
}

/** What the field is called that makes a list mean every record, where the file does not say. */
export function allLabelOf(list: FieldDefinition): Text {
  const label = getLabel(list);
  const of = (language: 'en' | 'pt' | 'es', word: string): string => `${textIn(label, language)}: ${word}`;
  return { en: of('en', 'all'), pt: of('pt', 'tudo'), es: of('es', 'todo') };
}

/** `AssignedToId` → "Assigned to": what a field without a label is called. */
export function getLabel(definition: FieldDefinition): Text {
  if (definition.label !== undefined) return definition.label;
  const ending = { reference: /(?<=.)Id$/, referenceList: /(?<=.)Ids$/ }[definition.type as string];
  const stem = ending ? definition.name.replace(ending, '') : definition.name;
  const words = getWords(stem).map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  return words.join(' ');
}

export const getWords = (name: string): string[] => name.match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g) ?? [name];

/** Names that stand for something else on the wire or in the database: the free text search and its column, and what a record as it stood says of itself. */
export const reservedNames: readonly string[] = ['SearchTerm', 'SearchText', 'AsOf', 'NotKept'];
