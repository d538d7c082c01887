import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Exchange } from '../exchange.ts';
import { makeDataDirectory } from '../storage/data-directory.ts';
import { isRefusedWrite } from '../storage/disk.ts';
import { CommandRefusal, runCommand } from './run-command.ts';

/** The file by which the command line finds the server. */
export const operatorServerFile = (dataDir: string): string => join(dataDir, 'operator.json');
export const operatorServerAddress = z.object({ port: z.number(), key: z.string() });

export const operatorRequest = z.strictObject({
  argv: z.array(z.string().check(z.maxLength(4000))).check(z.maxLength(32)),
  operator: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** `report` on success, `refusal` else. */
export const operatorAnswer = z.object({
  report: z.optional(
    z.union([
      z.string(),
      z.array(z.record(z.string(), z.unknown())),
      z.object({ file: z.string(), base64: z.string() }),
    ]),
  ),
  refusal: z.optional(z.string()),
});

/** Every command is recorded, so none can be carried out without writing. */
const refusedWrite = 'The database cannot be written now, because its disk is full or it is a standby.';
const maxRequestBytes = 1 << 20;

/**
 * Takes operators' commands for a running exchange. It listens on this machine alone, and callers must have read the
 * key from the data directory: the file belongs to the user that runs the exchange, and nobody else may read it.
 * Returns a function that stops it and resolves when the commands under way are answered.
 */
export async function openOperatorServer(
  exchange: Exchange,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'an operator’s command failed');
        response.writeHead(500).end('{"refusal":"The command failed; the exchange’s log says why."}');
      },
    );
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    if (!isKey(request.headers.authorization, key)) return { status: 403, body: '{"refusal":"Wrong key."}' };
    const { argv, operator } = operatorRequest.parse(JSON.parse(await bodyOf(request)));
    try {
      return { status: 200, body: JSON.stringify({ report: await runCommand(exchange, { argv, operator }) }) };
    } catch (error) {
      if (isRefusedWrite(error)) return { status: 503, body: JSON.stringify({ refusal: refusedWrite }) };
      if (!(error instanceof CommandRefusal)) throw error;
      return { status: 422, body: JSON.stringify({ refusal: error.message }) };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  makeDataDirectory(dataDir);
  rmSync(operatorServerFile(dataDir), { force: true });
  // Always a file of our own making, never one that was put there in the meantime with other rights.
  writeFileSync(operatorServerFile(dataDir), JSON.stringify({ port, key }), { mode: 0o600, flag: 'wx' });
  return async () => {
    rmSync(operatorServerFile(dataDir), { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

function isKey(given: string | undefined, key: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    // Without an encoding, a request gives buffers.
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > maxRequestBytes) throw new Error('a command of more than 1 MB');
  }
  return Buffer.concat(parts).toString('utf8');
}
