const MARKS_A_REQUEST = 100;

type BareMark = { opId: string; meetingId: string; personId: number; present: boolean };

let marks: BareMark[] = [];
let before = 0;

/** They wait in memory: the least a phone can do, and less than it may. */
export async function record(count: number): Promise<void> {
  const meetingIds = Array.from({ length: Math.ceil(count / 18) }, () => crypto.randomUUID());
  marks = Array.from({ length: count }, (_, index) => ({
    opId: crypto.randomUUID(),
    meetingId: meetingIds[Math.floor(index / 18)] ?? '',
    personId: index % 18,
    present: true,
  }));
  before = await countMarks();
}

/** Sends the marks, a hundred a request. Answers the milliseconds it took. */
export async function drain(): Promise<number> {
  const start = performance.now();
  for (let from = 0; from < marks.length; from += MARKS_A_REQUEST) {
    const part = marks.slice(from, from + MARKS_A_REQUEST);
    const answer = await fetch('/marks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(part),
    });
    const { ops } = (await answer.json()) as { ops: { opId: string }[] };
    if (ops.length !== part.length) throw new Error('The bare server lost marks.');
  }
  return performance.now() - start;
}

export async function verify(): Promise<void> {
  const count = (await countMarks()) - before;
  if (count !== marks.length) throw new Error(`the bare server has ${count} marks`);
}

async function countMarks(): Promise<number> {
  return ((await (await fetch('/marks')).json()) as { count: number }).count;
}
