import { useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileDown from 'lucide-react/icons/file-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState, useSyncExternalStore } from 'react';
import { isInSection } from '#contract/rules/screen-sections';
import { administration } from '#contract/screen-messages';
import { SCREENS } from '#contract/screens';
import { css } from '#styled/css';
import { IosSteps } from '#web/features/install/ios-steps.tsx';
import { isVibrationOn, setVibration } from '#web/features/meetings/vibration.ts';
import { PhoneNotifications } from '#web/features/notifications/phone-notifications.tsx';
import { SettingsDialog } from '#web/features/settings/settings-dialog.tsx';
import { useStorage } from '#web/features/settings/use-storage.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useSession } from '#web/services/phone-context.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { Theme } from '#web/ui/layout/theme.ts';
import * as messages from './late-messages.ts';

export type SettingsPanelProps = {
  theme: Theme;
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
  outbox: Outbox | null;
  waiting: number;
};

export function SettingsPanel(props: SettingsPanelProps) {
  const { theme, isOpen, onClose, onSignOut, outbox, waiting } = props;
  const storage = useStorage(isOpen);
  const router = useRouter();
  const user = useSession();
  const office = OFFICE.filter((screen) => user && isInSection(screen, administration, user));
  const [vibrates, setVibrates] = useState(isVibrationOn);
  return (
    <SettingsDialog
      isOpen={isOpen}
      onClose={onClose}
      theme={theme}
      vibrates={vibrates}
      canVibrate={typeof navigator.vibrate === 'function'}
      onVibratesChange={(isOn) => {
        setVibration(isOn);
        setVibrates(isOn);
      }}
      storage={storage.state}
      room={storage.room}
      isRefused={storage.isRefused}
      onKeep={() => void storage.keep()}
      isInstalled={matchMedia('(display-mode: standalone)').matches}
      accountLinks={[...OWN, ...office].map(({ title, path }) => ({
        label: title,
        onOpen() {
          onClose();
          void router.navigate({ to: path });
        },
      }))}
      onSignOut={() => {
        onClose();
        onSignOut();
      }}
    >
      <ThisPhoneExtras outbox={outbox} waiting={waiting} />
    </SettingsDialog>
  );
}

const { account, myData, notice, quarantine, privacyRequests, audit, systemStatus } = SCREENS;
const OWN = [account, myData, notice];
/** Also in the sidebar of those with access. */
const OFFICE = [quarantine, privacyRequests, audit, systemStatus];

type ThisPhoneExtrasProps = { outbox: Outbox | null; waiting: number };

function ThisPhoneExtras({ outbox, waiting }: ThisPhoneExtrasProps) {
  const { install } = useRouter().options.context;
  const way = useSyncExternalStore(install.subscribe, () => install.way(true));
  const isReady = useOfflineReady();
  const saveRescueFile = useRescueFile();
  return (
    <>
      <p className={line}>
        {isReady ? <CircleCheck aria-hidden data-good /> : <LoaderCircle aria-hidden />}
        <span>{isReady ? messages.readyOffline : messages.preparingOffline}</span>
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
          {messages.install}
        </Button>
      )}
      {way === 'ios' && <IosSteps />}
      {outbox && waiting > 0 && (
        <Button
          variant="quiet"
          icon={<FileDown aria-hidden />}
          onClick={() => saveRescueFile(outbox)}
        >
          {messages.saveCopy}
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
