/** `node exchange/src/main.ts` runs the exchange as a process of its own. `environment.ts` lists the variables. */
import { systemClock } from './clock.ts';
import { readEnvironment } from './environment.ts';
import { runExchange } from './run.ts';
import { StartupError } from './startup-error.ts';

/** How long a stop may take before the process ends anyway. Everything acknowledged is stored by then. */
const stopMs = 10_000;

async function main(): Promise<void> {
  // Nothing is accepted before it is ready, and the next start finishes one that was cut short.
  let close = async (): Promise<void> => undefined;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(reason, stop);

  const running = await runExchange(readEnvironment(process.env), systemClock);
  close = running.close;
  process.send?.({ type: 'ready', ...running.greeting });
}

main().catch((error: unknown) => {
  // One sentence for what the operator can mend. Anything else is our fault, and its stack is the report.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
