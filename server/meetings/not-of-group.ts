import { type HttpProblem, invalid } from '../http/problem.ts';

type Named = {
  /** As the call names them: a person's or a membership's number. */
  number: number;
  /** Known once they have belonged here. */
  alias?: string | undefined;
  /** The field that names them, as a dotted path. */
  field: string;
};

/**
 * Whom a direct call records without their being of the group: said, so that it can be corrected. What a
 * phone recorded without signal is kept as a name to match instead.
 */
export function notOfGroup({ number, alias, field }: Named): HttpProblem {
  return invalid(
    alias === undefined
      ? `La persona con el número ${number} no es de este grupo`
      : `${alias} ya no es de este grupo`,
    field,
  );
}
