import type { ReactNode } from 'react';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

export type ZoneAlertsProps = {
  alerts: LeaderDashboard['alerts'];
  /** To everybody without an invitation. */
  onEverybody: () => void;
  action: ReactNode;
};

/** Communities nobody of which was invited, and the first people without an invitation. */
export function ZoneAlerts({ alerts, onEverybody, action }: ZoneAlertsProps) {
  const { communitiesWithoutTertulias: communities, membersWithoutInvitation: people } = alerts;
  const left = alerts.membersWithoutInvitationCount;
  const all = alerts.communitiesWithoutTertuliasCount;
  if (all + left === 0) {
    return <EmptyState title="Nada pendiente: todas las personas de tu zona tienen invitación" />;
  }
  return (
    <CardGrid size="half">
      <Card title={`Comunidades sin tertulias (${formatNumber(all)})`}>
        {all === 0 ? (
          <p>De cada comunidad se invitó al menos a una persona.</p>
        ) : (
          <List label="Comunidades sin tertulias" isCompact>
            {communities.map(({ id, name, location }) => (
              <ListRow key={id} title={name} detail={location} />
            ))}
            {all > communities.length && (
              <ListRow
                title={`Y ${formatCount(all - communities.length, 'comunidad más', 'comunidades más')}`}
              />
            )}
          </List>
        )}
      </Card>
      <Card title={`Personas sin invitación (${formatNumber(left)})`} actions={left > 0 && action}>
        <List label="Personas sin invitación" isCompact>
          {people.map(({ id, name, city, state }) => (
            <ListRow key={id} title={name} detail={`${city}, ${state}`} />
          ))}
          {left > people.length && (
            <ListRow
              title={`Y ${formatCount(left - people.length, 'persona más', 'personas más')}`}
              onPress={onEverybody}
            />
          )}
        </List>
      </Card>
    </CardGrid>
  );
}
