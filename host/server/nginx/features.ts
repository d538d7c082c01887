/** What an nginx can do, as far as its configuration depends on it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NginxFeatures {
  /** `http2 on` instead of a word in `listen` (from 1.25.1 on). */
  readonly http2Directive: boolean;
  /** The brotli filter is built in, or is loaded as Debian loads modules. */
  readonly brotli: boolean;
}

/** What every nginx from 1.19.4 on understands. */
export const leastFeatures: NginxFeatures = { http2Directive: false, brotli: false };

const isFrom = (version: readonly number[], least: readonly number[]): boolean => {
  const index = least.findIndex((number, at) => number !== version[at]);
  return index === -1 || (version[index] ?? 0) > (least[index] ?? 0);
};

/** Asks the nginx of that name or path; nothing when there is none on this machine. */
export function featuresOf(nginx: string): NginxFeatures | undefined {
  // It lies where only the superuser's shell looks.
  const PATH = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`;
  const { stderr, error } = spawnSync(nginx, ['-V'], { encoding: 'utf8', env: { PATH } });
  const version = error ? null : /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr);
  if (!version) return undefined;
  const folder = join(dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf'), 'modules-enabled');
  const enabled = existsSync(folder) ? readdirSync(folder) : [];
  return {
    http2Directive: isFrom(version.slice(1).map(Number), [1, 25, 1]),
    brotli: /--add-module=\S*brotli/.test(stderr) || enabled.some((name) => /brotli-filter.*\.conf$/.test(name)),
  };
}
