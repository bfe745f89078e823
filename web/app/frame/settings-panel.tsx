import { type ReactNode, useState } from 'react';
import { isVibrationOn, setVibration } from '#web/meetings/vibration.ts';
import { SettingsDialog } from '#web/settings/settings-dialog.tsx';
import type { Theme } from '#web/ui/theme.ts';
import { useStorage } from './use-storage.ts';

export type SettingsPanelProps = {
  theme: Theme;
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
  /** Shown under «En este teléfono»: the invitation to install, what is ready for no signal. */
  children?: ReactNode;
};

export function SettingsPanel(props: SettingsPanelProps) {
  const { theme, isOpen, onClose, onSignOut, children } = props;
  const storage = useStorage(isOpen);
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
      onSignOut={() => {
        onClose();
        onSignOut();
      }}
    >
      {children}
    </SettingsDialog>
  );
}
