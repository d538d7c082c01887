/** The pages of tenants as they stand before any script has run, drawn once for each tenant, language and release. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@livery/contract/configuration';
import { isOpenBy } from '@livery/contract/module-flag';
import { prerenderFile, pagePlace, type PrerenderRequest } from '@livery/contract/prerender';
import type { Language } from '@livery/contract/languages';
import type { ReleasedModule } from '@livery/contract/release';
import type { HostRecord } from '../page.ts';
import { isFolder } from '../releases.ts';
import type { BuildMessage } from './worker.ts';
import { startPrerenderWorker } from './worker-process.ts';
import { oneSheet } from './merge-stylesheets.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

export interface PrerenderParts {
  readonly hostDir: string;
  /** Where modules lie: a folder, or an address. */
  readonly store: string;
}

export interface Visit {
  readonly path: string;
  readonly language: Language;
  readonly configuration: Configuration;
  readonly host: HostRecord;
  readonly modules: readonly ReleasedModule[];
}

/** A page as it stands before any script has run. */
export interface PrerenderedPage {
  readonly html: string;
  /** Rules of the drawn page alone. */
  readonly rules: string;
  /** The components' rules, which the page's styled-components takes over when it is of the version that wrote them. */
  readonly sheet: string;
  readonly styledComponents: string | undefined;
}

export interface PrerenderedPages {
  /** The page of a visit; nothing where it has none, or not in time. */
  of(visit: Visit): Promise<PrerenderedPage | undefined>;
  close(): void;
}

/** A page that is not there by then is sent without; the next visitor has it. */
const patienceMs = 300;
/** Scripts of 2 MB: the shell's, and those of a few modules and releases. */
const mostBuilds = 16;
/** Tenants times languages: what is drawn is a few dozen KB. */
const mostKept = 500;
const downloadMs = 5000;
/** What could not be drawn is tried again after this. */
const againAfterMs = 10_000;

const integrityOf = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const owns = ({ routes, flag }: ReleasedModule, { path, configuration }: Visit) =>
  isOpenBy(flag, configuration) && routes.some((route) => route.path === path);

export function createPrerenderedPages({ hostDir, store }: PrerenderParts): PrerenderedPages {
  const drawing = startPrerenderWorker();
  const builds = new Map<string, Promise<BuildMessage>>();
  const drawn = new Map<string, Promise<PrerenderedPage | undefined>>();
  let isClosed = false;

  async function read(module: ReleasedModule): Promise<string> {
    if (isFolder(store)) return readFile(join(store, 'modules', module.name, module.version, prerenderFile), 'utf8');
    const response = await fetch(module.base + prerenderFile, { signal: AbortSignal.timeout(downloadMs) });
    if (!response.ok) throw new Error(`${module.base} answered ${response.status}`);
    return response.text();
  }

  /** The build of a key, whose bytes are those that its record or its signed manifest says. */
  function build(key: string, hash: string, address: string, load: () => Promise<string>): Promise<BuildMessage> {
    const known = builds.get(key);
    if (known) return known;
    const loading = load().then((script) => {
      if (integrityOf(script) !== hash) throw new Error(`${key}: ${prerenderFile} is not what was released`);
      return { key, script, address };
    });
    if (builds.size >= mostBuilds) builds.clear();
    builds.set(key, loading);
    loading.catch(() => builds.delete(key));
    return loading;
  }

  async function draw(visit: Visit, module: ReleasedModule): Promise<PrerenderedPage | undefined> {
    const [hostHash, moduleHash] = [visit.host.files, module.files].map((files) => files[prerenderFile]);
    if (hostHash === undefined || moduleHash === undefined) return undefined;
    const request: PrerenderRequest = {
      ...{ path: visit.path, language: visit.language },
      ...{ configuration: visit.configuration, modules: visit.modules },
    };
    const page = await build(`${module.name} ${moduleHash}`, moduleHash, module.base, () => read(module));
    const inside = await drawing.draw(page, request);
    if (!inside) return undefined;
    const shell = await build(`host ${hostHash}`, hostHash, '/', () => readFile(join(hostDir, prerenderFile), 'utf8'));
    const around = await drawing.draw(shell, request);
    if (!around) return undefined;
    // As a function: a page may say `$&`.
    const html = around.html.replace(pagePlace, () => inside.html);
    const plain = withoutStyleAttributes(html);
    const { sheet, rest } = oneSheet([around.css, inside.css]);
    return { html: plain.html, rules: rest + plain.css, sheet, styledComponents: around.styledComponents };
  }

  return {
    async of(visit) {
      const module = visit.modules.find((candidate) => owns(candidate, visit));
      if (!module) return undefined;
      const { host, ...rest } = visit;
      const key = createHash('sha256')
        .update(JSON.stringify([host.files[prerenderFile], rest]))
        .digest('base64');
      const known =
        drawn.get(key) ??
        draw(visit, module).catch((error: unknown) => {
          if (!isClosed) console.error(`prerender of ${visit.path}:`, String(error));
          setTimeout(() => drawn.delete(key), againAfterMs).unref();
          return undefined;
        });
      if (drawn.size >= mostKept && !drawn.has(key)) drawn.clear();
      drawn.set(key, known);
      const { promise: late, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => resolve(undefined), patienceMs);
      return Promise.race([known, late]).finally(() => clearTimeout(timer));
    },
    close() {
      isClosed = true;
      drawing.close();
    },
  };
}
