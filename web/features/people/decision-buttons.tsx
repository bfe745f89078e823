import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { DECISIONS } from './decisions.tsx';
import { useRowActions } from './people-context.ts';

/** A row's «Acciones». */
export function DecisionButtons({ person }: { person: UserItem }) {
  const { isBusy, decide, mayMove, editPlace } = useRowActions();
  const { box, rememberFocus } = useFocusKept(isBusy);
  const decisions = person.may_decide ? DECISIONS[person.status] : [];
  return (
    <div ref={box} className={look}>
      {decisions.map(({ to, label, icon }) => (
        <IconButton
          key={to}
          label={`${label}: ${person.alias}`}
          icon={icon}
          disabled={isBusy}
          className={ink[to]}
          onClick={() => {
            rememberFocus();
            decide(person, to);
          }}
        />
      ))}
      {mayMove(person) && (
        <IconButton
          label={`Editar ubicación: ${person.alias}`}
          icon={<MapPin aria-hidden />}
          disabled={isBusy}
          onClick={() => editPlace(person)}
        />
      )}
    </div>
  );
}

/** A disabled button loses the focus; once the update is done the row has it back. */
function useFocusKept(isBusy: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    if (isBusy || !wasHere.current) return;
    wasHere.current = false;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isBusy]);
  return {
    box,
    rememberFocus() {
      wasHere.current = true;
    },
  };
}

const look = css({ display: 'flex', flexWrap: 'wrap', marginLeft: '-2' });
const ink = {
  approved: css({ color: 'nopal.ink' }),
  rejected: css({ color: 'barro.ink' }),
  pending: css({ color: 'ink' }),
} as const;
