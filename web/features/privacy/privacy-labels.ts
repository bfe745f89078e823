import { roleBadge } from '#contract/core/role-badge';
import type { PRIVACY_KINDS, PRIVACY_STATES } from '#contract/privacy';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './label-words.ts';

export type PrivacyKind = (typeof PRIVACY_KINDS)[number];
export type PrivacyState = (typeof PRIVACY_STATES)[number];

export const KIND_LABELS: Readonly<Record<PrivacyKind, string>> = {
  access: words.access,
  rectification: words.rectification,
  cancellation: words.cancellation,
  opposition: words.opposition,
};

export const NOTE_KINDS: Readonly<Record<string, string>> = {
  reading: words.reading,
  sport: words.exercise,
  contact: words.contact,
  prospect: words.prospect,
};

/** «Acceso» */
export function kindToTitle(kind: string): string {
  return (KIND_LABELS[kind as PrivacyKind] ?? kind).split(':')[0] ?? kind;
}

export const STATE_LABELS: Readonly<Record<PrivacyState, string>> = {
  received: words.received,
  extended: words.extended,
  granted: words.granted,
  refused: words.refused,
};

export const STATE_TONES: Readonly<Record<PrivacyState, Tone>> = {
  received: 'action',
  extended: 'attention',
  granted: 'good',
  refused: 'neutral',
};

export const isPrivacyState = (state: string): state is PrivacyState => state in STATE_LABELS;
export const isOpen = (state: string) => state === 'received' || state === 'extended';

/** «Coordinador de comunidad, en la lista de tu comunidad»: by role, never by name. */
export function formatView({ role, what }: { role: string; what: string }): string {
  return `${roleBadge(role)}, ${words.views[what] ?? words.someView}`;
}
