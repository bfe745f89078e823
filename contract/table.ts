/** The whole contract. Assembled for the server and the tests; a phone imports the rows it calls. */
import * as account from './account.ts';
import * as announcements from './announcements.ts';
import * as approvals from './approvals.ts';
import * as communities from './communities.ts';
import * as communityManagement from './community-management.ts';
import type { Endpoint } from './endpoint.ts';
import * as followUp from './follow-up.ts';
import * as home from './home.ts';
import * as live from './live.ts';
import * as localCommunities from './local-communities.ts';
import * as meetingReview from './meeting-review.ts';
import * as meetings from './meetings.ts';
import * as people from './people.ts';
import * as privacy from './privacy.ts';
import * as publicMeeting from './public-meeting.ts';
import * as quarantine from './quarantine.ts';
import * as quotas from './quotas.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import * as sync from './sync.ts';
import * as teams from './teams.ts';

const areas = {
  ...session,
  ...registration,
  ...account,
  ...communities,
  ...communityManagement,
  ...people,
  ...approvals,
  ...meetings,
  ...meetingReview,
  ...followUp,
  ...publicMeeting,
  ...localCommunities,
  ...teams,
  ...sync,
  ...live,
  ...quarantine,
  ...privacy,
  ...quotas,
  ...announcements,
  ...home,
};

function isRow(value: unknown): value is Endpoint {
  return value instanceof Object && 'path' in value;
}

/** Every row, once, by name. */
export const rowsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(areas as Record<string, unknown>)
    .filter(isRow)
    .map((row) => [row.name, row]),
);
