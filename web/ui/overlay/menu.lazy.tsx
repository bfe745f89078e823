import { Menu as Ark } from '@ark-ui/react/menu';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, cx } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useLandmark } from '#web/ui/hooks/use-landmark.ts';
import { unplaced } from './unplaced.ts';
import { useBackCloses } from './use-back-closes.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDestructive?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  /** Accessible name: «Más acciones para Chuy». */
  label: string;
  icon?: ReactNode;
  /** Visible text beside the icon, for a page's single menu. */
  text?: ReactNode;
  className?: string;
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  items: readonly MenuItem[];
};

export type OpenMenuProps = MenuProps & {
  /** Opened by keyboard: focuses the first item. */
  isByKeys: boolean;
  /** Replaces the icon button; must have the size of the placeholder. */
  button?: ReactElement;
};

/** Loaded half of `Menu`; loading follows a press, so it mounts open. */
export function OpenMenu({ label, icon, items, isByKeys, button }: OpenMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const landmark = useLandmark(anchor);
  const [isOpen, setOpen] = useState(true);
  useBackCloses(isOpen, () => setOpen(false));
  /** Screen readers press without a pointer: the pressed item counts, not the highlighted one. */
  const pressed = useRef<string | null>(null);
  const select = (highlighted: string) => {
    const id = pressed.current ?? highlighted;
    pressed.current = null;
    items.find((item) => item.id === id)?.onSelect();
  };
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      defaultHighlightedValue={isByKeys ? (items[0]?.id ?? null) : null}
      aria-label={label}
      onSelect={({ value }) => select(value)}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild ref={anchor}>
        {button ?? <IconButton label={label} icon={icon} />}
      </Ark.Trigger>
      {landmark &&
        createPortal(
          <Ark.Positioner style={unplaced}>
            <Ark.Content className={panel}>
              {items.map(({ id, label: text, icon: mark, isDestructive, isDisabled }) => (
                <Ark.Item
                  key={id}
                  value={id}
                  disabled={isDisabled}
                  onClickCapture={() => {
                    if (!isDisabled) pressed.current = id;
                  }}
                  className={cx(row, isDestructive && risky)}
                >
                  {mark}
                  {text}
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>,
          landmark,
        )}
    </Ark.Root>
  );
}

const panel = css({
  zIndex: 'dialog',
  minWidth: '[min(12rem, 100vw - 2rem)]',
  maxWidth: '[calc(100vw - 2rem)]',
  py: '2',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  boxShadow: 'float',
  outline: 'none',
  _open: { animation: 'appear' },
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  px: '4',
  py: '2',
  lineHeight: 'snug',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  _highlighted: { bg: 'talavera.tint' },
  _disabled: { opacity: 'faded', cursor: 'default' },
});
const risky = css({ color: 'barro.ink' });
