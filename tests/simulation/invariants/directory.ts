/** I2, I4, I5, I8 of connections: one of a pair and kind, of whoever asked first; asked by both it is agreed. */
import { readTable } from '../read-table.ts';
import type { Checking, Taken } from './taken.ts';

export async function checkDirectory({ sim, taken, report }: Checking): Promise<void> {
  const links = await readTable(sim.server.read, 'institution_links');
  const asked = new Map<string, Taken[]>();
  for (const one of taken('directory.connect')) {
    const pair = pairOf(sidesOf(one), String(one.tap.content.body.kind));
    asked.set(pair, [...(asked.get(pair) ?? []), one]);
  }
  for (const pair of asked.keys()) {
    const found = links.filter((link) => pairOf([link.one_id, link.other_id], link.kind) === pair);
    if (found.length !== 1)
      report(found.length > 1 ? 'I2' : 'I8', `${pair}: ${found.length} there`);
  }
  for (const link of links) {
    const pair = pairOf([link.one_id, link.other_id], link.kind);
    const all = asked.get(pair) ?? [];
    const first = all.find(({ tap }) => tap.content.body.id === link.uuid)?.tap;
    if (!first) report('I2', `${pair} is nobody’s tap`);
    else if (first.content.body.note !== link.note || first.content.body.fromId !== link.from_id) {
      report('I8', `${pair} is not what ${first.opId} said`);
    } else if (first.userId !== link.asked_by) {
      report('I4', `${pair} was asked by ${link.asked_by}`);
    }
    const sides = new Set(all.map(({ tap }) => tap.content.body.fromId));
    const status = sides.size > 1 ? 'accepted' : 'requested';
    if (link.status !== status) report('I5', `${pair} is ${link.status}`);
    const isOfOther = ({ tap }: Taken) =>
      tap.content.body.fromId !== link.from_id && tap.userId === link.answered_by;
    if (link.answered_by !== null && !all.some(isOfOther)) {
      report('I4', `${pair} was answered by ${link.answered_by}`);
    }
  }
}

const sidesOf = ({ tap }: Taken) => [
  Number(tap.content.params.id),
  Number(tap.content.body.fromId),
];

const pairOf = (sides: readonly number[], kind: string) =>
  `${Math.min(...sides)}–${Math.max(...sides)} ${kind}`;
