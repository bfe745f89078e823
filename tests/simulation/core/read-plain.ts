import type { ReadReply } from '../transport.ts';

/**
 * As strict as the phone's own about who answered, but not about every field: of the shapes the
 * full tier keeps watch, and checking them costs more than the rest of a pass.
 */
export const readPlain: ReadReply = (_, answered) => {
  if (!answered) return { type: 'unreachable' };
  const { status, headers, text } = answered;
  if (status === 200) {
    const isWhole = text.startsWith('{') && text.endsWith('}');
    return isWhole ? { type: 'answered', body: JSON.parse(text) } : { type: 'unreachable' };
  }
  const code = headers.get('X-Error-Code');
  if (code === null && status < 500) return { type: 'unreachable' };
  const after = headers.get('Retry-After');
  const retryAfterMs = after === null ? null : Number(after) * 1_000;
  return { type: 'refused', status, code, text, retryAfterMs };
};
