// What quotes say of lines that cannot be stored, in the languages of the product.
import { defineMessages } from '#engine';

export const errors = defineMessages({
  noFee: {
    en: 'A line names a fee of the agency. Choose one.',
    pt: 'Uma linha indica uma taxa da agência. Escolha uma.',
    es: 'Una línea indica una tarifa de la agencia. Elija una.',
  },
  noPrice: {
    en: 'A generic fee has a price above 0. Enter it, or take the line out.',
    pt: 'Uma taxa genérica tem um preço acima de 0. Informe o preço ou retire a linha.',
    es: 'Una tarifa genérica tiene un precio mayor que 0. Indíquelo o quite la línea.',
  },
  otherInstitution: {
    en: 'This fee is of another institution than the line.',
    pt: 'Esta taxa é de outra instituição que não a da linha.',
    es: 'Esta tarifa es de otra institución que la de la línea.',
  },
  otherSupplier: {
    en: 'This fee is of another supplier than the product.',
    pt: 'Esta taxa é de outro fornecedor que não o do produto.',
    es: 'Esta tarifa es de otro proveedor que el del producto.',
  },
  notYetValid: {
    en: 'This fee is not valid yet on the day of the start. Choose another one, or a later start.',
    pt: 'Esta taxa ainda não vale na data de início. Escolha outra ou um início posterior.',
    es: 'Esta tarifa aún no es válida en la fecha de inicio. Elija otra o un inicio posterior.',
  },
  noLongerValid: {
    en: 'This fee is no longer valid on the day of the start. Choose another one, or an earlier start.',
    pt: 'Esta taxa não vale mais na data de início. Escolha outra ou um início anterior.',
    es: 'Esta tarifa ya no es válida en la fecha de inicio. Elija otra o un inicio anterior.',
  },
  otherPriceGroup: {
    en: 'This fee is for another price group than that of the line.',
    pt: 'Esta taxa é de outro grupo de preços que não o da linha.',
    es: 'Esta tarifa es de otro grupo de precios que el de la línea.',
  },
  otherOffice: {
    en: 'This fee is for another office than that of the quote.',
    pt: 'Esta taxa é de outro escritório que não o da cotação.',
    es: 'Esta tarifa es de otra oficina que la de la cotización.',
  },
  otherCourse: {
    en: 'This fee is for another course or product than the line.',
    pt: 'Esta taxa é de outro curso ou produto que não o da linha.',
    es: 'Esta tarifa es de otro curso o producto que el de la línea.',
  },
  totalDecimals: {
    en: 'The total has at most {most} decimals in this currency. Choose another quantity or price.',
    pt: 'O total tem no máximo {most} casas decimais nesta moeda. Escolha outra quantidade ou outro preço.',
    es: 'El total tiene como máximo {most} decimales en esta moneda. Elija otra cantidad u otro precio.',
  },
  discountAboveLine: {
    en: 'The discount is larger than the line, which costs {amount}.',
    pt: 'O desconto é maior que a linha, que custa {amount}.',
    es: 'El descuento es mayor que la línea, que cuesta {amount}.',
  },
  oneDiscount: {
    en: 'Enter a percentage or an amount.',
    pt: 'Informe um percentual ou um valor.',
    es: 'Indique un porcentaje o un importe.',
  },
  discountAboveOption: {
    en: 'The discount is larger than the option, which costs {amount}.',
    pt: 'O desconto é maior que a opção, que custa {amount}.',
    es: 'El descuento es mayor que la opción, que cuesta {amount}.',
  },
  discountDecimals: {
    en: 'The discount has at most {most} decimals in this currency.',
    pt: 'O desconto tem no máximo {most} casas decimais nesta moeda.',
    es: 'El descuento tiene como máximo {most} decimales en esta moneda.',
  },
  severalCurrencies: {
    en: 'The fees of this option are in several currencies. Enter a percentage.',
    pt: 'As taxas desta opção estão em várias moedas. Informe um percentual.',
    es: 'Las tarifas de esta opción están en varias monedas. Indique un porcentaje.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose one that it has.',
    pt: 'Esta cotação não tem a opção {option}. Escolha uma que exista.',
    es: 'Esta cotización no tiene la opción {option}. Elija una que exista.',
  },
});
