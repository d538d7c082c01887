import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exceedsBudget, readModuleHealth, increaseSince } from './module-health.ts';
import { watchModuleHealth, type WatchOptions } from './module-health.ts';

const metrics = (opened: number, failed: number, errors: number) => `# HELP livery_module_openings_total x
livery_module_openings_total{module="wealth",version="2.0.0",outcome="opened"} ${opened}
livery_module_openings_total{module="wealth",version="2.0.0",outcome="failed"} ${failed}
livery_module_openings_total{module="wealth",version="1.0.0",outcome="failed"} 900
livery_module_openings_total{module="other",version="2.0.0",outcome="failed"} 900
livery_module_errors_total{module="wealth",version="2.0.0",place="page"} ${errors}
livery_module_opening_seconds_bucket{le="0.1",module="wealth",version="2.0.0"} 7
`;

test('reads the openings and failures of one version of one module', () => {
  expect(readModuleHealth(metrics(90, 10, 5), 'wealth', '2.0.0')).toEqual({ openings: 100, failures: 15 });
  expect(readModuleHealth('', 'wealth', '2.0.0')).toEqual({ openings: 0, failures: 0 });
  expect(readModuleHealth('<!doctype html>', 'wealth', '2.0.0')).toEqual({ openings: 0, failures: 0 });
});

test('counts from zero after the exchange has restarted', () => {
  expect(increaseSince({ openings: 50, failures: 2 }, { openings: 60, failures: 5 })).toEqual({
    openings: 10,
    failures: 3,
  });
  expect(increaseSince({ openings: 50, failures: 2 }, { openings: 6, failures: 1 })).toEqual({
    openings: 6,
    failures: 1,
  });
});

test('judges the budget only after enough openings', () => {
  const budget = { percent: 2, minimum: 50 };
  expect(exceedsBudget({ openings: 49, failures: 49 }, budget)).toBe(false);
  expect(exceedsBudget({ openings: 50, failures: 1 }, budget)).toBe(false);
  expect(exceedsBudget({ openings: 50, failures: 2 }, budget)).toBe(true);
});

describe('watchModuleHealth', () => {
  let exchange: Server;
  let answers: string[];
  const said: string[] = [];
  const options = (): WatchOptions => ({
    metricsUrl: `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/metrics`,
    module: 'wealth',
    version: '2.0.0',
    budget: { percent: 2, minimum: 20 },
    intervalMs: 1,
    durationMs: 60_000,
    print: (line) => said.push(line),
  });
  beforeEach(async () => {
    said.length = 0;
    exchange = createServer((_request, response) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(answer === undefined ? 503 : 200).end(answer);
    });
    await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => exchange.close());

  test('ends when the budget is spent, without counting earlier failures', async () => {
    answers = [metrics(10, 90, 900), metrics(40, 90, 900), metrics(60, 92, 900)];
    expect(await watchModuleHealth(options())).toEqual({ isOverBudget: true, seen: { openings: 52, failures: 2 } });
    expect(said).toEqual(['30 opened, 0 failures', '52 opened, 2 failures']);
  });

  test('ends when the time is up, with the counts so far', async () => {
    answers = [metrics(0, 0, 0), metrics(500, 0, 1)];
    expect(await watchModuleHealth({ ...options(), durationMs: 200 })).toEqual({
      isOverBudget: false,
      seen: { openings: 500, failures: 1 },
    });
  });

  test('continues while the metrics cannot be read', async () => {
    answers = [];
    expect(await watchModuleHealth({ ...options(), durationMs: 50 })).toEqual({
      isOverBudget: false,
      seen: { openings: 0, failures: 0 },
    });
    expect(said[0]).toMatch(/cannot be read: HTTP 503/);
  });
});
