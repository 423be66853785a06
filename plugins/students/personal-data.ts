// A person's own data: taken out whole, or erased for good.
import { type AnyValues, type Context, defineAction, defineDownload, type Engine, idSchema, markFinal, AppError, shape, Type } from '#engine';
import { keepsPersonalData, type Link, linksToStudents } from './names.ts';
import { messages } from './messages.ts';

const erased = 'Erased';

/** What stays of a student: where and with whom, and that it is erased. */
const kept: ReadonlySet<string> = new Set(['AgencyOfficeId', 'UserId', 'MergedIntoId', 'IsErased']);
/** What tells of the person on records that stay, because others count on them. */
const personal: Readonly<Record<string, AnyValues>> = {
  AgencyLead: { FirstName: erased, LastName: null, EmailAddress: null, PhoneNumber: null, InitialNote: null },
  AgencyOpportunity: { Name: erased },
  AgencyTask: { Description: erased },
  // Amounts and states are those of the agency; the signature and what was written about the person are not.
  AgencySale: { StudentSignature: null, CoverNotes: null },
};
/** Of such records the history goes on telling where they stood. */
const existing = ['Status', 'StageId', 'IsConverted', 'IsDud', 'IsCompleted', 'DueDate'];

export const erase = defineAction({
  entity: 'Student',
  input: shape({
    Name: Type.String({
      minLength: 1,
      maxLength: 210,
      'x-label': { en: 'Full name, to confirm', pt: 'Nome completo, para confirmar', es: 'Nombre completo, para confirmar' },
    }),
  }),
  async run({ Id, DisplayName, IsErased }, { Name }, context) {
    const { tx, engine } = context;
    if (IsErased) throw new AppError('request.invalid', messages.erasedAlready());
    if (Name.trim() !== DisplayName) throw new AppError('request.invalid', messages.wrongName(), { errors: [{ Key: 'Name', Message: messages.wrongName() }] });
    const records = context.records.asSystem();
    const ids = [Id];
    for await (const merged of records.named('Student').batches({ MergedIntoId: Id })) ids.push(...merged.map((record) => record.Id));
    for (const link of linksToStudents(engine.model)) for (const each of ids) await eraseLinked(context, link, each);
    const blank = blankStudent(engine);
    await records.named('Student').systemUpdateMany(ids.map((id) => ({ Id: id, ...blank })));
    for (const each of ids) await context.files.asSystem().removeAll('Student', each);
    // What was written above told what stood there before: it goes with the rest.
    await records.eraseHistory('Student', ids, ['IsErased']);
    await context.emit('student.erased', { ids });
    await markFinal(tx, messages.erasureStays());
  },
});

async function eraseLinked(context: Context<Engine>, { entity, field, isOwn }: Link, of: number): Promise<void> {
  const { engine } = context;
  const values = isOwn ? undefined : personal[entity];
  if (!isOwn && values === undefined) return;
  const linked = context.records.asSystem().named(entity);
  const past = isOwn ? await linked.everReferring(field, of) : [];
  for await (const rows of linked.batches({ [field]: of })) {
    const ids = rows.map((row) => row.Id);
    if (values === undefined) {
      // Those that are refused, one by one, so that the reason is reported.
      for (const { Id } of (await linked.deleteMany(ids)).Errors) await linked.delete(Id);
    } else {
      await linked.systemUpdateMany(ids.map((Id) => ({ Id, ...values })));
      if (engine.model.entities.get(entity.toLowerCase())?.files) for (const each of ids) await context.files.asSystem().removeAll(entity, each);
    }
    await linked.eraseHistory(ids, isOwn ? [] : getStaying(engine, entity));
  }
  if (past.length > 0) await linked.eraseHistory(past);
}

/** Of a sale the history goes on telling all that is not of the person. */
function getStaying({ model }: Engine, entity: string): readonly string[] {
  if (entity !== 'AgencySale') return existing;
  const message = new Set(Object.keys(personal[entity] ?? {}));
  return [...(model.entities.get(entity.toLowerCase())?.fields.keys() ?? [])].filter((name) => !message.has(name));
}

function blankStudent({ model }: Engine): AnyValues {
  const fields = [...(model.entities.get('student')?.fields.values() ?? [])];
  const message = fields.filter(({ name, system, computed }) => !system && !computed && !kept.has(name));
  const blank = ({ required, type }: (typeof message)[number]) => (required ? erased : type === 'partList' ? [] : type === 'boolean' ? false : null);
  return { ...Object.fromEntries(message.map((field) => [field.name, blank(field)])), IsErased: true };
}

export const exportPerson = defineDownload({
  path: 'student/{id}/export',
  access: { actor: 'staff', permission: keepsPersonalData },
  summary: 'Everything that is kept about a student, as one JSON file: the record, what refers to it, and its files.',
  input: shape({ id: idSchema() }),
  contentType: 'application/json',
  async run({ id }, context) {
    const record = await context.records.get('Student', id);
    const wire = context.records.toWire('Student', record);
    return { name: `${record.DisplayName}.json`, contentType: 'application/json', content: everything(context, id, wire) };
  },
});

async function* everything({ records, files: ownFiles, engine: { model } }: Context<Engine>, id: number, record: object): AsyncGenerator<Uint8Array> {
  const files = ownFiles.asSystem();
  const text = (value: string) => Buffer.from(value, 'utf8');
  yield text(`{"Student":${JSON.stringify(record)}`);
  for (const { entity, field } of linksToStudents(model)) {
    let isFirst = true;
    const named = records.asSystem().named(entity);
    for await (const found of named.batches({ [field]: id })) {
      const rows = found.map((row) => named.toWire(row));
      // A list of a page without its brackets: the next page goes on in it.
      yield text(`${isFirst ? `,"${entity}":[` : ','}${JSON.stringify(rows).slice(1, -1)}`);
      isFirst = false;
    }
    if (!isFirst) yield text(']');
  }
  yield text(',"Files":[');
  for (const [index, file] of (await files.list('Student', id)).entries()) {
    yield text(`${index > 0 ? ',' : ''}{"Name":${JSON.stringify(file.name)},"ContentType":${JSON.stringify(file.contentType)},"Base64":"`);
    const { content } = await files.read(file.key);
    let rest = Buffer.alloc(0);
    for await (const chunk of content) {
      const all = Buffer.concat([rest, Buffer.from(chunk as Uint8Array)]);
      const full = all.length - (all.length % 3);
      yield text(all.subarray(0, full).toString('base64'));
      rest = all.subarray(full);
    }
    yield text(`${rest.toString('base64')}"}`);
  }
  yield text(']}');
}
