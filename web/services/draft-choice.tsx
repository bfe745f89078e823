import { useEffect } from 'react';
import type { Draft } from '#web/db/device-db.ts';
import { type DraftHold, dropUnchanged } from '#web/db/drafts.ts';
import { dropBeyond, putBack } from '#web/db/left-drafts.ts';
import { DraftList } from '#web/ui/form/draft-note.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './draft-messages.ts';
import { usePhone } from './phone-context.ts';

export type DraftChoiceProps = {
  hold: DraftHold;
  /** In the form; absent if something else was typed there. */
  shown?: Draft | undefined;
  others: readonly Draft[];
  onOpen: (draft: Draft, others: readonly Draft[]) => void;
  onOthers: (others: readonly Draft[]) => void;
};

/** Two tabs of one form left two texts: each may be opened, and none is lost by opening another. */
export function DraftChoice({ hold, shown, others, onOpen, onOthers }: DraftChoiceProps) {
  const { device, now } = usePhone();
  const toasts = useToasts();
  useEffect(() => {
    void hold
      .read()
      .then((drafts) => dropBeyond(device, drafts))
      .catch(() => {});
  }, [device, hold]);
  const nameOf = (draft: Draft) => messages.draftOf(draft.savedAt, now());
  const open = async ({ key }: Draft) => {
    // What the form shows may have become a row since it was opened.
    const drafts = await hold.read();
    const chosen = drafts.find((draft) => draft.key === key);
    if (!chosen) return onOthers(others.filter((other) => other.key !== key));
    hold.take(chosen);
    onOpen(
      chosen,
      drafts.filter((draft) => draft !== chosen),
    );
  };
  const discard = (draft: Draft) => {
    void dropUnchanged(device, draft).then(undefined, () => {});
    onOthers(others.filter((other) => other !== draft));
    const run = () => {
      void putBack(device, draft).catch(() => {});
      onOthers(others);
    };
    toasts.show({ title: messages.discarded, action: { label: messages.undo, run } });
  };
  return (
    <DraftList
      title={messages.severalDrafts(shown ? nameOf(shown) : null, others.map(nameOf))}
      hint={messages.fromTabs}
      drafts={others.map((draft) => ({
        key: draft.key,
        excerpt: excerptOf(draft.value),
        acts: [
          { label: messages.open(nameOf(draft)), run: () => void open(draft).catch(() => {}) },
          { label: messages.discard(nameOf(draft)), run: () => discard(draft) },
        ],
      }))}
    />
  );
}

const EXCERPT = 90;

/** The longest of what was typed, which tells two drafts apart best; ids and dates tell nothing. */
function excerptOf(value: unknown): string | null {
  const [longest] = textsOf(value).sort((one, other) => other.length - one.length);
  if (!longest) return null;
  return longest.length > EXCERPT ? `«${longest.slice(0, EXCERPT).trim()}…»` : `«${longest}»`;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return CODE.test(value) ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  // What it was typed over is not what was typed.
  return Object.entries(value).flatMap(([name, part]) => (name === '$base' ? [] : textsOf(part)));
}

/** No space, and a digit: an id, a date, an address. */
const CODE = /^\S*\d\S*$|^\s*$/;
