import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isVibrationOn, setVibration } from '#web/features/meetings/vibration.ts';
import { SettingsDialog } from '#web/features/settings/settings-dialog.tsx';
import { useStorage } from '#web/features/settings/use-storage.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useSession } from '#web/services/phone-context.ts';
import type { Theme } from '#web/ui/layout/theme.ts';
import { REVIEWERS } from './deciders.ts';
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
  const places = placesOf(useSession()?.role ?? '');
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
      accountPlaces={places.map(({ label, to }) => ({
        label,
        onOpen() {
          onClose();
          void router.navigate({ to });
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

/** What is one's own, and for whom nobody looks in the sidebar. */
const ownPlaces = [
  { label: 'Contraseña y sesiones', to: '/mi-cuenta' },
  { label: 'Mis datos', to: '/mis-datos' },
  { label: 'Aviso de privacidad', to: '/aviso-de-privacidad' },
] as const;
/** The bell leads there too, once something waits. */
const reviewPlaces = [{ label: 'Por revisar', to: '/por-revisar' }] as const;
const adminPlaces = [
  { label: 'Solicitudes ARCO', to: '/solicitudes-arco' },
  { label: 'Auditoría', to: '/auditoria' },
] as const;

function placesOf(role: string) {
  return [
    ...ownPlaces,
    ...(REVIEWERS.includes(role) ? reviewPlaces : []),
    ...(role === 'admin' ? adminPlaces : []),
  ];
}
