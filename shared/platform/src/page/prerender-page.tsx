import type { Prerendered, PrerenderRequest } from '@livery/contract/prerender';
import { setLanguage } from '@livery/i18n';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, version } from 'styled-components';
import { configurationAtom, openModulesAtom } from '../configuration.ts';
import { createPlatform } from '../platform.ts';
import { PlatformProvider } from '../react/context.ts';
import { QueryClientProvider, createQueryClient } from '../react/query.ts';
import { openModules } from '@livery/contract/routes';
import { createStoredValues } from '../stored-values.ts';

/** A platform without a visitor: no events, no storage, and calls that never answer. */
const createPrerenderPlatform = () =>
  createPlatform({
    clientVersion: '',
    stored: createStoredValues(() => {
      throw new Error('a server stores nothing');
    }),
    transport: () => new Promise(() => {}),
    crossTabLock: () => new Promise(() => {}),
    page: { isVisible: () => false, isOnline: () => true, on: () => () => {}, onAway: () => () => {} },
  });

let lastRender: Promise<unknown> = Promise.resolve();

/** Renders one page at a time, because the language is global to this script. */
function serially<Value>(render: () => Promise<Value>): Promise<Value> {
  const rendered = lastRender.then(render);
  lastRender = rendered.catch(() => undefined);
  return rendered;
}

/**
 * Renders `content` as a visitor sees it before any data is there. Waits for its lazy parts and messages. Rejects when it
 * cannot be rendered.
 */
export const prerenderPage = (content: ReactNode, request: PrerenderRequest): Promise<Prerendered> =>
  serially(async () => {
    const { path, language, configuration, modules } = request;
    await setLanguage(language);
    const platform = createPrerenderPlatform();
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
        // React would leave out a part that fails without an error.
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
