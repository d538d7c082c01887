/** A NATS server as a process of its own, from Debian's package `nats-server`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface NatsProcess {
  readonly url: string;
  /** Where it tells what it has done, over HTTP. */
  readonly monitorUrl: string;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
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

/** @throws Error when there is no program `nats-server` */
export async function startNats(): Promise<NatsProcess> {
  const [port, monitorPort] = [await freePort(), await freePort()];
  const run = () =>
    spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort)], { stdio: 'ignore' });
  let child = run();
  const listening = async () => {
    let reason: string | undefined;
    child.once('error', (error) => (reason = `nats-server cannot be run: ${error.message}`));
    child.once('exit', (exitCode) => (reason = `nats-server ended with ${exitCode}`));
    while (!(await isListening(port))) {
      if (reason !== undefined) throw new Error(reason);
      await pause(50);
    }
  };
  await listening();
  return {
    url: `nats://127.0.0.1:${port}`,
    monitorUrl: `http://127.0.0.1:${monitorPort}`,
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
