// Giving a lead up with a reason of the agency's list, and taking it up again.
import { type Action, type Engine, type FieldError, Refusal } from '#engine';
import { lead, reasons } from './names.ts';
import { messages } from './messages.ts';

type Verb<Input> = Action<Engine, typeof lead, Input>;

/** The reason is one of the agency's: its number, or what it is called. Kept is what it is called. */
export const disqualify: Verb<{ readonly disqualificationReason: number | string }> = {
  entity: lead,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['disqualificationReason'],
    properties: {
      disqualificationReason: {
        type: ['integer', 'string'],
        minLength: 1,
        maxLength: 200,
        'x-entity': reasons,
        'x-label': { en: 'Disqualification reason', pt: 'Motivo de desqualificação', es: 'Motivo de descalificación' },
      },
    },
  },
  async run({ Id }, { disqualificationReason: given }, { tx, actor, engine: { records } }) {
    const wanted = String(given).trim();
    if (wanted === '') throw refused(messages.noReason());
    const all = await records.list(tx, actor, reasons, [], 'Name', 1000);
    const named = (text: unknown): string => String(text ?? '').toLocaleLowerCase();
    const found = all.find((each) => String(each['Id']) === wanted) ?? all.find((each) => named(each['Name']) === named(wanted));
    if (!found) throw refused(messages.noSuchReason(), all.map((each) => String(each['Name'])).join(', '));
    await records.fill(tx, actor, lead, Id, { IsDud: true, DisqualificationReason: found['Name'] });
  },
};

export const reopen: Verb<object> = {
  entity: lead,
  input: { type: 'object', additionalProperties: false },
  run: ({ Id }, _input, { tx, actor, engine }) => engine.records.fill(tx, actor, lead, Id, { IsDud: false, DisqualificationReason: null }),
};

function refused(Message: FieldError['Message'], names = ''): Refusal {
  const hint = names === '' ? {} : { hint: messages.reasonsAre({ names }) };
  return new Refusal('request.invalid', Message, { errors: [{ Key: 'disqualificationReason', Message }], ...hint });
}
