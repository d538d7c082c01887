/**
 * Loads all code of the page. This first module of the host makes every script and style element, for federation's
 * runtime and for webpack's chunk loading in host and remotes alike. It alone sets addresses (through the Trusted Types
 * policy `livery`) and integrity (from the files that are allowed).
 */
export interface ScriptLoader {
  /** Makes the script element of a file. A file that is not allowed gets an impossible hash, so it never runs. */
  script(url: string): HTMLScriptElement;
  /** Sets the integrity of a style element that webpack is about to insert. */
  style(link: HTMLLinkElement): void;
  /** The hash that a file must have; an impossible one when the file is not allowed. */
  integrityOf(url: string): string;
  /** The trusted address of the site's service worker; no other can be registered. */
  workerAddress(): string;
  /** The trusted address of the worker that scales pictures (`picture-worker.ts`). Throws when the build has none. */
  pictureWorkerAddress(): string;
  /** Allows the files of a build: `base` is the address of their folder with its final slash, `files` maps names to `sha384-…`. */
  allow(base: string, files: Readonly<Record<string, string>>): void;
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Whether this is the development build. A production build has no exception for development. */
declare const __DEVELOPMENT__: boolean;

/** The origin of the remote under development, whose files change all the time; the server names it in the page. */
const developmentOrigin =
  typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__
    ? document.querySelector<HTMLMetaElement>('meta[name="development-origin"]')?.content
    : undefined;

declare global {
  // shared/module-tools/src/webpack/plugins.ts puts calls to it into every build.
  var __liveryScriptLoader: ScriptLoader;
}

/** The SHA-384 of no file: a file that is not allowed fails to load, and the loading chain goes on. */
const impossibleHash = `sha384-${'A'.repeat(64)}`;

/** Only a file of the site itself: the page's policy refuses workers of other origins. */
function isPictureWorker(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/picture-worker\.[0-9a-f]{8}\.js$/.test(pathname);
}

function createScriptLoader(): ScriptLoader {
  const integrity = new Map<string, string>();
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('livery', { createScriptURL: (url) => url });
  const absolute = (url: string) => new URL(url, location.href).href;
  // The policy returns a TrustedScriptURL; the DOM's types declare a string.
  const trusted = (url: string) => (policy ? (policy.createScriptURL(url) as string) : url);
  function integrityOf(url: string): string {
    const address = absolute(url);
    if (developmentOrigin !== undefined && address.startsWith(`${developmentOrigin}/`)) return '';
    return integrity.get(address) ?? impossibleHash;
  }
  return {
    script(url) {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      script.src = trusted(url);
      return script;
    },
    style(link) {
      link.crossOrigin = 'anonymous';
      link.integrity = integrityOf(link.href);
    },
    integrityOf,
    workerAddress: () => trusted('/service-worker.js'),
    pictureWorkerAddress() {
      const address = [...integrity.keys()].find(isPictureWorker);
      if (address === undefined) throw new Error('the host has no picture worker');
      return trusted(address);
    },
    allow(base, files) {
      for (const [name, hash] of Object.entries(files)) integrity.set(absolute(base + name), hash);
    },
  };
}

/** The host's own files, from the JSON element that `host/server` writes into the page. */
function hostFiles(): Record<string, string> {
  const text = document.querySelector('#host-files')?.textContent ?? '{}';
  return JSON.parse(text) as Record<string, string>;
}

globalThis.__liveryScriptLoader = createScriptLoader();
globalThis.__liveryScriptLoader.allow('/', hostFiles());
