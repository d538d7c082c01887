/** A visitor who sends a whole body before reading the answer, as browsers do. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The largest sockets of a system hold less than this, so a server that does not read it blocks or breaks the sender. */
const manyBytes = 16 * 1024 * 1024;

/** Sends a POST with a body of so many bytes, and resolves with the bytes of the answer up to the connection's end. */
export async function sendWholeBody(
  port: number,
  { path = '/api/login', bytes = manyBytes, isChunked = false } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  await once(socket, 'connect');
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += piece.length) {
    const part = piece.subarray(0, bytes - sent);
    if (isChunked) socket.write(`${part.length.toString(16)}\r\n`);
    if (!socket.write(part)) await once(socket, 'drain');
    if (isChunked) socket.write('\r\n');
  }
  socket.end(isChunked ? '0\r\n\r\n' : '');
  return text(socket);
}
