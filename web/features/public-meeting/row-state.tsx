import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { OutboxRow } from '#web/services/phone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { rowToState } from './row-to-state.ts';

export function RowState({ row }: { row: OutboxRow }) {
  const state = rowToState(row);
  if (!state) return null;
  return (
    <Badge tone={state.tone} icon={icons[state.tone]}>
      {state.badge}
    </Badge>
  );
}

const icons = {
  neutral: <Check aria-hidden />,
  good: <CheckCheck aria-hidden />,
  attention: <CheckCheck aria-hidden />,
  risk: <CircleAlert aria-hidden />,
};
