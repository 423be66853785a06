// A form as anybody reads it: what is drawn, and nothing of where its answers go.
import { definePublicCall, nullable, shape, Type, wordSchema } from '#engine';
import { conditionOperators, fieldKinds, type FormField } from '../rules/web-form.ts';
import { findAgency, loadOpenForm, loadVersion } from './load-form.ts';
import { type FormTexts, getLanguage } from './names.ts';
import { challengeBits, makeStamp, getTrapName } from './stamp.ts';

const field = shape({
  field_id: Type.String(),
  field_title: Type.String(),
  field_type: wordSchema(fieldKinds),
  field_value: nullable(Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })),
  field_required: Type.Boolean(),
  field_disabled: Type.Boolean(),
  field_options: Type.Array(shape({ option_id: Type.String(), option_title: Type.String(), option_value: Type.String() })),
  field_help: Type.String(),
  field_condition: nullable(shape({ field_id: Type.String(), operator: wordSchema(conditionOperators), value: Type.String() })),
});
const language = wordSchema(['en', 'pt', 'es']);
const texts = shape({
  Language: language,
  Header: Type.Optional(Type.String()),
  SubmitLabel: Type.Optional(Type.String()),
  ResponseMessage: Type.Optional(Type.String()),
  Fields: Type.Unsafe<Readonly<Record<string, { readonly title?: string; readonly help?: string; readonly options?: Readonly<Record<string, string>> }>>>({
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: false,
      properties: { title: { type: 'string' }, help: { type: 'string' }, options: { type: 'object', additionalProperties: { type: 'string' } } },
    },
    description: 'Title, help and options (by option_id) by field_id.',
  }),
});

export const publicForm = definePublicCall({
  method: 'GET',
  path: 'anonymouswebform/{code}',
  surface: 'read',
  limit: 1000,
  summary: 'A web form as it is out: 404 where it is not or the code was replaced, 410 with its text where it is closed.',
  input: shape({ code: Type.String({ maxLength: 60 }) }),
  output: shape({
    Name: Type.String(),
    Header: Type.String(),
    Version: Type.Integer(),
    Language: language,
    Fields: Type.Array(field),
    Texts: Type.Array(texts),
    SubmitLabel: Type.String(),
    ResponseMessage: Type.String(),
    Stylesheet: Type.String(),
    Honeypot: Type.String({ description: 'A field that people do not see, and that stays empty.' }),
    Stamp: Type.String({ description: 'When the form was opened, and in which version; it goes back with the answer and with each file.' }),
    Challenge: nullable(shape({ Bits: Type.Integer({ description: 'Zero bits at the beginning of SHA-256 of stamp, dot and proof.' }) })),
  }),
  agency: ({ code }, context) => findAgency(code, context),
  async run({ code }, context) {
    const form = await loadOpenForm(code, context);
    const version = await loadVersion(form, form.PublishedVersion, context);
    const { content } = version;
    return {
      Name: content.Name,
      Header: content.Header ?? '',
      Version: version.number,
      Language: getLanguage(content),
      Fields: version.fields.map(forAnybody),
      Texts: version.texts.map(({ ClosedText: _closed, Fields, ...others }) => ({ ...others, Fields: withoutHidden(Fields, version.fields) })),
      SubmitLabel: content.SubmitLabel ?? '',
      ResponseMessage: content.ResponseMessage ?? '',
      Stylesheet: content.Stylesheet ?? '',
      Honeypot: getTrapName(version.fields),
      Stamp: await makeStamp(context.engine, form.Id, version.number),
      Challenge: form.HasChallenge ? { Bits: challengeBits } : null,
    };
  },
});

/** What hidden fields are called is the agency's own in every language. */
function withoutHidden(titles: FormTexts['Fields'], fields: readonly FormField[]): FormTexts['Fields'] {
  const hidden = new Set(fields.filter(({ field_type: kind }) => kind === 'hidden').map(({ field_id: id }) => id));
  return Object.fromEntries(Object.entries(titles).filter(([id]) => !hidden.has(id)));
}

/** Hidden values are the agency's own, unless what is asked depends on them. */
function forAnybody(shown: FormField, _index: number, all: readonly FormField[]): FormField {
  const isNeeded = all.some(({ field_condition: condition }) => condition?.field_id === shown.field_id);
  return shown.field_type === 'hidden' ? { ...shown, field_title: '', field_help: '', field_value: isNeeded ? shown.field_value : null } : shown;
}
