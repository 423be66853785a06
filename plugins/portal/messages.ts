// What this plugin says to students and to the staff, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  linkGone: {
    en: 'This link is no longer valid. Ask your agency for a new one.',
    pt: 'Este link não é mais válido. Peça um novo à sua agência.',
    es: 'Este enlace ya no es válido. Pida uno nuevo a su agencia.',
  },
  noSuchSale: {
    en: 'This page does not exist or is not available to you.',
    pt: 'Esta página não existe ou não está disponível para você.',
    es: 'Esta página no existe o no está disponible para usted.',
  },
  notOfStudent: {
    en: 'This sale does not belong to this student.',
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
  otherSales: {
    en: 'This link would open quotes or applications that you cannot see.',
    pt: 'Este link abriria cotações ou candidaturas que você não pode ver.',
    es: 'Este enlace abriría cotizaciones o solicitudes que usted no puede ver.',
  },
  linkOfOne: {
    en: 'Create a link on a quote or an application instead: it opens that one only.',
    pt: 'Em vez disso, crie um link em uma cotação ou candidatura: ele abre somente essa.',
    es: 'En su lugar, cree un enlace en una cotización o una solicitud: abre solo esa.',
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
    en: 'The application has been sent and can no longer be changed.',
    pt: 'A candidatura já foi enviada e não pode mais ser alterada.',
    es: 'La solicitud ya fue enviada y no se puede cambiar.',
  },
  notAQuote: {
    en: 'This quote can no longer be accepted. Ask your agency.',
    pt: 'Esta cotação não pode mais ser aceita. Fale com a sua agência.',
    es: 'Esta cotización ya no se puede aceptar. Consulte a su agencia.',
  },
  otherAccepted: {
    en: 'Option {option} of this quote has already been accepted. Ask your agency to change it.',
    pt: 'A opção {option} desta cotação já foi aceita. Peça à sua agência para mudá-la.',
    es: 'La opción {option} de esta cotización ya fue aceptada. Pida a su agencia que la cambie.',
  },
  noSuchOption: {
    en: 'This quote has no option {option}. Choose another option.',
    pt: 'Esta cotação não tem a opção {option}. Escolha outra opção.',
    es: 'Esta cotización no tiene la opción {option}. Elija otra opción.',
  },
  changed: {
    en: 'Your agency has changed this in the meantime. Check it again before you continue.',
    pt: 'A sua agência fez alterações nesse meio-tempo. Confira tudo de novo antes de continuar.',
    es: 'Su agencia hizo cambios mientras tanto. Revíselos antes de continuar.',
  },
  noBirthday: {
    en: 'Check the year of birth.',
    pt: 'Confira o ano de nascimento.',
    es: 'Revise el año de nacimiento.',
  },
  emailStays: {
    en: 'Ask your agency to change your e-mail address.',
    pt: 'Peça à sua agência para mudar o seu e-mail.',
    es: 'Pida a su agencia que cambie su correo electrónico.',
  },
  wrongFile: {
    en: 'Only photos and PDF files can be sent: PDF, JPEG, PNG or HEIC.',
    pt: 'Só é possível enviar fotos (JPEG, PNG ou HEIC) e arquivos PDF.',
    es: 'Solo se pueden enviar fotos y archivos PDF: PDF, JPEG, PNG o HEIC.',
  },
  brokenFile: {
    en: 'This file is damaged and cannot be opened. Send it again, or take a photo instead.',
    pt: 'Este arquivo está danificado e não pode ser aberto. Envie-o de novo ou tire uma foto.',
    es: 'Este archivo está dañado y no se puede abrir. Envíelo de nuevo o tome una foto.',
  },
  brokenHeic: {
    en: 'This HEIC photo cannot be opened. Take the photo again, or send it as a JPEG. On an iPhone: Settings > Camera > Formats > Most Compatible.',
    pt: 'Não é possível abrir esta foto HEIC. Tire a foto de novo ou envie-a em JPEG. No iPhone: Ajustes > Câmera > Formatos > Mais Compatível.',
    es: 'No se puede abrir esta foto HEIC. Tome la foto de nuevo o envíela en JPEG. En el iPhone: Configuración > Cámara > Formatos > Más compatible.',
  },
  lockedFile: {
    en: 'This PDF is password-protected. Save it without a password and send it again, or take a photo instead.',
    pt: 'Este PDF está protegido por senha. Salve-o sem senha e envie-o de novo, ou tire uma foto.',
    es: 'Este PDF está protegido con contraseña. Guárdelo sin contraseña y envíelo de nuevo, o tome una foto.',
  },
  tooManyFiles: {
    en: 'You have reached the maximum number of documents for this link. Ask your agency for a new link.',
    pt: 'Você atingiu o número máximo de documentos deste link. Peça um novo link à sua agência.',
    es: 'Alcanzó la cantidad máxima de documentos de este enlace. Pida un enlace nuevo a su agencia.',
  },
  unknownChoice: {
    en: 'Choose an option from the list.',
    pt: 'Escolha uma opção da lista.',
    es: 'Elija uno de la lista.',
  },
  endsEarlier: {
    en: 'The end date is before the start date.',
    pt: 'A data de término é anterior à data de início.',
    es: 'La fecha de fin es anterior a la fecha de inicio.',
  },
  termsBegin: {
    en: 'I have read my quote or application and confirm that what it says about me is true. My signature may be passed on to the institutions named in it.',
    pt: 'Li a minha cotação ou candidatura e confirmo que as informações sobre mim são verdadeiras. A minha assinatura pode ser repassada às instituições indicadas no documento.',
    es: 'He leído mi cotización o solicitud y confirmo que lo que dice de mí es cierto. Mi firma puede transmitirse a las instituciones que en ella se nombran.',
  },
  termsOf: { en: 'Terms and conditions of {name}', pt: 'Termos e condições de {name}', es: 'Términos y condiciones de {name}' },
  paymentTermsOf: { en: 'Payment terms of {name}', pt: 'Condições de pagamento de {name}', es: 'Condiciones de pago de {name}' },
  by: { en: '{name} (student)', pt: '{name} (estudante)', es: '{name} (estudiante)' },
  signInFirst: {
    en: 'This link opens one quote or application. Sign in to see the rest.',
    pt: 'Este link abre só uma cotação ou candidatura. Entre para ver o restante.',
    es: 'Este enlace abre una sola cotización o solicitud. Inicie sesión para ver el resto.',
  },
  codeEnded: {
    en: 'This link has been used or has expired. Ask for a new one.',
    pt: 'Este link já foi usado ou venceu. Peça um novo.',
    es: 'Este enlace ya se usó o venció. Pida uno nuevo.',
  },
  wrongPassword: {
    en: 'The e-mail address or password is incorrect.',
    pt: 'E-mail ou senha incorretos.',
    es: 'El correo electrónico o la contraseña no son correctos.',
  },
  presentPassword: {
    en: 'Enter your current password. If you do not know it, sign in by e-mail: for {minutes} minutes after that you can set a new one without it.',
    pt: 'Digite a sua senha atual. Se você não a sabe, entre por e-mail: por {minutes} minutos depois disso, você pode criar uma nova sem ela.',
    es: 'Escriba su contraseña actual. Si no la sabe, ingrese por correo: durante los {minutes} minutos siguientes puede crear una nueva sin ella.',
  },
  wrongPresentPassword: {
    en: 'The current password is wrong. If you do not know it, sign in by e-mail: for {minutes} minutes after that you can set a new one without it.',
    pt: 'A senha atual está incorreta. Se você não a sabe, entre por e-mail: por {minutes} minutos depois disso, você pode criar uma nova sem ela.',
    es: 'La contraseña actual es incorrecta. Si no la sabe, ingrese por correo: durante los {minutes} minutos siguientes puede crear una nueva sin ella.',
  },
  agencyOff: {
    en: 'This page is not available at the moment.',
    pt: 'Esta página não está disponível no momento.',
    es: 'Esta página no está disponible en este momento.',
  },
  agencyOffHint: {
    en: 'Try again later, or ask your agency.',
    pt: 'Tente de novo mais tarde ou fale com a sua agência.',
    es: 'Inténtelo más tarde o consulte a su agencia.',
  },
  viewing: {
    en: 'You see what the student sees. Nothing can be changed.',
    pt: 'Você vê o que o estudante vê. Nada pode ser alterado.',
    es: 'Usted ve lo que ve el estudiante. No se puede cambiar nada.',
  },
  noDocument: {
    en: 'This document does not exist or is not shared with you.',
    pt: 'Este documento não existe ou não foi compartilhado com você.',
    es: 'Este documento no existe o no se compartió con usted.',
  },
  noReceipt: {
    en: 'There is no receipt for this payment yet.',
    pt: 'Ainda não há recibo deste pagamento.',
    es: 'Todavía no hay recibo de este pago.',
  },
  emptyMessage: { en: 'Write a message first.', pt: 'Escreva uma mensagem primeiro.', es: 'Escriba primero un mensaje.' },
  portalSubject: {
    en: 'Message from the Student Portal',
    pt: 'Mensagem do Portal do Estudante',
    es: 'Mensaje del Portal del Estudiante',
  },
  linkSubject: { en: 'Sign in to the Student Portal', pt: 'Entre no Portal do Estudante', es: 'Ingrese al Portal del Estudiante' },
  linkText: {
    en: 'Hello {name},\n\nOpen this link to sign in. It works only once and is valid for {minutes} minutes:\n{url}\n\nIf you did not request this link, ignore this e-mail. Nobody can sign in without the link.\n',
    pt: 'Olá, {name},\n\nAbra este link para entrar. Ele só pode ser usado uma vez e é válido por {minutes} minutos:\n{url}\n\nSe você não pediu este link, ignore este e-mail. Ninguém consegue entrar sem o link.\n',
    es: 'Hola, {name}:\n\nAbra este enlace para ingresar. Solo se puede usar una vez y es válido por {minutes} minutos:\n{url}\n\nSi no lo pidió, ignore este correo. Nadie puede ingresar sin el enlace.\n',
  },
  inviteSubject: {
    en: '{agency} invites you to the Student Portal',
    pt: '{agency} convida você para o Portal do Estudante',
    es: '{agency} lo invita al Portal del Estudiante',
  },
  inviteText: {
    en: 'Hello {name},\n\nIn {agency}’s Student Portal you can see your quotes, applications, documents and payments, and write to your counsellor. Open this link to start. It works only once and is valid for {days} days:\n{url}\n\nAfter that, sign in with this e-mail address. Please do not forward the link.\n\n{agency}\n',
    pt: 'Olá, {name},\n\nNo Portal do Estudante da {agency}, você pode ver as suas cotações, candidaturas, documentos e pagamentos e enviar mensagens ao seu consultor. Abra este link para começar. Ele só pode ser usado uma vez e é válido por {days} dias:\n{url}\n\nDepois, entre com este e-mail. Não encaminhe o link.\n\n{agency}\n',
    es: 'Hola, {name}:\n\nEn el Portal del Estudiante de {agency} puede ver sus cotizaciones, solicitudes, documentos y pagos, y escribir a su asesor. Abra este enlace para comenzar. Solo se puede usar una vez y es válido por {days} días:\n{url}\n\nDespués, ingrese con este correo. Por favor, no reenvíe el enlace.\n\n{agency}\n',
  },
  passwordSubject: { en: 'Your password was changed', pt: 'A sua senha foi alterada', es: 'Se cambió su contraseña' },
  passwordText: {
    en: 'Hello {name},\n\nYour password for the Student Portal has just been changed. If this was not you, tell your agency immediately.\n',
    pt: 'Olá, {name},\n\nA sua senha do Portal do Estudante acabou de ser alterada. Se não foi você, avise a sua agência imediatamente.\n',
    es: 'Hola, {name}:\n\nSu contraseña del Portal del Estudiante se acaba de cambiar. Si no fue usted, avise de inmediato a su agencia.\n',
  },
  mailSubject: { en: 'Online Application', pt: 'Candidatura online', es: 'Solicitud en línea' },
  validHours: { en: '{hours} hours', pt: '{hours} horas', es: '{hours} horas' },
  validDays: { en: '{days} days', pt: '{days} dias', es: '{days} días' },
  mailText: {
    en: 'Hello {name},\n\n{agency} has prepared your application. Open it to review it, add any missing details and sign it.\n\nAccess the Student Portal:\n{url}\n\nThe link is valid for up to {validity}. Anyone with this link can open your application, so please do not share it.\n\n{agency}\n',
    pt: 'Olá, {name},\n\n{agency} preparou a sua candidatura. Abra-a para conferir os dados, completar o que falta e assinar.\n\nAcesso ao Portal do Estudante:\n{url}\n\nO link vale por até {validity}. Qualquer pessoa com o link pode abrir a sua candidatura; por isso, não o compartilhe.\n\n{agency}\n',
    es: 'Hola, {name}:\n\n{agency} preparó su solicitud. Ábrala para revisarla, completar lo que falta y firmarla.\n\nAcceso al Portal del Estudiante:\n{url}\n\nEl enlace es válido hasta por {validity}. Cualquier persona que tenga el enlace puede abrir su solicitud; por favor, no lo comparta.\n\n{agency}\n',
  },
});
