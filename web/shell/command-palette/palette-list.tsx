import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import type { FoundGroup, PaletteItem } from './palette-items.ts';
import * as words from './words.ts';

export type PaletteListProps = {
  listId: string;
  groups: readonly FoundGroup[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onActive: (item: PaletteItem) => void;
  onOpen: (item: PaletteItem) => void;
};

/** Results by group; the focus stays in the field, which names the marked one. */
export function PaletteList({ listId, groups, active, ...rest }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={words.results}>
      {groups.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={part}>
          <div id={`${listId}-${group}`} role="presentation" className={heading}>
            {group}
          </div>
          {items.map((item) => (
            <Option key={item.id} item={item} isActive={item === active} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Pick<PaletteListProps, 'optionId' | 'onActive' | 'onOpen'> & {
  item: PaletteItem;
  isActive: boolean;
};

function Option({ item, isActive, optionId, onActive, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points at an option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    <div
      id={optionId(item)}
      role="option"
      aria-selected={isActive}
      className={option}
      // A list that moves under a mouse at rest makes such events too, and must keep its mark.
      onPointerMove={({ movementX, movementY }) => {
        if (!isActive && (movementX !== 0 || movementY !== 0)) onActive(item);
      }}
      // The field must not lose the focus to a press.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(item)}
    >
      <span>{item.label}</span>
      {item.detail && <small className={detail}>{item.detail}</small>}
    </div>
  );
}

const part = css({ paddingBottom: '2' });
const heading = css({
  textStyle: 'small',
  fontWeight: 'strong',
  color: 'ink.muted',
  px: '3',
  py: '1',
});
const option = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 'touch',
  px: '3',
  py: '2',
  borderRadius: 'soft',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'talavera.tint' },
});
const detail = css({ textStyle: 'small', color: 'ink.muted' });
