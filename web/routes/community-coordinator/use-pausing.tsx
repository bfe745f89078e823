import { toZone } from '#contract/core/time-zones';
import { pauseOn } from '#contract/rules/belonging';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './messages.ts';
import { mayWriteOf } from './use-without-phone.tsx';

const PauseDialog = lazyOverlay(
  () => import('#web/features/people/pause-dialog.tsx'),
  'PauseDialog',
);

/** Until when a member is on a pause, and «Pausa» for those above them. */
export function usePausing(group: PulledGroup) {
  const self = useSession();
  const { subject, ...pausing } = useDialogState<PulledMember>();
  const of = (member: PulledMember, now: number) => {
    const pause = pauseOn(member, toZone(group))(new Date(now).toISOString());
    return (
      <>
        {pause && <p>{messages.pausedUntil(formatShortCivilDay(pause.until))}</p>}
        {mayWriteOf(self?.role, group, member) && (
          <Button variant="quiet" onClick={() => pausing.open(member)}>
            {messages.pause}
          </Button>
        )}
      </>
    );
  };
  const dialog = subject && (
    <ServerReads>
      <PauseDialog
        person={{ id: subject.personId, alias: subject.alias }}
        isOpen={pausing.isOpen}
        onClose={pausing.close}
      />
    </ServerReads>
  );
  return { of, dialog };
}
