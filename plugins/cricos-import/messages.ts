// What the verbs of this plugin say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  atWork: {
    en: 'A running import cannot be deleted. Wait until it has finished.',
    pt: 'Uma importação em andamento não pode ser excluída. Espere até que termine.',
    es: 'Una importación en curso no se puede eliminar. Espere a que termine.',
  },
  dayIsFixed: {
    en: 'The date cannot be changed after the files have been read. Start a new import.',
    pt: 'A data não pode ser alterada depois que os arquivos foram lidos. Comece outra importação.',
    es: 'La fecha no se puede cambiar después de leer los archivos. Empiece otra importación.',
  },
  noFiles: {
    en: 'There are no files to read.',
    pt: 'Não há arquivos para ler.',
    es: 'No hay archivos para leer.',
  },
  attachFirst: {
    en: 'Attach the Excel file of the register, or its CSV files, to this import.',
    pt: 'Anexe a esta importação o arquivo Excel do registro de cursos ou os arquivos CSV correspondentes.',
    es: 'Adjunte a esta importación el archivo de Excel del registro o sus archivos CSV.',
  },
  otherAtWork: {
    en: 'Another register is being read or applied.',
    pt: 'Outro registro de cursos está sendo lido ou aplicado.',
    es: 'Otro registro se está leyendo o aplicando.',
  },
  waitForIt: {
    en: 'Try again when it has finished.',
    pt: 'Tente de novo quando terminar.',
    es: 'Inténtelo de nuevo cuando termine.',
  },
  leavesOut: {
    en: 'Many existing records are missing from this register. Nothing was changed.',
    pt: 'Neste arquivo faltam muitos dos registros existentes. Nada foi alterado.',
    es: 'En este archivo faltan muchos de los registros existentes. No se cambió nada.',
  },
  allowIt: {
    en: 'Check that the files are complete. If they are, allow missing records to be marked as withdrawn.',
    pt: 'Verifique se os arquivos estão completos. Se estiverem, permita que os registros ausentes sejam marcados como retirados.',
    es: 'Compruebe que los archivos estén completos. Si lo están, permita marcar como retirados los registros ausentes.',
  },
});
