/** The arguments of a release command: `<command> [<module>] [--option value …]`. */
import { parseArgs } from 'node:util';
import { agentIdentity } from '@livery/contract/calls/tenant';
import { releaseManifest, releasedModule } from '@livery/contract/release';

const options = {
  tenant: { type: 'string' },
  channel: { type: 'string' },
  /** Percent of visitors who get the version. */
  share: { type: 'string' },
  /** Comma-separated agents whose visitors all get the version. */
  agents: { type: 'string' },
  /** A version other than the built one or the one before. */
  version: { type: 'string' },
  /** The channel that a version is taken from. */
  from: { type: 'string' },
  /** How many releases of each channel are kept. */
  keep: { type: 'string' },
  out: { type: 'string' },
  /** Percent of openings that may fail. */
  budget: { type: 'string' },
  /** Openings before the version is judged. */
  minimum: { type: 'string' },
  /** Minutes. */
  for: { type: 'string' },
} as const;

export type ReleaseOption = keyof typeof options;

export interface ReleaseArguments {
  readonly command: string;
  readonly module: string | undefined;
  readonly options: Readonly<Partial<Record<ReleaseOption, string>>>;
}

const { tenant, channel } = releaseManifest.shape;
const { version } = releasedModule.shape;
/** Schemas of the options that become part of a path or a manifest. */
const rules = [
  ['tenant', tenant, 'a host name in lower case, or default'],
  ['channel', channel, 'a name such as stable'],
  ['from', channel, 'the name of a channel, such as next'],
  ['version', version, 'a version such as 1.0.0-ab12cd34'],
] as const;

/** Cuts off Node's advice on dashes, which does not apply here. */
const firstSentence = (text: string): string => `${text.split(/\.?(?:\n|\. |$)/, 1)[0]}.`;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: argv.filter((argument) => argument !== '--'),
      options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new Error(firstSentence(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Throws an error of one sentence when an argument is unknown or invalid. */
export function readArguments(argv: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(argv);
  const [command = 'help', module, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is too much: one module at a time.`);
  for (const [name, schema, what] of rules) {
    const value = values[name];
    if (value !== undefined && !schema.safeParse(value).success)
      throw new Error(`--${name} is ${what}, not "${value}".`);
  }
  return { command, module: module?.replace(/^remote-/, ''), options: values };
}

/** 0 to 100. Throws an error of one sentence. */
export function readPercent(name: ReleaseOption, text: string): number {
  const share = Number(text);
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || share > 100)
    throw new Error(`--${name} is a percentage from 0 to 100, not "${text}".`);
  return share;
}

/** Throws an error of one sentence. */
export function readAgents(text: string): string[] {
  const agents = text.split(',');
  if (!agents.every((agent) => agentIdentity.safeParse(agent).success))
    throw new Error(`--agents is a list of agents with commas between them, not "${text}".`);
  return agents;
}

/** At least 1. Throws an error of one sentence. */
export function readCount(name: ReleaseOption, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} is a number from 1 on, not "${text}".`);
  return Number(text);
}
