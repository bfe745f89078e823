import { useState } from 'react';
import type { Saving } from '#web/local-data/use-record.ts';
import { useForm } from '#web/services/use-form.ts';
import { linesToNames, type Newcomer, newcomersOf, type OnRoll, problemOf } from './newcomers.ts';

export type AddSomeoneProps = {
  /** Members and names that are on the roll: somebody called the same is asked about. */
  onRoll: readonly OnRoll[];
  onAdd: (names: readonly string[]) => Promise<Saving>;
  /** The person on the roll is who was meant. */
  onSame: (memberId: number) => void;
};

/** What was written, and the answers about those who are called like somebody on the roll. */
type Question = { newcomers: readonly Newcomer[]; answers: readonly boolean[] };

/** Writing names, answering about those that are on the roll already, and only then recording them. */
export function useAddSomeone({
  onRoll,
  onAdd,
  onSame,
  onClose,
}: AddSomeoneProps & { onClose: () => void }) {
  const [asking, setAsking] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);

  const finish = async ({ newcomers, answers }: Question) => {
    const meant = twiceOf(newcomers).filter((_, index) => answers[index] === false);
    const names = newcomers.filter((one) => !meant.includes(one)).map(({ name }) => name);
    setBusy(true);
    const saving = names.length > 0 ? await onAdd(names) : 'saved';
    setBusy(false);
    setAsking(null);
    // The words stay, to be tried again.
    if (saving === 'lost') return;
    for (const { same } of meant) if (same?.memberId != null) onSame(same.memberId);
    onClose();
  };
  const proceed = (next: Question) => {
    setAsking(next);
    if (next.answers.length === twiceOf(next.newcomers).length) void finish(next);
  };
  const writing = useForm<{ text: string }, readonly string[]>({
    fresh: () => ({ text: '' }),
    check({ text }) {
      const names = linesToNames(text);
      const problem = problemOf(names);
      return problem
        ? { type: 'wrong', errors: { text: problem } }
        : { type: 'ready', values: names };
    },
    async onSubmit(names) {
      if (!isBusy) proceed({ newcomers: newcomersOf(names, onRoll), answers: [] });
      return false;
    },
  });
  const twice = asking ? twiceOf(asking.newcomers) : [];
  // The last question stays until what was answered is recorded.
  const place = Math.min(asking?.answers.length ?? 0, Math.max(twice.length - 1, 0));
  return {
    writing,
    isBusy,
    /** Whom to ask about now, and which question it is; null while names are being written. */
    question: asking && { newcomer: twice[place] ?? null, place },
    answer: (isOther: boolean) =>
      asking && !isBusy && proceed({ ...asking, answers: [...asking.answers, isOther] }),
    back: () => setAsking(null),
  };
}

const twiceOf = (newcomers: readonly Newcomer[]) => newcomers.filter(({ same }) => same !== null);
