import { useCallback } from 'react';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { usePhone, useSession } from './phone-context.ts';

/**
 * Per-person choice kept on this phone: value (null if none, undefined while loading) and setter.
 * Live on every screen.
 */
export function useUserPreference<T>(
  name: string,
): [T | null | undefined, (value: T | null) => void] {
  const { device } = usePhone();
  const key = `${name}:${useSession()?.id}`;
  // If preferences cannot be read, screens use their defaults.
  const value = useStoredOr(null, () => readPreference<T>(device, key), [device, key]);
  const keep = useCallback(
    (next: T | null) => void savePreference(device, key, next).catch(() => {}),
    [device, key],
  );
  return [value, keep];
}
