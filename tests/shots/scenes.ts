import { agendaScenes } from './agenda-scenes.ts';
import { announcementScenes } from './announcement-scenes.ts';
import { communityScenes } from './community-scenes.ts';
import { directoryScenes } from './directory-scenes.ts';
import { formationScenes } from './formation-scenes.ts';
import { forumScenes } from './forum-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import { institutionScenes } from './institution-scenes.ts';
import { kitScenes } from './kit-scenes.ts';
import { leaderDashboardScenes } from './leader-dashboard-scenes.ts';
import { localCommunityScenes } from './local-community-scenes.ts';
import { meetingScenes } from './meeting-scenes.ts';
import { officeScenes } from './office-scenes.ts';
import { peopleScenes } from './people-scenes.ts';
import { privacyScenes } from './privacy-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import { registrationScenes } from './registration-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import { reviewScenes } from './review-scenes.ts';
import type { Scene } from './scene.ts';
import { sessionScenes } from './session-scenes.ts';
import { shellScenes } from './shell-scenes.ts';
import { stateCoordinatorScenes } from './state-coordinator-scenes.ts';
import { systemStatusScenes } from './system-status-scenes.ts';
import { teamManagementScenes } from './team-management-scenes.ts';
import { teamScenes } from './team-scenes.ts';
import { tertuliaScenes } from './tertulia-scenes.ts';
import { weeklyScenes } from './weekly-scenes.ts';
import { workScenes } from './work-scenes.ts';

/** Every screen and state worth looking at. */
export const scenes: readonly Scene[] = [
  ...sessionScenes,
  ...registrationScenes,
  ...shellScenes,
  ...homeScenes,
  ...formationScenes,
  ...directoryScenes,
  ...forumScenes,
  ...workScenes,
  ...weeklyScenes,
  ...announcementScenes,
  ...meetingScenes,
  ...publicScenes,
  ...communityScenes,
  ...teamScenes,
  ...officeScenes,
  ...tertuliaScenes,
  ...agendaScenes,
  ...teamManagementScenes,
  ...localCommunityScenes,
  ...peopleScenes,
  ...leaderDashboardScenes,
  ...stateCoordinatorScenes,
  ...reportScenes,
  ...institutionScenes,
  ...reviewScenes,
  ...privacyScenes,
  ...systemStatusScenes,
  ...kitScenes,
];
