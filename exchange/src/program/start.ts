import { type Environment, readEnvironment } from '../environment.ts';
import { StartupError, startupSentence } from '../runtime/startup-error.ts';
import { diskFull, isRefusedWrite } from '../storage/disk.ts';
import type { Extension } from './run.ts';

/** How long a stop may take before the process ends anyway. Everything acknowledged is stored by then. */
const stopMs = 10_000;

/**
 * Runs the exchange as this process: starts it, and stops it when a signal or the parent process says so.
 * @param extend loads what this program adds to the exchange
 */
export function startProgram(extend?: () => Promise<Extension>): void {
  process.on('uncaughtException', fail);
  start(extend).catch(fail);
}

async function start(extend: (() => Promise<Extension>) | undefined): Promise<void> {
  // Nothing is accepted before it is ready, and the next start finishes one that was cut short.
  let close = async (): Promise<void> => undefined;
  let isStopping = false;
  let drainMs = 0;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => failToStop('it took too long'), drainMs + stopMs).unref();
    close().then(() => process.exit(0), failToStop);
  };
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(reason, stop);

  const environment = readEnvironment(process.env);
  drainMs = environment.node?.drainMs ?? 0;
  // Loading the exchange takes a second, which a wrong variable need not wait for.
  const { runExchange } = await import('./run.ts');
  const running = await runExchange(environment, await extend?.()).catch((error: unknown) => {
    throw isRefusedWrite(error) ? unwritable(environment) : error;
  });
  close = running.close;
  process.off('uncaughtException', fail);
  process.send?.({ type: 'ready', ...running.greeting });
}

/** What was acknowledged is stored, whatever the reason is. */
function failToStop(reason: unknown): void {
  console.error('The exchange ended before it had stopped:', reason);
  process.exit(1);
}

function unwritable({ databaseUrl, dataDir }: Environment): StartupError {
  if (databaseUrl === undefined) return diskFull(dataDir);
  return new StartupError(
    'The database of DATABASE_URL cannot be written: its disk is full, or it is a standby, so mend that and start again.',
  );
}

/** Says in one sentence why the start failed, and ends. A detailed log says where a fault of ours lies, too. */
function fail(thrown: unknown): void {
  console.error(startupSentence(thrown));
  const end = () => process.exit(1);
  if (!['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')) end();
  import('../runtime/log.ts')
    .then(({ createLog }) => createLog('debug').debug({ err: thrown }, 'the start failed'))
    .then(end, end);
}
