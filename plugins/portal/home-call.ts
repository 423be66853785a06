// What a student begins with: what is to be done next, and why.
import { amountSchema, type Context, type Decimal, definePublicCall, type Engine, nullable, type OfficeDays, shape, Type, wordSchema } from '#engine';
import type { AgencySale } from '#generated';
import { loadChecklist } from '../checklist/load-checklist.ts';
import { type ChecklistItem, checklistItems, isMissing, isOfStudent } from '../rules/checklist.ts';
import { nameAgency } from './manifest-call.ts';
import { isOpen } from './open-to-student.ts';
import { loadPayments } from './payment-calls.ts';
import { findAgencyOfToken, getSignedIn, requireOpen } from './portal-session.ts';
import { hasExpired, loadSales, nameSales } from './sale-summary.ts';

/** In the order in which they matter. */
const stepKinds = ['PayOverdue', 'SignAgain', 'Accept', 'Apply', 'Complete', 'Pay', 'Wait'] as const;
type StepKind = (typeof stepKinds)[number];

interface Step {
  readonly Kind: StepKind;
  readonly AgencySaleId: number | null;
  readonly Title: string;
  readonly Date: string | null;
  readonly Amount: Decimal | null;
  readonly CurrencyCode: string | null;
  readonly Items: ChecklistItem[];
}

/** So many applications are looked through for what is missing: the newest. */
const maxChecked = 3;

export const home = definePublicCall({
  requiresToken: true,
  opens: requireOpen,
  agency: findAgencyOfToken,
  method: 'GET',
  path: 'studentportal/home',
  surface: 'read',
  limit: 600,
  summary: 'What the student is to do next, the most pressing first, with the reason; and who looks after the student.',
  output: shape({
    StudentId: Type.Integer(),
    FirstName: Type.String(),
    AgencyName: Type.String(),
    CounsellorName: Type.String(),
    HasPayments: Type.Boolean({ description: 'The agency keeps payments in the product.' }),
    Manifest: Type.String({ description: 'Names the agency in the address of its web manifest, and opens nothing.' }),
    IsView: Type.Boolean({ description: 'Somebody of the staff looks on: nothing can be changed.' }),
    Steps: Type.Array(
      shape({
        Kind: wordSchema(stepKinds),
        AgencySaleId: nullable(Type.Integer()),
        Title: Type.String({ description: 'What it is about: a course, or the number of the sale.' }),
        Date: nullable(Type.String({ description: 'By when.' })),
        Amount: nullable(amountSchema()),
        CurrencyCode: nullable(Type.String()),
        Items: Type.Array(wordSchema(checklistItems), { description: 'What is missing of an application.' }),
      }),
    ),
  }),
  async run(_input, context, caller) {
    const { student, context: own } = await getSignedIn(context, caller);
    const { records, actor } = own;
    const agency = await records.get('Agency', actor.agencyId);
    const days = await records.officeDays();
    // Of the people of the agency a student knows the one who looks after them.
    const counsellor = student.UserId === null ? undefined : await records.asSystem().find('User', { where: { Id: student.UserId } });
    const steps = [...(await stepsOfPayments(own, student.AgencyOfficeId, days)), ...(await stepsOfSales(await loadSales(own), own, days))];
    return {
      StudentId: student.Id,
      FirstName: student.FirstName,
      AgencyName: agency.Name,
      CounsellorName: counsellor?.DisplayName ?? '',
      HasPayments: hasPayments(own),
      Manifest: await nameAgency(agency, own),
      IsView: actor.viewer !== undefined,
      Steps: steps.toSorted((a, b) => stepKinds.indexOf(a.Kind) - stepKinds.indexOf(b.Kind) || (a.Date ?? '9').localeCompare(b.Date ?? '9')),
    };
  },
});

/** What the permissions files let students read where the agency keeps payments. */
export const hasPayments = ({ engine, tx, actor }: Pick<Context<Engine>, 'engine' | 'tx' | 'actor'>): boolean => {
  const { access, model } = engine.writing(tx, actor);
  const entity = model.entities.get('agencysalepayment');
  return entity !== undefined && access.of(entity).can('read');
};

const none = { AgencySaleId: null, Title: '', Date: null, Amount: null, CurrencyCode: null, Items: [] };

async function stepsOfPayments(context: Context<Engine>, officeId: number, { today }: OfficeDays): Promise<Step[]> {
  if (!hasPayments(context)) return [];
  const due = (await loadPayments(context)).filter(({ StatusId, IsRefund }) => StatusId === 'Unpaid' && !IsRefund);
  const [next] = due;
  if (!next) return [];
  return [
    {
      ...none,
      Kind: next.DueDate < today(officeId) ? 'PayOverdue' : 'Pay',
      AgencySaleId: next.AgencySaleId,
      Date: next.DueDate,
      Amount: next.Amount,
      CurrencyCode: next.BaseCurrencyName ?? '',
    },
  ];
}

async function stepsOfSales(sales: readonly AgencySale[], context: Context<Engine>, days: OfficeDays): Promise<Step[]> {
  const steps: Step[] = [];
  const names = await nameSales(sales, context);
  let checked = 0;
  for (const sale of sales) {
    const about = { ...none, AgencySaleId: sale.Id, Title: names.get(sale.Id) ?? '' };
    if (sale.StatusId === 'Quote' && sale.AcceptedOption === null) {
      if (!hasExpired(sale, days)) steps.push({ ...about, Kind: 'Accept', Date: sale.ExpiryDate });
    } else if (isOpen(sale)) {
      if (sale.SignatureEndedDate !== null) steps.push({ ...about, Kind: 'SignAgain' });
      else if (sale.SignedDate === null) steps.push({ ...about, Kind: 'Apply' });
      else if (checked++ < maxChecked) {
        const missing = (await loadChecklist(sale, context)).filter((entry) => isOfStudent(entry) && isMissing(entry));
        steps.push(missing.length > 0 ? { ...about, Kind: 'Complete', Items: missing.map(({ item }) => item) } : { ...about, Kind: 'Wait' });
      }
    } else if (sale.StatusId === 'Application') steps.push({ ...about, Kind: 'Wait' });
  }
  return steps;
}
