export type Finding = {
  topic: string;
  level: 'ok' | 'warn' | 'bad';
  says: string;
  todo: string | null;
};

export function about(topic: string) {
  return {
    ok: (says: string): Finding => ({ topic, level: 'ok', says, todo: null }),
    warn: (says: string, todo: string): Finding => ({ topic, level: 'warn', says, todo }),
    bad: (says: string, todo: string): Finding => ({ topic, level: 'bad', says, todo }),
  };
}

export function agoText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return 'hace menos de una hora';
  if (hours < 48) return hours === 1 ? 'hace 1 hora' : `hace ${hours} horas`;
  return `hace ${Math.floor(hours / 24)} días`;
}

export function sizeText(bytes: number): string {
  const [unit, size] =
    bytes >= 1024 ** 3
      ? ['GiB', 1024 ** 3]
      : bytes >= 1024 ** 2
        ? ['MiB', 1024 ** 2]
        : ['KiB', 1024];
  return `${(bytes / size).toFixed(bytes >= 10 * size ? 0 : 1)} ${unit}`;
}
