/** Runs inside the sources of a release: the shape of its schema, of the database at an address. */
import { writeFileSync } from 'node:fs';
import { createStore } from '#server/database/create-store';
import { readShape } from './read-shape.ts';

const [url, file] = process.argv.slice(2);
if (!url || !file) throw new Error('An address and a file are needed.');
const store = await createStore({ url });
writeFileSync(file, JSON.stringify(await readShape(store)));
await store.close();
