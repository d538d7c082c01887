/** The chart of the trade page, on the real exchange, in a browser that draws it. */
import type { Page } from 'playwright-core';
import { nextFrame } from './test/next-frame.ts';
import { longTest } from './test/runs-all.ts';
import { axeViolations, faultlessVisits, remotesOrigin, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const address = (symbol = 'BTCUSDT') => `${siteOf()}/spot?symbol=${symbol}`;

const panel = (page: Page, pair = 'BTC/USDT') => page.getByRole('region', { name: `Chart of ${pair}` });
const candles = (page: Page) => panel(page).getByRole('application');
const chooseRadio = (page: Page, name: string) =>
  panel(page).getByRole('radio', { name, exact: true }).check({ force: true });
const pressTool = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const candleColours = ['--up-fill', '--down-fill'];

/** How many pixels of the candles' canvas have one of these colours. Volumes are fainter than candles and do not count. */
const paintedPixels = (page: Page, tokens = candleColours): Promise<number> =>
  candles(page).evaluate((frame, names) => {
    const style = getComputedStyle(frame);
    const colours = names.map((name) =>
      (style.getPropertyValue(name).match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)),
    );
    // The axis and the legend, on canvases of their own, have texts in the colours of the candles.
    const canvas = [...frame.querySelectorAll('canvas')].find((one) => one.clientWidth > frame.clientWidth / 2);
    if (!canvas || canvas.height === 0) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let painted = 0;
    for (let at = 0; at < data.length; at += 4) {
      const isNear = (part: number, place: number) => Math.abs((data[at + place] ?? 0) - part) <= 2;
      if ((data[at + 3] ?? 0) > 128 && colours.some((colour) => colour.every(isNear))) painted += 1;
    }
    return painted;
  }, tokens);

async function openChart(page: Page): Promise<void> {
  await page.goto(address());
  await waitUntil(async () => (await candles(page).getAttribute('aria-busy')) === 'false');
  await waitUntil(async () => (await paintedPixels(page)) > 500);
}

/** The names of the reader's drawings, from the list that removes them. */
async function drawingNames(page: Page): Promise<string[]> {
  await pressTool(page, 'Drawings');
  const list = page.getByRole('dialog', { name: 'Drawings' });
  await list.waitFor();
  const names = await list.getByRole('button', { name: /^Remove / }).allTextContents();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  return names;
}

longTest('a visitor sees candles, and another interval shows other candles', async () => {
  const { page } = await visit();
  await openChart(page);
  expect(await axeViolations(page, 'section[aria-label="Chart of BTC/USDT"]')).toEqual([]);
  await chooseRadio(page, '1m');
  await waitUntil(async () => (await candles(page).getAttribute('aria-busy')) === 'false');
  await chooseRadio(page, 'Table');
  const times = panel(page).locator('tbody th');
  await waitUntil(async () => (await times.count()) === 50);
  const secondsBetween = async () => {
    const [newest = 0, before = 0] = (await times.allTextContents()).map((text) => Date.parse(text));
    return (newest - before) / 1000;
  };
  expect(await secondsBetween()).toBe(60);
  await chooseRadio(page, '1h');
  await waitUntil(async () => (await times.count()) === 50 && (await secondsBetween()) === 3600);
  await chooseRadio(page, '1d');
  await waitUntil(async () => (await times.count()) === 50 && (await secondsBetween()) === 86_400);
  await chooseRadio(page, '1h');
  expect(await axeViolations(page, 'section[aria-label="Chart of BTC/USDT"]')).toEqual([]);
  // The interval and the view persist over a reload.
  await page.reload();
  await panel(page).getByRole('table').waitFor();
  expect(await panel(page).getByRole('radio', { name: '1h' }).isChecked()).toBe(true);
});

longTest('the time-share view shows one line in place of the candles, also after a reload', async () => {
  const { page } = await visit();
  const paintedPixelsOf = (...colours: string[]) => Promise.all(colours.map((colour) => paintedPixels(page, [colour])));
  // Without candles the dashes of the last price have one of the two colours.
  const hasCandles = async () => Math.min(...(await paintedPixelsOf(...candleColours))) > 0;
  const hasLine = async () => (await paintedPixels(page, ['--primary'])) > 300;
  await openChart(page);
  expect([await hasCandles(), await hasLine()]).toEqual([true, false]);
  await pressTool(page, 'Show as a line');
  await waitUntil(async () => (await hasLine()) && !(await hasCandles()));
  await page.reload();
  await waitUntil(async () => (await hasLine()) && !(await hasCandles()));
  await pressTool(page, 'Show as candles');
  await waitUntil(async () => (await hasCandles()) && !(await hasLine()));
});

longTest('a chart whose code fails to load says so, and loads after a retry', async () => {
  const { page, expectFault } = await visit();
  expectFault(/ERR_FAILED|Loading chunk/);
  let isAway = true;
  await page.route(`${remotesOrigin()}/spot/**/*.js`, async (route) => {
    const response = await route.fetch();
    const isChart = (await response.text()).includes('candle_pane');
    return isAway && isChart ? route.abort() : route.fulfill({ response });
  });
  await page.goto(address());
  const failure = panel(page).getByText('The chart did not load');
  await failure.waitFor();
  // The table still shows the candles.
  await chooseRadio(page, 'Table');
  await panel(page).getByRole('table').waitFor();
  await chooseRadio(page, 'Chart');
  await failure.waitFor();
  isAway = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await waitUntil(async () => (await paintedPixels(page)) > 500);
  expect(await failure.count()).toBe(0);
});

longTest('the chart is drawn again after it had no room', async () => {
  const { page } = await visit();
  await openChart(page);
  const frame = await candles(page).elementHandle();
  const setDisplay = async (display: string) => {
    await frame?.evaluate((element, value) => {
      if (element.parentElement) element.parentElement.style.display = value;
    }, display);
    // It measures itself in a frame, and draws in the next.
    for (let count = 0; count < 3; count += 1) await nextFrame(page);
  };
  await setDisplay('none');
  await setDisplay('');
  await waitUntil(async () => (await paintedPixels(page)) > 500);
});

longTest('the last candle updates live', async () => {
  const { page } = await visit();
  await openChart(page);
  await chooseRadio(page, 'Table');
  const volume = panel(page).locator('tbody tr').first();
  const first = await volume.textContent();
  await waitUntil(async () => (await volume.textContent()) !== first);
});

longTest('indicators are added and removed for each market separately', async () => {
  const { page } = await visit();
  await openChart(page);
  const layers = () => candles(page).locator('canvas').count();
  const without = await layers();
  await pressTool(page, 'Indicators');
  const menu = page.getByRole('dialog', { name: 'Indicators' });
  for (const name of ['MACD', 'RSI', 'KDJ']) await menu.getByRole('button', { name }).click();
  expect(await menu.getByRole('button', { name: 'CCI' }).isDisabled()).toBe(true);
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await waitUntil(async () => (await layers()) > without);
  const withThem = await layers();
  await page.reload();
  await waitUntil(async () => (await layers()) === withThem);

  await page.goto(address('ETHUSDT'));
  await waitUntil(async () => (await panel(page, 'ETH/USDT').locator('canvas').count()) === without);
  await page.goto(address());
  await waitUntil(async () => (await layers()) === withThem);
  await pressTool(page, 'Indicators');
  await menu.getByRole('button', { name: 'Remove all' }).click();
  await waitUntil(async () => (await layers()) === without);
});

test('the keyboard moves between candles and places a drawing that survives a reload, and the mouse places and removes one', async () => {
  const { page } = await visit();
  await openChart(page);
  await candles(page).focus();
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await page.getByText(/: open [\d.,]+, high [\d.,]+, low [\d.,]+, close [\d.,]+$/).waitFor({ state: 'attached' });
  await pressTool(page, 'Drawings');
  await page.getByRole('button', { name: 'Trend line' }).focus();
  await press(page, 'Enter');
  await page.getByText('Click where the points go').waitFor();
  await waitUntil(() => candles(page).evaluate((frame) => frame === document.activeElement));
  await press(page, 'ArrowLeft', 'Enter', 'Shift+ArrowLeft', 'ArrowUp', 'Enter');
  await page.getByText('Click where the points go').waitFor({ state: 'detached' });
  await page.reload();
  await waitUntil(async () => (await candles(page).getAttribute('aria-busy')) === 'false');
  expect(await drawingNames(page)).toEqual(['Remove Trend line 1', 'Remove all']);

  // The mouse drags the newest candles out of sight, because a new high would move the drawing away from the mouse.
  const box = await candles(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 400, y, { steps: 10 });
  await page.mouse.up();
  // The mouse places, selects and deletes a drawing.
  await pressTool(page, 'Drawings');
  await page.getByRole('button', { name: 'Horizontal line' }).click();
  await page.getByText('Click where the points go').waitFor();
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await page.getByText('Click where the points go').waitFor({ state: 'detached' });
  expect(await drawingNames(page)).toEqual(['Remove Trend line 1', 'Remove Horizontal line 2', 'Remove all']);
  await page.mouse.click(x + 80, y);
  await press(page, 'Delete');
  expect(await drawingNames(page)).toEqual(['Remove Trend line 1', 'Remove all']);
});

longTest('the chart fills the window and keeps the focus inside until Escape', async () => {
  const { page } = await visit();
  await openChart(page);
  await pressTool(page, 'Fill the window');
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    // The focus is on the page itself between two rounds.
    const isOutside = await panel(page).evaluate(
      (part) => !part.contains(document.activeElement) && !document.activeElement?.contains(part),
    );
    expect(isOutside).toBe(false);
  }
  await press(page, 'Escape');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

longTest('the depth view draws a curve that is read level by level', async () => {
  const { page } = await visit();
  await page.goto(address());
  await chooseRadio(page, 'Depth');
  const levels = panel(page).getByRole('slider', { name: 'Depth of BTC/USDT' });
  await levels.focus();
  await waitUntil(async () =>
    /^Buyers want [\d.,]+ BTC down to/.test((await levels.getAttribute('aria-valuetext')) ?? ''),
  );
  await press(page, 'ArrowRight');
  await waitUntil(async () =>
    /^Sellers offer [\d.,]+ BTC up to/.test((await levels.getAttribute('aria-valuetext')) ?? ''),
  );
  expect(await panel(page).locator('svg path').count()).toBeGreaterThan(1);
  expect(await axeViolations(page, 'section[aria-label="Chart of BTC/USDT"]')).toEqual([]);
});

longTest('the chart does not widen the page on a phone', async () => {
  const { page } = await visit({ width: 360, height: 760 });
  await openChart(page);
  expect((await panel(page).boundingBox())?.width).toBe(360);
});
