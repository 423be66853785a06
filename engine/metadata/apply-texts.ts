// Puts the texts of *.texts.json in the place of those that other files say, before anything is linked: labels that follow from others follow them.
import { nearestName } from '../contract/errors.ts';
import type { Text, TextsDefinition } from '../contract/definitions.ts';
import type { Catalogue, Loaded, LoadedFiles } from './catalogue.ts';
import type { ErrorList } from './metadata-error.ts';
import { getLabel } from './system-fields.ts';

/** A text that a file says, where it can be said again. */
interface Node {
  readonly text: Text;
  set(text: Text): void;
}
/** Files of one menu add up, and may say the same text: all of them are at its place. */
type Nodes = Map<string, Node[]>;

/** Changes the definitions in place; the last file that speaks of a text is heard. Adds a fault for every text of what is not there. */
export function applyTexts(files: LoadedFiles, errors: ErrorList, isBroken: Catalogue['isBroken']): void {
  const found = new Map<string, Nodes>();
  for (const file of files.texts) {
    const key = JSON.stringify(getTarget(file.definition));
    const nodes = found.get(key) ?? nodesOfTarget(files, file, errors, isBroken);
    if (!nodes) continue;
    found.set(key, nodes);
    for (const [place, given] of Object.entries(file.definition.texts)) {
      const here = nodes.get(place) ?? [];
      for (const node of here) node.set({ ...(typeof node.text === 'string' ? { en: node.text } : node.text), ...given });
      if (here.length === 0 && !isBrokenIn(file.definition, isBroken)) {
        const near = nearestName(place, nodes.keys());
        const hint = near ? `Did you mean "${near}"?` : `Its texts are: ${[...nodes.keys()].slice(0, 12).join(', ')}.`;
        errors.add(file.source, ['texts', place], `There is no text "${place}" in ${getName(file.definition)}.`, hint);
      }
    }
  }
}

const getTarget = ({ entity, menu, permissionList }: TextsDefinition) => ({ entity, menu, permissionList });
const getName = ({ entity, menu }: TextsDefinition): string =>
  entity === undefined ? (menu === undefined ? 'the list of permissions' : `the menu "${menu}"`) : `the files of ${entity}`;

/** A file of the entity that could not be read may hold the text: who speaks of it is not to blame. */
const isBrokenIn = ({ entity, menu }: TextsDefinition, isBroken: Catalogue['isBroken']): boolean =>
  entity === undefined
    ? isBroken(menu === undefined ? 'permission-list' : 'menu', menu ?? '')
    : (['entity', 'grid', 'form', 'permissions', 'view'] as const).some((kind) => isBroken(kind, entity));

function nodesOfTarget(files: LoadedFiles, { source, definition }: Loaded<TextsDefinition>, errors: ErrorList, isBroken: Catalogue['isBroken']) {
  const { entity, menu } = definition;
  const nodes: Nodes = new Map();
  if (entity === undefined) {
    const ofTarget = menu === undefined ? files['permission-list'] : files.menu.filter((loaded) => loaded.definition.id === menu);
    for (const each of ofTarget) collect(each.definition, [], nodes);
    if (menu === undefined || ofTarget.length > 0 || isBroken('menu', menu)) return nodes;
    errors.add(source, ['menu'], `There is no menu "${menu}".`, nearHint(menu, new Set(files.menu.map((loaded) => loaded.definition.id))));
    return undefined;
  }
  const own = files.entity.find((loaded) => loaded.definition.name === entity);
  if (!own) {
    if (!isBroken('entity', entity))
      errors.add(
        source,
        ['entity'],
        `There is no entity "${entity}".`,
        nearHint(
          entity,
          files.entity.map((loaded) => loaded.definition.name),
        ),
      );
    return undefined;
  }
  collect(own.definition, [], nodes);
  for (const field of own.definition.fields) {
    // A field without a label is called by its name; that can be said again as well.
    if (field.label === undefined) nodes.set(`fields.${field.name}.label`, [nodeAt(field, 'label', getLabel(field))]);
  }
  for (const kind of ['grid', 'form', 'permissions'] as const) {
    for (const each of files[kind]) if (each.definition.entity === entity) collect(each.definition, [kind], nodes);
  }
  for (const { definition: view } of files.view) if (view.entity === entity) collect(view, ['views', String(view.id)], nodes);
  return nodes;
}

function nearHint(wrong: string, known: Iterable<string>): string {
  const near = nearestName(wrong, known);
  return near ? `Did you mean "${near}"?` : `There are: ${[...known].slice(0, 12).join(', ')}.`;
}

/** What is called so holds a text; of a view its name does. */
const textNames: ReadonlySet<string> = new Set(['label', 'labelPlural', 'description', 'help', 'allLabel', 'confirm', 'submitLabel', 'message', 'name']);
/** What a node of a list is named by, the first of them that it has. */
const nameKeys = ['id', 'verb', 'name', 'value', 'field'];

function collect(value: object, steps: readonly string[], nodes: Nodes): void {
  const isView = steps[0] === 'views' && steps.length === 2;
  for (const [key, each] of Object.entries(value)) {
    if (Array.isArray(each)) {
      for (const entry of each) {
        const name = isObject(entry) ? findStep(entry) : undefined;
        if (isObject(entry) && name !== undefined) collect(entry, [...steps, key, name], nodes);
      }
    } else if (isText(each) && textNames.has(key) && (key !== 'name' || isView)) {
      const place = [...steps, key].join('.');
      nodes.set(place, [...(nodes.get(place) ?? []), nodeAt(value, key, each)]);
    } else if (isObject(each)) collect(each, [...steps, key], nodes);
  }
}

function nodeAt(holder: object, key: string, first: Text): Node {
  let text = first;
  return {
    get text() {
      return text;
    },
    set: (next) => {
      text = next;
      Reflect.set(holder, key, next);
    },
  };
}

function findStep(entry: object): string | undefined {
  const said = new Map<string, unknown>(Object.entries(entry));
  const name = nameKeys.map((key) => said.get(key)).find((each) => typeof each === 'string' || typeof each === 'number');
  return name === undefined ? undefined : String(name);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is Text => typeof value === 'string' || (isObject(value) && 'en' in value);
