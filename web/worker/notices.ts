import * as words from './words.ts';

type Notice = { kind: string; title: string; path: string };

/** Messages carry only a kind; the texts are here and name no one. */
const NOTICES: Readonly<Record<string, { title: string; path: string }>> = {
  announcements: { title: words.announcement, path: '/comunicados' },
  approvals: { title: words.approvals, path: '/' },
  agendas: { title: words.agendas, path: '/' },
  consents: { title: words.consents, path: '/mis-datos' },
  exports: { title: words.exports, path: '/auditoria' },
  reviews: { title: words.reviews, path: '/por-revisar' },
};
/** From a newer server. Browsers show their own text if a worker shows none. */
const UNKNOWN = { title: words.something, path: '/' };

/** Null for a message without content. */
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
