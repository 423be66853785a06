// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noNumber: {
    en: 'Enter a mobile number with its country, such as +61 412 345 678.',
    pt: 'Informe um número de celular com o país, como +55 11 91234 5678.',
    es: 'Indique un número de celular con su país, como +52 55 1234 5678.',
  },
  noNumberKnown: {
    en: 'There is no telephone number that a text can go to.',
    pt: 'Não há número de telefone para o qual uma mensagem possa ser enviada.',
    es: 'No hay ningún número de teléfono al que se pueda enviar un mensaje.',
  },
  noMessage: { en: 'Enter a message.', pt: 'Informe uma mensagem.', es: 'Indique un mensaje.' },
  noPerson: {
    en: 'A text belongs to a student, a lead or an agent.',
    pt: 'Uma mensagem de texto pertence a um estudante, um lead ou um agente.',
    es: 'Un mensaje de texto pertenece a un estudiante, un prospecto o un agente.',
  },
  noStudent: { en: 'This student does not exist.', pt: 'Este estudante não existe.', es: 'Este estudiante no existe.' },
  notSigned: { en: 'The signature is not valid.', pt: 'A assinatura não é válida.', es: 'La firma no es válida.' },
  unreadable: {
    en: 'A receipt has Reference and Status (Delivered or Failed); an answer has From and Message.',
    pt: 'Um recibo tem Reference e Status (Delivered ou Failed); uma resposta tem From e Message.',
    es: 'Un acuse tiene Reference y Status (Delivered o Failed); una respuesta tiene From y Message.',
  },
  badUrl: {
    en: 'Enter an address that begins with https:// or http://.',
    pt: 'Informe um endereço que comece com https:// ou http://.',
    es: 'Indique una dirección que empiece con https:// o http://.',
  },
  placedHost: {
    en: 'The name of the server cannot be filled in. Put placeholders after it.',
    pt: 'O nome do servidor não pode ser preenchido. Coloque os marcadores depois dele.',
    es: 'El nombre del servidor no se puede completar. Ponga los marcadores después.',
  },
  unknownPlace: {
    en: 'There is no placeholder {name}. Use To, From, Message, Reference or Secret.',
    pt: 'Não existe o marcador {name}. Use To, From, Message, Reference ou Secret.',
    es: 'No existe el marcador {name}. Use To, From, Message, Reference o Secret.',
  },
  badHeader: {
    en: 'Write each header on a line, such as Authorization: Bearer abc. Length and host are set by the product.',
    pt: 'Escreva cada cabeçalho em uma linha, como Authorization: Bearer abc. Tamanho e host são definidos pelo sistema.',
    es: 'Escriba cada encabezado en una línea, como Authorization: Bearer abc. El sistema define la longitud y el host.',
  },
  badJson: {
    en: 'This is not JSON once it is filled in. Put placeholders between quotes.',
    pt: 'Isto não é JSON depois de preenchido. Coloque os marcadores entre aspas.',
    es: 'Esto no es JSON una vez completado. Ponga los marcadores entre comillas.',
  },
  secretAgain: {
    en: 'Enter the secret again: it would go to another server.',
    pt: 'Informe o segredo de novo: ele iria para outro servidor.',
    es: 'Indique el secreto de nuevo: iría a otro servidor.',
  },
});
