import type { Row } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';

export function assertApproved({ status }: Pick<Row<'people'>, 'status'>): void {
  if (status === 'approved') return;
  throw new HttpProblem(409, 'not_approved', 'La persona aún no está aprobada');
}
