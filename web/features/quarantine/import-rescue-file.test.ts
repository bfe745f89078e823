import { describe, expect, it } from 'vitest';
import { CallError } from '#web/net/call-error.ts';
import { formatImported, importRescueFile } from './import-rescue-file.ts';

/** Takes all that is sent, and keeps it. */
function takingServer() {
  const batches: unknown[][] = [];
  const send = async (ops: unknown[]) => {
    batches.push(ops);
    return { received: ops.length, alreadyKnown: 1, unreadable: 0, elsewhere: 0 };
  };
  return { batches, send };
}

it('sends a file in its order, at most a thousand at once, and adds up the answers', async () => {
  const ops = Array.from({ length: 2_100 }, (_, seq) => ({ seq }));
  const { batches, send } = takingServer();
  expect(await importRescueFile(send, ops)).toEqual({
    ...{ received: 2_100, alreadyKnown: 3, unreadable: 0, elsewhere: 0, full: 0 },
  });
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
  expect(batches.flat()).toEqual(ops);
});

it('sends long texts in more requests, and what is too long for one alone', async () => {
  const long = 'a'.repeat(140_000);
  const { batches, send } = takingServer();
  await importRescueFile(send, [long, long, long, 'a'.repeat(400_000), 'b']);
  expect(batches.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

describe('a phone that recorded in two communities', () => {
  const notFound = new CallError(404, 'No encontrado');
  /** Refuses every request that holds nothing but `others`, as the server does. */
  const sendFor = (others: string) => async (ops: unknown[]) => {
    const elsewhere = ops.filter((op) => op === others).length;
    if (elsewhere === ops.length) throw notFound;
    return { received: ops.length - elsewhere, alreadyKnown: 0, unreadable: 0, elsewhere };
  };
  const [own, others] = ['own', 'others'].map((text) => text.repeat(30_000)) as [string, string];

  it('brings each coordinator what is theirs, whichever request it is in', async () => {
    const ops = [others, others, others, own, others];
    expect(await importRescueFile(sendFor(others), ops)).toMatchObject({
      received: 1,
      elsewhere: 4,
    });
  });

  it('is refused when nothing of it is', async () => {
    await expect(importRescueFile(sendFor(others), [others, others, others])).rejects.toBe(
      notFound,
    );
  });

  it('stops at any other trouble', async () => {
    const full = new CallError(500, 'No cabe');
    const send = async () => {
      throw full;
    };
    await expect(importRescueFile(send, [own])).rejects.toBe(full);
  });
});

it('an empty file is imported without asking anybody', async () => {
  const { batches, send } = takingServer();
  expect(await importRescueFile(send, [])).toEqual({
    received: 0,
    alreadyKnown: 0,
    unreadable: 0,
    elsewhere: 0,
    full: 0,
  });
  expect(batches).toEqual([]);
});

it('says what came of it', () => {
  const words = (
    received: number,
    alreadyKnown: number,
    unreadable: number,
    elsewhere = 0,
    full = 0,
  ) => formatImported({ received, alreadyKnown, unreadable, elsewhere, full });
  expect(words(1, 0, 0)).toBe('Llegó 1 registro.');
  expect(words(0, 1, 0)).toBe('Llegaron 0 registros. 1 ya había llegado.');
  expect(words(2, 0, 0, 0, 5)).toBe(
    'Llegaron 2 registros. 5 no cupieron: decide primero lo que espera y entrega otra vez el archivo.',
  );
  expect(words(1_200, 3, 1)).toBe(
    'Llegaron 1,200 registros. 3 ya habían llegado. 1 no se entiende: conserva el archivo y avisa a la administración.',
  );
  expect(words(0, 0, 2)).toMatch(/2 no se entienden/);
  expect(words(1, 0, 0, 1)).toBe(
    'Llegó 1 registro. 1 es de una comunidad que no coordinas: entrega el archivo también a quien la coordina o a la administración.',
  );
  expect(words(1, 0, 0, 1_200)).toMatch(/1,200 son de una comunidad que no coordinas/);
});
