import * as v from 'valibot';

export type BackupSettings = {
  folder: string | null;
  /** Hour in central Mexico after which the daily backup runs. */
  hour: number;
  /** Public age keys; empty: unencrypted backups. */
  recipients: readonly string[];
  /** Private age key for the monthly rehearsal; better not on this host. */
  identityFile: string | null;
  keepDays: number;
};

export type OperationSettings = {
  backups: BackupSettings;
  operatorMail: string | null;
  metrics: { port: number; host: string } | null;
};

const entry = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim() || null),
);

function whole(name: string, fallback: number | null, max: number) {
  const message = `${name} debe ser un número entre 0 y ${max}`;
  return v.pipe(
    entry,
    v.transform((value) => value ?? (fallback === null ? null : String(fallback))),
    v.check((value) => value === null || /^\d{1,5}$/.test(value), message),
    v.transform((value) => (value === null ? null : Number(value))),
    v.check((value) => value === null || value <= max, message),
  );
}

/** An age recipient: X25519, or its post-quantum hybrid. */
const RECIPIENT = /^age1(pq1)?[02-9ac-hj-np-z]{58,}$/;

export const operationEntries = {
  BACKUP_DIR: entry,
  BACKUP_HOUR: whole('BACKUP_HOUR', 4, 23),
  BACKUP_RECIPIENTS: v.pipe(
    entry,
    v.transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? []),
    v.check(
      (keys) => keys.every((key) => RECIPIENT.test(key)),
      'BACKUP_RECIPIENTS debe ser una lista de claves públicas de age, como age1…',
    ),
  ),
  BACKUP_IDENTITY_FILE: entry,
  BACKUP_KEEP_DAYS: whole('BACKUP_KEEP_DAYS', 35, 3_650),
  OPERATOR_MAIL: v.pipe(
    entry,
    v.check(
      (value) => value === null || /^[^@\s]+@[^@\s]+$/.test(value),
      'OPERATOR_MAIL debe ser un correo',
    ),
  ),
  METRICS_PORT: whole('METRICS_PORT', null, 65_535),
  METRICS_HOST: v.pipe(
    entry,
    v.transform((value) => value ?? '127.0.0.1'),
  ),
};

const Operation = v.object(operationEntries);

export function toOperationSettings(read: v.InferOutput<typeof Operation>): OperationSettings {
  return {
    backups: {
      folder: read.BACKUP_DIR,
      hour: read.BACKUP_HOUR ?? 4,
      recipients: read.BACKUP_RECIPIENTS,
      identityFile: read.BACKUP_IDENTITY_FILE,
      keepDays: Math.max(1, read.BACKUP_KEEP_DAYS ?? 35),
    },
    operatorMail: read.OPERATOR_MAIL,
    metrics:
      read.METRICS_PORT === null ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
  };
}
