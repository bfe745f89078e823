import type { AnyHandler } from '../http/handler.ts';
import { changePasswordHandler } from './change-password.ts';
import { consentStateHandler, giveConsentHandler } from './consents.ts';
import { endOtherSessionsHandler, endSessionHandler } from './end-sessions.ts';
import { listSessionsHandler } from './list-sessions.ts';
import { ownPhotoHandler, removePhotoHandler, setPhotoHandler } from './photo.ts';

export const accountHandlers: readonly AnyHandler[] = [
  changePasswordHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  consentStateHandler,
  giveConsentHandler,
  ownPhotoHandler,
  setPhotoHandler,
  removePhotoHandler,
];
