import type { ReactNode } from 'react';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as words from './words.ts';

export type ZoneAlertsProps = {
  alerts: LeaderDashboard['alerts'];
  onEverybody: () => void;
  action: ReactNode;
};

export function ZoneAlerts({ alerts, onEverybody, action }: ZoneAlertsProps) {
  const { communitiesWithoutTertulias: communities, membersWithoutInvitation: people } = alerts;
  const left = alerts.membersWithoutInvitationCount;
  const all = alerts.communitiesWithoutTertuliasCount;
  if (all + left === 0) {
    return <EmptyState title={words.nothingPending} />;
  }
  return (
    <CardGrid size="half">
      <Card title={words.communitiesWithoutTertuliasCount(all)}>
        {all === 0 ? (
          <p>{words.everyCommunityInvited}</p>
        ) : (
          <List label={words.communitiesWithoutTertulias} isCompact>
            {communities.map(({ id, name, location }) => (
              <ListRow key={id} title={name} detail={location} />
            ))}
            {all > communities.length && (
              <ListRow title={words.andMoreCommunities(all - communities.length)} />
            )}
          </List>
        )}
      </Card>
      <Card title={words.peopleWithoutInvitationCount(left)} actions={left > 0 && action}>
        <List label={words.peopleWithoutInvitation} isCompact>
          {people.map(({ id, name, city, state }) => (
            <ListRow key={id} title={name} detail={`${city}, ${state}`} />
          ))}
          {left > people.length && (
            <ListRow title={words.andMorePeople(left - people.length)} onPress={onEverybody} />
          )}
        </List>
      </Card>
    </CardGrid>
  );
}
