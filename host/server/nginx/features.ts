/** The features of an nginx that its configuration depends on. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NginxFeatures {
  /** Whether it knows `http2 on` instead of a parameter of `listen` (from 1.25.1 on). */
  readonly http2Directive: boolean;
  /** Whether the brotli filter is built in or loaded as Debian loads modules. */
  readonly brotli: boolean;
  /** The same for the module that sends files that were compressed by brotli at the build. */
  readonly brotliStatic: boolean;
  /** Whether it can send files that were compressed by gzip at the build. */
  readonly gzipStatic: boolean;
}

/** The features of every nginx from 1.19.4 on. */
export const minFeatures: NginxFeatures = {
  http2Directive: false,
  brotli: false,
  brotliStatic: false,
  gzipStatic: false,
};

const isFrom = (version: readonly number[], min: readonly number[]): boolean => {
  const index = min.findIndex((number, at) => number !== version[at]);
  return index === -1 || (version[index] ?? 0) > (min[index] ?? 0);
};

/** Reads the features of an nginx by its name or path; `undefined` when it is not installed. */
export function featuresOf(nginx: string): NginxFeatures | undefined {
  // Its folder is only in the superuser's PATH.
  const PATH = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`;
  const { stderr, error } = spawnSync(nginx, ['-V'], { encoding: 'utf8', env: { PATH } });
  const version = error ? null : /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr);
  if (!version) return undefined;
  const folder = join(dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf'), 'modules-enabled');
  const enabled = existsSync(folder) ? readdirSync(folder) : [];
  const hasBrotli = (module: string) =>
    /--add-module=\S*brotli/.test(stderr) || enabled.some((name) => name.includes(`brotli-${module}`));
  return {
    http2Directive: isFrom(version.slice(1).map(Number), [1, 25, 1]),
    brotli: hasBrotli('filter'),
    brotliStatic: hasBrotli('static'),
    gzipStatic: stderr.includes('--with-http_gzip_static_module'),
  };
}
