// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  templateStudent: {
    en: 'A template has no student. Load it into a student’s quote.',
    pt: 'Um modelo não tem estudante. Carregue-o em uma cotação do estudante.',
    es: 'Una plantilla no tiene estudiante. Cárguela en una cotización del estudiante.',
  },
  notSigned: {
    en: 'Please Sign in the area below.',
    pt: 'Assine na área abaixo.',
    es: 'Firme en el área de abajo.',
  },
  noTerms: {
    en: 'The student has not accepted the terms yet. Ask the student to read and accept them.',
    pt: 'O estudante ainda não aceitou os termos. Peça que os leia e aceite.',
    es: 'El estudiante aún no aceptó los términos. Pídale que los lea y los acepte.',
  },
  noLines: {
    en: 'This quote has no courses or products yet. Add at least one.',
    pt: 'Esta cotação ainda não tem cursos nem produtos. Adicione pelo menos um.',
    es: 'Esta cotización aún no tiene cursos ni productos. Agregue al menos uno.',
  },
  noOption: {
    en: 'This quote has several options. Choose the one the student accepts.',
    pt: 'Esta cotação tem várias opções. Escolha a que o estudante aceita.',
    es: 'Esta cotización tiene varias opciones. Elija la que acepta el estudiante.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose another option.',
    pt: 'Esta cotação não tem a opção {option}. Escolha outra opção.',
    es: 'Esta cotización no tiene la opción {option}. Elija otra opción.',
  },
  noSuchContact: {
    en: 'This contact does not belong to the supplier of this sale. Choose another one.',
    pt: 'Este contato não é do fornecedor desta venda. Escolha outro.',
    es: 'Este contacto no es del proveedor de esta venta. Elija otro.',
  },
  sentAlready: {
    en: 'This application has already been sent.',
    pt: 'Esta candidatura já foi enviada.',
    es: 'Esta solicitud ya fue enviada.',
  },
  notSent: {
    en: 'This application has not been sent yet. Choose the supplier contact to send it to.',
    pt: 'Esta candidatura ainda não foi enviada. Escolha o contato do fornecedor que vai recebê-la.',
    es: 'Esta solicitud todavía no se envió. Elija el contacto del proveedor que la recibirá.',
  },
  wrongStatus: {
    en: 'This is not possible for a sale with the status {status}.',
    pt: 'Esta ação não é possível em uma venda com o status {status}.',
    es: 'Esta acción no es posible para una venta con el estado {status}.',
  },
  notToCorrect: {
    en: 'Corrections are only needed for sent applications and confirmed sales. Change the price directly.',
    pt: 'Correções só são necessárias em candidaturas enviadas e vendas confirmadas. Altere o preço diretamente.',
    es: 'Las correcciones solo son necesarias en solicitudes enviadas y ventas confirmadas. Cambie el precio directamente.',
  },
  noFee: {
    en: 'Choose an agency fee for this line.',
    pt: 'Escolha uma taxa da agência para esta linha.',
    es: 'Elija una tarifa de la agencia para esta línea.',
  },
  noSuchFee: {
    en: 'This fee does not belong to this sale. Choose another one.',
    pt: 'Esta taxa não é desta venda. Escolha outra.',
    es: 'Esta tarifa no es de esta venta. Elija otra.',
  },
  feeInDocument: {
    en: 'This fee is included in a commission invoice, a bill or a bank file. Cancel that first.',
    pt: 'Esta taxa está incluída em uma fatura de comissão, uma conta a pagar ou um arquivo bancário. Cancele primeiro esse documento.',
    es: 'Esta tarifa está incluida en una factura de comisión, una cuenta por pagar o un archivo bancario. Cancele primero ese documento.',
  },
  priceDecimals: {
    en: 'A price can have at most {most} decimal places in this currency.',
    pt: 'Um preço pode ter no máximo {most} casas decimais nesta moeda.',
    es: 'Un precio puede tener {most} decimales como máximo en esta moneda.',
  },
  totalDecimals: {
    en: 'The total can have at most {most} decimal places in this currency. Change the quantity or price.',
    pt: 'O total pode ter no máximo {most} casas decimais nesta moeda. Mude a quantidade ou o preço.',
    es: 'El total puede tener {most} decimales como máximo en esta moneda. Cambie la cantidad o el precio.',
  },
  nothingToCorrect: {
    en: 'The fee already costs this amount. Enter another quantity or price.',
    pt: 'A taxa já custa esse valor. Informe outra quantidade ou outro preço.',
    es: 'La tarifa ya cuesta ese monto. Indique otra cantidad u otro precio.',
  },
  correctedSubject: {
    en: 'A price was corrected: {number}',
    pt: 'Um preço foi corrigido: {number}',
    es: 'Se corrigió un precio: {number}',
  },
  correctedText: {
    en: 'Hello {name},\n\n{agency} has corrected the price of “{fee}” in {number}: {reason}\n\nYour signature is still valid. Contact us if you have any questions.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{agency} corrigiu o preço de “{fee}” em {number}: {reason}\n\nSua assinatura continua valendo. Fale conosco se tiver alguma dúvida.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{agency} corrigió el precio de “{fee}” en {number}: {reason}\n\nSu firma sigue siendo válida. Consúltenos si tiene alguna duda.\n\n{agency}\n',
  },
  signatureEndedSubject: {
    en: 'Please sign again: {number}',
    pt: 'Assine novamente: {number}',
    es: 'Firme de nuevo: {number}',
  },
  signatureEndedText: {
    en: 'Hello {name},\n\n{number} has changed since you signed it, so your signature is no longer valid. Open your link again, read the changes and sign, or ask us for a new link.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{number} mudou depois que você assinou, por isso a sua assinatura não vale mais. Abra o seu link novamente, leia o que mudou e assine, ou peça um novo link.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{number} cambió después de su firma, que ya no es válida. Abra su enlace de nuevo, lea lo que cambió y firme, o pídanos un enlace nuevo.\n\n{agency}\n',
  },
  noSuchLine: {
    en: 'This line does not belong to this sale. Choose another one.',
    pt: 'Esta linha não é desta venda. Escolha outra.',
    es: 'Esta línea no es de esta venta. Elija otra.',
  },
  lineNotAccepted: {
    en: 'This line belongs to an option the student did not accept.',
    pt: 'Esta linha é de uma opção que o estudante não aceitou.',
    es: 'Esta línea es de una opción que el estudiante no aceptó.',
  },
  lineLeft: {
    en: 'The student has changed from this course to another one.',
    pt: 'O estudante trocou este curso por outro.',
    es: 'El estudiante cambió este curso por otro.',
  },
  lineExtended: {
    en: 'This course has already been extended. Extend the extension instead.',
    pt: 'Este curso já foi prorrogado. Para prorrogar de novo, use a linha da prorrogação.',
    es: 'Este curso ya se extendió. Para alargarlo más, extienda la última extensión.',
  },
  lineWithoutStart: {
    en: 'This line has no start date to defer.',
    pt: 'Esta linha não tem data de início para adiar.',
    es: 'Esta línea no tiene fecha de inicio que postergar.',
  },
  lineWithoutEnd: {
    en: 'This line has no end date. Enter when the extension starts.',
    pt: 'Esta linha não tem data de término. Informe quando a prorrogação começa.',
    es: 'Esta línea no tiene fecha de fin. Indique cuándo empieza la extensión.',
  },
  notACourse: {
    en: 'Only a course can be changed to another course.',
    pt: 'Somente um curso pode ser trocado por outro.',
    es: 'Solo un curso se puede cambiar por otro.',
  },
  notLater: {
    en: 'A deferral must start later than the current start date.',
    pt: 'Um adiamento deve começar depois da data de início atual.',
    es: 'Una postergación debe empezar después de la fecha de inicio actual.',
  },
  endsTooEarly: {
    en: 'The end date must not be before the start date.',
    pt: 'A data de término não pode ser anterior à data de início.',
    es: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
  },
  startsWithin: {
    en: 'An extension must start after the end of the course.',
    pt: 'Uma prorrogação deve começar depois do término do curso.',
    es: 'Una extensión debe empezar después del fin del curso.',
  },
  leftTooLate: {
    en: 'The last day of the old course must be before the new course starts.',
    pt: 'O último dia do curso antigo deve ser anterior ao início do novo.',
    es: 'El último día del curso anterior debe ser previo al inicio del nuevo.',
  },
  noReason: {
    en: 'Enter a reason.',
    pt: 'Informe o motivo.',
    es: 'Indique el motivo.',
  },
  noSuchCourse: {
    en: 'This course does not exist.',
    pt: 'Este curso não existe.',
    es: 'Este curso no existe.',
  },
  sameCourse: {
    en: 'The student already has this course.',
    pt: 'O estudante já tem este curso.',
    es: 'El estudiante ya tiene este curso.',
  },
  otherInstitution: {
    en: 'This course belongs to another institution. Cancel this sale and create an application for that institution.',
    pt: 'Este curso é de outra instituição. Cancele esta venda e crie uma candidatura para essa instituição.',
    es: 'Este curso es de otra institución. Cancele esta venta y cree una solicitud para esa institución.',
  },
  sentLines: {
    en: 'The application has been sent, so its courses and fees cannot be added, changed or deleted.',
    pt: 'A candidatura já foi enviada, por isso os cursos e as taxas não podem ser adicionados, alterados nem excluídos.',
    es: 'La solicitud ya fue enviada, por eso sus cursos y tarifas no se pueden agregar, cambiar ni eliminar.',
  },
  liveSales: {
    en: 'This opportunity has quotes or sales that are not cancelled ({count}). Cancel them first.',
    pt: 'Esta oportunidade tem cotações ou vendas não canceladas ({count}). Cancele-as antes.',
    es: 'Esta oportunidad tiene cotizaciones o ventas sin cancelar ({count}). Cancélelas primero.',
  },
});
