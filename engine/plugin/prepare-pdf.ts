// The first half of a document: permit → read the record → ask the plugin for the data → fill the template, in the caller's transaction.
import { authorize } from '../access/access.ts';
import type { Right } from '../contract/definitions.ts';
import type { Context, PdfChoice } from '../contract/plugin.ts';
import { asJson } from '../contract/decimal.ts';
import { textIn } from '../contract/text.ts';
import { fillTemplate } from '../pdf/fill-template.ts';
import type { PdfDraft } from '../pdf/page-html.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { exactRecord } from './exact-values.ts';
import type { PluginParts } from './collect.ts';

/**
 * Everything that is needed to print, so that no connection is held while a browser is at work. `right` is needed on the record beside that
 * of reading. Throws 403 or 404.
 */
export async function preparePdf<Api>(
  parts: PluginParts<Api>,
  context: RecordContext,
  api: Context<Api>,
  name: string,
  id: number,
  { language: chosen, right = 'read' }: PdfChoice & { readonly right?: Right } = {},
): Promise<PdfDraft> {
  const pdf = parts.pdfs.get(name);
  const entity = context.model.entities.get(pdf?.declared.entity.toLowerCase() ?? '');
  if (!pdf || !entity) throw new Error(`No plugin that is on declares the document ${name}.`);
  authorize(context.access, entity, right);
  const record = exactRecord(entity, await readRecord(context, entity, id, right));
  const { timeZone } = context.access.actor;
  const language = chosen ?? (await pdf.declared.language?.(record, api)) ?? context.access.actor.language;
  const locale = { language, timeZone };
  const data = asJson(await pdf.declared.data(record, { ...api, actor: { ...api.actor, language } }));
  const title = pdf.declared.title?.(record, language) ?? `${textIn(entity.label, language)} ${String(record['DisplayName'] ?? id)}`;
  const body = fillTemplate(pdf.template, data, locale);
  return {
    title,
    locale,
    body: pdf.frame ? fillTemplate(pdf.frame, data, locale, body) : body,
    pageNumbers: pdf.declared.pageNumbers === true,
    foot: getFoot(name, pdf.declared.foot, data),
  };
}

function getFoot(name: string, datum: string | undefined, data: Readonly<Record<string, unknown>>): string {
  const foot = datum === undefined ? '' : (data[datum] ?? '');
  if (typeof foot !== 'string')
    throw new Error(`The document ${name} cannot be made: the datum "${datum}", which stands at the foot of each page, is no text.`);
  return foot;
}
