import { useCallback } from 'react';
import { savePreference } from '#web/db/preferences.ts';
import { usePhone, useSession } from './phone-context.ts';
import { useLiveRow } from './use-live-row.ts';

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
  const row = useLiveRow(device.preferences, key);
  const value = row && ((row.value as T | null | undefined) ?? null);
  const keep = useCallback(
    (next: T | null) => void savePreference(device, key, next).catch(() => {}),
    [device, key],
  );
  return [value, keep];
}
