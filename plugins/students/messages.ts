// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  endsEarlier: {
    en: 'This is before the start. Choose a later one.',
    pt: 'Isto é antes do início. Escolha outro mais tarde.',
    es: 'Esto es anterior al inicio. Elija uno posterior.',
  },
  othersFlight: {
    en: 'This flight belongs to another student. Choose one of this student’s own.',
    pt: 'Este voo é de outro estudante. Escolha um deste estudante.',
    es: 'Este vuelo es de otro estudiante. Elija uno de este estudiante.',
  },
  intoItself: {
    en: 'A student cannot be merged into itself. Choose another one.',
    pt: 'Um estudante não pode ser unido a si mesmo. Escolha outro.',
    es: 'Un estudiante no puede unirse a sí mismo. Elija otro.',
  },
  unknownField: { en: 'Nothing can be taken over from “{field}”.', pt: 'Nada pode ser aproveitado de “{field}”.', es: 'No se puede tomar nada de “{field}”.' },
  notMerged: { en: 'These two are no longer merged.', pt: 'Estes dois já não estão unidos.', es: 'Estos dos ya no están unidos.' },
  wrongName: {
    en: 'Type the full name exactly as it appears above the record.',
    pt: 'Digite o nome completo exatamente como aparece acima do registro.',
    es: 'Escriba el nombre completo tal como aparece sobre el registro.',
  },
  erasedAlready: { en: 'This student has already been erased.', pt: 'Este estudante já foi apagado.', es: 'Este estudiante ya fue borrado.' },
  erasureStays: { en: 'What was erased cannot be brought back.', pt: 'O que foi apagado não pode voltar.', es: 'Lo borrado no puede volver.' },
});
