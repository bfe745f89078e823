import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './messages.ts';
import type { SavedViewsProps } from './views-dialog.tsx';

const ViewsDialog = lazyOverlay(() => import('./views-dialog.tsx'), 'ViewsDialog');

/** «Mis vistas» among the tools of a table: one's own, kept on the server. */
export function SavedViews(props: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const opens = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  const icon = <Bookmark aria-hidden />;
  return (
    <>
      <Button variant="quiet" className={cx(tool, onPhone)} icon={icon} {...opens}>
        {messages.views}
      </Button>
      <IconButton label={messages.views} className={onDesk} icon={icon} {...opens} />
      <ViewsDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const tool = css({ paddingLeft: '[min(0.75rem, 3vw)]', paddingRight: '[min(0.75rem, 3vw)]' });
const onPhone = css({ hideFrom: 'desktop' });
const onDesk = css({ hideBelow: 'desktop' });
