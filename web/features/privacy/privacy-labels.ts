import { roleBadge } from '#contract/core/role-badge';
import type { PRIVACY_KINDS, PRIVACY_STATES } from '#contract/privacy';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './label-messages.ts';

export type PrivacyKind = (typeof PRIVACY_KINDS)[number];
export type PrivacyState = (typeof PRIVACY_STATES)[number];

export const KIND_LABELS: Readonly<Record<PrivacyKind, string>> = {
  access: messages.access,
  rectification: messages.rectification,
  cancellation: messages.cancellation,
  opposition: messages.opposition,
};

export const NOTE_KINDS: Readonly<Record<string, string>> = {
  reading: messages.reading,
  sport: messages.exercise,
  contact: messages.contact,
  prospect: messages.prospect,
};

/** «Acceso» */
export function kindToTitle(kind: string): string {
  return (KIND_LABELS[kind as PrivacyKind] ?? kind).split(':')[0] ?? kind;
}

export const STATE_LABELS: Readonly<Record<PrivacyState, string>> = {
  received: messages.received,
  extended: messages.extended,
  granted: messages.granted,
  refused: messages.refused,
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
  return `${roleBadge(role)}, ${messages.views[what] ?? messages.someView}`;
}
