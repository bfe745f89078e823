import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { css } from '#styled/css';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Pickable } from './filter-people.ts';
import { PeoplePicker } from './people-picker.tsx';
import type { PickablePeople } from './use-pickable-people.ts';
import { usePlaceable } from './use-placeable.ts';
import * as words from './words.ts';

export type Member = { id: number; user: Pickable };
type Read<T> = { state: ServerRead<T>; reload: () => void };

export type MembersDialogProps = {
  name: string;
  words: { heading: string; picker: string };
  members: Read<readonly Member[]>;
  available: Read<PickablePeople>;
  /** Why a person cannot be removed; undefined if they can. */
  lockedReason?: (userId: number) => string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (person: Pickable) => Promise<boolean>;
  onRemove: (person: Pickable) => Promise<boolean>;
};

export function MembersDialog(props: MembersDialogProps) {
  const { name, words: labels, members, available, isOpen, onClose } = props;
  const { busyId, run } = useOneAtATime();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.members} description={name}>
      <div className={root}>
        <section className={part}>
          <h3 className={heading}>{labels.heading}</h3>
          <ReadContent {...toRead(members)} rows={3}>
            {(known) => (
              <Members
                members={known}
                lockedReason={props.lockedReason}
                busyId={busyId}
                onRemove={(person) => run(person.id, () => props.onRemove(person))}
              />
            )}
          </ReadContent>
        </section>
        <section className={part}>
          <h3 className={heading}>{words.addMember}</h3>
          <ReadContent {...toRead(available)} rows={3}>
            {(pickable) => (
              <Available
                {...pickable}
                inside={members.state.type === 'known' ? members.state.value : []}
                label={labels.picker}
                busyId={busyId}
                onAdd={(person) => run(person.id, () => props.onAdd(person))}
              />
            )}
          </ReadContent>
        </section>
      </div>
    </Dialog>
  );
}

const toRead = <T,>({ state, reload }: Read<T>) => ({ state, onReload: reload });

/** Serializes requests: two presses must not act twice on one person. */
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
  lockedReason: MembersDialogProps['lockedReason'];
  busyId: number | null;
  onRemove: (person: Pickable) => void;
};

function Members({ members, lockedReason, busyId, onRemove }: MembersProps) {
  return (
    <ScrollList
      label={words.members}
      items={members}
      keyOf={({ id }) => id}
      empty={words.noMembers}
    >
      {({ user }) => {
        const reason = lockedReason?.(user.id);
        const place = [`${user.city}, ${user.state}`, reason].filter(Boolean).join(' · ');
        return (
          <NamedLine name={user.alias} detail={place} more={user.email ?? null}>
            {reason === undefined && (
              <IconButton
                label={words.removeOf(user.alias)}
                icon={<UserMinus />}
                aria-disabled={busyId !== null || undefined}
                onClick={() => onRemove(user)}
              />
            )}
          </NamedLine>
        );
      }}
    </ScrollList>
  );
}

type AvailableProps = PickablePeople & {
  inside: readonly Member[];
  label: string;
  busyId: number | null;
  onAdd: (person: Pickable) => void;
};

function Available({ people, remote, inside, label, busyId, onAdd }: AvailableProps) {
  const ids = new Set(inside.map(({ user }) => user.id));
  const placeable = usePlaceable(people).filter(({ id }) => !ids.has(id));
  return (
    <PeoplePicker
      listLabel={label}
      people={placeable}
      remote={remote}
      emptyText={words.noUserMatches}
      noneFoundText={words.noUserMatches}
      choice={{
        kind: 'act',
        label: words.addOf,
        icon: <UserPlus />,
        isBusy: busyId !== null,
        onAct(id) {
          const person = placeable.find((one) => one.id === id);
          if (person) onAdd(person);
        },
      }}
    />
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '6' });
const part = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const heading = css({ textStyle: 'label' });
