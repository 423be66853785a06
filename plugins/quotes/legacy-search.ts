// The older search of sales (SALE-032).
import { type AnyValues, defineCall, shape, Type, type Where } from '#engine';
import type { AgencySale } from '#generated';

const ids = () => Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500 })]));
const statuses = ['Quote', 'QuoteTemplate', 'Application', 'Sale', 'Expired', 'Closed', 'QuoteCancelled', 'Cancelled', 'ExpiredQuoteTemplate'] as const;

export const legacySearch = defineCall({
  method: 'POST',
  path: 'agencysale/legacysearch',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySaleTemplate',
  summary: 'Sales of a student, an opportunity, an office or a status, the newest first; Data and Count.',
  input: shape({
    StudentId: ids(),
    OpportunityId: ids(),
    AgencyOfficeId: ids(),
    AgencySupplierId: ids(),
    AgencyAgentId: ids(),
    StatusId: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 20 })])),
    SearchTerm: Type.Optional(Type.String({ maxLength: 200, description: 'A part of the number, the title or the name of the student.' })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  output: shape({
    Data: Type.Array(Type.Unsafe<AnyValues>({ type: 'object', properties: { Id: { type: 'integer' } }, required: ['Id'] })),
    Count: Type.Integer(),
  }),
  async run({ StatusId, SearchTerm, take = 50, ...given }, { records }) {
    const known = [StatusId ?? []].flat().flatMap((text) => statuses.find((status) => status.toLowerCase() === text.toLowerCase()) ?? []);
    const of = (field: 'StudentId' | 'OpportunityId' | 'AgencyOfficeId' | 'AgencySupplierId' | 'AgencyAgentId'): Where<AgencySale>[] =>
      given[field] === undefined ? [] : [{ [field]: [given[field]].flat() }];
    const term = SearchTerm?.trim() ?? '';
    const all: Where<AgencySale>[] = [
      ...of('StudentId'),
      ...of('OpportunityId'),
      ...of('AgencyOfficeId'),
      ...of('AgencySupplierId'),
      ...of('AgencyAgentId'),
      // A status that there is none of finds nothing.
      ...(StatusId === undefined ? [] : [{ StatusId: known }]),
      ...(term === '' ? [] : [{ any: [{ SaleIndex: { contains: term } }, { Title: { contains: term } }, { 'StudentId.FullName': { contains: term } }] }]),
    ];
    const sales = await records.list('AgencySale', { where: { all }, orderBy: ['-DateCreated', '-Id'], limit: take });
    const Data = sales.map((sale): AnyValues => records.toWire('AgencySale', sale));
    return { Data, Count: sales.length < take ? sales.length : await records.count('AgencySale', { all }) };
  },
});
