import { setLanguage } from '@livery/i18n';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { applyTheme, GlobalStyle } from '../src/public.ts';
import type { Chosen } from './toolbar.ts';

export interface DressedProps extends Chosen {
  /** Has the focus from the start, where a story shows that: a CSS selector. */
  readonly focus?: string | undefined;
  readonly children: ReactNode;
}

/** A story as it stands on the site: the house's theme and style, a tenant's colour, a reader's language and letters. */
export function Dressed({ theme, colorMode, primary, surfaceTint, language, textSize, focus, children }: DressedProps) {
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
