import { expect, it } from 'vitest';
import { rowsByName } from '#contract/core/table';
import { openapiOf } from '#server/openapi/openapi-of';
import { findApiBreaks, type Paths } from '#tests/upgrade/find-api-breaks';
import { readReleasedApi } from '#tests/upgrade/read-release';
import { LAST_RELEASE } from '#tests/upgrade/releases';

it('every call of the last release is there, takes what it took and answers what it answered', () => {
  const now = openapiOf([...rowsByName.values()], '').paths as Paths;
  const released = readReleasedApi(LAST_RELEASE.version) as Paths;
  expect(Object.keys(released).length).toBeGreaterThan(100);
  expect(findApiBreaks(released, now)).toEqual([]);
});
