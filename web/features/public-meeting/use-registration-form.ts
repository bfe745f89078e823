import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { subscribeClock } from '#web/clock/clock.ts';
import { publicDraftKey } from '#web/db/public-teams.ts';
import { readRows } from '#web/db/read-queue.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useDrafts } from '#web/services/use-drafts.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { blankForm, isUntouched, type RegistrationForm } from './registration-form.ts';

export type FormChange =
  | Partial<RegistrationForm>
  | ((form: RegistrationForm) => Partial<RegistrationForm>);

export type RegistrationDraft = {
  /** Null until the draft was looked up. */
  form: RegistrationForm | null;
  isRestored: boolean;
  /** Offers what another tab left. */
  choice: ReactNode;
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
  const [isBegun, setBegun] = useState(false);
  const current = useRef<RegistrationForm | null>(null);
  const put = useCallback((next: RegistrationForm) => {
    current.current = next;
    setForm(next);
  }, []);
  const drafts = useDrafts<RegistrationForm>({
    form: publicDraftKey(teamId),
    show(draft) {
      const { id, startedAt } = draft ?? { id: phone.newId(), startedAt: phone.now() };
      put({ ...blankForm(id, startedAt), ...draft });
      setBegun(draft !== null);
    },
    async sift(found) {
      // A crash between recording and clearing the draft must not offer the same meeting again.
      const { queue } = await phone.publicOutbox(teamId);
      const recorded = new Set((await readRows(queue)).map(({ lane }) => lane));
      return found.filter(({ id }) => !recorded.has(id));
    },
  });
  const keep = useStableCallback((next: RegistrationForm | null) =>
    next ? drafts.save(next) : drafts.drop(),
  );

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

  return { ...drafts, form, change, startOver, isBegun };
}
