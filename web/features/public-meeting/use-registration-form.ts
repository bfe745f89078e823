import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { subscribeClock } from '#web/clock/clock.ts';
import type { Draft } from '#web/db/device-db.ts';
import { type DraftHold, holdDraft } from '#web/db/drafts.ts';
import { publicDraftKey } from '#web/db/public-teams.ts';
import { readRows } from '#web/db/read-queue.ts';
import type { Phone } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { blankForm, isUntouched, type RegistrationForm } from './registration-form.ts';

export type FormChange =
  | Partial<RegistrationForm>
  | ((form: RegistrationForm) => Partial<RegistrationForm>);

export type RegistrationDraft = {
  /** Null until the draft was looked up. */
  form: RegistrationForm | null;
  hold: DraftHold;
  found: Found;
  onFound: (found: Found) => void;
  /** Puts one of the drafts into the form. */
  onOpen: (draft: Draft, others: readonly Draft[]) => void;
  /** Stable: long lists do not re-render. */
  change: (change: FormChange) => void;
  startOver: () => void;
  /** Touched since it was blank, even if undone. */
  isBegun: boolean;
};

/** Begins with the draft in the form, if there is one; those of other tabs follow. */
type Found = readonly [] | readonly [Draft | undefined, ...Draft[]];

/** Saved on this phone with every key: survives reload and crash. */
export function useRegistrationForm(teamId: string): RegistrationDraft {
  const phone = usePhone();
  const [form, setForm] = useState<RegistrationForm | null>(null);
  const [isBegun, setBegun] = useState(false);
  const [found, setFound] = useState<Found>([]);
  const current = useRef<RegistrationForm | null>(null);
  const hold = useMemo(
    () => holdDraft(phone.device, publicDraftKey(teamId), phone.newId()),
    [phone, teamId],
  );
  /** Null forgets it. The database takes them in this order; a failure costs the draft alone. */
  const keep = useCallback(
    (form: RegistrationForm | null) =>
      void (form ? hold.save(form, phone.now()) : hold.drop()).catch(() => {}),
    [phone, hold],
  );
  const put = useCallback((next: RegistrationForm) => {
    current.current = next;
    setForm(next);
  }, []);
  const onOpen = useCallback(
    (draft: Draft, rest: readonly Draft[]) => {
      const kept = draft.value as RegistrationForm;
      put({ ...blankForm(kept.id, kept.startedAt), ...kept });
      setBegun(true);
      setFound([draft, ...rest]);
    },
    [put],
  );

  useEffect(() => {
    let isWanted = true;
    void findDrafts(phone, hold, teamId).then((drafts) => {
      const [draft, ...rest] = drafts;
      if (!isWanted) return;
      if (current.current) return setFound([undefined, ...drafts]);
      if (!draft) return put(blankForm(phone.newId(), phone.now()));
      hold.take(draft);
      onOpen(draft, rest);
    });
    return () => {
      isWanted = false;
    };
  }, [phone, hold, teamId, put, onOpen]);

  const change = useCallback(
    (asked: FormChange) => {
      if (!current.current) return;
      const part = typeof asked === 'function' ? asked(current.current) : asked;
      const next = { ...current.current, ...part };
      put(next);
      if (!isUntouched(next)) setBegun(true);
      keep(isUntouched(next) ? null : next);
    },
    [put, keep],
  );

  const startOver = useCallback(() => {
    put(blankForm(phone.newId(), phone.now()));
    setFound(([, ...rest]) => [undefined, ...rest]);
    setBegun(false);
    keep(null);
  }, [put, keep, phone]);

  // A page open for a week must not keep an old date, nor one from a wrong clock.
  useEffect(() => {
    const renew = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && current.current && isUntouched(current.current)) {
        put(blankForm(current.current.id, phone.now()));
      }
    };
    document.addEventListener('visibilitychange', renew);
    const unsubscribe = subscribeClock(renew);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      unsubscribe();
    };
  }, [put, phone]);

  return { form, hold, found, onFound: setFound, onOpen, change, startOver, isBegun };
}

async function findDrafts(phone: Phone, hold: DraftHold, teamId: string): Promise<Draft[]> {
  try {
    const drafts = await hold.read();
    if (drafts.length === 0) return drafts;
    // A crash between recording and clearing the draft must not offer the same meeting again.
    const { queue } = await phone.publicOutbox(teamId);
    const recorded = await readRows(queue);
    const isRecorded = ({ value }: Draft) =>
      recorded.some(({ lane }) => lane === (value as RegistrationForm).id);
    return drafts.filter((draft) => !isRecorded(draft));
  } catch {
    return [];
  }
}
