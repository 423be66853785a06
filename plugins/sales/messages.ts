// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  templateStudent: {
    en: 'A template has no student. Load it into a quote of the student.',
    pt: 'Um modelo não tem estudante. Carregue-o em uma cotação do estudante.',
    es: 'Una plantilla no tiene estudiante. Cárguela en una cotización del estudiante.',
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
  notSent: {
    en: 'This application has not been sent yet. Choose the contact of the supplier to send it to.',
    pt: 'Esta candidatura ainda não foi enviada. Escolha o contato do fornecedor para quem enviá-la.',
    es: 'Esta solicitud todavía no se envió. Elija el contacto del proveedor a quien enviarla.',
  },
  wrongStatus: {
    en: 'This cannot be done with a sale in the status {status}.',
    pt: 'Isto não pode ser feito com uma venda no status {status}.',
    es: 'Esto no se puede hacer con una venta en el estado {status}.',
  },
  notToCorrect: {
    en: 'Only fees of an application that was sent, or of a confirmed sale, are corrected. Change the price itself.',
    pt: 'Só se corrigem taxas de uma candidatura enviada ou de uma venda confirmada. Altere o próprio preço.',
    es: 'Solo se corrigen tarifas de una solicitud enviada o de una venta confirmada. Cambie el precio mismo.',
  },
  noFee: {
    en: 'Choose a fee of the agency for this line.',
    pt: 'Escolha uma taxa da agência para esta linha.',
    es: 'Elija una tarifa de la agencia para esta línea.',
  },
  noSuchFee: {
    en: 'This fee is not one of this sale. Choose another one.',
    pt: 'Esta taxa não é desta venda. Escolha outra.',
    es: 'Esta tarifa no es de esta venta. Elija otra.',
  },
  feeInDocument: {
    en: 'A commission invoice, a bill or a bank file holds this fee. Cancel it first.',
    pt: 'Uma fatura de comissão, uma conta ou um arquivo bancário contém esta taxa. Cancele-o primeiro.',
    es: 'Una factura de comisión, una cuenta o un archivo bancario contiene esta tarifa. Cancélelo primero.',
  },
  priceDecimals: {
    en: 'A price has at most {most} decimals in this currency.',
    pt: 'Um preço tem no máximo {most} casas decimais nesta moeda.',
    es: 'Un precio tiene como máximo {most} decimales en esta moneda.',
  },
  totalDecimals: {
    en: 'The total has at most {most} decimals in this currency. Choose another quantity or price.',
    pt: 'O total tem no máximo {most} casas decimais nesta moeda. Escolha outra quantidade ou outro preço.',
    es: 'El total tiene como máximo {most} decimales en esta moneda. Elija otra cantidad u otro precio.',
  },
  nothingToCorrect: {
    en: 'The fee costs this already. Enter another quantity or price.',
    pt: 'A taxa já custa isso. Informe outra quantidade ou outro preço.',
    es: 'La tarifa ya cuesta esto. Indique otra cantidad u otro precio.',
  },
  correctedSubject: {
    en: 'A price was corrected: {number}',
    pt: 'Um preço foi corrigido: {number}',
    es: 'Se corrigió un precio: {number}',
  },
  correctedText: {
    en: 'Hello {name},\n\n{agency} has corrected the price of “{fee}” in {number}: {reason}\n\nYour signature stays. Ask us if anything is unclear.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{agency} corrigiu o preço de “{fee}” em {number}: {reason}\n\nSua assinatura continua valendo. Fale conosco se tiver alguma dúvida.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{agency} corrigió el precio de “{fee}” en {number}: {reason}\n\nSu firma sigue siendo válida. Consúltenos si algo no está claro.\n\n{agency}\n',
  },
  signatureEndedSubject: {
    en: 'Please sign again: {number}',
    pt: 'Assine novamente: {number}',
    es: 'Firme de nuevo: {number}',
  },
  signatureEndedText: {
    en: 'Hello {name},\n\n{number} has changed since you signed it. Your signature no longer applies. Open your link again, read what has changed and sign it, or ask us for a new link.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{number} mudou depois da sua assinatura, que deixou de valer. Abra o seu link novamente, leia o que mudou e assine, ou peça um novo link.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{number} cambió después de su firma, que ya no es válida. Abra su enlace de nuevo, lea lo que cambió y firme, o pídanos un enlace nuevo.\n\n{agency}\n',
  },
  noSuchLine: {
    en: 'This line is not one of this sale. Choose another one.',
    pt: 'Esta linha não é desta venda. Escolha outra.',
    es: 'Esta línea no es de esta venta. Elija otra.',
  },
  lineNotAccepted: {
    en: 'This line is of an option that the student did not accept.',
    pt: 'Esta linha é de uma opção que o estudante não aceitou.',
    es: 'Esta línea es de una opción que el estudiante no aceptó.',
  },
  lineLeft: {
    en: 'The student has left this course for another one.',
    pt: 'O estudante deixou este curso por outro.',
    es: 'El estudiante dejó este curso por otro.',
  },
  lineExtended: {
    en: 'This course has been extended already. Extend the extension.',
    pt: 'Este curso já foi prorrogado. Prorrogue a prorrogação.',
    es: 'Este curso ya se prolongó. Prolongue la prolongación.',
  },
  lineWithoutStart: {
    en: 'This line has no start date that could be moved.',
    pt: 'Esta linha não tem uma data de início que possa ser mudada.',
    es: 'Esta línea no tiene una fecha de inicio que se pueda mover.',
  },
  lineWithoutEnd: {
    en: 'This line has no end after which it could go on. Say when the extension begins.',
    pt: 'Esta linha não tem um término após o qual possa continuar. Indique quando a prorrogação começa.',
    es: 'Esta línea no tiene un fin tras el cual pueda seguir. Indique cuándo empieza la prolongación.',
  },
  notACourse: {
    en: 'Only a course can be changed for another one.',
    pt: 'Somente um curso pode ser trocado por outro.',
    es: 'Solo un curso se puede cambiar por otro.',
  },
  notLater: {
    en: 'A deferral begins later. Give a day after the present start.',
    pt: 'Um adiamento começa mais tarde. Informe um dia posterior ao início atual.',
    es: 'Un aplazamiento empieza más tarde. Indique un día posterior al inicio actual.',
  },
  endsTooEarly: {
    en: 'The end must not be before the start.',
    pt: 'O fim não pode ser anterior ao início.',
    es: 'El fin no puede ser anterior al inicio.',
  },
  startsWithin: {
    en: 'An extension begins after the end of the course.',
    pt: 'Uma prorrogação começa depois do término do curso.',
    es: 'Una prolongación empieza después del fin del curso.',
  },
  leftTooLate: {
    en: 'The last day of the old course is before the new one begins.',
    pt: 'O último dia do curso antigo é anterior ao início do novo.',
    es: 'El último día del curso anterior es previo al inicio del nuevo.',
  },
  noReason: {
    en: 'Say why.',
    pt: 'Diga o motivo.',
    es: 'Indique el motivo.',
  },
  noSuchCourse: {
    en: 'There is no such course.',
    pt: 'Este curso não existe.',
    es: 'Este curso no existe.',
  },
  sameCourse: {
    en: 'This is the course that the student has already.',
    pt: 'Este é o curso que o estudante já tem.',
    es: 'Este es el curso que el estudiante ya tiene.',
  },
  otherInstitution: {
    en: 'This course is of another institution. Cancel this sale and make an application there.',
    pt: 'Este curso é de outra instituição. Cancele esta venda e faça uma candidatura lá.',
    es: 'Este curso es de otra institución. Cancele esta venta y haga una solicitud allí.',
  },
  sentLines: {
    en: 'It has been sent: its courses and fees are not added, changed or deleted any more.',
    pt: 'Já foi enviada: os seus cursos e taxas não são mais adicionados, alterados nem excluídos.',
    es: 'Ya fue enviada: sus cursos y tarifas ya no se añaden, cambian ni eliminan.',
  },
  liveSales: {
    en: 'This opportunity has quotes or sales that are not cancelled ({count}). Cancel them first.',
    pt: 'Esta oportunidade tem cotações ou vendas não canceladas ({count}). Cancele-as antes.',
    es: 'Esta oportunidad tiene cotizaciones o ventas sin cancelar ({count}). Cancélelas antes.',
  },
});
