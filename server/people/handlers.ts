import type { AnyHandler } from '../http/handler.ts';
import { bulkPeopleHandler, readBulkHandler, undoBulkHandler } from './bulk/bulk-acts.ts';
import { correctProfileHandler } from './correct-profile.ts';
import { countWaitingHandler } from './count-waiting.ts';
import { importPeopleHandler } from './import/import-people.ts';
import { leaveNetworkHandler, returnToNetworkHandler } from './leave.ts';
import { listAllUsersHandler } from './list-all-users.ts';
import { listAvailableUsersHandler } from './list-available.ts';
import { listByRegionHandler } from './list-by-region.ts';
import { listUsersHandler } from './list-users.ts';
import {
  findAlikeHandler,
  findDuplicatesHandler,
  previewMergeHandler,
} from './merge/duplicates.ts';
import { mergePeopleHandler, unmergePeopleHandler } from './merge/merge-people.ts';
import { keepApartHandler, pageDuplicatesHandler } from './merge/page-pairs.ts';
import { pagePeopleHandler } from './page/page-people.ts';
import { endPersonPauseHandler, listPausesHandler, pausePersonHandler } from './pause.ts';
import { personHistoryHandler } from './person-history.ts';
import { personOverviewHandler } from './person-overview.ts';
import { recordConsentHandler } from './record-consent.ts';
import { revokeLinkHandler } from './revoke-link.ts';
import { revokeSessionsHandler } from './revoke-sessions.ts';
import { setBirthHandler } from './set-birth.ts';
import { setCommunityHandler } from './set-community.ts';
import { setLocationHandler } from './set-location.ts';
import { setPhoneHandler } from './set-phone.ts';
import { setRoleHandler } from './set-role.ts';
import { setStatusHandler } from './set-status.ts';
import { setZoneHandler } from './set-zone.ts';

export const peopleHandlers: readonly AnyHandler[] = [
  listAllUsersHandler,
  pagePeopleHandler,
  countWaitingHandler,
  listUsersHandler,
  listAvailableUsersHandler,
  listByRegionHandler,
  setStatusHandler,
  setLocationHandler,
  setPhoneHandler,
  setBirthHandler,
  bulkPeopleHandler,
  readBulkHandler,
  undoBulkHandler,
  correctProfileHandler,
  setRoleHandler,
  findDuplicatesHandler,
  findAlikeHandler,
  pageDuplicatesHandler,
  keepApartHandler,
  previewMergeHandler,
  mergePeopleHandler,
  unmergePeopleHandler,
  leaveNetworkHandler,
  returnToNetworkHandler,
  listPausesHandler,
  pausePersonHandler,
  endPersonPauseHandler,
  setCommunityHandler,
  personHistoryHandler,
  personOverviewHandler,
  revokeLinkHandler,
  revokeSessionsHandler,
  setZoneHandler,
  recordConsentHandler,
  importPeopleHandler,
];
