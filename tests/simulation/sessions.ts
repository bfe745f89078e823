import type { Phone } from './phone.ts';
import type { Leader } from './world.ts';

/** Which session of each person is in force; signing in takes that one, as a password would. */
export function createSessions() {
  const current = new Map<number, number>();
  const tokenOf = (leader: Leader) => leader.tokens[current.get(leader.id) ?? 0] ?? '';
  return {
    signIn(phone: Phone, leader: Leader) {
      phone.signIn({ userId: leader.id, token: tokenOf(leader) });
      for (const { engine, disk } of phone.pages()) {
        if (disk.userId === leader.id) void engine.release('auth', 'user').catch(() => {});
      }
    },
    endSession(leader: Leader): string {
      const ended = tokenOf(leader);
      const next = (current.get(leader.id) ?? 0) + 1;
      current.set(leader.id, Math.min(next, leader.tokens.length - 1));
      return ended;
    },
  };
}
