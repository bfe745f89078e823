import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { columnOf, rankOf } from '#contract/core/roles';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { cx } from '#styled/css';
import { PhoneButton, phoneButtonClass, phoneToLabel } from '#web/features/people/phone-button.tsx';
import { PhoneDialog } from '#web/features/people/phone-dialog.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';

/** Roles allowed to set a phone number (`PATCH /users/:userId/phone`). */
const WRITERS: ReadonlySet<string> = new Set(['CO', 'ES', 'CC', 'AD']);

/**
 * «Agregar teléfono» for those who cannot be messaged: shown to their coordinator, and to oneself
 * as a data correction.
 */
export function useWithoutPhone(group: PulledGroup) {
  const self = useSession();
  const writing = useDialogState<PulledMember>();
  const mayWrite = (member: PulledMember) =>
    self !== null &&
    group.coordinates &&
    WRITERS.has(columnOf(self.role)) &&
    rankOf(self.role) > rankOf(member.role);
  const of = (member: PulledMember): ReactNode => {
    if (whatsAppChat(member.phone)) return null;
    if (member.personId === self?.id) return <OwnPhone phone={member.phone} />;
    // Minors are contacted through their guardian, not their own number.
    if (!mayWrite(member) || member.isMinor) return null;
    return <PhoneButton {...member} onClick={() => writing.open(member)} />;
  };
  const dialog = writing.subject && (
    <PhoneDialog
      person={{ ...writing.subject, id: writing.subject.personId }}
      isOpen={writing.isOpen}
      onClose={writing.close}
    />
  );
  return { of, dialog };
}

function OwnPhone({ phone }: Pick<PulledMember, 'phone'>) {
  return (
    <Link to="/mis-datos" className={cx(buttonClass({ variant: 'quiet' }), phoneButtonClass)}>
      {phoneToLabel(phone)}
    </Link>
  );
}
