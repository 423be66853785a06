// Folders and documents of a record: those of a student hang on the student and on the sales of the student.
import { type Context, defineCall, type Engine, idSchema, type RecordFile, shape, Type, wordSchema } from '#engine';
import { asDocuments, documentShape } from './document-shape.ts';
import { loadBankFiles, folderOwner, saleOfStudent, salesOfStudent } from './owners.ts';
import { generalTag, loadTags } from './tags.ts';

const reading = { method: 'GET', access: 'signed-in', surface: 'read' } as const;
export const typeSchema = Type.String({
  maxLength: 60,
  description: 'What the documents belong to: agencylead, agencyagent, student, supplier or agencysale.',
});

export const folders = defineCall({
  ...reading,
  path: 'document/{type}/{id}/folders',
  summary: 'The folders of the documents of a record: of the system, by tag, and one for each sale of a student.',
  input: shape({ type: typeSchema, id: idSchema() }),
  output: shape({
    Data: Type.Array(
      shape({
        Name: Type.String(),
        Qty: Type.Integer(),
        IsSystem: Type.Boolean({ description: 'The system alone places documents there.' }),
        IsLink: Type.Boolean({ description: 'Its documents hang on another record than the one that is looked at.' }),
        Type: wordSchema(['sale', 'tag']),
        TypePayload: Type.String({ description: 'The tag, or the id of the sale.' }),
      }),
    ),
  }),
  async run({ type, id }, context) {
    const owner = folderOwner(type);
    await context.records.named(owner).get(id);
    const sales = owner === 'Student' ? await salesOfStudent(id, context) : [];
    const saleIds = sales.map(({ Id }) => Id);
    const own = (await context.files.countTags(owner, [id])).get(id) ?? new Map<string, number>();
    const ofSales = saleIds.length > 0 ? await context.files.countTags('AgencySale', saleIds) : new Map<number, ReadonlyMap<string, number>>();
    const bankFiles = await loadBankFiles(owner, id, context);
    const ofBankFiles = bankFiles.length > 0 ? await context.files.countTags('AbaFile', bankFiles) : new Map<number, ReadonlyMap<string, number>>();
    const counts = new Map<string, number>();
    for (const each of [own, ...ofSales.values(), ...ofBankFiles.values()])
      for (const [tag, n] of each) counts.set(tag || generalTag, (counts.get(tag || generalTag) ?? 0) + n);
    const tags = await loadTags(context);
    const found = [...counts.keys()].filter((tag) => !tags.system.has(tag) && !tags.own.has(tag)).toSorted();
    const perSale = await perRecord('AgencySale', saleIds, context);
    const ofTag = (isSystem: boolean) => (Name: string) => ({
      Name,
      Qty: counts.get(Name) ?? 0,
      IsSystem: isSystem,
      IsLink: false,
      Type: 'tag' as const,
      TypePayload: Name,
    });
    return {
      Data: [
        ...[...tags.system].map(ofTag(true)),
        ...[...tags.own, ...found].map(ofTag(false)),
        ...sales.map(({ Id, DisplayName }) => ({
          Name: DisplayName,
          Qty: perSale.get(Id) ?? 0,
          IsSystem: false,
          IsLink: true,
          Type: 'sale' as const,
          TypePayload: String(Id),
        })),
      ],
    };
  },
});

export const documents = defineCall({
  ...reading,
  path: 'document/{type}/{id}/documents',
  summary:
    'The documents of a record, the newest first: all of them, those with a tag, or those of one sale of a student. Bank files stand with the students and suppliers that they pay.',
  input: shape({
    type: typeSchema,
    id: idSchema(),
    tag: Type.Optional(Type.String({ maxLength: 120 })),
    agencysaleId: Type.Optional(idSchema({ 'x-entity': 'AgencySale' })),
  }),
  output: shape({ Data: Type.Array(documentShape) }),
  async run({ type, id, tag, agencysaleId }, context) {
    const owner = folderOwner(type);
    await context.records.named(owner).get(id);
    if (agencysaleId !== undefined) {
      const saleId = await saleOfStudent(agencysaleId, owner, id, context);
      return { Data: await asDocuments((await context.files.list('AgencySale', saleId)).filter(hasTag(tag)), context) };
    }
    const own = await context.files.list(owner, id);
    const sales = owner === 'Student' ? (await salesOfStudent(id, context)).map(({ Id }) => Id) : [];
    const ofSales = sales.length > 0 ? [...(await context.files.listMany('AgencySale', sales)).values()].flat() : [];
    const bankFiles = await loadBankFiles(owner, id, context);
    const ofBankFiles = bankFiles.length > 0 ? [...(await context.files.listMany('AbaFile', bankFiles)).values()].flat() : [];
    const all = [...own, ...ofSales, ...ofBankFiles].filter(hasTag(tag)).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
    return { Data: await asDocuments(all, context) };
  },
});

const hasTag =
  (wanted: string | undefined) =>
  ({ tags }: RecordFile): boolean =>
    wanted === undefined || (tags.length === 0 ? [generalTag] : tags).some((tag) => tag.toLowerCase() === wanted.toLowerCase());

/** How many files each record has, each counted once. */
async function perRecord(entity: string, ids: readonly number[], { files }: Context<Engine>): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  return new Map([...(await files.listMany(entity, ids))].map(([id, those]) => [id, those.length]));
}
