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
  /** Puts a text into the form. Not called at the opening once something was typed. */
  show: (value: T) => void;
  /** Whether it was recorded already: a crash leaves its draft. */
  isOver?: (value: T) => boolean;
};

/**
 * What was typed in a form, kept on this phone until it is sent or discarded. Two tabs of one form
 * leave two texts: the newest is shown, and the others are offered.
 */
export function useDrafts<T>({ form, show, isOver = () => false }: DraftsOptions<T>): Drafts {
  const { device, now, newId } = usePhone();
  const [{ shown, others }, setFound] = useState<Found>({ others: [] });
  const isTyped = useRef(false);
  const hold = useMemo(
    () => (form === null ? null : holdDraft(device, form, newId())),
    [device, form, newId],
  );
  const offer = useStableCallback((drafts: readonly Draft[]) => {
    const left = drafts.filter(({ value }) => !isOver(value as T));
    for (const draft of drafts) {
      if (!left.includes(draft)) void dropUnchanged(device, draft).then(undefined, () => {});
    }
    const [newest, ...older] = left;
    if (!newest) return;
    if (isTyped.current) return setFound({ others: left });
    hold?.take(newest);
    open(newest, older);
  });
  const open = (draft: Draft, rest: readonly Draft[]) => {
    show(draft.value as T);
    setFound({ shown: draft, others: rest });
  };
  useEffect(() => {
    let isWanted = true;
    void hold?.read().then(
      (drafts) => isWanted && offer(drafts),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [hold, offer]);
  const end = (write: Promise<void> | undefined) => void write?.catch(() => {});
  return {
    isRestored: shown !== undefined,
    choice:
      hold && others.length > 0
        ? createElement(DraftChoice, {
            ...{
              hold,
              others,
              onOpen: open,
              onOthers: (rest: readonly Draft[]) => setFound({ shown, others: rest }),
            },
            shown,
          })
        : null,
    save(value) {
      isTyped.current = true;
      end(hold?.save(value, now()));
    },
    drop() {
      isTyped.current = true;
      setFound({ others });
      end(hold?.drop());
    },
  };
}

type Found = { shown?: Draft | undefined; others: readonly Draft[] };
