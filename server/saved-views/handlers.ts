import type { AnyHandler } from '../http/handler.ts';
import { createViewHandler } from './create-view.ts';
import { deleteViewHandler } from './delete-view.ts';
import { listViewsHandler } from './list-views.ts';
import { renameViewHandler } from './rename-view.ts';

export const savedViewsHandlers: readonly AnyHandler[] = [
  listViewsHandler,
  createViewHandler,
  renameViewHandler,
  deleteViewHandler,
];
