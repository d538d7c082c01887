/** What a release command was told: `<command> [<module>] [--option value …]`. */
import { parseArgs } from 'node:util';

const options = {
  tenant: { type: 'string', default: 'default' },
  channel: { type: 'string', default: 'stable' },
  /** Percent of visitors who get the version. */
  share: { type: 'string' },
  /** Agents, with commas between them, whose visitors all get it. */
  agents: { type: 'string' },
  /** A version, where it is not the built one or the one before. */
  version: { type: 'string' },
  from: { type: 'string' },
  /** How many releases of each channel are kept. */
  keep: { type: 'string', default: '20' },
  out: { type: 'string' },
} as const;

export interface ReleaseArguments {
  readonly command: string;
  readonly module: string | undefined;
  readonly options: {
    readonly tenant: string;
    readonly channel: string;
    readonly share?: string | undefined;
    readonly agents?: string | undefined;
    readonly version?: string | undefined;
    readonly from?: string | undefined;
    readonly keep: string;
    readonly out?: string | undefined;
  };
}

/** Throws an error of one sentence when there is something that no command knows. */
export function readArguments(argv: readonly string[]): ReleaseArguments {
  const { values, positionals } = parseArgs({
    args: argv.filter((argument) => argument !== '--'),
    options,
    allowPositionals: true,
    strict: true,
  });
  const [command = 'help', module, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is too much: one module at a time.`);
  return { command, module: module?.replace(/^remote-/, ''), options: values };
}

/** 0 to 100. Throws an error of one sentence. */
export function readShare(text: string): number {
  const share = Number(text);
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || share > 100)
    throw new Error(`--share is a percentage from 0 to 100, not "${text}".`);
  return share;
}

/** At least 1. Throws an error of one sentence. */
export function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} is a number from 1 on, not "${text}".`);
  return Number(text);
}
