// The sentences of converting a lead, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  who: 'Convertir en',
  whoAbout: 'Las notas y los archivos del prospecto pasan al estudiante. El prospecto se conserva con su historial y se marca como convertido.',
  find: 'Buscar un estudiante ya registrado',
  findHelp: 'Por nombre, correo o teléfono. Se muestran hasta diez.',
  newStudent: 'Un estudiante nuevo',
  newAbout: 'Completado con los datos del prospecto. Puede modificar lo que necesite.',
  none: 'No se encontraron estudiantes parecidos.',
  failed: 'La búsqueda de estudiantes falló.',
  same: 'Igual: {{fields}}',
  student: 'El estudiante',
  choose: 'Valores que se conservan',
  chooseAbout: 'Elija un valor cuando los datos del prospecto y del estudiante sean distintos. Los valores que solo tiene uno de los dos se conservan.',
  field: 'Campo',
  ofLead: 'Del prospecto',
  ofStudent: 'Del estudiante',
  empty: 'vacío',
  allSame: 'El prospecto y el estudiante tienen los mismos valores. El estudiante no se modificará.',
  opportunity: 'Oportunidad',
  withOpportunity: 'Crear también una oportunidad',
  convert: 'Convertir',
  converting: 'Convirtiendo…',
  cancel: 'Cancelar',
  loading: 'Buscando estudiantes',
};
