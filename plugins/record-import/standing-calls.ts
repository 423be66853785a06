// What is true of imports by now: how much of each was undone, by how many undoings ever, and which of its records stay.
import {
  type Context,
  countStandings,
  type Engine,
  listChanges,
  say,
  type Standing,
  type StandingCounts,
  standingsOf,
  type Transaction,
  whyStayed,
  defineCall,
  nullable,
  shape,
  Type,
} from '#engine';
import type { RecordImport } from '#generated';
import { importIdSchema, importOf } from './import-of.ts';
import { nameOf, recordsOf } from './records-of.ts';

type Row = Readonly<Pick<RecordImport, 'ChangeId' | 'Status' | 'CreatedBy' | 'RowsNew' | 'RowsChanged'>>;

/** So many imports are told of at once, the latest. */
const mostImports = 50;
/** So many records that stay are named. */
const mostNamed = 20;

/** What has become of the change that an import was; undefined where it has written nothing. */
export async function standingOf(tx: Transaction, record: Row): Promise<Standing | undefined> {
  const change = changeOf(record);
  return change === undefined ? undefined : (await standingsOf(tx, record.CreatedBy ?? 0, [change])).get(change);
}

const changeOf = ({ ChangeId, Status }: Row): number | undefined => (Status === 'applied' ? (ChangeId ?? undefined) : undefined);

const counted = {
  Written: Type.Integer(),
  Undone: Type.Integer({ description: 'So many of the records that it wrote are as they were before it; what was added is gone, whoever deleted it.' }),
  Gone: Type.Integer({ description: 'So many of those that it changed were not put back and are deleted by now; counted once any of it was undone.' }),
  IsUnderway: Type.Boolean(),
};

/** The journal knows how many records it were where any of them went back; before, the rows tell it. */
function toldOf({ RowsNew, RowsChanged }: Row, counts: StandingCounts | undefined) {
  const { back = 0, stayed = 0, gone = 0, isUnderway = false } = counts ?? {};
  const Written = back + stayed + gone || (RowsNew ?? 0) + (RowsChanged ?? 0);
  return { Written, Undone: back, Gone: gone, IsUnderway: isUnderway };
}

const countsOf = ({ back, stayed, gone, isUnderway }: Standing): StandingCounts => ({
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
  summary: `How much of the latest ${mostImports} imports that were carried out has been undone.`,
  output: shape({ Data: Type.Array(shape({ Id: Type.Integer(), ...counted })) }),
  async run(_input, { tx, records }) {
    const imports = await records.list('RecordImport', { where: { Status: 'applied' }, orderBy: '-DateCreated', limit: mostImports });
    const told = new Map<number, StandingCounts>();
    for (const userId of new Set(imports.map(({ CreatedBy }) => CreatedBy ?? 0))) {
      const own = imports.filter(({ CreatedBy }) => (CreatedBy ?? 0) === userId).flatMap((record) => changeOf(record) ?? []);
      for (const [change, counts] of await countStandings(tx, userId, own)) told.set(change, counts);
    }
    return { Data: imports.map((record) => ({ Id: record.Id, ...toldOf(record, told.get(changeOf(record) ?? 0)) })) };
  },
});

export const standing = defineCall({
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
      description: `Where some of it was undone, what stays: the first ${mostNamed} of what this person sees.`,
    }),
  }),
  async run({ id }, context) {
    const { tx, actor, engine } = context;
    const { record, target } = await importOf(context, id);
    const now = await standingOf(tx, record);
    const own = await ownChange(context, changeOf(record));
    const stayed = now && now.back.length > 0 ? now.stayed : [];
    const records = await recordsOf(context, target.name, stayed, mostNamed);
    const why = now && (await whyStayed(engine.writing(tx, actor), target, now, [...records.keys()]));
    return {
      ...toldOf(record, now && countsOf(now)),
      Undo: own && own.whyNot === undefined ? own.id : null,
      WhyNot: own?.whyNot === undefined ? null : say(own.whyNot, actor.language),
      Stayed: stayed.flatMap((each) => {
        const found = records.get(each);
        const reason = why?.get(each);
        return found ? [{ Id: each, Name: nameOf(found), Why: reason === undefined ? null : say(reason, actor.language) }] : [];
      }),
    };
  },
});

/** The change as it is told to whoever made it, who alone undoes it; who looks on as that person does nothing in his name. */
async function ownChange({ tx, actor, engine }: Context<Engine>, change: number | undefined) {
  if (change === undefined || actor.viewer) return undefined;
  const { changes } = await listChanges(engine.writing(tx, actor), { before: change + 1, take: 1 });
  return changes.find(({ id: each }) => each === change);
}
