import { type Disasters, noDisasters, withoutBeyondHelp } from './beyond-help.ts';
import { compareEdits } from './compare-edits.ts';
import { compareForms } from './compare-forms.ts';
import { compareMarks } from './compare-marks.ts';
import { compareMeetings } from './compare-meetings.ts';
import { compareNotes } from './compare-notes.ts';
import { compareValues } from './compare-values.ts';
import type { Tap } from './ledger.ts';
import { wasTicked } from './ledger.ts';
import type { Recorded } from './read-register.ts';
import { emptyVerdict, type Verdict } from './verdict.ts';

/**
 * Holds the ledger against the server's database. A tap whose tick was seen must be there once,
 * under its person; one whose tick was not seen may be there or not, but whole and once.
 */
export function compare(
  all: readonly Tap[],
  recorded: Recorded,
  disasters: Disasters = noDisasters(),
): Verdict {
  const verdict = emptyVerdict();
  const taps = withoutBeyondHelp(all, disasters);
  for (const { kind } of all.filter(wasTicked)) {
    verdict.recorded += 1;
    verdict.kinds[kind] = (verdict.kinds[kind] ?? 0) + 1;
  }
  verdict.beyondHelp = verdict.recorded - taps.filter(wasTicked).length;
  compareMeetings(taps, recorded, verdict);
  compareForms(taps, recorded, verdict);
  compareMarks(taps, recorded, verdict);
  compareValues(taps, recorded, verdict);
  compareEdits(taps, recorded, verdict);
  compareNotes(taps, recorded, verdict);
  return verdict;
}
