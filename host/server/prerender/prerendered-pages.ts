/** Prerenders the pages of tenants, once for each tenant, language and release. */
import type { Configuration } from '@livery/contract/configuration';
import type { Language } from '@livery/contract/languages';
import { isOpenBy } from '@livery/contract/module';
import {
  pagePlace,
  prerenderedHostPaths,
  prerenderFile,
  type Prerendered,
  type PrerenderRequest,
} from '@livery/contract/prerender';
import type { ReleasedModule } from '@livery/contract/release';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostRecord } from '../page.ts';
import { isFolder } from '../releases.ts';
import { startPrerenderWorker } from './worker-process.ts';
import type { BuildMessage } from './worker.ts';

interface PrerenderParts {
  readonly hostDir: string;
  /** The store of modules: a folder, or an address. */
  readonly store: string;
}

export interface Visit {
  readonly path: string;
  readonly language: Language;
  readonly configuration: Configuration;
  readonly host: HostRecord;
  readonly modules: readonly ReleasedModule[];
}

/** A page before any script has run. */
export interface PrerenderedPage {
  readonly html: string;
  /** Rules of the prerendered page alone. */
  readonly rules: string;
  /** The components' rules, which the page's styled-components adopts if it has the version that wrote them. */
  readonly sheet: string;
  readonly styledComponents: string | undefined;
}

export interface PrerenderedPages {
  /** The page of a visit; `undefined` when it has none, or not in time. */
  of(visit: Visit): Promise<PrerenderedPage | undefined>;
  close(): void;
}

/** A page that takes longer is sent without prerendered content; the next visitor gets it. */
const visitTimeoutMs = 300;
/** The maximum number of scripts of 2 MB each: the shell's, and those of a few modules and releases. */
const maxBuilds = 16;
/** The maximum number of cached pages (tenants times languages), a few dozen KB each. */
const maxPages = 500;
const downloadMs = 5000;
/** A failed prerendering is retried after this time. */
const retryAfterMs = 10_000;

const integrityOf = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const owns = ({ routes, flag }: ReleasedModule, { path, configuration }: Visit) =>
  isOpenBy(flag, configuration) && routes.some((route) => route.path === path);

export function createPrerenderedPages({ hostDir, store }: PrerenderParts): PrerenderedPages {
  const worker = startPrerenderWorker();
  const builds = new Map<string, Promise<BuildMessage>>();
  const pages = new Map<string, Promise<PrerenderedPage | undefined>>();
  let isClosed = false;

  async function read(module: ReleasedModule): Promise<string> {
    if (isFolder(store)) return readFile(join(store, 'modules', module.name, module.version, prerenderFile), 'utf8');
    const response = await fetch(module.base + prerenderFile, { signal: AbortSignal.timeout(downloadMs) });
    if (!response.ok) throw new Error(`${module.base} answered ${response.status}`);
    return response.text();
  }

  /** The build of a key, whose bytes match the hash of its record or signed manifest. */
  function build(key: string, hash: string, address: string, load: () => Promise<string>): Promise<BuildMessage> {
    const known = builds.get(key);
    if (known) return known;
    const loading = load().then((script) => {
      if (integrityOf(script) !== hash) throw new Error(`${key}: ${prerenderFile} is not what was released`);
      return { key, script, address };
    });
    if (builds.size >= maxBuilds) builds.clear();
    builds.set(key, loading);
    loading.catch(() => builds.delete(key));
    return loading;
  }

  /** The page of a module in no shell; `undefined` when the module prerenders no such page. */
  async function prerenderModule(
    module: ReleasedModule,
    request: PrerenderRequest,
  ): Promise<Pick<Prerendered, 'html' | 'css'> | undefined> {
    const hash = module.files[prerenderFile];
    if (hash === undefined) return undefined;
    return worker.prerender(await build(`${module.name} ${hash}`, hash, module.base, () => read(module)), request);
  }

  /** Without a module it is a page of the host. */
  async function prerender(visit: Visit, module: ReleasedModule | undefined): Promise<PrerenderedPage | undefined> {
    const hostHash = visit.host.files[prerenderFile];
    if (hostHash === undefined) return undefined;
    const request: PrerenderRequest = {
      path: visit.path,
      language: visit.language,
      configuration: visit.configuration,
      modules: visit.modules,
    };
    const modulePart = module ? await prerenderModule(module, request) : { html: '', css: '' };
    if (!modulePart) return undefined;
    const shell = await build(`host ${hostHash}`, hostHash, '/', () => readFile(join(hostDir, prerenderFile), 'utf8'));
    const shellPart = await worker.prerender(shell, request);
    if (!shellPart) return undefined;
    // A replacer function, because a page may contain `$&`.
    const html = shellPart.html.replace(pagePlace, () => modulePart.html);
    const plain = withoutStyleAttributes(html);
    const { sheet, rest } = mergeStylesheets([shellPart.css, modulePart.css]);
    return { html: plain.html, rules: rest + plain.css, sheet, styledComponents: shellPart.styledComponents };
  }

  return {
    async of(visit) {
      const module = visit.modules.find((candidate) => owns(candidate, visit));
      if (!module && !prerenderedHostPaths.includes(visit.path)) return undefined;
      const { host, ...rest } = visit;
      const key = createHash('sha256')
        .update(JSON.stringify([host.files[prerenderFile], rest]))
        .digest('base64');
      const known =
        pages.get(key) ??
        prerender(visit, module).catch((error: unknown) => {
          if (!isClosed) console.error(`prerender of ${visit.path}:`, String(error));
          setTimeout(() => pages.delete(key), retryAfterMs).unref();
          return undefined;
        });
      if (pages.size >= maxPages && !pages.has(key)) pages.clear();
      pages.set(key, known);
      const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => resolve(undefined), visitTimeoutMs);
      return Promise.race([known, timeout]).finally(() => clearTimeout(timer));
    },
    close() {
      isClosed = true;
      worker.close();
    },
  };
}

/** The marker that styled-components writes after a component's rules: its index, its id, and its classes. */
const componentRules = /([^]*?)data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n|$)/g;

/**
 * Merges the stylesheets of several builds and numbers their components again, because each build numbers them from one. A
 * component of two builds stays where the first has it. `rest` has the rules without a marker.
 */
export function mergeStylesheets(sheets: readonly string[]): { readonly sheet: string; readonly rest: string } {
  const components = new Map<string, { rules: string; readonly classes: Set<string> }>();
  const rest = sheets.map((sheet) =>
    sheet.replace(componentRules, (_, rules: string, id: string, names: string) => {
      const classes = names.split(',').filter((name) => name !== '');
      const component = components.get(id);
      if (!component) components.set(id, { rules, classes: new Set(classes) });
      else if (classes.some((name) => !component.classes.has(name))) {
        component.rules += rules;
        for (const name of classes) component.classes.add(name);
      }
      return '';
    }),
  );
  const sheet = [...components].map(([id, { rules, classes }], index) => {
    const names = [...classes].map((name) => `${name},`).join('');
    return `${rules}data-styled.g${index + 1}[id="${id}"]{content:"${names}"}/*!sc*/\n`;
  });
  return { sheet: sheet.join(''), rest: rest.join('') };
}

/** A style attribute as React writes it, with escaped quotes. */
const styleAttribute = / style="([^"]*)"/g;

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Replaces style attributes by rules, because the page's policy forbids the attributes. The rules are stronger than those of
 * classes, as attributes are. Equal attributes share a rule.
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const names = new Map<string, string>();
  const plain = html.replace(styleAttribute, (_, declarations: string) => {
    const name = names.get(declarations) ?? String(names.size);
    names.set(declarations, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(
    ([declarations, name]) => `#prerendered [data-style="${name}"]{${unescape(declarations)}}`,
  );
  return { html: plain, css: rules.join('') };
}
