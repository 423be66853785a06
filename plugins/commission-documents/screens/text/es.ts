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
};
