import type { AnyHandler } from '../http/handler.ts';
import { importHistoryHandler } from './import-history.ts';
import { listHistoryImportsHandler } from './list-imports.ts';
import { undoHistoryImportHandler } from './undo-import.ts';

export const attendanceHistoryHandlers: readonly AnyHandler[] = [
  importHistoryHandler,
  listHistoryImportsHandler,
  undoHistoryImportHandler,
];
