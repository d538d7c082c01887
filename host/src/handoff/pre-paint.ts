/**
 * The page's first script, a classic one of a few lines, which runs before the prerendered page is seen. The server draws
 * it for a visitor who was never here: it is put right for those who were, or put away; and what is pressed on it before the
 * site is there is remembered (`take-over.ts`).
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
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;
  if (stored('colorMode') === 'colorMode2') root.dataset['colorMode'] = 'colorMode2';
  // An address that names a language was drawn in it.
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
