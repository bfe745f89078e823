import { useEffect, useRef, useState } from 'react';
import { draftKeyOf, dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useLeaving } from './use-leaving.ts';
import { useRecordOnce } from './use-record-once.ts';

export type DraftedTextOptions = {
  /** Names the draft: which field of what, without the person. */
  draftKey: string;
  /** What the register holds. */
  saved: string;
  /** The sentence against a text; without one it may be recorded. */
  problemOf: (text: string) => string | undefined;
  /** Given the text without the space around it; resolves to whether it is safe. */
  record: (text: string) => Promise<boolean>;
};

/**
 * The text of a field that is recorded when it is left, in whichever way. Until then a draft of it
 * survives a killed tab; one that was found again is recorded only when somebody touches its field.
 */
export function useDraftedText({ draftKey, saved, problemOf, record }: DraftedTextOptions) {
  const { device, now } = usePhone();
  const key = draftKeyOf(draftKey, useSession()?.id);
  const [text, setText] = useState(saved);
  const [isUnsaved, setUnsaved] = useState(false);
  /** What stands in the field against the register; null while it shows what that holds. */
  const typed = useRef<string | null>(null);
  /** Typed here and not safe yet. */
  const isTouched = useRef(false);
  const latestSaved = useRef(saved);
  latestSaved.current = saved;
  const recordOnce = useRecordOnce(saved, record);
  const drop = () => void dropDraft(device, key).catch(() => {});

  useEffect(() => {
    void loadDraft<string>(device, key).then((draft) => {
      if (draft === null || typed.current !== null) return;
      // It was recorded, and the page was gone before its draft was.
      if (draft.trim() === latestSaved.current) return dropDraft(device, key);
      typed.current = draft;
      setText(draft);
      setUnsaved(true);
    });
  }, [device, key]);
  useEffect(() => {
    if (typed.current === null) setText(saved);
  }, [saved]);

  const keep = async (value: string) => {
    const isSafe = await recordOnce(value.trim());
    const isNewer = typed.current !== null && typed.current !== value;
    if (isNewer) return;
    setUnsaved(!isSafe);
    isTouched.current = !isSafe;
    if (isSafe) drop();
    else typed.current = value;
  };
  useLeaving(() => {
    if (isTouched.current && !problemOf(text)) void keep(text);
  });
  const type = (next: string) => {
    isTouched.current = true;
    typed.current = next;
    setText(next);
    void saveDraft(device, key, next, now()).catch(() => {});
  };
  /** Answers with the sentence against it, where there is one. */
  const leave = (value = text): string | undefined => {
    const problem = problemOf(value);
    if (problem) return problem;
    typed.current = null;
    void keep(value);
    return undefined;
  };
  const put = (next: string) => {
    type(next);
    return leave(next);
  };
  return { text, isUnsaved, type, leave, put };
}
