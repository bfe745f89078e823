export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Announces changes up to this number; unread messages merge into the latest. */
  say(through: number): void;
  /** Keep-alive for proxies and the phone. */
  beat(): void;
  isStuck(): boolean;
  end(): void;
};

/** Limit of unread messages; further ones are merged. */
const MAX_UNREAD = 2;

/** One stream of server-sent events. Buffers only a few bytes, however slow its reader. */
export function createEventStream(onGone: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let owed: number | null = null;

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      pull() {
        const through = owed;
        owed = null;
        if (through !== null) say(through);
      },
      cancel: finish,
    },
    { highWaterMark: MAX_UNREAD },
  );

  function finish(): void {
    if (!controller) return;
    controller = null;
    onGone();
  }

  function hasRoom(): boolean {
    return (controller?.desiredSize ?? 0) > 0;
  }

  function say(through: number): void {
    if (hasRoom()) controller?.enqueue(encoder.encode(`data: ${JSON.stringify({ through })}\n\n`));
    else owed = Math.max(owed ?? 0, through);
  }

  return {
    body,
    say,
    beat() {
      if (hasRoom()) controller?.enqueue(encoder.encode(':\n\n'));
    },
    isStuck: () => controller !== null && !hasRoom(),
    end() {
      controller?.close();
      finish();
    },
  };
}
