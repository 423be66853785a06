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
  back: 'Voltar à lista',
  chooseFailed: 'Não foi possível carregar as comissões',
  mayNotCreate: 'Você não pode criar nenhuma',
  chooseFirst: 'Escolha o fornecedor e o escritório: as comissões deles aparecem em seguida.',
  noneToChoose: 'Nenhuma comissão para escolher',
  noneToChooseHelp: 'As comissões surgem quando os pagamentos dos estudantes são recebidos. As que já estão em um documento não aparecem.',
  student: 'Estudante',
  fee: 'Taxa',
  receivedOn: 'Recebido em',
  amount: 'Valor',
  firstOnes: 'São mostradas as primeiras {{shown}} de {{count}}.',
  chosenCount: 'Escolhidas: {{count}}',
  total: 'Total',
  studentsOf: '{{students}} de no máximo {{most}} estudantes',
};
