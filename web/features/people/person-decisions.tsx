import MapPin from 'lucide-react/icons/map-pin';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { DECISIONS } from './decisions.tsx';
import { useRowActions } from './people-context.ts';
import * as words from './person-words.ts';

/** The row's actions, with their words. */
export function PersonDecisions({ person }: { person: UserItem }) {
  const { isBusy, decide, mayMove, editPlace } = useRowActions();
  const decisions = person.may_decide ? DECISIONS[person.status] : [];
  const isMovable = mayMove(person);
  if (decisions.length === 0 && !isMovable) return null;
  return (
    <div className={root}>
      {decisions.map(({ to, label, icon }) => (
        <Button
          key={to}
          variant={to === 'approved' ? 'primary' : 'quiet'}
          icon={icon}
          disabled={isBusy}
          onClick={() => decide(person, to)}
        >
          {label}
        </Button>
      ))}
      {isMovable && (
        <Button
          variant="quiet"
          icon={<MapPin aria-hidden />}
          disabled={isBusy}
          onClick={() => editPlace(person)}
        >
          {words.editLocation}
        </Button>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
