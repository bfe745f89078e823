import { useEffect, useState } from 'react';
import type { StorageState } from '#web/deps/phone.ts';
import { usePhone } from '#web/deps/phone-context.ts';
import { isVibrationOn, setVibration } from '#web/meetings/vibration.ts';
import { SettingsDialog } from '#web/settings/settings-dialog.tsx';
import type { Theme } from '#web/ui/theme.ts';

export type SettingsPanelProps = { theme: Theme; isOpen: boolean; onClose: () => void };

export function SettingsPanel({ theme, isOpen, onClose }: SettingsPanelProps) {
  const { storageState } = usePhone();
  const [storage, setStorage] = useState<StorageState>();
  const [vibrates, setVibrates] = useState(isVibrationOn);
  useEffect(() => {
    // Asked at each opening: installing the app or the first tap may have changed it.
    if (isOpen) void storageState().then(setStorage);
  }, [isOpen, storageState]);
  return (
    <SettingsDialog
      isOpen={isOpen}
      onClose={onClose}
      theme={theme}
      vibrates={vibrates}
      onVibratesChange={(isOn) => {
        setVibration(isOn);
        setVibrates(isOn);
      }}
      storageWords={storage && storageWords[storage]}
      isInstalled={matchMedia('(display-mode: standalone)').matches}
    />
  );
}

const storageWords: Record<StorageState, string> = {
  kept: 'El navegador se comprometió a conservar lo que guardas aquí.',
  'may-be-erased':
    'El navegador podría borrar lo guardado si al teléfono le falta espacio. Instala la aplicación y envía tus registros en cuanto haya señal.',
  'gone-at-close':
    'Esta ventana es privada o de otra aplicación: lo guardado se borra al cerrarla. Abre la página en tu navegador.',
};
