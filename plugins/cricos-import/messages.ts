// What the verbs of this plugin say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  atWork: {
    en: 'A running import cannot be deleted. Wait until it has finished.',
    pt: 'Uma importação em andamento não pode ser excluída. Espere até que termine.',
    es: 'Una importación en curso no se puede eliminar. Espere a que termine.',
  },
  dayIsFixed: {
    en: 'The date cannot be changed after the files have been read. Start another import.',
    pt: 'A data não pode ser alterada depois que os arquivos foram lidos. Comece outra importação.',
    es: 'La fecha no se puede cambiar después de leer los archivos. Empiece otra importación.',
  },
  noFiles: {
    en: 'There are no files to read.',
    pt: 'Não há arquivos a ler.',
    es: 'No hay archivos que leer.',
  },
  attachFirst: {
    en: 'Attach the register workbook or its CSV files to this import.',
    pt: 'Anexe a planilha do registro, ou seus arquivos CSV, a esta importação.',
    es: 'Adjunte el libro del registro, o sus archivos CSV, a esta importación.',
  },
  otherAtWork: {
    en: 'Another register is being read or applied.',
    pt: 'Outro registro está sendo lido ou aplicado.',
    es: 'Otro registro se está leyendo o aplicando.',
  },
  waitForIt: {
    en: 'Try again when it has finished.',
    pt: 'Tente de novo quando terminar.',
    es: 'Inténtelo de nuevo cuando termine.',
  },
  leavesOut: {
    en: 'Many existing records are missing in this register. Nothing was changed.',
    pt: 'Muitos registros existentes faltam neste arquivo. Nada foi alterado.',
    es: 'Faltan muchos registros existentes en este archivo. No se cambió nada.',
  },
  allowIt: {
    en: 'Check that the files are complete. If they are, allow the withdrawals.',
    pt: 'Verifique se os arquivos estão completos; se estiverem, permita as retiradas.',
    es: 'Compruebe que los archivos estén completos; si lo están, permita las retiradas.',
  },
});
