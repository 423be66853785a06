// GET access/rights: what can be asked about: every entity with its rights, for those who may ask what other people may do.
import type { Request, Response } from 'express';
import { getAccess } from '../access/access.ts';
import { getRights } from '../access/compare-rights.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import { getEntity } from '../session/identity.ts';
import { requireRightsReader } from '../session/permission-groups.ts';
import { getActor } from '../session/require-actor.ts';

/** Answers the entities in the order of their labels, and where people and their groups are kept. Throws 403. */
export function rightsRoute({ model }: Engine, request: Request, response: Response): void {
  const actor = getActor(request);
  const { language } = actor;
  requireRightsReader(model, getAccess(actor));
  const { entity, group } = model.app.identity;
  const byLabel = new Intl.Collator(language);
  response.json({
    People: getEntity(model, entity).path,
    Groups: getEntity(model, group.entity).path,
    Data: [...model.entities.values()].map((each) => wireEntity(each, language)).toSorted((a, b) => byLabel.compare(a.Label, b.Label)),
  });
}

function wireEntity(entity: Entity, language: Language) {
  const named = new Map([
    ...entity.actions.map(({ verb, label }) => [verb, label] as const),
    ...entity.documents.map(({ name, label }) => [name, label] as const),
  ]);
  return {
    EntityType: entity.name,
    Path: entity.path,
    Label: textIn(entity.labelPlural, language),
    Rights: getRights(entity).map((right) => {
      const label = named.get(right);
      return { Name: right, Label: label === undefined ? null : textIn(label, language) };
    }),
  };
}
