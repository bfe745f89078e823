import type { RegionUser } from '#contract/people';
import { CreateCommunityDialog } from '#web/features/communities/create-community-dialog.tsx';
import { AccessLinkDialog } from '#web/features/states/access-link-dialog.tsx';
import { AddPersonDialog } from '#web/features/states/add-person-dialog.tsx';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import type { RegionRow } from '#web/features/states/region-rows.ts';
import { useRegionActions } from '#web/features/states/use-region-actions.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './state-words.ts';

export type DashboardAct =
  | { type: 'add' }
  | { type: 'create' }
  | { type: 'move'; person: RegionRow }
  | { type: 'link'; person: RegionRow };

export type DashboardDialogsProps = BaseProps & {
  act: DashboardAct;
  people: { state: ServerRead<RegionUser[]>; reload: () => void };
};

/** The dialogs of a state's dashboard. */
export const DashboardDialogs = freshOnOpen(({ act, people, ...base }: DashboardDialogsProps) => {
  switch (act.type) {
    case 'add':
      return <Add {...base} />;
    case 'create':
      return (
        <CreateCommunityDialog
          {...base}
          people={placeable(people.state)}
          onReloadPeople={people.reload}
          missing={{
            title: words.required,
            description: words.nameAndPlaceRequired,
          }}
        />
      );
    case 'move':
      return <Move {...base} person={act.person} />;
    case 'link':
      return <AccessLink {...base} person={act.person} />;
  }
});

type BaseProps = { state: string; isOpen: boolean; onClose: () => void };
type OwnProps = BaseProps & { person: RegionRow };

function useRefusal(title: string, description: string) {
  const toasts = useToasts();
  return () => void toasts.show({ title, description, variant: 'destructive' });
}

function Add(base: BaseProps) {
  const { now } = usePhone();
  const { addPerson } = useRegionActions();
  const onMissing = useRefusal(words.required, words.allRequired);
  return <AddPersonDialog {...base} now={now()} onAdd={addPerson} onMissing={onMissing} />;
}

function Move(own: OwnProps) {
  const { move } = useRegionActions();
  return <MovePersonDialog {...own} onMove={(community) => move(own.person.id, community)} />;
}

function AccessLink(own: OwnProps) {
  const { makeLink, revokeLink, copy } = useRegionActions();
  const { id } = own.person;
  return (
    <AccessLinkDialog
      {...own}
      onMake={() => makeLink(id)}
      onCopy={(link) => void copy(link)}
      onRevoke={() => revokeLink(id)}
    />
  );
}

/** Approved people who belong nowhere: whoever belongs somewhere is moved by an act of its own. */
function placeable(read: ServerRead<RegionUser[]>): ServerRead<RegionUser[]> {
  if (read.type !== 'known') return read;
  const value = read.value.filter(
    ({ status, communityId }) => status === 'approved' && communityId === null,
  );
  return { type: 'known', value };
}
