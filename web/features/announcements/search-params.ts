import type { Priority } from '#contract/announcements';

export const SHOWN = ['sin-leer', 'semana'] as const;
export type Shown = (typeof SHOWN)[number];

export const SCOPES = ['todos', 'estado', 'ciudad', 'comunidad'] as const;
export type Scope = (typeof SCOPES)[number];

/** Copied from the contract to keep it out of the first load. */
export const PRIORITY_CHOICES = ['alta', 'media', 'baja'] as const satisfies readonly Priority[];
