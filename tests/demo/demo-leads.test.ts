// The invented leads: the same on every machine, with dates around the day they are made, and addresses that reach nobody.
import { knownDay } from '#day';
import { describe, expect, it } from 'vitest';
import { demoAgencies } from '../../plugins/demo/demo-agencies.ts';
import { type DemoLead, demoLeads, type LeadOffice } from '../../plugins/demo/demo-leads.ts';
import { demoPassword } from '../../plugins/demo/demo-password.ts';
import { seededRandom } from '../../plugins/demo/seeded-random.ts';

const melbourne: LeadOffice = { id: 1, country: 'AU', today: knownDay('2026-11-20'), share: 3, assignees: [10, 11] };
const saoPaulo: LeadOffice = { id: 2, country: 'BR', today: knownDay('2026-11-19'), share: 1, assignees: [] };
const lists = {
  statuses: new Map(['new', 'contacted', 'qualifying', 'waiting', 'ready', 'unreachable'].map((key, index) => [key, index + 1])),
  sources: new Map([
    ['Website', 1],
    ['Web form', 2],
  ]),
  reasons: ['No answer', 'Changed plans'],
};
const leads = demoLeads(1, 1284, [melbourne, saoPaulo], lists);
const share = (test: (lead: DemoLead) => boolean): number => leads.filter(test).length / leads.length;

describe('demo leads', () => {
  it('are the same for the same seed and others for another', () => {
    expect(demoLeads(1, 1284, [melbourne, saoPaulo], lists)).toEqual(leads);
    expect(demoLeads(2, 1284, [melbourne, saoPaulo], lists)).not.toEqual(leads);
  });

  it('come in the number that was asked for, none for none', () => {
    expect(leads).toHaveLength(1284);
    expect(demoLeads(1, 0, [melbourne], lists)).toEqual([]);
  });

  it('have names with marks, and addresses of plain letters in domains reserved for examples, each once', () => {
    expect(share(({ FirstName, LastName }) => /[^\p{ASCII}]/u.test(FirstName + LastName))).toBeGreaterThan(0.4);
    const addresses = leads.flatMap(({ EmailAddress }) => EmailAddress ?? []);
    for (const address of addresses) expect(address).toMatch(/^[a-z][a-z.]*\d*@example\.(com|org|net)$/);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are late, due today and due later, seen from the office that has them', () => {
    const open = leads.filter((lead) => !lead.IsConverted && !lead.IsDud);
    const getDue = ({ id, today }: LeadOffice, test: (date: string) => boolean) =>
      open.filter((lead) => lead.AgencyOfficeId === id && lead.NextContactDate && test(lead.NextContactDate)).map(() => today);
    for (const office of [melbourne, saoPaulo]) {
      expect(getDue(office, (date) => date < office.today).length).toBeGreaterThan(3);
      expect(getDue(office, (date) => date === office.today).length).toBeGreaterThan(2);
      expect(getDue(office, (date) => date > office.today).length).toBeGreaterThan(100);
    }
  });

  it('have asked in the past, have no next contact once they are over, and a reason only when disqualified', () => {
    for (const lead of leads) {
      expect(lead.ContactInDate <= (lead.AgencyOfficeId === 1 ? melbourne.today : saoPaulo.today)).toBe(true);
      if (lead.IsConverted || lead.IsDud) expect(lead.NextContactDate).toBeNull();
      expect(lead.DisqualificationReason !== null).toBe(lead.IsDud);
      expect(lead.IsConverted && lead.IsDud).toBe(false);
    }
  });

  it('are all entered before the day begins on which they are made, wherever the office is', () => {
    const start = Date.parse(`${melbourne.today}T00:00:00+14:00`);
    for (const { DateCreated } of leads) expect(Date.parse(DateCreated)).toBeLessThan(start);
  });

  it('belong to people of their office; without people they belong to nobody', () => {
    expect(leads.filter((lead) => lead.AgencyOfficeId === 2).every((lead) => lead.AssignedToId === null)).toBe(true);
    expect(leads.filter((lead) => lead.AgencyOfficeId === 1 && lead.AssignedToId !== null).every((lead) => [10, 11].includes(lead.AssignedToId ?? 0))).toBe(
      true,
    );
  });
});

describe('demo agencies', () => {
  it('are a full one with three offices in two countries and zones, a second full one and a free one', () => {
    const [demo, other, free] = demoAgencies(['CanEditUsers']);
    expect(demo?.offices.map((office) => office.country)).toEqual(['AU', 'AU', 'BR']);
    expect(new Set(demo?.offices.map((office) => office.TimeZone)).size).toBe(3);
    expect(demo?.offices.filter((office) => office.LimitAccessToThisOffice).map((office) => office.Name)).toEqual(['Sydney']);
    expect([demo, other, free].map((agency) => [agency?.AgencyCode, agency?.Subscription])).toEqual([
      ['DEMO', 'full'],
      ['OTHER', 'full'],
      ['FREE', 'free'],
    ]);
    expect(demo?.groups.find((group) => group.Name === 'Managers')?.Permissions).toEqual(['CanEditUsers']);
  });

  it('name only offices, groups and login names that exist once', () => {
    const agencies = demoAgencies([]);
    for (const agency of agencies) {
      for (const person of agency.people) {
        expect(agency.offices.map((office) => office.Name)).toContain(person.office);
        for (const group of person.groups) expect(agency.groups.map(({ Name }) => Name)).toContain(group);
      }
    }
    const names = agencies.flatMap((agency) => agency.people.map((person) => person.UserName));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('demo password', () => {
  it('is the one of the environment, or a readable one that is another each time', () => {
    expect(demoPassword({ DEMO_PASSWORD: 'chosen by somebody' })).toBe('chosen by somebody');
    const [one, two] = [demoPassword({}), demoPassword({ DEMO_PASSWORD: '' })];
    for (const password of [one, two]) expect(password).toMatch(/^[a-z]{6}-[a-z]{6}-[2-9]\d{4}$/);
    expect(one).not.toBe(two);
    expect(demoPassword({ DEMO_PASSWORD: 'short' })).toBe('short');
  });
});

describe('seeded chance', () => {
  it('spreads evenly and stays within its bounds', () => {
    const random = seededRandom(9);
    const counts = [0, 0, 0, 0];
    for (let turn = 0; turn < 4000; turn++) {
      const number = random.between(0, 3);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(
      random.weighted([
        [0, 'never'],
        [1, 'always'],
      ]),
    ).toBe('always');
  });
});
