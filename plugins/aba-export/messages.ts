// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  bank: {
    en: 'The bank code must be three letters, such as CBA.',
    pt: 'O código do banco deve ter três letras, como CBA.',
    es: 'El código del banco debe tener tres letras, como CBA.',
  },
  userId: {
    en: 'The APCA user id must be up to six digits. The bank gives it.',
    pt: 'O identificador APCA deve ter até seis dígitos. O banco o fornece.',
    es: 'El identificador APCA debe tener hasta seis dígitos. Lo da el banco.',
  },
  day: {
    en: 'The day to process must be a day of the calendar.',
    pt: 'O dia do processamento deve ser um dia do calendário.',
    es: 'El día de procesamiento debe ser un día del calendario.',
  },
  text: {
    en: 'Nothing is left of this text in the letters that banks take. Enter letters or digits.',
    pt: 'Nada deste texto resta com os caracteres que os bancos aceitam. Informe letras ou dígitos.',
    es: 'No queda nada de este texto con los caracteres que aceptan los bancos. Escriba letras o dígitos.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment. No money is paid out for it.',
    pt: 'Este reembolso passou crédito para outro pagamento. Nenhum dinheiro é pago por ele.',
    es: 'Este reembolso pasó crédito a otro pago. No se paga dinero por él.',
  },
  bsb: {
    en: 'A BSB is six digits, such as 062-000.',
    pt: 'Um BSB tem seis dígitos, como 062-000.',
    es: 'Un BSB tiene seis dígitos, como 062-000.',
  },
  account: {
    en: 'The account number must have digits only, and one of them must not be zero.',
    pt: 'O número da conta deve ter apenas dígitos, e ao menos um diferente de zero.',
    es: 'El número de cuenta debe tener solo dígitos, y al menos uno distinto de cero.',
  },
  accountTooLong: {
    en: 'The account number has more than nine digits. Bank files hold nine, and a number cut short is the account of somebody else.',
    pt: 'O número da conta tem mais de nove dígitos. Os arquivos bancários aceitam nove, e um número cortado é a conta de outra pessoa.',
    es: 'El número de cuenta tiene más de nueve dígitos. Los archivos bancarios admiten nueve, y un número cortado es la cuenta de otra persona.',
  },
  code: {
    en: 'The transaction code must be 13 for a debit, or 50 to 57 for a credit.',
    pt: 'O código da transação deve ser 13 para débito, ou de 50 a 57 para crédito.',
    es: 'El código de la transacción debe ser 13 para un débito, o de 50 a 57 para un crédito.',
  },
  indicator: {
    en: 'The indicator must be N, or W, X or Y together with withholding tax.',
    pt: 'O indicador deve ser N, ou W, X ou Y junto com imposto retido.',
    es: 'El indicador debe ser N, o W, X o Y junto con impuesto retenido.',
  },
  amount: {
    en: 'The amount must be above zero, in whole cents, and at most 99,999,999.99.',
    pt: 'O valor deve ser maior que zero, em centavos inteiros, e de no máximo 99.999.999,99.',
    es: 'El importe debe ser mayor que cero, en centavos enteros, y de 99.999.999,99 como máximo.',
  },
  total: {
    en: 'The payments add up to more than the 99,999,999.99 that one file can hold. Make several files.',
    pt: 'Os pagamentos somam mais que os 99.999.999,99 que um arquivo comporta. Faça vários arquivos.',
    es: 'Los pagos suman más de los 99.999.999,99 que admite un archivo. Haga varios archivos.',
  },
  nothing: {
    en: 'There is nothing to pay. Choose at least one payment.',
    pt: 'Não há nada a pagar. Escolha ao menos um pagamento.',
    es: 'No hay nada que pagar. Elija al menos un pago.',
  },
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  noInvoice: { en: 'This invoice does not exist.', pt: 'Esta fatura não existe.', es: 'Esta factura no existe.' },
  notARefund: {
    en: 'A bank file pays refunds. This invoice is not one of a refund.',
    pt: 'Um arquivo bancário paga reembolsos. Esta fatura não é de um reembolso.',
    es: 'Un archivo bancario paga reembolsos. Esta factura no es de un reembolso.',
  },
  cancelled: { en: 'This is cancelled.', pt: 'Isto está cancelado.', es: 'Esto está cancelado.' },
  nothingOwed: { en: 'Nothing is owed on this any more.', pt: 'Não há mais nada a pagar aqui.', es: 'Ya no se debe nada aquí.' },
  notOwed: { en: 'This refund is not waiting to be paid.', pt: 'Este reembolso não está em aberto.', es: 'Este reembolso no está pendiente.' },
  reconciled: { en: 'This invoice is reconciled.', pt: 'Esta fatura está conciliada.', es: 'Esta factura está conciliada.' },
  inFile: {
    en: 'This is in a bank file already. Cancel that file first.',
    pt: 'Isto já está em um arquivo bancário. Cancele esse arquivo antes.',
    es: 'Esto ya está en un archivo bancario. Cancele primero ese archivo.',
  },
  keptByFile: {
    en: 'This is in a bank file, which pays it as it stands. Cancel the file first.',
    pt: 'Isto está em um arquivo bancário, que o paga como está. Cancele o arquivo antes.',
    es: 'Esto está en un archivo bancario, que lo paga tal como está. Cancele primero el archivo.',
  },
  notInFile: { en: 'This is in no bank file.', pt: 'Isto não está em nenhum arquivo bancário.', es: 'Esto no está en ningún archivo bancario.' },
  notSent: { en: 'This invoice was not sent.', pt: 'Esta fatura não foi enviada.', es: 'Esta factura no se envió.' },
  paidInvoice: {
    en: 'This invoice is paid. Cancel the payment instead.',
    pt: 'Esta fatura está paga. Cancele o pagamento.',
    es: 'Esta factura está pagada. Cancele el pago.',
  },
  paidDocument: {
    en: 'This is paid. Cancel the payment instead.',
    pt: 'Isto está pago. Cancele o pagamento.',
    es: 'Esto está pagado. Cancele el pago.',
  },
  othersInFile: {
    en: 'The bank file pays others too, which you may not see. Somebody who sees all of them has to cancel it.',
    pt: 'O arquivo bancário paga também outros, que você não pode ver. Alguém que veja todos precisa cancelá-lo.',
    es: 'El archivo bancario paga también otros que usted no puede ver. Debe cancelarlo alguien que los vea todos.',
  },
  otherCurrency: {
    en: 'A bank file pays Australian dollars. This is in another currency.',
    pt: 'Um arquivo bancário paga dólares australianos. Isto está em outra moeda.',
    es: 'Un archivo bancario paga dólares australianos. Esto está en otra moneda.',
  },
  pastDay: {
    en: 'The bank cannot process a file in the past. Choose today or a later day.',
    pt: 'O banco não processa um arquivo no passado. Escolha hoje ou um dia posterior.',
    es: 'El banco no procesa un archivo en el pasado. Elija hoy o un día posterior.',
  },
  officeLacks: {
    en: 'Bank details missing for {name}: {missing}. Add them on the page of the office.',
    pt: 'Faltam dados bancários de {name}: {missing}. Informe-os na página do escritório.',
    es: 'Faltan datos bancarios de {name}: {missing}. Agréguelos en la página de la oficina.',
  },
  payeeLacks: {
    en: 'Bank details missing for {name}: {missing}. Add them on the page of {name}.',
    pt: 'Faltam dados bancários de {name}: {missing}. Informe-os na página de {name}.',
    es: 'Faltan datos bancarios de {name}: {missing}. Agréguelos en la página de {name}.',
  },
  noStudent: { en: 'This refund has no student.', pt: 'Este reembolso não tem estudante.', es: 'Este reembolso no tiene estudiante.' },
  filed: {
    en: '{success} of {total} put into bank files',
    pt: '{success} de {total} em arquivos bancários',
    es: '{success} de {total} en archivos bancarios',
  },
  released: {
    en: '{success} of {total} taken out of bank files',
    pt: '{success} de {total} fora dos arquivos bancários',
    es: '{success} de {total} fuera de los archivos bancarios',
  },
});
