import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import type { StorageState } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from './settings-section.tsx';
import { formatStorageRoom, type StorageRoom, storageLabels } from './storage-labels.ts';
import * as storageWords from './storage-words.ts';
import * as words from './words.ts';

export type ThisPhoneProps = {
  isInstalled: boolean;
  /** Null until the browser answered. */
  storage: StorageState | null;
  room: StorageRoom | null;
  /** Asks the browser to keep what is recorded here; `isRefused` after it would not promise. */
  onKeep: () => void;
  isRefused: boolean;
  children?: ReactNode;
};

/** How this phone holds the app and what is recorded in it, told as it is. */
export function ThisPhone(props: ThisPhoneProps) {
  const { isInstalled, storage, room, children } = props;
  return (
    <SettingsSection title={words.onThisPhone}>
      <p className={line}>
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
      <p className={line}>
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

const line = css({
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
