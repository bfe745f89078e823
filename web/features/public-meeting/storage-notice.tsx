import { useEffect, useState } from 'react';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity, usePhone } from '#web/services/phone-context.ts';
import { useRegistered } from '#web/services/use-public-outbox.ts';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './words.ts';

export function StorageNotice({ outbox }: { outbox: Outbox | null }) {
  const activity = useActivity(outbox);
  const saveRescueFile = useRescueFile();
  const isGoneAtClose = useGoneAtClose();
  const isAtRisk = useRisk(
    useRegistered(outbox)?.some(({ state }) => state === 'pending') === true,
  );
  const unsaved = activity?.unsaved ?? [];
  if (outbox && unsaved.length > 0) {
    const isLost = unsaved.some(({ copied }) => !copied);
    return (
      <Banner
        tone="risk"
        role="alert"
        title={isLost ? words.failedSave : words.onlyCopy}
        actions={
          <Button variant="danger" onClick={() => saveRescueFile(outbox)}>
            {words.exportAs}
          </Button>
        }
      >
        {isLost ? words.failedSaveHint : words.onlyCopyHint}
      </Banner>
    );
  }
  if (activity?.recovery?.lossFound) {
    return (
      <Banner tone="risk" role="alert" title={words.erased}>
        {words.erasedHint}
      </Banner>
    );
  }
  if (isAtRisk) {
    return (
      <Banner tone="neutral" role="status">
        {words.mayErase}
      </Banner>
    );
  }
  if (!isGoneAtClose) return null;
  return (
    <Banner tone="attention" title={words.keepsNothing}>
      {words.keepsNothingHint}
    </Banner>
  );
}

function useGoneAtClose(): boolean {
  const { storageState } = usePhone();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    void storageState().then((state) => setGone(state === 'gone-at-close'));
  }, [storageState]);
  return isGone;
}

const PATIENCE_MS = 5_000;

/** Whether waiting records risk eviction; delayed, because with signal they are sent first. */
function useRisk(isWaiting: boolean): boolean {
  const { storageState } = usePhone();
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const look = async () => {
      const state = await storageState();
      if (isCurrent) setAtRisk(state === 'may-be-erased');
    };
    const timer = setTimeout(() => void look(), PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setAtRisk(false);
    };
  }, [isWaiting, storageState]);
  return isAtRisk;
}
