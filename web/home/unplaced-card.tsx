import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { PersonUnplaced } from '#contract/home';
import { AvatarInitials } from '#web/ui/avatar-initials.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SHOWN, WorkCard } from './work-card.tsx';

export type UnplacedCardProps = {
  unplaced: { total: number; first: readonly PersonUnplaced[] };
  isComing: boolean;
  hasSignal: boolean;
  more?: ReactNode;
  onPlace: (person: PersonUnplaced) => void;
};

/** Approved people who belong to no community yet. */
export function UnplacedCard({ unplaced, isComing, hasSignal, more, onPlace }: UnplacedCardProps) {
  const { total, first } = unplaced;
  if (total === 0) return null;
  return (
    <WorkCard
      title="Sin comunidad"
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
              icon={<UserPlus aria-hidden />}
              aria-label={`Asignar comunidad: ${person.alias}`}
              disabled={!hasSignal}
              onClick={() => onPlace(person)}
            >
              Asignar
            </Button>
          }
        />
      )}
    </WorkCard>
  );
}
