import pino, { type DestinationStream } from 'pino';

/** None can hold personal data: a route is the row's pattern, never the requested address. */
export type LogFields = {
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  code?: string;
  error?: ErrorFields;
  file?: string;
  count?: number;
};

/** An error without its message: drivers quote the offending value in it. */
export type ErrorFields = { name: string; code?: string; frames: readonly string[] };

export type Logger = Record<'info' | 'warn' | 'error', (event: string, fields?: LogFields) => void>;

export function createLogger(destination?: DestinationStream): Logger {
  const lines = pino({ base: null }, destination ?? pino.destination(1));
  return {
    info: (event, fields = {}) => lines.info(keep(fields), event),
    warn: (event, fields = {}) => lines.warn(keep(fields), event),
    error: (event, fields = {}) => lines.error(keep(fields), event),
  };
}

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

export function errorToFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, frames: frames.slice(0, 12).map((frame) => frame.trim()) };
}

const ALLOWED = [
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'error',
  'file',
  'count',
] as const satisfies readonly (keyof LogFields)[];

/** Types do not exist at run time: drops unknown fields from the line. */
function keep(fields: LogFields): LogFields {
  return Object.fromEntries(
    ALLOWED.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
