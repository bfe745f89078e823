/**
 * A row of the contract is data: its name, its path, its schemas. Whether they are right is held by
 * the contract's cases against the running server, not by the unit tests that are measured here.
 */
export const strykerPlugins = [{ kind: 'Ignore', name: 'rows-are-data', value: { shouldIgnore } }];

function shouldIgnore(path) {
  const isRow = path.isCallExpression() && path.node.callee.name === 'endpoint';
  return isRow ? 'a row of the contract' : undefined;
}
