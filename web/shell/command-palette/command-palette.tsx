import { useRouter } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SessionUser } from '#contract/session';
import { css, cx } from '#styled/css';
import { requestOnScreen } from '#web/services/screen-requests.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as messages from './messages.ts';
import { type FoundGroup, findItems, hasEnoughLetters, type PaletteItem } from './palette-items.ts';
import { type PaletteSources, usePaletteItems } from './use-palette-items.ts';

export type CommandPaletteProps = {
  user: SessionUser;
  isOpen: boolean;
  onClose: () => void;
  /** Also typed before the palette has loaded. */
  query: string;
  onQuery: (query: string) => void;
};

export function CommandPalette({ isOpen, ...props }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={messages.search} isFullOnPhone>
      <ServerReads>
        <Finder {...props} />
      </ServerReads>
    </Dialog>
  );
}

function Finder({ user, query, onQuery, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const router = useRouter();
  const listId = useId();
  const wanted = useDeferredValue(query);
  const { items, lists, server } = usePaletteItems(user, wanted);
  const groups = useMemo(() => findItems(items, wanted, lists), [items, wanted, lists]);
  const found = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const { active, setActive, move } = useActive(found, wanted);
  const optionId = (item: PaletteItem) => `${listId}-${found.indexOf(item)}`;
  const open = ({ href, request }: PaletteItem) => {
    onClose();
    router.history.push(href);
    if (request) requestOnScreen(request.of, request.text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) open(active);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={root}>
      <div className={field}>
        <Search aria-hidden />
        <input
          type="text"
          role="combobox"
          ref={keepTyped}
          data-autofocus
          aria-label={messages.searchHint}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={messages.placeholder}
          className={cx(controlClass, input)}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <Outcome query={wanted} count={found.length} server={server} />
      <PaletteList {...{ listId, groups, active, optionId }} onActive={setActive} onOpen={open} />
    </div>
  );
}

function useActive(found: readonly PaletteItem[], query: string) {
  const [id, setId] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search starts at its first result
  useEffect(() => setId(null), [query]);
  const active = found.find((item) => item.id === id) ?? found[0];
  const move = (key: string): boolean => {
    const index = active ? found.indexOf(active) : -1;
    const last = found.length - 1;
    const to = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
    }[key];
    if (to === undefined) return false;
    setId(found[to]?.id ?? null);
    return true;
  };
  return { active, setActive: ({ id: wanted }: PaletteItem) => setId(wanted), move };
}

type OutcomeProps = { query: string; count: number; server: PaletteSources['server'] };

function Outcome({ query, count, server }: OutcomeProps) {
  const hasSignal = useSignal();
  return (
    <div className={notes}>
      <p role="status">{outcomeText(query, count, server)}</p>
      {(!hasSignal || server === 'missing') && <p>{messages.noSignal}</p>}
    </div>
  );
}

function outcomeText(query: string, count: number, server: PaletteSources['server']): string {
  if (!hasEnoughLetters(query)) return messages.typeTwoLetters;
  if (server === 'loading') return messages.searching;
  if (count === 0) return messages.none;
  return messages.resultsOf(count);
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '[min(26rem, 60dvh)]',
});
const field = css({
  position: 'sticky',
  top: '0',
  zIndex: 'raised',
  bg: 'paper.raised',
  '& > svg': {
    position: 'absolute',
    left: '3',
    top: '[calc(50% - 0.625rem)]',
    boxSize: 'icon',
    color: 'ink.muted',
    pointerEvents: 'none',
  },
});
const input = css({ paddingLeft: '10' });
const notes = css({ textStyle: 'small', color: 'ink.muted' });

type PaletteListProps = {
  listId: string;
  groups: readonly FoundGroup[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onActive: (item: PaletteItem) => void;
  onOpen: (item: PaletteItem) => void;
};

/** The focus trap selects what a field holds, and the next letter would replace what was typed before it. */
function keepTyped(field: HTMLInputElement | null): void {
  if (field) field.select = () => field.setSelectionRange(field.value.length, field.value.length);
}

/** Grouped results; focus stays in the field (`aria-activedescendant`). */
function PaletteList({ listId, groups, active, ...rest }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={messages.results}>
      {groups.map(({ group, items, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={part}>
          <div id={`${listId}-${group}`} role="presentation" className={heading}>
            {hasRest({ items, count }) ? messages.firstOf(group, items.length, count) : group}
          </div>
          {items.map((item) => (
            <Option key={item.id} item={item} isActive={item === active} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Found on this phone, shown nowhere: the list of all is not one of the results. */
function hasRest({ items, count }: Pick<FoundGroup, 'items' | 'count'>): boolean {
  return items.length < count && !items.some(({ request }) => request);
}

type OptionProps = Pick<PaletteListProps, 'optionId' | 'onActive' | 'onOpen'> & {
  item: PaletteItem;
  isActive: boolean;
};

function Option({ item, isActive, optionId, onActive, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (`aria-activedescendant`)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
    <div
      id={optionId(item)}
      role="option"
      aria-selected={isActive}
      className={option}
      // A list scrolling under a resting mouse also fires this: ignored.
      onPointerMove={({ movementX, movementY }) => {
        if (!isActive && (movementX !== 0 || movementY !== 0)) onActive(item);
      }}
      // Pressing must not blur the field.
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
