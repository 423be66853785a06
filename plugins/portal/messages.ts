// What this plugin says to students and to the staff, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  linkGone: {
    en: 'This link is not valid any more. Ask your agency for a new one.',
    pt: 'Este link não é mais válido. Peça um novo à sua agência.',
    es: 'Este enlace ya no es válido. Pida uno nuevo a su agencia.',
  },
  noSuchSale: {
    en: 'There is nothing at this address for you.',
    pt: 'Não há nada para você neste endereço.',
    es: 'No hay nada para usted en esta dirección.',
  },
  notOfStudent: {
    en: 'This sale is not one of this student.',
    pt: 'Esta venda não é deste estudante.',
    es: 'Esta venta no es de este estudiante.',
  },
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  noEmail: {
    en: 'This student has no e-mail address. Add one, or copy the link and send it another way.',
    pt: 'Este estudante não tem e-mail. Adicione um, ou copie o link e envie-o de outra forma.',
    es: 'Este estudiante no tiene correo electrónico. Agregue uno, o copie el enlace y envíelo de otra manera.',
  },
  noTerms: {
    en: 'Please agree with the Terms & Conditions to proceed.',
    pt: 'Aceite os Termos e Condições para continuar.',
    es: 'Acepte los Términos y Condiciones para continuar.',
  },
  notSigned: {
    en: 'Please Sign in the area below.',
    pt: 'Assine na área abaixo.',
    es: 'Firme en el área de abajo.',
  },
  noPicture: {
    en: 'The signature could not be read. Clear the area and sign again.',
    pt: 'Não foi possível ler a assinatura. Limpe a área e assine de novo.',
    es: 'No se pudo leer la firma. Borre el área y firme otra vez.',
  },
  largeSignature: {
    en: 'The picture of the signature is larger than {width} x {height} pixels. Send a smaller one.',
    pt: 'A imagem da assinatura é maior que {width} x {height} pixels. Envie uma menor.',
    es: 'La imagen de la firma es mayor que {width} x {height} píxeles. Envíe una más pequeña.',
  },
  readOnly: {
    en: 'The application has been sent: nothing of it can be changed any more.',
    pt: 'A candidatura já foi enviada: nada mais pode ser alterado nela.',
    es: 'La solicitud ya fue enviada: no se puede cambiar nada más.',
  },
  notAQuote: {
    en: 'This quote can no longer be accepted. Ask your agency.',
    pt: 'Esta cotação não pode mais ser aceita. Fale com a sua agência.',
    es: 'Esta cotización ya no se puede aceptar. Consulte a su agencia.',
  },
  otherAccepted: {
    en: 'Option {option} of this quote has been accepted already. Ask your agency to change it.',
    pt: 'A opção {option} desta cotação já foi aceita. Peça à sua agência para mudá-la.',
    es: 'La opción {option} de esta cotización ya fue aceptada. Pida a su agencia que la cambie.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose one that it has.',
    pt: 'Esta cotação não tem a opção {option}. Escolha uma que exista.',
    es: 'Esta cotización no tiene la opción {option}. Elija una que exista.',
  },
  changed: {
    en: 'Your agency has changed this in the meantime. Look at it again before you go on.',
    pt: 'A sua agência alterou isto nesse meio-tempo. Veja de novo antes de continuar.',
    es: 'Su agencia cambió esto mientras tanto. Revíselo otra vez antes de continuar.',
  },
  noBirthday: {
    en: 'Check the year: you cannot have been born on this day.',
    pt: 'Confira o ano: você não pode ter nascido neste dia.',
    es: 'Revise el año: no pudo haber nacido en ese día.',
  },
  emailStays: {
    en: 'Ask your agency to change your e-mail address.',
    pt: 'Peça à sua agência para mudar o seu e-mail.',
    es: 'Pida a su agencia que cambie su correo electrónico.',
  },
  wrongFile: {
    en: 'Only photos and PDF files can be sent: PDF, JPEG, PNG or HEIC.',
    pt: 'Só é possível enviar fotos e arquivos PDF: PDF, JPEG, PNG ou HEIC.',
    es: 'Solo se pueden enviar fotos y archivos PDF: PDF, JPEG, PNG o HEIC.',
  },
  brokenFile: {
    en: 'This file is damaged: it cannot be opened. Send it again, or take a photo instead.',
    pt: 'Este arquivo está danificado: não é possível abri-lo. Envie-o de novo, ou tire uma foto.',
    es: 'Este archivo está dañado: no se puede abrir. Envíelo de nuevo, o tome una foto.',
  },
  brokenHeic: {
    en: 'This HEIC photo cannot be opened. Take the photo again, or send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible.',
    pt: 'Não é possível abrir esta foto HEIC. Tire a foto de novo, ou envie-a como JPEG: no iPhone escolha Ajustes, Câmera, Formatos, Mais Compatível.',
    es: 'No se puede abrir esta foto HEIC. Tome la foto de nuevo, o envíela como JPEG: en el iPhone elija Configuración, Cámara, Formatos, Más compatible.',
  },
  lockedFile: {
    en: 'This PDF is locked with a password. Save it without one and send it again, or take a photo instead.',
    pt: 'Este PDF está protegido por senha. Salve-o sem senha e envie-o de novo, ou tire uma foto.',
    es: 'Este PDF está protegido con contraseña. Guárdelo sin contraseña y envíelo de nuevo, o tome una foto.',
  },
  tooManyFiles: {
    en: 'You have sent as many documents as one link takes. Ask your agency for a new link.',
    pt: 'Você já enviou todos os documentos que um link aceita. Peça um novo link à sua agência.',
    es: 'Ya envió todos los documentos que admite un enlace. Pida un enlace nuevo a su agencia.',
  },
  unknownChoice: {
    en: 'Choose one of the list.',
    pt: 'Escolha um da lista.',
    es: 'Elija uno de la lista.',
  },
  endsEarlier: {
    en: 'It ends before it begins.',
    pt: 'Termina antes de começar.',
    es: 'Termina antes de empezar.',
  },
  termsBegin: {
    en: 'I have read my quote or application and confirm that what it says about me is true. My signature may be passed on to the institutions named in it.',
    pt: 'Li a minha cotação ou candidatura e confirmo que o que ela diz sobre mim é verdade. A minha assinatura pode ser repassada às instituições nela indicadas.',
    es: 'He leído mi cotización o solicitud y confirmo que lo que dice de mí es cierto. Mi firma puede transmitirse a las instituciones que en ella se nombran.',
  },
  termsOf: { en: 'Terms and conditions of {name}', pt: 'Termos e condições de {name}', es: 'Términos y condiciones de {name}' },
  paymentTermsOf: { en: 'Terms of payment of {name}', pt: 'Condições de pagamento de {name}', es: 'Condiciones de pago de {name}' },
  by: { en: '{name} (student)', pt: '{name} (estudante)', es: '{name} (estudiante)' },
  mailSubject: { en: 'Online Application', pt: 'Candidatura on-line', es: 'Solicitud en línea' },
  validHours: { en: '{hours} hours', pt: '{hours} horas', es: '{hours} horas' },
  validDays: { en: '{days} days', pt: '{days} dias', es: '{days} días' },
  mailText: {
    en: 'Hello {name},\n\n{agency} has prepared your application. Open it to review it, add any missing details and sign it.\n\nAccess to Student Portal:\n{url}\n\nThe link is valid for up to {validity}. Anyone with this link can open your application, so please do not share it.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{agency} preparou a sua candidatura. Abra-a para ver, completar o que falta e assinar.\n\nAcesso ao Portal do Estudante:\n{url}\n\nO link vale por até {validity}. Qualquer pessoa com o link pode abrir a sua candidatura; por isso, não o compartilhe.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{agency} preparó su solicitud. Ábrala para verla, completar lo que falta y firmarla.\n\nAcceso al Portal del Estudiante:\n{url}\n\nEl enlace es válido hasta por {validity}. Cualquier persona que tenga el enlace puede abrir su solicitud; por favor, no lo comparta.\n\n{agency}\n',
  },
});
