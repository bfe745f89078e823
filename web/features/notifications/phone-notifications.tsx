import { useState } from 'react';
import { listNotifications } from '#contract/notifications';
import { css } from '#styled/css';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import {
  isPushOn,
  type PushWay,
  pushWay,
  turnOffPush,
  turnOnPush,
} from '#web/services/pwa/push.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './words.ts';

/** Settings only. Hidden if the server sends none or the phone is shared. */
export function PhoneNotifications() {
  const userId = useSession()?.id;
  const { state } = useServerRead(listNotifications);
  const pushKey = state.type === 'known' ? state.value.pushKey : null;
  if (userId === undefined || pushKey === null) return null;
  return <Choice userId={userId} pushKey={pushKey} />;
}

function Choice({ userId, pushKey }: { userId: number; pushKey: string }) {
  const { call } = usePhone();
  const toasts = useToasts();
  const [way, setWay] = useState(pushWay);
  const [isOn, setOn] = useState(() => isPushOn(userId));
  const [isBusy, setBusy] = useState(false);

  async function toggle(isWanted: boolean): Promise<void> {
    setBusy(true);
    try {
      if (isWanted) setOn(await turnOnPush({ call, userId }, pushKey));
      else await turnOffPush(call).then(() => setOn(false));
    } catch {
      const title = isWanted ? words.turnOnFailed : words.turnOffFailed;
      toasts.show({ title, variant: 'destructive' });
      setOn(isPushOn(userId));
    }
    setWay(pushWay());
    setBusy(false);
  }

  if (way !== 'possible') return <p className={quiet}>{whyNot(way)}</p>;
  return (
    <Switch
      label={words.label}
      hint={words.hint}
      isOn={isOn}
      disabled={isBusy}
      onToggle={(isWanted) => void toggle(isWanted)}
    />
  );
}

function whyNot(way: Exclude<PushWay, 'possible'>): string {
  if (way === 'denied') {
    return words.blocked;
  }
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? words.needsHomeScreen : words.notSupported;
}

const quiet = css({ textStyle: 'small', color: 'ink.muted' });
