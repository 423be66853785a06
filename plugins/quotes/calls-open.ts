// The calls that open a stored quote and load templates.
import { type AnyValues, defineCall, idSchema, recordSchema, AppError, shape, Type } from '#engine';
import { isEditableQuote } from './changed-lines.ts';
import { messages } from './messages.ts';
import { genericQuestion, newLines } from './new-lines.ts';
import { getQuestion } from './new-sale.ts';
import { openSale } from './open-sale.ts';
import { saleShape } from './sale-shape.ts';
import { statusName } from './status-name.ts';
import { loadStudent } from './student-of.ts';
import { requireTemplate, saveTemplate } from './templates.ts';
import { storedValues } from './stored-values.ts';

export const openQuote = defineCall({
  method: 'GET',
  path: 'agencysale/{id}/quote',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySaleTemplate',
  summary: 'A quote or sale with its lines: their courses, specials on offer, what may be added, and why each line costs what it costs.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }) }),
  output: saleShape,
  run: ({ id }, context) => openSale(id, context),
});

export const loadTemplate = defineCall({
  method: 'POST',
  path: 'agencysale/{id}/loadtemplate/{templateId}',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySale',
  summary: 'Adds the lines of a template to a quote, priced for its student and today.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }), templateId: idSchema({ 'x-entity': 'AgencySaleTemplate' }) }),
  output: saleShape,
  async run({ id, templateId }, context) {
    const sale = await context.records.getWithChildren('AgencySale', id);
    if (!isEditableQuote(sale.StatusId)) throw new AppError('record.transition', messages.notAQuote({ status: statusName(sale.StatusId, context) }));
    const template = await requireTemplate(templateId, sale.AgencyOfficeId, context);
    const source = await context.records.asSystem().getWithChildren('AgencySale', template.AgencySaleId);
    const student = await loadStudent(sale.StudentId, { records: context.records.asSystem(), files: context.files.asSystem() });
    const whom = { NationalityId: student.nationalityId, CountryId: sale.CountryId, OfficeId: sale.AgencyOfficeId };
    const lines = await newLines(
      [...source.AgencySaleItems.map((item) => getQuestion(item, whom)), { ...genericQuestion, OfficeId: sale.AgencyOfficeId }],
      context,
    );
    const added = lines.slice(0, -1).map((line, index) => storedValues(line, source.AgencySaleItems[index]?.Description));
    await context.records.update('AgencySale', id, {
      AgencySaleItems: [...sale.AgencySaleItems.map((item) => ({ Id: item.Id })), ...added],
      ...(sale.PrintableNotes ? {} : { PrintableNotes: source.PrintableNotes }),
    });
    return await openSale(id, context);
  },
});

export const postTemplate = defineCall({
  method: 'POST',
  path: 'agencysaletemplate',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySaleTemplate',
  summary:
    'Saves a quote as a template: agencySale is its Id, or its values; agencySaleTemplate its name and offices. Without them, a template of a sale that is there.',
  input: Type.Object(
    {
      agencySale: Type.Optional(
        Type.Unsafe<AnyValues>({
          type: 'object',
          description: 'A quote with its lines; with an Id alone, the stored one.',
          properties: { Id: { type: ['integer', 'null'] }, AgencySaleItems: { type: ['array', 'null'] } },
        }),
      ),
      agencySaleTemplate: Type.Optional(
        Type.Unsafe<AnyValues>({
          type: 'object',
          description: 'Name, AgencyOffices, AllAgencyOffices, ExpiryDate, CountryId.',
          properties: { Name: { type: ['string', 'null'] } },
        }),
      ),
    },
    { additionalProperties: true },
  ),
  output: recordSchema('AgencySaleTemplate'),
  async run({ agencySale, agencySaleTemplate, ...values }, context) {
    if (agencySale === undefined && agencySaleTemplate === undefined) {
      const made = await context.records.named('AgencySaleTemplate').create(values);
      return context.records.toWire('AgencySaleTemplate', await context.records.get('AgencySaleTemplate', made.Id));
    }
    return context.records.toWire('AgencySaleTemplate', await saveTemplate(agencySale ?? {}, agencySaleTemplate ?? {}, context));
  },
});
