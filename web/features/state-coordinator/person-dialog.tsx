import { roleName } from '#contract/core/role-badge';
import type { StatePerson } from '#contract/state-coordinator';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as messages from './messages.ts';
import { formatInvitation, formatKpis, formatNextInFull } from './person-labels.ts';

export type PersonDialogProps = { person: StatePerson; isOpen: boolean; onClose: () => void };

export function PersonDialog({ person, isOpen, onClose }: PersonDialogProps) {
  const { name, email, city, state, role, community, meetingAttendance } = person;
  const next = formatNextInFull(person);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      description={`${roleName(role)} · ${city}, ${state}`}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <DefinitionList
        definitions={[
          [messages.email, email ?? messages.notInReach],
          [messages.community, community ?? messages.withoutCommunity],
          [messages.lastInvitation, formatInvitation(person)],
          [messages.nextMeeting, meetingAttendance ? messages.attendanceConfirmedAt(next) : next],
          [messages.assignedObjectives, formatKpis(person)],
        ]}
      />
    </Dialog>
  );
}
