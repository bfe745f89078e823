/** What the home shows of a meeting. */
export type HomeMeeting = {
  id: string;
  date: string;
  temaEscola: string | null;
  /** Records of it that wait on this phone. */
  waiting: number;
  presentCount: number;
};
