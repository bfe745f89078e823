import { useEffect, useState } from 'react';
import type { OutboxRow } from '#web/services/phone.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { findReceipt } from './find-receipt.ts';
import { rowToState } from './row-to-state.ts';
import type { RegistrationDraft } from './use-registration-form.ts';

/** Whether the link names a community, did so when this phone used it, or never did. */
export type LinkState = 'good' | 'was-good' | 'never-good';

export type ReceiptFirst = {
  /** What was registered in this visit, or today's. */
  receipt: OutboxRow | undefined;
  /** It was registered in this visit. */
  isNew: boolean;
  /** Not yet known which of the two comes first. */
  isWaiting: boolean;
  isFormOpen: boolean;
  /** Another one may be begun. */
  isOffered: boolean;
  /** The form was asked for by a press. */
  isOpened: boolean;
  openForm: () => void;
  /** @param isOnDisk else there is no receipt to show, and the page says so */
  closeForm: (meetingId: string, isOnDisk: boolean) => void;
};

/**
 * Who opens the link again after registering sees the receipt: an empty form would be filled in twice.
 * A form that is open stays so until it is registered, whatever another tab does.
 */
export function useReceiptFirst(
  rows: OutboxRow[] | null,
  draft: RegistrationDraft,
  link: LinkState,
): ReceiptFirst {
  const now = useNow();
  const isPatient = usePatience();
  const [form, setForm] = useState<'unknown' | 'open' | 'opened' | 'closed'>('unknown');
  const [lastId, setLastId] = useState<string | null>(null);
  const last = rows?.find((row) => row.lane === lastId);
  const ofNow = last && rowToState(last) ? last : undefined;
  const receipt = ofNow ?? findReceipt(rows ?? [], now);
  const isKnown = rows !== null || !isPatient;
  if (form === 'unknown' && isKnown) setForm(receipt ? 'closed' : 'open');
  // What was given up is no receipt; what was just recorded may not have been read yet.
  if (form === 'closed' && !receipt && (lastId === null || last)) setForm('open');
  const isAsked = form === 'open' || form === 'opened';
  // Under a link that names nothing any more only what was begun before is there to be finished.
  const isOpen = link === 'good' ? isAsked : link === 'was-good' && draft.isBegun;
  return {
    receipt,
    isNew: ofNow !== undefined,
    isWaiting: form === 'unknown' && link === 'good',
    isFormOpen: isOpen,
    isOffered: link === 'good' && !isOpen,
    isOpened: form === 'opened',
    openForm() {
      // The date of a form nobody began is that of its opening.
      if (!draft.isBegun) draft.startOver();
      setForm('opened');
    },
    closeForm(meetingId, isOnDisk) {
      draft.startOver();
      setLastId(meetingId);
      setForm(isOnDisk ? 'closed' : 'open');
    },
  };
}

/** A database that does not answer keeps nobody from the form. */
const PATIENCE_MS = 4_000;

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
