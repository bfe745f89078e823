import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { COMMUNITY_COORDINATORS } from '#contract/community-management';
import { usePickablePeople } from '#web/features/shared/use-pickable-people.ts';
import { useSession } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FieldLabels, useEditForm } from '#web/services/use-edit-form.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { AssignCoordinatorDialog } from './assign-coordinator-dialog.tsx';
import { type CommunityEdit, checkEdit, DETAIL_LABELS, toCommunityEdit } from './community-form.ts';
import type { CommunityAct } from './community-list.tsx';
import type { Community } from './community-rows.ts';
import { CreateCommunityDialog } from './create-community-dialog.tsx';
import * as createMessages from './create-messages.ts';
import { DeletedDialog } from './deleted-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import * as messages from './messages.ts';
import { PublicLinkDialog } from './public-link-dialog.tsx';
import { DetailFields, TextFields } from './text-fields.tsx';
import type { CommunityActions } from './use-group-actions.ts';

type DialogAct = Exclude<CommunityAct, 'delete'>;

export type OpenedDialog =
  | { act: 'create'; community: null }
  | { act: 'deleted'; community: null }
  | { act: DialogAct; community: Community };

type BaseProps = { isOpen: boolean; onClose: () => void };
export type CommunityDialogsProps = BaseProps & { opened: OpenedDialog; actions: CommunityActions };
type OwnProps = BaseProps & { community: Community; actions: CommunityActions };

/** What they need of people is asked at each opening, and forgotten afterwards. */
export const CommunityDialogs = freshOnOpen((props: CommunityDialogsProps) => {
  const { opened, actions, ...base } = props;
  if (opened.act === 'create') return <Create {...base} />;
  if (opened.act === 'deleted') return <DeletedDialog {...base} onRestore={actions.restore} />;
  const { act, community } = opened;
  const own = { ...base, community, actions };
  switch (act) {
    case 'edit':
      return <EditCommunityDialog {...own} />;
    case 'coordinator':
      return <Coordinator {...own} />;
    case 'members':
      return (
        <GroupMembers
          {...base}
          group={community}
          as="community"
          onAdd={(person) => actions.add(community.id, person)}
          onRemove={(person) => actions.removeMember(community.id, person)}
        />
      );
    case 'link':
      return (
        <PublicLinkDialog
          {...own}
          onRenew={() => actions.renewLink(community.id)}
          printLink={<PrintLink communityId={community.id} />}
        />
      );
  }
});

/** Those who belong nowhere yet. */
const AVAILABLE = { community: 'none' } as const;

function useAvailable({ isOpen }: BaseProps) {
  return usePickablePeople(AVAILABLE, { isWanted: isOpen });
}

function Create(base: BaseProps) {
  const { state, reload } = useAvailable(base);
  return (
    <CreateCommunityDialog
      {...base}
      people={state.type === 'known' ? { ...state, value: state.value.people } : state}
      remote={state.type === 'known' ? state.value.remote : undefined}
      onReloadPeople={reload}
      missing={{ title: messages.allRequired }}
    />
  );
}

function Coordinator({ actions, ...own }: OwnProps) {
  const self = useSession();
  const { state: near } = own.community;
  const scope = useMemo(() => ({ role: COMMUNITY_COORDINATORS.join(','), near }), [near]);
  const people = usePickablePeople(scope, { isWanted: own.isOpen });
  if (!self) return null;
  return (
    <AssignCoordinatorDialog
      {...own}
      self={self}
      people={people.state}
      onReload={people.reload}
      onAssign={(userId) => actions.assign(own.community.id, userId)}
    />
  );
}

function PrintLink({ communityId }: { communityId: number }) {
  return (
    <Link
      to="/community-management/$communityId/qr"
      params={{ communityId: String(communityId) }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Printer aria-hidden />
      {messages.qrToPrint}
    </Link>
  );
}

/** «Editar Comunidad». */
const EditCommunityDialog = freshOnOpen(({ community, isOpen, onClose, actions }: OwnProps) => {
  const hasSignal = useSignal();
  const { element, isBusy, submit, draftNote, clashView, ...fields } = useEditForm({
    draftKey: `comunidad:${community.id}`,
    subject: community,
    toForm: toCommunityEdit,
    labels: LABELS,
    check: checkEdit,
    toBody: (values) => values,
    update: (change) => actions.update(community.id, change),
    onSaved: onClose,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.editTitle}
      draftNote={draftNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextFields {...fields} />
      <DetailFields {...fields} />
      {clashView}
    </FormDialog>
  );
});

const LABELS: FieldLabels<CommunityEdit> = {
  name: createMessages.nameField,
  location: createMessages.locationRequired,
  description: createMessages.description,
  ...DETAIL_LABELS,
};
