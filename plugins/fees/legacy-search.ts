// Fees of an institution for some courses and offices, each with its specials (FEE-034).
import { allOf, type AnyValues, defineCall, shape, Type, type Where } from '#engine';
import type { AgencyFee } from '#generated';

const ids = () => Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500 }));

export const legacySearch = defineCall({
  method: 'POST',
  path: 'agencyfee/legacysearch',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Fees that hold for an institution of the portfolio, for one of some courses and one of some offices, each with its special fees.',
  input: shape({
    AgencyInstitutionId: Type.Optional(Type.Integer({ minimum: 1, description: 'The institution in the portfolio.' })),
    InstitutionId: Type.Optional(Type.Integer({ minimum: 1 })),
    AgencyInstitutionPublicCourses: ids(),
    AgencyOffices: ids(),
  }),
  output: shape({
    Data: Type.Array(
      Type.Unsafe<AnyValues>({
        type: 'object',
        properties: {
          Id: { type: 'integer' },
          AgencyFeeSpecials: { type: 'array', items: { type: 'object', properties: { Id: { type: 'integer' } }, required: ['Id'] } },
        },
        required: ['Id', 'AgencyFeeSpecials'],
      }),
    ),
    Count: Type.Integer(),
  }),
  async run({ AgencyInstitutionId, InstitutionId, AgencyInstitutionPublicCourses = [], AgencyOffices = [] }, { records }) {
    const all: Where<AgencyFee>[] = [
      ...(AgencyInstitutionId === undefined ? [] : [{ AgencyInstitutionId }]),
      ...(InstitutionId === undefined ? [] : [{ 'AgencyInstitutionId.InstitutionId': InstitutionId }]),
      ...holdsFor('AgencyInstitutionPublicCourses', AgencyInstitutionPublicCourses),
      ...holdsFor('AgencyOffices', AgencyOffices),
    ];
    const fees = await records.list('AgencyFee', { where: { all }, orderBy: ['AgencyFeeNameId', 'Id'] });
    const specials = fees.length === 0 ? [] : await allOf(records.batches('AgencyFeeSpecial', { FeeId: fees.map(({ Id }) => Id) }));
    const Data = fees.map(
      (fee): AnyValues => ({
        ...records.toWire('AgencyFee', fee),
        AgencyFeeSpecials: specials.filter(({ FeeId }) => FeeId === fee.Id).map((special) => records.toWire('AgencyFeeSpecial', special)),
      }),
    );
    return { Data, Count: fees.length < 1000 ? fees.length : await records.count('AgencyFee', { all }) };
  },
});

/** A fee that names none holds for all. */
const holdsFor = (field: 'AgencyInstitutionPublicCourses' | 'AgencyOffices', wanted: readonly number[]): Where<AgencyFee>[] =>
  wanted.length === 0 ? [] : [{ any: [{ [field]: { empty: true } }, ...wanted.map((id): Where<AgencyFee> => ({ [field]: { contains: id } }))] }];
