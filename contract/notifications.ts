import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { HISTORY_KINDS } from './people.ts';

export const NOTIFICATION_KINDS = [
  ...(['announcements', 'approvals', 'reviews', 'agendas', 'consents', 'exports'] as const),
  ...(['own-changes', 'people-changes'] as const),
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const done = v.object({ ok: v.literal(true) });

const NotificationItem = v.object({
  kind: v.picklist(NOTIFICATION_KINDS),
  /** Unread announcements, decisions awaiting the caller, and own consents recorded by others. */
  count: v.number(),
  /** Send back as `through` once seen. */
  newest: v.number(),
  /** Whether anything arrived since the caller last opened the list. */
  isNew: v.boolean(),
  /** The newest changes of people whom the caller coordinates or coordinated. */
  notes: v.optional(
    v.array(
      v.object({
        id: v.number(),
        alias: v.string(),
        kind: v.picklist(HISTORY_KINDS),
        from: v.nullable(v.string()),
        to: v.nullable(v.string()),
      }),
    ),
  ),
});
export type NotificationItem = v.InferOutput<typeof NotificationItem>;

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/me/notifications',
  summary: 'Cuánto espera a quien pregunta, por tipo',
  answer: v.object({
    /** Only kinds with pending items. */
    items: v.array(NotificationItem),
    /** The server's push key; null where push is off, and on a shared phone. */
    pushKey: v.nullable(v.string()),
  }),
});

/** Grow-only, and never past what exists. */
export const markSeen = endpoint({
  name: 'notifications.seen',
  method: 'PUT',
  path: '/me/notifications/seen',
  summary: 'Anotar hasta dónde se vio lo que espera',
  body: v.object({
    kind: v.picklist(NOTIFICATION_KINDS, 'Tipo no válido'),
    through: v.pipe(
      v.number('Se esperaba un número'),
      v.safeInteger('Se esperaba un número entero'),
      v.minValue(0, 'Se esperaba un número entero'),
    ),
  }),
  answer: done,
});

const BAD_SUBSCRIPTION = 'La suscripción no es válida';

/** Base64url, as `PushSubscription.toJSON()` writes it. */
function key(characters: number) {
  const pattern = new RegExp(`^[A-Za-z0-9_-]{${characters}}$`);
  return v.pipe(v.string(BAD_SUBSCRIPTION), v.regex(pattern, BAD_SUBSCRIPTION));
}

/** Any address: the server decides which push services may be called. */
const ADDRESS = /^[a-z][a-z\d+.-]*:./is;

export const subscribePush = endpoint({
  name: 'notifications.subscribe',
  method: 'POST',
  path: '/me/push-subscriptions',
  summary: 'Recibir avisos en este teléfono, mientras dure la sesión',
  body: v.object({
    endpoint: v.pipe(
      v.string(BAD_SUBSCRIPTION),
      v.maxLength(1_000, BAD_SUBSCRIPTION),
      // valibot's own `url` uses a call that old browsers lack.
      v.regex(ADDRESS, BAD_SUBSCRIPTION),
    ),
    p256dh: key(87),
    auth: key(22),
  }),
  answer: done,
  status: 201,
});

export const unsubscribePush = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/me/push-subscriptions',
  summary: 'Dejar de recibir avisos en este teléfono',
  answer: done,
});
