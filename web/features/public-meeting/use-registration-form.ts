import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { subscribeClock } from '#web/clock/clock.ts';
import { dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import { publicDraftKey } from '#web/db/public-teams.ts';
import { readRows } from '#web/db/read-queue.ts';
import type { Phone } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { createDraftWriter } from './draft-writer.ts';
import { blankForm, isUntouched, type RegistrationForm } from './registration-form.ts';

export type FormChange =
  | Partial<RegistrationForm>
  | ((form: RegistrationForm) => Partial<RegistrationForm>);

export type RegistrationDraft = {
  /** Null until the draft was looked up. */
  form: RegistrationForm | null;
  isRestored: boolean;
  /** Stable: long lists do not re-render. */
  change: (change: FormChange) => void;
  startOver: () => void;
  /** Touched since it was blank, even if undone. */
  isBegun: boolean;
};

/** Saved on this phone with every key: survives reload and crash. */
export function useRegistrationForm(teamId: string): RegistrationDraft {
  const phone = usePhone();
  const [form, setForm] = useState<RegistrationForm | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const current = useRef<RegistrationForm | null>(null);
  const keep = useMemo(() => draftWriterFor(phone, teamId), [phone, teamId]);
  const put = useCallback((next: RegistrationForm) => {
    current.current = next;
    setForm(next);
  }, []);

  useEffect(() => {
    let isWanted = true;
    void loadForm(phone, teamId).then((draft) => {
      if (!isWanted || current.current) return;
      put(draft ?? blankForm(phone.newId(), phone.now()));
      setRestored(draft !== null);
      setBegun(draft !== null);
    });
    return () => {
      isWanted = false;
    };
  }, [phone, teamId, put]);

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
    setRestored(false);
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

  return { form, isRestored, change, startOver, isBegun };
}

function draftWriterFor({ device, now }: Phone, teamId: string) {
  const key = publicDraftKey(teamId);
  return createDraftWriter<RegistrationForm>((form) =>
    form ? saveDraft(device, key, form, now()) : dropDraft(device, key),
  );
}

async function loadForm(phone: Phone, teamId: string): Promise<RegistrationForm | null> {
  try {
    const draft = await loadDraft<RegistrationForm>(phone.device, publicDraftKey(teamId));
    if (!draft) return null;
    // A crash between recording and clearing the draft must not offer the same meeting again.
    const { queue } = await phone.publicOutbox(teamId);
    if ((await readRows(queue)).some((row) => row.lane === draft.id)) return null;
    return { ...blankForm(draft.id, draft.startedAt), ...draft };
  } catch {
    return null;
  }
}
