// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  endsEarlier: {
    en: 'This date is before the start date. Choose a later one.',
    pt: 'Esta data é anterior à data de início. Escolha uma posterior.',
    es: 'Esta fecha es anterior a la fecha de inicio. Elija una posterior.',
  },
  othersFlight: {
    en: 'This flight belongs to another student. Choose a flight of this student.',
    pt: 'Este voo é de outro estudante. Escolha um deste estudante.',
    es: 'Este vuelo es de otro estudiante. Elija uno de este estudiante.',
  },
  intoItself: {
    en: 'A student record cannot be merged with itself. Choose another one.',
    pt: 'Um estudante não pode ser unido a si mesmo. Escolha outro.',
    es: 'Un registro de estudiante no se puede unir consigo mismo. Elija otro.',
  },
  unknownField: {
    en: 'The value of “{field}” cannot be transferred.',
    pt: 'O valor de “{field}” não pode ser transferido.',
    es: 'El valor de “{field}” no se puede transferir.',
  },
  notMerged: {
    en: 'These two students are no longer merged.',
    pt: 'Estes dois estudantes não estão mais unidos.',
    es: 'Estos dos estudiantes ya no están unidos.',
  },
  wrongName: {
    en: 'Type the full name exactly as it appears above the record.',
    pt: 'Digite o nome completo exatamente como aparece acima do registro.',
    es: 'Escriba el nombre completo tal como aparece sobre el registro.',
  },
  erasedAlready: { en: 'This student has already been erased.', pt: 'Este estudante já foi apagado.', es: 'Este estudiante ya fue borrado.' },
  erasureStays: { en: 'Erased data cannot be restored.', pt: 'Dados apagados não podem ser recuperados.', es: 'Los datos borrados no se pueden recuperar.' },
});
