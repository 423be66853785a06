// Sales of an agency as the model of their verbs reaches them.
import { DateTime } from 'luxon';
import { systemActor } from '#engine';
import { endDay } from '../../plugins/sales/day-job.ts';
import { runSql } from '../support/database.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import type { SaleApi } from './sale-machine.ts';

/** The door to the sales of agency One. */
export async function saleApi({ server, manager, one }: TwoAgencies): Promise<SaleApi> {
  const student = await manager.post<{ Id: number }>('/api/student/', { FirstName: 'Mo', LastName: 'Del' });
  const yesterday = DateTime.now().setZone('Australia/Melbourne').minus({ days: 1 }).toISODate() ?? '';
  const { engine } = server.running;
  const actor = { ...systemActor(one.agencyId), timeZone: 'Australia/Melbourne' };
  return {
    async lapse(id) {
      await runSql(server.ownerUrl, `update "AgencySale" set "ExpiryDate" = '${yesterday}' where "Id" = ${id}`);
    },
    async create() {
      const line = { Description: 'English', StartDate: '2020-01-06', EndDate: '2020-03-06' };
      const body = { StudentId: student.body.Id, AgencyOfficeId: one.officeId, AgencySaleItems: [line] };
      const { status, text, body: made } = await manager.post<{ Id: number }>('/api/agencysale/', body);
      if (status !== 200) throw new Error(text);
      await runSql(
        server.ownerUrl,
        `update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'Yes.', "SignedDate" = now() where "Id" = ${made.Id}`,
      );
      return made.Id;
    },
    async call(method, path, body) {
      return (await manager.call(method, `/api/${path}`, body)).status;
    },
    async status(id) {
      const response = await manager.get<{ StatusId: string }>(`/api/agencysale/${id}`);
      return response.status === 404 ? 'gone' : response.body.StatusId;
    },
    async passDay() {
      await engine.database.write(one.agencyId, (tx) => endDay({ records: engine.records(tx, actor), emit: () => Promise.resolve() }));
    },
  };
}
