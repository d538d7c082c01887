/**
 * Every section that the code and the documents cite exists, and every term that a citation quotes is in that section. Every
 * test that `docs/security.md` names exists.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@livery/module-tools/workspace';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const quoted = /'[^']+'|‘[^’]+’|`[^`]+`/.source;
/** `spec §2.9`, `spec §3 'Spot order'` or `docs/decisions.md §17`. A list such as `§22 and §58` names its document once. */
const citation = new RegExp(
  String.raw`(?<document>decisions\.md\)?|spec)? ?§(?<section>\d+(?:\.\d+)?)(?: (?<terms>(?:${quoted})(?:, (?:${quoted}))*))?`,
  'gi',
);

/** A comment's text, without the line breaks and signs that wrap it. */
const unwrap = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' ');

/** The sections of the specification by number, each with its heading, bold terms and code. */
const specification = new Map(
  read('docs/specification.md')
    .split(/^(?=##+ \d)/m)
    .slice(1)
    .map((section) => {
      const number = /\d+(?:\.\d+)?/.exec(section)?.[0] ?? '';
      const terms = [...section.matchAll(/^##+ (?:[\d.]+ )?(.+)$|\*\*(.+?)[.:]?\*\*|`([^`]+)`/gm)];
      const names = terms.flatMap(
        ([, heading, bold, code]) => heading ?? bold ?? [code ?? '', ...(code ?? '').split(' ')],
      );
      return [number, new Set(names.map((name) => name.toLowerCase()))] as const;
    }),
);
const decisions = new Set([...read('docs/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number));

/** The citations of a text that lead nowhere. */
function brokenCitations(text: string): string[] {
  const broken: string[] = [];
  let end = 0;
  let citesDecisions = false;
  const flat = unwrap(text);
  for (const { 0: whole, index, groups = {} } of flat.matchAll(citation)) {
    const { document, section = '', terms = '' } = groups;
    const goesOn = document === undefined && /^(?:,|,? and)$/.test(flat.slice(end, index));
    citesDecisions = goesOn ? citesDecisions : document?.startsWith('decisions') === true;
    end = index + whole.length;
    const names = citesDecisions ? decisions.has(section) && new Set<string>() : specification.get(section);
    const isMissing = ([name]: RegExpMatchArray) => names && !names.has(name.slice(1, -1).toLowerCase());
    if (!names || [...terms.matchAll(new RegExp(quoted, 'g'))].some(isMissing)) broken.push(whole.trim());
  }
  return broken;
}

test('a section or a term that does not exist is found, also in a list and over the lines of a comment', () => {
  expect(
    brokenCitations("spec §1 'C2C', §2.13, docs/decisions.md §17 and §999; §3 'Spot order', 'No\n * order'"),
  ).toEqual(['§2.13', '§999', "§3 'Spot order', 'No order'"]);
});

test('every citation resolves', () => {
  const files = globSync('**/*.{ts,tsx,mjs,proto,json,md}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|\.build|\.data|citations\.test\.ts)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => brokenCitations(read(file)).map((one) => `${file}: ${one}`))).toEqual([]);
});

/** The tests that a document names as `[file] "name", "name"`, each as `file: name` if it does not exist. */
function missingTests(page: string): string[] {
  const paths = new Map([...page.matchAll(/^\[([\w-]+)\]: \.\.\/(\S+)$/gm)].map(([, label, path]) => [label, path]));
  return [...page.matchAll(/\[([\w-]+)\] ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, label, names = '']) => {
    const path = join(root, paths.get(label) ?? 'nowhere');
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const isNamed = (name: string) =>
      [`'${name}',`, `"${name}",`, `\`${name}\`,`].some((title) => source.includes(title));
    return [...names.matchAll(/"([^"]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => !isNamed(name))
      .map((name) => `${label}: ${name}`);
  });
}

test('a test that does not exist is found', () => {
  const page = `[here] "every citation resolves", "no such test"; [there] "a"\n\n[here]: ../shared/build/src/citations.test.ts`;
  expect(missingTests(page)).toEqual(['here: no such test', 'there: a']);
});

test('each claim of docs/security.md names tests, and all of them exist', () => {
  const page = read('docs/security.md');
  const sections = page.split(/^##+ /m);
  const claims = sections
    .filter((section) => !/^(?:Who attacks|What an operator must do|What is not protected|Not tested)/.test(section))
    .flatMap((section) => section.match(/^(?:- |\| (?!-|.* Test +\|$)).+/gm) ?? []);
  expect(claims.length).toBeGreaterThan(100);
  expect(claims.filter((claim) => !/\[[\w-]+\] "/.test(claim))).toEqual([]);
  expect(missingTests(page)).toEqual([]);
});
