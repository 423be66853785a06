// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noLostStage: {
    en: 'No stage is set up for lost opportunities.',
    pt: 'Nenhuma etapa está definida para oportunidades perdidas.',
    es: 'No hay ninguna etapa para oportunidades perdidas.',
  },
  makeLostStage: {
    en: 'Add a stage with the forecast category “Closed lost”, then cancel the opportunity.',
    pt: 'Adicione uma etapa com a categoria de previsão “Fechada perdida” e depois cancele a oportunidade.',
    es: 'Agregue una etapa con la categoría de previsión “Cerrada perdida” y después cancele la oportunidad.',
  },
  noSuchStage: {
    en: 'This stage does not exist. Choose another one.',
    pt: 'Esta etapa não existe. Escolha outra.',
    es: 'Esa etapa no existe. Elija otra.',
  },
  standingThere: {
    en: 'This stage still has opportunities ({count}). Move them to another stage first.',
    pt: 'Esta etapa ainda tem oportunidades ({count}). Antes, mova-as para outra.',
    es: 'Esta etapa todavía tiene oportunidades ({count}). Primero muévalas a otra etapa.',
  },
});
