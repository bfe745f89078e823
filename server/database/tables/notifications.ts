import type { Generated } from 'kysely';
import type { Defaulted, Optional } from './column.ts';

export type NotificationsTables = {
  push_subscriptions: PushSubscriptionsTable;
  notification_events: NotificationEventsTable;
  notification_queue: NotificationQueueTable;
  seen: SeenTable;
};

/** A phone that receives notifications; deleted with its session. */
type PushSubscriptionsTable = {
  id: Generated<number>;
  person_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  last_ok_at: Optional<number>;
};

/** Events to notify; recipients are computed when due. */
type NotificationEventsTable = { kind: string; subject_id: number; due_at: number };

/** At most one row per person and kind: what is pending, and when the last was sent. */
type NotificationQueueTable = {
  person_id: number;
  kind: string;
  /** Null: nothing pending. While a process sends, when another may retry. */
  due_at: Optional<number>;
  sent_at: Optional<number>;
  tries: Defaulted<number>;
};

type SeenTable = {
  person_id: number;
  kind: string;
  /** 0: the whole kind. */
  subject_id: number;
  through_change: number;
};
