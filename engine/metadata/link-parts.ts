// What rows say of a link: the entity, the id and the name of the one record that one of its references names.
import type { EntityDefinition, FieldDefinition, LinkDefinition, Text } from '../contract/definitions.ts';
import type { LinkPart } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { getLabel } from './system-fields.ts';

/** The parts of one link as fields that no table has; `labels` are those of the entities that it may name. */
export function linkParts(
  link: LinkDefinition,
  fields: readonly FieldDefinition[],
  labels: ReadonlyMap<string, Text>,
): (Pick<LinkPart, 'part'> & { readonly definition: FieldDefinition })[] {
  const targets = link.fields.flatMap((name) => fields.find((field) => field.name === name)?.entity ?? []);
  const label = link.label ?? getLabel({ name: link.name, type: 'string' });
  const getKind = (language: 'en' | 'pt' | 'es', word: string): string => `${textIn(label, language)}: ${word}`;
  const kind = { en: getKind('en', 'kind'), pt: getKind('pt', 'tipo'), es: getKind('es', 'tipo') };
  return [
    {
      part: 'Type',
      definition: { name: `${link.name}Type`, type: 'enum', label: kind, values: targets.map((value) => ({ value, label: labels.get(value) ?? value })) },
    },
    { part: 'Id', definition: { name: `${link.name}Id`, type: 'integer', label } },
    { part: 'DisplayName', definition: { name: `${link.name}DisplayName`, type: 'computed', label } },
  ];
}

/** All parts of all links of an entity file. */
export const linkFields = ({ links = [], fields }: EntityDefinition): FieldDefinition[] =>
  links.flatMap((link) => linkParts(link, fields, new Map()).map(({ definition }) => definition));
