import { roleName } from '#contract/core/role-badge';
import type { StatePerson } from '#contract/state-coordinator';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatInvitation, formatKpis, formatNextInFull } from './person-labels.ts';
import * as words from './words.ts';

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
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <DefinitionList
        definitions={[
          [words.email, email ?? words.notInReach],
          [words.community, community ?? words.withoutCommunity],
          [words.lastInvitation, formatInvitation(person)],
          [words.nextMeeting, meetingAttendance ? words.attendanceConfirmedAt(next) : next],
          [words.assignedKpis, formatKpis(person)],
        ]}
      />
    </Dialog>
  );
}
