import type { LastPass } from '#web/services/last-pass.ts';
import { formatCount } from '#web/ui/format/format-count.ts';

/** What the header says about sending: from counts of the queue and the last pass, nothing else. */

export type SyncFacts = {
  /** Rows that wait to be sent; null until they were counted. */
  waiting: number | null;
  /** Rows that wait for the person. */
  attention: number;
  isSending: boolean;
  /** What the last pass came to; null before the first. */
  last: LastPass | null;
  /** The browser's own opinion: false is true, true means little. */
  isOnline: boolean;
};

export type SyncMood = 'quiet' | 'sending' | 'offline' | 'held' | 'attention';
export type SyncLabel = { mood: SyncMood; text: string };

export function factsToSyncLabel(facts: SyncFacts): SyncLabel {
  const { waiting, attention, isSending, last, isOnline } = facts;
  // «Al día» is a promise: nobody reads it before the queue was looked at.
  if (waiting === null) return { mood: 'sending', text: 'Revisando…' };
  if (attention > 0) return { mood: 'attention', text: attentionText(attention) };
  const hasSignal = isOnline && last !== 'retry';
  if (isSending && waiting > 0 && isOnline) return { mood: 'sending', text: 'Enviando…' };
  const tail = waiting > 0 ? ` · ${waiting} por enviar` : '';
  if (!hasSignal) return { mood: 'offline', text: `Sin señal${tail}` };
  if (last === 'busy') return { mood: 'offline', text: `En espera${tail}` };
  if (last === 'upgrade') return { mood: 'held', text: `Hay que actualizar${tail}` };
  if (last === 'signed-out' || last === 'wrong-account') {
    return { mood: 'held', text: `Inicia sesión para enviar${tail}` };
  }
  if (waiting > 0) return { mood: 'sending', text: `${waiting} por enviar` };
  if (last === 'here') return { mood: 'sending', text: 'Revisando…' };
  return { mood: 'quiet', text: 'Al día' };
}

function attentionText(count: number): string {
  return `${formatCount(count, 'necesita', 'necesitan')} tu atención`;
}

/**
 * What a screen reader hears, or null to stay with what it heard last: each tap passes through
 * «Enviando…», and saying so each time would drown the roll.
 */
export function labelToAnnouncement({ mood, text }: SyncLabel): string | null {
  if (mood === 'sending') return null;
  if (mood === 'offline')
    return `${text.split(' ·')[0]}. Lo que registres se guarda en este teléfono.`;
  return text;
}
