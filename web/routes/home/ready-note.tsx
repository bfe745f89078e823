import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import * as messages from './card-messages.ts';

const TOLD = 'told-ready-without-signal';

/**
 * Once app and community are stored on this phone, until it has been seen there once. Below
 * everything: it comes late, and must neither push nor cover anything.
 */
export function ReadyNote() {
  const { device } = usePhone();
  const isReady = useOfflineReady();
  const [isNews, setNews] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    readPreference(device, TOLD).then(
      (told) => isCurrent && setNews(!told),
      () => {}, // Optional news.
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, device]);
  useEffect(() => {
    if (!isNews || !line.current) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void savePreference(device, TOLD, true).catch(() => {});
    });
    watcher.observe(line.current);
    return () => watcher.disconnect();
  }, [isNews, device]);
  return (
    <p ref={line} role="status" className={root}>
      {isNews && (
        <>
          <CircleCheck aria-hidden />
          {messages.ready}
        </>
      )}
    </p>
  );
}

const root = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'nopal.ink' },
  // Leaves no gap before its words.
  '&:empty': { position: 'absolute' },
});
