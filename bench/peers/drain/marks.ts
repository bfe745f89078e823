export type Mark = {
  id: string;
  meetingId: string;
  personId: number;
  present: boolean;
  at: number;
};

const PEOPLE = 18;

/** Marks as a leader makes them offline: 18 people at as many meetings as it takes. */
export function newMarks(count: number): Mark[] {
  const meetings = Array.from({ length: Math.ceil(count / PEOPLE) }, () => crypto.randomUUID());
  return meetings
    .flatMap((meetingId) =>
      Array.from({ length: PEOPLE }, (_, index) => ({
        id: `${meetingId}:${index}`,
        meetingId,
        personId: index,
        present: true,
        at: Date.now(),
      })),
    )
    .slice(0, count);
}

/** One round of one peer: marks on the phone, and their way to the server. */
export type Round = {
  /** Resolves when the server has answered for the last mark. */
  drain(): Promise<void>;
  /** How many marks the server holds, asked past every cache. */
  count(): Promise<number>;
  close(): Promise<unknown>;
};

/** Records the marks on the phone, without a network. `space`: a name no other round has. */
export type Peer = (space: string, marks: readonly Mark[]) => Promise<Round>;

export async function countAt(path: string): Promise<number> {
  return ((await (await fetch(path)).json()) as { count: number }).count;
}
