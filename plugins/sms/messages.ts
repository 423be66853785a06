// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noNumber: {
    en: 'Enter a mobile number with country code, e.g. +61 412 345 678.',
    pt: 'Informe um celular com o código do país, por exemplo +55 11 91234 5678.',
    es: 'Indique un celular con el código del país, por ejemplo +52 55 1234 5678.',
  },
  noNumberKnown: {
    en: 'No mobile number is on record for text messages. Add one first.',
    pt: 'Não há celular cadastrado para mensagens de texto. Cadastre um antes.',
    es: 'No hay número de celular para mensajes de texto. Primero agregue uno.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  noPerson: {
    en: 'Choose a student, a lead or an agent for the text message.',
    pt: 'Escolha um estudante, um lead ou um agente para a mensagem de texto.',
    es: 'Elija un estudiante, un prospecto o un agente para el mensaje de texto.',
  },
  noStudent: { en: 'This student does not exist.', pt: 'Este estudante não existe.', es: 'Este estudiante no existe.' },
  notSigned: { en: 'The signature is not valid.', pt: 'A assinatura não é válida.', es: 'La firma no es válida.' },
  unreadable: {
    en: 'A delivery receipt needs Reference and Status (Delivered or Failed); a reply needs From and Message.',
    pt: 'Uma confirmação de entrega precisa de Reference e Status (Delivered ou Failed); uma resposta, de From e Message.',
    es: 'Una confirmación de entrega necesita Reference y Status (Delivered o Failed); una respuesta, From y Message.',
  },
  badUrl: {
    en: 'Enter an address that begins with https:// or http://.',
    pt: 'Informe um endereço que comece com https:// ou http://.',
    es: 'Indique una dirección que empiece con https:// o http://.',
  },
  placedHost: {
    en: 'The server name cannot contain placeholders. Put them after the server name.',
    pt: 'O nome do servidor não pode conter marcadores. Coloque-os depois dele.',
    es: 'El nombre del servidor no puede contener marcadores. Inclúyalos después del nombre.',
  },
  unknownPlace: {
    en: 'The placeholder {name} does not exist. Use To, From, Message, Reference or Secret.',
    pt: 'Não existe o marcador {name}. Use To, From, Message, Reference ou Secret.',
    es: 'No existe el marcador {name}. Use To, From, Message, Reference o Secret.',
  },
  badHeader: {
    en: 'Enter one header per line, e.g. Authorization: Bearer abc. Content-Length and Host are set automatically.',
    pt: 'Informe um cabeçalho por linha, por exemplo Authorization: Bearer abc. Content-Length e Host são definidos automaticamente.',
    es: 'Escriba un encabezado por línea, por ejemplo Authorization: Bearer abc. Content-Length y Host se definen automáticamente.',
  },
  badJson: {
    en: 'This is not valid JSON once the placeholders are filled in. Put placeholders in quotes.',
    pt: 'Com os marcadores preenchidos, o texto não é um JSON válido. Coloque os marcadores entre aspas.',
    es: 'Una vez completados los marcadores, el texto no es JSON válido. Ponga los marcadores entre comillas.',
  },
  secretAgain: {
    en: 'Enter the secret again, because the server has changed.',
    pt: 'Informe o segredo de novo, pois o servidor mudou.',
    es: 'Escriba el secreto de nuevo, porque cambió el servidor.',
  },
});
