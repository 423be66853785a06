// What the verbs of this plugin say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  atWork: {
    en: 'An import that is running cannot be deleted. Wait until it has finished.',
    pt: 'Uma importação em andamento não pode ser excluída: espere até que termine.',
    es: 'Una importación en curso no se puede eliminar: espere a que termine.',
  },
  dayIsFixed: {
    en: 'The day cannot be changed once the files have been read. Start another import.',
    pt: 'O dia não pode ser alterado depois que os arquivos foram lidos: comece outra importação.',
    es: 'El día no se puede cambiar una vez leídos los archivos: empiece otra importación.',
  },
  noFiles: {
    en: 'There are no files to read.',
    pt: 'Não há arquivos a ler.',
    es: 'No hay archivos que leer.',
  },
  attachFirst: {
    en: 'Attach the workbook of the register, or its CSV files, to this import.',
    pt: 'Anexe a planilha do registro, ou seus arquivos CSV, a esta importação.',
    es: 'Adjunte el libro del registro, o sus archivos CSV, a esta importación.',
  },
  otherAtWork: {
    en: 'Another register is being read or applied right now.',
    pt: 'Outro registro está sendo lido ou aplicado neste momento.',
    es: 'Otro registro se está leyendo o aplicando en este momento.',
  },
  waitForIt: {
    en: 'Wait until it is done, then try again.',
    pt: 'Espere até que termine e tente de novo.',
    es: 'Espere a que termine y vuelva a intentarlo.',
  },
  leavesOut: {
    en: 'This register leaves out much of what is already known. Nothing was changed.',
    pt: 'Este registro omite grande parte do que é conhecido. Nada foi alterado.',
    es: 'Este registro omite gran parte de lo conocido. No se cambió nada.',
  },
  allowIt: {
    en: 'Check that the files are complete. If they are, allow the withdrawals.',
    pt: 'Verifique se os arquivos estão completos; se estiverem, permita as retiradas.',
    es: 'Compruebe que los archivos estén completos; si lo están, permita las retiradas.',
  },
});
