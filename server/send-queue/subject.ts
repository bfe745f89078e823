import type { SendClaim } from '#contract/send-queue';
import type { NewRow } from '../database/schema.ts';
import type { About, Contact } from './send-state.ts';

/** Open links per person and subject. */
export const LINKS_KEPT = 3;

export type Subject = {
  about: About;
  contacts: readonly Contact[];
  /** What the message says, kept to find who knows otherwise after a move. */
  plan?: Pick<NewRow<'contact_claims'>, 'plan_date' | 'plan_place'>;
  /** The date that person was told before, where it differs. */
  beforeOf?(personId: number): string | null;
  /** Stores the hash of that person's link. */
  keepLink(link: { personId: number; tokenHash: string }): Promise<unknown>;
  told: Pick<SendClaim, 'title' | 'date' | 'timeZone'>;
  messageOf(link: string): string | null;
};
