import type { ReactNode } from 'react';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import { CommunityLink, PersonLink } from '#web/features/shared/overview-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';

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
    return <EmptyState title={messages.nothingPending} />;
  }
  return (
    <CardGrid size="half">
      <Card title={messages.communitiesWithoutTertuliasCount(all)}>
        {all === 0 ? (
          <p>{messages.everyCommunityInvited}</p>
        ) : (
          <List label={messages.communitiesWithoutTertulias} isCompact>
            {communities.map(({ id, name, location }) => (
              <ListRow
                key={id}
                title={
                  <CommunityLink id={id} isByPlace>
                    {name}
                  </CommunityLink>
                }
                detail={location}
              />
            ))}
            {all > communities.length && (
              <ListRow title={messages.andMoreCommunities(all - communities.length)} />
            )}
          </List>
        )}
      </Card>
      <Card title={messages.peopleWithoutInvitationCount(left)} actions={left > 0 && action}>
        <List label={messages.peopleWithoutInvitation} isCompact>
          {people.map(({ id, name, city, state }) => (
            <ListRow
              key={id}
              title={
                <PersonLink id={id} isByPlace>
                  {name}
                </PersonLink>
              }
              detail={`${city}, ${state}`}
            />
          ))}
          {left > people.length && (
            <ListRow title={messages.andMorePeople(left - people.length)} onPress={onEverybody} />
          )}
        </List>
      </Card>
    </CardGrid>
  );
}
