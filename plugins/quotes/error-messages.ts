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
    en: 'This fee and the line belong to different institutions.',
    pt: 'Esta taxa e a linha são de instituições diferentes.',
    es: 'Esta tarifa y la línea son de instituciones distintas.',
  },
  otherSupplier: {
    en: 'This fee and the product belong to different suppliers.',
    pt: 'Esta taxa e o produto são de fornecedores diferentes.',
    es: 'Esta tarifa y el producto son de proveedores distintos.',
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
    en: 'This fee and the line have different price groups.',
    pt: 'Esta taxa e a linha são de grupos de preços diferentes.',
    es: 'Esta tarifa y la línea son de grupos de precios distintos.',
  },
  otherOffice: {
    en: 'This fee does not apply to the quote’s office.',
    pt: 'Esta taxa não é do escritório da cotação.',
    es: 'Esta tarifa no es de la oficina de la cotización.',
  },
  otherCourse: {
    en: 'This fee does not apply to the course or product on this line.',
    pt: 'Esta taxa não é do curso ou produto da linha.',
    es: 'Esta tarifa no es del curso o producto de la línea.',
  },
  totalDecimals: {
    en: 'The total can have at most {most} decimal places in this currency. Change the quantity or price.',
    pt: 'O total pode ter no máximo {most} casas decimais nesta moeda. Mude a quantidade ou o preço.',
    es: 'El total puede tener {most} decimales como máximo en esta moneda. Cambie la cantidad o el precio.',
  },
  discountAboveLine: {
    en: 'The discount is larger than the line amount ({amount}).',
    pt: 'O desconto é maior que o valor da linha ({amount}).',
    es: 'El descuento es mayor que el monto de la línea ({amount}).',
  },
  oneDiscount: {
    en: 'Enter a percentage or an amount.',
    pt: 'Informe um percentual ou um valor.',
    es: 'Indique un porcentaje o un monto.',
  },
  discountAboveOption: {
    en: 'The discount is larger than the option amount ({amount}).',
    pt: 'O desconto é maior que o valor da opção ({amount}).',
    es: 'El descuento es mayor que el monto de la opción ({amount}).',
  },
  discountDecimals: {
    en: 'The discount can have at most {most} decimal places in this currency.',
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
