// The details of an agent by themselves: what is agreed with it, beside who it is.
import { type Call, type Engine, type JsonSchema, Refusal } from '#engine';
import { messages } from './messages.ts';

/** Of the record of the agent, as far as the reader may see them. */
const details = ['PhoneNumbers', 'Addresses', 'WebAddresses', 'CommissionPercentage', 'BankDetails', 'Comments'] as const;

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const country = { CountryId: number, CountryName: text };
const kind = { TypeId: number, TypeName: text };
/** As the record of the agent answers them: what is empty is not there. */
const listOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', properties, additionalProperties: false },
});

export const agentDetail: Call<Engine> = {
  method: 'GET',
  path: 'agencyagentdetail/{id}',
  access: 'signed-in',
  surface: 'read',
  summary: 'What is agreed with an agent; whoever may not see a part of it does not get it.',
  input: { type: 'object', properties: { id: { type: 'string', maxLength: 20, description: 'The number of the agent.' } }, required: ['id'] },
  output: {
    type: 'object',
    properties: {
      Id: { type: 'integer' },
      AgencyAgentId: { type: 'integer' },
      AgencyAgentName: { type: 'string' },
      PhoneNumbers: listOf({ Number: text, ...country, ...kind }),
      Addresses: listOf({ Street: text, City: text, State: text, ZipCode: text, ...country, ...kind }),
      WebAddresses: listOf({ ...kind, Address: text }),
      CommissionPercentage: { type: ['number', 'null'] },
      BankDetails: { type: ['string', 'null'] },
      Comments: { type: ['string', 'null'] },
    },
    required: ['Id', 'AgencyAgentId', 'AgencyAgentName', 'PhoneNumbers', 'Addresses', 'WebAddresses', 'Comments'],
    additionalProperties: false,
  },
  async run({ id }, { tx, actor, engine }) {
    const agent = /^\d{1,9}$/.test(String(id)) ? await engine.records.get(tx, actor, 'AgencyAgent', Number(id)) : undefined;
    if (!agent) throw new Refusal('record.not-found', messages.noSuchAgent());
    const seen = details.filter((name) => Object.hasOwn(agent, name));
    return {
      Id: agent['Id'],
      AgencyAgentId: agent['Id'],
      AgencyAgentName: agent['DisplayName'],
      ...Object.fromEntries(seen.map((name) => [name, agent[name]])),
    };
  },
};
