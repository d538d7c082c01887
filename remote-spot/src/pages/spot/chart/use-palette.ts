import { useEffect, useState, type RefObject } from 'react';
import { paletteAt, type Palette } from './palette.ts';

/** What of the page's root says how it is dressed. */
const attributeFilter = ['data-theme', 'data-color-mode', 'data-tinted', 'style'];

/** The colours where a part stands, now and whenever the page is dressed otherwise. */
export function usePalette(part: RefObject<Element | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    const read = () => part.current && setPalette(paletteAt(part.current));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter });
    return () => observer.disconnect();
  }, [part]);
  return palette;
}
