import { useNavigate } from '@tanstack/react-router';
import { readGroups } from '#web/db/read-groups.ts';
import { NobodyCame } from '#web/features/shared/nobody-came.lazy.tsx';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './roll-messages.ts';
import { useReview } from './use-review.ts';

type NobodyOnRollProps = {
  isOpen: boolean;
  meeting: OverlaidMeeting;
  /** Not recorded yet. */
  isNew: boolean;
  /** It took place all the same. */
  onNobody: () => void;
  onClose: () => void;
};

/** Asked before a list is closed on which nobody is present. */
export function NobodyOnRoll({ isOpen, meeting, isNew, onNobody, onClose }: NobodyOnRollProps) {
  const didNotMeet = useDidNotMeet(meeting, isNew);
  return (
    <NobodyCame
      isOpen={isOpen}
      onClose={onClose}
      onAnswer={(answer) => {
        if (answer === 'nobody') return onNobody();
        onClose();
        void didNotMeet();
      }}
    />
  );
}

/**
 * «No nos reunimos»: whoever coordinates sets the meeting aside, with the way back; for the others it
 * stays as it is, which counts nowhere either.
 */
function useDidNotMeet(meeting: OverlaidMeeting, isNew: boolean): () => Promise<void> {
  const person = usePerson();
  const navigate = useNavigate();
  const toasts = useToasts();
  const review = useReview();
  return async () => {
    const { communityId } = meeting;
    const known = person ? await readGroups(person) : null;
    const groups = known?.type === 'known' ? known.groups : [];
    const mayDecide = groups.some(({ id, coordinates }) => id === communityId && coordinates);
    if (mayDecide && !isNew) {
      if (!(await review.setAside(meeting))) return;
    } else toasts.show({ title: messages.didNotMeet, description: messages.didNotMeetHint });
    await navigate({
      to: '/community-coordinator',
      search: { tab: 'reuniones', comunidad: communityId },
    });
  };
}
