/**
 * Generates `src/live/generated/market.{js,d.ts}` from `market.proto`, or writes them into the folder on the command
 * line. Also generates `market-page.js`, which pages load instead. The code is static, because protobufjs' reflection
 * needs eval.
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
  '--target',
  'static-module',
  '--wrap',
  'esm',
  '--dependency',
  'protobufjs/minimal.js',
  '--dts',
  '--force-number',
  '--no-create',
  '--no-verify',
  '--no-convert',
  '--no-typeurl',
  '--no-delimited',
  '--no-service',
  '--out',
  join(outDir, 'market.js'),
  join(source, 'market.proto'),
]);

// A registry shared with other generated code is not needed, and webpack cannot assign through the import.
const script = join(outDir, 'market.js');
const registry = /const \$root = .*;/;
const whole = readFileSync(script, 'utf8').replace(registry, 'const $root = {};');
writeFileSync(script, whole);

/** A function of a message, with its description. */
const functionOf = (message: string, name: 'encode' | 'decode') =>
  new RegExp(String.raw`\n {12}/\*\*\n(?: {13}\*.*\n)+ {12}${message}\.${name} = function[^]*?\n {12}\};\n`);

/** How a frame encodes its body, or a message its part. */
const encodedBody = (message: string) =>
  new RegExp(String.raw` +if \(message\.\w+ != null .*\n +\$root\.livery\.market\.${message}\.encode\(.*\n`);

/** How a message keeps unknown fields to encode them again. */
const unknownFields = [
  / +if \(message\.\$unknowns != null .*\n +for .*\n +writer\.raw.*\n/,
  / +if \(!reader\.discardUnknown\) \{\n.*\n.*\n +\}\n/,
];

/** How a frame decodes its body. */
const decodedBody = (message: string) =>
  new RegExp(
    String.raw` +case \d+: \{\n.*\n +break;\n.*\.${message}\.decode\(.*\n +message\.body = .*\n +continue;\n +\}\n`,
  );

const sentByClients = ['Subscribe(?:Tickers|Kline|Depth|Realtime|Trades)', 'Cancel', 'Authenticate'];
const sentByServers = [
  'Tickers?',
  'Klines?',
  'Depth',
  'Level',
  'Realtime',
  'PricePoint',
  'Trades?',
  'Confirmation',
  'Channel',
  'Authentication',
  'MemberEvent',
];
const notOfPages = [
  ...unknownFields,
  ...sentByClients.flatMap((message) => [functionOf(message, 'decode'), decodedBody(message)]),
  ...sentByServers.flatMap((message) => [functionOf(message, 'encode'), encodedBody(message)]),
];
writeFileSync(
  join(outDir, 'market-page.js'),
  notOfPages.reduce((text, unused) => text.replaceAll(new RegExp(unused, 'g'), ''), whole),
);

// The bundles leave `long` out: no field has 64 bits.
const types = join(outDir, 'market.d.ts');
writeFileSync(types, readFileSync(types, 'utf8').replace('import Long = require("long");\n', ''));
