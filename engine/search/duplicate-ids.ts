// Which records have one of several texts, whatever the letter case: by the column and the index of a rule of duplicates.
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { likenessColumn } from '../database/schema/likeness.ts';
import { isStorable } from '../fields/index.ts';
import { plan } from './plan.ts';
import { runPage } from './run.ts';
import type { WhereNode } from './search-plan.ts';

const textsAtOnce = 100;
const maximumFound = 1000;

/** Their ids by the text as it was given, the oldest first; a text that nobody has is missing. Throws for a rule that is not there or has several fields. */
export async function findDuplicateIds(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  ruleId: string,
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const rule = (entity.definition.duplicates ?? []).find(({ id }) => id === ruleId);
  const field = entity.fields.get(rule?.fields[0] ?? '');
  if (!rule || !field || rule.fields.length !== 1) throw new Error(`${entity.name} has no rule of duplicates ${ruleId} with one field.`);
  const found = new Map<string, number[]>();
  const asked = [...new Set(texts)].filter((text) => text.trim() !== '' && isStorable(text));
  const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maximumFound, count: 'none', conditions: [], columns: [field.name] } as const;
  for (let first = 0; first < asked.length; first += textsAtOnce) {
    const some = asked.slice(first, first + textsAtOnce);
    const any: WhereNode[] = some.map((value) => ({ duplicates: likenessColumn(rule), parts: [{ field, value }] }));
    const planned = plan(model, access, entity, request, 'fields');
    const { data } = await runPage(model, tx, { ...planned, where: { all: [{ any }, planned.where] } });
    const rows: readonly { readonly Id: number; readonly [name: string]: unknown }[] = JSON.parse(data);
    for (const text of some) {
      const ids = rows.filter((row) => sameText(row[field.name], text)).map(({ Id }) => Id);
      if (ids.length > 0) found.set(text, ids);
    }
  }
  return found;
}

const sameText = (stored: unknown, text: string): boolean => typeof stored === 'string' && stored.trim().toLowerCase() === text.trim().toLowerCase();
