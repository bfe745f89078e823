import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import type { Notice } from '#contract/notice';
import { privacyNotice, privacyNoticeVersion } from '#contract/privacy';
import { CURRENT_NOTICE, fillNotice, UNNAMED } from '#contract/privacy-notice';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { usePhone } from './phone-context.ts';

type Told = AnswerOf<typeof privacyNotice>;
export type ReadNotice = Omit<Told, 'simplified' | 'full'> & {
  [Form in 'simplified' | 'full']: ReturnType<typeof fillNotice>[Form];
};

/**
 * The notice in force or an earlier version, also offline: the text ships with the app, the
 * operator's name is remembered. A consent's fingerprint covers exactly this. Null while loading;
 * `missing` if the version is unknown.
 */
export function useNotice(version: string | null): ReadNotice | 'missing' | null {
  const { call, device } = usePhone();
  const [shown, setShown] = useState<{ of: string | null; notice: ReadNotice | 'missing' } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    const show = (notice: ReadNotice | 'missing') => {
      if (isCurrent) setShown({ of: version, notice });
    };
    const key = `aviso:${version ?? 'vigente'}`;
    void readPreference<Told>(device, key)
      .catch(() => null)
      .then(async (kept) => {
        const own = newerOf(kept, await ofThisApp(version).catch(() => null));
        if (own) show(own);
        try {
          const told = version
            ? await call(privacyNoticeVersion, { params: { version } })
            : await call(privacyNotice, {});
          show(told);
          await savePreference(device, key, told);
        } catch {
          if (!own) show('missing');
        }
      })
      // A full disk must not prevent reading.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [version, call, device]);
  return shown?.of === version ? shown.notice : null;
}

async function ofThisApp(version: string | null): Promise<ReadNotice | null> {
  const notice = version === null ? CURRENT_NOTICE : await readOlder(version);
  return notice && { ...fillNotice(notice, UNNAMED), isCurrent: notice === CURRENT_NOTICE };
}

async function readOlder(version: string): Promise<Notice | null> {
  const { noticeByVersion } = await import('#contract/older-notices');
  return noticeByVersion(version);
}

/** The app may be newer than the stored one, or the server newer than the app. */
function newerOf(kept: ReadNotice | null, own: ReadNotice | null): ReadNotice | null {
  return kept && own && kept.version < own.version ? own : (kept ?? own);
}
