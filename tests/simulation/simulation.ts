import type { Intent } from '#sync/types';
import type { Area } from './areas/focus.ts';
import type { Coverage, Pairs } from './coverage.ts';
import type { Fault, Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Page, Phone } from './phone.ts';
import type { Sabotage } from './sabotage.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimServer } from './server.ts';
import type { Size } from './size.ts';
import type { Trace } from './trace.ts';
import type { Violation } from './violations.ts';
import type { Leader, World } from './world.ts';

export type Outside = {
  /** Every public link there ever was, the newest last. */
  links: string[];
  /** By number, who took the name of a person: no number may ever come to name somebody else. */
  names: Map<number, string>;
  /** Numbers of memberships, as the public form names people; whom a restore forgot included. */
  attendeeIds: number[];
};

/** A tertulia's plan, as those heard of it whom the office wrote to and who answer by link. */
export type Plans = {
  /** By the number of a message: the date it named, and whether it called it off. */
  told: Map<number, { date: number; isOff: boolean }>;
  links: { token: string; alias: string; date: number }[];
  /** Whatever was answered by a link, heard or not. */
  byLink: { alias: string; value: string; date: number; at: number }[];
  /** The most seats there ever were: one that was given is not taken back. */
  mostSeats: number;
};

export type Simulation = {
  seed: number;
  size: Size;
  /** What else than registers this world is about; null: a little of everything. */
  focus: Area | null;
  coverage: Coverage;
  world: World;
  outside: Outside;
  plans: Plans;
  scheduler: Scheduler;
  server: SimServer;
  faults: Faults;
  ledger: Ledger;
  trace: Trace;
  phones: readonly Phone[];
  /** Who records in this world. */
  people: readonly Leader[];
  signIn(phone: Phone, leader: Leader): void;
  /** The same person, with a password typed anew, if the server ended their session. */
  signInAgain(phone: Phone): void;
  endSession(leader: Leader): string;
  record(phone: Phone, page: Page, intents: readonly Intent[]): void;
};

export type Outcome = {
  seed: number;
  size: Size;
  ops: number;
  pairs: Pairs;
  faults: Faults['counts'];
  violations: readonly Violation[];
  hash: string;
  trace: string[];
};

/** The same world, but no larger than this and without some of what goes wrong in it. */
export type Limits = Partial<Size> & { without?: readonly Fault[] };

export type Options = Limits & {
  sabotage?: Sabotage;
  /** These faults at their worst instead of what the seed draws. */
  only?: readonly Fault[];
  /** About this, instead of what the seed draws; null: about registers. */
  focus?: Area | null;
  /** Keeps every line of the trace. */
  verbose?: boolean;
};
