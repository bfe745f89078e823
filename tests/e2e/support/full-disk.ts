/** Runs in the page: the queue takes nothing more, as on a disk without room; all of it can be read. */
export function fillDisk(): void {
  const add = IDBObjectStore.prototype.add;
  Object.assign(window, { isFull: true });
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...values) {
    if (this.name === 'outbox' && 'isFull' in window && window.isFull) {
      throw new DOMException('no room', 'QuotaExceededError');
    }
    return add.apply(this, values);
  };
}

/** Runs in the page: there is room again. */
export function freeDisk(): void {
  Object.assign(window, { isFull: false });
}
