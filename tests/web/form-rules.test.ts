// The rules of a form: what they hide, show, need and rename.
import { describe, expect, it } from 'vitest';
import type { FormRuleConfig } from '../../web/api/wire.ts';
import { formEffects } from '../../web/views/form/form-rules.ts';
import { mentions } from '../../web/views/form/mentions-label.ts';

const rule = (When: FormRuleConfig['When'], ...Then: FormRuleConfig['Then']): FormRuleConfig => ({ Id: 'r', When, Then });
const closed = { field: 'Closed', operator: 'equal', value: true } as const;

describe('form rules', () => {
  it('[META-064] [META-067] hide, highlight and need while their condition holds', () => {
    const rules = [rule(closed, { effect: 'hide', field: 'Next' }, { effect: 'require', field: 'Reason' }, { effect: 'highlight', field: 'Reason' })];
    expect(formEffects(rules, { Closed: true }).get('Next')?.hidden).toBe(true);
    expect(formEffects(rules, { Closed: true }).get('Reason')).toMatchObject({ required: true, highlighted: true, hidden: false });
    expect(formEffects(rules, { Closed: false }).size).toBe(0);
  });

  it('[META-065] [META-066] what is shown or enabled by a rule is hidden or disabled until it holds', () => {
    const rules = [rule(closed, { effect: 'show', field: 'Reason' }, { effect: 'enable', field: 'Note' })];
    expect(formEffects(rules, {}).get('Reason')?.hidden).toBe(true);
    expect(formEffects(rules, {}).get('Note')?.disabled).toBe(true);
    expect(formEffects(rules, { Closed: true }).get('Reason')?.hidden).toBe(false);
    expect(formEffects(rules, { Closed: true }).get('Note')?.disabled).toBe(false);
  });

  it('[META-068] a later rule wins, and a label comes in the language of the reader', () => {
    const rules = [
      rule({ all: [] }, { effect: 'hide', field: 'A' }),
      rule(closed, { effect: 'show', field: 'A' }, { effect: 'relabel', field: 'A', label: 'Por quê' }),
    ];
    expect(formEffects(rules, { Closed: true }).get('A')).toMatchObject({ hidden: false, label: 'Por quê' });
    expect(formEffects(rules, { Closed: false }).get('A')?.hidden).toBe(true);
  });
});

it('a message says a label only where that stands in it as its own words', () => {
  expect(mentions('Name is required.', 'Name')).toBe(true);
  expect(mentions('“Nome completo” é obrigatório.', 'Nome completo')).toBe(true);
  expect(mentions('Write the City, please.', 'City')).toBe(true);
  expect(mentions('Surname and Name differ.', 'Name')).toBe(true);
  expect(mentions('UserName is taken.', 'Name')).toBe(false);
  expect(mentions('Names are taken.', 'Name')).toBe(false);
  expect(mentions('Cityália is unknown.', 'City')).toBe(false);
  expect(mentions('This is required.', 'Name')).toBe(false);
  expect(mentions('Anything.', '')).toBe(true);
});
