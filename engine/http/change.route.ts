// Changes over HTTP: what somebody has changed lately, what undoing it would come to, and undoing it.
import { type Request, Router } from 'express';
import { getAccess } from '../access/access.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { Engine } from '../engine.ts';
import { maxAtOnce } from '../record/bulk-update-job.ts';
import { listChanges, loadNames, readChange, type ListedChange } from '../record/changes.ts';
import type { WritingContext } from '../record/record-context.ts';
import { tried } from '../record/trial.ts';
import { getSteps } from '../record/undo-change.ts';
import { startUndoing, undoAtOnce, undoChange, type Undone } from '../record/undo-job.ts';
import { parameters, parseInteger } from '../search/parse-request.ts';
import { getActor, requestLanguage } from '../session/require-actor.ts';
import { translate } from './translate.ts';
import type { WriteRequest } from './write-request.ts';

const maxVisible = 50;
/** So much of a long change is tried before it is undone. */
const maxTried = 500;

/** To be mounted at /api, behind the guard; a person sees his own changes alone. */
export function changeRoutes(engine: Engine, write: WriteRequest): Router {
  const router = Router();

  router.get('/change', async (request, response) => {
    const parameter = parameters(request.query);
    const take = Math.min(parseInteger('take', parameter('take') || '20', 1, 2_147_483_647), maxVisible);
    const given = parameter('before');
    const before = given ? parseInteger('before', given, 1, Number.MAX_SAFE_INTEGER) : undefined;
    const actor = getActor(request);
    const found = await engine.database.read(actor, (tx) => listChanges({ model: engine.model, access: getAccess(actor), tx }, { before, take }));
    response.json({ Data: found.changes.map((change) => wireChange(request, change)), Next: found.next ?? null });
  });

  router.post('/change/:id/preview', async (request, response) => {
    const trying = async (tx: Transaction) => {
      const context = engine.writing(tx, getActor(request));
      const change = await readChange(context, getId(request));
      // Those that go back first are tried; undoing the rest does not depend on them.
      const undone = await tried(tx, () => undoChange(context, change, maxTried));
      return { body: { ...(await wireUndone(request, context, undone)), Checked: undone.checked } };
    };
    await write(request, response, trying, { isTrial: true });
  });

  router.post('/change/:id/undo', async (request, response) => {
    await write(
      request,
      response,
      async (tx) => {
        const actor = getActor(request);
        const context = engine.writing(tx, actor);
        const change = await readChange(context, getId(request));
        const Total = getSteps(change).length;
        if (Total <= maxAtOnce) return { body: await wireUndone(request, context, await undoAtOnce(context, change)) };
        const undoing = await startUndoing(context, change);
        return { status: 202, body: { JobId: await engine.context(tx, actor).enqueue('engine.undo', undoing), Total } };
      },
      { call: 'change undo' },
    );
  });
  return router;
}

/** What is no number leads to no change. */
const getId = (request: Request): number => {
  const text: unknown = request.params['id'];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

/** What was asked for, in the few words that screens know; a verb by itself. */
const kinds = new Map([
  ['create', 'create'],
  ['createForMany', 'create'],
  ['patch', 'update'],
  ['update', 'update'],
  ['bulkUpdate', 'update'],
  ['bulkPatch', 'update'],
  ['bulkAdjust', 'update'],
  ['delta', 'update'],
  ['deltaByGet', 'update'],
  ['delete', 'delete'],
  ['bulkDelete', 'delete'],
  ['restore', 'restore'],
  ['deleteForGood', 'purge'],
  ['addFiles', 'files'],
  ['removeFile', 'files'],
  ['undo', 'undo'],
  ['import', 'import'],
]);

function wireChange(request: Request, { entity, call, ...change }: ListedChange) {
  const language = requestLanguage(request);
  const action = call.startsWith('#') ? entity.actions.find(({ verb }) => verb === call.slice(1)) : undefined;
  return {
    Id: change.id,
    Kind: kinds.get(call.split(' ')[0] ?? '') ?? 'verb',
    Verb: action ? textIn(action.label, language) : null,
    EntityType: entity.name,
    Label: textIn(entity.label, language),
    LabelPlural: textIn(entity.labelPlural, language),
    Count: change.count,
    RecordId: change.record?.id ?? null,
    Name: change.record?.name ?? null,
    Fields: change.fields.map((name) => textIn(entity.fields.get(name)?.label ?? name, language)),
    DateCreated: change.at,
    UndoneBy: change.undoneBy ?? null,
    Undoes: change.undoes ?? null,
    IsUnderway: change.isUnderway,
    WhyNot: change.whyNot === undefined ? null : translate(change.whyNot, language),
  };
}

async function wireUndone(request: Request, context: WritingContext, { total, success, skipped }: Undone) {
  const names = await loadNames(
    context,
    skipped.map(({ step }) => step),
  );
  const language = requestLanguage(request);
  return {
    Total: total,
    Success: success,
    Fail: skipped.length,
    Errors: skipped.map(({ step: { entity, id }, why }) => ({
      EntityType: entity.name,
      Label: textIn(entity.label, language),
      Id: id,
      Name: names.get(`${entity.name} ${id}`) ?? null,
      Message: translate(why, language),
    })),
  };
}
