import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Status } from '#contract/people';
import * as words from './words.ts';

export type Decision = { to: Status; label: string; icon: ReactNode };

const APPROVE: Decision = { to: 'approved', label: words.approve, icon: <Check aria-hidden /> };
const REJECT: Decision = { to: 'rejected', label: words.reject, icon: <X aria-hidden /> };
const REVERT: Decision = {
  to: 'pending',
  label: words.revert,
  icon: <Undo2 aria-hidden />,
};

/** Allowed transitions by status (specification 1, section 4). */
export const DECISIONS: Readonly<Record<Status, readonly Decision[]>> = {
  pending: [APPROVE, REJECT],
  approved: [REVERT, REJECT],
  rejected: [APPROVE, REVERT],
};
