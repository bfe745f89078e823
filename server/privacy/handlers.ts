import type { AnyHandler } from '../http/handler.ts';
import { answerPrivacyRequestHandler } from './answer-request.ts';
import { askPrivacyHandler } from './ask-privacy.ts';
import { eraseOwnHandler } from './erase-own.ts';
import { exportOwnHandler } from './export-own.ts';
import { listAuditHandler } from './list-audit.ts';
import { listPrivacyRequestsHandler } from './list-requests.ts';
import { findNonMembersHandler, removeNonMemberHandler } from './non-members.ts';
import { privacyNoticeHandler, privacyNoticeVersionHandler } from './notice.ts';
import { requestRectificationHandler } from './rectify.ts';
import { closeNamedTextHandler, listNamedTextsHandler } from './review-named-texts.ts';

export const privacyHandlers: readonly AnyHandler[] = [
  privacyNoticeHandler,
  privacyNoticeVersionHandler,
  askPrivacyHandler,
  exportOwnHandler,
  requestRectificationHandler,
  eraseOwnHandler,
  listPrivacyRequestsHandler,
  answerPrivacyRequestHandler,
  listNamedTextsHandler,
  closeNamedTextHandler,
  findNonMembersHandler,
  removeNonMemberHandler,
  listAuditHandler,
];
