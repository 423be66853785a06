// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  endsEarlier: said({
    en: 'This lies before the beginning. Choose a later one.',
    pt: 'Isto é antes do início. Escolha outro mais tarde.',
    es: 'Esto es anterior al inicio. Elija uno posterior.',
  }),
  othersFlight: said({
    en: 'This flight belongs to another student. Choose one of the same student.',
    pt: 'Este voo é de outro estudante. Escolha um do mesmo estudante.',
    es: 'Este vuelo es de otro estudiante. Elija uno del mismo estudiante.',
  }),
  intoItself: said({
    en: 'A student cannot be merged into itself. Choose another one.',
    pt: 'Um estudante não pode ser unido a si mesmo. Escolha outro.',
    es: 'Un estudiante no puede unirse a sí mismo. Elija otro.',
  }),
  unknownField: (field: string): Sentence =>
    phrase('{sentence}', {
      sentence: { en: `Nothing can be taken over of “${field}”.`, pt: `Nada pode ser aproveitado de “${field}”.`, es: `No se puede tomar nada de “${field}”.` },
    }),
  notMerged: said({ en: 'These two are not merged any more.', pt: 'Estes dois já não estão unidos.', es: 'Estos dos ya no están unidos.' }),
  wrongName: said({
    en: 'Type the full name as it stands above the record.',
    pt: 'Digite o nome completo como está acima do registro.',
    es: 'Escriba el nombre completo tal como está sobre el registro.',
  }),
  erasedAlready: said({ en: 'This student is erased already.', pt: 'Este estudante já foi apagado.', es: 'Este estudiante ya está borrado.' }),
  erasureStays: said({ en: 'What was erased cannot be brought back.', pt: 'O que foi apagado não pode voltar.', es: 'Lo borrado no puede volver.' }),
};
