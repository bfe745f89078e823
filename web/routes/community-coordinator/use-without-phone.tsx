import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { columnOf, rankOf } from '#contract/core/roles';
import { whatsAppChat } from '#contract/rules/whatsapp';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { cx } from '#styled/css';
import { PhoneButton, phoneButtonClass, phoneToLabel } from '#web/features/people/phone-button.tsx';
import { PhoneDialog } from '#web/features/people/phone-dialog.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';

/** Whoever may write down somebody's number (`PATCH /users/:userId/phone`). */
const WRITERS: ReadonlySet<string> = new Set(['CO', 'ES', 'CC', 'AD']);

/**
 * «Agregar teléfono» where somebody cannot be written to: for whoever coordinates them, and for
 * oneself by the right to correct one's own data. For everybody else nothing.
 */
export function useWithoutPhone(group: PulledGroup) {
  const self = useSession();
  const [asked, setAsked] = useState<{ member: PulledMember; count: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const mayWrite = (member: PulledMember) =>
    self !== null &&
    group.coordinates &&
    WRITERS.has(columnOf(self.role)) &&
    rankOf(self.role) > rankOf(member.role);
  const ask = (member: PulledMember) => {
    setAsked((before) => ({ member, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  };
  const of = (member: PulledMember): ReactNode => {
    if (whatsAppChat(member.phone)) return null;
    if (member.personId === self?.id) return <OwnPhone phone={member.phone} />;
    if (!mayWrite(member)) return null;
    return <PhoneButton {...member} onClick={() => ask(member)} />;
  };
  const dialog = asked && (
    <PhoneDialog
      key={asked.count}
      person={{ ...asked.member, id: asked.member.personId }}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
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
