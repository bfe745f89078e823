import * as messages from './messages.ts';

type Notice = { kind: string; title: string; path: string };

/** Messages carry only a kind; the texts are here and name no one. */
const NOTICES: Readonly<Record<string, { title: string; path: string }>> = {
  announcements: { title: messages.announcement, path: '/comunicados' },
  approvals: { title: messages.approvals, path: '/' },
  agendas: { title: messages.agendas, path: '/' },
  consents: { title: messages.consents, path: '/mis-datos' },
  'own-changes': { title: messages.ownChanges, path: '/mis-datos' },
  'people-changes': { title: messages.peopleChanges, path: '/' },
  exports: { title: messages.exports, path: '/auditoria' },
  reviews: { title: messages.reviews, path: '/por-revisar' },
};
/** From a newer server. Browsers show their own text if a worker shows none. */
const UNKNOWN = { title: messages.something, path: '/' };

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
