import type { Peers } from '../peers/install.ts';
import type { Benched } from './report.ts';

export type BenchOptions = {
  /** How often each contestant runs; null: as often as the bench thinks right. */
  rounds: number | null;
  /** How many phones `nation` has; null: as many as the bench thinks right. */
  phones: number | null;
  /** Installs the peers of `bench/peers/` where `--peers` asks for them, the first time. */
  peers(): Promise<Peers>;
};

export type Bench = (options: BenchOptions) => Promise<Benched[]>;

export type Asked = {
  names: string[];
  wantsHelp: boolean;
  wantsPeers: boolean;
  rounds: number | null;
  phones: number | null;
  /** Prints all results as JSON in the last line. */
  isJson: boolean;
  /** Writes the same to a file. */
  jsonFile: string | null;
  /** How much longer each flush is to take, ms. */
  flushMs: number;
};

export const USAGE = `npm run bench -- [NAME…] [options]
  NAME…              only these, in the order of the list below
  --rounds N         how often each contestant runs (as often as the bench thinks right)
  --phones N         how many phones the nation has (5,000)
  --json [FILE.json] all results as JSON: as the last line, and in a file
  --peers            beside other libraries and servers, which it installs (bench/peers/README.md)
  --flush-ms N       on a disk whose every flush takes N ms longer, for ours, peers and limits alike
                     (Linux, with a C compiler)
Nothing else should run on the machine meanwhile.`;

/** Throws on an option that `USAGE` does not name. */
export function readWords(words: readonly string[]): Asked {
  const asked: Asked = {
    names: [],
    wantsHelp: false,
    wantsPeers: false,
    rounds: null,
    phones: null,
    isJson: false,
    jsonFile: null,
    flushMs: 0,
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--rounds') asked.rounds = mustBeCount(rest.shift(), word);
    else if (word === '--phones') asked.phones = mustBeCount(rest.shift(), word);
    else if (word === '--flush-ms') asked.flushMs = mustBeCount(rest.shift(), word);
    else if (word === '--peers') asked.wantsPeers = true;
    else if (word === '--help') asked.wantsHelp = true;
    else if (word === '--json') {
      asked.isJson = true;
      if (rest[0]?.endsWith('.json')) asked.jsonFile = rest.shift() ?? null;
    } else if (word.startsWith('-')) throw new Error(`unknown option ${word}`);
    else asked.names.push(word);
  }
  return asked;
}

function mustBeCount(word: string | undefined, option: string): number {
  const count = Number(word);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${option} takes a whole number above 0`);
}
