// What the screens of commission invoices and bills say, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  language: 'Idioma do documento',
  print: 'Imprimir',
  download: 'Baixar PDF',
  failed: 'Não é possível mostrar o documento.',
  preview: 'Visualizar impressão',
  enterPayment: 'Registrar pagamento',
  payBill: 'Pagar conta',
  payAbout: 'É possível pagar até {{most}}. Se for pago menos, o restante continua em aberto.',
  payFailed: 'Não foi possível iniciar o pagamento',
};
