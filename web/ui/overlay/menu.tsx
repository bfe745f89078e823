import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useLazyOverlay } from '#web/ui/lazy/use-lazy-overlay.ts';
import type { MenuProps } from './menu.lazy.tsx';

const loadMenu = () => import('./menu.lazy.tsx');

/** Plain button until its first press, so three hundred rows can each have one. */
export function Menu({ icon = <EllipsisVertical />, ...props }: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [isByKeys, setByKeys] = useState(false);
  const loaded = useLazyOverlay(isWanted, loadMenu, () => setWanted(false));
  const shown = { ...props, icon };
  if (loaded) {
    return <loaded.OpenMenu {...shown} isByKeys={isByKeys} button={<MenuButton {...shown} />} />;
  }
  return (
    <MenuButton
      {...shown}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={(event) => {
        // `detail` is 0 without a pointer.
        setByKeys(event.detail === 0);
        setWanted(true);
      }}
    />
  );
}

type MenuButtonProps = Omit<MenuProps, 'items'> & Omit<ComponentProps<'button'>, 'children'>;

function MenuButton(props: MenuButtonProps & { items?: unknown }) {
  const { label, icon, text, isBusy, isDisabled, items: _, ...rest } = props;
  if (text === undefined) {
    return <IconButton label={label} icon={icon} disabled={isDisabled} {...rest} />;
  }
  return (
    <Button
      variant="quiet"
      aria-label={label === text ? undefined : label}
      icon={icon}
      isBusy={isBusy}
      disabled={isDisabled}
      {...rest}
    >
      {text}
    </Button>
  );
}
