import { useEffect, useState, type RefObject } from 'react';
import { readPalette, type Palette } from './palette.ts';

/** The root element's attributes that change the theme. */
const attributeFilter = ['data-theme', 'data-color-mode', 'data-tinted', 'style'];

/** The palette at an element, read again whenever the theme changes. */
export function usePalette(element: RefObject<Element | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    const read = () => element.current && setPalette(readPalette(element.current));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter });
    return () => observer.disconnect();
  }, [element]);
  return palette;
}
