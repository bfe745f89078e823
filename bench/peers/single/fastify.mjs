import fastify from 'fastify';
import { openMarks, tellPort } from './marks-table.mjs';

const properties = {
  meeting: { type: 'string', format: 'uuid' },
  person: { type: 'integer' },
  present: { type: 'boolean' },
};
const mark = { type: 'object', required: Object.keys(properties), properties };

const write = openMarks(process.argv[2]);
const app = fastify();
app.post('/marks', { schema: { body: mark, response: { 200: mark } } }, async ({ body }) => {
  write(body);
  return body;
});
await app.listen({ port: 0, host: '127.0.0.1' });
tellPort(app.server.address().port);
