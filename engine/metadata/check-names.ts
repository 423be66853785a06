// Checks that the names of an entity and its fields can stand: unlike one another, unlike what comes by itself, unlike what rows say beside references.
import { getNameKey } from '../fields/index.ts';
import { type Catalogue, getActiveKey, getColourKey, type Draft, getNamesKey } from './catalogue.ts';
import { linkParts } from './link-parts.ts';
import type { JsonPath } from './parse-json.ts';
import { reservedNames, systemFields } from './system-fields.ts';

// To the library of rights these words mean every right and every entity: a rule about them would be a rule about everything.
const everyRight = 'manage';
const everyEntity = 'all';

/** Adds a fault for every name that is taken. */
export function checkNames(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const error = (index: number, message: string, hint: string): void => catalogue.errors.add(source, ['fields', index, 'name'], message, hint);
  if (isBornWith(definition.name) || definition.name.toLowerCase() === everyEntity)
    catalogue.errors.add(source, ['name'], `No entity may be called "${definition.name}".`, 'Choose another name.');
  const system = new Set(systemFields(definition, draft.isTenant, catalogue.app, '').map((field) => field.name.toLowerCase()));
  const reserved = new Set(reservedNames.map((name) => name.toLowerCase()));
  const seen = new Map<string, string>();
  for (const [index, { name }] of definition.fields.entries()) {
    const lower = name.toLowerCase();
    const other = seen.get(lower);
    seen.set(lower, name);
    if (system.has(lower)) {
      error(index, `The field "${name}" comes by itself with every entity of this scope.`, 'Take it out of the file; it can be used without being declared.');
    } else if (reserved.has(lower) || isBornWith(name)) {
      error(index, `No field may be called "${name}".`, 'Choose another name.');
    } else if (other !== undefined) {
      error(index, `There is a field "${other}" already, and names bind without regard to case.`, 'Take one of the two out, or give it another name.');
    }
  }
  checkAllFlags(catalogue, draft);
  checkTelephones(catalogue, draft);
  checkReferenceKeys(catalogue, draft);
  checkLinkNames(catalogue, draft);
  checkChildNames(catalogue, draft);
  checkDisplayNames(catalogue, draft);
}

/** Adds a fault where no verb and no document, both of which are rights, may have this name. */
export function checkRightName(catalogue: Catalogue, { source }: Draft, place: JsonPath, what: string, name: string): void {
  if (name !== everyRight && !isBornWith(name)) return;
  catalogue.errors.add(source, place, `No ${what} may be called "${name}".`, 'Choose another name.');
}

/** The yes-or-no field of a list is a field like the others: no other one may have its name. */
function checkAllFlags(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const system = systemFields(definition, draft.isTenant, catalogue.app, '').map((field) => field.name);
  const taken = new Map([...system, ...reservedNames, ...definition.fields.map((field) => field.name)].map((name) => [name.toLowerCase(), name]));
  for (const [index, { allFlag }] of definition.fields.entries()) {
    if (allFlag === undefined) continue;
    const other = taken.get(allFlag.toLowerCase()) ?? (isBornWith(allFlag) ? allFlag : undefined);
    taken.set(allFlag.toLowerCase(), allFlag);
    if (other === undefined) continue;
    const hint = 'Give it another name; it is declared by naming it here and nowhere else.';
    catalogue.errors.add(source, ['fields', index, 'allFlag'], `The name "${allFlag}" is taken by "${other}".`, hint);
  }
}

/** What telephone numbers are as E.164 stands in a field beside them, which no file declares. */
function checkTelephones(catalogue: Catalogue, { source, definition, fields }: Draft): void {
  for (const { e164, definition: of } of fields.values()) {
    const index = definition.fields.findIndex(({ name, allFlag }) => [name, allFlag].some((entry) => entry?.toLowerCase() === e164?.toLowerCase()));
    if (e164 === undefined || index < 0) continue;
    const message = `The name "${e164}" is taken: it is how "${of.name}" is told as E.164.`;
    catalogue.errors.add(source, ['fields', index, 'name'], message, 'Give the field another name.');
  }
}

/** `StatusName` and `StatusColour` stand in a row beside `Status`: no field and no other reference may claim them. */
function checkReferenceKeys(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const lowerNames = new Map([...draft.fields.keys()].map((name) => [name.toLowerCase(), name]));
  const claimed = new Map<string, string>();
  for (const { definition: field, system } of draft.fields.values()) {
    if ((field.type !== 'reference' && field.type !== 'referenceList') || field.entity === undefined) continue;
    const target = field.type === 'reference' ? catalogue.drafts.get(field.entity)?.definition : undefined;
    const nameKey = field.type === 'reference' ? getNameKey(field.name) : getNamesKey(field.name);
    const activeKey = target?.active === undefined || system ? [] : [getActiveKey(field.name)];
    for (const key of [nameKey, ...(target?.colour === undefined ? [] : [getColourKey(field.name)]), ...activeKey]) {
      const other = lowerNames.get(key.toLowerCase()) ?? claimed.get(key.toLowerCase());
      claimed.set(key.toLowerCase(), field.name);
      if (other === undefined) continue;
      const blamed = system ? other : field.name;
      const place = ['fields', definition.fields.findIndex((each) => each.name === blamed), 'name'];
      const hint = `Give "${blamed}" another name: "${key}" is how rows tell what "${field.name}" points at.`;
      catalogue.errors.add(source, place, `The reference "${field.name}" needs the name "${key}", which "${other}" stands in the way of.`, hint);
    }
  }
}

const getKeysBeside = (name: string): string[] => [getNameKey(name), getColourKey(name), getActiveKey(name)];

/** What rows say of a link stands beside the fields: it needs its own names. */
function checkLinkNames(catalogue: Catalogue, { source, definition, fields }: Draft): void {
  const references = [...fields.values()].flatMap(({ definition: { type, name } }) => (type === 'reference' ? getKeysBeside(name) : []));
  const taken = new Map([...fields.keys(), ...references, ...reservedNames].map((name) => [name.toLowerCase(), name]));
  for (const [index, link] of (definition.links ?? []).entries()) {
    for (const { definition: part } of linkParts(link, definition.fields, new Map())) {
      const other = taken.get(part.name.toLowerCase());
      taken.set(part.name.toLowerCase(), part.name);
      if (other === undefined) continue;
      const message = `The link "${link.name}" needs the name "${part.name}", which "${other}" stands in the way of.`;
      catalogue.errors.add(source, ['links', index, 'name'], message, 'Give the link another name.');
    }
  }
}

/** The lists of children stand beside the fields, and beside what rows say of references and links. */
function checkChildNames(catalogue: Catalogue, { source, definition, fields }: Draft): void {
  const references = [...fields.values()].flatMap(({ definition: { type, name } }) =>
    type === 'reference' ? getKeysBeside(name) : type === 'referenceList' ? [getNamesKey(name)] : [],
  );
  const links = (definition.links ?? []).flatMap((link) => linkParts(link, definition.fields, new Map()).map(({ definition: { name } }) => name));
  const taken = new Map([...fields.keys(), ...references, ...links, ...reservedNames].map((name) => [name.toLowerCase(), name]));
  for (const kind of ['children', 'listsBelow'] as const)
    for (const [index, { name }] of (definition[kind] ?? []).entries()) {
      const other = taken.get(name.toLowerCase()) ?? (isBornWith(name) ? name : undefined);
      taken.set(name.toLowerCase(), name);
      if (other === undefined) continue;
      catalogue.errors.add(source, [kind, index, 'name'], `The name "${name}" is taken by "${other}".`, 'Give the list another name.');
    }
}

/** What records answer beside fields, and calls beside records, stands beside the fields as well. */
function checkDisplayNames(catalogue: Catalogue, { source, definition, fields }: Draft): void {
  const references = [...fields.values()].flatMap(({ definition: { type, name } }) =>
    type === 'reference' ? getKeysBeside(name) : type === 'referenceList' ? [getNamesKey(name)] : [],
  );
  const links = (definition.links ?? []).flatMap((link) => linkParts(link, definition.fields, new Map()).map(({ definition: { name } }) => name));
  const children = [...(definition.children ?? []), ...(definition.listsBelow ?? [])].map(({ name }) => name);
  const taken = new Map([...fields.keys(), ...references, ...links, ...children, ...reservedNames].map((name) => [name.toLowerCase(), name]));
  const displayed = definition.fields.flatMap(({ displayValues = [] }, field) =>
    displayValues.map(({ name }, index) => ({ name, place: ['fields', field, 'displayValues', index, 'name'] as JsonPath })),
  );
  const extra = (definition.extraProperties ?? []).map((name, index) => ({ name, place: ['extraProperties', index] as JsonPath }));
  for (const { name, place } of [...displayed, ...extra]) {
    const other = taken.get(name.toLowerCase()) ?? (isBornWith(name) ? name : undefined);
    taken.set(name.toLowerCase(), name);
    if (other !== undefined) catalogue.errors.add(source, place, `The name "${name}" is taken by "${other}".`, 'Choose another name.');
  }
}

/** True of names that every JavaScript object is born with, in any case: they would be found where nothing was put. */
const isBornWith = (name: string): boolean =>
  Reflect.ownKeys(Object.prototype).some((entry) => typeof entry === 'string' && entry.toLowerCase() === name.toLowerCase());
