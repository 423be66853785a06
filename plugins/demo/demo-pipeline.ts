// Opportunities over all stages, and agents who send students: made from a seed, with dates around the day they are made.
import { addDays, type Day } from '#day';
import type { Id } from '#generated';
import { type OriginName, origins } from './people-names.ts';
import { type SeededRandom, seededRandom, type Weighted } from './seeded-random.ts';

/** Whose opportunity it is, and who works on it. */
export interface OpportunityOwner {
  readonly StudentId: Id<'Student'>;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly UserId: Id<'User'> | null;
}
export interface DemoOpportunity extends OpportunityOwner {
  readonly Name: string;
  readonly StageId: Id<'AgencyOpportunityStage'>;
  readonly Amount: number | null;
  readonly CloseDate: Day;
  readonly DateCreated: string;
}
export interface DemoAgent {
  readonly Name: string;
  readonly TradingName: string | null;
  readonly EmailAddress: string;
  readonly NextContactDate: Day | null;
  readonly IsActive: boolean;
  readonly CommissionPercentage: number;
  readonly contacts: readonly { readonly Name: string; readonly Position: string; readonly EmailAddress: string; readonly IsMain: boolean }[];
}

/** One for each student, for some of them two. `stages` are ids by key; stages that the agency does not have are passed over. */
export function demoOpportunities(
  seed: number,
  students: readonly OpportunityOwner[],
  { stages, today }: { readonly stages: ReadonlyMap<string, number>; readonly today: Day },
): DemoOpportunity[] {
  const random = seededRandom(seed * 7 + 1);
  return students
    .flatMap((student) => (random.chance(0.25) ? [student, student] : [student]))
    .flatMap((owner) => {
      const stage = random.weighted(stageShares);
      const StageId = stages.get(stage);
      if (StageId === undefined) return [];
      const isClosed = stage === 'won' || stage === 'lost';
      // What is open is decided soon, with a few that are late; what is closed was decided within half a year.
      const away = isClosed ? -random.between(1, 160) : random.between(-9, 140);
      const [Name, least, max] = random.pick(studies);
      return {
        ...owner,
        Name,
        StageId,
        Amount: stage === 'new' && random.chance(0.4) ? null : random.between(least, max) * 10,
        CloseDate: addDays(today, away),
        DateCreated: `${addDays(today, Math.min(away, 0) - random.between(12, 110))}T${random.between(10, 23)}:${random.between(10, 59)}:00.000Z`,
      };
    });
}

/** `count` agents, each with one contact or two, of whom the first is the main one. */
export function demoAgents(seed: number, count: number, today: Day): DemoAgent[] {
  const random = seededRandom(seed * 11 + 5);
  return businesses.slice(0, count).map(([Name, TradingName], index) => {
    const domain = `${Name.normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase()
      .slice(0, 16)}.example.com`;
    const IsActive = index % 7 !== 6;
    return {
      Name,
      TradingName,
      EmailAddress: `hello@${domain}`,
      NextContactDate: IsActive && random.chance(0.8) ? addDays(today, random.between(-6, 30)) : null,
      IsActive,
      CommissionPercentage: random.pick([10, 12.5, 15, 20]),
      contacts: Array.from({ length: random.between(1, 2) }, (_, at) => getContact(random, at, domain)),
    };
  });
}

function getContact(random: SeededRandom, at: number, domain: string) {
  const origin = origins[random.pick<OriginName>(['brazil', 'latinAmerica'])];
  const Name = `${random.pick(origin.firstNames)} ${random.pick(origin.lastNames)}`;
  return { Name, Position: at === 0 ? 'Director' : 'Student adviser', EmailAddress: `contact${at + 1}@${domain}`, IsMain: at === 0 };
}

const stageShares: readonly [Weighted<string>, ...Weighted<string>[]] = [
  [24, 'new'],
  [20, 'initial'],
  [17, 'quoting'],
  [12, 'applying'],
  [16, 'won'],
  [11, 'lost'],
];

/** What somebody may want to study, and what it may be worth, in tens. */
const studies: readonly [readonly [string, number, number], ...(readonly [string, number, number])[]] = [
  ['General English, 24 weeks', 780, 1240],
  ['General English, 36 weeks', 1180, 1680],
  ['English for Academic Purposes', 420, 760],
  ['English for Business, 12 weeks', 390, 560],
  ['Certificate III in Individual Support', 720, 1080],
  ['Certificate III in Patisserie', 1340, 1890],
  ['Certificate IV in Commercial Cookery', 1480, 2160],
  ['Diploma of Business', 990, 1420],
  ['Diploma of Project Management', 1060, 1520],
  ['Diploma of Early Childhood Education', 1380, 1940],
  ['Bachelor of Business', 6200, 9400],
  ['Bachelor of Nursing', 9800, 13200],
  ['Master of Data Science', 7200, 9600],
  ['Master of Professional Accounting', 6400, 8800],
];

const businesses: readonly (readonly [string, string | null])[] = [
  ['Horizonte Intercâmbios', 'Horizonte'],
  ['Southern Cross Education Partners', 'SCEP'],
  ['Andes Study Links', null],
  ['Kathmandu Pathways', 'KP Education'],
  ['Rota Sul Estudos', null],
  ['Saigon Bridge Consulting', 'Saigon Bridge'],
  ['Puerto Norte Educación', 'Puerto Norte'],
  ['Old Harbour Agents', null],
];
