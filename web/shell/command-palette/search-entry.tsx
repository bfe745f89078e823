import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { SessionUser } from '#contract/session';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useIsDesktop } from '#web/ui/hooks/use-is-desktop.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './messages.ts';

const CommandPalette = lazyOverlay(() => import('./command-palette.tsx'), 'CommandPalette');

/** «Buscar» in the header, Ctrl-K or ⌘K everywhere; the palette loads on opening. */
export function SearchEntry({ user }: { user: SessionUser }) {
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const open = () => {
    setQuery('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  useShortcut(open);
  useEarlyKeys(isOpen, { onType: setQuery, onEscape: close });
  const button = { 'aria-keyshortcuts': messages.searchKeys, onClick: open };
  return (
    <>
      {isDesktop ? (
        <Button variant="quiet" icon={<Search aria-hidden />} {...button}>
          {messages.search}
        </Button>
      ) : (
        <IconButton label={messages.search} icon={<Search />} {...button} />
      )}
      <CommandPalette {...{ user, isOpen, query }} onQuery={setQuery} onClose={close} />
    </>
  );
}

function useShortcut(open: () => void): void {
  const openNow = useStableCallback(open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Does not open over a dialog with input.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) openNow();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [openNow]);
}

type EarlyKeys = {
  onType: (change: (typed: string) => string) => void;
  onEscape: () => void;
};

/** Keeps what is typed until the palette has loaded and its field has the focus. */
function useEarlyKeys(isOpen: boolean, { onType, onEscape }: EarlyKeys): void {
  const leave = useStableCallback(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isOwn = event.target instanceof Element && event.target.closest('[role=dialog]');
      if (ctrlKey || metaKey || altKey || isOwn) return;
      if (key === 'Escape') return leave();
      if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (key.length === 1) onType((typed) => typed + key);
      // Enter would press what had the focus behind the palette.
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOpen, onType, leave]);
}
