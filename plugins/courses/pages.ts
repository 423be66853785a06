// The pages of courses: the search, and an institution.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  { name: 'search', route: '/course', label: { en: 'Course search', pt: 'Busca de cursos', es: 'Búsqueda de cursos' }, who: { actor: 'staff' } },
  {
    name: 'institution',
    route: '/institution/{id}',
    below: '/entity/institution',
    label: { en: 'Institution', pt: 'Instituição', es: 'Institución' },
    who: { actor: 'staff' },
  },
];
