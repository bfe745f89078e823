/** The invariants that have to do with phones, asked of the model instead of a database. */
import { compareCaches } from '../invariants/caches.ts';
import { checkHeld } from '../invariants/every-step.ts';
import { fold, type Write } from '../invariants/fold.ts';
import type { MeetingView } from '../invariants/server-view.ts';
import { compareMeetings } from '../invariants/views.ts';
import { isBeyondHelp, isStoodFor, wasRestored } from '../ledger.ts';
import type { Page, Phone } from '../phone.ts';
import type { CoreSimulation } from './core-simulation.ts';
import { toMark, valuesOf } from './model-pull.ts';
import type { ModelState } from './model-state.ts';

/** What the model came to and what was tapped; whose phones those are does not matter. */
type Judged = Pick<CoreSimulation, 'ledger' | 'faults'> & {
  model: Pick<CoreSimulation['model'], 'state'>;
  phones: readonly Pick<Phone, 'name' | 'disks'>[];
};

/** I1 and I12 of what lies on the phones, I9 and I6 of their caches. */
export function checkPhones(sim: CoreSimulation): void {
  const state = sim.model.state();
  checkHeld(sim, [...state.kept.keys(), ...state.refused]);
  const paths = new Map([...state.meetings.keys()].map((id) => [id, [id]]));
  compareCaches(sim, { view: viewOf(state), epoch: state.epoch, paths });
}

/** I5 of one phone. */
export function checkShownAtRest(
  { model, ledger }: Judged,
  { name }: Pick<Phone, 'name'>,
  { disk }: Pick<Page, 'disk'>,
): void {
  compareMeetings(disk, viewOf(model.state()), (message) =>
    ledger.violations.add('I5', `${name} ${disk.name}: ${message}`),
  );
}

/** I2, I3, I4, I5 and I8 of what the model was sent in all that time. */
export function checkOutcomes(sim: Judged): void {
  const { ledger, phones, faults } = sim;
  const { kept } = sim.model.state();
  const isRestored = wasRestored(faults);
  const open = new Set<string>();
  for (const { disks } of phones) {
    for (const { queue } of disks.values()) {
      for (const { opId, state } of queue.rows.values()) {
        if (state === 'rejected' || state === 'pending') open.add(opId);
      }
    }
  }
  for (const tap of ledger.taps.values()) {
    const found = kept.get(tap.opId);
    if (found && found.owner !== tap.userId) {
      ledger.violations.add('I4', `${tap.opId} of ${tap.userId} is known under ${found.owner}`);
    }
    const isDue = tap.isSaved && !isBeyondHelp(tap, isRestored) && !open.has(tap.opId);
    if (!found && isDue && !isStoodFor(tap, ledger.taps)) {
      ledger.violations.add('I3', `${tap.opId} of ${tap.phone} never reached the server`);
    }
  }
  checkWrites(sim);
}

function checkWrites({ ledger, model }: Judged): void {
  const { log, meetings } = model.state();
  const times = new Map<string, number>();
  const writes = log.map((arrival): Write => {
    const once = `${arrival.opId} ${arrival.cell}`;
    times.set(once, (times.get(once) ?? 0) + 1);
    const tap = ledger.taps.get(arrival.opId) ?? null;
    const field = arrival.cell.split('/').at(-1) ?? '';
    const seen = tap && field in tap.seen ? String(tap.seen[field]) : null;
    return { ...arrival, value: String(arrival.value), tap, seen, isDirect: false };
  });
  for (const [once, count] of times) {
    if (count > 1) ledger.violations.add('I2', `${once} took effect more than once`);
  }
  const { holders } = fold(writes.filter(({ cell }) => cell.split('/').length === 3));
  for (const { id, marks } of meetings.values()) {
    for (const [memberId, { registers }] of marks) {
      for (const [field, { value }] of Object.entries(registers)) {
        const cell = `${id}/${memberId}/${field}`;
        if (holders.get(cell)?.value !== String(value))
          ledger.violations.add('I5', `${cell} is ${value}`);
      }
    }
  }
  for (const { cell, tap, base } of writes) {
    const holder = holders.get(cell);
    // Whoever had seen the value a cell ended with must have replaced it.
    if (holder && holder.tap !== tap && base === holder.change) {
      ledger.violations.add('I5', `${cell}: ${tap?.opId} knew better and lost`);
    }
  }
}

function viewOf({ meetings }: ModelState): Map<string, MeetingView> {
  const view = new Map<string, MeetingView>();
  for (const { id, fields, marks, change } of meetings.values()) {
    const own = [...marks].map(
      ([memberId, mark]) =>
        [memberId, { view: toMark(memberId, mark.registers), change: mark.change }] as const,
    );
    const plain = { temaEscola: null, evangelio: null, notes: null, prayedRosary: false };
    const meeting = { ...plain, ...valuesOf(fields), id, change, setAside: false };
    view.set(id, { ...meeting, marks: new Map(own), names: [] });
  }
  return view;
}
