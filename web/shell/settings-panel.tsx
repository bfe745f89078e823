import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isInSection } from '#contract/rules/screen-sections';
import { SCREENS } from '#contract/screens';
import { isVibrationOn, setVibration } from '#web/features/meetings/vibration.ts';
import { SettingsDialog } from '#web/features/settings/settings-dialog.tsx';
import { useStorage } from '#web/features/settings/use-storage.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useSession } from '#web/services/phone-context.ts';
import type { Theme } from '#web/ui/layout/theme.ts';
import * as words from './late-words.ts';
import { ThisPhoneExtras } from './this-phone-extras.tsx';

export type SettingsPanelProps = {
  theme: Theme;
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
  outbox: Outbox | null;
  /** How many rows of it wait. */
  waiting: number;
};

/** The settings, with what this phone is and holds. Fetched when they are first opened. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { theme, isOpen, onClose, onSignOut, outbox, waiting } = props;
  const storage = useStorage(isOpen);
  const router = useRouter();
  const user = useSession();
  const office = OFFICE.filter((screen) => user && isInSection(screen, words.administration, user));
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
/** One's own screens, without an entry in the sidebar. */
const OWN = [{ ...account, title: words.passwordAndSessions }, myData, notice];
/** In the sidebar too, of whoever has them. */
const OFFICE = [quarantine, privacyRequests, audit, systemStatus];
