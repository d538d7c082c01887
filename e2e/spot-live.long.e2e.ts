/** The trade page while it is hidden, and while no data arrives: it does no work, and shows no old data as new. */
import { spotBuyCall } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { clearFaults, injectFaults } from './test/faults.ts';
import { fundedMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
afterEach(clearFaults);

const book = 'section[aria-labelledby="spot-book"]';
const tape = 'section[aria-labelledby="spot-tape"]';
const main = (page: Page) => page.getByRole('main');
const liveBadge = (page: Page) => main(page).getByText('Live', { exact: true });

interface HiddenPage {
  readonly frames: FrameRequestCallback[];
  readonly writes: string[];
  readonly draws: string[];
  show(): void;
}

/**
 * Makes the page believe that it is hidden, and records what it still writes and draws. A headless browser hides no page.
 * A hidden page gets no animation frames, while its timers and sockets run on.
 */
const hide = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const hiddenPage: Pick<HiddenPage, 'frames' | 'writes' | 'draws'> = { frames: [], writes: [], draws: [] };
    const { requestAnimationFrame: requestFrame } = globalThis;
    globalThis.requestAnimationFrame = (callback) => hiddenPage.frames.push(callback);
    const setVisibility = (state?: DocumentVisibilityState) => {
      if (state) Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      else Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    setVisibility('hidden');
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        hiddenPage.writes.push(
          (target instanceof Element ? target : target.parentElement)?.outerHTML.slice(0, 200) ?? '',
        );
    });
    const { clearRect } = CanvasRenderingContext2D.prototype;
    const record = () => {
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      CanvasRenderingContext2D.prototype.clearRect = function (this: CanvasRenderingContext2D, ...place) {
        hiddenPage.draws.push(place.join(' '));
        clearRect.apply(this, place);
      };
    };
    const show = () => {
      observer.disconnect();
      CanvasRenderingContext2D.prototype.clearRect = clearRect;
      globalThis.requestAnimationFrame = requestFrame;
      setVisibility();
      for (const frame of hiddenPage.frames) requestFrame(frame);
    };
    Object.assign(globalThis, { hiddenPage: { ...hiddenPage, show } });
    // Frames that were requested before still run once. What they begin to render is done before the page is idle.
    await new Promise<void>((resolve) => {
      requestFrame(() =>
        requestFrame(() =>
          requestIdleCallback(() => {
            record();
            resolve();
          }),
        ),
      );
    });
  });

const changesWhileHidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { writes, draws } = (globalThis as unknown as { hiddenPage: HiddenPage }).hiddenPage;
    return [...writes, ...draws];
  });

const show = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { hiddenPage: HiddenPage }).hiddenPage.show());

/** The texts of the trades of the tape and of the levels of the book. */
const shownRows = (page: Page): Promise<string> =>
  main(page).evaluate(
    (part, panels) => {
      const rows = part.querySelectorAll(panels.map((panel) => `${panel} :is(li, [role=option])`).join());
      return [...rows].map(({ textContent }) => textContent).join('\n');
    },
    [book, tape],
  );

test('a hidden page writes and draws nothing, and is complete and live when shown again, even after a lost connection', async () => {
  const { page } = await visit();
  let frameCount = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (frameCount += 1)));
  await page.goto(`${siteOf()}/spot`);
  // The panels and the list of coins load separately, and would be shown while the page is hidden. The test waits for all.
  await page.getByRole('contentinfo').getByRole('navigation').waitFor();
  await page.locator(`${tape} li`).first().waitFor();
  await main(page).getByTitle('Choose a market').locator('img').waitFor();
  await page.getByRole('application').and(page.locator('[aria-busy=false]')).waitFor();
  await liveBadge(page).waitFor();
  await hide(page);
  frameCount = 0;
  await waitUntil(() => Promise.resolve(frameCount > 100));
  expect((await changesWhileHidden(page)).slice(0, 10)).toEqual([]);

  const witness = await page.context().newPage();
  await witness.goto(`${siteOf()}/spot`);
  await liveBadge(witness).waitFor();
  const isWhole = async () => {
    const [shown, expected] = await Promise.all([shownRows(page), shownRows(witness)]);
    return shown === expected && (await liveBadge(page).count()) === 1;
  };
  const rowsBefore = await shownRows(page);
  expect(await isWhole()).toBe(false);
  await show(page);
  await waitUntil(isWhole);
  expect(await shownRows(page)).not.toBe(rowsBefore);

  await hide(page);
  await injectFaults({ sockets: { disconnect: true } });
  frameCount = 0;
  await waitUntil(() => Promise.resolve(frameCount > 100));
  await show(page);
  await waitUntil(isWhole);
});

const outages = [
  {
    outage: 'the server sends and answers nothing',
    disconnect: () => injectFaults({ sockets: { silent: true }, calls: [{ path: '/*', fail: { code: 503 } }] }),
    reconnect: clearFaults,
    reason: 'Market orders wait until the order book is up to date again.',
  },
  {
    outage: 'the connection is lost and cannot be opened again',
    async disconnect(page: Page) {
      await page.context().setOffline(true);
      await injectFaults({ sockets: { disconnect: true } });
    },
    reconnect: (page: Page) => page.context().setOffline(false),
    reason: 'No connection. What you typed is kept; nothing was sent.',
  },
];

test.each(outages)(
  'every panel is dimmed and shows its age while $outage, and recovers afterwards',
  async ({ disconnect, reconnect, reason }) => {
    const member = await fundedMember('USDT', '10000');
    const order = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('30003'), amount: toDecimal('0.01') } as const;
    await member.ask(spotBuyCall, { body: order, idempotencyKey: randomUUID() });
    const { page, expectFault } = await visit();
    expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${siteOf()}/login?redirect=/spot`);
    await signIn(page, member);

    const lists = 'section[aria-label="My orders"]';
    const panels: Readonly<Record<string, Locator>> = {
      'Order book': page.locator(book),
      Trades: page.locator(tape),
      Chart: page.locator('section[aria-label="Chart of BTC/USDT"]'),
      'Open orders': page.locator(`${lists} [role=region]`),
      'Spot account': page.locator('section[aria-labelledby="spot-funds"]'),
    };
    const picker = page.getByRole('dialog', { name: 'Markets' });
    const saysAge = async (part: Locator) => (await part.getByText(/ old$/).count()) > 0;
    const isDimmed = (part: Locator) => part.evaluate((element) => getComputedStyle(element).filter !== 'none');
    const stateOf = async (dimmed: Locator, labelled = dimmed) =>
      `${(await isDimmed(dimmed)) ? 'dimmed' : 'bright'}, ${(await saysAge(labelled)) ? 'with its age' : 'without age'}`;
    const states = async () => {
      const all = Object.entries(panels).map(async ([name, part]) => [name, await stateOf(part)] as const);
      return Object.fromEntries([
        ...(await Promise.all(all)),
        ['Markets', await stateOf(picker.getByRole('grid'), picker)],
      ]);
    };
    const waitUntilAll = (state: string) =>
      waitUntil(async () => Object.values(await states()).every((each) => each === state)).catch(
        async (error: unknown) => {
          throw new Error(`not all are ${state}: ${JSON.stringify(await states())}`, { cause: error });
        },
      );

    await page.locator(lists).getByRole('row').filter({ hasText: '30,003' }).waitFor();
    const form = page.locator('form[aria-label="Order form"]');
    const buy = form.locator('button[type=submit]');
    await form.getByRole('tab', { name: 'Market' }).click();
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await picker.waitFor();
    await waitUntilAll('bright, without age');
    // A market order waits for the book.
    await waitUntil(() => buy.isEnabled());

    await disconnect(page);
    await waitUntilAll('dimmed, with its age');
    expect(await form.innerText()).toContain(reason);
    expect(await buy.isEnabled()).toBe(false);

    await reconnect(page);
    await waitUntilAll('bright, without age');
    await waitUntil(() => buy.isEnabled());
    expect(await saysAge(page.locator('main'))).toBe(false);
  },
);
