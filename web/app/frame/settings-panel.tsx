import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Outbox } from '#web/deps/phone.ts';
import { isVibrationOn, setVibration } from '#web/meetings/vibration.ts';
import { SettingsDialog } from '#web/settings/settings-dialog.tsx';
import type { Theme } from '#web/ui/theme.ts';
import { ThisPhoneExtras } from './this-phone-extras.tsx';
import { useStorage } from './use-storage.ts';

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
      accountPlaces={[
        {
          label: 'Contraseña y sesiones',
          onOpen() {
            onClose();
            void router.navigate({ to: '/mi-cuenta' });
          },
        },
      ]}
      onSignOut={() => {
        onClose();
        onSignOut();
      }}
    >
      <ThisPhoneExtras outbox={outbox} waiting={waiting} />
    </SettingsDialog>
  );
}
