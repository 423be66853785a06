// Which records hold the words that a list of words is offered.
import type { EntityConfig, FieldConfig } from '../api/index.ts';

/** Their path, of a field that lists show; undefined for any other. */
export const findWords = ({ Grid, Path }: EntityConfig, { Name, Type }: FieldConfig): string | undefined =>
  Type === 'stringList' && Grid.Columns.some(({ Field }) => Field === Name) ? Path : undefined;
