import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useLazyOverlay } from '#web/ui/lazy/use-lazy-overlay.ts';
import type { MenuProps } from './menu.lazy.tsx';

const loadMenu = () => import('./menu.lazy.tsx');

/** A plain button until its first press, so that three hundred rows can each have one. */
export function Menu({ label, icon = <EllipsisVertical />, items }: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [isByKeys, setByKeys] = useState(false);
  const loaded = useLazyOverlay(isWanted, loadMenu, () => setWanted(false));
  if (loaded)
    return <loaded.OpenMenu label={label} icon={icon} items={items} isByKeys={isByKeys} />;
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={(event) => {
        // A press that was no pointer's counts no clicks.
        setByKeys(event.detail === 0);
        setWanted(true);
      }}
    />
  );
}
