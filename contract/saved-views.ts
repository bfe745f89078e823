/** A person's own views of the office's tables: filters, order and columns under a name. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, text } from '#contract/core/fields';
import { cleanViewSearch, VIEW_TABLE_NAMES, type ViewTable } from './rules/view-search.ts';

export const VIEW_NAME_MAX = 40;
export const VIEW_SEARCH_MAX = 1_000;
/** Of one table. */
export const VIEWS_MAX = 20;

export const nameNeeded = 'Escribe un nombre para esta vista';
const TABLE_WRONG = 'Esa tabla no existe';
const SEARCH_WRONG = 'Esta vista tiene demasiados filtros para guardarla';

const table = v.picklist(VIEW_TABLE_NAMES, TABLE_WRONG);
const name = text(VIEW_NAME_MAX, nameNeeded);
const ofView = v.object({ id: idParam });

export const SavedView = v.object({
  id: v.number(),
  table: v.picklist(VIEW_TABLE_NAMES),
  name: v.string(),
  /** As in the address, without `?`; only params of its table, in the order of their names. */
  search: v.string(),
});
export type SavedView = v.InferOutput<typeof SavedView>;

export const listViews = endpoint({
  name: 'saved-views.list',
  method: 'GET',
  path: '/me/views',
  summary: 'Las vistas propias de una tabla, por nombre',
  query: v.object({ table }),
  answer: v.array(SavedView),
});

/** 409 `view_exists` for a name that is taken, `too_many_views` beyond the limit. */
export const createView = endpoint({
  name: 'saved-views.create',
  method: 'POST',
  path: '/me/views',
  summary: 'Guardar una vista propia de una tabla',
  body: v.pipe(
    v.object({
      table,
      name,
      search: v.pipe(v.string(SEARCH_WRONG), v.maxLength(VIEW_SEARCH_MAX, SEARCH_WRONG)),
    }),
    v.transform((body) => ({
      ...body,
      search: cleanViewSearch(body.table as ViewTable, body.search),
    })),
    v.forward(
      v.check(({ search }) => search.length <= VIEW_SEARCH_MAX, SEARCH_WRONG),
      ['search'],
    ),
  ),
  answer: SavedView,
  status: 201,
});

export const renameView = endpoint({
  name: 'saved-views.rename',
  method: 'PUT',
  path: '/me/views/:id',
  summary: 'Cambiar el nombre de una vista propia',
  params: ofView,
  body: v.object({ name }),
  answer: SavedView,
});

export const deleteView = endpoint({
  name: 'saved-views.delete',
  method: 'DELETE',
  path: '/me/views/:id',
  summary: 'Eliminar una vista propia',
  params: ofView,
  answer: v.object({ ok: v.literal(true) }),
});
