const KEY = 'vibracion';

/** Whether a mark is felt; on unless switched off on this phone. */
export function isVibrationOn(): boolean {
  return localStorage.getItem(KEY) !== 'no';
}

export function setVibration(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'si' : 'no');
}

export function buzz(): void {
  if (isVibrationOn()) navigator.vibrate?.(12);
}
