import { useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileDown from 'lucide-react/icons/file-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { IosSteps } from '#web/features/install/ios-steps.tsx';
import { PhoneNotifications } from '#web/features/notifications/phone-notifications.tsx';
import type { Outbox } from '#web/services/phone.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './late-words.ts';

export type ThisPhoneExtrasProps = { outbox: Outbox | null; waiting: number };

/** In the settings: whether all is here, how to install it, and a copy of what has not left yet. */
export function ThisPhoneExtras({ outbox, waiting }: ThisPhoneExtrasProps) {
  const { install } = useRouter().options.context;
  const way = useSyncExternalStore(install.subscribe, () => install.way(true));
  const isReady = useOfflineReady();
  const saveRescueFile = useRescueFile();
  return (
    <>
      <p className={line}>
        {isReady ? <CircleCheck aria-hidden data-good /> : <LoaderCircle aria-hidden />}
        <span>{isReady ? words.readyOffline : words.preparingOffline}</span>
      </p>
      <ServerReads>
        <PhoneNotifications />
      </ServerReads>
      {way === 'ask' && (
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          onClick={() => void install.install()}
        >
          {words.install}
        </Button>
      )}
      {way === 'ios' && <IosSteps />}
      {outbox && waiting > 0 && (
        <Button
          variant="quiet"
          icon={<FileDown aria-hidden />}
          onClick={() => saveRescueFile(outbox)}
        >
          {words.saveCopy}
        </Button>
      )}
    </>
  );
}

const line = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  '& svg': { boxSize: 'icon', flexShrink: 0, marginTop: '[0.15em]', color: 'ink.muted' },
  '& svg[data-good]': { color: 'nopal' },
});
