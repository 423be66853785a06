// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  bank: {
    en: 'Enter a three-letter bank code, e.g. CBA.',
    pt: 'Informe um código de banco de três letras, por exemplo CBA.',
    es: 'Indique un código de banco de tres letras, por ejemplo CBA.',
  },
  userId: {
    en: 'Enter the APCA user ID that the bank gave you, up to six digits.',
    pt: 'Informe o identificador APCA fornecido pelo banco, com até seis dígitos.',
    es: 'Indique el identificador APCA que le dio el banco, de hasta seis dígitos.',
  },
  day: {
    en: 'Enter a valid processing date.',
    pt: 'Informe uma data de processamento válida.',
    es: 'Indique una fecha de procesamiento válida.',
  },
  text: {
    en: 'Banks do not accept any of the characters in this text. Use letters or digits.',
    pt: 'Os bancos não aceitam nenhum dos caracteres deste texto. Use letras ou números.',
    es: 'Los bancos no aceptan ninguno de los caracteres de este texto. Use letras o números.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment, so no money is paid out.',
    pt: 'Este reembolso transferiu crédito para outro pagamento, por isso não há valor a pagar.',
    es: 'Este reembolso transfirió crédito a otro pago, por eso no hay dinero que pagar.',
  },
  bsb: {
    en: 'A BSB has six digits, such as 062-000.',
    pt: 'Um BSB tem seis dígitos, como 062-000.',
    es: 'Un BSB tiene seis dígitos, como 062-000.',
  },
  account: {
    en: 'The account number can contain only digits, and they cannot all be zeros.',
    pt: 'O número da conta deve ter apenas dígitos, e ao menos um diferente de zero.',
    es: 'El número de cuenta debe tener solo dígitos, y al menos uno distinto de cero.',
  },
  accountTooLong: {
    en: 'The account number has more than nine digits. Bank files only allow nine, and a shortened number could be someone else’s account.',
    pt: 'O número da conta tem mais de nove dígitos. Os arquivos bancários aceitam nove, e um número cortado pode ser o da conta de outra pessoa.',
    es: 'El número de cuenta tiene más de nueve dígitos. Los archivos bancarios admiten nueve, y un número cortado puede ser la cuenta de otra persona.',
  },
  code: {
    en: 'The transaction code must be 13 for a debit, or 50 to 57 for a credit.',
    pt: 'O código da transação deve ser 13 para débito, ou de 50 a 57 para crédito.',
    es: 'El código de la transacción debe ser 13 para un débito, o de 50 a 57 para un crédito.',
  },
  indicator: {
    en: 'The indicator must be N. If there is withholding tax, it must be W, X or Y.',
    pt: 'O indicador deve ser N ou, se houver imposto retido, W, X ou Y.',
    es: 'El indicador debe ser N. Si hay impuesto retenido, debe ser W, X o Y.',
  },
  amount: {
    en: 'The amount must be above zero, in whole cents, and at most 99,999,999.99.',
    pt: 'O valor deve ser maior que zero, ter no máximo duas casas decimais e não passar de 99.999.999,99.',
    es: 'El monto debe ser mayor que cero, en centavos enteros, y de 99.999.999,99 como máximo.',
  },
  total: {
    en: 'The payments add up to more than 99,999,999.99, the limit of one file. Create several files.',
    pt: 'Os pagamentos somam mais de 99.999.999,99, o limite de um arquivo. Crie vários arquivos.',
    es: 'Los pagos suman más de 99.999.999,99, el límite de un archivo. Cree varios archivos.',
  },
  nothing: {
    en: 'There is nothing to pay. Choose at least one payment.',
    pt: 'Não há nada a pagar. Escolha ao menos um pagamento.',
    es: 'No hay nada que pagar. Elija al menos un pago.',
  },
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  noInvoice: { en: 'This invoice does not exist.', pt: 'Esta fatura não existe.', es: 'Esta factura no existe.' },
  notARefund: {
    en: 'Only invoices of refunds can be added to a bank file.',
    pt: 'Só faturas de reembolsos podem entrar em um arquivo bancário.',
    es: 'Solo las facturas de reembolsos pueden entrar en un archivo bancario.',
  },
  cancelled: { en: 'This document is cancelled.', pt: 'Este item está cancelado.', es: 'Este documento está cancelado.' },
  nothingOwed: { en: 'There is nothing left to pay on this document.', pt: 'Não há mais nada a pagar.', es: 'Este documento ya no tiene saldo pendiente.' },
  notOwed: {
    en: 'This refund is not open, so it cannot be paid.',
    pt: 'Este reembolso não está em aberto, por isso não pode ser pago.',
    es: 'Este reembolso no está pendiente, por eso no se puede pagar.',
  },
  reconciled: { en: 'This invoice is reconciled.', pt: 'Esta fatura está conciliada.', es: 'Esta factura está conciliada.' },
  inFile: {
    en: 'This document is already in a bank file. Cancel that file first.',
    pt: 'Este item já está em um arquivo bancário. Cancele esse arquivo antes.',
    es: 'Este documento ya está en un archivo bancario. Cancele primero ese archivo.',
  },
  keptByFile: {
    en: 'This document is in a bank file that will pay it. Cancel the file first.',
    pt: 'Este item está em um arquivo bancário e será pago por ele. Cancele o arquivo antes.',
    es: 'Este documento está incluido en un archivo bancario para su pago. Cancele primero el archivo.',
  },
  notInFile: {
    en: 'This document is not in a bank file.',
    pt: 'Este item não está em nenhum arquivo bancário.',
    es: 'Este documento no está en ningún archivo bancario.',
  },
  notSent: { en: 'This invoice has not been sent.', pt: 'Esta fatura não foi enviada.', es: 'Esta factura no se envió.' },
  paidInvoice: {
    en: 'This invoice is paid. Cancel the payment instead.',
    pt: 'Esta fatura está paga. Em vez disso, cancele o pagamento.',
    es: 'Esta factura ya está pagada. Cancele el pago.',
  },
  paidDocument: {
    en: 'This document is paid. Cancel the payment instead.',
    pt: 'Este item já foi pago. Em vez disso, cancele o pagamento.',
    es: 'Este documento ya está pagado. Cancele el pago.',
  },
  othersInFile: {
    en: 'The bank file also pays records you cannot see. Ask someone who can see all of them to cancel it.',
    pt: 'O arquivo bancário também paga registros que você não pode ver. Peça o cancelamento a alguém que possa ver todos eles.',
    es: 'El archivo bancario también paga registros que usted no puede ver. Pida que lo cancele alguien que pueda verlos todos.',
  },
  otherCurrency: {
    en: 'Bank files can only pay Australian dollars. This document is in another currency.',
    pt: 'Os arquivos bancários usam dólares australianos. Este item está em outra moeda.',
    es: 'Los archivos bancarios pagan en dólares australianos. Este documento está en otra moneda.',
  },
  pastDay: {
    en: 'The bank cannot process a file dated in the past. Choose today or a later day.',
    pt: 'O banco não processa um arquivo com data passada. Escolha a data de hoje ou uma posterior.',
    es: 'El banco no procesa un archivo con fecha pasada. Elija hoy o un día posterior.',
  },
  officeLacks: {
    en: 'Bank details missing for {name}: {missing}. Add them on the office page.',
    pt: 'Faltam dados bancários de {name}: {missing}. Informe-os na página do escritório.',
    es: 'Faltan datos bancarios de {name}: {missing}. Agréguelos en la página de la oficina.',
  },
  payeeLacks: {
    en: 'Bank details missing for {name}: {missing}. Add them on {name}’s page.',
    pt: 'Faltam dados bancários de {name}: {missing}. Informe-os na página de {name}.',
    es: 'Faltan datos bancarios de {name}: {missing}. Agréguelos en la página de {name}.',
  },
  noStudent: { en: 'This refund has no student.', pt: 'Este reembolso não tem estudante.', es: 'Este reembolso no tiene estudiante.' },
  filed: {
    en: '{success} of {total} added to bank files',
    pt: '{success} de {total} incluídos em arquivos bancários',
    es: '{success} de {total} incluidos en archivos bancarios',
  },
  released: {
    en: '{success} of {total} removed from bank files',
    pt: '{success} de {total} retirados de arquivos bancários',
    es: '{success} de {total} quitados de archivos bancarios',
  },
});
