// Everything that the files name, gathered before anything is checked, so that each check can ask "is there such a thing?".
import { nearestName } from '../contract/errors.ts';
import type { AppDefinition, EntityDefinition, FieldDefinition, LinkedField, DataScopeFields } from '../contract/definitions.ts';
import { textIn } from '../contract/text.ts';
import { getNameKey } from '../fields/index.ts';
import { maxE164Length } from '../fields/telephone.ts';
import type { Definitions } from './check-shape.ts';
import type { ErrorList } from './metadata-error.ts';
import type { JsonPath } from './parse-json.ts';
import type { Kind } from './kinds.ts';
import type { MetadataFile } from './read-files.ts';
import { linkFields } from './link-parts.ts';
import { allLabelOf, getLabel, systemFields } from './system-fields.ts';

/** A file whose shape is right, with what it defines. */
export interface Loaded<T> {
  readonly source: MetadataFile;
  readonly definition: T;
}
export type LoadedFiles = { readonly [K in Kind]: readonly Loaded<Definitions[K]>[] };

/** A field with what the linker must know of it. */
export interface DraftField {
  readonly definition: LinkedField;
  readonly system: boolean;
  /** Of the flag of a list: that list. */
  readonly flagOf?: string;
  /** Of telephone numbers: their companion. */
  readonly e164?: string;
  /** Of the companion of telephone numbers: the field that they stand in. */
  readonly e164Of?: string;
  /** Of the one parent: said once. */
  readonly isSettled?: true;
  readonly isInOrder?: true;
}
/** An entity on its way into the model: its names are known, nothing is checked yet. */
export interface Draft {
  readonly source: MetadataFile;
  readonly definition: EntityDefinition;
  readonly isTenant: boolean;
  readonly fields: ReadonlyMap<string, DraftField>;
}

export interface Catalogue {
  readonly app: AppDefinition;
  readonly files: LoadedFiles;
  readonly errors: ErrorList;
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly permissions: ReadonlySet<string>;
  /** True of what a file tried to define and got wrong: who speaks of it is not to blame. */
  isBroken(kind: Kind, name: string): boolean;
}

/** Gathers the names. The first of two files that define the same wins here; that there are two is reported elsewhere. */
export function getCatalogue(app: AppDefinition, files: LoadedFiles, errors: ErrorList, isBroken: Catalogue['isBroken']): Catalogue {
  const tenantLabel = files.entity.find(({ definition }) => definition.name === app.tenant.entity)?.definition.label ?? app.tenant.entity;
  const drafts = new Map<string, Draft>();
  for (const { source, definition: said } of files.entity) {
    if (drafts.has(said.name)) continue;
    const definition = { ...said, fields: said.fields.map(asCalculated) };
    const isTenant = definition.scope !== 'platform';
    const fields = new Map<string, DraftField>();
    const system = systemFields(definition, isTenant, app, tenantLabel);
    const [id, ...others] = system.map((each) => ({ definition: each, system: true }));
    const declared = definition.fields
      .map((field) => withParts(files, field))
      .map(withNumbers)
      .flatMap(withAllFlag)
      .flatMap(withE164);
    for (const field of [id, ...parentFields(definition, files), ...declared, ...others]) {
      if (field && !fields.has(field.definition.name)) fields.set(field.definition.name, isInOrder(definition, field) ? { ...field, isInOrder: true } : field);
    }
    drafts.set(definition.name, { source, definition, isTenant, fields });
  }
  const permissions = new Set(
    files['permission-list'].flatMap(({ definition }) => definition.groups.flatMap((group) => group.permissions.map((permission) => permission.name))),
  );
  return { app, files, errors, drafts, permissions, isBroken };
}

/** Indexes for lists hold it, and none that keeps values apart. */
function isInOrder({ indexes = [] }: EntityDefinition, { definition: { name } }: DraftField): boolean {
  const own = indexes.filter(({ fields }) => fields.includes(name));
  return own.length > 0 && own.every(({ unique }) => unique !== true);
}

/** To everything else a calculated field is one of the type of its values that nobody writes. */
const asCalculated = (field: FieldDefinition): FieldDefinition => (field.of === undefined ? field : { ...field, type: field.of, readOnly: true });

/** The references to the one parent: those that the file declares, and the others made of the names of their parents. */
function parentFields({ oneParent, parents = [], fields }: EntityDefinition, files: LoadedFiles): DraftField[] {
  if (!oneParent) return [];
  return parents.map(({ entity, field: name }) => {
    const label = files.entity.find(({ definition }) => definition.name === entity)?.definition.label;
    const made: FieldDefinition = { name, type: 'reference', entity, onDelete: 'cascade', ...(label === undefined ? {} : { label }) };
    return { definition: fields.find((field) => field.name === name) ?? made, system: false, isSettled: true };
  });
}

/** A list of parts takes what each part holds from the file of the part. */
function withParts(files: LoadedFiles, field: FieldDefinition): LinkedField {
  if (field.type !== 'partList') return field;
  return { ...field, parts: files.part.find(({ definition }) => definition.name === field.part)?.definition.fields ?? [] };
}

/** What is numbered is filled by the engine alone. */
const withNumbers = (field: LinkedField): LinkedField => (field.sequence === undefined ? field : { ...field, readOnly: true });

/** A list that can mean every record brings its yes-or-no field along, before itself: that is asked first. */
function withAllFlag(field: LinkedField): DraftField[] {
  const own = { definition: field, system: false };
  if (field.type !== 'referenceList' || field.allFlag === undefined) return [own];
  const flag: FieldDefinition = {
    name: field.allFlag,
    type: 'boolean',
    label: field.allLabel ?? allLabelOf(field),
    default: true,
    ...(field.readOnly === undefined ? {} : { readOnly: field.readOnly }),
  };
  return [{ definition: flag, system: false, flagOf: field.name }, own];
}

/** A field of telephone numbers brings one along that holds them as E.164: of a list of parts one for each number, in the order of the parts. */
function withE164(field: DraftField): DraftField[] {
  const { definition } = field;
  if (!holdsTelephones(definition)) return [field];
  const label = getLabel(definition);
  const in164 = (language: 'en' | 'pt' | 'es'): string => `${textIn(label, language)} (E.164)`;
  const companion: FieldDefinition = {
    name: getE164Name(definition.name),
    ...(definition.type === 'partList' ? { type: 'stringList' } : { type: 'string', maxLength: maxE164Length }),
    label: { en: in164('en'), pt: in164('pt'), es: in164('es') },
    readOnly: true,
  };
  return [
    { ...field, e164: companion.name },
    { definition: companion, system: true, e164Of: definition.name },
  ];
}

/** Whether a field holds telephone numbers, or parts that do. */
export const holdsTelephones = ({ type, format, parts = [] }: LinkedField): boolean =>
  type === 'partList' ? parts.some(holdsTelephones) : type === 'string' && format === 'phone';

/** The field beside telephone numbers that holds them as E.164: `PhoneNumber` → `PhoneNumberE164`. */
const getE164Name = (field: string): string => `${field}E164`;

/** The entity of that name; adds a fault when there is none. */
export function entityNamed(catalogue: Catalogue, source: MetadataFile, place: JsonPath, name: string): Draft | undefined {
  const draft = catalogue.drafts.get(name);
  if (!draft && !catalogue.isBroken('entity', name)) {
    catalogue.errors.add(
      source,
      place,
      `There is no entity "${name}".`,
      perhaps(name, catalogue.drafts.keys()) ?? `Make it in a file ${name}.entity.json, or name another one.`,
    );
  }
  return draft;
}

/** The field of that name of an entity; adds a fault when there is none. */
export function fieldNamed(catalogue: Catalogue, source: MetadataFile, place: JsonPath, draft: Draft, name: string): DraftField | undefined {
  const field = draft.fields.get(name);
  if (!field) {
    const reference = [...draft.fields.values()].find(({ definition }) => definition.type === 'reference' && getNameKey(definition.name) === name);
    const hint = reference
      ? `Name the reference itself, "${reference.definition.name}": its record is shown by name.`
      : (perhaps(name, draft.fields.keys()) ?? `The fields are: ${[...draft.fields.keys()].join(', ')}.`);
    catalogue.errors.add(source, place, `${draft.definition.name} has no field "${name}".`, hint);
  }
  return field;
}

/** The field at the end of `Field` or `Reference.Field`; adds a fault when the path leads nowhere. */
export function pathNamed(catalogue: Catalogue, source: MetadataFile, place: JsonPath, draft: Draft, path: string): DraftField | undefined {
  const [first = '', second] = path.split('.');
  const part = linkFields(draft.definition).find(({ name }) => name === path);
  if (part) return { definition: part, system: false };
  const field = fieldNamed(catalogue, source, place, draft, first);
  if (!field || second === undefined) return field;
  if (field.definition.type !== 'reference' || field.definition.entity === undefined) {
    catalogue.errors.add(
      source,
      place,
      `${draft.definition.name}.${first} is no reference, so nothing can follow it after a dot.`,
      `Take "${first}", or begin with a reference.`,
    );
    return undefined;
  }
  const target = catalogue.drafts.get(field.definition.entity);
  return target ? fieldNamed(catalogue, source, place, target, second) : undefined;
}

/** Adds a fault for each entry whose key stands earlier in the list already. */
export function rejectDuplicates(
  catalogue: Catalogue,
  source: MetadataFile,
  entries: readonly { readonly key: string; readonly place: JsonPath }[],
  what: string,
): void {
  const seen = new Set<string>();
  for (const { key, place } of entries) {
    if (seen.has(key)) catalogue.errors.add(source, place, `${what} "${key}" is given twice.`, 'Take one of the two out, or give it another name.');
    seen.add(key);
  }
}

/** "Did you mean ...?"; undefined when no known name is near. */
export function perhaps(name: string, known: Iterable<string>): string | undefined {
  const near = nearestName(name, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** Under which key the names of the records of a list stand in a row: `OfficeIds` → `OfficeNames`. */
export const getNamesKey = (field: string): string => `${field.replace(/Ids$/, '')}Names`;

/** Under which key the colour of a reference's record stands in a row. */
export const getColourKey = (field: string): string => `${field.replace(/Id$/, '')}Colour`;

/** Under which key a row says whether a reference's record is in use. */
export const getActiveKey = (field: string): string => `${field.replace(/Id$/, '')}Active`;

/** The fields by which people are kept to records of their office or their own. Office scope alone gives the office field, so that no file can forget to name it. */
export function getDataScopeFields({ app: { office } }: Catalogue, { scope, dataScope }: EntityDefinition): DataScopeFields {
  const isStored = office.limit !== undefined || office.viewOthers !== undefined;
  return { ...(scope === 'office' && isStored ? { office: office.field } : {}), ...dataScope };
}
