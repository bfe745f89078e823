type Notice = { kind: string; title: string; path: string };

/** A kind is all that a message tells: what is shown is written here, and names nothing. */
const NOTICES: Readonly<Record<string, { title: string; path: string }>> = {
  announcements: { title: 'Tienes un comunicado nuevo', path: '/comunicados' },
  approvals: { title: 'Hay personas que esperan tu aprobación', path: '/' },
  reviews: { title: 'Hay registros que esperan tu revisión', path: '/por-revisar' },
};
/** Of a newer server. Browsers show a text of their own where a worker shows none. */
const UNKNOWN = { title: 'Hay algo nuevo para ti', path: '/' };

/** What is shown for a message; null: one without content. */
export function noticeOf(message: string | null): Notice {
  const kind = kindOf(message);
  const known = Object.hasOwn(NOTICES, kind) ? NOTICES[kind] : undefined;
  return { kind, ...(known ?? UNKNOWN) };
}

function kindOf(message: string | null): string {
  try {
    return String(JSON.parse(message ?? '').kind);
  } catch {
    return '';
  }
}
