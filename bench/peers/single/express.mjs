import express from 'express';
import * as v from 'valibot';
import { openMarks, tellPort } from './marks-table.mjs';

const Mark = v.object({
  meeting: v.pipe(v.string(), v.uuid()),
  person: v.pipe(v.number(), v.integer()),
  present: v.boolean(),
});

const write = openMarks(process.argv[2]);
const app = express();
app.use(express.json());
app.post('/marks', (request, response) => {
  const mark = v.safeParse(Mark, request.body);
  if (!mark.success) {
    response.status(422).json({ error: 'not a mark' });
    return;
  }
  write(mark.output);
  response.json(mark.output);
});
const server = app.listen(0, '127.0.0.1', () => tellPort(server.address().port));
