// A form goes out: what it is now becomes a version, which never changes. Its link can be replaced by another one.
import { AppError, defineAction, shape } from '#engine';
import { isAnswerable, getPages } from '../rules/web-form.ts';
import { newCode } from './form-code.ts';
import { toFormJson } from './form-json.ts';
import { messages } from './messages.ts';
import type { FormContent } from './names.ts';
import { readFields } from './read-fields.ts';
import { readTexts } from './read-texts.ts';
import { readStylesheet } from './stylesheet.ts';

/** The form arrives locked, so that of two who publish the same the second is refused: it can be published while it has changes that are not out. */
export const publish = defineAction({
  entity: 'AgencyWebForm',
  input: shape({}),
  async run(form, _input, { records, tx }) {
    const { fields } = readFields(form.Fields);
    if (!fields.some(isAnswerable)) throw new AppError('request.invalid', messages.noFields(), { errors: [{ Key: 'Fields', Message: messages.noFields() }] });
    const system = records.asSystem();
    const number = (form.PublishedVersion ?? 0) + 1;
    const PublishedDate = new Date().toISOString();
    const { Name, Header, SubmitLabel, ResponseMessage, RedirectUrl, Language } = form;
    const Content: FormContent = { Name, Header, SubmitLabel, ResponseMessage, RedirectUrl, Stylesheet: readStylesheet(form.Stylesheet ?? '').css, Language };
    const { texts } = readTexts(form.Texts);
    await system.createMany('AgencyWebFormVersion', [
      { AgencyWebFormId: form.Id, Name: String(number), Number: number, PublishedDate, Fields: fields, FormJson: toFormJson(fields), Texts: texts, Content },
    ]);
    // Made ahead, so that those who answer at once need not agree on who makes them.
    const counts = [
      ...getPages(fields).map((_page, index) => ({ Kind: 'Page', Name: String(index + 1) }) as const),
      ...fields.filter(isAnswerable).map((field) => ({ Kind: 'Error', Name: field.field_id }) as const),
      { Kind: 'Sent', Name: 'Sent' } as const,
    ];
    await system.createMany(
      'AgencyWebFormCount',
      counts.map((count) => ({ AgencyWebFormId: form.Id, Version: number, Count: 0, ...count })),
    );
    await system.systemUpdate('AgencyWebForm', form.Id, {
      PublishedVersion: number,
      PublishedDate,
      IsChanged: false,
      Code: form.Code ?? newCode(tx.agencyId),
    });
    return await records.get('AgencyWebForm', form.Id);
  },
});

export const replaceCode = defineAction({
  entity: 'AgencyWebForm',
  input: shape({}),
  async run({ Id }, _input, { records, tx }) {
    await records.asSystem().systemUpdate('AgencyWebForm', Id, { Code: newCode(tx.agencyId) });
    return await records.get('AgencyWebForm', Id);
  },
});
