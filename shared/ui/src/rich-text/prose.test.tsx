import { sanitizeHtml, truncateHtml } from './prose.tsx';

/** What would stand on the page. */
function cleaned(html: string): string {
  const page = document.createElement('div');
  page.append(sanitizeHtml(html));
  return page.innerHTML;
}

/** What a text must never bring onto a page, whatever it is made of. */
function foundIn(html: string): string[] {
  const page = document.createElement('div');
  page.append(sanitizeHtml(html));
  const elements = [...page.querySelectorAll('*')];
  const named = elements.flatMap((element) => element.getAttributeNames().map((name) => [name, element] as const));
  return [
    ...elements
      .filter((element) => element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      .map((element) => `${element.tagName} of another language`),
    ...elements
      .filter((element) =>
        element.matches('script, style, link, meta, base, iframe, object, embed, form, input, template'),
      )
      .map(({ tagName }) => tagName),
    ...named.filter(([name]) => /^on|^style$|^class$|^id$|^name$|^srcdoc$|^srcset$/.test(name)).map(([name]) => name),
    ...named
      .filter(
        ([name, element]) =>
          /^(href|src)$/.test(name) && !/^(https?:|mailto:|\/[^/\\])/.test(element.getAttribute(name) ?? ''),
      )
      .map(([name, element]) => `${name}=${element.getAttribute(name)}`),
  ];
}

test('keeps text and its structure: headings, lists, tables, quotations, code', () => {
  const text =
    '<h2>Fees</h2><p>A <strong>fee</strong> of <em>0.1 %</em>.<br>Or less.</p><ul><li>one</li></ul><ol start="3"><li>three</li></ol>' +
    '<table><caption>All</caption><thead><tr><th scope="col">Coin</th></tr></thead><tbody><tr><td colspan="2">BTC</td></tr></tbody></table>' +
    '<blockquote>Said.</blockquote><pre><code>a &lt; b</code></pre>';
  expect(cleaned(text)).toBe(text);
});

test('turns h1 into h2, because the page has its own h1', () => {
  expect(cleaned('<h1>Terms <em>of use</em></h1>')).toBe('<h2>Terms <em>of use</em></h2>');
});

test('removes unknown elements and keeps their text', () => {
  expect(cleaned('<marquee>Hello <blink>world</blink></marquee>')).toBe('Hello world');
  expect(cleaned('<form action="/api"><label>Name <input name="a"></label></form>')).toBe('Name ');
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://site.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img/src="https://site.example/a.png"/onload=alert(1)>',
  '<p onclick="alert(1)" onmouseover=alert(1) style="position:fixed;inset:0" class="pay" id="root" name="x">Pay</p>',
  '<style>body { display: none }</style><link rel=stylesheet href=https://site.example/a.css>',
  '<iframe src="https://site.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://site.example"></object><embed src="https://site.example">',
  '<base href="https://site.example"><meta http-equiv="refresh" content="0;url=https://site.example">',
  '<a href="javascript:alert(1)">a</a><a href=" jAvAsCrIpT:alert(1)">b</a><a href="java\nscript:alert(1)">c</a>',
  '<a href="&#106;avascript:alert(1)">a</a><a href="java&Tab;script:alert(1)">b</a><a href="\u0001javascript:alert(1)">c</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a><img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="vbscript:msgbox(1)">a</a><a href="blob:https://site.example/1">b</a><a href="file:///etc/passwd">c</a>',
  '<a href="//site.example">a</a><a href="/\\site.example">b</a><a href="https://bank.example@site.example">c</a>',
  '<img src="//site.example/a.png"><img src="http://site.example/a.png"><img srcset="https://site.example/a.png 2x">',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>a</text></a><animate onbegin=alert(1)></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template><xmp><img src=x onerror=alert(1)></xmp>',
  '<div><p>never <b>closed <a href="https://site.example/?q=<script>alert(1)</script>">at all',
  '<p title="never ended <script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]><?xml <img src=x onerror=alert(1)>?>',
  '<input onfocus=alert(1) autofocus><details open ontoggle=alert(1)>a</details><video><source onerror=alert(1)></video>',
  '<custom-element is="x" onclick=alert(1)>a</custom-element><p is="x-y" slot="title">b</p>',
])('removes everything harmful from %s', (html) => {
  expect(foundIn(html)).toEqual([]);
  // Nor in what a browser would make of it if it read it again.
  expect(foundIn(cleaned(html))).toEqual([]);
});

test('allows links within the site, to the web in a new tab, and to mail', () => {
  expect(cleaned('<a href="/about?topic=fee">Fees</a>')).toBe('<a href="/about?topic=fee">Fees</a>');
  expect(cleaned(`<a href="${location.origin}/spot">Spot</a>`)).toBe(`<a href="${location.origin}/spot">Spot</a>`);
  expect(cleaned('<a href="https://site.example/a" target="opener" rel="opener">A</a>')).toBe(
    '<a href="https://site.example/a" target="_blank" rel="noopener">A</a>',
  );
  expect(cleaned('<a href="mailto:help@site.example">Mail</a>')).toBe('<a href="mailto:help@site.example">Mail</a>');
  expect(cleaned('<a href="#top">Up</a>')).toBe('<a>Up</a>');
});

test('allows images over https or from the site, loaded lazily and with an alternative text', () => {
  expect(cleaned('<img src="/api/content/a.svg" alt="Steps" width="320" height="200">')).toBe(
    '<img src="/api/content/a.svg" alt="Steps" width="320" height="200" loading="lazy">',
  );
  expect(cleaned('<img src="https://site.example/a.png" loading="eager">')).toBe(
    '<img src="https://site.example/a.png" loading="lazy" alt="">',
  );
});

test.each(['style', 'STYLE = a', '&lt;style a', '&lt;base href', 'style\uE000', '\uE000style'])(
  'keeps the words %s in text and attributes',
  (words) => {
    const link = `<a href="/style?base=style">${words}</a>`;
    expect(cleaned(`<p>${words}</p>${link}`)).toBe(`<p>${words}</p>${link}`);
    const image = sanitizeHtml(`<img src="/style.png" alt="${words}">`).querySelector('img');
    expect([image?.getAttribute('src'), image?.alt]).toEqual(['/style.png', words.replace('&lt;', '<')]);
  },
);

test('shows no rules of a style element, and the text after it', () => {
  expect(cleaned('<style>p > b { color: red } <p>not text</p> <!-- </style><p>Words</p>')).toBe('<p>Words</p>');
});

test('keeps a text of usual length whole', () => {
  const text = '<p>Nothing is credited twice.</p>'.repeat(1000);
  expect(truncateHtml(text)).toEqual({ html: text, isCut: false });
});

test('cuts a megabyte by its length or by its tags', () => {
  const words = truncateHtml('word '.repeat(200_000));
  expect(words.isCut).toBe(true);
  expect(words.html).toHaveLength(200_000);
  const tags = truncateHtml('<p>'.repeat(350_000));
  expect(tags.isCut).toBe(true);
  expect(tags.html).toBe('<p>'.repeat(5000));
});

test('removes attributes of formatting tags, so that the parser merges unclosed ones', () => {
  expect(truncateHtml('<b id=1><b/id=2><B\nid=3><b><br><blockquote cite=1>').html).toBe(
    '<b><b><B><b><br><blockquote cite=1>',
  );
});
