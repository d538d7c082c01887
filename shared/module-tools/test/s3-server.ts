/** A bucket that speaks S3, on a server of its own. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { temporaryFolder } from './released.ts';

export interface S3Server {
  readonly endpoint: string;
  /** What a release tool must be told to use its bucket `livery`. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The server writes into its listings, where a long one goes on, with a cipher that Node only has on request. */
const flags = ['--openssl-legacy-provider', '--no-warnings'];

/** Starts the server; rejects when it ends before it listens. */
export async function startS3Server(): Promise<S3Server> {
  const library = createRequire(import.meta.url).resolve('@20minutes/s3rver');
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: temporaryFolder() };
  const program = `
    const S3Server = require(${JSON.stringify(library)});
    const server = new S3Server({ ...${JSON.stringify(options)}, configureBuckets: [{ name: 'livery' }] });
    server.run().then(({ port }) => console.log('port ' + port));`;
  const child = spawn(process.execPath, [...flags, '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = /port (\d+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`the S3 server ended: ${output}`)));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    // The one pair of keys that it knows.
    variables: { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
