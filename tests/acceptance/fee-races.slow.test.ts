// Fees that several people enter at once, and fees that are used while they are still being copied from their origin.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { feeScene, type FeeScene } from './fee-scene.ts';

let set: FeeScene;
beforeAll(async () => {
  set = await feeScene([sales, quotes]);
}, 180_000);
afterAll(() => set?.scene.server.stop());

interface Made {
  readonly Id: number;
}
interface Line {
  readonly Fees: readonly { readonly UnitPrice: number }[];
}
const made = async (path: string, body: object, as = set.scene.manager): Promise<number> => {
  const response = await as.post<Made>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
};
const rounds = 12;

it('of equal fees that are entered at the same time exactly one is saved', async () => {
  const { manager, god } = set.scene;
  const supplier = await made('agencysupplier', { Name: 'Many Homestays' });
  for (let round = 0; round < rounds; round++) {
    const name = await made('agencyfeename', { Name: `Deposit ${round}`, CategoryId: set.names.category });
    const platformName = await made(
      'feename',
      { Name: `Deposit ${round}`, CategoryId: (await god.get<{ Data: Made[] }>('/api/feecategory')).body.Data[0]?.Id },
      god,
    );
    const common = { CurrencyId: set.aud, Amount: 100 };
    const kinds = [
      ['agencyfee', set.institutionFee({ AgencyFeeNameId: name }), manager],
      ['agencyfee', { ...common, Type: 'Service', DescriptionLanguage1: `Service ${round}` }, manager],
      ['coursefee', { ...common, InstitutionId: set.school.institution, FeeNameId: platformName }, god],
      ['productfee', { ...common, InstitutionId: set.school.institution, FeeNameId: platformName }, god],
      ['agencysupplierproductfee', { ...common, SupplierId: supplier, FeeNameId: name }, manager],
    ] as const;
    for (const [path, body, caller] of kinds) {
      const responses = await Promise.all([1, 2, 3].map((related) => caller.post(`/api/${path}`, { ...body, Amount: 100 * related })));
      expect(
        responses.map(({ status }) => status).toSorted((a, b) => a - b),
        `${path} ${responses.map(({ text }) => text).join()}`,
      ).toEqual([200, 400, 400]);
    }
  }
});

it('a fee that is entered at its origin is charged at once, while it is being copied', async () => {
  const { manager, god } = set.scene;
  await set.clearAll();
  const supplier = await made('agencysupplier', { Name: 'Quick Homestays' });
  for (let round = 0; round < rounds; round++) {
    const product = await made('agencysupplierproduct', { AgencySupplierId: supplier, Name: `Room ${round}` });
    const { enrolment: FeeNameId, platformTuition } = set.names;
    await made('agencysupplierproductfee', { SupplierId: supplier, FeeNameId, CurrencyId: set.aud, Amount: 250, IsCompulsory: true, Products: [product] });
    const lines = await Promise.all([1, 2, 3].map(() => manager.post<Line>('/api/agencysale/product/add', { AgencySupplierProductId: product })));
    expect(
      lines.map(({ status, body }) => [status, body.Fees?.map(({ UnitPrice }) => UnitPrice)]),
      lines[0]?.text,
    ).toEqual(lines.map(() => [200, [250]]));

    const fee = { InstitutionId: set.school.institution, FeeNameId: platformTuition, CurrencyId: set.aud, Amount: 300, CourseCampuses: [set.school.course] };
    const days = { ValidFrom: `20${30 + round}-01-01`, ValidTo: `20${30 + round}-12-31` };
    await made('coursefee', { ...fee, ...days, IsCompulsory: true }, god);
    const body = { InstitutionCampusCourseIds: [set.school.course], StartDate: `20${30 + round}-02-01` };
    const courses = await Promise.all([1, 2, 3].map(() => manager.post<{ AgencySaleItems: Line[] }>('/api/agencysale/course/add', body)));
    expect(
      courses.map(({ status, body: { AgencySaleItems } }) => [status, AgencySaleItems?.[0]?.Fees.map(({ UnitPrice }) => UnitPrice)]),
      courses[0]?.text,
    ).toEqual(courses.map(() => [200, [300]]));
  }
  await set.settled();
});
