// Calls about sales beside what every entity answers.
import { wireDay } from '#day';
import { type Context, defineCall, type Engine, idSchema, nullable, shape, textIn, Type } from '#engine';
import { saleStatuses } from './names.ts';

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read' } as const;

export const status = defineCall({
  ...reading,
  path: 'agencysale/{id}/status',
  summary: 'The status of a sale with its name in the language of the reader, and the badge of an application.',
  requires: 'AgencySale',
  input: shape({ id: idSchema() }),
  output: shape({
    StatusId: Type.String(),
    StatusName: Type.String(),
    SubStatusName: nullable(Type.String({ description: 'The badge of an application: the support status where there is one, else where it stands.' })),
    SupportStatusName: Type.String(),
    SupportStatusDescription: nullable(Type.String()),
  }),
  async run({ id }, context) {
    const sale = await context.records.get('AgencySale', id);
    return {
      StatusId: sale.StatusId,
      StatusName: statusName(sale.StatusId, context),
      SubStatusName: sale.SubStatusName,
      SupportStatusName: sale.SupportStatusName,
      SupportStatusDescription: sale.SupportStatusDescription,
    };
  },
});

function statusName(value: string, { engine, actor }: Context<Engine>): string {
  const field = engine.model.entities.get('agencysale')?.fields.get('StatusId');
  const values = field?.definition.type === 'enum' ? (field.definition.values ?? []) : [];
  const label = values.find((each) => each.value === value)?.label;
  return label === undefined ? value : textIn(label, actor.language);
}

/** So many suppliers are shown at once. */
const maxSuppliers = 42;

export const topSuppliers = defineCall({
  ...reading,
  path: 'agencysupplier/topsuppliers',
  summary: 'The suppliers of institutions that were sold most in the last 90 days, 42 at most.',
  requires: 'AgencySupplier',
  input: shape({ country: Type.Optional(idSchema({ 'x-entity': 'Country', description: 'Of this country alone.' })) }),
  output: shape({
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        Name: Type.String(),
        InstitutionId: nullable(Type.Integer()),
        Country: nullable(Type.Integer()),
        SoldLast90Days: Type.Integer(),
        AcceptsApplication: Type.Boolean(),
      }),
    ),
  }),
  async run({ country }, { records }) {
    const suppliers = await records.list('AgencySupplier', {
      where: { InstitutionId: { empty: false }, ...(country === undefined ? {} : { CountryId: country }) },
      orderBy: ['-SoldLast90Days', 'Name', 'Id'],
      limit: maxSuppliers,
    });
    return {
      Data: suppliers.map(({ Id, Name, InstitutionId, CountryId, SoldLast90Days, AcceptsApplication }) => ({
        Id,
        Name,
        InstitutionId,
        Country: CountryId,
        SoldLast90Days: SoldLast90Days ?? 0,
        AcceptsApplication,
      })),
    };
  },
});

export const supplierSummary = defineCall({
  ...reading,
  path: 'agencysupplier/{id}/summary',
  summary: 'What was sold of a supplier, of the sales that the person may see: how many stand in each status, and what was confirmed lately.',
  requires: 'AgencySupplier',
  input: shape({ id: idSchema() }),
  output: shape({
    Quotes: Type.Integer(),
    Applications: Type.Integer(),
    Sales: Type.Integer({ description: 'Confirmed ones, closed ones included.' }),
    Cancelled: Type.Integer(),
    SoldLast90Days: Type.Integer(),
    LastConfirmed: nullable(Type.String({ description: 'The day on which a sale was confirmed last.' })),
  }),
  async run({ id }, { records }) {
    const supplier = await records.get('AgencySupplier', id);
    const counts = await records.countBy('AgencySale', 'StatusId', { AgencySupplierId: id });
    const of = (statuses: readonly string[]): number => statuses.reduce((total, text) => total + (counts.get(text) ?? 0), 0);
    const last = await records.find('AgencySale', { where: { AgencySupplierId: id, ConfirmedDate: { empty: false } }, orderBy: '-ConfirmedDate' });
    return {
      Quotes: of(saleStatuses.quoted),
      Applications: of(['Application']),
      Sales: of(saleStatuses.sold),
      Cancelled: of(saleStatuses.allCancelled),
      SoldLast90Days: supplier.SoldLast90Days ?? 0,
      LastConfirmed: wireDay(last?.ConfirmedDate),
    };
  },
});
