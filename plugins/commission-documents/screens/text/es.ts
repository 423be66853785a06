// What the screens of commission invoices and bills say, in Latin American Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  language: 'Idioma del documento',
  print: 'Imprimir',
  download: 'Descargar PDF',
  failed: 'No se puede mostrar el documento.',
  preview: 'Vista previa de impresión',
  enterPayment: 'Registrar pago',
  payBill: 'Pagar cuenta',
  payAbout: 'Se pueden pagar hasta {{most}}. Si se paga menos, el resto sigue pendiente.',
  payFailed: 'No se pudo iniciar el pago',
  back: 'Volver a la lista',
  chooseFailed: 'No se pudieron cargar las comisiones',
  mayNotCreate: 'No puede crear ninguna',
  chooseFirst: 'Elija el proveedor y la oficina: después aparecen sus comisiones.',
  noneToChoose: 'No hay comisiones para elegir',
  noneToChooseHelp: 'Las comisiones surgen cuando se reciben los pagos de los estudiantes. Las que ya están en un documento no aparecen.',
  student: 'Estudiante',
  fee: 'Tarifa',
  receivedOn: 'Recibido el',
  amount: 'Importe',
  firstOnes: 'Se muestran las primeras {{shown}} de {{count}}.',
  chosenCount: 'Elegidas: {{count}}',
  total: 'Total',
  studentsOf: '{{students}} de como máximo {{most}} estudiantes',
};
