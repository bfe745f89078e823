import { beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../ports.ts';
import { opContent } from './op-content.ts';

export type JournalUnderTest = {
  journal: Journal;
  /** Closes and reopens the app over the same storage. */
  reopened(): Journal;
};

/** Contract of every journal. `make` returns one over an empty storage. */
export function journalConformance(name: string, make: () => JournalUnderTest): void {
  describe(`${name} is a journal`, () => {
    let journal: Journal;
    let reopened: () => Journal;

    beforeEach(() => {
      ({ journal, reopened } = make());
    });

    const copyOf = (opId: string, seq: number | null = 1) => ({ seq, content: opContent(opId) });
    const ids = (of = journal) => of.read().map((entry) => entry.content.opId);

    it('begins with no copies and no canary', () => {
      expect(journal.read()).toEqual([]);
      expect(journal.canary()).toBeNull();
    });

    it('gives back what was tapped, whole, when the app is opened again', () => {
      const content = opContent('0001', {
        body: { name: 'Ñandú «Pepe»', none: null },
        set: { present: true },
        base: { present: null },
        deps: ['0000'],
        clockOffset: -3.5,
      });
      journal.write([{ seq: 4, content }], { queueId: 'q1', lastSeq: 4 });
      expect(reopened().read()).toEqual([{ seq: 4, content }]);
      expect(reopened().canary()).toEqual({ queueId: 'q1', lastSeq: 4 });
    });

    it('reads the oldest copy first', () => {
      journal.write([copyOf('0001'), copyOf('0002', null)], null);
      journal.write([copyOf('0003')], null);
      expect(ids()).toEqual(['0001', '0002', '0003']);
      expect(journal.read().map((entry) => entry.seq)).toEqual([1, null, 1]);
    });

    it('leaves the canary where it is when given none', () => {
      journal.write([copyOf('0001')], { queueId: 'q1', lastSeq: 1 });
      journal.write([copyOf('0002')], null);
      expect(journal.canary()).toEqual({ queueId: 'q1', lastSeq: 1 });
      journal.write([], { queueId: 'q2', lastSeq: 9 });
      expect(journal.canary()).toEqual({ queueId: 'q2', lastSeq: 9 });
      expect(ids()).toEqual(['0001', '0002']);
    });

    it('keeps one copy of an operation, the last one written', () => {
      journal.write([copyOf('0001', null)], null);
      journal.write([copyOf('0001', 8)], null);
      expect(journal.read()).toEqual([copyOf('0001', 8)]);
    });

    it('removes the copies named, for good, and passes over unknown ones', () => {
      journal.write([copyOf('0001'), copyOf('0002'), copyOf('0003')], null);
      journal.remove(['0002', 'unknown']);
      expect(ids()).toEqual(['0001', '0003']);
      expect(ids(reopened())).toEqual(['0001', '0003']);
    });

    it('keeps copies: what a caller does to its own afterwards changes nothing', () => {
      const entry = { seq: 1, content: opContent('0001', { body: { memberId: 3 } }) };
      journal.write([entry], null);
      (entry.content.body as { memberId: number }).memberId = 99;
      expect(journal.read()[0]?.content.body).toEqual({ memberId: 3 });
    });

    it('has room for the taps of a long evening', () => {
      const many = Array.from({ length: 400 }, (_, i) => copyOf(String(i).padStart(4, '0'), i));
      journal.write(many, { queueId: 'q1', lastSeq: 399 });
      expect(reopened().read()).toHaveLength(400);
    });
  });
}
