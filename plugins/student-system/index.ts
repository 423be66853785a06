// What a linked school's student-management system calls our records: a port with two adapters, the mappings of seven kinds, and their screens.
import type { Engine, PageDeclaration, Plugin, Text } from '#engine';
import { asker } from './ask-system.ts';
import { buildCalls } from './calls.ts';
import { fileSystems } from './file-system.ts';
import { type Kind, kinds, getPath } from './kinds.ts';
import { studentSystemErrors } from './messages.ts';
import { stubSystem } from './stub-system.ts';
import type { StudentSystem } from './names.ts';

const labels: Readonly<Record<Kind['entity'], Text>> = {
  AgencyXRefCountry: { en: 'Mapping of countries', pt: 'Correspondência de países', es: 'Correspondencia de países' },
  AgencyXRefCourse: { en: 'Mapping of courses', pt: 'Correspondência de cursos', es: 'Correspondencia de cursos' },
  AgencyXRefProductTransfer: { en: 'Mapping of transfers', pt: 'Correspondência de traslados', es: 'Correspondencia de traslados' },
  AgencyXRefProductAccommodation: { en: 'Mapping of accommodation', pt: 'Correspondência de acomodações', es: 'Correspondencia de alojamientos' },
  AgencyXRefProductInsurance: { en: 'Mapping of insurance', pt: 'Correspondência de seguros', es: 'Correspondencia de seguros' },
  AgencyXRefLanguage: { en: 'Mapping of languages', pt: 'Correspondência de idiomas', es: 'Correspondencia de idiomas' },
  AgencyXRefVisaType: { en: 'Mapping of visa types', pt: 'Correspondência de tipos de visto', es: 'Correspondencia de tipos de visa' },
};

const pages = kinds.map(
  (kind): PageDeclaration => ({
    name: `mapping--${kind.page}`,
    label: labels[kind.entity],
    route: `/settings/${getPath(kind)}`,
    who: { actor: 'staff', permission: 'CanEditSystemIntegration' },
    requires: kind.entity,
  }),
);

export interface StudentSystemOptions {
  /** Where the adapter `file` finds the lists; nowhere where nothing is said. */
  readonly folder?: string | undefined;
  /** Of one question, in milliseconds. */
  readonly timeLimit?: number;
  /** The system behind the adapter `stub`. */
  readonly stub?: StudentSystem;
}

/** The plugin with systems of one's own, such as those of a test. */
export function studentSystemAt({ folder, timeLimit = 10_000, stub = stubSystem() }: StudentSystemOptions): Plugin<Engine> {
  const files = fileSystems(folder);
  const ask = asker((adapter, agencyCode) => (adapter === 'file' ? files(agencyCode) : adapter === 'stub' ? stub : undefined), timeLimit);
  return { name: 'student-system', calls: kinds.flatMap((kind) => buildCalls(kind, ask)), pages, errors: studentSystemErrors };
}

/** Systems as the environment says. */
export const studentSystem: Plugin<Engine> = studentSystemAt({ folder: process.env['STUDENT_SYSTEM_DIR'] });
