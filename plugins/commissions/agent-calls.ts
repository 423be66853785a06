// What sub-agents get of the commissions of their sales: what they have earned, and what of it the agency has in its hands.
import { addDays } from '#day';
import { sum } from '#decimal';
import { allOf, amountSchema, daySchema, defineCall, distinct, idSchema, nullable, shape, Type, type Where } from '#engine';
import type { AgencyCommission } from '#generated';
import { agentShare } from '../rules/agent-share.ts';
import { zero } from '../rules/money.ts';

const day = (description: string) => Type.Optional(daySchema({ maxLength: 10, description }));
const defaultDays = 120;

export const agentShares = defineCall({
  method: 'GET',
  path: 'agencycommission/agents',
  access: { actor: 'staff', permission: 'CanViewCommissions' },
  surface: 'read',
  requires: 'AgencyCommission',
  summary:
    'What sub-agents get of the commissions of their sales, by agent and currency, with totals. Without the right to see the terms of agents there is nobody.',
  input: shape({
    AgencyAgentId: Type.Optional(idSchema({ 'x-entity': 'AgencyAgent' })),
    From: day('The first day on which students paid; 120 days ago without it.'),
    Until: day('The last one; today without it.'),
  }),
  output: shape({
    From: Type.String(),
    Until: Type.String(),
    Data: Type.Array(
      shape({
        AgencyAgentId: Type.Integer(),
        AgencyAgentName: Type.String(),
        CommissionPercentage: amountSchema(),
        CurrencyId: Type.Integer(),
        CurrencyName: nullable(Type.String()),
        Commissions: Type.Integer({ description: 'How many.' }),
        Commission: amountSchema({ description: 'Of the agency, without tax.' }),
        Earned: amountSchema({ description: 'The share of the agent.' }),
        Payable: amountSchema({ description: 'The part of it that the agency has received, or withheld.' }),
      }),
    ),
    Count: Type.Integer(),
    Totals: Type.Array(shape({ CurrencyId: Type.Integer(), CurrencyName: nullable(Type.String()), Earned: amountSchema(), Payable: amountSchema() })),
  }),
  async run({ AgencyAgentId, From, Until }, context) {
    const { records, actor } = context;
    const now = (await context.records.officeDays()).today(actor.officeId);
    const [from, until] = [From ?? addDays(now, -defaultDays), Until ?? now];
    const agents = (await allOf(records.batches('AgencyAgent', AgencyAgentId ? { Id: AgencyAgentId } : {}))).filter(
      (agent) => Object.hasOwn(agent, 'CommissionPercentage') && agent.CommissionPercentage !== null,
    );
    const where: Where<AgencyCommission> = {
      DateCancelled: null,
      TransactionDate: { between: [from, until] },
      'AgencySaleId.AgencyAgentId': agents.map(({ Id }) => Id),
    };
    const commissions = agents.length === 0 ? [] : await allOf(records.batches('AgencyCommission', where));
    const sales = await records.asSystem().byIds(
      'AgencySale',
      commissions.map(({ AgencySaleId }) => AgencySaleId),
      ['AgencyAgentId'],
    );
    const Data = agents
      .toSorted((a, b) => a.Name.localeCompare(b.Name) || a.Id - b.Id)
      .flatMap((agent) => {
        const percentage = agent.CommissionPercentage ?? zero;
        const own = commissions.filter(({ AgencySaleId }) => sales.get(AgencySaleId)?.AgencyAgentId === agent.Id);
        return distinct(own.map(({ CurrencyId }) => CurrencyId)).map((CurrencyId) => {
          const rows = own.filter((commission) => commission.CurrencyId === CurrencyId);
          const shares = (which: readonly AgencyCommission[]) => sum(which.map(({ AmountExcTax }) => agentShare(AmountExcTax, percentage)));
          return {
            AgencyAgentId: agent.Id,
            AgencyAgentName: agent.Name,
            CommissionPercentage: percentage,
            CurrencyId,
            CurrencyName: rows[0]?.CurrencyName ?? null,
            Commissions: rows.length,
            Commission: sum(rows.map(({ AmountExcTax }) => AmountExcTax)),
            Earned: shares(rows),
            Payable: shares(rows.filter(isInHand)),
          };
        });
      });
    const Totals = distinct(Data.map(({ CurrencyId }) => CurrencyId)).map((CurrencyId) => {
      const own = Data.filter((entry) => entry.CurrencyId === CurrencyId);
      return {
        CurrencyId,
        CurrencyName: own[0]?.CurrencyName ?? null,
        Earned: sum(own.map(({ Earned }) => Earned)),
        Payable: sum(own.map(({ Payable }) => Payable)),
      };
    });
    return { From: from, Until: until, Data, Count: Data.length, Totals };
  },
});

/** The supplier has paid it, or the agency kept all of it from what the student paid. */
const isInHand = ({ IsSettled, ToInvoice }: AgencyCommission): boolean => IsSettled || (ToInvoice ?? zero).eq(zero);
