import type { Priority } from '#contract/announcements';

/** What the figures over the list narrow it to, as it stands in the address. */
export const SHOWN = ['sin-leer', 'semana'] as const;
export type Shown = (typeof SHOWN)[number];

/** Whom an announcement is for, by how wide. */
export const SCOPES = ['todos', 'estado', 'ciudad', 'comunidad'] as const;
export type Scope = (typeof SCOPES)[number];

/** Those of the contract, which the first files of a phone do without. */
export const PRIORITY_CHOICES = ['alta', 'media', 'baja'] as const satisfies readonly Priority[];
