// A search that names a saved view: what the view says joins what was asked, and the plan goes by it as by a view of the metadata.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import type { SearchRequest } from '../search/parse-request.ts';
import { type VisibleView, visibleView } from './visible-views.ts';
import { getNode } from './view-document.ts';
import { firstSavedView, getOwner, readView } from './view-rows.ts';

/** True where a search cannot be planned before a row was read. */
export const namesSavedView = ({ viewId }: SearchRequest): boolean => viewId !== undefined && viewId >= firstSavedView;

/**
 * The request with the columns, filters and order of the saved view that it names; any other as it is. `isWholeWanted`: a view of which a
 * filter has gone is refused, since it would find more than it was made for. Throws 400 for one that its reader does not have.
 */
export async function searchByView(tx: Transaction, access: Access, entity: Entity, request: SearchRequest, isFullWanted = false): Promise<SearchRequest> {
  const { viewId } = request;
  if (viewId === undefined || !namesSavedView(request)) return request;
  const visible = await savedView(tx, access, entity, viewId);
  if (!visible) {
    throw new AppError('request.unknown-name', buildMessage('There is no view {view} for this type of record.', { view: viewId }), {
      errors: [{ Key: 'viewId', Message: 'There is no such view.' }],
    });
  }
  if (isFullWanted && !visible.isComplete) {
    throw new AppError('request.invalid', 'A filter in this view no longer works, so the view shows more records than it should.', {
      hint: 'Check the view and save it again first.',
    });
  }
  return { ...request, viewId: visible.base.id, view: visible.view, conditions: [...(visible.filters ?? []).map(getNode), ...request.conditions] };
}

/** One saved view of the entity as its reader has it; undefined where it is not there for him. */
async function savedView(tx: Transaction, access: Access, entity: Entity, id: number): Promise<VisibleView | undefined> {
  const row = await readView(tx, getOwner(access.actor), id);
  return row && row.entity === entity.name ? visibleView(access, entity, row) : undefined;
}
