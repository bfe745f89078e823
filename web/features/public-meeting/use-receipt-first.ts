import { useEffect, useState } from 'react';
import type { OutboxRow } from '#web/services/phone.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { findReceipt } from './find-receipt.ts';
import { rowToState } from './row-to-state.ts';
import type { RegistrationDraft } from './use-registration-form.ts';

/** The link is valid, was valid when this phone used it, or never was. */
export type LinkState = 'good' | 'was-good' | 'never-good';

export type ReceiptFirst = {
  receipt: OutboxRow | undefined;
  isNew: boolean;
  isWaiting: boolean;
  isFormOpen: boolean;
  isOffered: boolean;
  isOpened: boolean;
  openForm: () => void;
  /** @param isOnDisk otherwise there is no receipt, and the page says so */
  closeForm: (meetingId: string, isOnDisk: boolean) => void;
};

/**
 * Shows the receipt first: an empty form would be filled in twice. An open form stays until
 * registered, whatever another tab does.
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
  // Discarded registrations are no receipt; new ones may not be loaded yet.
  if (form === 'closed' && !receipt && (lastId === null || last)) setForm('open');
  const isAsked = form === 'open' || form === 'opened';
  // An expired link only allows finishing a draft.
  const isOpen = link === 'good' ? isAsked : link === 'was-good' && draft.isBegun;
  return {
    receipt,
    isNew: ofNow !== undefined,
    isWaiting: form === 'unknown' && link === 'good',
    isFormOpen: isOpen,
    isOffered: link === 'good' && !isOpen,
    isOpened: form === 'opened',
    openForm() {
      // An untouched form takes the date of its opening.
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

/** An unresponsive database must not block the form. */
const PATIENCE_MS = 4_000;

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
