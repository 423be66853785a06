// What is said on the page of the audit log, in Spanish.
import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Registro de auditoría',
  filters: 'Filtros',
  text: 'Texto',
  textExample: 'Buscar por valor, archivo o persona',
  entity: 'Tipo',
  field: 'Campo',
  userId: 'Persona',
  from: 'Desde',
  to: 'Hasta',
  excel: 'Excel',
  deleted: 'Eliminado',
  looking: 'Buscando en el registro de auditoría',
  searchedTo: 'Se buscaron cambios desde {{moment}}.',
  further: 'Buscar en fechas anteriores',
  noneTitle: 'No se encontraron cambios',
  noneHelp: 'Nada en el registro de auditoría coincide con estos filtros. Quite alguno o elija un período más largo.',
  failedTitle: 'No se pudo buscar en el registro de auditoría',
};
