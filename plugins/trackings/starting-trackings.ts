// The trackings that packages ship: a new agency gets them in its language, switched off.
import { type Engine, type EntityHooks, getSystemOnBehalf, type Language, type Records, textIn, translate } from '#engine';
import type { Agency, AgencyEmailTemplate } from '#generated';
import { messages } from './messages.ts';
import { isTracked, triggerValues } from './triggers.ts';

export const agencyHooks: EntityHooks<Agency, Engine> = {
  async written(agency, { operation, actor, tx, engine }) {
    // What the product seeds by itself, such as the demonstration, comes whole.
    if (operation !== 'create' || actor.userId === 0) return;
    await tx.inAgency(agency.Id, async (inside) => {
      await addTrackings(engine, engine.records(inside, { ...getSystemOnBehalf(actor), agencyId: agency.Id }), agency.Language);
    });
  },
};

/** Writes the trackings of the metadata whose names are not there yet; answers how many. */
export async function addTrackings({ model }: Pick<Engine, 'model'>, records: Records, language: Language): Promise<number> {
  const there = new Set((await records.list('AgencyTracking')).map(({ Name }) => Name));
  const templates = new Map<string, AgencyEmailTemplate['Id']>();
  for await (const batch of records.batches('AgencyEmailTemplate')) for (const { Subject, Id } of batch) templates.set(Subject, Id);
  let made = 0;
  for (const { name, entity, trigger, days = 0, conditions, actions } of model.trackings.values()) {
    const Name = textIn(name, language);
    if (there.has(Name)) continue;
    await records.create('AgencyTracking', {
      ...triggerValues(trigger),
      Name,
      EntityType: isTracked(model, entity) ? entity : null,
      TriggerDayOffset: days,
      ApplyToOpportunities: entity === 'AgencyOpportunity',
      ApplyToSales: entity === 'AgencySale',
      Conditions: conditions ? [...conditions] : null,
      IsActive: false,
      Actions: actions.map(({ type, days: DaysOffset = 0, description, template }) => {
        const subject = template === undefined ? undefined : textIn(template, language);
        const EmailTemplateId = subject === undefined ? undefined : templates.get(subject);
        // Without its template there is nothing to send: somebody is asked to.
        if (subject !== undefined && EmailTemplateId === undefined)
          return { Type: 'Task' as const, DaysOffset, Description: translate(messages.templateToChoose({ subject }), language) };
        return {
          Type: type,
          DaysOffset,
          Description: description === undefined ? (subject ?? null) : textIn(description, language),
          EmailTemplateId: EmailTemplateId ?? null,
        };
      }),
    });
    made += 1;
  }
  return made;
}
