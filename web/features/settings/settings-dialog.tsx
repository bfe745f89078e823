import { type ReactNode, useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { type Scheme, type TextSize, type Theme, textSizes } from '#web/ui/layout/theme.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AboutApp } from './about-app.tsx';
import { SharedPhone } from './shared-phone.tsx';
import { ThisPhone, type ThisPhoneProps } from './this-phone.tsx';
import * as words from './words.ts';
import { type AccountLink, YourAccount } from './your-account.tsx';

export type SettingsDialogProps = ThisPhoneProps & {
  isOpen: boolean;
  onClose: () => void;
  theme: Theme;
  vibrates: boolean;
  /** False where there is no motor to switch off: the question is then not asked. */
  canVibrate: boolean;
  onVibratesChange: (vibrates: boolean) => void;
  accountLinks: readonly AccountLink[];
  /** The way to sign in again as on a shared phone. */
  onSignOut: () => void;
  /** More about this phone: the invitation to install, what is ready for no signal. */
  children?: ReactNode;
};

const schemes: { value: Scheme; label: string }[] = [
  { value: 'system', label: words.automatic },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

export function SettingsDialog(props: SettingsDialogProps) {
  const { theme } = props;
  const appearance = useSyncExternalStore(theme.subscribe, theme.get);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={words.title}>
      <div className={root}>
        <RadioGroup
          isSegmented
          label={words.theme}
          options={schemes}
          value={appearance.scheme}
          onValueChange={(scheme) => theme.set({ scheme: scheme as Scheme })}
        />
        <RadioGroup
          isSegmented
          columns={3}
          label={words.textSize}
          options={textSizes.map((size) => ({
            value: String(size),
            label: formatPercent(size),
          }))}
          value={String(appearance.textSize)}
          onValueChange={(size) => theme.set({ textSize: Number(size) as TextSize })}
        />
        {props.canVibrate && (
          <Switch
            label={words.vibrate}
            hint={words.vibrateHint}
            isOn={props.vibrates}
            onToggle={props.onVibratesChange}
          />
        )}
        <YourAccount links={props.accountLinks} />
        <ThisPhone {...props} />
        <SharedPhone onSignOut={props.onSignOut} />
        <AboutApp />
      </div>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '5' });
