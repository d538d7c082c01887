/**
 * A tab without Playwright, controlled by Chromium's DevTools protocol. Playwright receives every byte of every socket, which
 * would cost the page more than what is measured here.
 */
import { once } from 'node:events';
import * as z from 'zod/mini';
import { WebSocket } from 'ws';

const opened = z.object({ id: z.string(), webSocketDebuggerUrl: z.string() });
const reply = z.object({ id: z.optional(z.int()), result: z.optional(z.unknown()), error: z.optional(z.unknown()) });
const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });

export interface Tab {
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** CPU time of the main thread in seconds, independent of other load on the machine. */
  workedSeconds(): Promise<number>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** @param port the port of Chromium's DevTools protocol */
export async function openTab(port: number, address: string): Promise<Tab> {
  const devTools = `http://127.0.0.1:${port}/json`;
  const response = await fetch(`${devTools}/new?about:blank`, { method: 'PUT' });
  const { id: tab, webSocketDebuggerUrl } = opened.parse(await response.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.on('message', (data: Buffer) => {
    const { id = 0, result, error } = reply.parse(JSON.parse(data.toString()));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    waiting.delete(id);
  });
  let sent = 0;
  function send(method: string, params: object = {}): Promise<unknown> {
    sent += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise;
  }
  await send('Emulation.setDeviceMetricsOverride', { width: 800, height: 2000, deviceScaleFactor: 1, mobile: false });
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Page.navigate', { url: address });
  return {
    evaluate: async (expression) =>
      evaluated.parse(await send('Runtime.evaluate', { expression, returnByValue: true })).result.value,
    async workedSeconds() {
      const known = metrics.parse(await send('Performance.getMetrics')).metrics;
      return known.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    },
    async click(x, y) {
      const at = { x, y, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    },
    async close() {
      socket.close();
      await fetch(`${devTools}/close/${tab}`);
    },
  };
}
