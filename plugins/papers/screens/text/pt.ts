// What the screens of papers say, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  language: 'Idioma do documento',
  file: 'Salvar nos arquivos',
  print: 'Imprimir',
  download: 'Baixar PDF',
  filed: 'O documento foi salvo nos arquivos.',
  notFiled: 'Não foi possível salvar o documento.',
  failed: 'Não é possível mostrar o documento.',
  chooseStudent: 'Escolha um estudante antes de imprimir o documento.',
  openRecord: 'Abrir a cotação',
  noPayment: 'É preciso informar o Id do pagamento da venda.',
  noPaymentHelp: 'Abra o pagamento pela lista de pagamentos.',
  noInvoice: 'É preciso informar o Id da fatura.',
  noInvoiceHelp: 'Abra a fatura do cliente pela lista de faturas.',
};
