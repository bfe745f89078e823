/** Every past notice. Loaded lazily: few people read an earlier one. */
import type { Notice } from './notice.ts';
import { CURRENT_NOTICE } from './privacy-notice.ts';
import { NOTICE_2026_11 } from './privacy-notice-2026-11.ts';
import { NOTICE_2026_11_27 } from './privacy-notice-2026-11-27.ts';

const NOTICES: readonly Notice[] = [CURRENT_NOTICE, NOTICE_2026_11_27, NOTICE_2026_11];

export function noticeByVersion(version: string): Notice | null {
  return NOTICES.find((notice) => notice.version === version) ?? null;
}
