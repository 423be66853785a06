// GET /{entity}/excel and /{entity}/csv: the list as a file, opened by the browser in its own window.
import type { Request, Response } from 'express';
import { getAccess } from '../access/access.ts';
import { getFields } from '../contract/condition.ts';
import { AppError } from '../contract/errors.ts';
import type { Engine } from '../engine.ts';
import { textIn } from '../contract/text.ts';
import { csvType, genericCalls, sheetType } from '../openapi/generic-calls.ts';
import type { Row } from '../database/database.ts';
import { csv } from '../report/csv.ts';
import { excel } from '../report/excel.ts';
import { type ExportColumn, exportColumns, exportedRows } from '../report/exported-rows.ts';
import { baseCurrency } from '../search/base-currency.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { getActor } from '../session/require-actor.ts';
import { parameters, parseSearchRequest } from '../search/parse-request.ts';
import { withFields } from '../search/request-condition.ts';
import { plan, getVisiblePaths } from '../search/plan.ts';
import { namesSavedView, searchByView } from '../view/search-by-view.ts';
import { entityConfig } from './entity-config.ts';
import { requireParent } from './require-parent.ts';
import { requireKnownNames, getNames } from './known-names.ts';
import { foundPath } from './found-path.ts';
import { takeSlot } from './export-slots.ts';
import { sendSpooled } from './send-spooled.ts';

/** What the client asks for when it means "everything". */
const everything = 999_999_999;
interface Format {
  readonly contentType: string;
  readonly ending: string;
  write(batches: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn[], name: string): AsyncIterable<Uint8Array | string>;
}
/** By the last part of the address. */
const formats: Readonly<Record<string, Format>> = {
  excel: { contentType: sheetType, ending: 'xlsx', write: excel },
  csv: { contentType: `${csvType}; charset=utf-8`, ending: 'csv', write: csv },
};

export const exportPaths: string[] = Object.keys(formats).flatMap((name) => [`/:entity/${name}`, `/:parent/:id/:entity/${name}`]);

/** Streams the file; memory stays flat whatever the number of rows, and a reader who goes away ends the query. */
export async function exportRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const actor = getActor(request);
  const access = getAccess(actor);
  const { access_token: _token, ...query } = request.query;
  const path = await foundPath(engine, request, () => 'read');
  const format = path.rest.length === 1 ? formats[path.rest[0] ?? ''] : undefined;
  if (!format) throw new AppError('request.unknown-path', 'There is no such call.');
  requireKnownNames(query, getNames(genericCalls['GET /excel']));
  const parameter = parameters(query);
  const parsed = parseSearchRequest(query, userConditions(parameter('userconditions')), { take: everything, maximumTake: everything });
  const given = withFields(parsed.conditions, (field) => field.replace(/^Key\./i, ''));
  const sent = { ...parsed, count: 'none' as const, conditions: given };
  const requested = namesSavedView(sent) ? await engine.database.read(actor, (tx) => searchByView(tx, access, path.entity, sent)) : sent;
  const config = entityConfig(engine.model, access, path.entity);
  const variants = new Map(config.Grid.Columns.map((column) => [column.Field, column]));
  // What a column shows in place of its value is decided by other fields, which are read along with those that were chosen.
  const deciding = config.Grid.Columns.flatMap(({ Instead = [] }) => Instead.flatMap(({ When }) => getFields(When)));
  const read = requested.columns ? { ...requested, columns: [...new Set([...requested.columns, ...deciding])] } : requested;
  const planned = plan(engine.model, access, path.entity, read, 'view', path.parent);
  const name = textIn(path.entity.labelPlural, actor.language);
  const slot = await takeSlot(actor);
  try {
    await sendSpooled(response, async (write) => {
      try {
        return await engine.database.read(actor, async (tx) => {
          await requireParent({ model: engine.model, access, tx }, path);
          const base = await baseCurrency(engine.model, access, tx, path.entity);
          const currencyLabel = engine.model.entities.get(engine.model.app.currencies?.entity.toLowerCase() ?? '')?.label;
          const visible = getVisiblePaths(engine.model, access, path.entity, requested);
          const columns = exportColumns(planned, { visible, variants, paths: pathResolver(path.entity, access), base, currencyLabel }, actor);
          response.set('Content-Type', format.contentType);
          response.set(
            'Content-Disposition',
            `attachment; filename="${path.entity.path}.${format.ending}"; filename*=UTF-8''${encodeURIComponent(name)}.${format.ending}`,
          );
          response.set('Cache-Control', 'no-store');
          for await (const chunk of format.write(exportedRows(engine.model, tx, planned, columns), columns, name)) if (!(await write(chunk))) break;
          return undefined;
        });
      } finally {
        slot.made();
      }
    });
  } finally {
    slot.sent();
  }
}

function userConditions(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request.malformed', 'userConditions is not valid JSON.', {
      errors: [{ Key: 'userConditions', Message: 'userConditions must be a list of conditions or an object of name-value pairs, as JSON text.' }],
    });
  }
}
