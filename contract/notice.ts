export type NoticeSection = { title: string; paragraphs: readonly string[] };

export type Notice = {
  /** Effective date, YYYY-MM-DD. */
  version: string;
  simplified: readonly NoticeSection[];
  full: readonly NoticeSection[];
};
