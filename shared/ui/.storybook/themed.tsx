import { setLanguage } from '@livery/i18n';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { applyTheme, GlobalStyle } from '../src/public.ts';
import type { Chosen } from './toolbar.ts';

export interface ThemedProps extends Chosen {
  /** The CSS selector of the element that has the focus at first. */
  readonly focus?: string | undefined;
  readonly children: ReactNode;
}

/** A story as on the site: with the global style, a tenant's colours, and a reader's language and text size. */
export function Themed({ theme, colorMode, primary, surfaceTint, language, textSize, focus, children }: ThemedProps) {
  const story = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const page = document.documentElement;
    applyTheme(page, { mode: theme, primary, colorMode, surfaceTint });
    page.lang = language;
    page.style.fontSize = `${textSize}%`;
  }, [theme, primary, colorMode, surfaceTint, language, textSize]);

  useEffect(() => void setLanguage(language), [language]);

  useEffect(() => {
    if (focus) story.current?.querySelector<HTMLElement>(focus)?.focus();
  }, [focus]);

  return (
    <>
      <GlobalStyle />
      <div ref={story}>{children}</div>
    </>
  );
}
