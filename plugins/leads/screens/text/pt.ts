// The sentences of converting a lead, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  who: 'Converter em',
  whoAbout: 'As notas e os arquivos do lead passam para o estudante. O lead é mantido com o histórico e marcado como convertido.',
  find: 'Buscar um estudante já cadastrado',
  findHelp: 'Busca por nome, e-mail ou telefone. São mostrados até dez resultados.',
  newStudent: 'Novo estudante',
  newAbout: 'Preenchido com os dados do lead. Altere o que quiser.',
  none: 'Nenhum estudante parecido encontrado.',
  failed: 'Não foi possível buscar estudantes.',
  same: 'Igual: {{fields}}',
  student: 'O estudante',
  choose: 'Valores a manter',
  chooseAbout: 'Escolha um valor quando os dados do lead e do estudante forem diferentes. Os valores que só um deles tem são mantidos.',
  field: 'Campo',
  ofLead: 'Do lead',
  ofStudent: 'Do estudante',
  empty: 'vazio',
  allSame: 'O lead e o estudante têm os mesmos valores. O estudante não será alterado.',
  opportunity: 'Oportunidade',
  withOpportunity: 'Criar também uma oportunidade',
  convert: 'Converter',
  converting: 'Convertendo…',
  cancel: 'Cancelar',
  loading: 'Procurando estudantes',
};
