import { roleName } from '#contract/core/role-badge';
import { rankOf } from '#contract/core/roles';
import type { ZONE_USER_FILTERS, ZoneUser } from '#contract/leader-dashboard';
import { css } from '#styled/css';
import { PersonLink } from '#web/features/shared/overview-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';

type Only = (typeof ZONE_USER_FILTERS)[number];

export type ZonePeopleFiltersProps = {
  only: Only | undefined;
  onOnly: (only: Only | undefined) => void;
  typed: string;
  onTyped: (typed: string) => void;
};

const FILTERS = [
  { value: 'todas', label: messages.all },
  { value: 'sin-comunidad', label: messages.awaitsCommunity },
  { value: 'sin-invitacion', label: messages.noInvitation },
];

export function ZonePeopleFilters({ only, onOnly, typed, onTyped }: ZonePeopleFiltersProps) {
  return (
    <div className={filters}>
      <div className={searchClass}>
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.searchHint}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </div>
      <div className={only === undefined ? folded : undefined}>
        <RadioGroup
          label={messages.whichPeople}
          isSegmented
          options={FILTERS}
          value={only ?? 'todas'}
          onValueChange={(value) => onOnly(value === 'todas' ? undefined : (value as Only))}
        />
      </div>
    </div>
  );
}

export type ZonePeopleProps = {
  people: readonly ZoneUser[];
  isFiltered: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  canAssign: boolean;
  onAssign: (person: ZoneUser) => void;
};

/** By alias, paged; unplaced people can be assigned a community here. */
export function ZonePeople(props: ZonePeopleProps) {
  const { people, isFiltered, hasMore, isLoadingMore, onMore } = props;
  if (people.length === 0) {
    return <EmptyState title={isFiltered ? messages.noMatch : messages.none} />;
  }
  return (
    <>
      <List label={messages.zonePeople} isCompact>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            canAssign={props.canAssign}
            onAssign={props.onAssign}
          />
        ))}
      </List>
      {hasMore && (
        <Button variant="quiet" disabled={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? messages.loading : messages.seeMore}
        </Button>
      )}
    </>
  );
}

type PersonRowProps = Pick<ZonePeopleProps, 'canAssign' | 'onAssign'> & { person: ZoneUser };

function PersonRow({ person, canAssign, onAssign }: PersonRowProps) {
  const { id, alias, role, city, state, community, isInvited } = person;
  return (
    <ListRow
      title={
        <PersonLink id={id} isByPlace>
          {alias}
        </PersonLink>
      }
      detail={`${roleName(role)} · ${city}, ${state} · ${community ?? messages.noCommunity}`}
      trailing={
        <span className={acts}>
          <Badge tone={isInvited ? 'good' : 'neutral'}>
            {isInvited ? messages.invitedOne : messages.noInvitation}
          </Badge>
          {community === null && rankOf(role) < rankOf('coordinador_estatal') && (
            <Button
              variant="quiet"
              aria-label={messages.assignTo(alias)}
              {...offlineButtonProps(canAssign)}
              onClick={() => onAssign(person)}
            >
              {messages.assign}
            </Button>
          )}
        </span>
      }
    />
  );
}

const filters = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
});
const searchClass = css({ flex: '[1 1 14rem]' });
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
});
