/** `npm run nginx -- --site <names> --remotes <name> …`: writes an nginx configuration for this site; `help` lists the options. */
import { writeFileSync } from 'node:fs';
import { optionHelp, readArguments } from './arguments.ts';
import { nginxConfiguration } from './configuration.ts';
import { featuresOf, minFeatures } from './features.ts';

function help(): string {
  const lines = Object.entries(optionHelp).map(([name, what]) => `  --${name.padEnd(14)} ${what}`);
  return ['npm run nginx -- --site <names> --remotes <name> [options]', '', ...lines].join('\n');
}

function run(argv: readonly string[]): void {
  const given = argv.filter((argument) => argument !== '--');
  if (given.length === 0 || given[0] === 'help') return console.log(help());
  const options = readArguments(given);
  const features = featuresOf(options.nginx);
  if (!features) console.error(`There is no ${options.nginx} here to ask: this is for any nginx from 1.19.4 on.`);
  const text = nginxConfiguration(options, features ?? minFeatures);
  if (options.out === undefined) return console.log(text);
  writeFileSync(options.out, text);
  return console.error(`${options.out} is written.`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
