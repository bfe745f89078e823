import { expect, it } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { rescueFile } from '#sync/wire';
import { readRescueFile } from './read-rescue-file.ts';

it('reads what a phone saved, and tells what is no such file', () => {
  const file = rescueFile([{ ...opContent('op-1'), seq: 4 }], 0);
  expect(readRescueFile(JSON.stringify(file))).toEqual(file.ops);
  const others = ['', '{', 'null', '[]', '{"kind":"otro","ops":[]}', `{"kind":"${file.kind}"}`];
  for (const text of others) expect(readRescueFile(text)).toBeNull();
});
