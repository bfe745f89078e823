import { useCallback } from 'react';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { usePhone, useSession } from './phone-context.ts';

/**
 * A choice this person made, kept on this phone alone: what was kept (null when there is none,
 * undefined while it is read) and what keeps another. Live: every screen that shows it follows.
 */
export function useUserPreference<T>(
  name: string,
): [T | null | undefined, (value: T | null) => void] {
  const { device } = usePhone();
  const key = `${name}:${useSession()?.id}`;
  // Without its choices a screen is as it was made.
  const value = useStoredOr(null, () => readPreference<T>(device, key), [device, key]);
  const keep = useCallback(
    (next: T | null) => void savePreference(device, key, next).catch(() => {}),
    [device, key],
  );
  return [value, keep];
}
