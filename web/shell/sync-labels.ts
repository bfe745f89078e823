import type { LastPass } from '#web/services/last-pass.ts';
import * as words from './words.ts';

export type SyncFacts = {
  /** Rows to send; null while loading. */
  waiting: number | null;
  attention: number;
  isSending: boolean;
  /** Outcome of the last pass; null before the first. */
  last: LastPass | null;
  /** From the browser: false is certain, true is not. */
  isOnline: boolean;
};

export type SyncMood = 'quiet' | 'sending' | 'offline' | 'held' | 'attention';
export type SyncLabel = { mood: SyncMood; text: string };

export function factsToSyncLabel(facts: SyncFacts): SyncLabel {
  const { waiting, attention, isSending, last, isOnline } = facts;
  // «Al día» is a promise, so it waits for the count.
  if (waiting === null) return { mood: 'sending', text: words.checking };
  if (attention > 0) return { mood: 'attention', text: attentionText(attention) };
  const hasSignal = isOnline && last !== 'retry';
  if (isSending && waiting > 0 && isOnline) return { mood: 'sending', text: words.sending };
  if (!hasSignal) return { mood: 'offline', text: words.withWaiting(words.noSignal, waiting) };
  if (last === 'busy') return { mood: 'offline', text: words.withWaiting(words.waits, waiting) };
  if (last === 'upgrade')
    return { mood: 'held', text: words.withWaiting(words.mustUpdate, waiting) };
  if (last === 'signed-out' || last === 'wrong-account') {
    return { mood: 'held', text: words.withWaiting(words.mustSignIn, waiting) };
  }
  if (waiting > 0) return { mood: 'sending', text: words.toSend(waiting) };
  if (last === 'here') return { mood: 'sending', text: words.checking };
  return { mood: 'quiet', text: words.upToDate };
}

function attentionText(count: number): string {
  return words.needsAttention(count);
}

/** Text for screen readers. Null while sending: announcing each tap would drown the roll. */
export function labelToAnnouncement({ mood, text }: SyncLabel): string | null {
  if (mood === 'sending') return null;
  if (mood === 'offline') return words.savedHere(text.split(' ·')[0] ?? text);
  return text;
}
