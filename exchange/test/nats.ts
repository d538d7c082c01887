/** A NATS server as a process of its own, from Debian's package `nats-server`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pause } from './pause.ts';

export interface NatsProcess {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

export async function startNats(): Promise<NatsProcess> {
  const port = await freePort();
  const run = () => spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  let child = run();
  const listening = async () => {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
      await pause(50);
    }
  };
  await listening();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    start: async () => {
      child = run();
      await listening();
    },
  };
}
