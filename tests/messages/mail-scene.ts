// A bulk of e-mails that a server in its own process sends, and what became of each.
import { expect } from 'vitest';
import type { JobOptions } from '../../engine/jobs/job-options.ts';
import { runSql } from '../support/database.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import type { ScriptedSmtp } from './scripted-smtp.ts';

export interface MailScene extends TwoAgencies {
  /** A process that serves and works on jobs, with its own address. */
  bring(jobs?: Partial<JobOptions>): Promise<{ readonly child: Child; readonly address: string }>;
  /** Leads with these addresses get a bulk e-mail, ordered at this server. Answers the job. */
  order(address: string, addresses: readonly string[]): Promise<number>;
  /** How many e-mails of leads are in which status. */
  states(): Promise<Readonly<Record<string, number>>>;
  /** Leads that have more than one e-mail. */
  doubled(): Promise<number>;
  jobState(id: number): Promise<string>;
}

/** The server of the scene itself works on no jobs. */
export async function mailScene(smtp: ScriptedSmtp): Promise<MailScene> {
  const scene = await twoAgencies({ jobs: 'off' });
  const { ownerUrl } = scene.server;
  const sql = async (text: string) => await runSql(ownerUrl, text);
  return {
    ...scene,
    bring: async (jobs = {}) => {
      const child = await startChild('run-mail.ts', [ownerUrl, smtp.url, JSON.stringify(jobs)]);
      const { address } = child.said;
      if (typeof address !== 'string') throw new Error(`The server did not start: ${JSON.stringify(child.said)}`);
      return { child, address };
    },
    order: async (address, addresses) => {
      const Ids: number[] = [];
      for (let n = 0; n < addresses.length; n += 1000)
        Ids.push(...(await scene.addLeads(addresses.slice(n, n + 1000).map((EmailAddress) => ({ FirstName: 'Rui', EmailAddress })))));
      const response = await fetch(`${address}/api/agencylead/smtpmessage/bulk`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({ Ids, Subject: 'Hello', Message: '<p>Dear {{RecipientName}}, we are open again.</p>' }),
      });
      const text = await response.text();
      expect(response.status, text).toBe(200);
      return (JSON.parse(text) as { JobId: number }).JobId;
    },
    states: async () => {
      const rows = await sql('select "Status" as status, count(*)::int as n from "SmtpMessage" where "AgencyLeadId" is not null group by 1');
      return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
    },
    doubled: async () => {
      const [row] = await sql(
        'select count(*)::int as n from (select 1 from "SmtpMessage" where "AgencyLeadId" is not null group by "AgencyLeadId" having count(*) > 1) as twice',
      );
      return Number(row?.['n']);
    },
    jobState: async (id) => String((await sql(`select state from matricula.job where id = ${id}`))[0]?.['state']),
  };
}

/** How often each address got an e-mail. */
export function arrivals({ delivered }: ScriptedSmtp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of delivered) for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}
