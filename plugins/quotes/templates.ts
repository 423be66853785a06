// Templates of quotes: which of them an office may load.
import { type Context, type Engine, Refusal } from '#engine';
import type { AgencySaleTemplate } from '#generated';
import { messages } from './messages.ts';

/** Throws 404 for a template that is not there for this person, 400 for one that is not for this office or whose time has passed. */
export async function demandTemplate(id: number, officeId: number | null, { records }: Pick<Context<Engine>, 'records'>): Promise<AgencySaleTemplate> {
  const template = await records.get('AgencySaleTemplate', id);
  const isForOffice = template.AgencyOffices.length === 0 || (officeId !== null && template.AgencyOffices.includes(officeId));
  if (!isForOffice) throw new Refusal('request.invalid', messages.otherOffice(), { errors: [{ Key: 'TemplateId', Message: messages.otherOffice() }] });
  return template;
}
