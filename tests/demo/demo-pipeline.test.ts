// The invented opportunities and agents: over all stages, with dates that fit them, the same on every machine.
import { knownDay } from '#day';
import { expect, it } from 'vitest';
import { demoAgents, demoOpportunities } from '../../plugins/demo/demo-pipeline.ts';

const today = knownDay('2026-11-20');
const stages = new Map(['new', 'initial', 'quoting', 'applying', 'won', 'lost'].map((key, index) => [key, index + 1]));
const students = Array.from({ length: 200 }, (_, index) => ({ StudentId: index + 1, AgencyOfficeId: 1, UserId: null }));

it('opportunities stand in all stages; what is closed was decided, what is open mostly is to be, and none began after that', () => {
  const made = demoOpportunities(1, students, { stages, today });
  expect(made).toEqual(demoOpportunities(1, students, { stages, today }));
  expect(made.length).toBeGreaterThan(students.length);
  expect(new Set(made.map(({ StageId }) => StageId)).size).toBe(6);
  for (const { StageId, CloseDate, DateCreated, Amount } of made) {
    if (StageId > 4) expect(CloseDate < today).toBe(true);
    expect(DateCreated.slice(0, 10) < CloseDate && DateCreated.slice(0, 10) < today).toBe(true);
    expect(Amount === null || Amount > 0).toBe(true);
  }
  expect(made.filter(({ StageId, CloseDate }) => StageId < 5 && CloseDate > today).length).toBeGreaterThan(80);
  expect(demoOpportunities(1, [], { stages, today })).toEqual([]);
});

it('agents have one main contact each, and addresses that reach nobody', () => {
  const agents = demoAgents(1, 8, today);
  expect(agents).toHaveLength(8);
  for (const { contacts, EmailAddress } of agents) {
    expect(contacts.filter(({ IsMain }) => IsMain)).toHaveLength(1);
    for (const address of [EmailAddress, ...contacts.map((contact) => contact.EmailAddress)]) expect(address).toMatch(/^[a-z0-9]+@[a-z]+\.example\.com$/);
  }
  expect(agents.some(({ IsActive }) => !IsActive)).toBe(true);
});
