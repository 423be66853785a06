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
    en: 'Only the system can add documents with the tag “{tag}”.',
    pt: 'Só o sistema pode adicionar documentos com a etiqueta “{tag}”.',
    es: 'Solo el sistema puede agregar documentos con la etiqueta “{tag}”.',
  },
  unknownTag: { en: 'There is no document tag “{tag}”.', pt: 'Não existe a etiqueta de documento “{tag}”.', es: 'No existe la etiqueta de documento “{tag}”.' },
  commaInTag: {
    en: 'The name of a document tag cannot contain a comma.',
    pt: 'O nome de uma etiqueta de documento não pode conter vírgulas.',
    es: 'El nombre de una etiqueta de documento no puede contener comas.',
  },
  sameTag: {
    en: 'A document tag with this name already exists.',
    pt: 'Já existe uma etiqueta de documento com este nome.',
    es: 'Ya existe una etiqueta de documento con este nombre.',
  },
  madeBySystem: {
    en: 'The name and tags of documents created by the system cannot be changed.',
    pt: 'O nome e as etiquetas de documentos criados pelo sistema não podem ser alterados.',
    es: 'El nombre y las etiquetas de los documentos creados por el sistema no se pueden cambiar.',
  },
  broken: {
    en: 'This file is damaged and cannot be opened. Ask for a new copy.',
    pt: 'Este arquivo está danificado e não pode ser aberto. Peça uma nova cópia.',
    es: 'Este archivo está dañado y no se puede abrir. Pida una copia nueva.',
  },
  brokenHeic: {
    en: 'This HEIC photo cannot be opened. Ask for a JPEG version. On an iPhone: Settings > Camera > Formats > Most Compatible.',
    pt: 'Não é possível abrir esta foto HEIC. Peça-a em JPEG. No iPhone: Ajustes > Câmera > Formatos > Mais Compatível.',
    es: 'No se puede abrir esta foto HEIC. Pídala en JPEG. En el iPhone: Configuración > Cámara > Formatos > Más compatible.',
  },
  locked: {
    en: 'This PDF is locked with a password. Ask for one without a password.',
    pt: 'Este PDF está protegido por senha. Peça um sem senha.',
    es: 'Este PDF está protegido con contraseña. Pida uno sin contraseña.',
  },
  noName: { en: 'Enter a name for the document.', pt: 'Informe um nome para o documento.', es: 'Indique un nombre para el documento.' },
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
    en: 'Enter up to {most} numbers, separated by commas.',
    pt: 'Escreva até {most} números separados por vírgulas.',
    es: 'Escriba hasta {most} números separados por comas.',
  },
});
