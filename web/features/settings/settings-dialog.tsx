import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import type { StorageState } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { type Scheme, type TextSize, type Theme, textSizes } from '#web/ui/layout/theme.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatStorageRoom, type StorageRoom, storageLabels } from './storage-labels.ts';
import * as storageWords from './storage-words.ts';
import * as words from './words.ts';

export type SettingsDialogProps = ThisPhoneProps & {
  isOpen: boolean;
  onClose: () => void;
  theme: Theme;
  vibrates: boolean;
  /** False without a vibration motor: hides the setting. */
  canVibrate: boolean;
  onVibratesChange: (vibrates: boolean) => void;
  accountLinks: readonly AccountLink[];
  /** Signs out, to sign in again as on a shared phone. */
  onSignOut: () => void;
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

/** Chosen only at sign-in: a session's lifetime is fixed at its start. */
function SharedPhone({ onSignOut }: { onSignOut: () => void }) {
  return (
    <SettingsSection title={words.sharedPhone}>
      <p className={muted}>{words.sharedPhoneHint}</p>
      <Button variant="quiet" onClick={onSignOut}>
        {words.signOutToChoose}
      </Button>
    </SettingsSection>
  );
}

const muted = css({ color: 'ink.muted' });

function AboutApp() {
  return (
    <SettingsSection title={words.about}>
      <p className={line}>{words.version(import.meta.env.VITE_VERSION)}</p>
      <a href="/licenses.txt" target="_blank" rel="noopener" className={link}>
        {words.licenses}
      </a>
    </SettingsSection>
  );
}

const line = css({ textStyle: 'small', color: 'ink.muted' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  textDecoration: 'underline',
});

type AccountLink = { label: string; onOpen: () => void };

function YourAccount({ links }: { links: readonly AccountLink[] }) {
  return (
    <SettingsSection title={words.yourAccount}>
      <div className={yourAccountRoot}>
        {links.map(({ label, onOpen }) => (
          <Button key={label} variant="quiet" icon={<ChevronRight aria-hidden />} onClick={onOpen}>
            {label}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}

const yourAccountRoot = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

type ThisPhoneProps = {
  isInstalled: boolean;
  /** Null until the browser answered. */
  storage: StorageState | null;
  room: StorageRoom | null;
  /** Requests persistent storage; `isRefused` if denied. */
  onKeep: () => void;
  isRefused: boolean;
  children?: ReactNode;
};

function ThisPhone(props: ThisPhoneProps) {
  const { isInstalled, storage, room, children } = props;
  return (
    <SettingsSection title={words.onThisPhone}>
      <p className={thisPhoneLine}>
        {isInstalled ? <CircleCheck aria-hidden data-good /> : <Info aria-hidden />}
        <span>{isInstalled ? words.installed : words.notInstalled}</span>
      </p>
      {storage && <Keeping {...props} storage={storage} />}
      {!isInstalled && <p className={quiet}>{words.erasedBySafari}</p>}
      {room && <p className={quiet}>{formatStorageRoom(room)}</p>}
      {children}
    </SettingsSection>
  );
}

function Keeping({ storage, onKeep, isRefused }: ThisPhoneProps & { storage: StorageState }) {
  const isKept = storage === 'kept';
  return (
    <div role="status" className={keeping}>
      <p className={thisPhoneLine}>
        {isKept ? <CircleCheck aria-hidden data-good /> : <TriangleAlert aria-hidden data-weak />}
        <span>{storageLabels[storage]}</span>
      </p>
      {storage === 'may-be-erased' && !isRefused && (
        <Button variant="quiet" onClick={onKeep}>
          {storageWords.askToKeep}
        </Button>
      )}
      {storage === 'may-be-erased' && isRefused && <p>{words.keepRefused}</p>}
    </div>
  );
}

const thisPhoneLine = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  '& svg': { boxSize: 'icon', flexShrink: 0, marginTop: '[0.15em]', color: 'ink.muted' },
  '& svg[data-good]': { color: 'nopal' },
  '& svg[data-weak]': { color: 'cempasuchil.ink' },
});
const keeping = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
});
const quiet = css({ textStyle: 'small', color: 'ink.muted' });

function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={settingsSectionRoot}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const settingsSectionRoot = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  paddingTop: '4',
  borderTop: 'hairline',
});
const heading = css({ textStyle: 'label', fontSize: 'lead' });
