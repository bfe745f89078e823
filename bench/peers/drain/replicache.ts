import { Replicache, type WriteTransaction } from 'replicache';
import { countAt, type Mark, type Peer } from './marks.ts';

/** A mutation a mark; all that wait go in one push, and a pull tells that they arrived. */
export const drainReplicache: Peer = async (space, marks) => {
  const replicache = new Replicache({
    name: space,
    pullInterval: null,
    logLevel: 'error',
    mutators: { mark: (tx: WriteTransaction, mark: Mark) => tx.set(mark.id, mark) },
  });
  for (const mark of marks) await replicache.mutate.mark(mark);
  return {
    async drain() {
      replicache.pushURL = `/replicache/${space}/push`;
      await replicache.push({ now: true });
      replicache.pullURL = `/replicache/${space}/pull`;
      await replicache.pull({ now: true });
      const waiting = await replicache.experimentalPendingMutations();
      if (waiting.length > 0) throw new Error('Replicache still has mutations to send.');
    },
    count: () => countAt(`/documents/replicache-${space}/count`),
    close: () => replicache.close(),
  };
};
