// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  notImplemented: { en: '{type} is not implemented.', pt: '{type} não está implementado.', es: '{type} no está implementado.' },
  noTenancy: {
    en: 'Tenancy for document could not be set.',
    pt: 'Não foi possível definir a quem o documento pertence.',
    es: 'No se pudo establecer a quién pertenece el documento.',
  },
  systemFolder: {
    en: 'CANNOT UPLOAD TO THIS FOLDER: Only system generated files (Quotes, Receipts and others) are allowed to be placed in this folder.',
    pt: 'NÃO É POSSÍVEL ENVIAR PARA ESTA PASTA: somente arquivos gerados pelo sistema (cotações, recibos e outros) podem ficar nesta pasta.',
    es: 'NO SE PUEDE SUBIR A ESTA CARPETA: solo los archivos que genera el sistema (cotizaciones, recibos y otros) pueden estar en esta carpeta.',
  },
  systemTag: {
    en: 'The system files documents under “{tag}”: nobody else does.',
    pt: 'É o sistema que arquiva documentos em “{tag}”: ninguém mais.',
    es: 'Es el sistema quien archiva documentos en “{tag}”: nadie más.',
  },
  unknownTag: { en: 'There is no document tag “{tag}”.', pt: 'Não existe a etiqueta de documento “{tag}”.', es: 'No existe la etiqueta de documento “{tag}”.' },
  commaInTag: {
    en: 'The name of a document tag holds no comma: tags are listed with commas between them.',
    pt: 'O nome de uma etiqueta de documento não tem vírgula: as etiquetas são listadas com vírgulas entre elas.',
    es: 'El nombre de una etiqueta de documento no lleva coma: las etiquetas se listan separadas por comas.',
  },
  sameTag: {
    en: 'There is a document tag of this name already.',
    pt: 'Já existe uma etiqueta de documento com este nome.',
    es: 'Ya existe una etiqueta de documento con este nombre.',
  },
  madeBySystem: {
    en: 'A document that the system made keeps its name and its tags.',
    pt: 'Um documento feito pelo sistema mantém o nome e as etiquetas.',
    es: 'Un documento hecho por el sistema conserva su nombre y sus etiquetas.',
  },
  broken: {
    en: 'This file is damaged: it cannot be opened. Ask for it again.',
    pt: 'Este arquivo está danificado: não é possível abri-lo. Peça-o de novo.',
    es: 'Este archivo está dañado: no se puede abrir. Pídalo de nuevo.',
  },
  brokenHeic: {
    en: 'This HEIC photo cannot be opened. Ask for it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible.',
    pt: 'Não é possível abrir esta foto HEIC. Peça-a como JPEG: no iPhone, Ajustes, Câmera, Formatos, Mais Compatível.',
    es: 'No se puede abrir esta foto HEIC. Pídala como JPEG: en el iPhone, Configuración, Cámara, Formatos, Más compatible.',
  },
  locked: {
    en: 'This PDF is locked with a password. Ask for one without a password.',
    pt: 'Este PDF está protegido por senha. Peça um sem senha.',
    es: 'Este PDF está protegido con contraseña. Pida uno sin contraseña.',
  },
  noName: { en: 'A document has a name.', pt: 'Um documento tem um nome.', es: 'Un documento tiene un nombre.' },
  unknownDocument: {
    en: 'Some of these documents do not exist.',
    pt: 'Alguns destes documentos não existem.',
    es: 'Algunos de estos documentos no existen.',
  },
  notBoth: {
    en: 'Ask for documents by documentId, or by systemDocumentType and entityId.',
    pt: 'Peça documentos por documentId, ou por systemDocumentType e entityId.',
    es: 'Pida documentos por documentId, o por systemDocumentType y entityId.',
  },
  badList: {
    en: 'Write up to {most} numbers with commas between them.',
    pt: 'Escreva até {most} números separados por vírgulas.',
    es: 'Escriba hasta {most} números separados por comas.',
  },
});
