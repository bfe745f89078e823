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
  /** Null until this phone was asked for an earlier draft. */
  form: RegistrationForm | null;
  /** Whether what stands there was written before this page was opened. */
  isRestored: boolean;
  /** Stable: the rows of a long list are not drawn again for it. */
  change: (change: FormChange) => void;
  startOver: () => void;
  /** Somebody wrote or marked something since it was blank, whatever they took back. */
  isBegun: boolean;
};

/** The form of a link, kept on this phone with every key: it survives reload and crash. */
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

  // A page left open for a week must not offer the date of last week, nor one of a wrong clock.
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
    // A crash between recording and forgetting the draft must not offer the same meeting again.
    const { queue } = await phone.publicOutbox(teamId);
    if ((await readRows(queue)).some((row) => row.lane === draft.id)) return null;
    return { ...blankForm(draft.id, draft.startedAt), ...draft };
  } catch {
    return null;
  }
}
