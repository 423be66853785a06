// What is true of imports by now: how much of each was undone, by how many undoings ever, and which of its records stay.
import {
  type Context,
  countStatuses,
  type Engine,
  listChanges,
  translate,
  type ChangeStatus,
  type StatusCounts,
  loadChangeStatuses,
  type Transaction,
  whyStayed,
  defineCall,
  nullable,
  shape,
  Type,
} from '#engine';
import type { RecordImport } from '#generated';
import { importIdSchema, loadImport } from './import-of.ts';
import { getName, loadRecords } from './records-of.ts';

type Row = Readonly<Pick<RecordImport, 'ChangeId' | 'Status' | 'CreatedBy' | 'RowsNew' | 'RowsChanged'>>;

/** At most this many imports are listed at once, the latest. */
const maxImports = 50;
/** So many records that stay are named. */
const maxNamed = 20;

/** What has become of the change that an import was; undefined where it has written nothing. */
export async function getStatus(tx: Transaction, record: Row): Promise<ChangeStatus | undefined> {
  const change = findChange(record);
  return change === undefined ? undefined : (await loadChangeStatuses(tx, record.CreatedBy ?? 0, [change])).get(change);
}

const findChange = ({ ChangeId, Status }: Row): number | undefined => (Status === 'applied' ? (ChangeId ?? undefined) : undefined);

const counted = {
  Written: Type.Integer(),
  Undone: Type.Integer({ description: 'So many of the records that it wrote are as they were before it; what was added is gone, whoever deleted it.' }),
  Gone: Type.Integer({ description: 'So many of those that it changed were not put back and are deleted by now; counted once any of it was undone.' }),
  IsUnderway: Type.Boolean(),
};

/** The journal knows how many records it were where any of them went back; before, the rows tell it. */
function messageFor({ RowsNew, RowsChanged }: Row, counts: StatusCounts | undefined) {
  const { back = 0, stayed = 0, gone = 0, isUnderway = false } = counts ?? {};
  const Written = back + stayed + gone || (RowsNew ?? 0) + (RowsChanged ?? 0);
  return { Written, Undone: back, Gone: gone, IsUnderway: isUnderway };
}

const getCounts = ({ back, stayed, gone, isUnderway }: ChangeStatus): StatusCounts => ({
  back: back.length,
  stayed: stayed.length,
  gone: gone.length,
  isUnderway,
});

export const standings = defineCall({
  method: 'GET',
  path: 'import/standing',
  access: 'signed-in',
  surface: 'read',
  summary: `How much of the latest ${maxImports} imports that were carried out has been undone.`,
  output: shape({ Data: Type.Array(shape({ Id: Type.Integer(), ...counted })) }),
  async run(_input, { tx, records }) {
    const imports = await records.list('RecordImport', { where: { Status: 'applied' }, orderBy: '-DateCreated', limit: maxImports });
    const message = new Map<number, StatusCounts>();
    for (const userId of new Set(imports.map(({ CreatedBy }) => CreatedBy ?? 0))) {
      const own = imports.filter(({ CreatedBy }) => (CreatedBy ?? 0) === userId).flatMap((record) => findChange(record) ?? []);
      for (const [change, counts] of await countStatuses(tx, userId, own)) message.set(change, counts);
    }
    return { Data: imports.map((record) => ({ Id: record.Id, ...messageFor(record, message.get(findChange(record) ?? 0)) })) };
  },
});

export const existing = defineCall({
  method: 'GET',
  path: 'import/{id}/standing',
  access: 'signed-in',
  surface: 'read',
  summary: 'How much of an import has been undone, what stays of it and why, and whether it can be undone.',
  input: shape({ id: importIdSchema }),
  output: shape({
    ...counted,
    Undo: nullable(Type.Integer({ description: 'The change that is to be undone; null where that cannot be, or is not up to this person.' })),
    WhyNot: nullable(Type.String({ description: 'Why it cannot be undone.' })),
    Stayed: Type.Array(shape({ Id: Type.Integer(), Name: Type.String(), Why: nullable(Type.String({ description: 'What somebody has done to it since.' })) }), {
      description: `Where some of it was undone, what stays: the first ${maxNamed} of what this person sees.`,
    }),
  }),
  async run({ id }, context) {
    const { tx, actor, engine } = context;
    const { record, target } = await loadImport(context, id);
    const now = await getStatus(tx, record);
    const own = await ownChange(context, findChange(record));
    const stayed = now && now.back.length > 0 ? now.stayed : [];
    const records = await loadRecords(context, target.name, stayed, maxNamed);
    const why = now && (await whyStayed(engine.writing(tx, actor), target, now, [...records.keys()]));
    return {
      ...messageFor(record, now && getCounts(now)),
      Undo: own && own.whyNot === undefined ? own.id : null,
      WhyNot: own?.whyNot === undefined ? null : translate(own.whyNot, actor.language),
      Stayed: stayed.flatMap((number) => {
        const found = records.get(number);
        const reason = why?.get(number);
        return found ? [{ Id: number, Name: getName(found), Why: reason === undefined ? null : translate(reason, actor.language) }] : [];
      }),
    };
  },
});

/** The change, for the person who made it, who alone undoes it; anyone who looks on as that person does nothing in his name. */
async function ownChange({ tx, actor, engine }: Context<Engine>, change: number | undefined) {
  if (change === undefined || actor.viewer) return undefined;
  const { changes } = await listChanges(engine.writing(tx, actor), { before: change + 1, take: 1 });
  return changes.find(({ id: each }) => each === change);
}
