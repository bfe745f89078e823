import type { Generated } from 'kysely';
import type { Defaulted, Optional } from './column.ts';

export type NotificationsTables = {
  push_subscriptions: PushSubscriptionsTable;
  notification_events: NotificationEventsTable;
  notification_queue: NotificationQueueTable;
  seen: SeenTable;
};

/** One phone that is sent notifications; goes with its session. */
type PushSubscriptionsTable = {
  id: Generated<number>;
  person_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When the push service last took a message for it. */
  last_ok_at: Optional<number>;
};

/** What people are to be told of: whom, is decided when it is due. */
type NotificationEventsTable = { kind: string; subject_id: number; due_at: number };

/** At most one row a person and kind: what is owed, and when the last was sent. */
type NotificationQueueTable = {
  person_id: number;
  kind: string;
  /** Null: nothing is owed. While one process sends, when another may try. */
  due_at: Optional<number>;
  sent_at: Optional<number>;
  tries: Defaulted<number>;
};

/** Grow-only. */
type SeenTable = {
  person_id: number;
  kind: string;
  /** 0: the whole kind. */
  subject_id: number;
  through_change: number;
};
