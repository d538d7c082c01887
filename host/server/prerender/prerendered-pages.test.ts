/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { prerenderFile, pagePlace } from '@livery/contract/prerender';
import type { ReleasedModule } from '@livery/contract/release';
import { createPrerenderedPages, type PrerenderedPages, type Visit } from './prerendered-pages.ts';

const dir = mkdtempSync(join(tmpdir(), 'livery-prerender-'));
const store = join(dir, 'store');
let screens: PrerenderedPages;

const shell = `var prerendered = { render: async () => ({ html: '<header></header><main>${pagePlace}</main>', css: 'header{}', styledComponents: '6.6.0' }) };`;
const page = (body: string) => `var prerendered = { render: async (request) => { ${body} } };`;
const greeting = page(
  'return { html: \'<h1 style="top:1px">\' + request.language + \' $&</h1>\', css: \'.a{}/*!sc*/\\ndata-styled.g9[id="title"]{content:"a,"}/*!sc*/\\n\' };',
);

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A visit to a site whose module's file is `script`, and should be `released`. */
function visit(script: string, released = script): Visit {
  const version = `1.0.0-${createHash('sha256').update(script).digest('hex').slice(0, 8)}`;
  const place = join(store, 'modules', 'marketing', version);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, prerenderFile), script);
  const module: ReleasedModule = {
    ...{ name: 'marketing', contract: '^1.0', version, base: 'http://localhost/', entry: 'remoteEntry.js' },
    files: { [prerenderFile]: hashOf(released) },
    routes: [{ path: '/', title: { 'en-US': 'Home' }, header: true, footer: true, memberOnly: false }],
  };
  return {
    ...{ path: '/', language: 'de-DE', configuration: fallbackConfiguration, modules: [module] },
    host: { scripts: [], styles: [], files: { [prerenderFile]: hashOf(shell) } },
  };
}

/** What is drawn in the end; a visitor would not have waited for it. */
async function drawn(of: Visit) {
  for (let tries = 0; tries < 20; tries += 1) {
    const screen = await screens.of(of);
    if (screen) return screen;
  }
  return undefined;
}

let said: jest.SpyInstance<void, unknown[]>;
let onSaid = () => {};

beforeEach(() => {
  writeFileSync(join(dir, prerenderFile), shell);
  screens = createPrerenderedPages({ hostDir: dir, store });
  said = jest.spyOn(console, 'error').mockImplementation(() => onSaid());
});
afterEach(() => {
  screens.close();
  said.mockRestore();
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Waits until it is said why there is no screen. */
async function reason(of: Visit): Promise<string> {
  expect(await screens.of(of)).toBeUndefined();
  if (said.mock.calls.length === 0)
    await new Promise<void>((resolve) => {
      onSaid = resolve;
    });
  return said.mock.calls.map((line) => line.join(' ')).join('\n');
}

test("a page stands in the shell's place for it, in the language asked for, without style attributes", async () => {
  expect(await drawn(visit(greeting))).toEqual({
    html: '<header></header><main><h1 data-style="0">de-DE $&</h1></main>',
    rules: 'header{}#prerendered [data-style="0"]{top:1px}',
    sheet: '.a{}/*!sc*/\ndata-styled.g1[id="title"]{content:"a,"}/*!sc*/\n',
    styledComponents: '6.6.0',
  });
});

test('a path that nobody draws has none', async () => {
  expect(await screens.of({ ...visit(greeting), path: '/about' })).toBeUndefined();
  expect(await screens.of(visit(page('return undefined;')))).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});

test('a module that is closed, or cannot draw, has none', async () => {
  const open = visit(greeting);
  const modules = open.modules.map((module) => ({ ...module, flag: 'moduleIsOpenC2c' as const }));
  expect(await screens.of({ ...open, modules })).toBeUndefined();
  const unable = open.modules.map((module) => ({ ...module, files: {} }));
  expect(await screens.of({ ...open, modules: unable })).toBeUndefined();
});

test('of many builds the first can be drawn with again', async () => {
  for (let index = 0; index < 17; index += 1)
    expect(await drawn(visit(page(`return { html: 'page ${index}', css: '' };`)))).toBeDefined();
  // In another language it is not what was drawn before.
  const again = { ...visit(page("return { html: 'page 0', css: '' };")), language: 'fr-FR' as const };
  expect((await drawn(again))?.html).toContain('page 0');
});

test('what was not released is not run', async () => {
  expect(await reason(visit(`${greeting}//`, greeting))).toContain('is not what was released');
});

test('a script that fails, or never ends, costs its own page alone', async () => {
  expect(await reason(visit(page("throw new Error('no idea');")))).toContain('no idea');
  said.mockClear();
  expect(await reason(visit(page('for (;;);')))).toContain('took longer');
  expect(await drawn(visit(greeting))).toBeDefined();
});

test('a script reaches nothing of the server', async () => {
  const found = page("return { html: [typeof process, typeof require, typeof fetch].join(), css: '' };");
  expect((await drawn(visit(found)))?.html).toContain('undefined,undefined,undefined');
  // What gets out of its context meets a process that may not read.
  const escaped = page(
    "const node = console.log.constructor('return process')(); return { html: node.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8'), css: '' };",
  );
  expect(await reason(visit(escaped))).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted|restricted/);
});
