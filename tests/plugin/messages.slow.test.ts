// Messages and errors of a plugin: typed by their placeholders, said in every language, and known to documentation and clients.
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { defineErrors, defineMessages, type Engine, type Plugin, AppError, translate } from '../../engine/index.ts';
import { checkMessage, type MessageValue } from '../../engine/contract/messages.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { openApi } from '../../engine/openapi/openapi.ts';
import { writeClient } from '../../engine/openapi/write-client.ts';
import { collect } from '../../engine/plugin/collect.ts';
import { plugins } from '../../plugins/index.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { library, libraryErrors } from './library-plugin.ts';
import { libraryOptions, libraryScene } from './scene.ts';

const paid = { en: 'The order {number} is paid.', pt: 'O pedido {number} está pago.', es: 'El pedido {number} está pagado.' } as const;
const plain = { en: 'Nothing here.', pt: 'Nada aqui.', es: 'Nada aquí.' } as const;

describe('messages', () => {
  const messages = defineMessages({
    paid,
    plain,
    nested: { en: 'First: {first} Then: {last}', pt: 'Antes: {first} Depois: {last}', es: 'Antes: {first} Luego: {last}' },
  });

  it('are said in the language of the reader, with values, labels and further messages in them', () => {
    expect((['en', 'pt', 'es'] as const).map((language) => translate(messages.paid({ number: 7 }), language))).toEqual([
      'The order 7 is paid.',
      'O pedido 7 está pago.',
      'El pedido 7 está pagado.',
    ]);
    const nested = messages.nested({ first: messages.plain(), last: { en: 'Label', pt: 'Rótulo', es: 'Etiqueta' } });
    expect(translate(nested, 'pt')).toBe('Antes: Nada aqui. Depois: Rótulo');
    // As a job or a change keeps it.
    expect(translate(JSON.parse(JSON.stringify(nested)) as typeof nested, 'es')).toBe('Antes: Nada aquí. Luego: Etiqueta');
    expect(translate(messages.paid({ number: '{number}' }), 'en')).toBe('The order {number} is paid.');
  });

  it('are typed by the placeholders of their English text', () => {
    expectTypeOf(messages.paid).parameter(0).toEqualTypeOf<Readonly<Record<'number', MessageValue>>>();
    expectTypeOf(messages.plain).parameters.toEqualTypeOf<[]>();
    expect(Object.keys(messages)).toEqual(['paid', 'plain', 'nested']);
  });

  it('are refused at definition where a language is missing or has other placeholders', () => {
    expect(() => defineMessages({ paid: { ...paid, es: 'El pedido está pagado.' } })).toThrow(
      'The message paid has the placeholders (none) in the language "es", and {number} in English.',
    );
    expect(() => defineMessages({ paid: { ...paid, pt: ' ' } })).toThrow('The message paid has no text in the language "pt".');
    expect(() => checkMessage('paid', JSON.parse('{ "en": "Paid.", "pt": "Pago." }'))).toThrow('The message paid has no text in the language "es".');
  });
});

describe('errors', () => {
  const errors = defineErrors('orders', { alreadyPaid: { status: 409, message: paid, hint: plain }, gone: { status: 410, message: plain } });

  it('make refusals with a code of the plugin, the status, message, hint and what else is reported', () => {
    const rejection = errors.alreadyPaid({ number: 7 }, { errors: [{ Key: 'Number', Message: 'Paid.' }], details: { Paid: true } });
    expect(rejection).toBeInstanceOf(AppError);
    expect(rejection).toMatchObject({ code: 'orders.already-paid', status: 409, title: 'Conflict', message: 'The order 7 is paid.', hint: 'Nothing here.' });
    expect(rejection).toMatchObject({ errors: [{ Key: 'Number' }], details: { Paid: true } });
    expect(errors.gone({ details: { Since: 1 } })).toMatchObject({ code: 'orders.gone', status: 410, title: 'Gone', hint: undefined, details: { Since: 1 } });
    expect([errors.gone.code, errors.gone.status]).toEqual(['orders.gone', 410]);
    expectTypeOf(errors.alreadyPaid).parameter(0).toEqualTypeOf<Readonly<Record<'number', MessageValue>>>();
  });

  it('are refused at definition like messages, and with names that are no code', () => {
    expect(() => defineErrors('orders', { late: { status: 409, message: plain, hint: { ...plain, es: '{day}' } } })).toThrow('orders.late (hint)');
    expect(() => defineErrors('orders', { 'too-late': { status: 409, message: plain } })).toThrow('Write it like alreadyPaid.');
  });

  it('stop the start where a code is doubled, or begins with the name of another plugin', async () => {
    const model = await loadModel(libraryOptions.metadataFolders ?? []);
    const named = (name: string, of: Plugin<Engine>['errors'] = {}): Plugin<Engine> => ({ name, errors: of });
    const twice = { ...defineErrors('orders', { gone: { status: 410, message: plain } }), other: errors.gone };
    expect(() => collect(model, [...plugins, library, named('orders', twice)])).toThrow('The error orders.gone is declared twice');
    expect(() => collect(model, [...plugins, library, named('bills', errors)])).toThrow('does not begin with its name');
    const ofEngine = defineErrors('record', { changed: { status: 409, message: plain } });
    expect(() => collect(model, [...plugins, library, named('record', ofEngine)])).toThrow('The error record.changed is declared twice: by the engine');
  });

  it('stand in the document of the calls, with their calls, and in the typed client', async () => {
    const model = await loadModel(libraryOptions.metadataFolders ?? []);
    const document = openApi({ model, parts: collect(model, [...plugins, library]), version: '1.0.0' });
    expect(JSON.stringify(document.components.schemas['Wire.Refusal409'])).toContain('"record.in-use"');
    expect(JSON.stringify(document.components.schemas['Wire.Refusal409'])).toContain(`"${libraryErrors.noRoom.code}"`);
    expect(document.paths['/library/{shelf}/stocktake']?.post?.responses).toHaveProperty('410');
    const [, codes = ''] = /const errorCodes = \[(.*)\] as const;/.exec(writeClient(document, '')) ?? [];
    expect(codes.split(', ')).toEqual(expect.arrayContaining(["'request.malformed'", "'library.no-room'", "'library.closed'"]));
  });
});

describe('over HTTP', () => {
  let scene: TwoAgencies;
  beforeAll(async () => {
    scene = await libraryScene();
  });
  afterAll(() => scene?.server.stop());

  it('an error of a plugin is answered with its code and status, in the language that was asked for', async () => {
    const stocktake = async (title: string, language: string) =>
      await scene.manager.call('POST', '/api/library/A/stocktake', { Titles: [title] }, { 'User-Language': language });
    const full = await stocktake('no room', 'pt');
    expect([full.status, full.body]).toEqual([
      409,
      {
        Title: 'Conflict',
        Message: 'Não há lugar para 1 livros.',
        Code: 'library.no-room',
        RequestId: expect.any(String),
        Hint: 'Use a estante B.',
        Free: 0,
      },
    ]);
    const closed = await stocktake('closed', 'es');
    expect([closed.status, closed.body['Title'], closed.body['Message'], closed.body['Hint']]).toEqual([410, 'Gone', 'La biblioteca está cerrada.', undefined]);
  });
});
