/** Measurements inside the page. Evaluated there as `bench`. */
export { startFrames, stopFrames } from '../roll/page.ts';

let keyTime: Promise<number> = Promise.resolve(0);

/** Gets ready to time the next letter. */
export function armKey(): void {
  keyTime = new Promise((resolve) => {
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message that is sent in a frame arrives once it is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    addEventListener('input', note, { capture: true, once: true });
  });
}

/** @returns milliseconds from a letter to the frame that shows what it found */
export function timeOfKey(): Promise<number> {
  return keyTime;
}

/** Selects the text of the search, as before typing over it. */
export function clearSearch(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!input) throw new Error('There is no search.');
  input.focus();
  input.select();
}
