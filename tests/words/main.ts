/** `node scripts/run.mjs tests/words/main.ts [FOLDER]`: how many texts stand in the sources, by area. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWords } from './find-words.ts';
import { SPANISH } from './spanish.ts';

const [only] = process.argv.slice(2);

for (const room of only ? [only] : ['web', 'contract', 'server']) {
  const byArea = new Map<string, { texts: number; letters: number }>();
  for (const file of sourcesOf(room)) {
    const found = findWords(file, readFileSync(file, 'utf8'));
    const texts = room === 'web' || only ? found : found.filter(({ text }) => SPANISH.test(text));
    const area = areaOf(file);
    const sum = byArea.get(area) ?? { texts: 0, letters: 0 };
    sum.texts += texts.length;
    sum.letters += texts.reduce((total, { text }) => total + text.length, 0);
    byArea.set(area, sum);
    if (only)
      for (const { line, text } of texts) process.stdout.write(`${file}:${line}: ${text}\n`);
  }
  const rows = [...byArea]
    .filter(([, { texts }]) => texts > 0)
    .sort(([, a], [, b]) => b.texts - a.texts);
  const all = rows.reduce((total, [, { texts }]) => total + texts, 0);
  process.stdout.write(`${room}: ${all}\n`);
  for (const [area, { texts, letters }] of rows) {
    process.stdout.write(`  ${area}: ${texts} (${letters} letters)\n`);
  }
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.|\.en\.ts$|\.d\.ts$|generated|\/kit\/|^demo\//.test(file),
    )
    .map((file) => join(folder, file))
    .sort();
}

function areaOf(file: string): string {
  const parts = file.split('/');
  if (parts[1] === 'features' || parts[1] === 'ui') return parts.slice(0, 3).join('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file;
}
