// What is left to do in a new agency: each entry ticks itself by what there is, with one question at most, and leads to where it is done.
import { type Context, defineCall, type Engine, nullable, shape, Type, type Where, wordSchema } from '#engine';
import type { AgencyOffice } from '#generated';
import { showsStartList } from './names.ts';

type Ctx = Context<Engine>;
type System = ReturnType<Ctx['records']['asSystem']>;

interface Finding {
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: string | null;
}
interface Entry {
  readonly name: (typeof names)[number];
  /** What has to be allowed to do it: others do not see the entry. */
  readonly needs: readonly [entity: string, right: 'create' | 'update'];
  find(records: System, context: Ctx): Promise<Finding>;
}

const names = ['Address', 'Currency', 'Portfolio', 'Fees', 'Quote', 'BankDetails', 'Logo', 'People', 'MailServer'] as const;

/** Leads to the first office that lacks something. */
async function findOffice(records: System, lacking: Where<AgencyOffice>): Promise<Finding> {
  const office = await records.find('AgencyOffice', { where: lacking, orderBy: 'Id' });
  return { isDone: office === undefined, to: office ? `/entity/agencyoffice/${office.Id}/edit` : '/config/agencyoffice' };
}

const findAny = async (count: Promise<number>, to: string, isEnough = 1): Promise<Finding> => ({ isDone: (await count) >= isEnough, to });

/** In the order in which a new agency needs them. */
const entries: readonly Entry[] = [
  { name: 'Address', needs: ['AgencyOffice', 'update'], find: (records) => findOffice(records, { any: [{ Street: null }, { City: null }] }) },
  {
    name: 'Currency',
    needs: ['AgencyCurrency', 'create'],
    find: (records) => findAny(records.count('AgencyCurrency', { UseAsBaseCurrency: true }), '/entity/agencycurrency'),
  },
  { name: 'Portfolio', needs: ['AgencyInstitution', 'create'], find: (records) => findAny(records.count('AgencyInstitution'), '/entity/agencyinstitution') },
  { name: 'Fees', needs: ['AgencyFee', 'create'], find: (records) => findAny(records.count('AgencyFee'), '/entity/agencyfee') },
  {
    name: 'Quote',
    needs: ['AgencySale', 'create'],
    find: (records) => findAny(records.count('AgencySale', { QuoteSentDate: { empty: false } }), '/quote/new'),
  },
  { name: 'BankDetails', needs: ['AgencyOffice', 'update'], find: (records) => findOffice(records, { AccountNumber: null }) },
  { name: 'Logo', needs: ['AgencyOffice', 'update'], find: (records) => findOffice(records, { LogoKey: null }) },
  { name: 'People', needs: ['User', 'create'], find: (records) => findAny(records.count('User', { IsActive: true }), '/config/user', 2) },
  {
    name: 'MailServer',
    // Only those who run the installation change settings of agencies, and the mail server is theirs.
    needs: ['AgencySetting', 'update'],
    find: (_records, { engine }) => Promise.resolve({ isDone: engine.mail.goesOut, to: '/outbox' }),
  },
];

function mayDo({ engine, tx, actor }: Ctx, { needs: [name, right] }: Entry): boolean {
  const entity = engine.model.entities.get(name.toLowerCase());
  return entity !== undefined && engine.writing(tx, actor).access.of(entity).can(right);
}

/** Of the offices: those who keep them look after the agency. */
const caller = { access: { actor: 'staff', permission: 'CanEditOffices' }, requires: 'AgencyOffice' } as const;

export const startList = defineCall({
  ...caller,
  method: 'GET',
  path: 'agency/startlist',
  surface: 'read',
  summary: 'What is left to do in a new agency, for those who look after it: of what this person may do, what is done, and where the rest is done.',
  output: shape({
    Data: Type.Array(
      shape({ Name: wordSchema(names), IsDone: Type.Boolean(), To: nullable(Type.String({ description: 'The address of the screen on which it is done.' })) }),
      { description: 'Empty where the list was dismissed, where the agency began without one, and once all is done.' },
    ),
  }),
  async run(_input, context) {
    // As it stands, not as it was when the person was read: somebody may have dismissed it a moment ago.
    const shown = await context.records.asSystem().find('AgencySetting', { where: { Key: showsStartList } });
    if (shown?.Value !== 'true') return { Data: [] };
    const offered = entries.filter((entry) => mayDo(context, entry));
    const found = await Promise.all(
      offered.map(async ({ name: Name, find }) => {
        const { isDone: IsDone, to: To } = await find(context.records.asSystem(), context);
        return { Name, IsDone, To };
      }),
    );
    return { Data: found.every(({ IsDone }) => IsDone) ? [] : found };
  },
});

export const dismiss = defineCall({
  ...caller,
  method: 'POST',
  path: 'agency/startlist/dismiss',
  surface: 'write',
  summary: 'Takes the list of what is left to do in a new agency away, for everybody and for good.',
  output: shape({ Dismissed: Type.Boolean() }),
  async run(_input, { records }) {
    const system = records.asSystem();
    const shown = await system.find('AgencySetting', { where: { Key: showsStartList } });
    if (shown) await system.update('AgencySetting', shown.Id, { Value: 'false' });
    return { Dismissed: shown !== undefined };
  },
});
