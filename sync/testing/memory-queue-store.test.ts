import { createMemoryQueueStore, emptyQueueDisk } from './memory-queue-store.ts';
import { queueStoreConformance } from './queue-store.conformance.ts';

queueStoreConformance('the memory queue store', async () => {
  let made = 0;
  const newQueueId = () => `renewed-${++made}`;
  const disk = emptyQueueDisk('first-queue');
  const open = () => createMemoryQueueStore(disk, newQueueId);
  return { store: open(), reopened: async () => open() };
});
