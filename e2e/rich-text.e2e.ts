/** Texts of a server, in a real browser under the site's policy (spec §2.5, §2.10; quality 'Safety'). */
import type { Page } from 'playwright-core';
import { longTest } from './test/runs-all.ts';
import { axeViolations, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** Each element would set `window.ran` or leave the page if it ran. */
const hostile = `
<h2>How it is done</h2><p>Words that stay.</p>
<script>window.ran = 'script'</script>
<img src=x onerror="window.ran = 'handler'">
<p style="position:fixed;inset:0;z-index:99" class="x" onclick="window.ran = 'click'">Press me</p>
<style>header { display: none }</style>
<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
<object data="javascript:window.ran='object'"></object><embed src="javascript:window.ran='embed'">
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<a href="javascript:window.ran = 'link'">A link</a> <a href="data:text/html,<script>1</script>">Another</a>
<svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script><use href="data:image/svg+xml,x"/></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran='mutated'&gt;"></math>
<form action="https://evil.example/"><input name="password" autofocus onfocus="window.ran = 'focus'"></form>
<template><img src=1 onerror="window.ran = 'template'"></template>
<p STYLE=color:red>a</p><p/style='color:red'>a</p><p style>a</p><p </style=color:red>a</p><p a="b"style="color:red">a</p>
<svg style="fill:red"><style>a { color: red }</style></svg><math style="color:red"></math><base/href="/x">
<style title="style">p { color: red }</style><template><p style="color:red">a</p></template>
<p><b>Never closed <i>at all`;

/** Collects what the page reports as violations of its policy. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = ((globalThis as { policyReports?: string[] }).policyReports = []);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      reports.push(`${effectiveDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => (globalThis as { policyReports?: string[] }).policyReports ?? ['no page']);
}

async function serveBanner(page: Page, banner: { title: string; summary: string; extra: string }): Promise<void> {
  const list = [
    { bannerUri: '', title: 'Plain', summary: 'Nothing more.', extra: '' },
    { bannerUri: '', ...banner },
  ];
  await page.route('**/api/app/carousels*', (route) => route.fulfill({ json: { code: 200, msg: '', data: { list } } }));
}

test('a banner with further text opens a dialog with its title and text, in which no script runs (spec §2.5)', async () => {
  const { page, requests } = await visit();
  const policyReports = await watchPolicy(page);
  await serveBanner(page, { title: 'Bring in funds', summary: 'Over any network.', extra: hostile });
  await page.goto(siteOf());
  const opener = page.getByRole('button', { name: /^Read how/ });
  await opener.waitFor();
  expect(await opener.count()).toBe(1);
  // Any place of the banner can be pressed.
  await page.getByText('Over any network.').click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Bring in funds' });
  await dialog.getByText('Words that stay.').waitFor();
  await dialog.getByText('Press me').click();
  await dialog.getByText('A link').click();
  expect(await page.evaluate(() => [(globalThis as { ran?: string }).ran, location.href])).toEqual([
    undefined,
    `${siteOf()}/`,
  ]);
  const kinds = 'script, style, iframe, object, embed, base, meta, svg, math, form, input, template';
  expect(await dialog.locator('h2 ~ div').locator(kinds).count()).toBe(0);
  // A report of a removed style would hide one of a real attack.
  expect(await policyReports()).toEqual([]);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect([await overflow(page), await axeViolations(page, '[role=dialog]')]).toEqual([0, []]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitUntil(() => opener.evaluate((button) => button === document.activeElement));
});

longTest('a text of a megabyte is cut and says so, and a banner without a title is headed by its summary', async () => {
  const { page } = await visit({ width: 360, height: 740 });
  // A parser would make millions of elements of this text.
  const many = Array.from({ length: 60_000 }, (_, index) => `<b a=${index}><p>x`).join('');
  await serveBanner(page, { title: '', summary: 'Over any network.', extra: many });
  await page.goto(siteOf());
  await page.getByRole('button', { name: /^Read how/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Over any network.' });
  await dialog.getByText('too long to show in full').waitFor();
  expect(await dialog.locator('*').count()).toBeLessThan(100_000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

longTest(
  'a title of a megabyte is cut and leaves the dialog closable, and a missing picture shows its alternative text',
  async () => {
    const { page, expectFault } = await visit({ width: 360, height: 740 });
    expectFault(/Loading the image 'https:\/\/pictures\.example\/a\.png' violates|status of 404/);
    const pictures = ['/gone.png', 'https://pictures.example/a.png'].map(
      (address) => `<p><img src="${address}" alt="Words for ${address}" width="400" height="300"></p>`,
    );
    await serveBanner(page, { title: 'W'.repeat(1_000_000), summary: '', extra: pictures.join('') });
    await page.goto(siteOf());
    await page.getByRole('button', { name: /^Read how/ }).click();
    const dialog = page.getByRole('dialog');
    for (const alternativeText of ['Words for /gone.png', 'Words for https://pictures.example/a.png'])
      await dialog.getByText(alternativeText).waitFor();
    expect(await dialog.locator('img').count()).toBe(0);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await overflow(page)).toBe(0);
  },
);

const aboutAddress = (topic: string) => `${siteOf()}/about?tab=${topic}`;

const topicTitle = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('§2.10: the footer’s links, deep links and Back open their topics, and an unknown topic opens the first', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/about?tab=nothing`);
  await topicTitle(page).getByText('User protocol').waitFor();
  const groups = page.getByRole('navigation', { name: 'Topics' }).getByRole('list');
  expect(await Promise.all((await groups.all()).map((group) => group.getByRole('link').allTextContents()))).toEqual([
    ['User protocol', 'Privacy', 'Legal statement', 'Trading rules'],
    ['Beginner help', 'FAQ', 'Fees', 'Whitepaper'],
  ]);
  const footer = page.getByRole('contentinfo');
  for (const [link, tab] of [
    ['Trading rules', 'rule'],
    ['Fees', 'fee'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await page.waitForURL(aboutAddress(tab));
    await topicTitle(page).getByText(link).waitFor();
  }
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'FAQ' }).click();
  await topicTitle(page).getByText('FAQ').waitFor();
  await page.goBack();
  await topicTitle(page).getByText('Fees').waitFor();
  await page.goBack();
  await topicTitle(page).getByText('Trading rules').waitFor();
  await page.goto(aboutAddress('help'));
  await topicTitle(page).getByText('Beginner help').waitFor();
});

test('§2.10: scripts, handlers and frames in the server’s texts are removed, and a text of a million letters is cut', async () => {
  const { page, requests, expectFault } = await visit();
  // The policy also refuses styles in the document that sanitises the text.
  expectFault(/Applying inline style violates/);
  const attack =
    '<img src=x onerror="self.hacked=1"><script>self.hacked=1</script><iframe src="https://evil.example/"></iframe>' +
    '<a href="javascript:self.hacked=1">a link</a><p style="position:fixed" onclick="self.hacked=1">Text<b>unclosed';
  const texts = {
    protocol: attack,
    privacy: `<p>Long ${'x'.repeat(1_000_000)}`,
    introduce: attack,
    wealthProtocol: '',
  };
  await page.route('**/api/app/protocols', (route) => route.fulfill({ json: { code: 200, msg: '', data: texts } }));
  await page.goto(`${siteOf()}/about`);
  await page.getByRole('article').getByText('unclosed').waitFor();
  expect(await page.locator('main :is(script, iframe, [onclick], [onerror])').count()).toBe(0);
  expect(await page.locator('main a[href^=javascript]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in self)).toBe(false);
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  await page.goto(aboutAddress('privacy'));
  await page.getByText('This text is too long to show in full.').waitFor();
  expect(await overflow(page)).toBe(0);
});
