/** Contract version written into every outbox row; the server understands all since 1. */
export const SCHEMA_VERSION = 1;
