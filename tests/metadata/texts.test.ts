// A layer calls things by other words: its texts take the place of those of the files below it, and of nothing else.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getAccess } from '../../engine/access/access.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Language } from '../../engine/contract/definitions.ts';
import type { Model } from '../../engine/contract/model.ts';
import { entityConfig } from '../../engine/http/entity-config.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { linkedModelFolder } from '../support/linked-model.ts';
import { fieldTypesFolder } from '../support/field-types-model.ts';
import { findErrors, inventedFolder } from './support.ts';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

/** A folder with these files of texts. */
async function layer(files: Readonly<Record<string, object>>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-texts-'));
  made.push(folder);
  await mkdir(path.join(folder, 'words'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, 'words', `${name}.texts.json`), JSON.stringify(content));
  return folder;
}
function getConfig(model: Model, name: string, language: Language) {
  const entity = model.entities.get(name);
  if (!entity) throw new Error(`There is no ${name}.`);
  return entityConfig(model, getAccess({ ...systemActor(1), isGod: true, language }), entity);
}

describe('texts of a layer', () => {
  it('rename an entity and its fields on every screen, in the languages that they say', async () => {
    const words = await layer({
      Tool: {
        entity: 'Tool',
        texts: { label: { en: 'Instrument', es: 'Instrumento' }, labelPlural: { en: 'Instruments' }, 'fields.Maker.label': { en: 'Workshop' } },
      },
    });
    const [before, model] = [await loadModel([fieldTypesFolder]), await loadModel([fieldTypesFolder, words])];
    const [english, spanish, portuguese] = [getConfig(model, 'tool', 'en'), getConfig(model, 'tool', 'es'), getConfig(model, 'tool', 'pt')];
    expect([english.Label, english.LabelPlural, english.Fields['Maker']?.Label]).toEqual(['Instrument', 'Instruments', 'Workshop']);
    // What has no separate label follows: the column, the view that nobody named, the section of the form.
    expect(english.Grid.Columns.find((column) => column.Field === 'Maker')?.Label).toBe('Workshop');
    expect([english.Views[0]?.Name, english.Form.Sections[0]?.Label]).toEqual(['Instruments', 'Instrument']);
    expect([spanish.Label, portuguese.Label]).toEqual(['Instrumento', 'Instrument']);
    expect(getConfig(model, 'kind', 'en')).toEqual(getConfig(before, 'kind', 'en'));
    // Anyone who keeps what the metadata said hears that it says something else.
    expect(model.version).not.toBe(before.version);
  });

  it('add a language and leave the others; of two layers the later one is heard', async () => {
    const first = await layer({ Basket: { entity: 'Basket', texts: { 'views.7001.name': { es: 'Todas', pt: 'Tudo' }, label: { en: 'Crate' } } } });
    const second = await layer({ Basket: { entity: 'Basket', texts: { 'views.7001.name': { pt: 'Todos os cestos' } } } });
    const before = getConfig(await loadModel([linkedModelFolder]), 'basket', 'en');
    const model = await loadModel([linkedModelFolder, first, second]);
    const nameIn = (language: Language) => getConfig(model, 'basket', language).Views.find((view) => view.ViewId === 7001)?.Name;
    expect([nameIn('en'), nameIn('es'), nameIn('pt')]).toEqual([before.Views.find((view) => view.ViewId === 7001)?.Name, 'Todas', 'Todos os cestos']);
    expect(getConfig(model, 'basket', 'en').Label).toBe('Crate');
  });

  it('rename what the product says: a lead, its menu item and a named permission', async () => {
    const [product = ''] = metadataFolders({});
    const plain = await loadModel([product]);
    const [menu] = plain.menus;
    const group = menu?.groups[0];
    const item = group?.items[0];
    const [permissions] = plain.permissions.groups;
    const words = await layer({
      Lead: { entity: 'AgencyLead', texts: { label: { en: 'Enquiry' }, 'fields.FirstName.label': { en: 'Given name' } } },
      menu: { menu: menu?.id, texts: { [`groups.${group?.id}.items.${item?.id}.label`]: { en: 'Start here' } } },
      rights: { permissionList: true, texts: { [`groups.${permissions?.id}.label`]: { en: 'What people may do' } } },
    });
    const model = await loadModel([product, words]);
    expect(getConfig(model, 'agencylead', 'en')).toMatchObject({ Label: 'Enquiry', Fields: { FirstName: { Label: 'Given name' } } });
    expect(getConfig(model, 'agencylead', 'pt').Label).toBe(getConfig(plain, 'agencylead', 'pt').Label);
    expect(model.menus[0]?.groups[0]?.items[0]?.label).toMatchObject({ en: 'Start here' });
    expect(model.permissions.groups[0]?.label).toMatchObject({ en: 'What people may do' });
  });
});

describe('texts of what is not there', () => {
  it.each([
    ['an entity', { entity: 'Shelv', texts: { label: { en: 'x' } } }, 'entity', 'There is no entity "Shelv".', 'Did you mean "Shelf"?'],
    ['a field', { entity: 'Shelf', texts: { 'fields.Nam.label': { en: 'x' } } }, 'texts."fields.Nam.label"', 'There is no text', 'Did you mean "fields.'],
    ['a menu', { menu: 'nowhere', texts: { 'groups.a.label': { en: 'x' } } }, 'menu', 'There is no menu "nowhere".', 'There are:'],
    ['a name that is none', { entity: 'Shelf', texts: { 'fields.Name.name': { en: 'x' } } }, 'texts."fields.Name.name"', 'There is no text', 'Did you mean'],
  ])('%s stops the start and names the nearest', async (_what, file, place, message, hint) => {
    const [error, ...others] = await findErrors([inventedFolder, await layer({ wrong: file })]);
    expect(others).toEqual([]);
    expect(error?.file).toContain('wrong.texts.json');
    expect(error?.path).toBe(place);
    expect(error?.message).toContain(message);
    expect(error?.hint).toContain(hint);
  });

  it('and files that are about nothing, or say nothing, are refused by their shape', async () => {
    for (const file of [{ texts: { label: { en: 'x' } } }, { entity: 'Shelf', texts: { label: {} } }, { entity: 'Shelf', texts: { label: 'x' } }]) {
      const errors = await findErrors([inventedFolder, await layer({ wrong: file })]);
      expect(
        errors.every((error) => error.file.includes('wrong.texts.json') && error.hint !== ''),
        JSON.stringify(errors),
      ).toBe(true);
    }
  });
});
