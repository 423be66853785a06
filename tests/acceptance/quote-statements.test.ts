// A quote takes as many statements with ten courses as with one, whatever is done with it.
import { systemActor } from '#engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import type { TestResponse } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { feeScene, type FeeScene, type Row } from './fee-scene.ts';

interface Line {
  readonly Fees: readonly { readonly FeeId: number; readonly Qty: number }[];
}

let set: FeeScene;
beforeAll(async () => {
  // Nobody looks for jobs meanwhile: what that takes would be counted.
  set = await feeScene([sales, quotes], { poll: 600_000 });
  const { agencyId } = set.scene.one;
  const { engine } = set.scene.server.running;
  await engine.database.write(agencyId, (tx) =>
    engine.records(tx, systemActor(agencyId)).createMany('AgencyCurrency', [{ CurrencyId: set.aud, Code: 'AUD', UseAsBaseCurrency: true }]),
  );
});
afterAll(() => set?.scene.server.stop());

async function ok<T>(response: Promise<TestResponse<T>>): Promise<T> {
  const { status, body, text } = await response;
  expect(status, text).toBe(200);
  return body;
}

it('added, saved, opened and changed', async () => {
  const { manager, one } = set.scene;
  const post = <T>(path: string, body: object): Promise<T> => ok(manager.post<T>(`/api/${path}`, body));
  await post('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true }));
  for (const Name of ['Enrolment fee', 'Materials', 'Insurance']) {
    const name = await post<Row>('agencyfeename', { Name, CategoryId: set.names.category });
    await post('agencyfee', set.institutionFee({ AgencyFeeNameId: name.Id, IsCompulsory: true, Amount: 10 }));
  }
  const counted = async (courses: number): Promise<Readonly<Record<string, number>>> => {
    const InstitutionCampusCourseIds = Array.from({ length: courses }, (_, index) => (index % 2 === 0 ? set.school.course : set.school.otherCourse));
    const add = () =>
      post<{ AgencySaleItems: readonly Line[] }>('agencysale/course/add', { InstitutionCampusCourseIds, CourseDuration: 4, StartDate: '2027-02-01' });
    const { AgencySaleItems } = await add();
    expect(AgencySaleItems.flatMap(({ Fees }) => Fees)).toHaveLength(courses * 4);
    const items = AgencySaleItems.map(({ Fees }, index) => ({
      InstitutionCampusCourseId: InstitutionCampusCourseIds[index],
      Duration: 4,
      StartDate: '2027-02-01',
      Fees: Fees.map(({ FeeId, Qty }) => ({ FeeId, Qty })),
    }));
    const save = () => post<Row & { AgencySaleItems: readonly Row[] }>('agencysale/', { AgencyOfficeId: one.officeId, AgencySaleItems: items });
    const quote = await save();
    let weeks = 4;
    const change = () => {
      weeks++;
      return ok(
        manager.call('PUT', `/api/agencysale/${quote.Id}/patch`, {
          Id: quote.Id,
          AgencySaleItems: quote.AgencySaleItems.map(({ Id }) => ({ Id, Duration: weeks })),
        }),
      );
    };
    return {
      added: await countFewestStatements(add),
      made: await countFewestStatements(save),
      opened: await countFewestStatements(() => ok(manager.get(`/api/agencysale/${quote.Id}/quote`))),
      changed: await countFewestStatements(change),
    };
  };
  // What a process asks once is asked before.
  await counted(2);
  const two = await counted(2);
  for (const [what, statements] of Object.entries(await counted(10))) {
    expect(statements, `${what} ten`).toBeLessThanOrEqual((two[what] ?? 0) + 2);
  }
});
