import type { LastPass } from '#web/services/last-pass.ts';
import { formatCount } from '#web/ui/format/format-count.ts';

export type SyncFacts = {
  /** Rows to send; null until they are counted. */
  waiting: number | null;
  /** Rows that need the person. */
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

/** Text for screen readers. Null while sending: announcing each tap would drown the roll. */
export function labelToAnnouncement({ mood, text }: SyncLabel): string | null {
  if (mood === 'sending') return null;
  if (mood === 'offline')
    return `${text.split(' ·')[0]}. Lo que registres se guarda en este teléfono.`;
  return text;
}
