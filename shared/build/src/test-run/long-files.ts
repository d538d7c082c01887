/** The long test files, and the page of the documentation that lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong, testFiles } from '../jest/test-files.ts';
import { root } from '../workspace.ts';

export const longFiles = (): string[] => testFiles().filter(isLong);

/** Those that a run leaves out which asks for paths with one of these parts; all of them when it asks for everything. */
export const leftOutOf = (files: readonly string[], patterns: readonly string[]): string[] =>
  files.filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));

/** A row of the table of left-out files: its path from the root in code style, and the reason. */
const row = /^\|\s*`([^`]+\/[^`]+\.(?:test|e2e)\.tsx?)`\s*\|\s*(.*?)\s*\|$/gm;

export interface ListedFile {
  readonly file: string;
  readonly reason: string;
}

/** What a page lists as left out. */
export const listedFiles = (page: string): ListedFile[] =>
  [...page.matchAll(row)].map(([, file = '', reason = '']) => ({ file, reason }));

/** What `docs/testing.md` lists as left out. */
export const documentedLongFiles = (): ListedFile[] =>
  listedFiles(readFileSync(join(root, 'docs', 'testing.md'), 'utf8'));
