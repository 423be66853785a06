// What the screens of bank files say, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  bankFile: 'Arquivo bancário',
  make: 'Gerar arquivo bancário',
  makeTitle: 'Gerar um arquivo bancário (ABA)',
  makeAbout: 'O arquivo contém apenas o pagamento deste documento. Envie-o ao banco. Para pagar vários documentos de uma vez, selecione-os na lista.',
  day: 'Data do processamento',
  cancel: 'Cancelar arquivo bancário',
  cancelTitle: 'Cancelar o arquivo bancário?',
  cancelAbout: 'Faça isso somente se o banco ainda não tiver processado o arquivo. O arquivo será excluído, e os pagamentos poderão ser incluídos em outro.',
  keep: 'Manter',
  madeTitle: '{{name}} está pronto',
  madeAbout: 'Baixe o arquivo e envie-o ao banco. Os pagamentos incluídos nele foram marcados como enviados.',
  download: 'Baixar',
  openFile: 'Abrir o arquivo bancário',
  close: 'Fechar',
  addDetails: 'Informar os dados bancários',
  askForDetails: 'Peça a alguém com a permissão “{{permission}}” que informe os dados bancários.',
  editOffices: 'Editar escritórios',
  editSuppliers: 'Editar fornecedores',
  editStudents: 'Editar estudantes',
};
