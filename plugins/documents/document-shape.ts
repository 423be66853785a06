// A document as the wire shows it: a file, and whom it belongs to.
import { type Context, type Engine, nullable, type RecordFile, shape, type Static, Type, wordSchema } from '#engine';

const ownerId = nullable(Type.Integer());

export const documentShape = shape({
  Id: Type.Integer(),
  Key: Type.String({ description: 'The key by which its content is read: GET /file/{key}.' }),
  Name: Type.String(),
  ContentType: Type.String({ description: 'Told by its content.' }),
  Size: Type.Integer({ description: 'In bytes.' }),
  Tags: Type.String({ description: 'With commas between them.' }),
  IsSelected: Type.Boolean({ description: 'For screens; false.' }),
  IsSystemCreated: Type.Boolean({ description: 'The system made it: it keeps its name and its tags, and is not deleted.' }),
  Defect: nullable(wordSchema(['broken', 'locked'], { description: 'Why nobody can open it; null of a document that can be opened, or was not looked into.' })),
  IsBulk: Type.Boolean({ description: 'It is one document for several records, as a bank file is.' }),
  AgencyAgentId: ownerId,
  AgencyLeadId: ownerId,
  StudentId: ownerId,
  SupplierId: ownerId,
  AgencySaleId: ownerId,
  CreatedByName: Type.String(),
  DateCreated: Type.String({ format: 'date-time' }),
});
type Document = Static<typeof documentShape>;

/** Those of a sale belong to its student as well. */
export async function asDocuments(files: readonly RecordFile[], { records }: Context<Engine>): Promise<Document[]> {
  const sales = await records.byIds(
    'AgencySale',
    files.map(({ place }) => (place.entity === 'AgencySale' ? place.id : null)),
  );
  return files.map((file) => {
    const { entity, id } = file.place;
    const of = (name: string): number | null => (entity === name ? id : null);
    return {
      Id: file.id,
      Key: file.key,
      Name: file.name,
      ContentType: file.contentType,
      Size: file.size,
      Tags: file.tags.join(','),
      IsSelected: false,
      IsSystemCreated: file.isSystem,
      Defect: file.defect,
      IsBulk: entity === 'AbaFile',
      AgencyAgentId: of('AgencyAgent'),
      AgencyLeadId: of('AgencyLead'),
      StudentId: of('Student') ?? (entity === 'AgencySale' ? (sales.get(id)?.StudentId ?? null) : null),
      SupplierId: of('AgencySupplier'),
      AgencySaleId: of('AgencySale'),
      CreatedByName: file.createdBy,
      DateCreated: file.createdAt.toISOString(),
    };
  });
}
