// What quotes say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  oneProduct: {
    en: 'Choose one product, from either an institution or a supplier.',
    pt: 'Escolha um produto: de uma instituição ou de um fornecedor.',
    es: 'Elija un producto: de una institución o de un proveedor.',
  },
  notADay: {
    en: 'This is not a date. Enter it like 2026-03-07.',
    pt: 'Isto não é uma data. Escreva como 2026-03-07.',
    es: 'Esto no es una fecha. Escríbala como 2026-03-07.',
  },
  rounding: {
    en: '{qty} × {price} = {total}, rounded to the nearest cent.',
    pt: '{qty} × {price} = {total}, arredondado para centavos.',
    es: '{qty} × {price} = {total}, redondeado a centavos.',
  },
  rate: {
    en: '1 {foreign} = {rate} {base}, exchange rate on {day}.',
    pt: '1 {foreign} = {rate} {base}, taxa de câmbio de {day}.',
    es: '1 {foreign} = {rate} {base}, tipo de cambio del {day}.',
  },
  typed: {
    en: 'Price set manually. The list price is {price}.',
    pt: 'Preço definido manualmente. O preço de tabela é {price}.',
    es: 'Precio definido manualmente. El precio de lista es {price}.',
  },
  frozen: {
    en: 'Calculated on {day}. The price stays the same until you refresh prices.',
    pt: 'Calculado em {day}. O preço não muda até você atualizar os preços.',
    es: 'Calculado el {day}. El precio se mantiene hasta que actualice los precios.',
  },
  lostFee: {
    en: '“{fee}” is no longer charged and was removed.',
    pt: '“{fee}” não é mais cobrada e foi removida.',
    es: '“{fee}” ya no se cobra y se quitó.',
  },
  templateOrCopy: {
    en: 'Start a quote from a template or from a copy, not both.',
    pt: 'Comece uma cotação a partir de um modelo ou de uma cópia, não de ambos.',
    es: 'Empiece una cotización a partir de una plantilla o de una copia, no de ambas.',
  },
  otherOffice: {
    en: 'This template is not available for the quote’s office.',
    pt: 'Este modelo não está disponível para o escritório da cotação.',
    es: 'Esta plantilla no está disponible para la oficina de la cotización.',
  },
  countsNoMore: {
    en: 'This fee would not be chosen at today’s prices.',
    pt: 'Hoje esta taxa não seria mais escolhida.',
    es: 'Con los precios de hoy, esta tarifa ya no se aplicaría.',
  },
  notAQuote: {
    en: 'Prices of a sale with the status {status} cannot be refreshed.',
    pt: 'Os preços de uma venda com o status {status} não podem ser atualizados.',
    es: 'Los precios de una venta con el estado {status} no se pueden actualizar.',
  },
  newPrice: {
    en: 'The fee now costs {price}.',
    pt: 'A taxa agora custa {price}.',
    es: 'La tarifa ahora cuesta {price}.',
  },
  otherFee: {
    en: 'Another fee with this name now applies.',
    pt: 'Agora se aplica outra taxa com este nome.',
    es: 'Ahora se aplica otra tarifa con este nombre.',
  },
  specialEnded: {
    en: 'The special “{special}” no longer applies.',
    pt: 'O preço especial “{special}” não se aplica mais.',
    es: 'El precio especial “{special}” ya no se aplica.',
  },
  specialBegun: {
    en: 'The special “{special}” now applies.',
    pt: 'O preço especial “{special}” agora se aplica.',
    es: 'El precio especial “{special}” ahora se aplica.',
  },
  feeGone: {
    en: 'This fee is no longer charged. The line keeps its price. Remove it or choose another fee.',
    pt: 'Esta taxa não é mais cobrada. A linha mantém o preço. Remova-a ou escolha outra taxa.',
    es: 'Esta tarifa ya no se cobra. La línea mantiene su precio. Quítela o elija otra tarifa.',
  },
  keepsPrice: {
    en: 'The line keeps its price.',
    pt: 'A linha mantém o preço.',
    es: 'La línea mantiene su precio.',
  },
  typedInOther: {
    en: 'The fee is now in {currency}, but the price of this line was entered in the previous currency.',
    pt: 'A taxa agora está em {currency}, mas o preço desta linha foi digitado na moeda anterior.',
    es: 'La tarifa ahora está en {currency}, pero el precio de esta línea se ingresó en la moneda anterior.',
  },
  owedTo: {
    en: 'The fee is now payable to {supplier}.',
    pt: 'A taxa agora é paga a {supplier}.',
    es: 'La tarifa ahora se paga a {supplier}.',
  },
  owedToNobody: {
    en: 'The fee is no longer payable to a supplier.',
    pt: 'A taxa não é mais paga a um fornecedor.',
    es: 'La tarifa ya no se paga a un proveedor.',
  },
  nowExcluded: {
    en: 'The fee is no longer paid through the agency.',
    pt: 'A taxa não é mais paga por meio da agência.',
    es: 'La tarifa ya no se paga a través de la agencia.',
  },
  nowIncluded: {
    en: 'The fee is now paid through the agency.',
    pt: 'A taxa agora é paga por meio da agência.',
    es: 'La tarifa ahora se paga a través de la agencia.',
  },
  noSuchLine: {
    en: 'This line does not belong to the sale.',
    pt: 'Esta linha não é da venda.',
    es: 'Esta línea no es de la venta.',
  },
  lockedLine: {
    en: 'The commission on “{fee}” has been invoiced and is locked.',
    pt: 'A comissão sobre “{fee}” já foi faturada e está bloqueada.',
    es: 'La comisión sobre “{fee}” ya se facturó y está bloqueada.',
  },
  feeForRegister: {
    en: 'An agency fee replaces the register price.',
    pt: 'Uma taxa da agência substitui o preço do registro.',
    es: 'Una tarifa de la agencia reemplaza el precio del registro.',
  },
  addedFee: {
    en: 'This agency fee is added.',
    pt: 'Esta taxa da agência é adicionada.',
    es: 'Se agrega esta tarifa de la agencia.',
  },
  noLongerOfRegister: {
    en: 'Agency fees replace register prices, so this price is removed.',
    pt: 'As taxas da agência substituem os preços do registro, por isso este preço é removido.',
    es: 'Las tarifas de la agencia reemplazan los precios del registro, por eso este precio se quita.',
  },
  paymentsOfRegister: {
    en: 'A payment has already been entered for this register price.',
    pt: 'Já foi lançado um pagamento para este preço do registro.',
    es: 'Ya se registró un pago para este precio del registro.',
  },
  nameTemplate: {
    en: 'Give the template a name.',
    pt: 'Dê um nome ao modelo.',
    es: 'Póngale un nombre a la plantilla.',
  },
  sameName: {
    en: 'A template called “{name}” already exists. Choose another name.',
    pt: 'Já existe um modelo chamado “{name}”. Escolha outro nome.',
    es: 'Ya existe una plantilla llamada “{name}”. Elija otro nombre.',
  },
  noFees: {
    en: 'No fees on file. Add the fees first, or add a generic fee.',
    pt: 'Nenhuma taxa cadastrada. Cadastre as taxas antes ou adicione uma genérica.',
    es: 'No hay tarifas registradas. Registre antes las tarifas o agregue una genérica.',
  },
});
