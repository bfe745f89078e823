const LABELS: Record<string, string> = {
  'odd-date': 'Fecha poco común',
  'clock-moved': 'El reloj del teléfono cambió',
  'claimed-author': 'Quién la registró lo dice un archivo, sin comprobar',
  'unknown-attendee': 'Hay personas por reconocer',
};

/** Labels of a meeting's flags; a flag newer than this app has none. */
export function flagsToLabels(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => LABELS[flag] ?? []);
}
