/** Runs inside the sources of a release: what each of its calls takes and answers. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rowsByName } from '#contract/core/table';
import { openapiOf } from '#server/openapi/openapi-of';

const [file] = process.argv.slice(2);
if (!file) throw new Error('A file to write is needed.');
const document = openapiOf([...rowsByName.values()], '');
writeFileSync(file, gzipSync(JSON.stringify(document.paths), { level: 9 }));
