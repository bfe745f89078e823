import { createListCollection } from '@ark-ui/react/collection';
import { Combobox as Ark } from '@ark-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, cx } from '#styled/css';
import { filterOptions } from '#web/ui/data/filter-options.ts';
import { useLandmark } from '#web/ui/hooks/use-landmark.ts';
import { unplaced } from '#web/ui/overlay/unplaced.ts';
import { controlClass } from './control-class.ts';
import type { FieldControl } from './field.tsx';
import * as messages from './messages.ts';

/** Options rendered at once; typing narrows the rest. */
const shownAtMost = 60;

export type ComboboxOption = {
  value: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
};

export type ComboboxProps = Partial<FieldControl> & {
  options: readonly ComboboxOption[];
  /** Value of the chosen option; empty if none. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Options are suggestions: any text is a value. */
  isFree?: boolean;
  autoComplete?: string;
  maxLength?: number;
  emptyText?: string;
  /** Options are loading: shown instead of «nothing found». */
  isLoading?: boolean;
  /** Current text, for options searched elsewhere. */
  onQueryChange?: (query: string) => void;
  onBlur?: () => void;
};

type FilteringComboboxProps = ComboboxProps & { hasFocusAtFirst: boolean };

/** Loaded half of `Combobox`. */
export function FilteringCombobox(props: FilteringComboboxProps) {
  return props.isFree ? <FreeCombobox {...props} /> : <ChoosingCombobox {...props} />;
}

function ChoosingCombobox(props: FilteringComboboxProps) {
  const { options, value, onValueChange } = props;
  const { shown, collection, setQuery } = useFound(options, value);
  return (
    <Frame
      {...props}
      shown={shown}
      collection={collection}
      value={value ? [value] : []}
      onValueChange={(details) => onValueChange(details.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        setQuery(inputValue);
        props.onQueryChange?.(inputValue);
        if (inputValue === '' && value) onValueChange('');
      }}
      onOpenChange={({ open }) => open || setQuery('')}
      inputBehavior="autohighlight"
    />
  );
}

/** Free text; choosing an option only fills the field. */
function FreeCombobox(props: FilteringComboboxProps) {
  const { options, value, onValueChange } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => filterOptions(options, value, shownAtMost), [options, value]);
  const collection = useMemo(() => createListCollection({ items: shown }), [shown]);
  const isSaid = shown.length === 1 && shown[0]?.value === value;
  return (
    <Frame
      {...props}
      shown={shown}
      collection={collection}
      value={NONE}
      inputValue={value}
      onValueChange={(details) => details.value[0] && onValueChange(details.value[0])}
      onInputValueChange={({ inputValue }) => onValueChange(inputValue)}
      selectionBehavior="preserve"
      allowCustomValue
      inputBehavior="none"
      // Without suggestions the list must not cover the fields below.
      open={isOpen && shown.length > 0 && !isSaid}
      onOpenChange={({ open }) => setOpen(open)}
      onBlur={() => {
        setOpen(false);
        props.onBlur?.();
      }}
    />
  );
}

const NONE: string[] = [];

type RootProps = ComponentProps<typeof Ark.Root<ComboboxOption>>;
type FrameProps = Omit<FilteringComboboxProps, 'value' | 'onValueChange'> &
  Pick<RootProps, 'collection' | 'value' | 'inputValue' | 'onValueChange' | 'onInputValueChange'> &
  Pick<RootProps, 'selectionBehavior' | 'allowCustomValue' | 'inputBehavior' | 'open'> &
  Pick<RootProps, 'onOpenChange'> & { shown: readonly ComboboxOption[] };

function Frame(props: FrameProps) {
  const { shown, options, id, onBlur, placeholder, emptyText, isLoading, isFree, ...rest } = props;
  const { hasFocusAtFirst, autoComplete, maxLength, onQueryChange: _, ...root } = rest;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid, ...machine } = root;
  const isChosen = !isFree && (rest.value?.length ?? 0) > 0;
  const anchor = useRef<HTMLDivElement>(null);
  const landmark = useLandmark(anchor);
  return (
    <Ark.Root
      {...machine}
      ref={anchor}
      ids={{ input: id }}
      openOnClick
      autoFocus={hasFocusAtFirst}
      invalid={isInvalid === true}
      placeholder={placeholder}
      translations={{ triggerLabel: messages.seeOptions, clearTriggerLabel: messages.clearChoice }}
      positioning={{ sameWidth: true, strategy: 'fixed', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={look}>
        <Ark.Input
          {...(autoComplete && { autoComplete })}
          maxLength={maxLength}
          aria-describedby={describedBy}
          onBlur={onBlur}
          // Typing after a choice starts a new search.
          onClick={(event) => isChosen && event.currentTarget.select()}
          className={cx(controlClass, roomForMarks)}
        />
        <span className={marks}>
          <Ark.ClearTrigger className={mark}>
            <X aria-hidden />
          </Ark.ClearTrigger>
          <Ark.Trigger className={mark}>
            <ChevronDown aria-hidden />
          </Ark.Trigger>
        </span>
      </Ark.Control>
      {landmark &&
        createPortal(
          <Ark.Positioner style={unplaced}>
            <Ark.Content aria-label={messages.options} className={panel}>
              {shown.map((option) => (
                <Option key={option.value} option={option} />
              ))}
              <Outcome {...{ emptyText, isLoading, options, isFree }} found={shown.length} />
            </Ark.Content>
          </Ark.Positioner>,
          landmark,
        )}
    </Ark.Root>
  );
}

/** Keeps the chosen option listed, or its label would be lost during a search. */
function useFound(options: readonly ComboboxOption[], value: string) {
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filterOptions(options, query, shownAtMost), [options, query]);
  const collection = useMemo(() => {
    const chosen = options.find((option) => option.value === value);
    const isHidden = chosen && query === '' && !shown.includes(chosen);
    return createListCollection<ComboboxOption>({
      items: isHidden ? [...shown, chosen] : shown,
      isItemDisabled: (option) => option.isDisabled === true,
    });
  }, [options, value, query, shown]);
  return { shown: collection.items, collection, setQuery };
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <Ark.Item item={option} className={row}>
      <span className={texts}>
        <Ark.ItemText>{option.label}</Ark.ItemText>
        {option.detail && <small className={detailClass}>{option.detail}</small>}
      </span>
      <Ark.ItemIndicator>
        <Check aria-hidden />
      </Ark.ItemIndicator>
    </Ark.Item>
  );
}

type OutcomeProps = Pick<ComboboxProps, 'emptyText' | 'isLoading' | 'options' | 'isFree'> & {
  found: number;
};

function Outcome(props: OutcomeProps) {
  const { found, isLoading, options, emptyText = messages.noneByThatName } = props;
  if (isLoading) return <p className={outcome}>{messages.loading}</p>;
  if (found === 0) return <p className={outcome}>{emptyText}</p>;
  if (found < shownAtMost || options.length <= shownAtMost) return null;
  return <p className={outcome}>{messages.moreOptions}</p>;
}

const look = css({ position: 'relative' });
const roomForMarks = css({ paddingRight: '[5.75rem]', textOverflow: 'ellipsis' });
const marks = css({
  position: 'absolute',
  right: '0',
  top: '0',
  bottom: '0',
  display: 'flex',
  alignItems: 'center',
});
const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: 'touch',
  borderRadius: 'soft',
  color: 'ink.muted',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon' },
  '&[hidden]': { display: 'none' },
  _hover: { color: 'ink' },
  _disabled: { cursor: 'default' },
});
const panel = css({
  zIndex: 'dialog',
  maxHeight: '[min(19rem, 45dvh)]',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
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
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  px: '3',
  py: '2',
  lineHeight: 'snug',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'talavera.ink' },
  _highlighted: { bg: 'talavera.tint' },
  _disabled: { opacity: 'faded', cursor: 'default' },
});
const texts = css({ display: 'flex', flexDirection: 'column', minWidth: '0' });
const detailClass = css({ textStyle: 'small', color: 'ink.muted' });
const outcome = css({ px: '3', py: '2', textStyle: 'small', color: 'ink.muted' });
