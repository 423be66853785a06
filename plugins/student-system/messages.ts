// What the calls of this plugin say to people, and its codes of errors.
import { defineErrors, defineMessages } from '#engine';

export const messages = defineMessages({
  noLocalRow: {
    en: 'This record does not exist or cannot be mapped here.',
    pt: 'Este registro não existe ou não pode ser associado aqui.',
    es: 'Este registro no existe o no se puede vincular aquí.',
  },
  twiceInList: { en: 'This record is in the list twice.', pt: 'Este registro está duas vezes na lista.', es: 'Este registro está dos veces en la lista.' },
  noExternalValue: {
    en: 'The other system has no record with the ID {id}.',
    pt: 'O outro sistema não tem nenhum registro com o ID {id}.',
    es: 'El otro sistema no tiene ningún registro con el ID {id}.',
  },
  notSaved: {
    en: 'Some mappings need attention. Nothing was saved.',
    pt: 'Algumas correspondências precisam ser revisadas. Nada foi salvo.',
    es: 'Algunas correspondencias se deben revisar. No se guardó nada.',
  },
  noColumns: {
    en: 'The first row needs the columns “{local}” and “{external}”. To get a file with these columns, save this list as Excel.',
    pt: 'A primeira linha precisa das colunas “{local}” e “{external}”. Salve esta lista em Excel para obter um arquivo com essas colunas.',
    es: 'La primera fila necesita las columnas “{local}” y “{external}”. Guarde esta lista como Excel para obtener un archivo que las tenga.',
  },
  noFile: {
    en: 'The file is empty or incomplete.',
    pt: 'O arquivo está vazio ou incompleto.',
    es: 'El archivo está vacío o incompleto.',
  },
});

export const headings = defineMessages({
  localId: { en: 'Id', pt: 'Id', es: 'Id' },
  localName: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  note: { en: 'Code', pt: 'Código', es: 'Código' },
  externalId: { en: 'ID in the other system', pt: 'ID no outro sistema', es: 'ID en el otro sistema' },
  externalName: { en: 'Name in the other system', pt: 'Nome no outro sistema', es: 'Nombre en el otro sistema' },
  state: { en: 'State', pt: 'Situação', es: 'Estado' },
  mapped: { en: 'Mapped', pt: 'Associado', es: 'Vinculado' },
  notMapped: { en: 'Not mapped', pt: 'Não associado', es: 'Sin vincular' },
  vanished: { en: 'No longer in the other system', pt: 'Não existe mais no outro sistema', es: 'Ya no está en el otro sistema' },
  unchecked: { en: 'Not checked', pt: 'Não verificado', es: 'Sin comprobar' },
});

export const studentSystemErrors = defineErrors('student-system', {
  notConnected: {
    status: 409,
    message: {
      en: 'No student management system is connected to this agency.',
      pt: 'Nenhum sistema de gestão de estudantes está conectado a esta agência.',
      es: 'Ningún sistema de gestión de estudiantes está conectado con esta agencia.',
    },
    hint: {
      en: 'A platform administrator can set {setting} to file or stub.',
      pt: 'Um administrador da plataforma pode definir {setting} como “file” ou “stub”.',
      es: 'Un administrador de la plataforma puede definir {setting} como file o stub.',
    },
  },
  noFolder: {
    status: 503,
    message: {
      en: 'The folder of the student management system cannot be reached, or the file {file} is missing.',
      pt: 'A pasta do sistema de gestão de estudantes não está acessível, ou falta o arquivo {file}.',
      es: 'No se puede acceder a la carpeta del sistema de gestión de estudiantes, o falta el archivo {file}.',
    },
    hint: {
      en: 'The mappings are unchanged. The folder is set by STUDENT_SYSTEM_DIR on the server.',
      pt: 'As correspondências não mudaram. A pasta é definida por STUDENT_SYSTEM_DIR no servidor.',
      es: 'Las correspondencias no cambiaron. La carpeta se define con STUDENT_SYSTEM_DIR en el servidor.',
    },
  },
  unreadable: {
    status: 503,
    message: {
      en: 'The file {file} of the student management system cannot be read. It needs the columns Id and Name, and at most {count} rows.',
      pt: 'O arquivo {file} do sistema de gestão de estudantes não pode ser lido. Ele precisa das colunas Id e Name e de no máximo {count} linhas.',
      es: 'No se puede leer el archivo {file} del sistema de gestión de estudiantes. Necesita las columnas Id y Name, y como máximo {count} filas.',
    },
  },
  noAnswer: {
    status: 503,
    message: {
      en: 'The student management system did not respond within {seconds} seconds.',
      pt: 'O sistema de gestão de estudantes não respondeu em {seconds} segundos.',
      es: 'El sistema de gestión de estudiantes no respondió en {seconds} segundos.',
    },
    hint: { en: 'Try again in a few minutes.', pt: 'Tente de novo em alguns minutos.', es: 'Inténtelo de nuevo en unos minutos.' },
  },
  failed: {
    status: 503,
    message: {
      en: 'The student management system returned an error.',
      pt: 'O sistema de gestão de estudantes retornou um erro.',
      es: 'El sistema de gestión de estudiantes devolvió un error.',
    },
    hint: { en: 'Try again in a few minutes.', pt: 'Tente de novo em alguns minutos.', es: 'Inténtelo de nuevo en unos minutos.' },
  },
  tooMany: {
    status: 409,
    message: {
      en: 'There are more than {count} records to map, which is more than this screen can show.',
      pt: 'Há mais de {count} registros para associar, mais do que esta tela pode mostrar.',
      es: 'Hay más de {count} registros para vincular, más de los que esta pantalla puede mostrar.',
    },
  },
});
