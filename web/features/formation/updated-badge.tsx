import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as words from './words.ts';

export function UpdatedBadge() {
  return (
    <Badge tone="attention" icon={<RefreshCw aria-hidden />}>
      {words.updated}
    </Badge>
  );
}
