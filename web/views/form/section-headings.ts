// Which sections of a form stand under a heading.
import type { EntityConfig } from '../../api/index.ts';

interface Headed {
  readonly Label: string;
}

/** The page is a title already: of its only section, and of one that bears the name of the kind of record. */
export const getHeadings =
  (config: EntityConfig, sections: readonly Headed[]) =>
  ({ Label }: Headed): boolean =>
    sections.length > 1 && Label !== '' && Label !== config.Label;
