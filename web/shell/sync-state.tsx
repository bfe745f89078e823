import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useRef } from 'react';
import { css, cva } from '#styled/css';
import { labelToAnnouncement, type SyncLabel, type SyncMood } from './sync-labels.ts';
import * as words from './words.ts';

/** Text and icon, quiet when all is well; leads to what waits. */
export function SyncState({ label }: { label: SyncLabel }) {
  const spoken = useRef('');
  const announcement = labelToAnnouncement(label);
  if (announcement !== null) spoken.current = announcement;
  return (
    <>
      <Link
        to="/pendientes"
        className={root({ mood: label.mood })}
        aria-label={words.seePending(label.text)}
      >
        <span aria-hidden className={mark}>
          {icons[label.mood]}
        </span>
        {label.text}
      </Link>
      <span role="status" aria-live="polite" className={hidden}>
        {spoken.current}
      </span>
    </>
  );
}

const icons: Record<SyncMood, ReactNode> = {
  quiet: <Check />,
  sending: <Send />,
  offline: <CloudOff />,
  held: <Lock />,
  attention: <CircleAlert />,
};

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    fontSize: 'small',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    mood: {
      quiet: { color: 'ink.muted' },
      sending: { color: 'ink.muted' },
      offline: { color: 'ink', fontWeight: 'strong' },
      held: { color: 'cempasuchil.ink', fontWeight: 'strong' },
      attention: { color: 'barro.ink', fontWeight: 'strong' },
    },
  },
});
const mark = css({ display: 'inline-flex', flexShrink: 0, '& svg': { boxSize: 'icon' } });
const hidden = css({ srOnly: true });
