// What is wrong with the e-mails that a tracking is to write, told when it is saved: they fit its records, and name nothing that the person who chose them may not see.
import type { Context, Engine, EntityHooks, FieldError, HookedRecord, WithChildren } from '#engine';
import type { AgencyTrackingAction } from '#generated';
import { asTemplate } from './letters.ts';
import { messages } from './messages.ts';

type Asking = Pick<Context<Engine>, 'engine' | 'records' | 'actor'>;
type Told = Pick<WithChildren<'AgencyTracking'>, 'EntityType' | 'Actions'>;
interface Chosen {
  readonly key: string;
  readonly entity: string | null;
  readonly action: Pick<AgencyTrackingAction, 'Type' | 'EmailTemplateId'>;
}

/** Of a new tracking, of one that works on other records now, and of steps that come with it. Steps that are written by themselves are asked below. */
export async function letterErrors({ EntityType, Actions }: Told, before: Told | undefined, asking: Asking): Promise<FieldError[]> {
  const isOther = before?.EntityType !== EntityType;
  const known = new Set(before?.Actions.map(({ Id }) => Id));
  const chosen = Actions.flatMap((action, index) =>
    isOther || !known.has(action.Id) ? [{ key: `Actions[${index}].EmailTemplateId`, entity: EntityType, action }] : [],
  );
  return (await findErrors(chosen, asking)).flat();
}

export const actionHooks: EntityHooks<AgencyTrackingAction, Engine> = {
  async checkMany(hooked, context) {
    const asked = hooked.map(isChosen);
    const trackings = await context.records.asSystem().byIds(
      'AgencyTracking',
      hooked.flatMap(({ record }, index) => (asked[index] ? record.TrackingId : [])),
      ['EntityType'],
    );
    const errors = await findErrors(
      hooked.map(({ record }) => ({ key: 'EmailTemplateId', entity: trackings.get(record.TrackingId)?.EntityType ?? null, action: record })),
      context,
    );
    return errors.map((found, index) => (asked[index] ? found : []));
  },
};

/** Of one that comes with its tracking the tracking is asked; what stands was asked of the person who chose it. */
const isChosen = ({ record, before, operation }: HookedRecord<AgencyTrackingAction>): boolean =>
  operation !== 'delete' && Boolean(record.TrackingId) && (before?.EmailTemplateId !== record.EmailTemplateId || before?.Type !== record.Type);

async function findErrors(chosen: readonly Chosen[], { engine, records, actor }: Asking): Promise<FieldError[][]> {
  const templates = await records.asSystem().byIds(
    'AgencyEmailTemplate',
    chosen.map(({ action }) => action.EmailTemplateId),
  );
  return chosen.map(({ key, entity, action }) => {
    if (action.Type !== 'Email') return [];
    const template = action.EmailTemplateId === null || action.EmailTemplateId === undefined ? undefined : templates.get(action.EmailTemplateId);
    if (!template) return action.EmailTemplateId ? [] : [{ Key: key, Message: messages.templateNeeded() }];
    // What no text can be written about is written about as its person.
    const entities = entity !== null && engine.templates.has(entity) ? [entity] : ['Student', 'AgencyLead', 'AgencyAgent'];
    const texts = [
      { subject: template.Subject, html: template.HtmlTemplate },
      ...template.Texts.map((text) => ({ subject: text.Subject, html: text.HtmlTemplate })),
    ];
    const faults = entities.map((each) => texts.flatMap((text) => engine.templates.check(each, text, undefined, actor)));
    const [fault] = faults.every(({ length }) => length > 0) ? (faults[0] ?? []) : [];
    return fault ? [{ Key: key, Message: messages.templateUnfit({ template: template.Subject, error: asTemplate(fault.Message) }) }] : [];
  });
}
