// The sentences of converting a lead, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  who: 'En quién se convierte el prospecto',
  whoAbout: 'Las notas y los archivos del prospecto pasan al estudiante. El prospecto queda, marcado como convertido, con su historial.',
  find: 'Buscar un estudiante que ya existe',
  findHelp: 'Por nombre, correo o teléfono. Se muestran diez como máximo.',
  newStudent: 'Un estudiante nuevo',
  newAbout: 'Hecho con lo que dice el prospecto; cambie lo que quiera.',
  none: 'Ningún estudiante se parece a este.',
  failed: 'No se pudieron buscar estudiantes.',
  same: 'Igual: {{fields}}',
  student: 'El estudiante',
  choose: 'Qué queda en cada campo',
  chooseAbout: 'Donde prospecto y estudiante difieren, usted elige. Lo que solo uno de ellos tiene se conserva.',
  field: 'Campo',
  ofLead: 'Del prospecto',
  ofStudent: 'Del estudiante',
  empty: 'vacío',
  allSame: 'Prospecto y estudiante dicen lo mismo. Nada del estudiante cambia.',
  opportunity: 'Oportunidad',
  withOpportunity: 'Crear también una oportunidad',
  convert: 'Convertir',
  converting: 'Convirtiendo…',
  cancel: 'Cancelar',
  loading: 'Buscando estudiantes',
};
