// The sentences of converting a lead, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  who: 'Em quem o lead se transforma',
  whoAbout: 'As notas e os arquivos do lead vão para o estudante. O lead permanece, marcado como convertido, com o seu histórico.',
  find: 'Procurar um estudante que já existe',
  findHelp: 'Por nome, e-mail ou telefone. Aparecem no máximo dez.',
  newStudent: 'Um novo estudante',
  newAbout: 'Feito com o que o lead diz; altere o que quiser.',
  none: 'Nenhum estudante se parece com este.',
  failed: 'Não foi possível procurar estudantes.',
  same: 'Igual: {{fields}}',
  student: 'O estudante',
  choose: 'O que fica em cada campo',
  chooseAbout: 'Onde lead e estudante diferem, você escolhe. O que só um deles tem é mantido.',
  field: 'Campo',
  ofLead: 'Do lead',
  ofStudent: 'Do estudante',
  empty: 'vazio',
  allSame: 'Lead e estudante dizem o mesmo. Nada do estudante muda.',
  opportunity: 'Oportunidade',
  withOpportunity: 'Criar também uma oportunidade',
  convert: 'Converter',
  converting: 'Convertendo…',
  cancel: 'Cancelar',
  loading: 'Procurando estudantes',
};
