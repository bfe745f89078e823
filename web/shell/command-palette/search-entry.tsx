import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as words from './words.ts';

const CommandPalette = lazyOverlay(() => import('./command-palette.tsx'), 'CommandPalette');

/** «Buscar» in the desktop header, Ctrl-K or ⌘K everywhere; the palette loads on opening. */
export function SearchEntry({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Does not open over a dialog with input.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        className={button}
        icon={<Search aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {words.search}
      </Button>
      <CommandPalette user={user} isOpen={isOpen} onClose={close} />
    </>
  );
}

const button = css({ display: { base: 'none', desktop: 'inline-flex' } });
