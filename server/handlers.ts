import { changePasswordHandler } from './account/change-password.ts';
import { consentStateHandler, giveConsentHandler } from './account/consents.ts';
import { endOtherSessionsHandler, endSessionHandler } from './account/end-sessions.ts';
import { listSessionsHandler } from './account/list-sessions.ts';
import { listAnnouncementsHandler } from './announcements/list-announcements.ts';
import { addMemberHandler } from './communities/add-member.ts';
import { assignCoordinatorHandler } from './communities/assign-coordinator.ts';
import { createCommunityHandler } from './communities/create-community.ts';
import { deleteCommunityHandler } from './communities/delete-community.ts';
import { listCommunitiesHandler } from './communities/list-communities.ts';
import { listDeletedCommunitiesHandler } from './communities/list-deleted.ts';
import { listMembersHandler } from './communities/list-members.ts';
import { meetingStatusHandler } from './communities/meeting-status.ts';
import { myCommunityHandler } from './communities/my-community.ts';
import { readLinkHandler, rotateLinkHandler } from './communities/public-link.ts';
import { removeMemberHandler } from './communities/remove-member.ts';
import { restoreCommunityHandler } from './communities/restore-community.ts';
import { updateCommunityHandler } from './communities/update-community.ts';
import {
  addContactNoteHandler,
  addProspectHandler,
  addReadingHandler,
  addSportHandler,
} from './follow-up/create-follow-up.ts';
import { listFollowUpHandler } from './follow-up/list-follow-up.ts';
import { updateFollowUpHandler } from './follow-up/update-follow-up.ts';
import { myWorkHandler } from './home/my-work.ts';
import type { AnyHandler } from './http/handler.ts';
import { liveHandler } from './live/live.ts';
import { allLocalMembersHandler } from './local-communities/all-members.ts';
import { createLocalMeetingHandler } from './local-communities/create-meeting.ts';
import { myLocalCommunitiesHandler } from './local-communities/my-communities.ts';
import { recentLocalMeetingsHandler } from './local-communities/recent-meetings.ts';
import { updateLocalAttendanceHandler } from './local-communities/update-attendance.ts';
import { createMeetingHandler } from './meetings/create-meeting.ts';
import { keepNameHandler } from './meetings/keep-name.ts';
import { listAttendanceHandler } from './meetings/list-attendance.ts';
import { listMeetingsHandler } from './meetings/list-meetings.ts';
import { markAttendanceHandler } from './meetings/mark-attendance.ts';
import { matchNameHandler } from './meetings/match-name.ts';
import { mergeMeetingsHandler } from './meetings/merge-meetings.ts';
import { restoreHandler, setAsideHandler } from './meetings/set-aside.ts';
import { updateMeetingHandler } from './meetings/update-meeting.ts';
import { countWaitingHandler } from './people/count-waiting.ts';
import { importPeopleHandler } from './people/import/import-people.ts';
import { listAllUsersHandler } from './people/list-all-users.ts';
import { listAvailableUsersHandler } from './people/list-available.ts';
import { listByRegionHandler } from './people/list-by-region.ts';
import { listUsersHandler } from './people/list-users.ts';
import { personHistoryHandler } from './people/person-history.ts';
import { recordConsentHandler } from './people/record-consent.ts';
import { revokeLinkHandler } from './people/revoke-link.ts';
import { revokeSessionsHandler } from './people/revoke-sessions.ts';
import { setCommunityHandler } from './people/set-community.ts';
import { setLocationHandler } from './people/set-location.ts';
import { setPhoneHandler } from './people/set-phone.ts';
import { setStatusHandler } from './people/set-status.ts';
import { setZoneHandler } from './people/set-zone.ts';
import { answerPrivacyRequestHandler } from './privacy/answer-request.ts';
import { askPrivacyHandler } from './privacy/ask-privacy.ts';
import { eraseOwnHandler } from './privacy/erase-own.ts';
import { exportOwnHandler } from './privacy/export-own.ts';
import { listAuditHandler } from './privacy/list-audit.ts';
import { listPrivacyRequestsHandler } from './privacy/list-requests.ts';
import { privacyNoticeHandler, privacyNoticeVersionHandler } from './privacy/notice.ts';
import { requestRectificationHandler } from './privacy/rectify.ts';
import { publicMembersHandler } from './public-meeting/public-members.ts';
import { publicTeamHandler } from './public-meeting/public-team.ts';
import { registerPublicMeetingHandler } from './public-meeting/register-meeting.ts';
import { decideQuarantineHandler } from './quarantine/decide-quarantine.ts';
import { listQuarantineHandler } from './quarantine/list-quarantine.ts';
import { listPaymentsHandler } from './quotas/list-payments.ts';
import { readQuotaHandler } from './quotas/read-quota.ts';
import { recordPaymentHandler } from './quotas/record-payment.ts';
import { setUpQuotaHandler } from './quotas/set-up-quota.ts';
import { forgotPasswordHandler } from './registration/forgot-password.ts';
import { registerHandler } from './registration/register.ts';
import { resetPasswordHandler } from './registration/reset-password.ts';
import { generateTokenHandler } from './session/generate-token.ts';
import { linkOwnerHandler } from './session/link-owner.ts';
import { loginHandler } from './session/log-in.ts';
import { tokenLoginHandler } from './session/log-in-with-token.ts';
import { logoutHandler } from './session/log-out.ts';
import { meHandler } from './session/me.ts';
import { importRescueHandler } from './sync/import-rescue.ts';
import { knownHandler } from './sync/known.ts';
import { pullHandler } from './sync/pull.ts';
import { pushHandler } from './sync/push.ts';
import { addTeamMemberHandler } from './teams/add-member.ts';
import { createTeamMeetingHandler } from './teams/create-meeting.ts';
import { listTeamCandidatesHandler } from './teams/list-candidates.ts';
import { listTeamMeetingsHandler } from './teams/list-meetings.ts';
import { listTeamMembersHandler } from './teams/list-members.ts';

/** Who answers each row of the contract. `createApp` refuses a list with a gap in it. */
export const handlers: readonly AnyHandler[] = [
  meHandler,
  loginHandler,
  logoutHandler,
  tokenLoginHandler,
  linkOwnerHandler,
  generateTokenHandler,
  registerHandler,
  forgotPasswordHandler,
  resetPasswordHandler,
  changePasswordHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  consentStateHandler,
  giveConsentHandler,
  myCommunityHandler,
  listCommunitiesHandler,
  listMembersHandler,
  meetingStatusHandler,
  createCommunityHandler,
  updateCommunityHandler,
  deleteCommunityHandler,
  listDeletedCommunitiesHandler,
  restoreCommunityHandler,
  addMemberHandler,
  removeMemberHandler,
  assignCoordinatorHandler,
  readLinkHandler,
  rotateLinkHandler,
  listAllUsersHandler,
  countWaitingHandler,
  listUsersHandler,
  listAvailableUsersHandler,
  listByRegionHandler,
  setStatusHandler,
  setLocationHandler,
  setPhoneHandler,
  setCommunityHandler,
  personHistoryHandler,
  revokeLinkHandler,
  revokeSessionsHandler,
  setZoneHandler,
  recordConsentHandler,
  importPeopleHandler,
  listMeetingsHandler,
  createMeetingHandler,
  updateMeetingHandler,
  listAttendanceHandler,
  markAttendanceHandler,
  setAsideHandler,
  restoreHandler,
  mergeMeetingsHandler,
  matchNameHandler,
  keepNameHandler,
  listFollowUpHandler,
  addReadingHandler,
  addSportHandler,
  addProspectHandler,
  addContactNoteHandler,
  updateFollowUpHandler,
  publicTeamHandler,
  publicMembersHandler,
  registerPublicMeetingHandler,
  myLocalCommunitiesHandler,
  recentLocalMeetingsHandler,
  allLocalMembersHandler,
  createLocalMeetingHandler,
  updateLocalAttendanceHandler,
  listTeamMeetingsHandler,
  createTeamMeetingHandler,
  listTeamMembersHandler,
  listTeamCandidatesHandler,
  addTeamMemberHandler,
  pushHandler,
  pullHandler,
  liveHandler,
  knownHandler,
  importRescueHandler,
  listQuarantineHandler,
  decideQuarantineHandler,
  privacyNoticeHandler,
  privacyNoticeVersionHandler,
  askPrivacyHandler,
  exportOwnHandler,
  requestRectificationHandler,
  eraseOwnHandler,
  listPrivacyRequestsHandler,
  answerPrivacyRequestHandler,
  listAuditHandler,
  setUpQuotaHandler,
  readQuotaHandler,
  recordPaymentHandler,
  listPaymentsHandler,
  listAnnouncementsHandler,
  myWorkHandler,
];
