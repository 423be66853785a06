// Views over HTTP: all that somebody has of an entity, one by its number, saving, changing, deleting, and choosing among them.
import { type Request, Router } from 'express';
import { type Access, getAccess, authorize } from '../access/access.ts';
import { failingParts, whoMessage } from '../access/feature-gates.ts';
import { whileViewing } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import type { RecordContext } from '../record/record-context.ts';
import { isWithin, readableOrder, requestContext } from '../search/plan.ts';
import { parameters } from '../search/parse-request.ts';
import { getActor, requestLanguage } from '../session/require-actor.ts';
import { changeView, createView, maxViews, removeView } from '../view/change-views.ts';
import { chooseViews } from '../view/choose-views.ts';
import { shapers } from '../view/shapers.ts';
import { firstView, type VisibleView, visibleViews } from '../view/visible-views.ts';
import { wireGroups } from '../view/view-groups.ts';
import { firstSavedView, isAgencys } from '../view/view-rows.ts';
import { properties } from './body-properties.ts';
import { entityNamed, recordId } from './entity-path.ts';
import { entityView, savedEntityView } from './entity-view.ts';
import { translate } from './translate.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard. */
export function viewRoutes(engine: Engine, write: WriteRequest): Router {
  const router = Router();
  const { database, model } = engine;

  router.get('/entityview', async (request, response) => {
    const access = getAccess(getActor(request));
    const entity = readableEntity(engine, access, parameters(request.query)('entity'));
    const found = await database.read(access.actor, (tx) => visibleViews(tx, access, entity));
    const who = shapers(model);
    const [missing] = failingParts(who, access.actor);
    const whyNot = missing === undefined ? access.actor.viewer && whileViewing(access.actor) : whoMessage(missing, who);
    response.json({
      Data: found.views.map((view) => wireView(access, entity, view)),
      Count: found.views.length,
      First: firstView(found)?.id ?? 0,
      Default: found.own.defaultView,
      AgencyDefault: found.agency.defaultView,
      Pinned: found.own.pinned ?? found.agency.pinned,
      Most: maxViews,
      MayShape: whyNot === undefined,
      WhyNotShape: whyNot === undefined ? null : translate(whyNot, requestLanguage(request)),
    });
  });

  router.get('/entityview/:viewId', async (request, response) => {
    const access = getAccess(getActor(request));
    const id = recordId(request.params.viewId) ?? 0;
    response.json(id < firstSavedView ? entityView(model, access, id) : await database.read(access.actor, (tx) => savedEntityView({ model, access, tx }, id)));
  });

  router.post('/entityview', async (request, response) => {
    const property = properties(
      request.body,
      ['entity', 'baseviewid', 'name', 'ofagency', 'document', 'pinned'],
      'A view can have only Entity, BaseViewId, Name, OfAgency, Document and Pinned.',
    );
    await write(request, response, async (tx) => {
      const context = getContext(engine, request, tx);
      const entity = readableEntity(engine, context.access, property('entity'));
      const ofAgency = yesOrNo('OfAgency', property('ofagency')) ?? false;
      const isPinned = yesOrNo('Pinned', property('pinned')) ?? false;
      const sent = { baseViewId: property('baseviewid'), name: property('name'), ofAgency, document: property('document'), isPinned };
      return { body: wireView(context.access, entity, await createView(context, entity, sent)) };
    });
  });

  // Before the numbers: it stands where they would.
  router.put('/entityview/choice', async (request, response) => {
    const property = properties(request.body, ['entity', 'ofagency', 'default', 'pinned'], 'A choice can have only Entity, OfAgency, Default and Pinned.');
    await write(request, response, async (tx) => {
      const context = getContext(engine, request, tx);
      const entity = readableEntity(engine, context.access, property('entity'));
      const ofAgency = yesOrNo('OfAgency', property('ofagency')) ?? false;
      await chooseViews(context, entity, { ofAgency, defaultView: viewNumber('Default', property('default')), pinned: viewNumbers(property('pinned')) });
      return { body: {} };
    });
  });

  router.put('/entityview/:viewId', async (request, response) => {
    const property = properties(
      request.body,
      ['rowversion', 'name', 'document', 'ofagency'],
      'A change to a view can have only RowVersion, Name, Document and OfAgency.',
    );
    await write(request, response, async (tx) => {
      const context = getContext(engine, request, tx);
      const rowVersion = property('rowversion');
      if (typeof rowVersion !== 'number')
        throw malformed('RowVersion', 'Send the RowVersion that the view had when you read it, so that nobody else’s change is lost.');
      const ofAgency = yesOrNo('OfAgency', property('ofagency'));
      const change = { rowVersion, name: property('name'), document: property('document'), ...(ofAgency === undefined ? {} : { ofAgency }) };
      const { view, entity } = await changeView(context, getId(request), change);
      return { body: wireView(context.access, entity, view) };
    });
  });

  router.delete('/entityview/:viewId', async (request, response) => {
    await write(request, response, async (tx) => {
      await removeView(getContext(engine, request, tx), getId(request));
      return { body: {} };
    });
  });
  return router;
}

const getContext = ({ model }: Engine, request: Request, tx: RecordContext['tx']): RecordContext => ({ model, tx, access: getAccess(getActor(request)) });

/** What is no number leads to no view; neither does that of a view of the metadata, which nobody changes. */
const getId = (request: Request): number => recordId(String(request.params['viewId'])) ?? 0;

/** Throws 400 without a name, 404 for one that is none, 403 to whom it may not be read. */
function readableEntity({ model }: Engine, access: Access, name: unknown): Entity {
  if (typeof name !== 'string' || name === '') throw malformed('Entity', 'Specify the entity: the last part of the path of its list.');
  const entity = entityNamed(model, name);
  authorize(access, entity, 'read');
  return entity;
}

/** One view as it travels, within what its reader may see. */
function wireView(access: Access, entity: Entity, visible: VisibleView) {
  const { paths } = requestContext(entity, access);
  const ofGrid = new Map(entity.grid.columns.map((column) => [column.field, column]));
  const { saved } = visible;
  return {
    ViewId: visible.id,
    Kind: visible.kind,
    Name: visible.name,
    ViewType: visible.base.type,
    BaseViewId: visible.base.id,
    Columns: visible.layout.flatMap((column) => {
      const known = ofGrid.get(column.Field);
      return known && isWithin({ field: column.Field, operator: 'notEmpty' }, paths) ? [{ Id: known.id, ...column }] : [];
    }),
    Filters: visible.filters ?? null,
    OrderBy: readableOrder(visible.view.orderBy, paths),
    PageSize: visible.pageSize ?? null,
    ...wireGroups(visible.groups),
    Saved: saved
      ? { Id: saved.id, OfAgency: isAgencys(saved), RowVersion: saved.rowVersion, UserName: saved.userName, DateLastModified: saved.changedAt.toISOString() }
      : null,
    IsBaseMoved: visible.isBaseMoved,
    Added: visible.added.flatMap((field) => {
      const label = ofGrid.get(field)?.label ?? paths.resolve(field).field.label;
      return [textIn(label, access.actor.language)];
    }),
    Ignored: visible.ignored,
  };
}

function yesOrNo(key: string, value: unknown): boolean | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined;
  throw malformed(key, 'This must be true or false.');
}

/** Null takes a choice back; undefined leaves it. */
function viewNumber(key: string, value: unknown): number | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647) return value;
  throw malformed(key, 'This must be the number of a view.');
}

function viewNumbers(value: unknown): number[] | null | undefined {
  if (value === undefined || value === null) return value;
  if (!Array.isArray(value) || value.length > 2 * maxViews) throw malformed('Pinned', 'This must be a list of view numbers.');
  return value.map((entry: unknown) => viewNumber('Pinned', entry) ?? 0);
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
