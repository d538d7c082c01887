/** Serves the site and the remotes: `node host/server/main.ts`. Notifies the parent process by IPC when both are listening. */
import { readEnvironment } from './environment.ts';
import { isFolder } from './releases.ts';
import { remotesServer } from './remotes.ts';
import { siteServer } from './site.ts';

interface ListenError extends Error {
  readonly code?: string;
  readonly port?: number;
}

function sentence(error: ListenError): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is already in use. Stop what uses it, or set another.`;
  if (error.code === 'EACCES') return `Port ${error.port} needs more rights. Set one above 1023.`;
  return error.message;
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { HOST: host, PORT, REMOTES_PORT } = environment;
  const site = await siteServer(environment);
  await site.listen({ host, port: PORT });
  // A remote store serves its files itself.
  const remotes = isFolder(environment.RELEASE_STORE) ? await remotesServer(environment) : undefined;
  await remotes?.listen({ host, port: REMOTES_PORT });

  const stop = () => {
    void Promise.all([site.close(), remotes?.close()]).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Ends with its parent process.
  process.once('disconnect', stop);
  process.send?.({ type: 'ready' });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? sentence(error) : error);
  process.exit(1);
}
