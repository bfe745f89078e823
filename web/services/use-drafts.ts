import { createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '#web/db/device-db.ts';
import { dropUnchanged, holdDraft } from '#web/db/drafts.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { usePhone } from './phone-context.ts';

const DraftChoice = lazyComponent(() => import('./draft-choice.tsx'), 'DraftChoice');

export type Drafts = {
  /** A text that was left here is in the form again. */
  isRestored: boolean;
  /** Offers what another tab left; null where there is nothing else. */
  choice: ReactNode;
  save: (value: unknown) => void;
  drop: () => void;
};

type DraftsOptions<T> = {
  /** Null keeps nothing. */
  form: string | null;
  /** Puts a text into the form; null where none was left. Not called once something was typed. */
  show: (value: T | null) => void;
  /** Those that are still to be sent; a crash leaves a draft of what was recorded. */
  sift?: (values: readonly T[]) => Promise<readonly T[]> | readonly T[];
};

/**
 * What was typed in a form, kept on this phone until it is sent or discarded. Two tabs of one form
 * leave two texts: the newest is shown, and the others are offered.
 */
export function useDrafts<T>({ form, show, sift = (values) => values }: DraftsOptions<T>): Drafts {
  const { device, now, newId } = usePhone();
  const [found, setFound] = useState<{ shown?: Draft; others: readonly Draft[] }>({ others: [] });
  const isTyped = useRef(false);
  const hold = useMemo(
    () => (form === null ? null : holdDraft(device, form, newId())),
    [device, form, newId],
  );
  const offer = useStableCallback((drafts: readonly Draft[], chosen: Draft | undefined) => {
    if (chosen) hold?.take(chosen);
    show(chosen ? (chosen.value as T) : null);
    setFound({
      ...(chosen && { shown: chosen }),
      others: drafts.filter((draft) => draft !== chosen),
    });
  });
  const read = useStableCallback(async () => {
    const drafts = (await hold?.read()) ?? [];
    const open = new Set<unknown>(await sift(drafts.map(({ value }) => value as T)));
    const isOpen = ({ value }: Draft) => open.has(value);
    for (const draft of drafts) if (!isOpen(draft)) void dropUnchanged(device, draft);
    return drafts.filter(isOpen);
  });
  useEffect(() => {
    if (!hold) return;
    let isWanted = true;
    void read()
      .catch(() => [])
      .then((drafts) => {
        if (!isWanted) return;
        if (isTyped.current) setFound({ others: drafts });
        else offer(drafts, drafts[0]);
      });
    return () => {
      isWanted = false;
    };
  }, [hold, read, offer]);
  const take = async ({ key }: Draft) => {
    const drafts = await read();
    const chosen = drafts.find((draft) => draft.key === key);
    if (chosen) offer(drafts, chosen);
  };
  const end = (write: Promise<void> | undefined) => void write?.catch(() => {});
  return {
    isRestored: found.shown !== undefined,
    choice:
      found.others.length > 0
        ? createElement(DraftChoice, {
            ...found,
            onTake: take,
            onOthers: (others) => setFound((before) => ({ ...before, others })),
          })
        : null,
    save(value) {
      isTyped.current = true;
      end(hold?.save(value, now()));
    },
    drop() {
      isTyped.current = true;
      setFound(({ others }) => ({ others }));
      end(hold?.drop());
    },
  };
}
