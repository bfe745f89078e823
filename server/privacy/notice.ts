import { hash } from 'node:crypto';
import type { Notice } from '#contract/notice';
import { noticeByVersion } from '#contract/older-notices';
import { privacyNotice, privacyNoticeVersion } from '#contract/privacy';
import { CURRENT_NOTICE, fillNotice, noticeText } from '#contract/privacy-notice';
import { handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import type { Settings } from '../settings.ts';

type Named = Pick<Settings, 'responsible'>;

export const privacyNoticeHandler = handler(privacyNotice, async (call) =>
  toAnswer(call.deps.settings, CURRENT_NOTICE),
);

export const privacyNoticeVersionHandler = handler(privacyNoticeVersion, async (call) => {
  const notice = noticeByVersion(call.params.version);
  if (!notice) throw notFound();
  return toAnswer(call.deps.settings, notice);
});

/** SHA-256 (hex), kept with each consent as proof. Null for an unknown version. */
export function noticeHash(settings: Named, version: string): string | null {
  const notice = noticeByVersion(version);
  return notice ? hash('sha256', noticeText(fillNotice(notice, settings.responsible))) : null;
}

function toAnswer({ responsible }: Named, notice: Notice) {
  const { version, simplified, full } = fillNotice(notice, responsible);
  const copy = (sections: Notice['full']) =>
    sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] }));
  return {
    version,
    isCurrent: version === CURRENT_NOTICE.version,
    simplified: copy(simplified),
    full: copy(full),
  };
}
