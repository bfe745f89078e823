/** What the lanes ask of a browser, whichever it is: little enough for each to have it. */
export type Device = {
  /** Opens an address by a full navigation, and waits until the page is loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it may refer to nothing but its argument. */
  run<A, R>(job: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Presses there as a finger does: what pages may do only then, they may. */
  tapAt(point: { x: number; y: number }): Promise<void>;
  /** The battery is pulled out: nothing gets the chance to finish. */
  kill(): Promise<void>;
  /** Closes it the orderly way. */
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What of it is missing on this machine; null when it can be driven. */
  missing(): string | null;
  /** Opens it on a profile that outlives it. */
  open(profileFolder: string, size: Size): Promise<Device>;
};

export type Size = { width: number; height: number };

export const CLOSE_LIMIT_MS = 20_000;
