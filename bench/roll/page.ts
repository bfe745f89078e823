/** Measurements inside the page, for ours and the plain list. Evaluated there as `bench`. */

let frames: number[] = [];
let isRecording = false;

/** Notes the time between one frame and the next until `stopFrames`. */
export function startFrames(): void {
  frames = [];
  isRecording = true;
  let last = 0;
  const note = (time: number) => {
    if (last > 0) frames.push(time - last);
    last = time;
    if (isRecording) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** @returns milliseconds from each frame to the next */
export function stopFrames(): number[] {
  isRecording = false;
  return frames;
}

/** Resolves when that many rows are shown. */
export function untilRows(selector: string, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`There are no ${count} rows.`)), 20_000);
    const look = () => {
      if (document.querySelectorAll(selector).length < count) {
        requestAnimationFrame(look);
        return;
      }
      clearTimeout(limit);
      resolve();
    };
    look();
  });
}

/** Brings a row to the middle of the screen; answers where to press it. */
export function placeOf(selector: string, index: number): { x: number; y: number } {
  const row = document.querySelectorAll(selector)[index];
  if (!row) throw new Error(`There is no row ${index}.`);
  row.scrollIntoView({ block: 'center' });
  const { left, top, height } = row.getBoundingClientRect();
  return { x: Math.round(left + 30), y: Math.round(top + height / 2) };
}

let tapTime: Promise<number> = Promise.resolve(0);

/** Gets ready to time the next tap, which will be on that row. */
export function armTap(selector: string, index: number): void {
  tapTime = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the row did not answer a tap')), 10_000);
    const look = (pressed: number) => {
      const row = document.querySelectorAll(selector)[index];
      if (row?.getAttribute('aria-checked') !== 'true') {
        requestAnimationFrame(() => look(pressed));
        return;
      }
      // A message that is sent in a frame arrives once it is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(limit);
        resolve(performance.now() - pressed);
      };
      port2.postMessage(null);
    };
    const note = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
    addEventListener('click', note, { capture: true, once: true });
  });
}

/** @returns milliseconds from the tap, with the finger lifted, to the frame that shows it */
export function timeOfTap(): Promise<number> {
  return tapTime;
}

let interactions = new Map<number, number>();
let observer: PerformanceObserver | null = null;

/** Notes how long each interaction takes from the finger to the next paint. */
export function startInteractions(): void {
  interactions = new Map();
  observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

function note(entries: readonly PerformanceEntry[]): void {
  for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
    if (interactionId === 0) continue;
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }
}

/** @returns of each interaction its longest event, ms; those below 16 are not told */
export function stopInteractions(): number[] {
  note(observer?.takeRecords() ?? []);
  observer?.disconnect();
  return [...interactions.values()];
}

/** The least a roll can be: as many rows as high as ours, one empty button in each. */
export function buildPlainList(rows: number, height: number): void {
  document.body.style.margin = '0';
  const list = document.createElement('ul');
  list.style.cssText = 'margin:0;padding:0;list-style:none';
  for (let row = 0; row < rows; row += 1) {
    const button = document.createElement('button');
    button.style.cssText = `display:block;width:100%;height:${height}px`;
    button.setAttribute('role', 'checkbox');
    button.setAttribute('aria-label', `Presente: ${row}`);
    button.addEventListener('click', () => button.setAttribute('aria-checked', 'true'));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  document.body.append(list);
}
