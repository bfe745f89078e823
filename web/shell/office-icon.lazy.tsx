import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Building2 from 'lucide-react/icons/building-2';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Church from 'lucide-react/icons/church';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Coffee from 'lucide-react/icons/coffee';
import FlagTriangleRight from 'lucide-react/icons/flag-triangle-right';
import Gauge from 'lucide-react/icons/gauge';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPinned from 'lucide-react/icons/map-pinned';
import MessagesSquare from 'lucide-react/icons/messages-square';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCheck from 'lucide-react/icons/user-check';
import UsersRound from 'lucide-react/icons/users-round';
import Vote from 'lucide-react/icons/vote';
import type { NavName } from '#contract/screens';

/** Icons of sidebar screens, except those in `nav-items.tsx`. */
const ICONS: Readonly<Partial<Record<NavName, LucideIcon>>> = {
  directory: Landmark,
  forums: MessagesSquare,
  dashboardChihuahua: MapPinned,
  dashboardDurango: MapPinned,
  dashboardBajaCalifornia: MapPinned,
  tertulias: Coffee,
  agendas: Vote,
  leaderDashboard: Gauge,
  stateCoordinator: FlagTriangleRight,
  institutions: Building2,
  people: UserCheck,
  localCommunities: Church,
  communities: Church,
  attendanceReports: ChartNoAxesColumn,
  teamManagement: UsersRound,
  localCommunityManagement: Church,
  quarantine: TriangleAlert,
  privacyRequests: ClipboardCheck,
  audit: ListChecks,
  systemStatus: Activity,
};

export function OfficeIcon({ name }: { name: NavName }) {
  const Icon = ICONS[name];
  return Icon ? <Icon aria-hidden /> : null;
}
