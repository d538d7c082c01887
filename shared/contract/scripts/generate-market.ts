/**
 * Makes `src/live/generated/market.{js,d.ts}` from `market.proto`, or into the folder named on the command line.
 * Static code, because protobufjs' reflection would need eval.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const source = join(import.meta.dirname, '..', 'src', 'live');
const outDir = process.argv[2] ?? join(source, 'generated');
const pbjs = join(dirname(createRequire(import.meta.url).resolve('protobufjs-cli/package.json')), 'bin', 'pbjs');

execFileSync(process.execPath, [
  pbjs,
  ...['--target', 'static-module', '--wrap', 'esm', '--dependency', 'protobufjs/minimal.js', '--dts', '--force-number'],
  ...['--no-create', '--no-verify', '--no-convert', '--no-typeurl', '--no-delimited', '--no-service'],
  ...['--out', join(outDir, 'market.js'), join(source, 'market.proto')],
]);

// A registry shared with other generated code is not needed, and webpack cannot assign through the import.
const script = join(outDir, 'market.js');
const registry = /const \$root = .*;/;
writeFileSync(script, readFileSync(script, 'utf8').replace(registry, 'const $root = {};'));

// The bundles leave `long` out: no field has 64 bits.
const types = join(outDir, 'market.d.ts');
writeFileSync(types, readFileSync(types, 'utf8').replace('import Long = require("long");\n', ''));
