/** `npm run operator -- <command> …` sends an operator's command to the exchange that runs on `DATA_DIR`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../runtime/startup-error.ts';
import type { SavedFile } from './command.ts';
import { operatorServerAddress, operatorAnswer, operatorServerFile } from './operator-server.ts';
import { usage } from './commands.ts';

async function main(): Promise<void> {
  const argv = process.argv.slice(2).filter((word, position) => position > 0 || word !== '--');
  if (argv.length === 0 || argv[0] === 'help') {
    console.log(`npm run operator -- <command>\n\n${usage()}`);
    return;
  }
  const { report, refusal } = await send(argv);
  if (refusal !== undefined) throw new StartupError(refusal);
  if (report === undefined || (Array.isArray(report) && report.length === 0)) console.log('Nothing.');
  else if (typeof report === 'string') console.log(report);
  else if (Array.isArray(report)) console.table(report);
  else save(report);
}

function save({ file, base64 }: SavedFile): void {
  try {
    // Never over an existing file.
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartupError(`${file} cannot be written: ${(error as Error).message}.`);
  }
  console.log(`${file} is written.`);
}

async function send(argv: readonly string[]) {
  const { dataDir } = readEnvironment(process.env);
  const noExchange = new StartupError(`No exchange runs on the data directory ${dataDir} (DATA_DIR).`);
  let address;
  try {
    address = operatorServerAddress.parse(JSON.parse(readFileSync(operatorServerFile(dataDir), 'utf8')));
  } catch {
    throw noExchange;
  }
  const answer = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { authorization: address.key },
    body: JSON.stringify({ argv, operator: userInfo().username }),
  }).catch(() => {
    throw noExchange;
  });
  return operatorAnswer.parse(await answer.json());
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
