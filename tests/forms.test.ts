import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WEB = new URL('../web/', import.meta.url);
const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(new URL(path, WEB), 'utf8') }));

/** Where else the state of a form may be, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ui/form/form-dialog.tsx': 'the frame of all others',
  'features/meetings/add-someone.lazy.tsx': 'in use-add-someone.ts, which uses `useForm`',
  'features/public-meeting/meeting-form.tsx': 'its draft is a meeting, kept with every key',
};

it('every form goes through `useForm`: nothing moves between press and release, and the first fault has the focus', () => {
  const forms = screens.filter(({ text }) => /<form\b|<FormDialog\b/.test(text));
  expect(forms.length).toBeGreaterThan(30);
  const own = forms
    .filter(({ text }) => !/\buse(Edit|Unkept)?Form\b/.test(text))
    .map(({ path }) => path);
  expect(own.sort()).toEqual(Object.keys(ELSEWHERE).sort());
  // Without its element no first fault can have the focus.
  const blind = forms
    .filter(
      ({ path, text }) => path !== 'ui/form/form-dialog.tsx' && !/(?:formR|r)ef=\{/.test(text),
    )
    .map(({ path }) => path);
  expect(blind).toEqual([]);
});

it('every form that keeps a draft says so, and offers what another tab left', () => {
  const keeping = screens.filter(
    ({ text }) => /\bdraftKey:/.test(text) && !text.includes('mayKeep: () => false'),
  );
  expect(keeping.length).toBeGreaterThan(30);
  const silent = keeping.filter(({ text }) => !/\bdraftNote\b|\bdraftChoice\b/.test(text));
  expect(silent.map(({ path }) => path).sort()).toEqual(Object.keys(NOTE_IN_FIELDS));
});

const NOTE_IN_FIELDS: Readonly<Record<string, string>> = {
  'features/teams/new-team-meeting-dialog.tsx': 'in `TeamMeetingFields`',
  'features/teams/team-meeting-dialog.tsx': 'in `TeamMeetingFields`',
};
