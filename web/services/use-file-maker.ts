import { useRef, useState } from 'react';
import { MINUTE_MS } from '#contract/core/durations';
import { sentenceOf } from '#web/net/call-error.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { saveFile } from './save-file.ts';
import * as words from './words.ts';

export type MadeFile = { blob: Blob; name: string };
export type MakeFile = () => Promise<MadeFile> | MadeFile;

/**
 * For every file created in the browser: saves within a minute, or shows the reason and a retry.
 */
export function useFileMaker(): { isMaking: boolean; save: (make: MakeFile) => Promise<void> } {
  const toasts = useToasts();
  const [isMaking, setMaking] = useState(false);
  const isBusy = useRef(false);
  const save = async (make: MakeFile) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setMaking(true);
    try {
      const { blob, name } = await withinLimit(Promise.resolve().then(make));
      saveFile(blob, name);
    } catch (error) {
      toasts.show({
        title: words.fileFailed,
        description:
          error instanceof TooLong ? words.fileTooLong : sentenceOf(error, words.tryAgain),
        variant: 'destructive',
        isSticky: true,
        action: { label: words.retry, run: () => void save(make) },
      });
    } finally {
      isBusy.current = false;
      setMaking(false);
    }
  };
  return { isMaking, save };
}

class TooLong extends Error {}

const LIMIT_MS = MINUTE_MS;

/** Late results are dropped: a retry may have finished by then. */
export async function withinLimit<T>(made: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLong()), limitMs);
  });
  try {
    return await Promise.race([made, limit]);
  } finally {
    clearTimeout(timer);
  }
}
