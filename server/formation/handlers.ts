import type { AnyHandler } from '../http/handler.ts';
import { listModulesHandler } from './list-modules.ts';
import { recordPlaceHandler } from './record-place.ts';
import { listProgressHandler, recordProgressHandler } from './record-progress.ts';
import { archiveModuleHandler, createModuleHandler, updateModuleHandler } from './write-module.ts';

export const formationHandlers: readonly AnyHandler[] = [
  listModulesHandler,
  listProgressHandler,
  recordProgressHandler,
  recordPlaceHandler,
  createModuleHandler,
  updateModuleHandler,
  archiveModuleHandler,
];
