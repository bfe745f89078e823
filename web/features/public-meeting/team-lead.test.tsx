import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TeamLead, TeamNote } from './team-lead.tsx';
import type { LinkedTeam } from './use-public-team.ts';

const WAIT = 'Hay muchas personas usando esta red. Espera 12 minutos';
const team = { teamId: 'x', name: 'San Juan', location: 'Durango', members: [], fetchedAt: 0 };
const wordsOf = (linked: LinkedTeam) =>
  renderToStaticMarkup(
    <>
      <TeamLead team={linked} />
      <TeamNote team={linked} />
    </>,
  ).replace(/<[^>]*>/g, '');

it.each([
  [{ type: 'unknown', wait: WAIT } as const, `${WAIT}. Todavía no se ve tu comunidad.`],
  [{ type: 'known', team, isStale: true, wait: WAIT } as const, `${WAIT}. Lo que registres`],
])('a network with too many people on it is told as what it is', (linked, words) => {
  expect(wordsOf(linked)).toContain(words);
  expect(wordsOf(linked)).not.toContain('Sin señal');
});

it('and no answer at all as want of signal', () => {
  expect(wordsOf({ type: 'unknown' })).toContain('Sin señal: todavía no se ve tu comunidad.');
  expect(wordsOf({ type: 'known', team, isStale: true })).toContain('Sin señal. Lo que registres');
  expect(wordsOf({ type: 'known', team, isStale: false })).toBe('San JuanDurango');
});
