// What quotes say of lines that cannot be stored, in the languages of the product.
import { defineMessages } from '#engine';

export const errors = defineMessages({
  noFee: {
    en: 'Choose an agency fee for this line.',
    pt: 'Escolha uma taxa da agência para esta linha.',
    es: 'Elija una tarifa de la agencia para esta línea.',
  },
  noPrice: {
    en: 'Enter a price above 0 for the generic fee, or remove the line.',
    pt: 'Informe um preço acima de 0 para a taxa genérica ou remova a linha.',
    es: 'Indique un precio mayor que 0 para la tarifa genérica o quite la línea.',
  },
  otherInstitution: {
    en: 'This fee belongs to another institution than the line.',
    pt: 'Esta taxa é de outra instituição, não da instituição da linha.',
    es: 'Esta tarifa es de otra institución, no de la institución de la línea.',
  },
  otherSupplier: {
    en: 'This fee belongs to another supplier than the product.',
    pt: 'Esta taxa é de outro fornecedor, não do fornecedor do produto.',
    es: 'Esta tarifa es de otro proveedor, no del proveedor del producto.',
  },
  notYetValid: {
    en: 'This fee is not valid yet on the start date. Choose another fee or a later start.',
    pt: 'Esta taxa ainda não vale na data de início. Escolha outra taxa ou um início posterior.',
    es: 'Esta tarifa aún no es válida en la fecha de inicio. Elija otra tarifa o un inicio posterior.',
  },
  noLongerValid: {
    en: 'This fee is no longer valid on the start date. Choose another fee or an earlier start.',
    pt: 'Esta taxa não vale mais na data de início. Escolha outra taxa ou um início anterior.',
    es: 'Esta tarifa ya no es válida en la fecha de inicio. Elija otra tarifa o un inicio anterior.',
  },
  otherPriceGroup: {
    en: 'This fee is for another price group than the line.',
    pt: 'Esta taxa é de outro grupo de preços, não do grupo da linha.',
    es: 'Esta tarifa es de otro grupo de precios, no del grupo de la línea.',
  },
  otherOffice: {
    en: 'This fee is for another office than the quote.',
    pt: 'Esta taxa é de outro escritório, não do escritório da cotação.',
    es: 'Esta tarifa es de otra oficina, no de la oficina de la cotización.',
  },
  otherCourse: {
    en: 'This fee is for another course or product than the line.',
    pt: 'Esta taxa é de outro curso ou produto, não do curso ou produto da linha.',
    es: 'Esta tarifa es de otro curso o producto, no del curso o producto de la línea.',
  },
  totalDecimals: {
    en: 'The total can have at most {most} decimals in this currency. Change the quantity or price.',
    pt: 'O total pode ter no máximo {most} casas decimais nesta moeda. Mude a quantidade ou o preço.',
    es: 'El total puede tener {most} decimales como máximo en esta moneda. Cambie la cantidad o el precio.',
  },
  discountAboveLine: {
    en: 'The discount is larger than the line ({amount}).',
    pt: 'O desconto é maior que a linha ({amount}).',
    es: 'El descuento es mayor que la línea ({amount}).',
  },
  oneDiscount: {
    en: 'Enter a percentage or an amount.',
    pt: 'Informe um percentual ou um valor.',
    es: 'Indique un porcentaje o un monto.',
  },
  discountAboveOption: {
    en: 'The discount is larger than the option ({amount}).',
    pt: 'O desconto é maior que a opção ({amount}).',
    es: 'El descuento es mayor que la opción ({amount}).',
  },
  discountDecimals: {
    en: 'The discount can have at most {most} decimals in this currency.',
    pt: 'O desconto pode ter no máximo {most} casas decimais nesta moeda.',
    es: 'El descuento puede tener {most} decimales como máximo en esta moneda.',
  },
  severalCurrencies: {
    en: 'The fees of this option are in several currencies. Enter a percentage.',
    pt: 'As taxas desta opção estão em várias moedas. Informe um percentual.',
    es: 'Las tarifas de esta opción están en varias monedas. Indique un porcentaje.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose another option.',
    pt: 'Esta cotação não tem a opção {option}. Escolha outra opção.',
    es: 'Esta cotización no tiene la opción {option}. Elija otra opción.',
  },
});
