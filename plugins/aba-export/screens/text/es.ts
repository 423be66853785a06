// What the screens of bank files say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  bankFile: 'Archivo bancario',
  make: 'Generar archivo bancario',
  makeTitle: 'Generar un archivo bancario (ABA)',
  makeAbout: 'El archivo paga solo este documento. Envíelo al banco. Para pagar varios a la vez, selecciónelos en la lista.',
  day: 'Fecha de procesamiento',
  cancel: 'Cancelar archivo bancario',
  cancelTitle: '¿Cancelar el archivo bancario?',
  cancelAbout: 'Cancele el archivo solo si el banco aún no lo procesó. El archivo se eliminará y sus pagos podrán incluirse en otro.',
  keep: 'Conservar',
  madeTitle: '{{name}} está listo',
  madeAbout: 'Descárguelo y envíelo al banco. Los pagos que contiene quedaron marcados como enviados.',
  download: 'Descargar',
  openFile: 'Abrir el archivo bancario',
  close: 'Cerrar',
  addDetails: 'Agregar los datos bancarios',
  askForDetails: 'Pida a alguien con el permiso “{{permission}}” que los agregue.',
  editOffices: 'Editar oficinas',
  editSuppliers: 'Editar proveedores',
  editStudents: 'Editar estudiantes',
};
