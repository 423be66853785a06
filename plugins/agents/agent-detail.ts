// The details of an agent by themselves: what is agreed with it, beside who it is.
import { amountSchema, defineCall, nullable, AppError, shape, Type } from '#engine';
import { messages } from './messages.ts';

const text = Type.Optional(Type.String());
const number = Type.Optional(Type.Integer());
const country = { CountryId: number, CountryName: text };
const kind = { TypeId: number, TypeName: text };

export const agentDetail = defineCall({
  method: 'GET',
  path: 'agencyagentdetail/{id}',
  access: 'signed-in',
  surface: 'read',
  summary: 'What is agreed with an agent; a part that the reader may not see is missing.',
  input: shape({ id: Type.String({ maxLength: 20, description: 'The id of the agent.' }) }),
  output: shape({
    Id: Type.Integer(),
    AgencyAgentId: Type.Integer(),
    AgencyAgentName: Type.String(),
    // As the record of the agent answers them: what is empty is not there.
    PhoneNumbers: Type.Array(shape({ Number: text, ...country, ...kind })),
    Addresses: Type.Array(shape({ Street: text, City: text, State: text, ZipCode: text, ...country, ...kind })),
    WebAddresses: Type.Array(shape({ ...kind, Address: text })),
    CommissionPercentage: Type.Optional(nullable(amountSchema())),
    BankDetails: Type.Optional(nullable(Type.String())),
    Comments: nullable(Type.String()),
  }),
  async run({ id }, { records }) {
    const agent = /^\d{1,9}$/.test(id) ? await records.get('AgencyAgent', Number(id)) : undefined;
    if (!agent) throw new AppError('record.not-found', messages.noSuchAgent());
    const { Id, DisplayName, PhoneNumbers, Addresses, WebAddresses, Comments } = agent;
    const hidden = new Set(['CommissionPercentage', 'BankDetails'].filter((name) => !Object.hasOwn(agent, name)));
    return {
      Id,
      AgencyAgentId: Id,
      AgencyAgentName: DisplayName,
      PhoneNumbers,
      Addresses,
      WebAddresses,
      Comments,
      ...(hidden.has('CommissionPercentage') ? {} : { CommissionPercentage: agent.CommissionPercentage }),
      ...(hidden.has('BankDetails') ? {} : { BankDetails: agent.BankDetails }),
    };
  },
});
