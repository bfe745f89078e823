import type { Plugin } from 'vite';

export function bundledLicenses(): Plugin;
