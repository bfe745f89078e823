import type { AnyHandler } from '../http/handler.ts';
import { confirmInstitutionHandler } from './confirm.ts';
import { answerLinkHandler, connectInstitutionsHandler } from './connect.ts';
import { listDirectoryHandler, readInstitutionHandler } from './read-directory.ts';
import {
  archiveInstitutionHandler,
  createInstitutionHandler,
  setContactHandler,
  updateInstitutionHandler,
  verifyInstitutionHandler,
} from './write-institution.ts';

export const directoryHandlers: readonly AnyHandler[] = [
  listDirectoryHandler,
  readInstitutionHandler,
  createInstitutionHandler,
  updateInstitutionHandler,
  verifyInstitutionHandler,
  archiveInstitutionHandler,
  setContactHandler,
  connectInstitutionsHandler,
  answerLinkHandler,
  confirmInstitutionHandler,
];
