import { css } from '#styled/css';
import { RecentAnnouncements } from '#web/features/announcements/recent-announcements.tsx';
import { FormationCard } from '#web/features/home/formation-card.tsx';
import { ForumsCard, InstitutionsCard } from '#web/features/home/network-cards.tsx';
import { SupportCard } from '#web/features/quotas/support-card.tsx';
import { DashboardLinks } from '#web/features/states/dashboard-links.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';

/** What the home tells beside the roll; most of it only the server knows. */
export function HomeCards() {
  const person = useSession();
  return (
    <ServerReads>
      <div className={columns}>
        <div className={column}>
          {person && <DashboardLinks role={person.role} state={person.state} />}
          <RecentAnnouncements />
          <FormationCard />
        </div>
        <div className={column}>
          <SupportCard />
          <InstitutionsCard />
          <ForumsCard />
        </div>
      </div>
    </ServerReads>
  );
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', desktop: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
});
const column = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' });
