export type Events = ReturnType<typeof readEvents>;

/** Reads a stream of events like a phone, one at a time. */
export function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let isOpen = true;

  async function read(): Promise<string | null> {
    const { done, value } = await reader.read();
    if (done) isOpen = false;
    return done ? null : decoder.decode(value);
  }

  async function nextText(): Promise<string> {
    for (;;) {
      const text = await read();
      if (text === null) throw new Error('the stream has ended');
      if (text.startsWith('data:')) return text;
    }
  }

  return {
    nextText,
    /** The next event's value, skipping beats. */
    async next(): Promise<number> {
      return JSON.parse((await nextText()).slice('data:'.length)).through;
    },
    async untilBeat(): Promise<void> {
      while ((await read())?.startsWith('data:'));
    },
    async untilEnd(): Promise<void> {
      while ((await read()) !== null);
    },
    isOpen: () => isOpen,
    cancel: () => reader.cancel(),
  };
}
