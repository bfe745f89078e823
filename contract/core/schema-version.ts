/** Contract version in every outbox row; the server accepts all since 1. */
export const SCHEMA_VERSION = 1;
