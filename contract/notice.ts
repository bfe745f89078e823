export type NoticeSection = { title: string; paragraphs: readonly string[] };

export type Notice = {
  /** The day it came into force, YYYY-MM-DD. */
  version: string;
  /** Shown where data are asked for. */
  simplified: readonly NoticeSection[];
  full: readonly NoticeSection[];
};
