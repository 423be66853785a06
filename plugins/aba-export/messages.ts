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
});
