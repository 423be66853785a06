// What quotes say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  oneProduct: {
    en: 'Say which product: one of an institution or one of a supplier, not both.',
    pt: 'Indique o produto: um da instituição ou um do fornecedor, não os dois.',
    es: 'Indique el producto: uno de la institución o uno del proveedor, no ambos.',
  },
  notADay: {
    en: 'This is not a date. Write it like 2026-03-07.',
    pt: 'Isto não é uma data. Escreva como 2026-03-07.',
    es: 'Esto no es una fecha. Escríbala como 2026-03-07.',
  },
  rounding: {
    en: '{qty} × {price} = {total}, rounded to cents in this currency.',
    pt: '{qty} × {price} = {total}, arredondado em centavos nesta moeda.',
    es: '{qty} × {price} = {total}, redondeado a centavos en esta moneda.',
  },
  rate: {
    en: '1 {foreign} = {rate} {base}, by the rates of {day}.',
    pt: '1 {foreign} = {rate} {base}, pelas taxas de {day}.',
    es: '1 {foreign} = {rate} {base}, según los tipos del {day}.',
  },
  typed: {
    en: 'Somebody typed this price. It would be {price}.',
    pt: 'Este preço foi digitado. Seria {price}.',
    es: 'Alguien escribió este precio. Sería {price}.',
  },
  frozen: {
    en: 'Priced on {day}; the price stays until prices are refreshed.',
    pt: 'Calculado em {day}; o preço fica até que os preços sejam atualizados.',
    es: 'Calculado el {day}; el precio se mantiene hasta que se actualicen los precios.',
  },
  lostFee: {
    en: '“{fee}” is no longer charged and was left out.',
    pt: '“{fee}” não é mais cobrada e foi deixada de fora.',
    es: '«{fee}» ya no se cobra y se omitió.',
  },
  templateOrCopy: {
    en: 'A quote begins with a template or as a copy of another one, not both.',
    pt: 'Uma cotação começa com um modelo ou como cópia de outra, não os dois.',
    es: 'Una cotización empieza con una plantilla o como copia de otra, no ambas.',
  },
  otherOffice: {
    en: 'This template is not for the office of the quote.',
    pt: 'Este modelo não é do escritório da cotação.',
    es: 'Esta plantilla no es de la oficina de la cotización.',
  },
  countsNoMore: {
    en: 'This fee would not be chosen today.',
    pt: 'Esta taxa não seria escolhida hoje.',
    es: 'Esta tarifa no se elegiría hoy.',
  },
  notAQuote: {
    en: 'Prices of a sale in the status {status} stay as they are.',
    pt: 'Os preços de uma venda no status {status} ficam como estão.',
    es: 'Los precios de una venta en el estado {status} se mantienen como están.',
  },
  newPrice: {
    en: 'The fee costs {price} now.',
    pt: 'A taxa custa {price} agora.',
    es: 'La tarifa cuesta {price} ahora.',
  },
  otherFee: {
    en: 'Another fee of this name counts now.',
    pt: 'Outra taxa com este nome vale agora.',
    es: 'Ahora cuenta otra tarifa con este nombre.',
  },
  specialEnded: {
    en: 'The special “{special}” no longer holds.',
    pt: 'O preço especial “{special}” não vale mais.',
    es: 'El precio especial «{special}» ya no rige.',
  },
  specialBegun: {
    en: 'The special “{special}” holds now.',
    pt: 'O preço especial “{special}” vale agora.',
    es: 'El precio especial «{special}» rige ahora.',
  },
  feeGone: {
    en: 'This fee is no longer charged. The line keeps its price; take it out or choose another fee.',
    pt: 'Esta taxa não é mais cobrada. A linha mantém o preço; retire-a ou escolha outra taxa.',
    es: 'Esta tarifa ya no se cobra. La línea mantiene su precio; quítela o elija otra tarifa.',
  },
  keepsPrice: {
    en: 'The line keeps its price.',
    pt: 'A linha mantém o preço.',
    es: 'La línea mantiene su precio.',
  },
  typedInOther: {
    en: 'The fee is in {currency} now, and the price of this line was typed in its former currency.',
    pt: 'A taxa está agora em {currency}, e o preço desta linha foi digitado na moeda anterior.',
    es: 'La tarifa está ahora en {currency}, y el precio de esta línea se escribió en la moneda anterior.',
  },
  owedTo: {
    en: 'It is owed to {supplier} now.',
    pt: 'Agora é devida a {supplier}.',
    es: 'Ahora se debe a {supplier}.',
  },
  owedToNobody: {
    en: 'It is owed to no supplier any more.',
    pt: 'Não é mais devida a nenhum fornecedor.',
    es: 'Ya no se debe a ningún proveedor.',
  },
  nowExcluded: {
    en: 'It is no longer paid through the agency.',
    pt: 'Não é mais paga por meio da agência.',
    es: 'Ya no se paga por medio de la agencia.',
  },
  nowIncluded: {
    en: 'It is paid through the agency now.',
    pt: 'Agora é paga por meio da agência.',
    es: 'Ahora se paga por medio de la agencia.',
  },
  noSuchLine: {
    en: 'This line is not one of the sale.',
    pt: 'Esta linha não é da venda.',
    es: 'Esta línea no es de la venta.',
  },
  lockedLine: {
    en: 'The commission of “{fee}” is locked: it has been invoiced.',
    pt: 'A comissão de “{fee}” está bloqueada: já foi faturada.',
    es: 'La comisión de «{fee}» está bloqueada: ya se facturó.',
  },
  feeForRegister: {
    en: 'A fee of the agency takes the place of the price from the register.',
    pt: 'Uma taxa da agência substitui o preço do registro.',
    es: 'Una tarifa de la agencia reemplaza el precio del registro.',
  },
  addedFee: {
    en: 'This fee of the agency is added.',
    pt: 'Esta taxa da agência é adicionada.',
    es: 'Se añade esta tarifa de la agencia.',
  },
  noLongerOfRegister: {
    en: 'Fees of the agency replace the prices from the register: this one is left out.',
    pt: 'As taxas da agência substituem os preços do registro: este é deixado de fora.',
    es: 'Las tarifas de la agencia reemplazan los precios del registro: este se omite.',
  },
  paymentsOfRegister: {
    en: 'A payment has been entered for this price from the register.',
    pt: 'Já foi lançado um pagamento para este preço do registro.',
    es: 'Ya se registró un pago para este precio del registro.',
  },
  nameTemplate: {
    en: 'Give the template a name.',
    pt: 'Dê um nome ao modelo.',
    es: 'Póngale un nombre a la plantilla.',
  },
  sameName: {
    en: 'There is a template called “{name}” already. Choose another name.',
    pt: 'Já existe um modelo chamado “{name}”. Escolha outro nome.',
    es: 'Ya existe una plantilla llamada «{name}». Elija otro nombre.',
  },
  noFees: {
    en: 'No fee is known for this. Enter its fees first, or add a generic one.',
    pt: 'Nenhuma taxa é conhecida para isto. Cadastre as taxas antes ou adicione uma genérica.',
    es: 'No se conoce ninguna tarifa para esto. Registre antes sus tarifas o añada una genérica.',
  },
});
