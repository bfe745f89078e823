import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useDeferredValue, useMemo, useState } from 'react';
import { listMembers } from '#contract/communities';
import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './communities.ts';
import { filterPeople, NO_FILTER, type Pickable } from './filter-people.ts';
import { NamedLine } from './named-line.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { usePlaceable } from './use-placeable.ts';

type Member = AnswerOf<typeof listMembers>[number];

export type MembersDialogProps = {
  community: Community;
  /** Approved people who belong nowhere yet. */
  available: ServerRead<readonly Pickable[]>;
  onReloadAvailable: () => void;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (userId: number) => Promise<boolean>;
  onRemove: (userId: number) => Promise<boolean>;
};

/** «Miembros»: who belongs to a community, taken out or brought in one by one. */
export function MembersDialog(props: MembersDialogProps) {
  const { community, isOpen, onClose } = props;
  const members = useServerRead(listMembers, {
    params: { id: community.id },
    isFresh: true,
    isWanted: isOpen,
  });
  const { busyId, run } = useOneAtATime();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Miembros" description={community.name}>
      <div className={look}>
        <section className={part}>
          <h3 className={heading}>En la comunidad</h3>
          <ReadContent state={members.state} onReload={members.reload} rows={3}>
            {(known) => (
              <Members
                members={known}
                busyId={busyId}
                onRemove={(id) => run(id, () => props.onRemove(id))}
              />
            )}
          </ReadContent>
        </section>
        <section className={part}>
          <h3 className={heading}>Agregar miembro</h3>
          <ReadContent state={props.available} onReload={props.onReloadAvailable} rows={3}>
            {(people) => (
              <Available
                people={people}
                busyId={busyId}
                onAdd={(id) => run(id, () => props.onAdd(id))}
              />
            )}
          </ReadContent>
        </section>
      </div>
    </Dialog>
  );
}

/** While one is on its way the others wait: two presses never become two acts on one person. */
function useOneAtATime() {
  const [busyId, setBusyId] = useState<number | null>(null);
  const run = async (id: number, act: () => Promise<boolean>) => {
    if (busyId !== null) return;
    setBusyId(id);
    await act();
    setBusyId(null);
  };
  return { busyId, run };
}

type MembersProps = {
  members: readonly Member[];
  busyId: number | null;
  onRemove: (id: number) => void;
};

function Members({ members, busyId, onRemove }: MembersProps) {
  return (
    <ScrollList
      label="Miembros"
      items={members}
      keyOf={({ id }) => id}
      empty="No hay miembros asignados"
    >
      {({ user }) => (
        <NamedLine name={user.alias} detail={`${user.city}, ${user.state}`} more={user.email}>
          <IconButton
            label={`Quitar a ${user.alias}`}
            icon={<UserMinus />}
            aria-disabled={busyId !== null || undefined}
            onClick={() => onRemove(user.id)}
          />
        </NamedLine>
      )}
    </ScrollList>
  );
}

type AvailableProps = {
  people: readonly Pickable[];
  busyId: number | null;
  onAdd: (id: number) => void;
};

function Available({ people, busyId, onAdd }: AvailableProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const calm = useDeferredValue(filter);
  const placeable = usePlaceable(people);
  const shown = useMemo(() => filterPeople(placeable, calm), [placeable, calm]);
  return (
    <>
      <PeopleFilters people={placeable} filter={filter} onFilter={setFilter} />
      <ScrollList
        label="Personas sin comunidad"
        items={shown}
        keyOf={({ id }) => id}
        empty="No se encontraron usuarios con los filtros aplicados"
      >
        {({ id, alias, city, state, role }) => (
          <NamedLine name={alias} detail={`${city}, ${state} · ${roleName(role)}`}>
            <IconButton
              label={`Agregar a ${alias}`}
              icon={<UserPlus />}
              aria-disabled={busyId !== null || undefined}
              onClick={() => onAdd(id)}
            />
          </NamedLine>
        )}
      </ScrollList>
    </>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '6' });
const part = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const heading = css({ textStyle: 'label' });
