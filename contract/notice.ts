export type NoticeSection = { title: string; paragraphs: readonly string[] };

export type Notice = {
  version: string;
  simplified: readonly NoticeSection[];
  full: readonly NoticeSection[];
};
