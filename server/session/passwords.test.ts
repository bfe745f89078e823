import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with the settings of the handbook', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('contraseña con espacios y ñ');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'contraseña con espacios y ñ')).toBe(true);
    expect(await passwords.verify(stored, 'contrasena con espacios y n')).toBe(false);
    expect(passwords.isWeak(stored)).toBe(false);
    expect(passwords.isWeak('$argon2id$v=19$m=4096,t=1,p=1$x$y')).toBe(true);
  });

  it('of nobody are never right', async () => {
    expect(await createPasswords().verify(null, '')).toBe(false);
  });

  it('T35: of nobody cost about as much as of somebody', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('x');
    const somebody = await medianMs(() => passwords.verify(stored, 'y'));
    const nobody = await medianMs(() => passwords.verify(null, 'y'));
    expect(nobody).toBeGreaterThan(somebody / 5);
    expect(nobody).toBeLessThan(somebody * 5);
  });

  it('T34: wait for their turn, and past fifty waiting are told to come back', async () => {
    const passwords = createPasswords(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 53 }, () => passwords.verify(null, 'x')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } });
    expect(await passwords.verify(null, 'x')).toBe(false);
  });
});

async function medianMs(job: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const from = performance.now();
    await job();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[4] as number;
}
