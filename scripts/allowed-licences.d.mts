export const SHIPPED: readonly string[];
export const INSTALLED: readonly string[];
export function isAllowed(license: unknown, allowed: readonly string[]): boolean;
