/** What the model server knows: meetings of registers, the keys it has seen, and every write. */
import type { Stamp } from '#contract/rules/merge';

export type Register = { value: unknown; stamp: Stamp };
export type Registers = Record<string, Register>;

export type ModelMeeting = {
  id: string;
  groupId: number;
  date: string;
  fields: Registers;
  /** By person. */
  marks: Map<number, { change: number; registers: Registers }>;
  change: number;
};

export type Kept = {
  owner: number | null;
  content: string;
  outcome: 'applied' | 'kept-newer';
  change: number;
};

/** One value that arrived for one register, whatever became of it. */
export type Arrival = {
  opId: string;
  cell: string;
  value: unknown;
  change: number;
  queue: number;
  seq: number;
  at: number;
  receivedAt: number;
  isKept: boolean;
  base: number | null;
};

export type ModelState = {
  epoch: string;
  change: number;
  meetings: Map<string, ModelMeeting>;
  kept: Map<string, Kept>;
  /** Keys of what was refused: stored all the same. */
  refused: Set<string>;
  queues: Map<string, number>;
  log: Arrival[];
};

export function emptyState(): ModelState {
  return {
    epoch: 'epoca-0',
    change: 0,
    meetings: new Map(),
    kept: new Map(),
    refused: new Set(),
    queues: new Map(),
    log: [],
  };
}

/** What stands in it is never changed, only replaced: both may share it. */
export function copyOfState(state: ModelState): ModelState {
  const { meetings, kept, refused, queues, log } = state;
  return {
    ...state,
    meetings: new Map(meetings),
    kept: new Map(kept),
    refused: new Set(refused),
    queues: new Map(queues),
    log: [...log],
  };
}
