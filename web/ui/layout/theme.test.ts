import { expect, test } from 'vitest';
import { createTheme } from './theme.ts';

function setUp(stored?: string) {
  const root = { dataset: {} as Record<string, string | undefined> };
  const kept = new Map(stored === undefined ? [] : [['appearance', stored]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { root, storage, kept };
}

test('leaves the scheme to the system until somebody chooses', () => {
  const { root, storage } = setUp();
  const theme = createTheme({ root, storage });
  expect(root.dataset).toEqual({});
  theme.set({ scheme: 'dark', textSize: 150 });
  expect(root.dataset).toEqual({ theme: 'dark', textSize: '150' });
  theme.set({ scheme: 'system' });
  expect(root.dataset).toEqual({ textSize: '150' });
});

test('opens as it was left', () => {
  const { root, storage } = setUp();
  createTheme({ root, storage }).set({ scheme: 'light', textSize: 200 });
  const reopened = { dataset: {} };
  expect(createTheme({ root: reopened, storage }).get()).toEqual({
    scheme: 'light',
    textSize: 200,
  });
  expect(reopened.dataset).toEqual({ theme: 'light', textSize: '200' });
});

test.each(['not json', 'null', '{"scheme":"neon","textSize":900}'])(
  'a spoiled memory (%s) opens with the defaults',
  (stored) => {
    const theme = createTheme(setUp(stored));
    expect(theme.get()).toEqual({ scheme: 'system', textSize: 100 });
  },
);

test('a storage that refuses still lets the change happen', () => {
  const { root } = setUp();
  const refuse = () => {
    throw new Error('blocked');
  };
  const theme = createTheme({ root, storage: { getItem: refuse, setItem: refuse } });
  let heard = 0;
  const stop = theme.subscribe(() => {
    heard += 1;
  });
  theme.set({ scheme: 'dark' });
  stop();
  theme.set({ scheme: 'light' });
  expect([root.dataset.theme, heard]).toEqual(['light', 1]);
});
