export type Sbom = {
  components: { name: string; version: string; hashes?: { content: string }[] }[];
};
export const SBOM: string;
export const TABLE: string;
export function tableOf(sbom: Sbom, dependencies: Readonly<Record<string, string>>): string;
export function replaceTable(page: string, table: string): string;
