import * as messages from './messages.ts';

type Notice = { kind: string; title: string; path: string };

/** Messages carry a kind, and a digest how many; the texts are here and name no one. */
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

/** @param message null without content */
export function noticeOf(message: string | null): Notice {
  const { kind, count } = read(message);
  if (kind === 'digest' && count > 1) return { kind, title: messages.digest(count), path: '/' };
  const known = Object.hasOwn(NOTICES, kind) ? NOTICES[kind] : undefined;
  return { kind, ...(known ?? UNKNOWN) };
}

function read(message: string | null): { kind: string; count: number } {
  try {
    const { kind, count } = JSON.parse(message ?? '');
    return { kind: String(kind), count: Number.isSafeInteger(count) ? count : 0 };
  } catch {
    return { kind: '', count: 0 };
  }
}
