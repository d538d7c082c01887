/**
 * The one door for every byte of code: the first module of the host makes every script and style element of the page,
 * for federation's runtime and for webpack's own chunk loading in host and remotes alike. It alone sets addresses
 * (through the one Trusted Types policy) and integrity (from the files that it was told to admit).
 */
export interface Door {
  /** A script element for a file. A file that was not admitted gets a hash that nothing has, and so never runs. */
  script(url: string): HTMLScriptElement;
  /** Sets the integrity of a style element that webpack is about to insert. */
  style(link: HTMLLinkElement): void;
  /** The hash that a file must have; for a file that was not admitted, one that nothing has. */
  integrityOf(url: string): string;
  /** The address of the site's own service worker, as the browser takes it; no other worker has one. */
  workerAddress(): string;
  /** Admits the files of a build: `base` is their folder's address with its last slash, `files` name → `sha384-…`. */
  admit(base: string, files: Readonly<Record<string, string>>): void;
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Set in a development build only: the origin of the remote that is being worked on, whose files change all the time. */
declare const __DEVELOPMENT_ORIGIN__: string | undefined;
const developmentOrigin = typeof __DEVELOPMENT_ORIGIN__ === 'undefined' ? undefined : __DEVELOPMENT_ORIGIN__;

declare global {
  // Named in the code that shared/build/src/webpack/script-loader-hooks.ts puts into every build.
  var __liveryDoor: Door;
}

/** The SHA-384 of no file: an address outside the admitted ones loads nothing, and the loading chain goes on. */
const impossibleHash = `sha384-${'A'.repeat(64)}`;

function createDoor(): Door {
  const integrity = new Map<string, string>();
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('livery', { createScriptURL: (url) => url });
  const absolute = (url: string) => new URL(url, location.href).href;
  // The policy's result is a TrustedScriptURL, which the DOM's types still call a string.
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
    admit(base, files) {
      for (const [name, hash] of Object.entries(files)) integrity.set(absolute(base + name), hash);
    },
  };
}

/** The host's own files, from the JSON element that host/server writes into the page. */
function hostFiles(): Record<string, string> {
  const text = document.querySelector('#host-files')?.textContent ?? '{}';
  return JSON.parse(text) as Record<string, string>;
}

globalThis.__liveryDoor = createDoor();
globalThis.__liveryDoor.admit('/', hostFiles());
