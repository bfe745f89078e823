import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useAskedPart } from './use-asked-part.ts';

const loadMenuPart = () => import('./menu-part.tsx');

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  /** Names the button: «Más acciones para Chuy». */
  label: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
};

/** A plain button until its first press, so that three hundred rows can each have one. */
export function Menu({ label, icon = <EllipsisVertical />, items }: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [isByKeys, setByKeys] = useState(false);
  const part = useAskedPart(isWanted, loadMenuPart, () => setWanted(false));
  if (part) return <part.MenuPart label={label} icon={icon} items={items} isByKeys={isByKeys} />;
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
