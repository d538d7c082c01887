import { fallbackConfiguration } from '@livery/contract/configuration';
import { pagePlace, prerenderFile } from '@livery/contract/prerender';
import type { ReleasedModule } from '@livery/contract/release';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPrerenderedPages,
  mergeStylesheets,
  withoutStyleAttributes,
  type PrerenderedPages,
  type Visit,
} from './prerendered-pages.ts';

describe('prerendered pages', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-prerender-'));
  const store = join(dir, 'store');
  let pages: PrerenderedPages;

  const shell = `var prerendered = { render: async () => ({ html: '<header></header><main>${pagePlace}</main>', css: 'header{}', styledComponents: '6.6.0' }) };`;
  const page = (body: string) => `var prerendered = { render: async (request) => { ${body} } };`;
  const greeting = page(
    'return { html: \'<h1 style="top:1px">\' + request.language + \' $&</h1>\', css: \'.a{}/*!sc*/\\ndata-styled.g9[id="title"]{content:"a,"}/*!sc*/\\n\' };',
  );

  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

  /** A visit to a site whose module's file is `script`; the manifest has the hash of `released`. */
  function visit(script: string, released = script): Visit {
    const version = `1.0.0-${createHash('sha256').update(script).digest('hex').slice(0, 8)}`;
    const place = join(store, 'modules', 'marketing', version);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, prerenderFile), script);
    const module: ReleasedModule = {
      name: 'marketing',
      contract: '^1.0',
      version,
      base: 'http://localhost/',
      entry: 'remoteEntry.js',
      files: { [prerenderFile]: hashOf(released) },
      routes: [{ path: '/', title: { 'en-US': 'Home' }, header: true, footer: true, memberOnly: false }],
    };
    return {
      path: '/',
      language: 'de-DE',
      configuration: fallbackConfiguration,
      modules: [module],
      host: { scripts: [], styles: [], files: { [prerenderFile]: hashOf(shell) } },
    };
  }

  /** What was logged, a line for each call. */
  const loggedLines = () => logged.mock.calls.map((line) => line.join(' ')).join('\n');

  /** Waits for the prerendered page longer than a visit would. */
  async function prerendered(of: Visit) {
    for (let tries = 0; tries < 200; tries += 1) {
      const page = await pages.of(of);
      if (page) return page;
    }
    throw new Error(`there is no page: ${loggedLines()}`);
  }

  let logged: jest.SpyInstance<void, unknown[]>;
  let onLogged = () => {};

  beforeEach(() => {
    writeFileSync(join(dir, prerenderFile), shell);
    pages = createPrerenderedPages({ hostDir: dir, store });
    logged = jest.spyOn(console, 'error').mockImplementation(() => onLogged());
  });
  afterEach(() => {
    pages.close();
    logged.mockRestore();
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** Waits until the reason of a failure is logged. */
  async function reason(of: Visit): Promise<string> {
    expect(await pages.of(of)).toBeUndefined();
    if (logged.mock.calls.length === 0)
      await new Promise<void>((resolve) => {
        onLogged = resolve;
      });
    return loggedLines();
  }

  test('puts a page into the shell in the requested language, without style attributes', async () => {
    expect(await prerendered(visit(greeting))).toEqual({
      html: '<header></header><main><h1 data-style="0">de-DE $&</h1></main>',
      rules: 'header{}#prerendered [data-style="0"]{top:1px}',
      sheet: '.a{}/*!sc*/\ndata-styled.g1[id="title"]{content:"a,"}/*!sc*/\n',
      styledComponents: '6.6.0',
    });
  });

  test('prerenders the login by the host alone, and no other path that no module owns', async () => {
    const login = { ...visit(greeting), path: '/login' };
    expect((await prerendered(login)).html).toBe('<header></header><main></main>');
    expect(await pages.of({ ...login, path: '/logins' })).toBeUndefined();
  });

  test('has no page for a path that no module prerenders', async () => {
    expect(await pages.of({ ...visit(greeting), path: '/about' })).toBeUndefined();
    expect(await pages.of(visit(page('return undefined;')))).toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
  });

  test('has no page for a module that is closed or cannot prerender', async () => {
    const open = visit(greeting);
    const modules = open.modules.map((module) => ({ ...module, flag: 'moduleIsOpenC2c' as const }));
    expect(await pages.of({ ...open, modules })).toBeUndefined();
    const unable = open.modules.map((module) => ({ ...module, files: {} }));
    expect(await pages.of({ ...open, modules: unable })).toBeUndefined();
  });

  test('can prerender with the first of many builds again', async () => {
    for (let index = 0; index < 17; index += 1)
      expect((await prerendered(visit(page(`return { html: 'page ${index}', css: '' };`)))).html).toBe(
        `<header></header><main>page ${index}</main>`,
      );
    // Another language is not in the cache.
    const again = { ...visit(page("return { html: 'page 0', css: '' };")), language: 'fr-FR' as const };
    expect((await prerendered(again)).html).toContain('page 0');
  });

  test('does not run a script that was not released', async () => {
    expect(await reason(visit(`${greeting}//`, greeting))).toContain('is not what was released');
  });

  test('loses only the page of a script that fails or never ends', async () => {
    expect(await reason(visit(page("throw new Error('no idea');")))).toContain('no idea');
    logged.mockClear();
    // Blocks its process as an endless loop does, without heating it.
    const blocks = page('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
    expect(await reason(visit(blocks))).toContain('took longer');
    expect((await prerendered(visit(greeting))).html).toContain('de-DE');
  });

  test('gives a script no access to the server', async () => {
    const found = page("return { html: [typeof process, typeof require, typeof fetch].join(), css: '' };");
    expect((await prerendered(visit(found))).html).toContain('undefined,undefined,undefined');
    // A script that leaves its context is in a process without read permission.
    const escaped = page(
      "const node = console.log.constructor('return process')(); return { html: node.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8'), css: '' };",
    );
    expect(await reason(visit(escaped))).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted|restricted/);
  });
});

const group = (rules: string, index: number, id: string, classes: string) =>
  `${rules}/*!sc*/\ndata-styled.g${index}[id="${id}"]{content:"${classes}"}/*!sc*/\n`;

test('numbers the components of the second build after those of the first', () => {
  const shell = group(':root{}', 1, 'global', 'global1,') + group('.a{}', 7, 'button', 'a,');
  const page = group('.h{}', 2, 'hero', 'h,');
  expect(mergeStylesheets([shell, page])).toEqual({
    sheet:
      group(':root{}', 1, 'global', 'global1,') + group('.a{}', 2, 'button', 'a,') + group('.h{}', 3, 'hero', 'h,'),
    rest: '',
  });
});

test('keeps a component of both builds before the components that extend it', () => {
  const shell = group('.a{}', 1, 'button', 'a,') + group('.w{}', 2, 'wide', 'w,');
  const page = group('.a{}', 4, 'button', 'a,') + group('.x{}\n.y{}', 5, 'wide', 'x,y,');
  expect(mergeStylesheets([shell, page]).sheet).toBe(
    group('.a{}', 1, 'button', 'a,') + group('.w{}/*!sc*/\n.x{}\n.y{}', 2, 'wide', 'w,x,y,'),
  );
});

test('returns rules without a marker separately', () => {
  expect(mergeStylesheets(['header{}', `${group('.h{}', 2, 'hero', 'h,')}p{}`])).toEqual({
    sheet: group('.h{}', 1, 'hero', 'h,'),
    rest: 'header{}p{}',
  });
});

test('turns each style attribute into a rule, and equal ones into one', () => {
  const html = '<i style="width:50%"></i><b style="width:50%"></b><u style="background:url(&quot;/a.png&quot;)">x</u>';
  expect(withoutStyleAttributes(html)).toEqual({
    html: '<i data-style="0"></i><b data-style="0"></b><u data-style="1">x</u>',
    css: '#prerendered [data-style="0"]{width:50%}#prerendered [data-style="1"]{background:url("/a.png")}',
  });
});
