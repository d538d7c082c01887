import type { Prerendered, PrerenderRequest } from '@livery/contract/prerender';
import { setLanguage } from '@livery/i18n';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, version } from 'styled-components';
import { configurationAtom, openModulesAtom } from '../configuration/atoms.ts';
import { createPlatform } from '../platform.ts';
import { PlatformProvider } from '../react/context.ts';
import { QueryClientProvider, createQueryClient } from '../react/query.ts';
import { openModules } from '../release/open-modules.ts';
import { createStoredValues } from '../storage/stored-values.ts';

/** A page that nobody looks at: nothing happens to it, and nothing is asked for. */
const nobodysPlatform = () =>
  createPlatform({
    clientVersion: '',
    stored: createStoredValues(() => {
      throw new Error('a server stores nothing');
    }),
    transport: () => new Promise(() => {}),
    crossTabLock: () => new Promise(() => {}),
    page: { isVisible: () => false, isOnline: () => true, on: () => () => {} },
  });

let drawing: Promise<unknown> = Promise.resolve();

/** After the one before: the language is one for the whole page, and so for the whole of this script. */
function serially<Value>(draw: () => Promise<Value>): Promise<Value> {
  const drawn = drawing.then(draw);
  drawing = drawn.catch(() => undefined);
  return drawn;
}

/**
 * Draws `content` as a visitor sees it before any data is there. Waits for the parts and words that it is made of; rejects
 * when it cannot be drawn.
 */
export const prerenderPage = (content: ReactNode, request: PrerenderRequest): Promise<Prerendered> =>
  serially(async () => {
    const { path, language, configuration, modules } = request;
    await setLanguage(language);
    const platform = nobodysPlatform();
    platform.store.set(configurationAtom, configuration);
    platform.store.set(openModulesAtom, openModules(modules, configuration));
    const sheet = new ServerStyleSheet();
    const failures: unknown[] = [];
    try {
      const { prelude } = await prerender(
        sheet.collectStyles(
          <PlatformProvider platform={platform}>
            <QueryClientProvider client={createQueryClient()}>
              <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
            </QueryClientProvider>
          </PlatformProvider>,
        ),
        // A part that fails would be left out quietly.
        { onError: (error) => void failures.push(error) },
      );
      if (failures.length > 0) throw failures[0];
      const html = await new Response(prelude).text();
      const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
      return { html, css, styledComponents: version };
    } finally {
      sheet.seal();
    }
  });
