// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  noLostStage: said({
    en: 'There is no stage for lost opportunities.',
    pt: 'Não há etapa para oportunidades perdidas.',
    es: 'No hay etapa para oportunidades perdidas.',
  }),
  makeLostStage: said({
    en: 'Add a stage of the forecast category Closed lost, then cancel it.',
    pt: 'Adicione uma etapa com a categoria de previsão Fechada perdida e depois a cancele.',
    es: 'Añada una etapa con la categoría de previsión Cerrada perdida y después cancélela.',
  }),
  noSuchStage: said({
    en: 'There is no such stage. Choose another one.',
    pt: 'Essa etapa não existe. Escolha outra.',
    es: 'Esa etapa no existe. Elija otra.',
  }),
  standingThere: (count: number): Sentence =>
    phrase('{sentence}', {
      sentence: {
        en: `${count} opportunities stand in this stage. Move them to another one first.`,
        pt: `Há ${count} oportunidades nesta etapa. Antes, mova-as para outra.`,
        es: `Hay ${count} oportunidades en esta etapa. Antes, muévalas a otra.`,
      },
    }),
};
