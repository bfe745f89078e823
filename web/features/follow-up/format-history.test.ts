import { describe, expect, it } from 'vitest';
import type { Attended } from '#contract/rules/absence';
import type { AttendanceState } from '#contract/rules/attendance';
import { formatHistory, historyToValues } from './format-history.ts';
import { formatQuotas } from './quota-list.tsx';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const NOW = central(2026, 10, 21, 20).getTime();

const ZONE = 'America/Mexico_City';

const STATES: Record<string, AttendanceState> = {
  P: 'present',
  A: 'absent',
  E: 'excused',
  U: 'unrecorded',
};

/** The newest first; a small letter paid. */
function history(letters: string): Attended[] {
  return [...letters].map((letter, index) => ({
    meetingId: `m${index}`,
    date: central(2026, 10, 16 - index * 7, 19).toISOString(),
    state: STATES[letter.toUpperCase()] as AttendanceState,
    punctual: false,
    paidQuota: letter === 'p',
  }));
}

describe('how somebody has been coming', () => {
  it('is told of the last twelve meetings', () => {
    expect(formatHistory(history('PPPPPPPPPAAAPP'))).toBe('Asistió a 9 de 12');
  });

  it('tells apart who said so and who was not marked', () => {
    expect(formatHistory(history('PEUUA'))).toBe('Asistió a 1 de 5, avisó 1, sin marcar 2');
    expect(formatHistory([])).toBe('Aún no hay reuniones desde que llegó');
  });

  it('is drawn with the oldest first', () => {
    expect(historyToValues(history('PAEU'))).toEqual([null, null, 0, 1]);
    expect(historyToValues(history('P'.repeat(20)))).toHaveLength(12);
  });
});

describe('quotas', () => {
  it('are told of this month, of all, and the last', () => {
    expect(formatQuotas(history('PpPpp'), NOW, ZONE)).toBe(
      '1 este mes · 3 en total · la última, 9 nov',
    );
    expect(formatQuotas(history('PA'), NOW, ZONE)).toBe('Sin cuotas marcadas');
  });
});
