import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { listMembers } from '#contract/communities';
import type { AnswerOf } from '#contract/core/endpoint';
import { css } from '#styled/css';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import type { PickablePeople } from '#web/features/shared/use-pickable-people.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './communities.ts';
import { usePlaceable } from './use-placeable.ts';

type Member = AnswerOf<typeof listMembers>[number];

export type MembersDialogProps = {
  community: Community;
  /** Approved people who belong nowhere yet. */
  available: ServerRead<PickablePeople>;
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
      <div className={root}>
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
            {(available) => (
              <Available
                {...available}
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

type AvailableProps = PickablePeople & {
  busyId: number | null;
  onAdd: (id: number) => void;
};

function Available({ people, remote, busyId, onAdd }: AvailableProps) {
  return (
    <PeoplePicker
      listLabel="Personas sin comunidad"
      people={usePlaceable(people)}
      remote={remote}
      emptyText="No se encontraron usuarios con los filtros aplicados"
      noneFoundText="No se encontraron usuarios con los filtros aplicados"
      choice={{
        kind: 'act',
        label: (alias) => `Agregar a ${alias}`,
        icon: <UserPlus />,
        isBusy: busyId !== null,
        onAct: onAdd,
      }}
    />
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '6' });
const part = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const heading = css({ textStyle: 'label' });
