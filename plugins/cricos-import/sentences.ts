// What the verbs of this plugin say to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  atWork: said({
    en: 'An import that is at work cannot be deleted: wait until it has ended.',
    pt: 'Uma importação em andamento não pode ser excluída: espere até que termine.',
    es: 'Una importación en curso no se puede eliminar: espere a que termine.',
  }),
  dayIsFixed: said({
    en: 'The day cannot be changed once the files have been read: start another import.',
    pt: 'O dia não pode ser alterado depois que os arquivos foram lidos: comece outra importação.',
    es: 'El día no se puede cambiar una vez leídos los archivos: empiece otra importación.',
  }),
  noFiles: said({
    en: 'There are no files to read.',
    pt: 'Não há arquivos a ler.',
    es: 'No hay archivos que leer.',
  }),
  attachFirst: said({
    en: 'Attach the workbook of the register, or its CSV files, to this import.',
    pt: 'Anexe a planilha do registro, ou seus arquivos CSV, a esta importação.',
    es: 'Adjunte el libro del registro, o sus archivos CSV, a esta importación.',
  }),
  otherAtWork: said({
    en: 'Another register is being read or applied at this moment.',
    pt: 'Outro registro está sendo lido ou aplicado neste momento.',
    es: 'Otro registro se está leyendo o aplicando en este momento.',
  }),
  waitForIt: said({
    en: 'Wait until it is done, then try again.',
    pt: 'Espere até que termine e tente de novo.',
    es: 'Espere a que termine y vuelva a intentarlo.',
  }),
  leavesOut: said({
    en: 'This register leaves out a large part of what is known. Nothing was changed.',
    pt: 'Este registro omite grande parte do que é conhecido. Nada foi alterado.',
    es: 'Este registro omite gran parte de lo conocido. No se cambió nada.',
  }),
  allowIt: said({
    en: 'See that the files are complete; if they are, allow the withdrawals.',
    pt: 'Verifique se os arquivos estão completos; se estiverem, permita as retiradas.',
    es: 'Compruebe que los archivos estén completos; si lo están, permita las retiradas.',
  }),
} as const;
