import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as messages from './messages.ts';

export function UpdatedBadge() {
  return (
    <Badge tone="attention" icon={<RefreshCw aria-hidden />}>
      {messages.updated}
    </Badge>
  );
}
