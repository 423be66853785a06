// Leads that look like a year of real enquiries: made from a seed, so the same on every machine, with dates around the day they are made.
import { addDays, type Day, utcDate } from '#day';
import type { Id } from '#generated';
import { type OriginName, origins } from './people-names.ts';
import { type SeededRandom, seededRandom, type Weighted } from './seeded-random.ts';

/** An office with the people who take its leads. `today` is the office's local date, `yyyy-mm-dd`. */
export interface LeadOffice {
  readonly id: number;
  readonly country: string;
  readonly today: Day;
  /** Part of the agency's leads that the office gets. */
  readonly share: number;
  readonly assignees: readonly number[];
}
export interface LeadLists {
  /** Status ids by key, source ids by name. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, number>;
  readonly reasons: readonly string[];
}
export interface DemoLead {
  readonly FirstName: string;
  readonly LastName: string;
  readonly EmailAddress: string | null;
  readonly PhoneNumber: string | null;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly AssignedToId: Id<'User'> | null;
  readonly LeadSource: number | null;
  readonly Status: number | null;
  readonly Tags: readonly string[];
  readonly NextContactDate: Day | null;
  readonly ContactInDate: Day;
  readonly DisqualificationReason: string | null;
  readonly EmailOptOut: boolean;
  readonly InitialNote: string | null;
  readonly IsConverted: boolean;
  readonly IsDud: boolean;
  readonly WebFormName: string | null;
  /** The moment of the first contact, never later than now in any zone. */
  readonly DateCreated: string;
}

/** `count` leads of one agency. The same arguments give the same leads. */
export function demoLeads(seed: number, count: number, offices: readonly [LeadOffice, ...LeadOffice[]], lists: LeadLists): DemoLead[] {
  const random = seededRandom(seed);
  const [firstOffice, ...otherOffices] = offices.map((office): Weighted<LeadOffice> => [office.share, office]);
  if (!firstOffice) return [];
  const mailboxes = new Set<string>();
  return Array.from({ length: count }, () => demoLead(random, random.weighted([firstOffice, ...otherOffices]), lists, mailboxes));
}

function demoLead(random: SeededRandom, office: LeadOffice, lists: LeadLists, mailboxes: Set<string>): DemoLead {
  const origin = origins[random.weighted(getOrigins(office.country))];
  const FirstName = random.pick(origin.firstNames);
  const lastNames = [random.pick(origin.lastNames), ...(random.chance(origin.twoLastNames) ? [random.pick(origin.lastNames)] : [])];
  const LastName = [...new Set(lastNames)].join(' ');
  const end = random.weighted(ends);
  const source = random.weighted(sources);
  // Most enquiries are young: squaring crowds them towards today.
  const age = Math.floor(random.next() ** 2 * 340);
  const ContactInDate = addDays(office.today, -age);
  const status = end === 'open' ? random.weighted(age < 10 ? youngStatuses : statuses) : end === 'converted' ? 'ready' : random.weighted(statuses);
  const isUnassigned = office.assignees.length === 0 || (status === 'new' && random.chance(0.25));
  return {
    FirstName,
    LastName,
    EmailAddress: random.chance(0.96) ? mailbox(`${FirstName} ${LastName}`, random, mailboxes) : null,
    PhoneNumber: random.chance(0.88) ? origin.phone.replace(/#/g, () => String(random.between(0, 9))) : null,
    AgencyOfficeId: office.id,
    AssignedToId: isUnassigned ? null : (office.assignees[random.between(0, office.assignees.length - 1)] ?? null),
    LeadSource: lists.sources.get(source) ?? null,
    Status: lists.statuses.get(status) ?? null,
    Tags: getTags(random),
    NextContactDate: end === 'open' ? nextContact(random, office.today) : null,
    ContactInDate,
    DisqualificationReason: end === 'dud' && lists.reasons.length > 0 ? (lists.reasons[random.between(0, lists.reasons.length - 1)] ?? null) : null,
    EmailOptOut: random.chance(0.05),
    InitialNote: random.chance(0.45) ? random.pick(notes[origin.language]) : null,
    IsConverted: end === 'converted',
    IsDud: end === 'dud',
    WebFormName: source === 'Web form' ? random.pick(webForms) : null,
    // Over before that day begins anywhere: none is created in the future, whatever the hour of the first start.
    DateCreated: `${addDays(ContactInDate, -1)}T0${random.between(0, 9)}:${random.between(10, 59)}:00.000Z`,
  };
}

const ends: readonly [Weighted<'open' | 'converted' | 'dud'>, ...Weighted<'open' | 'converted' | 'dud'>[]] = [
  [80, 'open'],
  [11, 'converted'],
  [9, 'dud'],
];
const youngStatuses: readonly [Weighted<string>, ...Weighted<string>[]] = [
  [70, 'new'],
  [25, 'contacted'],
  [5, 'qualifying'],
];
const statuses: readonly [Weighted<string>, ...Weighted<string>[]] = [
  [10, 'new'],
  [30, 'contacted'],
  [26, 'qualifying'],
  [16, 'waiting'],
  [9, 'ready'],
  [9, 'unreachable'],
];
const sources: readonly [Weighted<string>, ...Weighted<string>[]] = [
  [26, 'Website'],
  [22, 'Instagram'],
  [15, 'Referral'],
  [11, 'Education fair'],
  [8, 'Agent'],
  [10, 'Web form'],
  [8, 'WhatsApp'],
];
const tags: readonly [Weighted<string>, ...Weighted<string>[]] = [
  [24, 'ELICOS'],
  [20, 'VET'],
  [17, 'Higher ed'],
  [8, 'Nursing'],
  [8, 'IELTS'],
  [6, 'Expo São Paulo'],
  [5, 'Scholarship'],
  [4, 'Working holiday'],
  [4, 'Sponsor'],
  [2, 'Parents'],
  [2, 'Partner course'],
];
const webForms: readonly [string, ...string[]] = ['Course enquiry', 'Talk to a counsellor', 'Expo sign-up'];

const notes: Readonly<Record<'en' | 'pt' | 'es', readonly [string, ...string[]]>> = {
  en: [
    'Wants to start in February and has an IELTS of 6.0.',
    'Asked for a diploma in Melbourne with two intakes a year.',
    'Sister studies in Sydney; would like to live close to her.',
    'Has a bachelor in nursing and asks about registration.',
    'Budget is about A$12,000 for the first year. Needs a payment plan.',
    'Visa was refused once; send to the migration partner before quoting.',
    'Prefers evenings, works until six.',
  ],
  pt: [
    'Quer começar em fevereiro, tem inglês intermediário.',
    'Pediu orçamento de 24 semanas de inglês com acomodação.',
    'Vem com o marido; perguntar sobre visto de acompanhante.',
    'Já tem passaporte e reserva para pagar a primeira parcela.',
    'Conheceu a agência na feira e quer comparar Melbourne e Sydney.',
    'Prefere contato por WhatsApp, depois das 18h.',
  ],
  es: [
    'Quiere estudiar inglés y después un diploma en cocina.',
    'Pregunta por el número de horas de trabajo permitidas.',
    'Viaja con su pareja; cotizar seguro para dos.',
    'Tiene B2 certificado y busca una maestría en ingeniería.',
    'Necesita plan de pagos; presupuesto de 10.000 dólares australianos.',
    'Llamar por la tarde, hora de Bogotá.',
  ],
};

function getOrigins(country: string): readonly [Weighted<OriginName>, ...Weighted<OriginName>[]] {
  switch (country) {
    case 'BR':
      return [
        [88, 'brazil'],
        [12, 'latinAmerica'],
      ];
    case 'PE':
      return [
        [95, 'latinAmerica'],
        [5, 'brazil'],
      ];
    default:
      return [
        [24, 'nepal'],
        [19, 'vietnam'],
        [24, 'latinAmerica'],
        [12, 'brazil'],
        [9, 'india'],
        [7, 'thailand'],
        [5, 'europe'],
      ];
  }
}

function getTags(random: SeededRandom): string[] {
  const many = random.weighted([
    [14, 0],
    [48, 1],
    [30, 2],
    [8, 3],
  ]);
  return [...new Set(Array.from({ length: many }, () => random.weighted(tags)))];
}

/** A few are late, a few due today; the rest are spread over the coming weeks, and nobody plans a call for a weekend. */
function nextContact(random: SeededRandom, today: Day): Day | null {
  const when = random.weighted<'none' | 'late' | 'today' | 'tomorrow' | 'later'>([
    [10, 'none'],
    [5, 'late'],
    [3, 'today'],
    [5, 'tomorrow'],
    [77, 'later'],
  ]);
  switch (when) {
    case 'none':
      return null;
    case 'late':
      return addDays(today, -random.between(1, 14));
    case 'today':
      return today;
    case 'tomorrow':
      return addDays(today, 1);
    case 'later':
      return onWeekday(addDays(today, 2 + Math.floor(random.next() ** 1.6 * 55)));
  }
}

/** Addresses end in domains that are reserved for examples, so that no demo can ever write to a person. */
function mailbox(name: string, random: SeededRandom, taken: Set<string>): string {
  const base = plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const domain = random.pick(['example.com', 'example.org', 'example.net']);
  let address = `${base}@${domain}`;
  for (let number = 2; taken.has(address); number++) address = `${base}${number}@${domain}`;
  taken.add(address);
  return address;
}

/** Letters without their marks; the ones that Unicode does not take apart are named. */
function plainLetters(text: string): string {
  const full: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i', ß: 'ss' };
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐøØłŁıß]/g, (letter) => full[letter] ?? letter);
}

/** A day, so many days later, as `yyyy-mm-dd`. */
function onWeekday(day: Day): Day {
  const weekday = utcDate(day).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
