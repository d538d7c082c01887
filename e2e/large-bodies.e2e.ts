/** Bodies over the limit through the site's own origin, on fresh connections and on kept ones (spec §8). */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { siteOf } from './test/visit.ts';

const kilobyte = 1024;
const sizes = [65 * kilobyte, 1024 * kilobyte, 6 * 1024 * kilobyte];

async function statusAndCode(agent: Agent, bytes: number, isChunked: boolean): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...(isChunked ? {} : { 'Content-Length': bytes }) };
  const outgoing = request(`${siteOf()}/api/login`, { method: 'POST', agent, headers });
  const answered = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject).on('response', (answer) => {
      void text(answer).then((body) => resolve(`${answer.statusCode} ${(JSON.parse(body) as { code: number }).code}`));
    });
  });
  const piece = Buffer.alloc(64 * kilobyte, 'x');
  for (let sent = 0; sent < bytes; sent += piece.length) {
    outgoing.write(piece.subarray(0, bytes - sent));
    // The site reads a piece before the next is sent, as from a slow visitor.
    if (isChunked) await setImmediate();
  }
  outgoing.end();
  return answered;
}

test.each([{ keepAlive: false }, { keepAlive: true }])(
  'every body over the limit is refused in the envelope %p',
  async ({ keepAlive }) => {
    const agent = new Agent({ keepAlive, maxSockets: 4 });
    const sent = Array.from({ length: 24 }, (_, index) =>
      statusAndCode(agent, sizes[index % sizes.length] ?? 0, index % 2 === 0),
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['413 413']));
    agent.destroy();
  },
);
