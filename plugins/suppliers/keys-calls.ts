// Short lists of what belongs to an institution or a supplier, at the addresses of the specification: to choose from, and to look through.
import { type Context, defineCall, type Engine, idSchema, recordSchema, shape, Type, valuesSchema } from '#engine';

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read' } as const;
const ofInstitution = shape({ id: idSchema({ 'x-entity': 'Institution', description: 'The id of an institution.' }) });
const keys = shape({
  Data: Type.Array(shape({ Key: Type.Integer(), Id: Type.Integer(), Name: Type.String() }), { maxItems: 1000, description: 'By name, 1000 at most.' }),
});

const asKeys = (found: readonly { readonly Id: number; readonly DisplayName: string }[]) => ({
  Data: found.map(({ Id, DisplayName }) => ({ Key: Id, Id, Name: DisplayName })),
});
/** Throws 404 where the person sees no such institution: nothing of it is shown, not even that there is nothing. */
const requireInstitution = async ({ records }: Context<Engine>, id: number): Promise<void> => void (await records.get('Institution', id));

export const legacyCampusKeys = defineCall({
  ...reading,
  path: 'institutioncampus/keyslegacy/{id}',
  summary: 'The campuses of an institution to choose from, in the older form.',
  input: ofInstitution,
  output: shape({ Data: Type.Array(shape({ Id: Type.Integer(), Name: Type.String() }), { maxItems: 1000 }) }),
  async run({ id }, context) {
    await requireInstitution(context, id);
    const found = await context.records.list('InstitutionCampus', { where: { InstitutionId: id }, orderBy: 'Name' });
    return { Data: found.map(({ Id, DisplayName }) => ({ Id, Name: DisplayName })) };
  },
});

export const institutionProductKeys = defineCall({
  ...reading,
  path: 'institutionproduct/{id}/keys',
  summary: 'The products of an institution to choose from.',
  input: ofInstitution,
  output: keys,
  async run({ id }, context) {
    await requireInstitution(context, id);
    return asKeys(await context.records.list('InstitutionProduct', { where: { InstitutionId: id }, orderBy: 'Name' }));
  },
});

export const combinationKeys = defineCall({
  ...reading,
  path: 'institutioncourseinstitutioncampus/{id}/keys',
  summary: 'The courses on campuses of an institution to choose from.',
  input: ofInstitution,
  output: keys,
  async run({ id }, context) {
    await requireInstitution(context, id);
    return asKeys(await context.records.list('InstitutionCourseInstitutionCampus', { where: { InstitutionId: id }, orderBy: 'Name' }));
  },
});

export const supplierProductKeys = defineCall({
  ...reading,
  path: 'agencysupplierproduct/{id}/keys',
  summary: 'The products of a supplier to choose from.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySupplier', description: 'The id of a supplier.' }) }),
  output: keys,
  async run({ id }, { records }) {
    await records.get('AgencySupplier', id);
    return asKeys(await records.list('AgencySupplierProduct', { where: { AgencySupplierId: id }, orderBy: 'Name' }));
  },
});

export const supplierSearch = defineCall({
  ...reading,
  path: 'agencysupplier/search/{term}',
  summary: 'Suppliers with this text in their name, trading name or e-mail address, by name, 50 at most.',
  input: shape({ term: Type.String({ minLength: 1, maxLength: 200 }) }),
  output: shape({ Data: Type.Array(recordSchema('AgencySupplier'), { maxItems: 50 }), Count: Type.Integer() }),
  async run({ term }, { records }) {
    const where = { any: [{ Name: { contains: term } }, { TradingName: { contains: term } }, { EmailAddress: { contains: term } }] };
    return { Data: await records.list('AgencySupplier', { where, orderBy: 'Name', limit: 50 }), Count: await records.count('AgencySupplier', where) };
  },
});

export const ownInstitutions = defineCall({
  ...reading,
  path: 'institution/own',
  summary: 'The institutions that the person stands for: the own one, and those of the own group, by name; none for everybody else.',
  output: keys,
  async run(_input, { actor, records }) {
    const { institutionId, groupOfInstitutionsId } = actor;
    const own = institutionId === null ? [] : [{ Id: institutionId }];
    const ofGroup = groupOfInstitutionsId === null ? [] : [{ InstitutionGroupId: groupOfInstitutionsId }];
    const any = [...own, ...ofGroup];
    return asKeys(any.length === 0 ? [] : await records.list('Institution', { where: { any }, orderBy: 'Name' }));
  },
});

const listed = ['InstitutionCampus', 'InstitutionCourse', 'InstitutionCourseInstitutionCampus'] as const;

/** Campuses, courses and courses on campuses of an institution. */
export const catalogueLists = listed.map((entity) =>
  defineCall({
    ...reading,
    path: `${entity.toLowerCase()}/search/{institutionId}`,
    summary: `Of an institution, by name: ${entity}.`,
    input: shape({
      institutionId: idSchema({ 'x-entity': 'Institution' }),
      listing: Type.Optional(Type.Boolean({ description: 'Ids and names alone; whole records without it.' })),
      take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: '300 without it.' })),
    }),
    output: shape({ Data: Type.Array(valuesSchema(), { maxItems: 1000 }), Count: Type.Integer() }),
    async run({ institutionId, listing = false, take = 300 }, context) {
      await requireInstitution(context, institutionId);
      const records = context.records.named(entity);
      const found = await records.list({ where: { InstitutionId: institutionId }, orderBy: 'Name', limit: take });
      const Data = listing
        ? found.map(({ Id, Name, DisplayName, IsWithdrawn }) => ({ Id, Name, DisplayName, IsWithdrawn }))
        : found.map((record) => records.toWire(record));
      return { Data, Count: await records.count({ InstitutionId: institutionId }) };
    },
  }),
);
