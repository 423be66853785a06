// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  notSigned: {
    en: 'Please Sign in the area below.',
    pt: 'Assine na área abaixo.',
    es: 'Firme en el área de abajo.',
  },
  noTerms: {
    en: 'The student has not agreed to the terms yet. Let the student read and accept them.',
    pt: 'O estudante ainda não aceitou os termos. Peça que os leia e aceite.',
    es: 'El estudiante aún no ha aceptado los términos. Pídale que los lea y los acepte.',
  },
  noLines: {
    en: 'This quote has no courses or products yet. Add at least one.',
    pt: 'Esta cotação ainda não tem cursos nem produtos. Adicione pelo menos um.',
    es: 'Esta cotización aún no tiene cursos ni productos. Añada al menos uno.',
  },
  noOption: {
    en: 'This quote has several options. Say which one the student accepts.',
    pt: 'Esta cotação tem várias opções. Indique qual o estudante aceita.',
    es: 'Esta cotización tiene varias opciones. Indique cuál acepta el estudiante.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose one that it has.',
    pt: 'Esta cotação não tem a opção {option}. Escolha uma que exista.',
    es: 'Esta cotización no tiene la opción {option}. Elija una que exista.',
  },
  noSuchContact: {
    en: 'This contact is not one of the supplier of this sale. Choose another one.',
    pt: 'Este contato não é do fornecedor desta venda. Escolha outro.',
    es: 'Este contacto no es del proveedor de esta venta. Elija otro.',
  },
  sentAlready: {
    en: 'This application has been sent already.',
    pt: 'Esta candidatura já foi enviada.',
    es: 'Esta solicitud ya fue enviada.',
  },
  wrongStatus: {
    en: 'This cannot be done with a sale in the status {status}.',
    pt: 'Isto não pode ser feito com uma venda no status {status}.',
    es: 'Esto no se puede hacer con una venta en el estado {status}.',
  },
  liveSales: {
    en: 'This opportunity has quotes or sales that are not cancelled ({count}). Cancel them first.',
    pt: 'Esta oportunidade tem cotações ou vendas não canceladas ({count}). Cancele-as antes.',
    es: 'Esta oportunidad tiene cotizaciones o ventas sin cancelar ({count}). Cancélelas antes.',
  },
});
