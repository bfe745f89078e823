import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actions as actionWords } from '#contract/audit-action-messages';
import { lists as listWords } from '#web/features/privacy/detail-messages.ts';
import { views as viewWords } from '#web/features/privacy/label-messages.ts';

function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'),
    )
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}

const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] as string)),
];
const server = sourcesOf('server');

it('every action that the server audits has its words', () => {
  const lines = matches(server, /\baction: ([^\n]+)/g).join('\n');
  const actions = matches(lines, /'([a-z-]+\.[\w.-]+)'/g);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => !(action in actionWords))).toEqual([]);
});

it('every list that is audited has its words, for the audit and for the person in it', () => {
  const contract = sourcesOf('contract');
  const rows = new Map(
    [...contract.matchAll(/export const (\w+) = endpoint\(\{\s+name: '([\w.-]+)'/g)].map(
      ([, constant, name]) => [constant, name as string],
    ),
  );
  const lists = matches(server, /\bwhat: (\w+)\.name/g).flatMap(
    (constant) => rows.get(constant) ?? [],
  );
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((name) => !(name in listWords))).toEqual([]);
  expect(lists.filter((name) => !(name in viewWords))).toEqual([]);
});
