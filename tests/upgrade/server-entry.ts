/** Runs inside the sources of a release: its server as its own tests open it, and how they push. */
export { createStore } from '#server/database/create-store';
export { pushRows } from '#tests/fixtures/push-rows';
export { readEffect } from '#tests/fixtures/read-effect';
export { createTestApp } from '#tests/support/test-app';
