// Fee categories and fee names in other languages: kept by platform administrators, and shown where the agency translates.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };

let scene: TwoAgencies;
let god: Caller;
let manager: Caller;
beforeAll(async () => {
  scene = await twoAgencies();
  ({ god, manager } = scene);
});
afterAll(() => scene.server.stop());

/** What an agency has is known of a person for up to a second. */
async function translates(isOn: boolean): Promise<void> {
  const change = `update "AgencySetting" set "Value" = '${isOn}' where "Key" = 'EnableTranslation' and "AgencyId" = ${scene.one.agencyId}`;
  await runSql(scene.server.ownerUrl, change);
  await expect.poll(async () => (await manager.get('/api/feecategorytranslation')).status, { timeout: 5000 }).toBe(isOn ? 200 : 403);
}
const made = async (caller: Caller, path: string, body: object): Promise<Row> => {
  const response = await caller.post<Row>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};

it('[I18N-002] [I18N-003] [AUTH-019] platform administrators translate the platform’s fee categories and names, once for each language', async () => {
  await translates(true);
  const language = await made(god, 'language', { Name: 'Portuguese of Brazil', Code: 'zz' });
  const category = await made(god, 'feecategory', { Name: 'Levies' });
  const name = await made(god, 'feename', { Name: 'Tuition levy', CategoryId: category.Id });
  const ofCategory = await made(god, 'feecategorytranslation', { FeeCategoryId: category.Id, LanguageId: language.Id, Name: 'Encargos' });
  await made(god, 'feenametranslation', { FeeNameId: name.Id, LanguageId: language.Id, Name: 'Encargo de mensalidade' });
  const listed = await manager.post<{ Data: Row[] }>('/api/feenametranslation/search', [{ Field: 'FeeNameId', Condition: 'Equal', Value1: name.Id }]);
  expect(listed.body.Data).toMatchObject([{ Name: 'Encargo de mensalidade', FeeNameName: 'Tuition levy', LanguageName: 'Portuguese of Brazil' }]);
  const again = await god.post('/api/feecategorytranslation', { FeeCategoryId: category.Id, LanguageId: language.Id, Name: 'Taxas' });
  expect(again.status).toBe(400);
  expect((await god.post('/api/feecategorytranslation', { FeeCategoryId: category.Id, LanguageId: language.Id })).status).toBe(400);
  expect((await god.call('PATCH', `/api/feecategorytranslation/${ofCategory.Id}`, { Name: 'Tributos' })).body).toMatchObject({ Name: 'Tributos' });
  expect((await manager.post('/api/feecategorytranslation', { FeeCategoryId: category.Id, LanguageId: language.Id, Name: 'X' })).status).toBe(403);
  await translates(false);
});

it('[I18N-002] [AUTH-019] of the agency’s own categories, names and fees only the first language shows where it does not translate', async () => {
  await translates(true);
  const category = await made(manager, 'agencyfeecategory', { Name: 'Levies', NamePt: 'Encargos', NameEs: 'Cargos' });
  const name = await made(manager, 'agencyfeename', { Name: 'Tuition levy', CategoryId: category.Id, NamePt: 'Encargo', NameEs: 'Cargo' });
  expect(name).toMatchObject({ Name: 'Tuition levy', NamePt: 'Encargo', NameEs: 'Cargo' });
  const [currency] = (await manager.get<{ Data: Row[] }>('/api/currency?take=1')).body.Data;
  const languages = { DescriptionLanguage1: 'Levy', DescriptionLanguage2: 'Encargo', DescriptionLanguage3: 'Cargo' };
  const fee = await made(manager, 'agencyfee', { Type: 'Service', AgencyFeeCategoryId: category.Id, CurrencyId: currency?.Id, Amount: 5, ...languages });
  expect(fee).toMatchObject(languages);
  await translates(false);
  const visible = (await manager.get<Row>(`/api/agencyfee/${fee.Id}`)).body;
  expect(visible).toMatchObject({ DescriptionLanguage1: 'Levy' });
  expect(Object.keys(visible)).not.toContain('DescriptionLanguage2');
  expect((await manager.call('PATCH', `/api/agencyfee/${fee.Id}`, { DescriptionLanguage2: 'X' })).status).toBe(400);
  expect(Object.keys((await manager.get<Row>(`/api/agencyfeename/${name.Id}`)).body)).not.toContain('NamePt');
  const form = await manager.get<{ Fields: Record<string, unknown> }>('/api/entityconfig/agencyfeecategory');
  expect(Object.keys(form.body.Fields)).not.toContain('NameEs');
});
