import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PersonUnplaced } from '#contract/home';
import { useSignal } from '#web/services/signal.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { besideClass } from './beside-class.ts';
import { keepOrder } from './keep-places.ts';
import { SHOWN, WorkCard } from './work-card.tsx';
import * as words from './work-words.ts';

export type UnplacedCardProps = {
  unplaced: { total: number; first: readonly PersonUnplaced[] };
  isComing: boolean;
  more?: ReactNode;
  onPlace: (person: PersonUnplaced) => void;
};

export function UnplacedCard({ unplaced, isComing, more, onPlace }: UnplacedCardProps) {
  const hasSignal = useSignal();
  const { total } = unplaced;
  const before = useRef(unplaced.first);
  // People approved above are appended last, so no button moves.
  const first = keepOrder(before.current, unplaced.first);
  useEffect(() => {
    before.current = first;
  });
  if (total === 0) return null;
  return (
    <WorkCard
      title={words.noCommunity}
      total={total}
      rows={first.slice(0, SHOWN)}
      isComing={isComing}
      more={more}
    >
      {(person) => (
        <ListRow
          key={person.id}
          leading={<AvatarInitials name={person.alias} />}
          title={person.alias}
          detail={person.city}
          trailing={
            <Button
              variant="quiet"
              className={besideClass}
              icon={<UserPlus aria-hidden />}
              aria-label={words.assignTo(person.alias)}
              disabled={!hasSignal}
              onClick={() => onPlace(person)}
            >
              {words.assign}
            </Button>
          }
        />
      )}
    </WorkCard>
  );
}
