// What the screens of papers say, in Latin American Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  language: 'Idioma del documento',
  file: 'Guardar en los archivos',
  print: 'Imprimir',
  download: 'Descargar PDF',
  filed: 'El documento se guardó en los archivos.',
  notFiled: 'No se pudo guardar el documento.',
  failed: 'No se puede mostrar el documento.',
  chooseStudent: 'Elija un estudiante antes de imprimir el documento.',
  openRecord: 'Abrir la cotización',
  noPayment: 'Debe indicarse el Id del pago de la venta.',
  noPaymentHelp: 'Abra el pago desde la lista de pagos.',
  noInvoice: 'Debe indicarse el Id de la factura.',
  noInvoiceHelp: 'Abra la factura del cliente desde la lista de facturas.',
};
