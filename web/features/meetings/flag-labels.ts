const LABELS: Record<string, string> = {
  'odd-date': 'Fecha poco común',
  'clock-moved': 'El reloj del teléfono cambió',
  'claimed-author': 'Quién la registró lo dice un archivo, sin comprobar',
  'unknown-attendee': 'Hay personas por reconocer',
};

/** What the server noticed about a meeting, in words; what this app does not know yet is left out. */
export function flagsToLabels(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => LABELS[flag] ?? []);
}
