// All that a price is worked out from, read once: fees, price groups, specials, currencies and rates of the agency.
import { type Context, type Engine, Refusal } from '#engine';
import type { AgencyFee, AgencyFeeSpecial, CourseFee, InstitutionCourse, InstitutionCourseInstitutionCampus, InstitutionPriceGroup } from '#generated';
import { agencyCandidate, courseCandidate, type KeptCandidate } from '../rules/fee-candidates.ts';
import { type ChosenFee, feeChoice, type FeeChoice, priceGroupFor, type PriceGroupFor } from '../rules/fee-choice.ts';
import { localDay } from '../rules/local-day.ts';
import type { RateRow } from '../rules/fx-convert.ts';
import { allOf, distinct } from './all-of.ts';
import { messages } from './messages.ts';

export interface PriceQuestion {
  readonly InstitutionCampusCourseId: number;
  readonly NationalityId?: number | undefined;
  readonly PriceGroupId?: number | undefined;
  readonly OfficeId?: number | undefined;
  readonly StartDate?: string | undefined;
  readonly Duration?: number | undefined;
}

export interface Prices {
  readonly courseOnCampus: InstitutionCourseInstitutionCampus;
  readonly course: InstitutionCourse;
  readonly today: string;
  /** The day for which fees must be valid. */
  readonly day: string;
  readonly group: PriceGroupFor;
  readonly groupName: string | undefined;
  readonly office: { readonly id: number; readonly name: string } | undefined;
  readonly choices: readonly FeeChoice<KeptCandidate>[];
  readonly specials: readonly AgencyFeeSpecial[];
  /** The course as the portfolio has it. */
  readonly publicCourseId: number | undefined;
  nameOf(fee: KeptCandidate): string;
  isCopy(fee: KeptCandidate): boolean;
  readonly currencies: ReadonlyMap<number, string>;
  readonly base: number | undefined;
  readonly rates: readonly RateRow[];
}

/** Throws 404 for an unknown course, 400 for a price group of somebody else or a text that is no day. */
export async function readPrices(question: PriceQuestion, context: Context<Engine>): Promise<Prices> {
  const { actor } = context;
  const courseOnCampus = await context.records.get('InstitutionCourseInstitutionCampus', question.InstitutionCampusCourseId);
  // What a price is made of is told to whoever may ask for one; the rates of commission are not part of it.
  const records = context.records.asSystem();
  const { InstitutionId } = courseOnCampus;
  const place = await records.find('AgencyInstitution', { where: { InstitutionId } });
  const courses = place ? await allOf(records.batches('AgencyInstitutionPublicCourse', { AgencyInstitutionId: place.Id })) : [];
  const fees = place ? await allOf(records.batches('AgencyFee', { Type: 'Institution', AgencyInstitutionId: place.Id })) : [];
  const courseFees = await allOf(records.batches('CourseFee', { InstitutionId }));
  const groups = await records.list('InstitutionPriceGroup', { where: { InstitutionId } });
  const group = groupOf(groups, question);
  const officeId = question.OfficeId ?? actor.officeId;
  const office = officeId ? await records.find('AgencyOffice', { where: { Id: officeId } }) : undefined;
  const today = localDay(new Date(), office?.TimeZone ?? actor.timeZone);
  const day = question.StartDate ?? today;

  const names = await feeNames(context, fees, courseFees);
  const ofCourses = new Map(courses.map(({ Id, InstitutionCampusCourseId }) => [Id, InstitutionCampusCourseId]));
  const copied = new Set(fees.flatMap(({ OriginFeeType, OriginFeeId }) => (OriginFeeType === 'CourseFee' && OriginFeeId ? [OriginFeeId] : [])));
  const candidates = [
    // What is copied from the fee of a product is charged with that product.
    ...fees.filter(({ OriginFeeType }) => OriginFeeType === null || OriginFeeType === 'CourseFee').map((fee) => agencyCandidate(fee, InstitutionId, ofCourses)),
    ...courseFees.filter(({ Id }) => !copied.has(Id)).map((fee) => courseCandidate(fee, names.ownOf(fee))),
  ];
  const choices = feeChoice(candidates, { courseId: courseOnCampus.Id, priceGroupId: group.id, officeId: office?.Id ?? null, day });
  const chosen = choices.flatMap(({ chosen: each }) => (each ? [each] : []));
  const byId = new Map(fees.map((fee) => [fee.Id, fee]));
  const feeOf = new Map(courseFees.map((fee) => [fee.Id, fee]));
  return {
    courseOnCampus,
    course: await records.get('InstitutionCourse', courseOnCampus.InstitutionCourseId),
    today,
    day,
    group,
    groupName: groups.find(({ Id }) => Id === group.id)?.Name,
    office: office && { id: office.Id, name: office.Name },
    choices,
    specials: await specialsOf(context, chosen),
    publicCourseId: courses.find(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId === courseOnCampus.Id)?.Id,
    nameOf: (fee) => (fee.origin === 'AgencyFee' ? names.ofAgencyFee(byId.get(fee.id)) : (feeOf.get(fee.id)?.FeeNameName ?? '')),
    isCopy: (fee) => fee.origin === 'AgencyFee' && byId.get(fee.id)?.OriginFeeType !== null,
    ...(await currenciesOf(context)),
  };
}

function groupOf(groups: readonly InstitutionPriceGroup[], { PriceGroupId, NationalityId }: PriceQuestion): PriceGroupFor {
  if (PriceGroupId !== undefined && !groups.some(({ Id }) => Id === PriceGroupId))
    throw new Refusal('request.invalid', messages.otherGroup(), { errors: [{ Key: 'PriceGroupId', Message: messages.otherGroup() }] });
  const kept = groups.map(({ Id, IsDefault, Countries }) => ({ id: Id, isDefault: IsDefault, countryIds: Countries }));
  return priceGroupFor(kept, { sent: PriceGroupId ?? null, nationalityId: NationalityId ?? null });
}

/** What fees are called in the language of the reader; without EnableTranslation in the first one. */
async function feeNames({ records: own, actor }: Context<Engine>, fees: readonly AgencyFee[], courseFees: readonly CourseFee[]) {
  const records = own.asSystem();
  const Name = distinct(courseFees.flatMap(({ FeeNameName }) => FeeNameName ?? []));
  const Id = distinct(fees.flatMap(({ AgencyFeeNameId }) => AgencyFeeNameId ?? []));
  const names = Name.length + Id.length === 0 ? [] : await allOf(records.batches('AgencyFeeName', { any: [{ Id }, { Name }] }));
  const byId = new Map(names.map((name) => [name.Id, name]));
  const isTranslated = actor.settings.has('EnableTranslation');
  return {
    ownOf: ({ FeeNameName }: CourseFee) => names.filter((name) => name.Name === FeeNameName).toSorted((one, other) => one.Id - other.Id)[0]?.Id,
    ofAgencyFee: (fee: AgencyFee | undefined): string => {
      const name = byId.get(fee?.AgencyFeeNameId ?? 0);
      const translated = isTranslated ? { en: undefined, pt: name?.NamePt, es: name?.NameEs }[actor.language] : undefined;
      return translated || name?.Name || fee?.DescriptionLanguage1 || '';
    },
  };
}

async function specialsOf({ records }: Context<Engine>, chosen: readonly ChosenFee<KeptCandidate>[]): Promise<readonly AgencyFeeSpecial[]> {
  const FeeId = chosen.flatMap(({ fee }) => (fee.origin === 'AgencyFee' ? [fee.id] : []));
  return FeeId.length === 0 ? [] : await allOf(records.asSystem().batches('AgencyFeeSpecial', { FeeId }));
}

async function currenciesOf({ records: own }: Context<Engine>): Promise<Pick<Prices, 'currencies' | 'base' | 'rates'>> {
  const records = own.asSystem();
  const currencies = await allOf(records.batches('Currency'));
  const [base] = await records.list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  const rates = await allOf(records.batches('AgencyCurrencyExchangeRate'));
  return {
    currencies: new Map(currencies.map(({ Id, Code }) => [Id, Code])),
    base: base?.CurrencyId,
    rates: rates.map((row) => ({ base: row.BaseCurrencyId, foreign: row.ForeignCurrencyId, rate: row.FcToBcFxRate })),
  };
}
