/**
 * The page's first script, a small classic one that runs before the first paint. It applies a returning visitor's theme and
 * colour mode. The server prerenders some pages for a new visitor; this script hides such a page if it was prerendered for
 * another language or agent. It also remembers a button that is pressed before the site is mounted (`hand-off.tsx`).
 */
(() => {
  const root = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(`livery.${key}`);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  if (theme === 'dark' || theme === 'light') {
    root.dataset['theme'] = theme;
    // The colour of the window until the page has its styles.
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme);
  }
  if (stored('colorMode') === 'colorMode2') root.dataset['colorMode'] = 'colorMode2';
  // An address that names a language was prerendered in it.
  const named = new URLSearchParams(location.search).has('lang') ? root.lang : null;
  const language = stored('locale') ?? named ?? stored('official_locale') ?? root.lang;
  const agent = stored('agentIdentify') ?? root.dataset['agent'];
  if (language !== root.lang || agent !== root.dataset['agent']) root.dataset['prerenderedFor'] = 'another-visitor';
  else if (stored('token') !== null) root.dataset['prerenderedFor'] = 'member';
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('#prerendered button') : null;
      if (button) globalThis.__liveryPressed = button;
    },
    { capture: true },
  );
})();
