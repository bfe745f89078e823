import type { UserItem } from '#contract/people';
import { useSession } from '#web/services/phone-context.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { mayCorrect, mayMerge, mayNoteLeave, maySetRole, rolesToGive } from './person-rights.ts';

const ProfileDialog = lazyOverlay(() => import('./profile-dialog.tsx'), 'ProfileDialog');
const LeaveDialog = lazyOverlay(() => import('./leave-dialog.tsx'), 'LeaveDialog');
const MergeDialog = lazyOverlay(() => import('./merge-dialog.tsx'), 'MergeDialog');
const PauseDialog = lazyOverlay(() => import('./pause-dialog.tsx'), 'PauseDialog');
const RoleDialog = lazyOverlay(() => import('./role-dialog.tsx'), 'RoleDialog');

/** What is done to one person's record, and the dialogs it is done in. */
export function usePersonLife(role: string) {
  const ownId = useSession()?.id;
  const { subject: corrected, ...correcting } = useDialogState<UserItem>();
  const { subject: changed, ...changing } = useDialogState<UserItem>();
  const { subject: leaver, ...leaving } = useDialogState<UserItem>();
  const { subject: paused, ...pausing } = useDialogState<UserItem>();
  const { subject: twice, ...merging } = useDialogState<UserItem>();
  return {
    acts: {
      mayCorrect: (person: UserItem) => mayCorrect(role, ownId, person),
      correct: correcting.open,
      maySetRole: (person: UserItem) => maySetRole(role, ownId, person),
      setRole: changing.open,
      mayLeave: (person: UserItem) => mayNoteLeave(role, ownId, person),
      leave: leaving.open,
      mayPause: (person: UserItem) => !person.left && mayNoteLeave(role, ownId, person),
      pause: pausing.open,
      mayMerge: (person: UserItem) => mayMerge(role, ownId, person) && !person.left,
      merge: merging.open,
    },
    dialogs: (
      <>
        {corrected && (
          <ProfileDialog person={corrected} isOpen={correcting.isOpen} onClose={correcting.close} />
        )}
        {changed && (
          <RoleDialog
            person={changed}
            roles={rolesToGive(role)}
            isOpen={changing.isOpen}
            onClose={changing.close}
          />
        )}
        {twice && <MergeDialog person={twice} isOpen={merging.isOpen} onClose={merging.close} />}
        {paused && <PauseDialog person={paused} isOpen={pausing.isOpen} onClose={pausing.close} />}
        {leaver && <LeaveDialog person={leaver} isOpen={leaving.isOpen} onClose={leaving.close} />}
      </>
    ),
  };
}
