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

/** Whoever may write down somebody's number (`PATCH /users/:userId/phone`). */
const WRITERS: ReadonlySet<string> = new Set([
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
]);

/**
 * «Agregar teléfono» where somebody cannot be written to: for whoever coordinates them, and for
 * oneself by the right to correct one's own data. For everybody else nothing.
 */
export function useWithoutPhone(group: PulledGroup) {
  const self = useSession();
  const writing = useDialogState<PulledMember>();
  const mayWrite = (member: PulledMember) => mayWriteOf(self?.role, group, member);
  const of = (member: PulledMember): ReactNode => {
    if (whatsAppChat(member.phone)) return null;
    if (member.personId === self?.id) return <OwnPhone phone={member.phone} />;
    // A minor's own number is not where they are written to.
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

export function mayWriteOf(
  role: string | undefined,
  { coordinates }: PulledGroup,
  member: PulledMember,
): boolean {
  if (role === undefined || !coordinates) return false;
  return WRITERS.has(columnOf(role)) && rankOf(role) > rankOf(member.role);
}

function OwnPhone({ phone }: Pick<PulledMember, 'phone'>) {
  return (
    <Link to="/mis-datos" className={cx(buttonClass({ variant: 'quiet' }), phoneButtonClass)}>
      {phoneToLabel(phone)}
    </Link>
  );
}
