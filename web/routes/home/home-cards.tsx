import { columnOf } from '#contract/core/roles';
import { css } from '#styled/css';
import { RecentAnnouncements } from '#web/features/announcements/recent-announcements.tsx';
import { DirectoryCard } from '#web/features/directory/directory-card.tsx';
import { FormationCard } from '#web/features/formation/formation-card.tsx';
import { ForumsCard } from '#web/features/forums/forums-card.tsx';
import { SupportCard } from '#web/features/quotas/support-card.tsx';
import { DashboardLinks } from '#web/features/states/dashboard-links.tsx';
import { InvitationsCard } from '#web/features/tertulias/invitations-card.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { offerWholeHome } from '#web/services/whole-home.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';

export function HomeCards() {
  const person = useSession();
  offerWholeHome(usePhone());
  return (
    <ServerReads>
      <CardGrid size="half">
        <div className={column}>
          {person && <DashboardLinks role={person.role} state={person.state} />}
          <InvitationsCard />
          <RecentAnnouncements />
          <FormationCard />
        </div>
        <div className={column}>
          <SupportCard />
          {person && columnOf(person.role) !== 'interested' && (
            <>
              <DirectoryCard />
              <ForumsCard />
            </>
          )}
        </div>
      </CardGrid>
    </ServerReads>
  );
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', tablet: '4' },
  minWidth: '0',
});
