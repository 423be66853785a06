// Giving a lead up with a reason of the agency's list, and taking it up again.
import { defineAction, type FieldError, AppError, shape, Type } from '#engine';
import { messages } from './messages.ts';

/** The reason is one of the agency's: its id, or what it is called. Kept is what it is called. */
export const disqualify = defineAction({
  entity: 'AgencyLead',
  input: shape({
    disqualificationReason: Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minLength: 1,
      maxLength: 200,
      'x-entity': 'AgencyLeadDisqualificationReason',
      'x-label': { en: 'Disqualification reason', pt: 'Motivo de desqualificação', es: 'Motivo de descalificación' },
    }),
  }),
  async run({ Id }, { disqualificationReason: given }, { records }) {
    const wanted = String(given).trim();
    if (wanted === '') throw rejected(messages.noReason());
    const reasons = await records.list('AgencyLeadDisqualificationReason', { orderBy: 'Name' });
    const found = reasons.find((reason) => String(reason.Id) === wanted) ?? reasons.find(({ Name }) => Name.toLocaleLowerCase() === wanted.toLocaleLowerCase());
    if (!found) throw rejected(messages.noSuchReason(), reasons.map(({ Name }) => Name).join(', '));
    await records.systemUpdate('AgencyLead', Id, { IsDud: true, DisqualificationReason: found.Name });
  },
});

export const reopen = defineAction({
  entity: 'AgencyLead',
  run: ({ Id }, _input, { records }) => records.systemUpdate('AgencyLead', Id, { IsDud: false, DisqualificationReason: null }),
});

function rejected(Message: FieldError['Message'], names = ''): AppError {
  const hint = names === '' ? {} : { hint: messages.reasonsAre({ names }) };
  return new AppError('request.invalid', Message, { errors: [{ Key: 'disqualificationReason', Message }], ...hint });
}
