// What a student does to a sale: the permissions file of students says whether, and the system writes it, because what follows from it reaches further.
import type { Context, Engine } from '#engine';
import type { AgencySale, Id } from '#generated';

type Given = Partial<Pick<AgencySale, 'VisaType' | 'Offshore' | 'PaymentPlan' | 'AcceptedOption'>>;

/** `given` is said by the person, `noted` by the product about it. Throws 403 and 404. */
export async function changeSale({ records }: Pick<Context<Engine>, 'records'>, id: Id<'AgencySale'>, given: Given, noted: Partial<AgencySale>): Promise<void> {
  await records.requireUpdate(
    'AgencySale',
    id,
    givenFields.filter((name) => given[name] !== undefined),
  );
  // By now the student may change exactly these fields; what is noted beside them is the product's own.
  await records.asSystem().systemUpdate('AgencySale', id, { ...given, ...noted });
}

const givenFields = ['VisaType', 'Offshore', 'PaymentPlan', 'AcceptedOption'] as const;
