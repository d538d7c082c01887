import type { ReleasedModule } from '@livery/contract/release';

/** A released module with the page `path`; with a `label` it has a menu entry. */
export const pageModule = (path: string, label?: string): ReleasedModule => ({
  name: `page${path.replaceAll('/', '-')}`,
  version: '1.0.0',
  contract: '^1.0',
  base: 'http://localhost:8081/',
  entry: 'remoteEntry.js',
  files: {},
  routes: [{ path, title: { 'en-US': path }, header: true, footer: true, memberOnly: false }],
  ...(label && { menu: { path, label: { 'en-US': label, 'zh-CN': `${label}(中)` }, order: 1 } }),
});
