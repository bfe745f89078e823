import { useMemo } from 'react';
import type { Intent, Outbox, Recorded } from '#web/services/phone.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast, Toasts } from '#web/ui/overlay/toasts.ts';
import * as messages from './record-messages.ts';

/** `saved` on this phone's disk, `copied` into the small copy alone, `lost` when nothing holds it. */
export type Saving = Recorded['type'];

type Message = Pick<Toast, 'title' | 'description' | 'isForAnybody'>;

export type RecordOptions = {
  /** Shown once it is on disk. */
  done?: Message;
  /** Shows `done` for a copy too; without it only the notice above the screen speaks of a copy. */
  isDoneWhenCopied?: boolean;
  /** Shown until it is closed when nothing holds it. */
  failed?: Message;
  /** For «Deshacer» beside `done`. */
  undo?: {
    /** The inverse intents, made when it is pressed. */
    intents: () => readonly Intent[];
    /** How things are once it is undone, after «Deshecho · »; or how the undoing is recorded. */
    leaves: string | (() => RecordOptions);
  };
  /** What it is about, for `onRecorded`. */
  what?: string;
};

/** Records on this phone; no intents are saved already. */
export type RecordIntents = (
  intents: readonly Intent[],
  options?: RecordOptions,
) => Promise<Saving>;

export type RecordDeps = {
  /** Null where nobody is signed in: everything is lost. */
  recorder: Pick<Outbox, 'record'> | null;
  show: Toasts['show'];
  /** Called in the same turn as the disk answers. The same function at every render. */
  onRecorded?: ((saving: Saving, what: string) => void) | undefined;
};

/** The way of everything that is recorded on this phone: strict transaction first, toast only after. */
export function useRecord(
  options: { recorder?: RecordDeps['recorder']; onRecorded?: RecordDeps['onRecorded'] } = {},
): RecordIntents {
  const { onRecorded } = options;
  const outbox = useOutbox();
  const { show } = useToasts();
  const recorder = options.recorder === undefined ? outbox : options.recorder;
  return useMemo(() => createRecord({ recorder, show, onRecorded }), [recorder, show, onRecorded]);
}

export function createRecord({ recorder, show, onRecorded }: RecordDeps): RecordIntents {
  const record: RecordIntents = (intents, options = {}) => {
    if (intents.length === 0) return Promise.resolve('saved');
    const recording: Promise<{ type: Saving }> = recorder ? recorder.record(intents) : LOST;
    return recording.then(({ type }) => {
      onRecorded?.(type, options.what ?? '');
      const toast = toToast(type, options, record);
      if (toast) show(toast);
      return type;
    });
  };
  return record;
}

const LOST: Promise<{ type: Saving }> = Promise.resolve({ type: 'lost' });

const NOT_KEPT: Message = {
  title: messages.notKept,
  description: messages.notKeptHint,
};

function toToast(saving: Saving, options: RecordOptions, record: RecordIntents): Toast | null {
  const { done, failed = NOT_KEPT, undo } = options;
  if (saving === 'lost') return { ...failed, variant: 'destructive', isSticky: true };
  if (!done || (saving === 'copied' && !options.isDoneWhenCopied)) return null;
  if (!undo) return done;
  return {
    ...done,
    action: {
      label: messages.undo,
      run: () => void record(undo.intents(), toUndone(undo.leaves, options)),
    },
  };
}

type Undo = NonNullable<RecordOptions['undo']>;

function toUndone(leaves: Undo['leaves'], { failed }: RecordOptions): RecordOptions {
  if (typeof leaves !== 'string') return leaves();
  const what = messages.undone(leaves);
  return { ...(failed && { failed }), done: { title: what }, isDoneWhenCopied: true, what };
}
