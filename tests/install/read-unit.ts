/** The lines of a systemd unit, by section and key; a key given several times keeps each. */
export function readUnit(text: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  let section = '';
  for (const line of text.split('\n')) {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined) continue;
    const name = `${section}.${key}`;
    lines.set(name, [...(lines.get(name) ?? []), value]);
  }
  return lines;
}

/** The settings of an `EnvironmentFile`. */
export function readEnvFile(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, key, quoted, plain = ''] = /^([A-Z_]+)=(?:'([^']*)'|(.*))$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, quoted ?? plain] as const];
  });
  return Object.fromEntries(pairs);
}
