// A person's own data: taken out whole, or erased for good.
import { type Action, type Actor, type Call, type Context, type Engine, markFinal, Refusal } from '#engine';
import { digits, is, keepsPersonalData, linksToStudents, onBehalfOf, pagesOf, student } from './names.ts';
import { messages } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;
const erased = 'Erased';

/** What stays of a student: where and with whom, and that it is erased. */
const kept: ReadonlySet<string> = new Set(['AgencyOfficeId', 'UserId', 'MergedIntoId', 'IsErased']);
/** What tells of the person on records that stay, because others count on them. */
const personal: Readonly<Record<string, Values>> = {
  AgencyLead: { FirstName: erased, LastName: null, EmailAddress: null, PhoneNumber: null, InitialNote: null },
  AgencyOpportunity: { Name: erased },
  AgencyTask: { Description: erased },
};
/** Of such records the history goes on telling where they stood. */
const standing = ['Status', 'StageId', 'IsConverted', 'IsDud', 'IsCompleted', 'DueDate'];

export const erase: Action<Engine, typeof student, { readonly Name: string }> = {
  entity: student,
  input: {
    type: 'object',
    properties: {
      Name: {
        type: 'string',
        minLength: 1,
        maxLength: 210,
        'x-label': { en: 'Full name, to confirm', pt: 'Nome completo, para confirmar', es: 'Nombre completo, para confirmar' },
      },
    },
    required: ['Name'],
    additionalProperties: false,
  },
  async run({ Id, DisplayName, IsErased }, { Name }, context) {
    const { tx, actor, engine } = context;
    const { records, files } = engine;
    if (IsErased) throw new Refusal('request.invalid', messages.erasedAlready());
    if (Name.trim() !== DisplayName) throw new Refusal('request.invalid', messages.wrongName(), { errors: [{ Key: 'Name', Message: messages.wrongName() }] });
    const system = onBehalfOf(actor);
    const ids = [Id];
    for await (const merged of pagesOf(context, system, student, [is('MergedIntoId', Id)])) ids.push(...merged.map((each) => Number(each['Id'])));
    for (const link of linksToStudents(engine.model)) for (const each of ids) await eraseLinked(context, system, link, each);
    const blank = blankStudent(engine);
    await records.fillEach(
      tx,
      system,
      student,
      ids.map((each) => ({ Id: each, ...blank })),
    );
    for (const each of ids) await files.removeAll(tx, system, student, each);
    // What was written above told what stood there before: it goes with the rest.
    await records.forget(tx, student, ids, ['IsErased']);
    await markFinal(tx, messages.erasureStays());
  },
};

async function eraseLinked(context: Context<Engine>, system: Actor, { entity, field, isOwn }: ReturnType<typeof linksToStudents>[number], of: number) {
  const { tx, engine } = context;
  const { records } = engine;
  const values = isOwn ? undefined : personal[entity];
  if (!isOwn && values === undefined) return;
  const past = isOwn ? await records.everNaming(tx, entity, field, of) : [];
  for await (const rows of pagesOf(context, system, entity, [is(field, of)])) {
    const ids = rows.map((each) => Number(each['Id']));
    if (values === undefined) {
      // One by one those that are refused, so that it is told why.
      for (const { Id } of (await records.deleteMany(tx, system, entity, ids)).Errors) await records.delete(tx, system, entity, Id);
    } else {
      await records.fillEach(
        tx,
        system,
        entity,
        ids.map((Id) => ({ Id, ...values })),
      );
      if (engine.model.entities.get(entity.toLowerCase())?.files) for (const each of ids) await engine.files.removeAll(tx, system, entity, each);
    }
    await records.forget(tx, entity, ids, isOwn ? [] : standing);
  }
  if (past.length > 0) await records.forget(tx, entity, past);
}

function blankStudent({ model }: Engine): Values {
  const fields = [...(model.entities.get(student.toLowerCase())?.fields.values() ?? [])];
  const told = fields.filter(({ name, system, type }) => !system && type !== 'computed' && !kept.has(name));
  const blank = ({ required, type }: (typeof told)[number]) => (required ? erased : type === 'partList' ? [] : null);
  return { ...Object.fromEntries(told.map((field) => [field.name, blank(field)])), IsErased: true };
}

export const exportPerson: Call<Engine, { id: string }> = {
  method: 'GET',
  path: 'student/{id}/export',
  access: { actor: 'staff', permission: keepsPersonalData },
  surface: 'download',
  summary: 'Everything that is kept of a student, as one JSON file: the record, what refers to it, and its files.',
  input: { type: 'object', properties: { id: digits }, required: ['id'], additionalProperties: false },
  output: { type: 'string', format: 'binary', contentMediaType: 'application/json' },
  async run({ id }, context) {
    const { tx, actor, engine } = context;
    const record = await engine.records.get(tx, actor, student, Number(id));
    return { name: `${String(record['DisplayName'])}.json`, contentType: 'application/json', content: everything(context, record) };
  },
};

async function* everything(context: Context<Engine>, record: Values): AsyncGenerator<Uint8Array> {
  const { tx, actor, engine } = context;
  const { files, model } = engine;
  const text = (value: string) => Buffer.from(value, 'utf8');
  const system = onBehalfOf(actor);
  const id = Number(record['Id']);
  yield text(`{"${student}":${JSON.stringify(record)}`);
  for (const { entity, field } of linksToStudents(model)) {
    let isFirst = true;
    for await (const rows of pagesOf(context, system, entity, [is(field, id)])) {
      // A list of a page without its brackets: the next page goes on in it.
      yield text(`${isFirst ? `,"${entity}":[` : ','}${JSON.stringify(rows).slice(1, -1)}`);
      isFirst = false;
    }
    if (!isFirst) yield text(']');
  }
  yield text(',"Files":[');
  for (const [index, file] of (await files.list(tx, system, student, id)).entries()) {
    yield text(`${index > 0 ? ',' : ''}{"Name":${JSON.stringify(file.name)},"ContentType":${JSON.stringify(file.contentType)},"Base64":"`);
    const { content } = await files.read(tx, system, file.key);
    let rest = Buffer.alloc(0);
    for await (const chunk of content) {
      const all = Buffer.concat([rest, Buffer.from(chunk as Uint8Array)]);
      const whole = all.length - (all.length % 3);
      yield text(all.subarray(0, whole).toString('base64'));
      rest = all.subarray(whole);
    }
    yield text(`${rest.toString('base64')}"}`);
  }
  yield text(']}');
}
